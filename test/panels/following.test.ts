/** Two tabs with one encounter: the one in which nothing is done follows the other, and shows nothing that is no longer so. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Plan } from '../../src/engine/index.ts';
import { createFollowing } from '../../src/panels/files/following.ts';
import { beginNextHalf, dispatch, openDocument } from '../../src/store/document/document.ts';
import { lookAt } from '../../src/store/document/historyView.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { startAutosave } from '../../src/store/library/autosave.ts';
import { openLibrary } from '../../src/store/library/library.ts';
import { play, seek, startPlayback } from '../../src/store/playback/playback.ts';
import { seenNow } from '../../src/store/playerView/currentView.ts';
import { beginDeclaring, openFor, playSide, sayReady } from '../../src/store/secretPlanning.ts';
import { opponentsDue, startOpposing } from '../../src/store/tasks/aiOpponents.ts';
import { createDesk } from '../../src/store/workspace/workspace.ts';
import { board } from '../support/boards.ts';

const FIELD = 'board 14x5\na heroes 0,2 30 walk: E E E\norc foes 9,2 30';
const WEST: Plan = { pace: 'walk', steps: [{ x: 8, y: 2 }] };
const CLOCK = {
	now: () => 0,
	requestFrame: () => {},
	reducedMotion: () => true,
};

let made = 0;

/** A tab on the encounter that the library has; what others tell it hears when it is told to follow. */
async function tab() {
	const desk = createDesk();
	desk.session.setState({ ask: { who: 'nobody' } });
	const library = await openLibrary({ now: () => ++made });
	const autosave = startAutosave(desk, library, { newId: () => `copy ${++made}`, onLeave: () => () => {} });
	const kept = await library.load('fight');
	if (kept.ok) {
		autosave.known(kept.value.encounter, kept.value.segment);
		openDocument(desk, 'fight', kept.value.encounter, kept.value.segment, kept.value.history);
	} else openDocument(desk, 'fight', board(FIELD));
	await autosave.flush();
	startPlayback(desk, CLOCK);
	startOpposing(desk, {
		oppose: async () => ({ plans: { orc: WEST }, worst: 0 }),
		callOff: () => {},
		later: (callback) => callback(),
	});
	const hear = createFollowing(desk, library, autosave);
	const follow = () => hear({ type: 'changed', id: 'fight' });
	const at = () => {
		const { encounter } = desk.document.getState();
		return [encounter.half ?? 1, desk.session.getState().segment];
	};
	return { desk, autosave, follow, at };
}

/** Two tabs, one after the other; `told` has what was done in the first come to the second. */
async function two() {
	const one = await tab();
	const other = await tab();
	const told = async () => {
		await one.autosave.flush();
		await other.follow();
		// It has nothing to save by that: saving would be in the way of the first.
		expect(other.autosave.isClean).toBe(true);
	};
	return { one, other, told };
}

beforeEach(() => {
	vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('the moment looked at', () => {
	test('stays while the half-round does', async () => {
		const { one, other, told } = await two();
		seek(other.desk, 4);
		await other.autosave.flush();
		await one.follow();
		dispatch(one.desk, { type: 'rename-encounter', name: 'Other' });
		await told();
		expect(other.desk.document.getState().encounter.name).toBe('Other');
		expect(other.at()).toEqual([1, 4]);
	});

	test('is that of the other where it has begun another half-round, or gone back to one', async () => {
		const { one, other, told } = await two();
		seek(other.desk, 6);
		await other.autosave.flush();
		await one.follow();
		seek(one.desk, 6);
		expect(beginNextHalf(one.desk)).toBe(true);
		await told();
		expect(other.at()).toEqual([2, 0]);
		expect(other.desk.time.get()).toBe(0);
		seek(one.desk, 3);
		await told();
		expect(other.at()).toEqual([2, 0]);
		undo(one.desk);
		await told();
		expect(other.at()).toEqual([1, 6]);
	});

	test('is that of the other for whoever was looking back, too', async () => {
		const { one, other, told } = await two();
		seek(one.desk, 6);
		beginNextHalf(one.desk);
		await told();
		lookAt(other.desk, 1, 5);
		dispatch(one.desk, { type: 'rename-encounter', name: 'Other' });
		await told();
		expect(other.desk.session.getState().viewing).toBe(null);
		expect(other.at()).toEqual([2, 0]);
	});

	test('is the start, with a closed screen and nobody ready, for those who declare in secret', async () => {
		const { one, other } = await two();
		beginDeclaring(other.desk);
		openFor(other.desk, 'heroes');
		sayReady(other.desk);
		openFor(other.desk, 'foes');
		await other.autosave.flush();
		await one.follow();
		seek(one.desk, 6);
		beginNextHalf(one.desk);
		seek(one.desk, 2);
		await one.autosave.flush();
		await other.follow();
		expect(other.at()).toEqual([2, 0]);
		expect(other.desk.session.getState()).toMatchObject({
			tableView: true,
			declaring: { at: null, ready: [] },
		});
		await other.autosave.flush();
		expect(other.desk.document.getState().id).toBe('fight');
	});
});

describe('plans of the app', () => {
	const foes = { id: 'foes', name: 'Foes', color: 1 };
	const planOf = ({ desk }: Awaited<ReturnType<typeof tab>>) =>
		seenNow(desk).encounter.creatures.find(({ id }) => id === 'orc')?.plan;

	test('are no longer called unseen where the other has shown them, nor after the page is loaded anew', async () => {
		const { one, other, told } = await two();
		playSide(one.desk, foes, 'fair');
		await told();
		expect([planOf(other), opponentsDue(other.desk)]).toEqual([undefined, true]);
		play(one.desk);
		await told();
		expect(other.at()).toEqual([1, 0]);
		expect([planOf(other), opponentsDue(other.desk)]).toEqual([WEST, false]);
		const anew = await tab();
		seek(anew.desk, 0);
		await vi.waitFor(() => expect(opponentsDue(anew.desk)).toBe(false));
		// They are hidden again with the step that showed them.
		undo(one.desk);
		await told();
		expect([planOf(other), opponentsDue(other.desk)]).toEqual([undefined, true]);
	});

	test('run from there without being shown again, and count as shown on that screen too', async () => {
		const { one, other, told } = await two();
		playSide(one.desk, foes, 'fair');
		play(one.desk);
		await told();
		const { past } = other.desk.document.getState();
		await vi.waitFor(() => expect(opponentsDue(other.desk)).toBe(false));
		play(other.desk);
		expect(other.desk.document.getState().past).toBe(past);
		expect(other.desk.session.getState().revealed).toBe(1);
	});
});
