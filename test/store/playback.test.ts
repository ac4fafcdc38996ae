import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { actionOf, performAction } from '../../src/store/actions/index.ts';
import { presentEncounter, shownBattle } from '../../src/store/derived/selectors.ts';
import { changeAll, dispatch } from '../../src/store/document/document.ts';
import { backToNow, lookAt } from '../../src/store/document/historyView.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import {
	pause,
	play,
	resume,
	seek,
	setAsk,
	startOver,
	startPlayback,
	stepBack,
	stepForward,
	toNextHalf,
} from '../../src/store/playback/playback.ts';
import type { DicePolicy } from '../../src/store/session/playbackState.ts';
import type { PauseKind } from '../../src/store/session/preferences.ts';
import { notify } from '../../src/store/workspace/notices.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../support/encounters.ts';
import { frameClock } from '../support/frameClock.ts';
import { openFresh as openAt } from '../support/session.ts';

/** A new workspace per test: no connections leak. */
let workspace = createWorkspace();
beforeEach(() => {
	workspace = createWorkspace();
});
const openFresh = (one: Encounter, ask?: DicePolicy) => openAt(one, ask, workspace);

const clock = frameClock();
const { pass } = clock;
const session = () => workspace.session.getState();
const TYPED = { '1/4/lydia': [11], '1/4/orc': [12] };
let stop = () => {};

beforeEach(() => {
	clock.reset();
	openFresh(lydiaAndTheOrc(), { who: 'everyone' });
	stop = startPlayback(workspace, clock);
});
afterEach(() => stop());

describe('stepping', () => {
	it('takes one second a segment, visible between segments', () => {
		stepForward(workspace);
		expect(session().playing).toBe(true);
		pass(500);
		expect(workspace.time.getState()).toBeCloseTo(0.5);
		expect(session().segment).toBe(0);
		pass(600);
		expect([workspace.time.getState(), session().segment, session().playing]).toEqual([1, 1, false]);
	});
	it('keeps an unrelated problem until the next step clears it', () => {
		stepForward(workspace);
		pass(500);
		notify(workspace, '“a.json”: The file is empty.', 'problem');
		pass(600);
		expect([workspace.time.getState(), session().playing]).toEqual([1, false]);
		expect(session().notice?.text).toBe('“a.json”: The file is empty.');
		stepForward(workspace);
		expect(session().notice).toBeNull();
	});
	it('takes half the time at double speed', () => {
		workspace.session.setState({ speed: 2 });
		stepForward(workspace);
		pass(450);
		expect(workspace.time.getState()).toBeLessThan(1);
		pass(100);
		expect(workspace.time.getState()).toBe(1);
	});
	it('moves as many segments as presses, even during the first', () => {
		stepForward(workspace);
		pass(300);
		stepForward(workspace);
		expect(session().segment).toBe(1);
		stepForward(workspace);
		pass(1100);
		expect([workspace.time.getState(), session().playing]).toEqual([3, false]);
		stepForward(workspace);
		expect(session().contestOpen).toBe(true);
		stepForward(workspace);
		expect([workspace.time.getState(), session().contestOpen]).toEqual([3, true]);
	});
	it('switches to playing midway, then pauses', () => {
		const button = actionOf('play');
		stepForward(workspace);
		pass(400);
		expect([button.checked?.(workspace), session().stepping]).toEqual([false, 1]);
		performAction(workspace, button);
		expect([button.checked?.(workspace), session().stepping]).toEqual([true, null]);
		expect(workspace.time.getState()).toBeCloseTo(0.4);
		pass(1100);
		expect(workspace.time.getState()).toBeCloseTo(1.5);
		performAction(workspace, button);
		expect(session().playing).toBe(false);
	});
	it('stops playing at the end of the current segment', () => {
		play(workspace);
		pass(1300);
		stepForward(workspace);
		pass(1500);
		expect([workspace.time.getState(), session().playing]).toEqual([2, false]);
	});
	it('goes back to the segment’s start, then the previous one', () => {
		seek(workspace, 2.4);
		stepBack(workspace);
		expect(workspace.time.getState()).toBe(2);
		stepBack(workspace);
		expect([workspace.time.getState(), session().segment]).toEqual([1, 1]);
		startOver(workspace);
		stepBack(workspace);
		expect(workspace.time.getState()).toBe(0);
	});
	it('does not rush after sleep', () => {
		play(workspace);
		pass(60_000, 60_000);
		expect(workspace.time.getState()).toBeLessThan(1);
	});
	it('pauses and resumes midway', () => {
		play(workspace);
		pass(1500);
		pause(workspace);
		pass(1000);
		expect(workspace.time.getState()).toBeCloseTo(1.5);
		play(workspace);
		pass(1000);
		expect(workspace.time.getState()).toBeCloseTo(2.5);
	});
	it('shows moments only with reduced motion, at the same pace', () => {
		clock.reduced = true;
		play(workspace);
		expect(workspace.time.getState()).toBe(1);
		pass(900);
		expect(workspace.time.getState()).toBe(1);
		pass(200);
		expect(workspace.time.getState()).toBe(2);
	});
	it('stops where dice are missing', () => {
		seek(workspace, 9);
		expect(workspace.time.getState()).toBe(3);
		seek(workspace, -1);
		expect(workspace.time.getState()).toBe(0);
	});
});

