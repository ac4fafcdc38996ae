import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Creature, Encounter } from '../../src/engine/index.ts';
import type { KeptTable } from '../../src/formats/libraryRecord.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import {
	beginDeclaring,
	endDeclaring,
	openFor,
	sayReady,
} from '../../src/store/interactions/secretPlanning.ts';
import { type Autosave, startAutosave } from '../../src/store/library/autosave.ts';
import type { LibraryAnswer, Saved } from '../../src/store/library/library.ts';
import { screenAt } from '../../src/store/library/screenState.ts';
import { seek, startPlayback } from '../../src/store/playback/playback.ts';
import type { History } from '../../src/store/workspace/documentState.ts';
import { startSettings } from '../../src/store/workspace/persistence.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

interface Save {
	readonly id: string;
	readonly name: string;
	readonly segment: number;
}

/** The table state at each save. */
let tables: (KeptTable | undefined)[] = [];

let saves: Save[] = [];
let forgotten: string[] = [];
let inFile = 0;
let outcome: Saved;
let leave = () => {};
let autosave: Autosave;
let stopPlayback = () => {};

const library = {
	save: async (
		id: string,
		{ name }: Encounter,
		segment: number,
		_history?: History,
		table?: KeptTable,
	): Promise<Saved> => {
		tables.push(table);
		saves.push({ id, name, segment });
		return outcome;
	},
	forget: async (id: string): Promise<LibraryAnswer<null>> => {
		forgotten.push(id);
		return { ok: true, value: null };
	},
	noteInFile: async () => {
		inFile += 1;
	},
};
const rename = (name: string) => dispatch(workspace, { type: 'rename-encounter', name });

beforeEach(() => {
	vi.useFakeTimers();
	saves = [];
	tables = [];
	forgotten = [];
	inFile = 0;
	outcome = { ok: true, value: { id: 'test', name: '', savedAt: 0, creatures: 0, width: 1, height: 1 } };
	openFresh(encounter([going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 6))]));
	stopPlayback = startPlayback(workspace, {
		now: () => 0,
		requestFrame: () => {},
		reducedMotion: () => true,
	});
	autosave = startAutosave(workspace, library, {
		newId: () => 'copy',
		onLeave: (callback) => {
			leave = callback;
			return () => {};
		},
	});
});
afterEach(() => {
	autosave.stop();
	stopPlayback();
	vi.useRealTimers();
});

