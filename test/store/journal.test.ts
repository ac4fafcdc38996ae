/** Undo steps kept in the browser with their encounter, and faults at every write. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import type { EntryRecord } from '../../src/formats/libraryRecord.ts';
import { VERSION } from '../../src/formats/migrations/index.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { formatEncounter } from '../../src/store/library/encounterFiles.ts';
import { type Library, openLibrary } from '../../src/store/library/library.ts';
import type { KeptStep } from '../../src/store/library/undoJournal.ts';
import { stepForward } from '../../src/store/playback/playback.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter, going } from '../support/encounters.ts';
import { TINY_GIF, TINY_PNG } from '../support/pictures.ts';

const PNG = `data:image/png;base64,${TINY_PNG}`;
const GIF = `data:image/gif;base64,${TINY_GIF}`;

let time = 0;
let open: Library[] = [];

async function library(): Promise<Library> {
	const opened = await openLibrary({ now: () => ++time });
	open.push(opened);
	return opened;
}

beforeEach(() => {
	vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
	for (const one of open) one.close();
	open = [];
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const save = (on: Library, { document, session }: Workspace) => {
	const { encounter: now, past, future, done } = document.getState();
	return on.save('a', now, session.getState().segment, { past, future, done });
};

async function reopened(): Promise<Workspace> {
	const kept = await (await library()).load('a');
	if (!kept.ok) throw new Error(kept.message);
	const workspace = createWorkspace();
	openDocument(workspace, 'a', kept.value.encounter, kept.value.segment, kept.value.history);
	return workspace;
}

function begun(): Workspace {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	const orc = going(creature('orc', 1, 1), { x: 2, y: 1 });
	openDocument(workspace, 'a', encounter([{ ...orc, picture: 'p' }], {}));
	workspace.document.setState(({ encounter: e }) => ({ encounter: { ...e, pictures: { p: PNG } } }));
	return workspace;
}

/** Damages a stored record. */
async function damage<Kept>(table: string, key: IDBValidKey, change: (kept: Kept) => unknown): Promise<void> {
	const database = await openDB('halfstep');
	await database.put(table, change(await database.get(table, key)), key);
	database.close();
}

const DEEDS: readonly Command[] = [
	{ type: 'rename-encounter', name: 'Renamed' },
	{ type: 'change-creatures', ids: ['orc'], change: { picture: 'q' }, pictures: { q: GIF } },
	{ type: 'add-creatures', creatures: [creature('wolf', 4, 4)] },
	{ type: 'paint-terrain', squares: [{ x: 3, y: 3 }], terrain: 'difficult' },
	{ type: 'remove-creatures', ids: ['orc'] },
];

/** Every encounter back to the first and forward to the last. */
function film(workspace: Workspace): readonly string[] {
	const seen: string[] = [];
	const see = () =>
		seen.push(
			`${formatEncounter(workspace.document.getState().encounter)}${workspace.session.getState().segment}`,
		);
	see();
	while (workspace.document.getState().future.length > 0) {
		redo(workspace);
		see();
	}
	while (workspace.document.getState().past.length > 0) {
		undo(workspace);
		see();
	}
	return seen;
}

it('undoes and redoes everything after a reload, with pictures and moments', async () => {
	const workspace = begun();
	const kept = await library();
	await save(kept, workspace);
	for (const [i, deed] of DEEDS.entries()) {
		if (i === 2) stepForward(workspace);
		expect(dispatch(workspace, deed)).toBe(true);
		if (i % 2 === 0) await save(kept, workspace);
	}
	undo(workspace);
	undo(workspace);
	await save(kept, workspace);
	const next = await reopened();
	expect(next.document.getState()).toMatchObject({ done: 3, past: { length: 3 }, future: { length: 2 } });
	expect(film(next)).toEqual(film(workspace));
});

it('replaces undone steps with a new one, in the browser too', async () => {
	const workspace = begun();
	const kept = await library();
	for (const deed of DEEDS) dispatch(workspace, deed);
	await save(kept, workspace);
	for (let i = 0; i < 3; i++) undo(workspace);
	dispatch(workspace, { type: 'rename-encounter', name: 'Another way' });
	await save(kept, workspace);
	const next = await reopened();
	expect(next.document.getState()).toMatchObject({ past: { length: 3 }, future: [] });
	expect(film(next)).toEqual(film(workspace));
});

it('keeps at most two hundred steps', async () => {
	const workspace = begun();
	const kept = await library();
	for (let i = 0; i < 230; i++) {
		dispatch(workspace, { type: 'rename-encounter', name: `Name ${i}` });
		if (i % 50 === 0) await save(kept, workspace);
	}
	await save(kept, workspace);
	const next = await reopened();
	for (let i = 0; i < 200; i++) undo(next, true);
	expect(next.document.getState()).toMatchObject({ encounter: { name: 'Name 29' }, past: [] });
});

it('ends the undo history at a damaged step', async () => {
	const workspace = begun();
	for (const deed of DEEDS.slice(0, 3)) dispatch(workspace, deed);
	await save(await library(), workspace);
	await damage('steps', ['a', 1], (kept: KeptStep) => {
		expect(kept).toMatchObject({ version: VERSION, look: { segment: 0 } });
		return { ...kept, look: { ...kept.look, segment: 3 } };
	});
	const next = await reopened();
	expect(next.document.getState().past).toHaveLength(1);
	undo(next);
	expect(next.document.getState().encounter).toEqual({
		...workspace.document.getState().past.at(-1)?.encounter,
	});
});

