import { describe, expect, it } from 'vitest';
import { alsoInTheWay, ratingBy, type Scripted, scripted } from '../../../src/engine/ai/candidatePlans.ts';
import { type InReach, Reaching } from '../../../src/engine/ai/reachablePlans.ts';
import {
	type Behavior,
	beginHalfRound,
	type Encounter,
	type HalfRoundState,
	isSquare,
	type Plan,
	Scores,
	type Step,
} from '../../../src/engine/index.ts';
import { groundAt } from '../../../src/engine/resolver/index.ts';
import { board } from '../../support/boards.ts';
import { stateAfter } from '../../support/stories.ts';

const stateOf = (state: HalfRoundState, id = 'a') =>
	state.creatures.find(({ creature }) => creature.id === id)!;

function reaching(text: string | Encounter, id = 'a', segments = 0): Reaching {
	const state = stateAfter(typeof text === 'string' ? board(text) : text, segments);
	return new Reaching(state, stateOf(state, id));
}

/** Positions by rows: `w`, `c`, `r` by pace, with five-foot units; the first separately. */
function drawnPlaces(one: Reaching, width: number, height: number): [string, ...string[]] {
	const places = one.places();
	const rows = Array.from({ length: height }, () => Array<string>(width).fill('--'));
	for (const { at, pace, feet } of places) rows[at.y]![at.x] = `${pace.charAt(0)}${feet / 5}`;
	const { at } = places[0]!;
	return [`${at.x},${at.y}`, ...rows.map((row) => row.join(' '))];
}

const drawnSteps = (steps: readonly Step[]) =>
	steps
		.map((step) => (isSquare(step) ? `${step.x},${step.y}${step.by ? `!${step.by}` : ''}` : `h${step.hold}`))
		.join(' ');
const drawnPlan = ({ pace, steps }: Plan) => `${pace}: ${drawnSteps(steps)}`;

describe('places', () => {
	it('are free positions within its feet, its own first', () => {
		const one = reaching('board 6x4\na app 2,1 10\nf app 3,1 30\no foe 1,2 30');
		expect(drawnPlaces(one, 6, 4)).toEqual([
			'2,1',
			'w2 w1 w1 w1 w2 --',
			'w2 w1 w0 -- w2 --',
			'w2 -- w1 w1 w2 --',
			'-- w2 w2 w2 -- --',
		]);
	});

	it('are counted in feet over terrain', () => {
		expect(drawnPlaces(reaching('board 5x1\n|.:..#\na app 0,0 15'), 5, 1)).toEqual(['0,0', 'w0 w2 w3 -- --']);
	});

	it('A29: extend behind a closed door after a segment', () => {
		const places = drawnPlaces(reaching('board 8x1\ndoor 2,0 2,1\na app 0,0 30'), 8, 1);
		expect(places).toEqual(['0,0', 'w0 w1 w2 w3 w4 w5 -- --']);
	});

	it('occur once each, with a wide body free of others', () => {
		const places = reaching('board 5x3\na app large 0,0 10\no foe 4,1 30').places();
		expect(places.map(({ at }) => `${at.x},${at.y}`)).toEqual(['0,0', '1,0', '2,0', '0,1', '1,1', '2,1']);
	});

	it('are only its own if it cannot move', () => {
		expect(reaching('board 5x1\na app 2,0 30 [bound]').places()).toEqual([
			{ at: { x: 2, y: 0 }, pace: 'walk', feet: 0 },
		]);
	});

	it('F-23, FC-70: include charge and run if actions count', () => {
		const text = 'board 12x1\na app 0,0 10';
		expect(drawnPlaces(reaching(text), 12, 1)[1]).toBe('w0 w1 w2 -- -- -- -- -- -- -- -- --');
		const counted = text.replace('12x1', '12x1\nrules actions=on');
		expect(drawnPlaces(reaching(counted), 12, 1)[1]).toBe('w0 w1 w2 r3 r4 -- -- -- -- -- -- --');
		// Only a charge that ends beside an opponent.
		const met = `${counted}\norc foe 5,0 30`;
		expect(drawnPlaces(reaching(met), 12, 1)[1]).toBe('w0 w1 w2 r3 c4 -- -- -- -- -- -- --');
		const bent = 'board 4x2\nrules actions=on\n|.#..\n|....\na app 0,0 10';
		expect(drawnPlaces(reaching(bent), 4, 2).slice(1)).toEqual(['w0 -- r4 r4', 'w1 w2 r3 r4']);
		const busy = counted.replace('a app 0,0 10', 'a app 0,0 10 (busy=standard)');
		expect(drawnPlaces(reaching(busy), 12, 1)[1]).toBe('w0 w1 w2 -- -- -- -- -- -- -- -- --');
	});

	it('FC-71: exclude paces without room in the round', () => {
		const state = beginHalfRound(board('board 12x1\nrules actions=on\na app 0,0 10'));
		const paces = (spent: HalfRoundState['spent']) =>
			new Set(new Reaching({ ...state, spent }, stateOf(state)).places().map(({ pace }) => pace));
		expect(paces({ a: { paces: ['walk'], overran: false } })).toEqual(new Set(['walk']));
		expect(paces({ b: { paces: ['walk'], overran: false } })).toEqual(new Set(['walk', 'run']));
	});

	it('FC-70: offer only the current square after a 5-ft step', () => {
		const stepped = reaching('board 5x1\na app 1,0 30 step: E E', 'a', 1);
		expect(stepped.places()).toEqual([{ at: { x: 2, y: 0 }, pace: 'walk', feet: 0 }]);
		const drawn = reaching('board 5x1\na app 1,0 5 step: E');
		expect(drawn.places().map(({ pace }) => pace)).toEqual(['walk', 'walk', 'walk']);
	});

	it('continue with the remaining feet at the current pace', () => {
		const text = 'board 12x1\nrules actions=on\na app 0,0 30 run: E E E E E E E E E E E E';
		const [from, row] = drawnPlaces(reaching(text, 'a', 2), 12, 1);
		expect(from).toBe('4,0');
		expect(row).toBe('r4 r3 r2 r1 w0 r1 r2 r3 r4 r5 r6 r7');
		const walking = drawnPlaces(reaching('board 12x1\na app 0,0 30 walk: E E E E E E', 'a', 2), 12, 1);
		expect(walking).toEqual(['2,0', 'w2 w1 w0 w1 w2 w3 w4 -- -- -- -- --']);
	});
});