describe('autosave', () => {
	it('saves once for changes in quick succession', async () => {
		for (const name of ['An', 'Ann']) {
			rename(name);
			await vi.advanceTimersByTimeAsync(60);
		}
		expect([saves, workspace.saving.getState()]).toEqual([[], 'changed']);
		await vi.advanceTimersByTimeAsync(300);
		expect(saves).toEqual([{ id: 'test', name: 'Ann', segment: 0 }]);
		expect(workspace.saving.getState()).toBe('saved');
	});
	it('loses at most half a second of work during rapid changes', async () => {
		for (let i = 0; i < 40; i++) {
			rename(`Ann ${i}`);
			await vi.advanceTimersByTimeAsync(110);
			const last = saves.at(-1)?.name ?? 'Ann -1';
			// A fifth of a second is for writing: at most two changes 110 ms apart wait longer than 150 ms.
			expect(i - Number(last.slice(4))).toBeLessThan(3);
		}
	});
	it('keeps both versions if another tab changed it too, and reports it once', async () => {
		const stale = { ok: false, stale: true, message: 'changed in another tab' } as const;
		const told: string[] = [];
		const stop = workspace.session.subscribe((now, before) => {
			if (now.notice && now.notice !== before.notice) told.push(now.notice.text);
		});
		outcome = stale;
		rename('Ann');
		leave();
		rename('Anna');
		outcome = { ok: true, value: { id: 'copy', name: '', savedAt: 0, creatures: 0, width: 1, height: 1 } };
		await vi.advanceTimersByTimeAsync(1000);
		expect(saves.map(({ id, name }) => [id, name])).toEqual([
			['test', 'Ann'],
			['copy', 'Anna (from another tab)'],
		]);
		expect(workspace.document.getState()).toMatchObject({
			id: 'copy',
			encounter: { name: 'Anna (from another tab)' },
		});
		expect(told).toEqual([
			'“Anna” was also changed in another tab. Your version was saved as “Anna (from another tab)”.',
		]);
		undo(workspace);
		expect(workspace.document.getState().encounter.name).toBe('Ann');
		stop();
	});
	it('saves at once when the page closes, and nothing twice', async () => {
		rename('Ann');
		leave();
		expect(saves).toHaveLength(1);
		leave();
		await vi.advanceTimersByTimeAsync(1000);
		expect(saves).toHaveLength(1);
	});
	it('keeps the viewed moment and the undone state', async () => {
		seek(workspace, 3);
		await vi.advanceTimersByTimeAsync(300);
		rename('Ann');
		undo(workspace);
		await vi.advanceTimersByTimeAsync(300);
		expect(saves).toEqual([
			{ id: 'test', name: 'Test', segment: 3 },
			{ id: 'test', name: 'Test', segment: 3 },
		]);
	});
	it('keeps the players’ screen state until the GM takes it back', async () => {
		const [{ side }] = workspace.document.getState().encounter.creatures as [Creature];
		const declaring = { by: 'side', ready: [], tableBefore: false } as const;
		beginDeclaring(workspace);
		await vi.advanceTimersByTimeAsync(300);
		expect(tables).toEqual([{ revealed: null, declaring }]);
		openFor(workspace, side);
		await vi.advanceTimersByTimeAsync(300);
		const kept = tables.at(-1)!;
		// Reopened, the screen is closed.
		expect(screenAt(kept)).toMatchObject({ tableView: true, declaring: { at: null, ready: [] } });
		endDeclaring(workspace);
		await vi.advanceTimersByTimeAsync(300);
		expect([tables.length, tables.at(-1)]).toEqual([3, undefined]);
		workspace.session.setState(screenAt(kept));
		openFor(workspace, side);
		sayReady(workspace);
		await vi.advanceTimersByTimeAsync(300);
		expect(tables.at(-1)).toEqual({ revealed: 1, declaring: null });
		expect(screenAt(tables.at(-1)!)).toEqual({ tableView: true, declaring: null, revealed: 1 });
		workspace.session.setState({ tableView: false, revealed: null });
	});
	it('saves the previous encounter when another opens', async () => {
		rename('Ann');
		openDocument(workspace, 'other', { ...encounter([]), name: 'Other' });
		await vi.advanceTimersByTimeAsync(300);
		expect(saves).toEqual([
			{ id: 'test', name: 'Ann', segment: 0 },
			{ id: 'other', name: 'Other', segment: 0 },
		]);
	});
	it('saves a library encounter only after a change', async () => {
		const kept = encounter([going(creature('bo', 0, 0), { x: 1, y: 0 })]);
		autosave.known(kept, 2);
		openDocument(workspace, 'kept', kept, 2);
		await vi.advanceTimersByTimeAsync(300);
		expect(saves).toEqual([]);
		seek(workspace, 4);
		await vi.advanceTimersByTimeAsync(300);
		seek(workspace, 2);
		await vi.advanceTimersByTimeAsync(300);
		expect(saves.map((s) => s.segment)).toEqual([4, 2]);
	});
	it('reports an error once, and again after a success', async () => {
		outcome = { ok: false, message: 'No room.' };
		const told: string[] = [];
		const stop = workspace.session.subscribe((now, before) => {
			if (now.notice && now.notice !== before.notice) told.push(now.notice.text);
		});
		for (const name of ['A', 'B']) {
			rename(name);
			await vi.advanceTimersByTimeAsync(300);
		}
		expect([told, workspace.saving.getState()]).toEqual([['Not saved. No room.'], 'failed']);
		expect(workspace.session.getState().notice?.text).toBe('Not saved. No room.');
		outcome = { ok: true, value: { id: 'test', name: '', savedAt: 0, creatures: 0, width: 1, height: 1 } };
		rename('C');
		await vi.advanceTimersByTimeAsync(300);
		expect([workspace.saving.getState(), workspace.session.getState().notice]).toEqual(['saved', null]);
		stop();
	});
	it('saves nothing while encounters are kept in files only, then resumes', async () => {
		workspace.session.setState({ keeps: false });
		rename('Ann');
		await vi.advanceTimersByTimeAsync(300);
		expect([saves, workspace.saving.getState()]).toEqual([[], 'off']);
		workspace.session.setState({ keeps: true });
		await vi.advanceTimersByTimeAsync(300);
		expect([saves.map(({ name }) => name), workspace.saving.getState()]).toEqual([['Ann'], 'saved']);
	});
	it('removes a file-only encounter and pending changes from the browser; undo keeps it again', async () => {
		rename('Ann');
		dispatch(workspace, { type: 'set-file-only', fileOnly: true });
		rename('Secret');
		leave();
		await vi.advanceTimersByTimeAsync(300);
		expect([saves, forgotten, inFile, workspace.saving.getState()]).toEqual([[], ['test'], 1, 'off']);
		undo(workspace);
		await vi.advanceTimersByTimeAsync(300);
		expect(saves).toEqual([]);
		undo(workspace);
		await vi.advanceTimersByTimeAsync(300);
		expect([saves.map(({ name }) => name), workspace.saving.getState()]).toEqual([['Ann'], 'saved']);
		redo(workspace);
		await vi.advanceTimersByTimeAsync(300);
		expect(forgotten).toEqual(['test', 'test']);
		// The encounter open before is still saved.
		openDocument(workspace, 'other', encounter([creature('bo', 1, 1)]));
		rename('Bo');
		openDocument(workspace, 'secret', { ...encounter([creature('cy', 1, 1)]), fileOnly: true });
		await vi.advanceTimersByTimeAsync(300);
		expect(saves.at(-1)).toMatchObject({ id: 'other', name: 'Bo' });
		expect([forgotten, inFile]).toEqual([['test', 'test'], 3]);
		// Without keeping, nothing is stored.
		workspace.session.setState({ keeps: false });
		openDocument(workspace, 'third', { ...encounter([creature('di', 1, 1)]), fileOnly: true });
		expect(inFile).toBe(3);
	});
	it('saves nothing when viewing history', async () => {
		workspace.session.setState({ viewing: 1, segment: 2 });
		workspace.session.setState({ segment: 5 });
		await vi.advanceTimersByTimeAsync(300);
		expect(saves).toEqual([]);
	});
});

