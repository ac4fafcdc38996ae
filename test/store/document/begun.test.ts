/** How far somebody has got, what his round has left, and where playing comes to: what timing and clock start from. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Encounter, profileOf, spentInRound } from '../../../src/engine/index.ts';
import { battleOf } from '../../../src/store/document/battle.ts';
import { begunAt, holdsAt, spentAt } from '../../../src/store/document/begun.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import type { FrameClock } from '../../../src/store/document/frames.ts';
import { logOf } from '../../../src/store/document/log.ts';
import { encounterAt, nextHalf } from '../../../src/store/document/moment.ts';
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
} from '../../../src/store/document/playback.ts';
import { notify } from '../../../src/store/session/notices.ts';
import { lineText } from '../../../src/words/index.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { desk, openFresh } from '../../support/session.ts';

const NOBODY = { who: 'nobody' } as const;
const EVERYONE = { who: 'everyone' } as const;
const session = () => desk.session.getState();
const whole = () => desk.document.getState().encounter;
const ann = going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 1, 3));
const bo = creature('bo', 9, 7);
const rules = profileOf('srd').rules;
const board: Encounter = { ...encounter([ann, bo]), rules };

describe('what a creature has used up', () => {
	const used = (world: Encounter, segment: number) => spentAt(world, battleOf(world, NOBODY), segment);
	it('before the half-round is over is what it began with', () => {
		expect([used(board, 0), used(board, 3)]).toEqual([spentInRound(board), spentInRound(board)]);
	});
	it('when the first half of a round is over is the pace of those who moved, kept for the battle', () => {
		const after = used(board, 6);
		expect(after).toEqual({ ann: { paces: ['walk'], overran: false } });
		expect(used(board, 6)).toBe(after);
		expect(used({ ...board, creatures: [going(creature('ann', 0, 0)), bo] }, 6)).toEqual({});
	});
	it('in the second half is what the first used up, and nothing once the round is over', () => {
		const second = nextHalf(board, NOBODY)!;
		expect(used(second, 0)).toMatchObject({ ann: { paces: ['walk'] } });
		expect(used(second, 6)).toEqual({});
	});
});

describe('where a creature is in its half-round', () => {
	const begun = (world: Encounter, segment: number, id = 'ann') => {
		const present = encounterAt(world, NOBODY, segment);
		const one = present.creatures.find((c) => c.id === id)!;
		return begunAt(present, battleOf(world, NOBODY), segment)(one);
	};
	it('is at its start before the first segment and after the last', () => {
		expect(begun(board, 0)).toMatchObject({
			after: 0,
			at: { x: 0, y: 0 },
			rate: 0,
			feet: 0,
			diagonals: 0,
			entered: 0,
		});
		expect(begun(board, 0)).not.toHaveProperty('start');
		expect(begun(board, 6)).toMatchObject({ after: 0, at: { x: 3, y: 3 }, rate: 0, feet: 0, diagonals: 0 });
	});
	it('is on its way between', () => {
		const there = begun(board, 2);
		expect(there).toMatchObject({
			after: 2,
			at: { x: 2, y: 2 },
			start: { x: 0, y: 0 },
			feet: 15,
			diagonals: 2,
		});
		expect(there.entered).toBeGreaterThan(0);
		expect(begun(board, 2, 'bo')).toMatchObject({ after: 2, at: { x: 9, y: 7 }, feet: 0, entered: 0 });
	});
	it('has nothing left for later in the last half-round of a round, else what the rules say', () => {
		const second = nextHalf(board, NOBODY)!;
		const unspent = { paces: [], overran: false };
		expect([begun(board, 0, 'bo').spent, begun(board, 6, 'bo').spent]).toEqual([undefined, unspent]);
		expect([begun(second, 0, 'bo').spent, begun(second, 6, 'bo').spent]).toEqual([unspent, undefined]);
		expect(begun(board, 6).spent).toEqual({ paces: ['walk'], overran: false });
	});
	it('knows which doors plans will open', () => {
		const door = { from: [1, 0], to: [1, 1], kind: 'door' } as const;
		const opens = going(creature('ann', 0, 0), { hold: 1, opens: true }, { x: 1, y: 0 });
		const world = encounter([opens, bo], { walls: [door] });
		expect(begun(world, 0).opened).toBeDefined();
		expect(begun(board, 0)).not.toHaveProperty('opened');
	});
	it('knows who will be held by an opponent, the same answer each time', () => {
		const orc = creature('orc', 2, 1, { side: 'foes' });
		const world = {
			...encounter([going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 5)), orc]),
			rules: { engagement: true },
		};
		const held = holdsAt(world, battleOf(world, NOBODY), 0);
		expect([...held.keys()]).toEqual(['ann']);
		expect(holdsAt(world, battleOf(world, NOBODY), 0)).toBe(held);
	});
});

describe('playing', () => {
	let frames: (() => void)[] = [];
	let ms = 0;
	const clock: FrameClock = {
		now: () => ms,
		requestFrame: (callback) => void frames.push(callback),
		reducedMotion: () => false,
	};
	const pass = (time: number) => {
		for (let left = time; left > 0; left -= 50) {
			ms += 50;
			for (const frame of frames.splice(0)) frame();
		}
	};
	beforeEach(() => {
		frames = [];
		openFresh(board);
	});

	it('has a clock from when it is connected to when it is not, and begins at the moment looked at', () => {
		expect(clockAt(desk)).toBeNull();
		desk.session.setState({ segment: 2 });
		desk.time.set(0);
		const stop = startPlayback(desk, clock);
		expect([clockAt(desk), desk.time.get()]).toEqual([clock, 2]);
		play(desk);
		expect(session().playing).toBe(true);
		stop();
		expect([clockAt(desk), session().playing]).toEqual([null, false]);
		desk.session.setState({ segment: 4 });
		expect(desk.time.get()).not.toBe(4);
		pass(1000);
		expect(session().playing).toBe(false);
	});
	it('follows the session to another moment, and a change to the last that is there', () => {
		const stop = startPlayback(desk, clock);
		desk.session.setState({ segment: 4 });
		expect(desk.time.get()).toBe(4);
		desk.time.set(4.5);
		desk.session.setState({ selection: ['ann'] });
		expect(desk.time.get()).toBe(4.5);
		dispatch(desk, { type: 'change-creatures', ids: ['bo'], change: { speed: 20 } });
		expect(desk.time.get()).toBe(4);
		stop();
	});
	it('stops, and says so, where something is changed on the way', () => {
		const stop = startPlayback(desk, clock);
		play(desk);
		pass(1500);
		expect(desk.time.get()).toBeCloseTo(1.5);
		dispatch(desk, { type: 'change-creatures', ids: ['bo'], change: { speed: 20 } });
		expect([session().playing, desk.time.get(), session().notice?.text]).toEqual([
			false,
			1,
			expect.stringMatching(/\w/),
		]);
		stop();
	});
	it('stops where one looks back', () => {
		const next = nextHalf(board, NOBODY)!;
		openFresh(next);
		const stop = startPlayback(desk, clock);
		seek(desk, 3);
		play(desk);
		desk.session.setState({ viewing: 1, segment: 0 });
		expect([session().playing, desk.time.get()]).toEqual([false, 0]);
		desk.session.setState({ viewing: null, segment: 3 });
		expect(desk.time.get()).toBe(3);
		stop();
	});
	it('goes on after a contest to where it was to go', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		play(desk);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
		dispatch(desk, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [2] } });
		resume(desk);
		expect(session()).toMatchObject({ segment: 6, contestOpen: false });
		openFresh(lydiaAndTheOrc(), NOBODY);
		seek(desk, 2);
		resume(desk);
		expect(session().segment).toBe(3);
	});
	it('a step that waits for dice goes on for that step alone', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		seek(desk, 3);
		stepForward(desk);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
		dispatch(desk, { type: 'set-rolls', rolls: { '1/4/lydia': [11], '1/4/orc': [2] } });
		resume(desk);
		expect(session()).toMatchObject({ segment: 4, contestOpen: false });
	});
	it('throws at the table for those who are not seen, also on the way to the next half-round', () => {
		const fight = lydiaAndTheOrc();
		const unseen = { ...fight, creatures: fight.creatures.map((one) => ({ ...one, hidden: true })) };
		for (const go of [toNextHalf, play]) {
			openFresh(unseen, EVERYONE);
			desk.session.setState({ tableView: true });
			go(desk);
			expect(session().contestOpen).toBe(false);
			const rolls = whole().history?.[0] ? whole().half : Object.keys(whole().rolls ?? {}).length;
			expect(rolls).toBe(2);
		}
	});
	it('to the next half-round goes first to the dice that are awaited, and says so', () => {
		openFresh(lydiaAndTheOrc(), EVERYONE);
		expect(toNextHalf(desk)).toBe(false);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true, notice: { tone: 'problem' } });
		openFresh(board);
		expect(toNextHalf(desk)).toBe(true);
		expect(session().notice?.text).toBe('Round 1, half 2 begins and waits for its plans.');
	});
	it('back and over again forgets the news', () => {
		for (const go of [stepBack, startOver]) {
			openFresh(board);
			seek(desk, 3);
			notify(desk, 'Ann moves.');
			go(desk);
			expect([session().notice, session().segment]).toEqual([null, go === stepBack ? 2 : 0]);
		}
	});
	it('whose dice people roll from now on leaves what has happened', () => {
		openFresh(lydiaAndTheOrc(), NOBODY);
		seek(desk, 5);
		setAsk(desk, EVERYONE);
		expect(session()).toMatchObject({ ask: { who: 'everyone', from: 5 }, segment: 5, contestOpen: false });
		seek(desk, 2.5);
		setAsk(desk, NOBODY);
		expect(session().ask).toEqual({ who: 'nobody', from: 3 });
		openFresh(lydiaAndTheOrc(), NOBODY);
		setAsk(desk, EVERYONE);
		expect(session().ask).toEqual(EVERYONE);
	});
	it('where nobody has a path asks for one, unless somebody said to stay', () => {
		openFresh(encounter([bo]));
		play(desk);
		expect([session().segment, session().notice?.text]).toEqual([
			0,
			expect.stringMatching(/^Nobody has a path yet/),
		]);
		dispatch(desk, { type: 'begin-initiative', system: 'simultaneous' });
		dispatch(desk, { type: 'initiative', action: { type: 'plan', creature: 'bo', holds: true } });
		play(desk);
		expect(session().segment).toBe(6);
	});
	it('in a turn says that it is nobody’s, or that nobody has a path', () => {
		openFresh({ ...board, movers: [], round: 1 });
		stepForward(desk);
		expect(session().notice?.text).toMatch(/nobody’s turn/i);
		openFresh({ ...board, movers: ['bo'], round: 1 });
		stepForward(desk);
		expect(session().notice?.text).toMatch(/path/);
	});
});

describe('the log', () => {
	const told = (world: Encounter, until = 6, ask: Parameters<typeof battleOf>[1] = NOBODY) =>
		logOf(world, battleOf(world, ask), until, 'feet').map(
			({ segment, lines }) => `${segment} ${lines.map(lineText).join(' ')}`,
		);
	const wall = { from: [5, 5], to: [5, 6], kind: 'wall' } as const;

	it('tells what was changed between two segments there, and of ground what it has become', () => {
		const world: Encounter = {
			...board,
			amendments: [
				{ type: 'ground', after: 2, painted: [{ x: 7, y: 7, type: 'ice' }] },
				{ type: 'ground', after: 4, erased: [{ x: 7, y: 7, type: 'ice' }], built: [wall] },
				{ type: 'creature', after: 2, creature: { ...bo, speed: 20 }, placed: false },
			],
		};
		expect(told(world).slice(1, 5)).toEqual([
			'2 Ann moves to 3, 3. The map was changed. Bo was changed.',
			'3 Ann moves to 4, 4.',
			'4 Nobody moves. The map was changed.',
			'5 Nobody moves.',
		]);
	});
	it('names those who joined and left again as they were last', () => {
		const bat = creature('bat', 6, 6);
		const world: Encounter = {
			...board,
			amendments: [
				{ type: 'creature', after: 1, creature: bat, placed: true },
				{ type: 'creature', after: 2, creature: { ...bat, name: 'Old bat' }, placed: false },
				{ type: 'leave', after: 4, creature: 'bat' },
			],
		};
		expect(told(world).join(' ')).toContain('Old bat');
	});
	it('ends with whom dice are awaited from', () => {
		expect(told(lydiaAndTheOrc(), 3, EVERYONE).at(-1)).toMatch(/^4 .*Lydia/);
		expect(told(lydiaAndTheOrc(), 2, EVERYONE).at(-1)).toMatch(/^2 /);
	});
	it('tells a contest before who entered the space', () => {
		const [line = ''] = told({ ...lydiaAndTheOrc(), rolls: { '1/4/lydia': [19], '1/4/orc': [2] } }).filter(
			(one) => one.startsWith('4 '),
		);
		expect(line.indexOf('beats')).toBeLessThan(line.indexOf('moves'));
	});
});