describe('planTo', () => {
	it('is the path at its pace', () => {
		const one = reaching('board 6x1\na app 0,0 30');
		expect(drawnPlan(one.planTo({ at: { x: 2, y: 0 }, pace: 'walk', feet: 10 })!)).toBe('walk: 1,0 2,0');
		expect(drawnPlan(one.planTo({ at: { x: 2, y: 0 }, pace: 'run', feet: 10 })!)).toBe('run: 1,0 2,0');
	});

	it('is undefined for its own square, without a path, or too far', () => {
		const one = reaching('board 9x1\n|.......#.\na app 0,0 30');
		const to = (x: number) => one.planTo({ at: { x, y: 0 }, pace: 'walk', feet: 5 });
		expect([to(0), to(8), to(7)]).toEqual([undefined, undefined, undefined]);
		expect(to(6)).toBeDefined();
		const slow = reaching('board 9x1\na app 0,0 10');
		expect(slow.planTo({ at: { x: 3, y: 0 }, pace: 'walk', feet: 15 })).toBeUndefined();
	});

	it('continues from the middle of a half-round', () => {
		const one = reaching('board 6x1\na app 0,0 30 walk: E E', 'a', 2);
		expect(drawnPlan(one.planTo({ at: { x: 4, y: 0 }, pace: 'walk', feet: 10 })!)).toBe('walk: 3,0 4,0');
	});

	it('A29: opens a door on the path', () => {
		const one = reaching('board 5x1\ndoor 2,0 2,1\na app 0,0 30');
		const plan = one.planTo({ at: { x: 2, y: 0 }, pace: 'walk', feet: 10 });
		expect(plan && drawnPlan(plan)).toBe('walk: 1,0 h1 2,0');
	});

	it('SRD-50: stays squeezed from a squeezed start', () => {
		const one = reaching(
			'board 6x2\nrules squeezing=on\n|......\n|......\na app large 1,0 40 (squeezed=0,0)',
		);
		const plan = one.planTo({ at: { x: 2, y: 0 }, pace: 'walk', feet: 10 });
		expect(plan && drawnPlan(plan)).toBe('walk: 2,0');
	});
});

