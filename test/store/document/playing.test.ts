/** Playing: clock, steps, contests on the way, the next half-round. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Encounter, profileOf, type Step } from '../../../src/engine/index.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { dispatch, openDocument } from '../../../src/store/document/document.ts';
import {
	clockAt,
	play,
	resume,
	seek,
	setAsk,
	startOver,
	startPlayback,
	stepBack,
	stepForward,
	toNextHalf,
} from '../../../src/store/playback/playback.ts';
import { notify, startNotices } from '../../../src/store/session/notices.ts';
import type { DicePolicy } from '../../../src/store/session/session.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { frameClock } from '../../support/frameClock.ts';
import { openFresh as openAt } from '../../support/session.ts';

/** A workspace of each test's own: nothing that one leaves connected is heard in another. */
let workspace = createWorkspace();
beforeEach(() => {
	workspace = createWorkspace();
});
const openFresh = (one: Encounter, ask?: DicePolicy) => openAt(one, ask, workspace);

const NOBODY = { who: 'nobody' } as const;
const EVERYONE = { who: 'everyone' } as const;
const session = () => workspace.session.getState();
const whole = () => workspace.document.getState().encounter;
const ann = going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 1, 3));
const bo = creature('bo', 9, 7);
const rules = profileOf('srd').rules;
const board: Encounter = { ...encounter([ann, bo]), rules };