describe('contest', () => {
	const toContest = () => {
		play(workspace);
		pass(4000);
	};
	it('SM-41: stops before segment 4 and asks', () => {
		toContest();
		expect([workspace.time.getState(), session().contestOpen, session().playing]).toEqual([3, true, false]);
		expect(shownBattle(workspace).awaiting?.needs).toEqual(['1/4/lydia', '1/4/orc']);
	});
	it('continues to its target once dice are typed', () => {
		toContest();
		dispatch(workspace, { type: 'set-rolls', rolls: TYPED });
		expect(session().segment).toBe(3);
		resume(workspace);
		pass(5000);
		expect([workspace.time.getState(), session().contestOpen]).toEqual([6, false]);
	});
	it('continues a single step by its one segment', () => {
		seek(workspace, 3);
		stepForward(workspace);
		expect(session().contestOpen).toBe(true);
		dispatch(workspace, { type: 'set-rolls', rolls: TYPED });
		resume(workspace);
		pass(3000);
		expect(workspace.time.getState()).toBe(4);
	});
	it('closes when another moment is viewed', () => {
		toContest();
		seek(workspace, 1);
		expect(session().contestOpen).toBe(false);
	});
	it('stays open while its dice are awaited, through changes, undo and redo', () => {
		toContest();
		changeAll(workspace, ['orc'], { hidden: true });
		changeAll(workspace, ['orc'], { initiative: 3 });
		dispatch(workspace, { type: 'rename-encounter', name: 'A duel' });
		expect(session().contestOpen).toBe(true);
		undo(workspace);
		undo(workspace);
		undo(workspace);
		redo(workspace);
		expect(session().contestOpen).toBe(true);
		resume(workspace);
		expect([workspace.time.getState(), session().contestOpen]).toEqual([3, true]);
	});
	it('closes when a change leaves no dice to ask for', () => {
		toContest();
		changeAll(workspace, ['orc'], { speed: 0 });
		expect(session().contestOpen).toBe(false);
	});
	it('goes back to the question when the dice are undone', () => {
		toContest();
		dispatch(workspace, { type: 'set-rolls', rolls: TYPED });
		resume(workspace);
		pass(5000);
		undo(workspace);
		expect([workspace.time.getState(), session().segment]).toEqual([3, 3]);
		expect(shownBattle(workspace).awaiting).not.toBeNull();
		redo(workspace);
		expect(shownBattle(workspace).segments).toHaveLength(6);
	});
	it('blocks the next half-round and shows itself', () => {
		toNextHalf(workspace);
		expect([workspace.time.getState(), session().contestOpen]).toEqual([3, true]);
		expect(workspace.document.getState().encounter.half).toBeUndefined();
	});
});