describe('otherWays', () => {
	const ways = (text: string, at: { x: number; y: number }, id = 'a') => {
		const one = reaching(text, id);
		return one.otherWays(one.planTo({ at, pace: 'walk', feet: 0 })!).map(drawnPlan);
	};

	it('pass standing creatures, out of reach, or by other squares', () => {
		const text = 'board 5x5\na app 0,2 60\nf app 2,2 30\n';
		const there = { x: 4, y: 2 };
		const [past, away, other] = ways(text, there);
		expect([past, away, other].every((way) => way !== undefined && !way.includes('2,2'))).toBe(true);
		expect(ways(text.replace('f app', 'o foe'), there)[1]).not.toMatch(/[123],[123]/);
	});

	it('exist only with alternatives, even between crowded ends', () => {
		expect(ways('board 5x1\na app 0,0 30\no foe 2,0 30', { x: 4, y: 0 })).toEqual([]);
		// Beside an opponent at both ends, and away from it in between.
		expect(ways('board 5x1\na app 1,0 30\no foe 0,0 30', { x: 4, y: 0 })).toHaveLength(1 + 1);
		expect(ways('board 6x1\na app 1,0 30\no foe 5,0 30', { x: 4, y: 0 })).toHaveLength(1 + 1);
	});

	it('keep all squares of a wide body free', () => {
		const text = 'board 7x6\na app large 0,2 60\nf app 3,2 30\n';
		const [past] = ways(text, { x: 5, y: 2 });
		expect(past).not.toMatch(/[23],[12]/);
		expect(ways('board 4x2\na app large 0,0 60', { x: 2, y: 0 })).toHaveLength(3);
	});

	it('ignore threats of allies', () => {
		// Three rows are too few to avoid an opponent in the middle one.
		const there = { x: 4, y: 1 };
		expect(ways('board 5x3\na app 0,1 60\nf app 2,1 30', there)).toHaveLength(3);
		expect(ways('board 5x3\na app 0,1 60\no foe 2,1 30', there)).toHaveLength(2);
	});

	it("leave a wide body's start and end free of limits", () => {
		const south = (who: string) => ways(`board 4x6\na app large 0,0 60\nf app ${who} 30`, { x: 0, y: 3 });
		// They avoid the creature below the start, and no one in the second row of the end.
		for (const way of south('0,2')) expect(way).not.toMatch(/ 0,[12]/);
		expect(south('0,4')).toHaveLength(3);
	});

	it('are empty at another pace, without steps, or squeezed', () => {
		const one = reaching('board 5x3\na app 0,1 30');
		const steps = [
			{ x: 1, y: 1 },
			{ x: 2, y: 1 },
		];
		expect(one.otherWays({ pace: 'walk', steps })).not.toEqual([]);
		expect(one.otherWays({ pace: 'run', steps })).toEqual([]);
		expect(one.otherWays({ pace: 'walk', steps: [{ hold: 1 }] })).toEqual([]);
		const squeezed = reaching('board 6x3\nrules squeezing=on\na app large 1,0 60 (squeezed=0,0)');
		expect(squeezed.otherWays({ pace: 'walk', steps: [{ x: 2, y: 0 }] })).toEqual([]);
	});

	it('are empty if the half-round would not carry them out', () => {
		expect(ways('board 5x3\n|.....\n|##.##\n|.....\na app 0,0 20\no foe 2,0 30', { x: 4, y: 0 })).toEqual([]);
	});
});

