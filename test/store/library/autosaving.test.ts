/** Autosave timing to the millisecond, messages of concurrent writes, and page close. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Encounter } from '../../../src/engine/index.ts';
import { dispatch, openDocument } from '../../../src/store/document/document.ts';
import { type Autosave, startAutosave } from '../../../src/store/library/autosave.ts';
import type { Saved } from '../../../src/store/library/library.ts';
import { notify } from '../../../src/store/workspace/notices.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter } from '../../support/encounters.ts';

const DONE: Saved = {
	ok: true,
	value: { id: 'test', name: '', savedAt: 0, creatures: 0, width: 1, height: 1 },
};
const STALE: Saved = { ok: false, stale: true, message: 'changed in another tab' };
const NO_ROOM: Saved = { ok: false, message: 'No room.' };

/** Library that answers on demand. */
class Slow {
	readonly asked: { readonly id: string; readonly name: string; answer(saved: Saved): void }[] = [];
	save(id: string, { name }: Encounter): Promise<Saved> {
		return new Promise((answer) => this.asked.push({ id, name, answer }));
	}
	forget = async () => ({ ok: true as const, value: null });
	noteInFile = async () => {};
	/** All writes so far, as "test Ann". */
	get writes(): readonly string[] {
		return this.asked.map(({ id, name }) => `${id} ${name}`);
	}
	async answer(place: number, saved: Saved): Promise<void> {
		this.asked[place]!.answer(saved);
		await vi.advanceTimersByTimeAsync(0);
	}
}

let workspace: Workspace;
let library: Slow;
let autosave: Autosave;
let leave = () => {};
const rename = (name: string) => dispatch(workspace, { type: 'rename-encounter', name });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const notice = () => workspace.session.getState().notice;