describe('who rolls', () => {
	it('keeps earlier automatic rolls when manual rolls begin', () => {
		setAsk(workspace, { who: 'nobody' });
		play(workspace);
		pass(4500);
		expect(workspace.time.getState()).toBeCloseTo(4.5);
		const before = shownBattle(workspace).segments;
		setAsk(workspace, { who: 'everyone' });
		expect(workspace.time.getState()).toBeCloseTo(4.5);
		expect(shownBattle(workspace).segments).toEqual(before);
	});
	it('asks again for segments that a change recomputes', () => {
		setAsk(workspace, { who: 'nobody' });
		seek(workspace, 6);
		setAsk(workspace, { who: 'everyone' });
		seek(workspace, 1);
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { initiative: 1 } });
		expect(shownBattle(workspace).awaiting?.contest.segment).toBe(4);
		undo(workspace);
		expect(shownBattle(workspace).awaiting).toBeNull();
	});
	it('asks one side while the app rolls for the other', () => {
		setAsk(workspace, { who: 'side', side: 'foes' });
		expect(shownBattle(workspace).awaiting?.needs).toEqual(['1/4/orc']);
	});
	it('asks from the start of the next half-round', () => {
		setAsk(workspace, { who: 'nobody' });
		seek(workspace, 6);
		setAsk(workspace, { who: 'everyone' });
		toNextHalf(workspace);
		expect(session().ask).toEqual({ who: 'everyone' });
		undo(workspace);
		expect(shownBattle(workspace).awaiting).toBeNull();
		expect(session().segment).toBe(6);
	});
});

describe('changes during playback', () => {
	it('stop it at their moment', () => {
		play(workspace);
		pass(2400);
		dispatch(workspace, { type: 'place-creatures', positions: { lydia: { x: 0, y: 7 } } });
		expect([workspace.time.getState(), session().playing]).toEqual([2, false]);
		expect(workspace.document.getState().encounter.amendments?.[0]?.after).toBe(2);
		pass(1000);
		expect(workspace.time.getState()).toBe(2);
	});
});

describe('end of a half-round', () => {
	const toEnd = () => {
		setAsk(workspace, { who: 'nobody' });
		seek(workspace, 6);
	};
	it('continues with Play to the next one, announced and waiting', () => {
		toEnd();
		play(workspace);
		expect([
			workspace.document.getState().encounter.half,
			workspace.time.getState(),
			session().playing,
		]).toEqual([2, 0, false]);
		expect(session().notice).toMatchObject({
			text: 'Round 1, half 2 starts. Make your plans.',
			toAll: false,
		});
		pass(5000);
		expect(workspace.time.getState()).toBe(0);
		undo(workspace);
		expect(session().segment).toBe(6);
	});
	it('does not run a half-round without plans', () => {
		openFresh(encounter([creature('lydia', 0, 2)]));
		play(workspace);
		pass(1000);
		expect([workspace.time.getState(), session().playing]).toEqual([0, false]);
		expect(session().notice?.text).toMatch(/^No paths yet/);
		stepForward(workspace);
		pass(1100);
		expect(workspace.time.getState()).toBe(1);
	});
	it('runs in table view, as the reason might be an unseen creature', () => {
		openFresh(encounter([creature('lydia', 0, 2)]));
		workspace.session.setState({ tableView: true });
		play(workspace);
		expect(session().playing).toBe(true);
	});
	it('runs if a plan was made after the start, or all declared a hold', () => {
		openFresh(encounter([creature('lydia', 0, 2)]));
		seek(workspace, 2);
		const plan = { pace: 'walk', steps: walk({ x: 0, y: 2 }, 1, 0, 2) } as const;
		dispatch(workspace, { type: 'set-plans', plans: { lydia: plan } });
		startOver(workspace);
		play(workspace);
		expect(session().playing).toBe(true);
	});
});

