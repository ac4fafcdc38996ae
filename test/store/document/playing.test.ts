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
import type { DicePolicy } from '../../../src/store/session/playbackState.ts';
import { notify, startNotices } from '../../../src/store/workspace/notices.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { frameClock } from '../../support/frameClock.ts';
import { openFresh as openAt } from '../../support/session.ts';

/** A new workspace per test: no connections leak. */
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

	it('keeps a clock while connected, from the viewed moment', () => {
		expect(clockAt(workspace)).toBeNull();
		workspace.session.setState({ segment: 2 });
		workspace.time.setState(0);
		const stop = startPlayback(workspace, clock);
		expect([clockAt(workspace), workspace.time.getState()]).toEqual([clock, 2]);
		play(workspace);
		expect(session().playing).toBe(true);
		stop();
		expect([clockAt(workspace), session().playing]).toEqual([null, false]);
		workspace.session.setState({ segment: 4 });
		expect(workspace.time.getState()).not.toBe(4);
		pass(1000);
		expect(session().playing).toBe(false);
	});
	it('follows the session to another moment, and a change to the last one available', () => {
		const stop = startPlayback(workspace, clock);
		workspace.session.setState({ segment: 4 });
		expect(workspace.time.getState()).toBe(4);
		workspace.time.setState(4.5);
		workspace.session.setState({ selection: ['ann'] });
		expect(workspace.time.getState()).toBe(4.5);
		dispatch(workspace, { type: 'change-creatures', ids: ['bo'], change: { speed: 20 } });
		expect(workspace.time.getState()).toBe(4);
		stop();
	});
	it('keeps the time after other session changes and after disconnecting', () => {
		const stop = startPlayback(workspace, clock);
		workspace.time.setState(2.5);
		workspace.session.setState({ selection: ['ann'] });
		expect(workspace.time.getState()).toBe(2.5);
		stop();
		play(workspace);
		workspace.time.setState(3.5);
		dispatch(workspace, { type: 'change-creatures', ids: ['bo'], change: { note: 'limps' } });
		expect(workspace.time.getState()).toBe(3.5);
	});
	it('says nothing if another encounter opens first', () => {
		const stop = startPlayback(workspace, clock);
		play(workspace);
		pass(1500);
		openDocument(workspace, 'other', encounter([ann, bo]));
		expect([session().playing, workspace.time.getState(), session().notice]).toEqual([false, 0, null]);
		stop();
	});
	it('stops and announces it if something changes during the wait', () => {
		const stop = startPlayback(workspace, clock);
		play(workspace);
		pass(1500);
		expect(workspace.time.getState()).toBeCloseTo(1.5);
		dispatch(workspace, { type: 'change-creatures', ids: ['bo'], change: { speed: 20 } });
		expect([session().playing, workspace.time.getState(), session().notice?.text]).toEqual([
			false,
			1,
			expect.stringMatching(/\w/),
		]);
		stop();
	});
	it('stops when the past is viewed', () => {
		const next = nextHalf(board, NOBODY)!;
		openFresh(next);
		const stop = startPlayback(workspace, clock);
		seek(workspace, 3);
		play(workspace);
		workspace.session.setState({ viewing: 1, segment: 0 });
		expect([session().playing, workspace.time.getState()]).toEqual([false, 0]);
		workspace.session.setState({ viewing: null, segment: 3 });
		expect(workspace.time.getState()).toBe(3);
		stop();
	});
	it('continues to its target after a contest', () => {
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
	it('continues a single step after its dice', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		seek(workspace, 3);
		stepForward(workspace);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
		dispatch(workspace, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [2] } });
		resume(workspace);
		expect(session()).toMatchObject({ segment: 4, contestOpen: false });
	});
	it('forgets its target once reached or when another moment is viewed', () => {
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
	it('steps to the contest without asking; the next step asks, no further', () => {
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
	it('announces no stop at the end of the half-round', () => {
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
	it('plays the past regardless of the current turn', () => {
		openFresh({ ...nextHalf(board, NOBODY)!, movers: [], round: 1 });
		workspace.session.setState({ viewing: 1, segment: 0 });
		workspace.time.setState(0);
		play(workspace);
		expect([session().viewing, session().segment, session().notice]).toEqual([1, 6, null]);
		toNextHalf(workspace);
		expect([session().viewing, session().segment]).toEqual([null, 0]);
	});
	it('in a simultaneous fight without plans asks for one', () => {
		openFresh(encounter([bo]));
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		play(workspace);
		expect([session().segment, session().notice?.text]).toEqual([0, expect.stringMatching(/^No paths yet/)]);
	});
	it('ends at the next half-round or a change of roller', () => {
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
	it('rolls for unseen creatures in table view, also before the next half-round', () => {
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
	it('goes to awaited dice before the next half-round, and says so', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		toNextHalf(workspace);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true, notice: { tone: 'problem' } });
		openFresh(board);
		toNextHalf(workspace);
		expect(session().notice?.text).toBe('Round 1, half 2 starts. Make your plans.');
	});
	it('drops the message of a half-round’s start when a fight restarts the clock', () => {
		startNotices(workspace);
		openFresh(board);
		toNextHalf(workspace);
		expect(session().notice).not.toBeNull();
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		expect(session().notice).toBeNull();
	});
	it('drops the news when going back', () => {
		for (const go of [stepBack, startOver]) {
			openFresh(board);
			seek(workspace, 3);
			notify(workspace, 'Ann moves.');
			go(workspace);
			expect([session().notice, session().segment]).toEqual([null, go === stepBack ? 2 : 0]);
		}
	});
	it('keeps past rolls when the roller changes', () => {
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
	it('asks for a path if there is none, unless a hold is declared', () => {
		openFresh(encounter([bo]));
		play(workspace);
		expect([session().segment, session().notice?.text]).toEqual([0, expect.stringMatching(/^No paths yet/)]);
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		dispatch(workspace, { type: 'initiative', action: { type: 'plan', creature: 'bo', holds: true } });
		play(workspace);
		expect(session().segment).toBe(6);
	});
	it('announces a turn without a creature or a path', () => {
		openFresh({ ...board, movers: [], round: 1 });
		stepForward(workspace);
		expect(session().notice?.text).toBe('No turn in progress.');
		expect(session().segment).toBe(0);
		play(workspace);
		expect([session().segment, workspace.time.getState()]).toEqual([0, 0]);
		// In table view time runs: an unseen creature may have the turn.
		workspace.session.setState({ tableView: true });
		play(workspace);
		expect(session().segment).toBe(6);
		openFresh({ ...board, movers: ['bo'], round: 1 });
		stepForward(workspace);
		expect(session().notice?.text).toMatch(/path/);
	});
});