beforeEach(() => {
	vi.useFakeTimers();
	workspace = createWorkspace();
	openDocument(workspace, 'test', encounter([creature('ann', 0, 0)]));
	library = new Slow();
	let copies = 0;
	autosave = startAutosave(workspace, library, {
		newId: () => `copy${++copies}`,
		onLeave: (callback) => {
			leave = callback;
			return () => {
				leave = () => {};
			};
		},
	});
});
afterEach(() => {
	autosave.stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('change', () => {
	it('is written a tenth of a second later', async () => {
		rename('Ann');
		await pass(99);
		expect(library.writes).toEqual([]);
		await pass(1);
		expect(library.writes).toEqual(['test Ann']);
	});
	it('of the open encounter is written at once', () => {
		openDocument(workspace, 'race', { ...encounter([creature('bo', 0, 0)]), name: 'The race' });
		expect(library.writes).toEqual(['race The race']);
	});
	it('waits for following ones, at most 150 ms', async () => {
		for (let i = 0; i < 10; i++) {
			rename(`A${i}`);
			await pass(60);
		}
		// Three changes at 0, 60 and 120 ms: the last is written at 150; then the same again.
		expect(library.writes).toEqual(['test A2', 'test A5', 'test A8']);
	});
	it('written at page close does not wait again: the next has its own delay', async () => {
		rename('Ann');
		await pass(50);
		leave();
		await pass(10);
		rename('Bo');
		await pass(99);
		expect(library.writes).toEqual(['test Ann']);
		await pass(1);
		expect(library.writes).toEqual(['test Ann', 'test Bo']);
	});
	it('is not written after a stop, nor is an earlier one', async () => {
		rename('Ann');
		autosave.stop();
		rename('Bo');
		leave();
		await pass(1000);
		expect(library.writes).toEqual([]);
	});
	it('is written at once on request', async () => {
		rename('Ann');
		const done = autosave.flush();
		expect(library.writes).toEqual(['test Ann']);
		await library.answer(0, DONE);
		await done;
		await autosave.flush();
		expect(library.writes).toHaveLength(1);
	});
	it('of an unsaved encounter writes nothing', async () => {
		workspace.document.setState({ merge: 'typing' });
		workspace.session.setState({ selection: ['ann'], tool: 'plan' });
		await pass(1000);
		expect([library.writes, workspace.saving.getState()]).toEqual([[], 'saved']);
	});
	it('of the moment is written when playback stops, not on the way', async () => {
		workspace.session.setState({ playing: true });
		workspace.session.setState({ segment: 2 });
		await pass(1000);
		expect(library.writes).toEqual([]);
		workspace.session.setState({ playing: false });
		await pass(1000);
		expect(library.writes).toHaveLength(1);
	});
});

describe('saving', () => {
	it('is clean only with nothing pending or in progress', async () => {
		expect(autosave.isClean).toBe(true);
		rename('Ann');
		expect(autosave.isClean).toBe(false);
		leave();
		expect(autosave.isClean).toBe(false);
		await library.answer(0, DONE);
		expect(autosave.isClean).toBe(true);
	});
	it('is done when the last of several writes is', async () => {
		rename('Ann');
		leave();
		rename('Bo');
		leave();
		await library.answer(0, DONE);
		expect(workspace.saving.getState()).toBe('changed');
		await library.answer(1, DONE);
		expect(workspace.saving.getState()).toBe('saved');
	});
	it('is not done while a change waits', async () => {
		rename('Ann');
		leave();
		rename('Bo');
		await library.answer(0, DONE);
		expect(workspace.saving.getState()).toBe('changed');
	});
	it('reports a failure once while it lasts, and again after a success', async () => {
		const fail = async (name: string, saved: Saved) => {
			rename(name);
			leave();
			await library.answer(library.asked.length - 1, saved);
		};
		await fail('A', NO_ROOM);
		expect([notice()?.text, notice()?.tone]).toEqual(['Not saved. No room.', 'lasting']);
		workspace.session.setState({ notice: null });
		await fail('B', NO_ROOM);
		expect(notice()).toBeNull();
		await fail('C', { ok: false, message: 'No answer.' });
		expect(notice()?.text).toBe('Not saved. No answer.');
		await fail('D', DONE);
		expect(notice()).toBeNull();
		await fail('E', { ok: false, message: 'No answer.' });
		expect(notice()?.text).toBe('Not saved. No answer.');
	});
	it('stays unsaved after a failure and tries again', async () => {
		rename('Ann');
		leave();
		await library.answer(0, NO_ROOM);
		expect([autosave.isClean, workspace.saving.getState()]).toEqual([false, 'failed']);
		await pass(4999);
		expect(library.writes).toHaveLength(1);
		await pass(1);
		expect(library.writes).toEqual(['test Ann', 'test Ann']);
		await library.answer(1, DONE);
		expect([autosave.isClean, workspace.saving.getState(), notice()]).toEqual([true, 'saved', null]);
		await pass(60_000);
		expect(library.writes).toHaveLength(2);
	});
	it('tries again at page close with the newest change', async () => {
		rename('Ann');
		leave();
		await library.answer(0, NO_ROOM);
		leave();
		rename('Bo');
		expect(workspace.saving.getState()).toBe('failed');
		leave();
		expect(library.writes).toEqual(['test Ann', 'test Ann', 'test Bo']);
		await library.answer(1, NO_ROOM);
		await library.answer(2, DONE);
		await pass(60_000);
		// Anything older than the last save is no longer written.
		expect(library.writes).toHaveLength(3);
	});
	it('of a failed encounter continues after another is opened', async () => {
		rename('Ann');
		leave();
		await library.answer(0, NO_ROOM);
		openDocument(workspace, 'other', { ...encounter([]), name: 'Other' });
		await pass(5000);
		expect(library.writes).toEqual(['test Ann', 'test Ann', 'other Other']);
	});
	it('that succeeds keeps other messages', async () => {
		rename('Ann');
		leave();
		notify(workspace, 'The door is shut.');
		await library.answer(0, DONE);
		expect(notice()?.text).toBe('The door is shut.');
	});
});

describe('conflicting change in another tab', () => {
	it('makes one copy and one message, however many writes were refused', async () => {
		rename('Ann');
		leave();
		rename('Bo');
		leave();
		await library.answer(0, STALE);
		expect(notice()).toMatchObject({
			text: '“Bo” was also changed in another tab. Your version was saved as “Bo (from another tab)”.',
			tone: 'lasting',
		});
		await library.answer(1, STALE);
		expect(workspace.document.getState().id).toBe('copy1');
		await pass(1000);
		expect(library.writes.slice(2)).toEqual(['copy1 Bo (from another tab)']);
	});
	it('copies an encounter that is no longer open and keeps the open one', async () => {
		rename('Ann');
		leave();
		const other = { ...encounter([]), name: 'Other' };
		openDocument(workspace, 'other', other);
		await library.answer(0, STALE);
		await pass(1000);
		expect(library.writes).toEqual(['test Ann', 'other Other', 'copy1 Ann (from another tab)']);
		expect(workspace.document.getState()).toMatchObject({ id: 'other', encounter: other });
	});
	it('is reported again after reopening and another conflict', async () => {
		rename('Ann');
		leave();
		await library.answer(0, STALE);
		openDocument(workspace, 'test', encounter([creature('bo', 0, 0)]));
		rename('Bo');
		leave();
		await library.answer(library.writes.indexOf('test Bo'), STALE);
		expect(notice()?.text).toMatch(/^“Bo” was also changed in another tab\./);
	});
});

describe('page close', () => {
	it('is hiding or unloading, while listened to', async () => {
		autosave.stop();
		const listeners = new Map<string, () => void>();
		const on = {
			addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
			removeEventListener: (type: string, listener: () => void) => {
				if (listeners.get(type) === listener) listeners.delete(type);
			},
		};
		const page = { ...on, visibilityState: 'visible' };
		vi.stubGlobal('document', page);
		vi.stubGlobal('addEventListener', on.addEventListener);
		vi.stubGlobal('removeEventListener', on.removeEventListener);
		autosave = startAutosave(workspace, library, { newId: () => 'copy' });
		expect([...listeners.keys()].toSorted()).toEqual(['pagehide', 'visibilitychange']);
		rename('Ann');
		listeners.get('visibilitychange')?.();
		expect(library.writes).toEqual([]);
		page.visibilityState = 'hidden';
		listeners.get('visibilitychange')?.();
		expect(library.writes).toEqual(['test Ann']);
		rename('Bo');
		listeners.get('pagehide')?.();
		expect(library.writes).toEqual(['test Ann', 'test Bo']);
		autosave.stop();
		expect(listeners.size).toBe(0);
	});
});