describe('chosen playback stops', () => {
	const restingAt = (...pauses: readonly PauseKind[]) => {
		setAsk(workspace, { who: 'nobody' });
		workspace.session.setState({ pauses });
		play(workspace);
		pass(7000);
		return workspace.time.getState();
	};
	it('stop at a decided contest, with its text; Play continues', () => {
		expect(restingAt('contests')).toBe(4);
		expect(session().notice?.text).toMatch(/^Paused\. .* beats .* to 5, 3\./);
		play(workspace);
		pass(3000);
		expect(workspace.time.getState()).toBe(6);
	});
	it('stop at a contest with typed dice, at its segment’s end', () => {
		workspace.session.setState({ pauses: ['contests'] });
		play(workspace);
		pass(4000);
		dispatch(workspace, { type: 'set-rolls', rolls: TYPED });
		resume(workspace);
		pass(3000);
		expect(workspace.time.getState()).toBe(4);
	});
	it('stop nowhere else', () => {
		expect(restingAt('checks', 'opportunities', 'engagements', 'doors')).toBe(6);
	});
	it('do not stop a step, which ends itself', () => {
		setAsk(workspace, { who: 'nobody' });
		workspace.session.setState({ pauses: ['contests'], notice: null });
		seek(workspace, 3);
		stepForward(workspace);
		pass(1100);
		expect([workspace.time.getState(), session().notice]).toEqual([4, null]);
	});
	it('stop at a closed door in the way', () => {
		const lydia = creature('lydia', 0, 2);
		const door = { from: [2, 2], to: [2, 3], kind: 'door' } as const;
		openFresh(encounter([going(lydia, ...walk(lydia.position, 1, 0, 4))], { walls: [door] }));
		expect(restingAt('doors')).toBe(2);
		expect(session().notice?.text).toMatch(/^Paused\. Lydia stops/);
	});
	it('stop at a door opened on the way', () => {
		const lydia = creature('lydia', 0, 2);
		const door = { from: [2, 2], to: [2, 3], kind: 'door' } as const;
		const [one, ...rest] = walk(lydia.position, 1, 0, 4);
		openFresh(encounter([going(lydia, one!, { hold: 1, opens: true }, ...rest)], { walls: [door] }));
		expect(restingAt('doors')).toBe(2);
		expect(session().notice?.text).toBe('Paused. Lydia opens a door at 2, 3.');
	});
	it('do not stop at a wall', () => {
		const lydia = creature('lydia', 0, 2);
		const wall = { from: [2, 2], to: [2, 3], kind: 'wall' } as const;
		openFresh(encounter([going(lydia, ...walk(lydia.position, 1, 0, 4))], { walls: [wall] }));
		expect(restingAt('doors')).toBe(6);
	});
	it('stop in table view only at visible events', () => {
		const { creatures } = lydiaAndTheOrc();
		openFresh(encounter(creatures.map((one) => (one.id === 'orc' ? { ...one, hidden: true } : one))));
		workspace.session.setState({ tableView: true });
		expect(restingAt('engagements', 'opportunities')).toBe(6);
	});
});

describe('history', () => {
	it('returns with Back to now to the moment left and its dice', () => {
		dispatch(workspace, { type: 'set-rolls', rolls: TYPED });
		seek(workspace, 6);
		toNextHalf(workspace);
		stepForward(workspace);
		pass(1100);
		lookAt(workspace, 1);
		expect([session().viewing, workspace.time.getState()]).toEqual([1, 0]);
		seek(workspace, 5);
		backToNow(workspace);
		expect([session().viewing, session().segment, workspace.time.getState()]).toEqual([null, 1, 1]);
		undo(workspace);
		undo(workspace);
		play(workspace);
		pass(4000);
		expect(session().contestOpen).toBe(true);
	});
	it('goes with Play at the end of a past half-round to the next one', () => {
		setAsk(workspace, { who: 'nobody' });
		toNextHalf(workspace);
		toNextHalf(workspace);
		lookAt(workspace, 1);
		seek(workspace, 6);
		play(workspace);
		expect([session().viewing, workspace.time.getState()]).toEqual([2, 0]);
		seek(workspace, 6);
		play(workspace);
		expect([session().viewing, workspace.time.getState()]).toEqual([null, 0]);
		expect(workspace.document.getState().encounter.half).toBe(3);
	});

	it('needs no dice, and Next half-round returns to the present', () => {
		dispatch(workspace, { type: 'set-rolls', rolls: TYPED });
		seek(workspace, 6);
		const end = presentEncounter(workspace).creatures.map((c) => c.position);
		toNextHalf(workspace);
		workspace.session.setState({ viewing: 1, segment: 0 });
		expect(shownBattle(workspace).half).toBe(1);
		expect(shownBattle(workspace).segments).toHaveLength(6);
		seek(workspace, 6);
		expect(presentEncounter(workspace).creatures.map((c) => c.position)).toEqual(end);
		toNextHalf(workspace);
		expect([session().viewing, session().segment, workspace.time.getState()]).toEqual([null, 0, 0]);
		expect(workspace.document.getState().encounter.half).toBe(2);
	});
});