it.each<[string, 'entries' | 'texts', (kept: never) => unknown]>([
	['another number of steps', 'entries', (entry: EntryRecord) => ({ ...entry, done: entry.done - 1 })],
	['no word of where they begin', 'entries', ({ leads: _, ...entry }: EntryRecord) => entry],
	['another text', 'texts', () => formatEncounter(encounter([creature('wolf', 4, 4)]))],
])('ignores a step that does not lead there: %s', async (_, table, change) => {
	const workspace = begun();
	dispatch(workspace, { type: 'add-creatures', creatures: [creature('wolf', 4, 4)] });
	dispatch(workspace, { type: 'rename-encounter', name: 'Renamed' });
	undo(workspace);
	await save(await library(), workspace);
	await damage(table, 'a', change);
	const next = await reopened();
	expect(next.document.getState()).toMatchObject({ past: [], future: [], done: 0 });
	expect(next.document.getState().encounter.creatures.filter(({ id }) => id === 'wolf')).toHaveLength(1);
	// It continues with its own steps.
	dispatch(next, { type: 'rename-encounter', name: 'On' });
	const on = await library();
	expect(await on.load('a')).toMatchObject({ ok: true });
	expect(await save(on, next)).toMatchObject({ ok: true });
	expect(film(await reopened())).toEqual(film(next));
});

it('ignores a step stored in place of another', async () => {
	const workspace = begun();
	for (const deed of DEEDS.slice(0, 3)) dispatch(workspace, deed);
	await save(await library(), workspace);
	let first: unknown;
	await damage('steps', ['a', 0], (kept) => {
		first = kept;
		return kept;
	});
	await damage('steps', ['a', 2], () => first);
	expect((await reopened()).document.getState().past).toEqual([]);
});

/** Makes every database request from `at` (0-based) fail, or aborts the transaction there. */
function failAt(at: number, how: 'throws' | 'aborts'): { readonly reached: () => boolean } {
	let count = 0;
	for (const name of ['put', 'get', 'getKey', 'delete', 'getAll', 'getAllKeys'] as const) {
		const real = IDBObjectStore.prototype[name] as (...all: unknown[]) => IDBRequest;
		vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
			this: IDBObjectStore,
			...all: unknown[]
		) {
			const mine = count++;
			if (mine !== at) return real.apply(this, all) as never;
			if (how === 'throws') throw new DOMException('no', 'UnknownError');
			const request = real.apply(this, all);
			this.transaction.abort();
			return request as never;
		});
	}
	return { reached: () => count > at };
}

it.each(['throws', 'aborts'] as const)(
	'keeps the last good state if a write %s at any point',
	async (how) => {
		const text = ({ document }: Workspace): string => formatEncounter(document.getState().encounter);
		let points = 0;
		for (let at = 0; ; at++) {
			vi.stubGlobal('indexedDB', new IDBFactory());
			const workspace = begun();
			const kept = await library();
			dispatch(workspace, DEEDS[0]!);
			await save(kept, workspace);
			const good = film(await reopened());
			for (const deed of DEEDS.slice(1)) dispatch(workspace, deed);
			const fault = failAt(at, how);
			const saved = await save(kept, workspace);
			vi.restoreAllMocks();
			if (!fault.reached()) {
				expect(saved.ok).toBe(true);
				break;
			}
			points++;
			expect(saved.ok).toBe(false);
			expect(film(await reopened())).toEqual(good);
			// It works afterwards.
			expect(await save(kept, workspace)).toMatchObject({ ok: true });
			expect(text(await reopened())).toBe(text(workspace));
		}
		expect(points).toBeGreaterThan(10);
	},
);

it('issues all requests of a save at once, as busy pages answer late', async () => {
	const workspace = begun();
	for (const deed of DEEDS) dispatch(workspace, deed);
	const puts: IDBRequest[] = [];
	let before = 0;
	const real = IDBObjectStore.prototype.put;
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...all) {
		const request = real.apply(this, all);
		puts.push(request);
		request.addEventListener('success', () => {
			before ||= puts.length;
		});
		return request;
	});
	expect(await save(await library(), workspace)).toMatchObject({ ok: true });
	// Five steps, two pictures, text, entry and last opened.
	expect(puts).toHaveLength(10);
	expect(before).toBe(10);
});

it('leaves undone data out of a shared file', () => {
	const workspace = begun();
	dispatch(workspace, { type: 'add-creatures', creatures: [{ ...creature('wolf', 4, 4), name: 'Secret' }] });
	undo(workspace);
	const now: Encounter = workspace.document.getState().encounter;
	expect(formatEncounter(now)).not.toContain('Secret');
});

it('writes all steps again when a removed encounter is kept again', async () => {
	const workspace = begun();
	const on = await library();
	for (const name of ['A', 'B']) {
		dispatch(workspace, { type: 'rename-encounter', name });
		await save(on, workspace);
	}
	dispatch(workspace, { type: 'set-file-only', fileOnly: true });
	expect(await on.forget('a')).toMatchObject({ ok: true });
	undo(workspace);
	expect(await save(on, workspace)).toMatchObject({ ok: true });
	const again = await reopened();
	expect(again.document.getState().past).toHaveLength(2);
	undo(again);
	expect(again.document.getState().encounter.name).toBe('A');
	redo(again);
	redo(again);
	expect(again.document.getState().encounter).toMatchObject({ name: 'B', fileOnly: true });
});