describe('playing', () => {
	const clock = frameClock();
	const { pass } = clock;
	beforeEach(() => {
		clock.reset();
		openFresh(board);
	});

	it('has a clock from when it is connected to when it is not, and begins at the moment looked at', () => {
		expect(clockAt(workspace)).toBeNull();
		workspace.session.setState({ segment: 2 });
		workspace.time.set(0);
		const stop = startPlayback(workspace, clock);
		expect([clockAt(workspace), workspace.time.get()]).toEqual([clock, 2]);
		play(workspace);
		expect(session().playing).toBe(true);
		stop();
		expect([clockAt(workspace), session().playing]).toEqual([null, false]);
		workspace.session.setState({ segment: 4 });
		expect(workspace.time.get()).not.toBe(4);
		pass(1000);
		expect(session().playing).toBe(false);
	});
	it('follows the session to another moment, and a change to the last that is there', () => {
		const stop = startPlayback(workspace, clock);
		workspace.session.setState({ segment: 4 });
		expect(workspace.time.get()).toBe(4);
		workspace.time.set(4.5);
		workspace.session.setState({ selection: ['ann'] });
		expect(workspace.time.get()).toBe(4.5);
		dispatch(workspace, { type: 'change-creatures', ids: ['bo'], change: { speed: 20 } });
		expect(workspace.time.get()).toBe(4);
		stop();
	});
	it('leaves the time where it is when something else changes in the session, and when it is not connected any more', () => {
		const stop = startPlayback(workspace, clock);
		workspace.time.set(2.5);
		workspace.session.setState({ selection: ['ann'] });
		expect(workspace.time.get()).toBe(2.5);
		stop();
		play(workspace);
		workspace.time.set(3.5);
		dispatch(workspace, { type: 'change-creatures', ids: ['bo'], change: { note: 'limps' } });
		expect(workspace.time.get()).toBe(3.5);
	});
	it('says nothing where another encounter is opened on the way', () => {
		const stop = startPlayback(workspace, clock);
		play(workspace);
		pass(1500);
		openDocument(workspace, 'other', encounter([ann, bo]));
		expect([session().playing, workspace.time.get(), session().notice]).toEqual([false, 0, null]);
		stop();
	});
	it('stops, and says so, where something is changed on the way', () => {
		const stop = startPlayback(workspace, clock);
		play(workspace);
		pass(1500);
		expect(workspace.time.get()).toBeCloseTo(1.5);
		dispatch(workspace, { type: 'change-creatures', ids: ['bo'], change: { speed: 20 } });
		expect([session().playing, workspace.time.get(), session().notice?.text]).toEqual([
			false,
			1,
			expect.stringMatching(/\w/),
		]);
		stop();
	});
	it('stops where one looks back', () => {
		const next = nextHalf(board, NOBODY)!;
		openFresh(next);
		const stop = startPlayback(workspace, clock);
		seek(workspace, 3);
		play(workspace);
		workspace.session.setState({ viewing: 1, segment: 0 });
		expect([session().playing, workspace.time.get()]).toEqual([false, 0]);
		workspace.session.setState({ viewing: null, segment: 3 });
		expect(workspace.time.get()).toBe(3);
		stop();
	});
	it('goes on after a contest to where it was to go', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		play(workspace);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
		dispatch(workspace, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [2] } });
		resume(workspace);
		expect(session()).toMatchObject({ segment: 6, contestOpen: false });
		openFresh(lydiaAndTheOrc(), NOBODY);
		seek(workspace, 2);
		resume(workspace);
		expect(session().segment).toBe(3);
	});
	it('a step that waits for dice goes on for that step alone', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		seek(workspace, 3);
		stepForward(workspace);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
		dispatch(workspace, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [2] } });
		resume(workspace);
		expect(session()).toMatchObject({ segment: 4, contestOpen: false });
	});
	it('forgets where it was to go once it is there, or one looks elsewhere', () => {
		const typed = () =>
			dispatch(workspace, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [2] } });
		const contested = () => {
			openFresh(lydiaAndTheOrc(), EVERYONE);
			play(workspace);
		};
		contested();
		typed();
		stepForward(workspace);
		expect(session().segment).toBe(4);
		resume(workspace);
		expect(session().segment).toBe(5);
		contested();
		seek(workspace, 2);
		expect(session().contestOpen).toBe(false);
		typed();
		resume(workspace);
		expect(session().segment).toBe(3);
	});
	it('a step to the contest does not ask for its dice yet; one more does, and no further', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		seek(workspace, 2);
		stepForward(workspace);
		expect(session()).toMatchObject({ segment: 3, contestOpen: false });
		stepForward(workspace);
		stepForward(workspace);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
		dispatch(workspace, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [2] } });
		resume(workspace);
		expect(session().segment).toBe(4);
	});
	it('tells nothing of a rest at the end of the half-round, where it ends anyway', () => {
		const door = { from: [6, 2], to: [6, 3], kind: 'door' } as const;
		const path: readonly Step[] = walk({ x: 0, y: 2 }, 1, 0, 6);
		const along = going(creature('ann', 0, 2), ...path.toSpliced(5, 0, { hold: 1, opens: true }));
		for (const pauses of [[], ['doors' as const]]) {
			openFresh(encounter([along], { walls: [door] }));
			workspace.session.setState({ pauses });
			play(workspace);
			expect([session().segment, session().notice]).toEqual([6, null]);
		}
	});
	it('of the past goes on whoever’s turn it is now', () => {
		openFresh({ ...nextHalf(board, NOBODY)!, movers: [], round: 1 });
		workspace.session.setState({ viewing: 1, segment: 0 });
		workspace.time.set(0);
		play(workspace);
		expect([session().viewing, session().segment, session().notice]).toEqual([1, 6, null]);
		toNextHalf(workspace);
		expect([session().viewing, session().segment]).toEqual([null, 0]);
	});
	it('in a simultaneous fight without any plan asks for one as well', () => {
		openFresh(encounter([bo]));
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		play(workspace);
		expect([session().segment, session().notice?.text]).toEqual([
			0,
			expect.stringMatching(/^Nobody has a path/),
		]);
	});
	it('ends when one goes on to the next half-round, or others roll from now on', () => {
		for (const end of [toNextHalf, () => setAsk(workspace, EVERYONE), () => seek(workspace, 1)]) {
			openFresh(board);
			const stop = startPlayback(workspace, clock);
			play(workspace);
			expect(session().playing).toBe(true);
			end(workspace);
			expect(session().playing).toBe(false);
			stop();
		}
	});
	it('throws at the table for those who are not seen, also on the way to the next half-round', () => {
		const fight = lydiaAndTheOrc();
		const unseen = { ...fight, creatures: fight.creatures.map((one) => ({ ...one, hidden: true })) };
		for (const go of [toNextHalf, play]) {
			openFresh(unseen, EVERYONE);
			workspace.session.setState({ tableView: true });
			go(workspace);
			expect(session().contestOpen).toBe(false);
			const rolls = whole().history?.[0] ? whole().half : Object.keys(whole().rolls ?? {}).length;
			expect(rolls).toBe(2);
		}
	});
	it('to the next half-round goes first to the dice that are awaited, and says so', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		toNextHalf(workspace);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true, notice: { tone: 'problem' } });
		openFresh(board);
		toNextHalf(workspace);
		expect(session().notice?.text).toBe('Round 1, half 2 begins and waits for its plans.');
	});
	it('what is said of a half-round’s beginning goes once a fight counts time anew', () => {
		startNotices(workspace);
		openFresh(board);
		toNextHalf(workspace);
		expect(session().notice).not.toBeNull();
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		expect(session().notice).toBeNull();
	});
	it('back and over again forgets the news', () => {
		for (const go of [stepBack, startOver]) {
			openFresh(board);
			seek(workspace, 3);
			notify(workspace, 'Ann moves.');
			go(workspace);
			expect([session().notice, session().segment]).toEqual([null, go === stepBack ? 2 : 0]);
		}
	});
	it('whose dice people roll from now on leaves what has happened', () => {
		openFresh(lydiaAndTheOrc(), NOBODY);
		seek(workspace, 5);
		setAsk(workspace, EVERYONE);
		expect(session()).toMatchObject({ ask: { who: 'everyone', from: 5 }, segment: 5, contestOpen: false });
		seek(workspace, 2.5);
		setAsk(workspace, NOBODY);
		expect(session().ask).toEqual({ who: 'nobody', from: 3 });
		openFresh(lydiaAndTheOrc(), NOBODY);
		setAsk(workspace, EVERYONE);
		expect(session().ask).toEqual(EVERYONE);
	});
	it('where nobody has a path asks for one, unless somebody said to stay', () => {
		openFresh(encounter([bo]));
		play(workspace);
		expect([session().segment, session().notice?.text]).toEqual([
			0,
			expect.stringMatching(/^Nobody has a path yet/),
		]);
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		dispatch(workspace, { type: 'initiative', action: { type: 'plan', creature: 'bo', holds: true } });
		play(workspace);
		expect(session().segment).toBe(6);
	});
	it('in a turn says that it is nobody’s, or that nobody has a path', () => {
		openFresh({ ...board, movers: [], round: 1 });
		stepForward(workspace);
		expect(session().notice?.text).toMatch(/nobody’s turn/i);
		expect(session().segment).toBe(0);
		play(workspace);
		expect([session().segment, workspace.time.get()]).toEqual([0, 0]);
		// At the table the time runs: somebody whom it does not see might be the one whose turn it is.
		workspace.session.setState({ tableView: true });
		play(workspace);
		expect(session().segment).toBe(6);
		openFresh({ ...board, movers: ['bo'], round: 1 });
		stepForward(workspace);
		expect(session().notice?.text).toMatch(/path/);
	});
});