describe('turn-based play', () => {
	/** Lydia’s turn: two squares, then nothing. */
	const inTurns = (steps = 2): void => {
		const lydia = creature('lydia', 0, 2, { hitPoints: { max: 9, current: 9 } });
		const orc = creature('orc', 9, 2, { side: 'foes', hitPoints: { max: 9, current: 9 } });
		openFresh(encounter([steps ? going(lydia, ...walk(lydia.position, 1, 0, steps)) : lydia, orc]));
		expect(dispatch(workspace, { type: 'begin-initiative', system: 'static' })).toBe(true);
		const faces = [
			{ creature: 'lydia', face: 15 },
			{ creature: 'orc', face: 5 },
		];
		expect(dispatch(workspace, { type: 'initiative', action: { type: 'roll', faces } })).toBe(true);
	};

	it('goes with Play at the end to the next turn', () => {
		inTurns();
		seek(workspace, 6);
		expect(workspace.document.getState().encounter.movers).toEqual(['lydia']);
		play(workspace);
		expect(workspace.document.getState().encounter.movers).toEqual(['orc']);
		expect([workspace.time.getState(), session().playing]).toEqual([0, false]);
	});
	it('ends when all movement ends', () => {
		inTurns();
		play(workspace);
		pass(1900);
		expect(session().playing).toBe(true);
		pass(200);
		expect([workspace.time.getState(), session().segment, session().playing]).toEqual([6, 6, false]);
	});
	it('steps one segment even without events', () => {
		inTurns();
		seek(workspace, 3);
		stepForward(workspace);
		pass(500);
		expect(workspace.time.getState()).toBeCloseTo(3.5);
		pass(600);
		expect(workspace.time.getState()).toBe(4);
		seek(workspace, 5);
		stepForward(workspace);
		expect(session().playing).toBe(true);
		play(workspace);
		expect(workspace.time.getState()).toBe(6);
	});
	it('ends at once without a path, and says so', () => {
		inTurns(0);
		play(workspace);
		expect(workspace.time.getState()).toBe(6);
		expect(session().notice?.text).toBe('The active creature has no path to play.');
	});
	it('does so with reduced motion too', () => {
		clock.reduced = true;
		inTurns();
		play(workspace);
		pass(1100);
		expect(workspace.time.getState()).toBe(6);
	});
	it('passes time for all in simultaneous fights', () => {
		openFresh(encounter([going(creature('lydia', 0, 2), { x: 1, y: 2 })]));
		play(workspace);
		pass(1500);
		expect([session().playing, workspace.time.getState() < 2]).toEqual([true, true]);
	});

	const hurt = (amount: number) =>
		dispatch(workspace, { type: 'initiative', action: { type: 'damage', creature: 'orc', amount } });
	it('continues through damage and its undo', () => {
		inTurns(4);
		play(workspace);
		pass(1500);
		expect(hurt(3)).toBe(true);
		expect(session().playing).toBe(true);
		undo(workspace);
		expect(session().playing).toBe(true);
		redo(workspace);
		pass(500);
		expect(session().segment).toBe(2);
		expect(session().notice).toBeNull();
	});
	it('stops at a map change, and says so', () => {
		inTurns(4);
		play(workspace);
		pass(1500);
		expect(hurt(9)).toBe(true);
		expect([session().playing, workspace.time.getState()]).toEqual([false, 1]);
		expect(session().notice?.text).toBe('Stopped: a change affects the next segments.');
	});
});