describe('pastOpponents', () => {
	const RULES = 'board 9x3\nrules checks=on opportunity=on\n';
	const past = (text: string, plan: Plan, id = 'a') => reaching(text, id).pastOpponents(plan).map(drawnPlan);
	const east = (from: number, count: number, y = 1): Plan => ({
		pace: 'walk',
		steps: Array.from({ length: count }, (_, i) => ({ x: from + 1 + i, y })),
	});

	it('SRD-34, F-24: tumbles through or overruns one opponent', () => {
		const text = `${RULES}a app 0,1 60 (tumble=5)\no foe 2,1 30`;
		expect(past(text, east(0, 4))).toEqual([
			'walk: 1,1 2,1!tumble 3,1 4,1!tumble',
			'walk: 1,1 2,1!overrun 3,1 4,1',
		]);
	});

	it('SRD-34: tumbles through each of several', () => {
		const text =
			'board 9x1\nrules checks=on\na app 0,0 120 (tumble=5)\no foe 2,0 30\np foe 4,0 30\nq foe 6,0 30';
		expect(past(text, east(0, 7, 0))[0]).toBe('walk: 1,0 2,0!tumble 3,0 4,0!tumble 5,0 6,0!tumble 7,0');
	});

	it('is empty without checks, at other paces, or without opponents', () => {
		const text = `${RULES}a app 0,1 60\no foe 2,1 30`;
		expect(past(text.replace('checks=on ', ''), east(0, 4))).toEqual([]);
		expect(past(text, { ...east(0, 4), pace: 'run' })).toEqual([]);
		expect(past(`${RULES}a app 0,1 60\no foe 8,1 30`, east(0, 4))).toEqual([]);
		expect(past(`${RULES}a app 0,1 60\no app 2,1 30`, east(0, 4))).toEqual([]);
	});

	it('is empty if its feet do not suffice', () => {
		expect(past(`${RULES}a app 0,1 20\no foe 2,1 30`, east(0, 4))).toEqual(['walk: 1,1 2,1!overrun 3,1 4,1']);
	});
});

describe('scripted', () => {
	function thought(text: string, behavior: Behavior = { type: 'charge' }, id = 'a') {
		const encounter = board(text);
		const creatures = encounter.creatures.map((one) =>
			one.id === id ? { ...one, auto: { behavior } } : one,
		);
		const state = beginHalfRound({ ...encounter, creatures });
		const all = state.creatures.map(({ creature, at }) => ({ ...creature, position: at }));
		const scores = new Scores(groundAt(state), all);
		const places = new Map(all.map((one) => [one.id, one.position]));
		return (who = id) => {
			const one = stateOf(state, who);
			return scripted(state, one, ratingBy(scores, one, places));
		};
	}
	const scripts = (...of: Parameters<typeof thought>) => thought(...of)().scripts.map(drawnPlan);

	it('lists the best squares, then waits before the best, then staying', () => {
		expect(scripts('board 4x1\na app 0,0 10\no foe 3,0 30')).toEqual([
			'walk: 1,0 2,0',
			'walk: 1,0',
			'walk: h1 1,0 2,0',
			'walk: h2 1,0 2,0',
			'walk: ',
		]);
	});

	it('lists staying first if that is best', () => {
		const there = scripts('board 4x1\na app 0,0 10', { type: 'hold' });
		expect(there).toEqual(['walk: ', 'walk: 1,0', 'walk: h1 1,0', 'walk: h2 1,0']);
	});

	it('breaks ties by fewer feet, then by rows', () => {
		// Four squares beside the opponent, of which two are nearest.
		const [first, second] = scripts('board 5x3\na app 0,1 30\no foe 3,1 0');
		expect([first, second].map((way) => way?.split(' ').at(-1))).toEqual(['2,0', '2,1']);
	});

	it('breaks further ties by rows, then columns', () => {
		// Without a target to charge it stays, or goes to the nearest square.
		expect(scripts('board 1x5\na app 0,2 5').slice(0, 2)).toEqual(['walk: ', 'walk: 0,1']);
		expect(scripts('board 5x1\na app 2,0 5').slice(0, 2)).toEqual(['walk: ', 'walk: 1,0']);
		// Ten feet away, by a straight charge or a run around a corner: upper row first, then left.
		const places = scripts('board 7x7\nrules actions=on\na app 3,3 5').filter((way) => !/h\d/.test(way));
		expect(places.map((way) => way.split(' ').at(-1)).slice(0, 4)).toEqual(['', '2,2', '4,1', '5,3']);
	});

	it('keeps six squares that lie apart', () => {
		const one = thought('board 30x1\na app 0,0 60', { type: 'go', place: { x: 29, y: 0 } })();
		const ends = [...new Set(one.scripts.map(({ steps }) => steps.findLast(isSquare)?.x))];
		expect(ends).toEqual([12, 11, 9, 7, 5, 3, undefined]);
	});

	it('adds other paths for the best two', () => {
		const all = scripts('board 5x3\na app 0,1 60\nf app 2,1 0', { type: 'go', place: { x: 4, y: 1 } });
		const there = all.filter((way) => way.endsWith('4,1') && !way.includes('h'));
		expect(there.length).toBeGreaterThan(1);
		expect(new Set(all).size).toBe(all.length);
		// In an open room the third best square has other paths, too, but gets one plan.
		const room = scripts('board 7x5\na app 0,2 60', { type: 'go', place: { x: 4, y: 1 } });
		const to = (end: string) => room.filter((way) => way.endsWith(end) && !way.includes('h')).length;
		expect([to('4,1') > 1, to('3,1') > 1, to('4,3')]).toEqual([true, true, 1]);
	});

	it('adds up to three blocking squares, nearest first', () => {
		const of = thought('board 16x7\na app 0,3 60\no foe 15,3 60', { type: 'hold' });
		const mine = of();
		const theirs = of('o');
		const way = theirs.scripts[0]!.steps.filter(isSquare).map(({ x, y }) => `${x},${y}`);
		const more = alsoInTheWay(mine, [theirs]).scripts.slice(mine.scripts.length);
		expect(more).toHaveLength(1);
		const end = more[0]!.steps.findLast(isSquare)!;
		expect(way).toContain(`${end.x},${end.y}`);
		// The reachable square of that path with the fewest feet that has no plan yet.
		const known = new Set(
			mine.scripts.map(({ steps }) => steps.findLast(isSquare)).map((at) => at && `${at.x},${at.y}`),
		);
		const open = mine.places.filter(
			({ at }) => way.includes(`${at.x},${at.y}`) && !known.has(`${at.x},${at.y}`),
		);
		const least = Math.min(...open.map(({ feet }) => feet));
		expect(open.find(({ at }) => at.x === end.x && at.y === end.y)?.feet).toBe(least);
		const four = alsoInTheWay(mine, [theirs, theirs, theirs, theirs]).scripts.slice(mine.scripts.length);
		expect(four).toHaveLength(3);
		expect(new Set(four.map(drawnPlan)).size).toBe(3);
		expect(alsoInTheWay(mine, []).scripts).toEqual(mine.scripts);
	});
});

