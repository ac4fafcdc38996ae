/**
 * Browser storage: damaged records are refused with a message or open as valid encounters. A failed write keeps the
 * last good save.
 */
import assert from 'node:assert/strict';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { type Library, openLibrary } from '../../src/store/library/library.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { command, crossing } from '../support/commands.ts';
import { mutation } from './mutations.ts';

const TABLES = ['entries', 'texts', 'pictures', 'settings', 'steps'] as const;

/** Resets the browser's storage. */
export function freshBrowser(): void {
	Object.defineProperty(globalThis, 'indexedDB', {
		value: new IDBFactory(),
		configurable: true,
		writable: true,
	});
}

const library = () => openLibrary({ now: () => 0 });

function worker(): Workspace {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'a', crossing());
	return workspace;
}

function save(on: Library, workspace: Workspace, id = 'a') {
	const { encounter, past, future, done } = workspace.document.getState();
	return on.save(id, encounter, 0, { past, future, done });
}

const textOf = ({ document }: Workspace): string => formatEncounter(document.getState().encounter);

/** The reopened save; null if impossible. */
async function reopened(id = 'a'): Promise<Workspace | null> {
	const from = await library();
	const kept = await from.load(id);
	from.close();
	if (!kept.ok) {
		assert.match(kept.message, /[.]$/);
		return null;
	}
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, id, kept.value.encounter, kept.value.segment, kept.value.history);
	return workspace;
}

function expectLawful(workspace: Workspace): void {
	const read = parseEncounter(textOf(workspace));
	assert.ok(read.ok, read.ok ? '' : read.message);
}

export const damaged = fc.asyncProperty(
	fc.array(command, { minLength: 1, maxLength: 6 }),
	fc.constantFrom(...TABLES),
	fc.nat(),
	mutation,
	async (commands, table, which, mutated) => {
		freshBrowser();
		const workspace = worker();
		const first = await library();
		for (const one of commands) dispatch(workspace, one);
		undo(workspace);
		await save(first, workspace);
		first.close();
		const database = await openDB('halfstep');
		const keys = await database.getAllKeys(table);
		const key = keys[which % Math.max(1, keys.length)];
		if (key !== undefined) await database.put(table, mutated(await database.get(table, key)), key);
		database.close();

		const again = await reopened();
		if (again) {
			expectLawful(again);
			while (again.document.getState().past.length > 0) {
				undo(again, true);
				expectLawful(again);
			}
			while (again.document.getState().future.length > 0) {
				redo(again);
				expectLawful(again);
			}
		}
		const next = await library();
		assert.ok((await next.list()).ok);
		await next.lastOpened();
		await next.find(crossing());
		next.close();
		// Work continues from any stored state.
		const last = await library();
		const { ok } = await last.load('a');
		// Never overwrites an unreadable record.
		const id = ok ? 'a' : 'b';
		assert.ok((await save(last, workspace, id)).ok);
		last.close();
		const saved = await reopened(id);
		// Damaged pictures go unnoticed: they are found by key.
		const textual = ({ document }: Workspace) =>
			formatEncounter({ ...document.getState().encounter, pictures: undefined });
		assert.equal(saved && textual(saved), textual(workspace));
	},
);

const METHODS = ['put', 'get', 'getKey', 'delete', 'getAll', 'getAllKeys'] as const;

/** Makes requests fail by index, from 0; the returned function stops that. */
function failing(at: ReadonlyMap<number, 'throws' | 'aborts'>): () => void {
	let count = 0;
	const prototype = IDBObjectStore.prototype as unknown as Record<string, (...all: unknown[]) => unknown>;
	const stops = METHODS.map((name) => {
		const real = prototype[name]!;
		prototype[name] = function (this: IDBObjectStore, ...all) {
			const how = at.get(count++);
			if (how === 'throws') throw new DOMException('no', 'UnknownError');
			const request = real.apply(this, all);
			if (how === 'aborts') this.transaction.abort();
			return request;
		};
		return () => {
			prototype[name] = real;
		};
	});
	return () => {
		for (const stop of stops) stop();
	};
}

export const faults = fc.asyncProperty(
	fc.array(fc.oneof(command, fc.constantFrom('undo' as const, 'redo' as const, 'save' as const)), {
		minLength: 1,
		maxLength: 30,
	}),
	fc.array(fc.tuple(fc.nat(150), fc.constantFrom('throws' as const, 'aborts' as const)), { maxLength: 12 }),
	async (deeds, faultsAt) => {
		freshBrowser();
		const workspace = worker();
		const kept = await library();
		assert.ok((await save(kept, workspace)).ok);
		let good = textOf(workspace);
		const stop = failing(new Map(faultsAt));
		try {
			for (const deed of deeds) {
				if (deed === 'undo') undo(workspace, true);
				else if (deed === 'redo') redo(workspace);
				else if (deed !== 'save') dispatch(workspace, deed);
				else if ((await save(kept, workspace)).ok) good = textOf(workspace);
			}
		} finally {
			stop();
		}
		const there = await reopened();
		assert.equal(there && textOf(there), good);
		// Saving continues from there, with the whole undo history.
		assert.ok((await save(kept, workspace)).ok);
		kept.close();
		const again = await reopened();
		assert.ok(again);
		for (const state of ['past', 'future'] as const)
			assert.equal(again.document.getState()[state].length, workspace.document.getState()[state].length);
		assert.equal(textOf(again), textOf(workspace));
	},
);
