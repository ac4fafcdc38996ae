/** Two tabs with one encounter: the idle one follows the other and shows no outdated state. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Plan } from '../../src/engine/index.ts';
import { createFollowing } from '../../src/panels/files/tabSync.ts';
import { beginNextHalf, dispatch, openDocument } from '../../src/store/document/document.ts';
import { lookAt } from '../../src/store/document/historyView.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { setAuto } from '../../src/store/interactions/autoSettings.ts';
import { beginDeclaring, openFor, sayReady } from '../../src/store/interactions/secretPlanning.ts';
import { startAutosave } from '../../src/store/library/autosave.ts';
import { openLibrary } from '../../src/store/library/library.ts';
import { play, seek, startPlayback } from '../../src/store/playback/playback.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { opponentsDue, startOpposing } from '../../src/store/tasks/aiOpponents.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { board } from '../support/boards.ts';

const FIELD = 'board 14x5\na heroes 0,2 30 walk: E E E\norc foes 9,2 30';
const WEST: Plan = { pace: 'walk', steps: [{ x: 8, y: 2 }] };
const CLOCK = {
	now: () => 0,
	requestFrame: () => {},
	reducedMotion: () => true,
};

let made = 0;

/** A tab on the library's encounter that follows other tabs on request. */
async function tab() {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	const library = await openLibrary({ now: () => ++made });
	const autosave = startAutosave(workspace, library, {
		newId: () => `copy ${++made}`,
		onLeave: () => () => {},
	});
	const kept = await library.load('fight');
	if (kept.ok) {
		autosave.known(kept.value.encounter, kept.value.segment);
		openDocument(workspace, 'fight', kept.value.encounter, kept.value.segment, kept.value.history);
	} else openDocument(workspace, 'fight', board(FIELD));
	await autosave.flush();
	startPlayback(workspace, CLOCK);
	startOpposing(workspace, {
		oppose: async () => ({ plans: { orc: WEST }, worst: 0 }),
		callOff: () => {},
		later: (callback) => callback(),
	});
	const hear = createFollowing(workspace, library, autosave);
	const follow = () => hear({ type: 'changed', id: 'fight' });
	const at = () => {
		const { encounter } = workspace.document.getState();
		return [encounter.half ?? 1, workspace.session.getState().segment];
	};
	return { workspace, autosave, follow, at };
}

/** Two tabs in order; `told` delivers changes of the first to the second. */
async function two() {
	const one = await tab();
	const other = await tab();
	const told = async () => {
		await one.autosave.flush();
		await other.follow();
		// Following must not save, which would disturb the first tab.
		expect(other.autosave.isClean).toBe(true);
	};
	return { one, other, told };
}

beforeEach(() => {
	vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('viewed moment', () => {
	test('stays within the same half-round', async () => {
		const { one, other, told } = await two();
		seek(other.workspace, 4);
		await other.autosave.flush();
		await one.follow();
		dispatch(one.workspace, { type: 'rename-encounter', name: 'Other' });
		await told();
		expect(other.workspace.document.getState().encounter.name).toBe('Other');
		expect(other.at()).toEqual([1, 4]);
	});

	test('follows to a new or earlier half-round', async () => {
		const { one, other, told } = await two();
		seek(other.workspace, 6);
		await other.autosave.flush();
		await one.follow();
		seek(one.workspace, 6);
		expect(beginNextHalf(one.workspace)).toBe(true);
		await told();
		expect(other.at()).toEqual([2, 0]);
		expect(other.workspace.time.getState()).toBe(0);
		seek(one.workspace, 3);
		await told();
		expect(other.at()).toEqual([2, 0]);
		undo(one.workspace);
		await told();
		expect(other.at()).toEqual([1, 6]);
	});

	test('follows even while viewing the past', async () => {
		const { one, other, told } = await two();
		seek(one.workspace, 6);
		beginNextHalf(one.workspace);
		await told();
		lookAt(other.workspace, 1, 5);
		dispatch(one.workspace, { type: 'rename-encounter', name: 'Other' });
		await told();
		expect(other.workspace.session.getState().viewing).toBe(null);
		expect(other.at()).toEqual([2, 0]);
	});

	test('resets to the start of a secret declaration, with nobody ready', async () => {
		const { one, other } = await two();
		beginDeclaring(other.workspace);
		openFor(other.workspace, 'heroes');
		sayReady(other.workspace);
		openFor(other.workspace, 'foes');
		await other.autosave.flush();
		await one.follow();
		seek(one.workspace, 6);
		beginNextHalf(one.workspace);
		seek(one.workspace, 2);
		await one.autosave.flush();
		await other.follow();
		expect(other.at()).toEqual([2, 0]);
		expect(other.workspace.session.getState()).toMatchObject({
			tableView: true,
			declaring: { at: null, ready: [] },
		});
		await other.autosave.flush();
		expect(other.workspace.document.getState().id).toBe('fight');
	});
});

describe('app plans', () => {
	const foes = { id: 'foes', name: 'Foes', color: 1 };
	const planOf = ({ workspace }: Awaited<ReturnType<typeof tab>>) =>
		currentPlayerView(workspace).encounter.creatures.find(({ id }) => id === 'orc')?.plan;

	test('stay revealed after the other tab reveals them, and after a reload', async () => {
		const { one, other, told } = await two();
		setAuto(one.workspace, { side: foes }, { decides: 'app', difficulty: 'fair' });
		await told();
		expect([planOf(other), opponentsDue(other.workspace)]).toEqual([undefined, true]);
		play(one.workspace);
		await told();
		expect(other.at()).toEqual([1, 0]);
		expect([planOf(other), opponentsDue(other.workspace)]).toEqual([{ ...WEST, auto: true }, false]);
		const anew = await tab();
		seek(anew.workspace, 0);
		await vi.waitFor(() => expect(opponentsDue(anew.workspace)).toBe(false));
		// They stay when the half-round is undone.
		undo(one.workspace);
		await told();
		expect([planOf(other), opponentsDue(other.workspace)]).toEqual([{ ...WEST, auto: true }, false]);
	});

	test('run there without another reveal, and count as revealed here', async () => {
		const { one, other, told } = await two();
		setAuto(one.workspace, { side: foes }, { decides: 'app', difficulty: 'fair' });
		play(one.workspace);
		await told();
		const { past } = other.workspace.document.getState();
		await vi.waitFor(() => expect(opponentsDue(other.workspace)).toBe(false));
		play(other.workspace);
		expect(other.workspace.document.getState().past).toBe(past);
		expect(other.workspace.session.getState().revealed).toBe(1);
	});
});