describe('alsoInTheWay', () => {
	const state = beginHalfRound(board('board 9x2\na app 0,0 60'));
	const one = stateOf(state);
	const place = (x: number, y: number, feet: number): InReach => ({ at: { x, y }, pace: 'walk', feet });
	const plan = (...xs: readonly number[]): Plan => ({ pace: 'walk', steps: xs.map((x) => ({ x, y: 0 })) });
	const mine = (...places: readonly InReach[]): Scripted => ({
		...{ creature: one.creature, scripts: [{ pace: 'walk', steps: [] }] },
		...{ reaching: new Reaching(state, one), places },
	});
	const ends = (places: readonly InReach[], ...plans: readonly Plan[]) =>
		alsoInTheWay(
			mine(...places),
			plans.map((way) => ({ ...mine(), scripts: [way] })),
		)
			.scripts.slice(1)
			.map(({ steps }) => steps.findLast(isSquare)?.x);

	it('takes the nearest square of each path, ties to the first', () => {
		expect(ends([place(5, 0, 25), place(2, 0, 10), place(3, 0, 15)], plan(5, 3, 2))).toEqual([2]);
		expect(ends([place(5, 0, 10), place(2, 0, 10)], plan(5, 2))).toEqual([5]);
		expect(ends([place(5, 1, 10)], plan(5))).toEqual([]);
		expect(ends([place(5, 0, 10)], { pace: 'walk', steps: [{ hold: 1 }] })).toEqual([]);
	});

	it('takes the three nearest squares at most', () => {
		const places = [place(4, 0, 20), place(3, 0, 15), place(2, 0, 10), place(1, 0, 5)];
		expect(ends(places, plan(4), plan(3), plan(2), plan(1))).toEqual([1, 2, 3]);
		// A square used for one opponent is not repeated for another.
		expect(ends(places, plan(4, 3), plan(4, 3))).toEqual([3, 4]);
	});
});
