import { describe, expect, it } from 'vitest';
import {
	arrivalsAt,
	type BetterWay,
	beginHalfRound,
	betterWays,
	comparing,
	doubtsAt,
	type Encounter,
	groundAt,
	type Plan,
	type Rolls,
	roaming,
	type ScheduledStep,
	type Square,
	scheduleOf,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { forecastOf } from '../../support/forecastOf.ts';
import { stateAfter } from '../../support/stories.ts';

function all<Answer>(work: Generator<undefined, Answer>): Answer {
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

const rows = (firsts: Uint8Array, width: number) =>
	Array.from({ length: firsts.length / width }, (_, y) =>
		firsts.subarray(y * width, (y + 1) * width).join(''),
	);

const east = (from: number, count: number, y = 0): Plan => ({
	pace: 'walk',
	steps: Array.from({ length: count }, (_, i) => ({ x: from + 1 + i, y })),
});

it('lists segments in which the chance grows by more than a hair', () => {
	const at = (chance: number) => [{ x: 1, y: 0, chance }];
	const after = { 1: at(0.5), 2: at(0.5 + 1e-6), 3: at(0.25), 4: at(0.75) };
	expect(arrivalsAt({ after, end: at(0.7) }, { x: 1, y: 0 })).toEqual({
		chance: 0.7,
		by: [
			{ segment: 1, chance: 0.5 },
			{ segment: 4, chance: 0.75 },
		],
	});
});

describe('comparing', () => {
	const MEETING = 'board 9x3\na x 0,1 30\nb x 0,0 20\no y 6,1 30 walk: W W W\np z 8,2 30 walk: W';
	const compared = (text: string, sets: Parameters<typeof comparing>[2], segments = 0) =>
		all(comparing(stateAfter(board(text), segments), 'x', sets));

	it('lists goal, chance and feet of each moving creature', () => {
		const [both, one, none] = compared(MEETING, [{ a: east(0, 2, 1), b: east(0, 1) }, { b: east(0, 3) }, {}]);
		expect(both!.goers.map(({ creature, goal, feet }) => [creature, goal, feet])).toEqual([
			['a', { x: 2, y: 1 }, 10],
			['b', { x: 1, y: 0 }, 5],
		]);
		expect(both!.goers[0]!.arrives).toEqual({ chance: 1, by: [{ segment: 2, chance: 1 }] });
		expect(one!.goers.map(({ creature, goal, feet }) => [creature, goal, feet])).toEqual([
			['b', { x: 3, y: 0 }, 15],
		]);
		expect(none!.goers).toEqual([]);
		expect([both, one, none].map((upshot) => upshot!.margin)).toEqual([0, 0, 0]);
	});

	it('uses fixed dice', () => {
		const state = stateAfter(board('board 9x1\na x 0,0 30\no y 6,0 30 walk: W W W'), 0);
		const chance = (rolls?: Rolls) =>
			all(comparing(state, 'x', [{ a: east(0, 3) }], rolls))[0]!.goers[0]!.arrives.chance;
		const faces = (a: number, o: number) => ({ '1/3/a': [a], '1/3/o': [o] });
		expect([chance(), chance(faces(20, 1)), chance(faces(1, 20))]).toEqual([0.5, 1, 0]);
	});

	it('lists only contests with a contender of the side', () => {
		const [contested, apart] = compared(MEETING, [{ a: east(0, 6, 1) }, {}]);
		expect(contested!.contests).not.toEqual([]);
		for (const { contenders } of contested!.contests)
			expect(contenders.map(({ creature }) => creature)).toContain('a');
		expect(contested!.goers[0]!.arrives.chance).toBeLessThan(1);
		expect(apart!.contests).toEqual([]);
		const others = 'board 9x1\na x 0,0 30\no y 2,0 30 walk: E E E E\np z 8,0 30 walk: W W W W';
		expect(compared(others, [{ a: { pace: 'walk', steps: [] } }])[0]!.contests).toEqual([]);
	});

	it("lists only the side's creatures that stop beside an engaging opponent", () => {
		const held = 'board 9x2\nrules engagement=on\na x 0,0 30\no y 4,0 30\nq z 8,1 30 walk: W W W';
		const [upshot] = compared(held, [{ a: east(0, 6) }]);
		expect(upshot!.holds.map(({ creature }) => creature)).toEqual(['a']);
		const both = held.replace('walk: W W W', 'walk: W W W W W');
		expect(compared(both, [{ a: east(0, 6) }])[0]!.holds.map(({ creature }) => creature)).toEqual(['a']);
		const open = 'board 9x3\nrules opportunity=on\na x 0,0 30\no y 2,1 30\nq z 4,1 30 walk: W';
		const [giving] = compared(open, [{ a: east(0, 4) }]);
		expect(new Set(giving!.openings.map(({ creature }) => creature))).toEqual(new Set(['a']));
		const leaving = open.replace('q z 4,1 30 walk: W', 'q z 3,2 30 walk: E E E');
		const [others] = compared(leaving, [{ a: east(0, 4) }]);
		expect(new Set(others!.openings.map(({ creature }) => creature))).toEqual(new Set(['a']));
	});

	it('starts from current positions and skips creatures without a plan', () => {
		const [later] = compared('board 9x1\na x 0,0 30 walk: E E E\no y 8,0 30', [{ a: east(2, 2) }], 2);
		expect(later!.goers.map(({ goal, feet }) => [goal, feet])).toEqual([[{ x: 4, y: 0 }, 10]]);
		const [still] = compared('board 9x1\na x 0,0 30\no y 8,0 30', [
			{ a: { pace: 'walk', steps: [{ hold: 1 }] } },
		]);
		expect(still!.goers).toMatchObject([{ goal: { x: 0, y: 0 }, feet: 0 }]);
	});
});

describe('roaming', () => {
	const told = (text: string | Encounter, creature: string | null = 'a', side = 'x') =>
		all(roaming(beginHalfRound(typeof text === 'string' ? board(text) : text), side, creature));

	it('covers each opponent and their union, but no allies', () => {
		const { by, firsts, half, over, width, side, safe } = told(
			'board 9x1\na x 0,0 30\nb x 4,0 30\no y 8,0 20\np z 5,0 5',
			null,
		);
		expect(Object.keys(by)).toEqual(['o', 'p']);
		expect([half, over, width, side, safe]).toEqual([1, 0, 9, 'x', null]);
		expect(rows(firsts, 9)).toEqual([by.o!.map((first, place) => Math.min(first, by.p![place]!)).join('')]);
		expect(by.o![8]).toBe(0);
		expect(by.p![5]).toBe(0);
	});

	it('is empty without opponents or a creature', () => {
		expect(told('board 3x1\na x 0,0 30', 'nobody').safe).toBeNull();
		expect(rows(told('board 3x1\na x 0,0 30').firsts, 3)).toEqual(['777']);
		expect(rows(told('board 3x1\na x 0,0 5').safe!.firsts, 3)).toEqual(['025']);
		expect(rows(told('board 3x2\na x 0,0 30').firsts, 3)).toEqual(['777', '777']);
	});

	it('includes opponents at its elevation and any that fly', () => {
		const text = (foe: string, own = '') => `board 9x1\na x 0,0 30${own}\no y 8,0 30 ${foe}`;
		const meets = (foe: string, own?: string) => told(text(foe, own)).safe!.meets;
		expect(meets('')).toEqual(['o']);
		expect(meets('(elevation=20)')).toEqual([]);
		expect(meets('{flying} (elevation=20)')).toEqual(['o']);
		expect(meets('', ' {flying} (elevation=20)')).toEqual(['o']);
		const above = told(text('(elevation=20)'));
		expect(above.safe!.firsts).toEqual(told('board 9x1\na x 0,0 30').safe!.firsts);
	});

	it('FC-91: engages only under rules with engagement', () => {
		const text = (on: string) => `board 9x1\nrules engagement=${on}\na x 0,0 30\no y 8,0 30`;
		expect([told(text('on')).safe!.holds, told(text('off')).safe!.holds]).toEqual([true, false]);
	});

	it('FC-91: keeps a creature beside an opponent from leaving', () => {
		const text = (on: string) => `board 9x3\nrules engagement=${on}\na x 4,1 30\no y 3,1 5`;
		const firsts = (on: string) => rows(told(text(on)).safe!.firsts, 9);
		expect(firsts('on').join('')).toMatch(/^7{13}07{13}$/);
		expect(firsts('off')[1]).not.toBe('777707777');
	});
});

describe('doubtsAt', () => {
	const steps = (encounter: Encounter, plan: Plan): readonly ScheduledStep[] => {
		const state = beginHalfRound(encounter);
		const own = encounter.creatures.find(({ id }) => id === 'a')!;
		return scheduleOf(groundAt(state), state.rules, own, plan).steps;
	};
	const doubts = (text: string, plan: Plan, creature: string | null = 'a') => {
		const encounter = board(text);
		return doubtsAt(all(roaming(beginHalfRound(encounter), 'x', creature)), steps(encounter, plan)).map(
			({ step, by }) => `${step.square.x},${step.square.y} ${by.join()}`,
		);
	};
	const LINE = 'board 9x3\na x 0,0 30\no y 8,0 30';

	it('starts at the first step opponents could reach in time', () => {
		// The opponent covers two squares a segment: it is at 5 in the second, at 3 in the third.
		expect(doubts(LINE, east(0, 2))).toEqual([]);
		expect(doubts(LINE, east(0, 4))).toEqual(['3,0 o', '4,0 o']);
		expect(doubts(`${LINE}\nn y 8,2 30`, east(0, 3))).toEqual(['3,0 n,o']);
		expect(doubts(LINE.replace('8,0', '7,0'), east(0, 3))).toEqual(['3,0 o']);
	});

	it('ignores opponents that stand elsewhere', () => {
		// They cannot move: above, below and behind its path, and on a step beyond this half-round.
		const way = {
			pace: 'walk',
			steps: [
				{ x: 3, y: 2 },
				{ x: 4, y: 2 },
			],
		} as const;
		const stands = (where: string, rules = '') =>
			doubts(`board 9x5${rules}\na x 2,2 30\no y ${where} 0`, way);
		for (const where of ['3,0', '3,1', '3,3', '3,4', '0,2', '6,2']) expect(stands(where)).toEqual([]);
		expect(stands('4,2')).toEqual(['4,2 o']);
		expect(doubts('board 5x1\na x 0,0 5\no y 3,0 0', east(0, 3))).toEqual([]);
		// FC-91: an engaging opponent matters when adjacent.
		const HOLDING = '\nrules engagement=on';
		for (const where of ['5,1', '5,2', '5,3']) expect(stands(where, HOLDING)).toEqual(['4,2 o']);
		for (const where of ['3,1', '3,3', '4,1', '4,3'])
			expect(stands(where, HOLDING)).toEqual(['3,2 o', '4,2 o']);
		for (const where of ['4,0', '4,4', '6,2', '0,2']) expect(stands(where, HOLDING)).toEqual([]);
	});

	it('FC-91: starts at once beside an engaging opponent', () => {
		const holding = LINE.replace('9x3', '9x3\nrules engagement=on');
		expect(doubts(holding, east(0, 3))).toEqual(['3,0 o']);
		expect(doubts(holding.replace('8,0', '7,0'), east(0, 3))).toEqual(['2,0 o', '3,0 o']);
	});

	it('is empty for other creatures and beyond this half-round', () => {
		expect(doubts(LINE, east(0, 4), null)).toEqual([]);
		expect(doubts('board 12x1\na x 0,0 5\no y 11,0 30', east(0, 3))).toEqual([]);
	});

	it('checks all squares of a wide body on the map', () => {
		const wide = 'board 9x3\na x large 0,0 30\no y 8,2 5';
		expect(doubts(wide, east(0, 6))).toEqual(['5,0 o', '6,0 o']);
		expect(doubts(wide.replace('8,2', '8,0'), east(0, 6, 1))).toEqual(['5,1 o', '6,1 o']);
	});
});

describe('betterWays', () => {
	const found = (text: string, goal: Square, id = 'a', segments = 0): readonly BetterWay[] =>
		all(betterWays(stateAfter(board(text), segments), id, goal));
	const CROSSING =
		'board 5x5\n|##.##\n|##.##\n|.....\n|##.##\n|##.##\na x 0,2 30 walk: E E E E\nb y 2,0 30 walk: S S S S';

	it('sorts by chance, then by fewer changes', () => {
		const ways = found('board 7x3\na x 0,1 30 walk: E E E E\nb y 6,1 30 walk: W W W W', { x: 4, y: 1 });
		expect(ways.length).toBeLessThanOrEqual(5);
		const weigh = ({ changes }: BetterWay) =>
			changes.reduce(
				(sum, one) => sum + (one.type === 'pace' ? 15 : one.type === 'wait' ? 9 + one.segments : 10),
				0,
			);
		ways.forEach((way, index) => {
			const before = ways[index - 1];
			if (!before) return;
			const less = before.arrives.chance - way.arrives.chance;
			expect(less).toBeGreaterThan(-1e-6);
			if (Math.abs(less) <= 1e-6) expect(weigh(before)).toBeLessThanOrEqual(weigh(way));
		});
		expect(new Set(ways.map(({ plan }) => JSON.stringify(plan))).size).toBe(ways.length);
	});

	it('uses fixed dice: none if they let it pass, otherwise ways past', () => {
		const headOn = 'board 9x5\na x 0,2 30 walk: E E E E\nb y 8,2 30 walk: W W W W';
		const goal = { x: 4, y: 2 };
		const state = stateAfter(board(headOn), 0);
		const contest = forecastOf(state).contests[0]!;
		const faces = (a: number, b: number) => ({
			[`1/${contest.segment}/a`]: [a],
			[`1/${contest.segment}/b`]: [b],
		});
		const now = (rolls?: Rolls) => arrivalsAt(forecastOf(state, { rolls }).creatures.a!, goal).chance;
		expect([now(), now(faces(20, 1)), now(faces(1, 20))]).toEqual([0.5, 1, 0]);
		expect(found(headOn, goal)).not.toEqual([]);
		expect(all(betterWays(state, 'a', goal, faces(20, 1)))).toEqual([]);
		const ways = all(betterWays(state, 'a', goal, faces(1, 20)));
		expect(ways[0]!.arrives.chance).toBe(1);
	});

	it('is empty if arrival is certain, the path misses the goal, or without a plan', () => {
		expect(found('board 9x1\na x 0,0 30 walk: E E', { x: 2, y: 0 })).toEqual([]);
		expect(found(CROSSING, { x: 0, y: 0 })).toEqual([]);
		expect(found(CROSSING, { x: 4, y: 2 }, 'nobody')).toEqual([]);
		expect(found('board 5x1\na x 0,0 30\nb y 4,0 30', { x: 2, y: 0 })).toEqual([]);
	});

	it('leads around a standing creature', () => {
		const ways = found('board 5x3\na x 0,1 30 walk: E E E\nb y 2,1 30', { x: 3, y: 1 });
		expect(ways[0]).toMatchObject({ arrives: { chance: 1 }, changes: [{ type: 'way' }] });
		const squares = ways[0]!.plan.steps.map((step) => ('x' in step ? `${step.x},${step.y}` : 'h'));
		expect(squares).not.toContain('2,1');
		expect(squares.at(-1)).toBe('3,1');
	});

	it('leads a wide body around with all its squares', () => {
		const ways = found('board 8x6\na x large 0,2 40 walk: E E E E E\nb y 3,2 30', { x: 5, y: 2 });
		expect(ways[0]?.changes[0]).toMatchObject({ type: 'way' });
		const blocked = ways[0]!.plan.steps.some(
			(step) => 'x' in step && step.x <= 3 && step.x >= 2 && step.y <= 2 && step.y >= 1,
		);
		expect(blocked).toBe(false);
	});
});
