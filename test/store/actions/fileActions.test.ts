import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
	actionOf,
	connectFiles,
	connectPlayers,
	labelOf,
	performAction,
} from '../../../src/store/actions/index.ts';
import { openDocument } from '../../../src/store/document/document.ts';
import type { Players } from '../../../src/store/session/playerWindowState.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter } from '../../support/encounters.ts';

let workspace: Workspace;
const act = (id: string) => performAction(workspace, actionOf(id));
const isChecked = (id: string) => actionOf(id).checked?.(workspace);

beforeEach(() => {
	workspace = createWorkspace();
	openDocument(workspace, 'test', encounter([creature('ann', 1, 1)]));
});

describe('files', () => {
	const page = () => ({
		begin: vi.fn(),
		open: vi.fn(),
		save: vi.fn(),
		savePage: vi.fn(),
		savePlayersPage: vi.fn(),
	});
	it.each([
		['begin', 'New encounter', []],
		['open', 'Open…', ['$mod+o']],
		['save', 'Save', ['$mod+s']],
		['savePage', 'Save as page', ['Shift+$mod+s']],
		['savePlayersPage', 'Save a page for players', []],
	] as const)('%s is handed in by the page and unavailable before', (id, called, keys) => {
		const action = actionOf(`file-${id}`);
		expect([labelOf(action, workspace), action.keys, action.group]).toEqual([called, keys, 'File']);
		expect(act(`file-${id}`)).toBe(false);
		const does = page();
		connectFiles(workspace, does);
		expect(act(`file-${id}`)).toBe(true);
		expect(Object.entries(does).flatMap(([name, { mock }]) => mock.calls.map(() => name))).toEqual([id]);
	});
	it('belong to one workspace only', () => {
		connectFiles(createWorkspace(), page());
		expect(actionOf('file-save').enabled(workspace)).toBe(false);
	});
	it('keeps an encounter in its file only, then in the browser again', () => {
		const isFileOnly = () => workspace.document.getState().encounter.fileOnly ?? false;
		expect([isFileOnly(), isChecked('file-only')]).toEqual([false, false]);
		act('file-only');
		expect([isFileOnly(), isChecked('file-only')]).toEqual([true, true]);
		act('file-only');
		expect([isFileOnly(), isChecked('file-only')]).toEqual([false, false]);
		expect(actionOf('file-only').about?.(workspace)).toBe(
			'Not stored in this browser; only in the files you save.',
		);
	});
});

describe('player window', () => {
	const players = () => workspace.players.getState();
	const change = (to: Partial<Players>) => workspace.players.setState({ ...players(), ...to }, true);

	it('opens and closes through the page', () => {
		expect(act('players-window')).toBe(true);
		const page = { open: vi.fn(), close: vi.fn() };
		connectPlayers(workspace, page);
		act('players-window');
		expect(page.open).toHaveBeenCalledTimes(1);
		expect(page.close).not.toHaveBeenCalled();
		expect(act('players-close')).toBe(false);
		change({ state: 'open' });
		expect(isChecked('players-window')).toBe(true);
		expect(act('players-close')).toBe(true);
		expect(page.close).toHaveBeenCalledTimes(1);
	});

	it.each([
		['players-map', 'map', 'Player window: fit the map'],
		['players-mine', 'mine', 'Player window: follow me'],
		['players-frame', 'frame', 'Player window: separate frame'],
	] as const)('selects %s while open', (id, part, called) => {
		change({ part: part === 'map' ? 'mine' : 'map' });
		expect(labelOf(actionOf(id), workspace)).toBe(called);
		expect(act(id)).toBe(false);
		change({ state: 'open' });
		expect(isChecked(id)).toBe(false);
		act(id);
		expect(players()).toMatchObject({ part, frame: null, state: 'open' });
		expect(isChecked(id)).toBe(true);
	});

	it('starts its frame at the window’s view, else at the last frame', () => {
		const frame = { x: 1, y: 2, width: 3, height: 4 };
		const shown = { ...frame, x: 5 };
		change({ state: 'open', frame });
		act('players-frame');
		expect(players().frame).toEqual(frame);
		change({ shown });
		act('players-mine');
		expect(players().frame).toEqual(frame);
		act('players-frame');
		expect(players().frame).toEqual(shown);
	});

	it.each([
		['players-freeze', 'frozen', false, 'Player window: freeze'],
		['players-blank', 'blank', false, 'Player window: blank'],
		['players-roam', 'mayRoam', true, 'Player window: allow pan and zoom'],
	] as const)('toggles %s while open', (id, field, first, called) => {
		expect(labelOf(actionOf(id), workspace)).toBe(called);
		expect([act(id), players()[field]]).toEqual([false, first]);
		change({ state: 'open' });
		expect(isChecked(id)).toBe(first);
		act(id);
		expect([players()[field], isChecked(id)]).toEqual([!first, !first]);
		act(id);
		expect(players()[field]).toBe(first);
	});
});