describe('settings', () => {
	const storage = (text: string | null) => {
		let kept = text;
		return { getItem: () => kept, setItem: (_key: string, value: string) => (kept = value) };
	};
	it('are restored', () => {
		const box = storage(null);
		const stop = startSettings(workspace, () => box);
		workspace.session.setState({ theme: 'dark', speed: 2, keeps: false, ask: { who: 'nobody', from: 3 } });
		workspace.session.setState({ pauses: ['contests', 'doors'] });
		workspace.session.setState({ cardTab: 'sight' });
		stop();
		openFresh(encounter([]));
		startSettings(workspace, () => box)();
		expect(workspace.session.getState()).toMatchObject({
			theme: 'dark',
			speed: 2,
			ask: { who: 'nobody' },
			pauses: ['contests', 'doors'],
			cardTab: 'sight',
		});
		expect(workspace.session.getState().ask).not.toHaveProperty('from');
	});
	it.each([null, '', 'nonsense', '[]', '{"theme":"pink","speed":-1,"who":{}}', '{"speed":1e999}'])(
		'ignores %j',
		(text) => {
			openFresh(encounter([]), { who: 'everyone' });
			const before = workspace.session.getState();
			startSettings(workspace, () => storage(text))();
			const { theme, speed, ask } = workspace.session.getState();
			expect({ theme, speed, ask }).toEqual({ theme: before.theme, speed: before.speed, ask: before.ask });
		},
	);
	it('tolerates a browser that stores nothing', () => {
		const closed = {
			getItem: () => {
				throw new Error('denied');
			},
			setItem: () => {
				throw new Error('denied');
			},
		};
		const stop = startSettings(workspace, () => closed);
		expect(() => workspace.session.setState({ theme: 'light' })).not.toThrow();
		stop();
	});
});
