import { describe, expect, it } from 'vitest';
import {
	type Aim,
	otherPlans,
	pacesFor,
	straightWay,
	waitsFor,
	wayAround,
	waysFor,
} from '../../../src/engine/advisor/planVariations.ts';
import {
	creatureStateIn,
	groundAt,
	isSquare,
	PACES,
	type Plan,
	remainingPlan,
	type Square,
	type Step,
} from '../../../src/engine/index.ts';
import { progressOf } from '../../../src/engine/resolver/stateQueries.ts';
import { board } from '../../support/boards.ts';
import { stateAfter } from '../../support/stories.ts';

/** `a` on its way to a goal, after some segments. */
function aimOf(text: string, goal: Square, segments = 0): Aim & { readonly plan: Plan } {
	const state = stateAfter(board(text), segments);
	const one = creatureStateIn(state, 'a')!;
	const plan = remainingPlan(state, 'a') ?? { pace: 'walk', steps: [] };
	return { state, one, begun: progressOf(state, one), ground: groundAt(state), goal, plan };
}

const told = (steps: readonly Step[]) =>
	steps.map((step) => (isSquare(step) ? `${step.x},${step.y}` : `h${step.hold}`)).join(' ');

describe('waitsFor', () => {
	const { plan, ...aim } = aimOf('board 9x1\na x 0,0 30 walk: E E E', { x: 3, y: 0 });
	const waits = (troubles: readonly Square[], of: Plan = plan) => waitsFor(aim, of, troubles);

	it('waits one, two or three segments at the start', () => {
		expect(waits([]).map((one) => told(one.plan.steps))).toEqual([
			'h1 1,0 2,0 3,0',
			'h2 1,0 2,0 3,0',
			'h3 1,0 2,0 3,0',
		]);
		expect(waits([]).map((one) => one.changes)).toEqual(
			[1, 2, 3].map((segments) => [{ type: 'wait', segments, at: { x: 0, y: 0 } }]),
		);
		expect(waits([])[0]!.plan.pace).toBe('walk');
	});

	it('waits before each square of trouble on the path', () => {
		const some = waits([
			{ x: 3, y: 0 },
			{ x: 8, y: 0 },
		]);
		expect(some.map((one) => told(one.plan.steps)).slice(3)).toEqual([
			'1,0 2,0 h1 3,0',
			'1,0 2,0 h2 3,0',
			'1,0 2,0 h3 3,0',
		]);
		expect(some[3]!.changes).toEqual([{ type: 'wait', segments: 1, at: { x: 2, y: 0 } }]);
		expect(waits([{ x: 8, y: 0 }])).toHaveLength(3);
		// A wait before the first step is listed once.
		expect(waits([{ x: 1, y: 0 }])).toHaveLength(3);
	});

	it('never waits inside a wait or without anything to do', () => {
		const holding: Plan = { pace: 'walk', steps: [{ x: 1, y: 0 }, { hold: 2 }, { x: 2, y: 0 }] };
		expect(waits([{ x: 2, y: 0 }], holding).map((one) => told(one.plan.steps))).toEqual([
			...['h1 1,0 h2 2,0', 'h2 1,0 h2 2,0', 'h3 1,0 h2 2,0'],
			...['1,0 h2 h1 2,0', '1,0 h2 h2 2,0', '1,0 h2 h3 2,0'],
		]);
		expect(waits([{ x: 2, y: 0 }], holding)[3]!.changes).toMatchObject([{ at: { x: 1, y: 0 } }]);
		expect(waits([], { pace: 'walk', steps: [] })).toEqual([]);
	});
});

describe('pacesFor', () => {
	const paces = (rules: string, who: string, spent = {}) => {
		const { state, one } = aimOf(`board 9x1\n${rules}${who} walk: E`, { x: 1, y: 0 });
		return pacesFor({ state: { ...state, spent }, one });
	};

	it('allows every pace if actions are not counted', () => {
		expect(paces('', 'a x 0,0 30 (busy=standard)')).toEqual(PACES);
	});

	it('SRD-07: allows only paces the round has room for', () => {
		const ACTIONS = 'rules actions=on\n';
		expect(paces(ACTIONS, 'a x 0,0 30 (busy=standard)')).toEqual(['walk', 'step']);
		expect(paces(ACTIONS, 'a x 0,0 30 (busy=full-round)')).toEqual(['step']);
		expect(paces(ACTIONS, 'a x 0,0 30')).toEqual(PACES);
		// A move leaves another move in the round, but no 5-ft step (FC-71).
		const moved = { a: { paces: ['walk'] } };
		expect(paces(ACTIONS, 'a x 0,0 30', moved)).toEqual(['walk', 'double']);
		expect(paces(ACTIONS, 'a x 0,0 30', { b: { paces: ['walk'] } })).toEqual(PACES);
	});

	it('FC-93: allows only withdraw after starting to withdraw', () => {
		const { state, one } = aimOf('board 9x1\nrules actions=on\na x 0,0 30 withdraw: E E', { x: 2, y: 0 });
		const begun = { ...one, at: { x: 1, y: 0 }, item: 1, entered: 1 };
		expect(pacesFor({ state, one: begun })).toEqual(['withdraw']);
	});
});

describe('waysFor', () => {
	const ROOM = 'board 7x3\na x 0,1 30 walk: E E E E';
	const GOAL = { x: 4, y: 1 };
	const ways = (text: string, troubles: readonly Square[] = [], goal = GOAL, segments = 0) => {
		const { plan, ...aim } = aimOf(text, goal, segments);
		return waysFor(aim, plan, troubles);
	};
	const squares = (...parts: Parameters<typeof ways>) => ways(...parts).map((one) => told(one.plan.steps));

	it('is empty if the plan is cheapest and free of trouble', () => {
		expect(ways(ROOM)).toEqual([]);
	});

	it('offers the cheapest path if the plan takes another', () => {
		const [first, ...others] = ways('board 7x3\na x 0,1 30 walk: NE E E SE');
		expect(others).toEqual([]);
		expect(told(first!.plan.steps)).toBe('1,1 2,1 3,1 4,1');
		expect(first!.changes).toEqual([{ type: 'way', by: { x: 1, y: 1 } }]);
		expect(first!.plan.pace).toBe('walk');
	});

	it('avoids one square of trouble, or all', () => {
		const some = squares(ROOM, [{ x: 2, y: 1 }]);
		expect(some).toHaveLength(1);
		expect(some[0]).not.toContain('2,1');
		expect(some[0]).toMatch(/4,1$/);
		// One side passes each square of trouble, only the other passes both.
		const both = squares(
			'board 5x5\n|.....\n|.###.\n|.###.\n|.###.\n|.....\na x 0,2 60 walk: N N E E E E S S',
			[
				{ x: 2, y: 0 },
				{ x: 2, y: 4 },
			],
			{ x: 4, y: 2 },
		);
		expect(both).toHaveLength(1);
		expect(both[0]).toContain('2,4');
	});

	it('avoids each of the four worst squares, and all of them', () => {
		// A niche beside each square of the corridor allows a detour.
		const corridor = 'board 12x2\n|............\n|............\na x 0,0 60 walk: E E E E E E E E E E E';
		const troubles = [2, 4, 6, 8, 10].map((x) => ({ x, y: 0 }));
		const all = squares(corridor, troubles, { x: 11, y: 0 });
		const offs = all.map((way) => troubles.filter(({ x }) => !` ${way} `.includes(` ${x},0 `)).length);
		expect(all).toHaveLength(5);
		expect(offs.at(-1)).toBe(5);
		for (const [place, { x }] of troubles.slice(0, 4).entries())
			expect(` ${all[place]} `).not.toContain(` ${x},0 `);
		expect(all.some((way) => !` ${way} `.includes(' 10,0 ') && ` ${way} `.includes(' 2,0 '))).toBe(false);
	});

	it('does not avoid the goal itself', () => {
		const some = squares(ROOM, [GOAL, { x: 3, y: 1 }]);
		expect(some).toHaveLength(1);
		expect(some[0]).toMatch(/4,1$/);
		expect(some[0]).not.toContain('3,1');
		// Not even with a creature on it and another in the way.
		const crowded = squares(`${ROOM}\nb y 4,1 30\nc y 2,1 30`);
		expect(crowded).toHaveLength(1);
		expect(crowded[0]).not.toContain('2,1');
	});

	it('avoids standing creatures, not moving ones', () => {
		const stands = squares(`${ROOM}\nb y 2,1 30`);
		expect(stands).toHaveLength(1);
		expect(stands[0]).not.toContain('2,1');
		expect(ways(`${ROOM}\nb y 2,1 30 walk: S`)).toEqual([]);
		// A creature with a finished plan stands at its end.
		const done = 'board 7x3\na x 0,1 5 walk: E E E E\nb y 3,2 30 walk: N';
		expect(squares(done, [], GOAL, 2)[0]).not.toContain('3,1');
		expect(squares(done, [], GOAL, 2)).toHaveLength(1);
	});

	it('avoids standing creatures and trouble together', () => {
		// One creature blocks the straight path and trouble the other side: only the third row is free.
		const some = squares(`${ROOM.replace('7x3', '7x4')}\nb y 2,1 30`, [{ x: 2, y: 0 }]);
		expect(some.some((way) => way.includes('2,2') || way.includes('2,3'))).toBe(true);
		for (const way of some) expect(way).not.toContain('2,1');
	});

	it('keeps steps planned beyond the goal', () => {
		const further = squares('board 9x3\na x 0,1 30 walk: E E E E SE E', [{ x: 2, y: 1 }]);
		expect(further[0]).toMatch(/ 4,1 5,2 6,2$/);
		// A goal on the path twice is left after the last visit.
		const twice = squares('board 9x3\na x 0,1 60 walk: E E E E E W S', [{ x: 2, y: 1 }]);
		expect(twice[0]).toMatch(/[^5],\d 4,1 4,2$/);
	});

	it('is empty for a plan that squeezes, climbs or tumbles', () => {
		const trouble = [{ x: 2, y: 1 }];
		expect(ways(ROOM.replace('E E E E', 'E E!tumble E E'), trouble)).toEqual([]);
		expect(ways(ROOM, trouble)).toHaveLength(1);
		const { plan, ...aim } = aimOf(ROOM, GOAL);
		const squeezed = [aim.one.at];
		const begun = { ...aim.begun, squeezed };
		expect(waysFor({ ...aim, begun }, plan, trouble)).toEqual([]);
	});
});

describe('wayAround', () => {
	const around = (text: string, goal: Square, ...squares: Square[]) =>
		told(wayAround(aimOf(text, goal), squares));

	it('is empty if the avoided squares block it', () => {
		const row = 'board 5x1\na x 0,0 30';
		expect(around(row, { x: 4, y: 0 })).toBe('1,0 2,0 3,0 4,0');
		expect(around(row, { x: 4, y: 0 }, { x: 2, y: 0 })).toBe('');
	});

	it('FC-30: continues the diagonal count', () => {
		// Two diagonals cost 5 and 10 ft, or 10 and 5.
		const { plan: _, ...aim } = aimOf('board 4x4\na x 0,0 30', { x: 1, y: 2 });
		expect(wayAround(aim, [])).toHaveLength(2);
	});

	it('SRD-23: crosses a pit only in the air', () => {
		const pit = (who: string) => around(`board 3x1\nterrain 1,0 pit\na x 0,0 30${who}`, { x: 2, y: 0 });
		expect([pit(''), pit(' {flying}')]).toEqual(['', '1,0 2,0']);
	});

	it('leaves squares under the body, and enters no other avoided one', () => {
		const big = (squares: readonly Square[]) =>
			around('board 6x4\na x large 1,1 30', { x: 3, y: 1 }, ...squares);
		const under = [1, 2].flatMap((x) => [1, 2].map((y) => ({ x, y })));
		for (const one of under) {
			expect(big([one])).toBe('2,1 3,1');
			expect(around('board 6x4\na x large 1,1 30', { x: 0, y: 1 }, one)).toBe('0,1');
			expect(around('board 6x4\na x large 1,1 30', { x: 1, y: 0 }, one)).toBe('1,0');
			expect(around('board 6x4\na x large 1,1 30', { x: 1, y: 2 }, one)).toBe('1,2');
		}
		expect(big(under)).toBe('2,1 3,1');
		// All around the body except its exit, square by square.
		for (const square of [
			{ x: 3, y: 1 },
			{ x: 3, y: 2 },
			{ x: 4, y: 1 },
			{ x: 4, y: 2 },
		])
			expect(big([square])).toBe('');
		const below = around('board 6x5\na x large 1,1 30', { x: 1, y: 3 }, { x: 1, y: 3 });
		expect(below).toBe('');
		const west = around('board 6x4\na x large 2,1 30', { x: 0, y: 1 }, { x: 1, y: 1 });
		expect(west).not.toContain('1,1');
		const north = around('board 6x6\na x large 2,2 30', { x: 2, y: 0 }, { x: 2, y: 1 });
		expect(north).toBe('');
	});
});

describe('straightWay', () => {
	it('F-23: is straight for a charge, or empty', () => {
		const room = aimOf('board 7x3\na x 0,1 30 walk: NE E E SE', { x: 4, y: 1 });
		const [plan, ...others] = straightWay(room, 'charge');
		expect(others).toEqual([]);
		expect(plan!.pace).toBe('charge');
		expect(told(plan!.steps)).toBe('1,1 2,1 3,1 4,1');
		const walled = aimOf('board 7x3\n|..#....\n|..#....\n|.......\na x 0,1 30', { x: 4, y: 1 });
		expect(straightWay(walled, 'charge')).toEqual([]);
		expect(straightWay(walled, 'walk')).toHaveLength(1);
	});

	it('SRD-41: avoids slow ground for a run', () => {
		const rough = aimOf('board 5x2\nrules clearRuns=on\n|..:..\n|.....\na x 0,0 30', { x: 4, y: 0 });
		expect(told(straightWay(rough, 'run')[0]!.steps)).not.toContain('2,0');
	});
});

describe('otherPlans', () => {
	const plans = (text: string, goal: Square, troubles: readonly Square[] = []) => {
		const { plan, ...aim } = aimOf(text, goal);
		return otherPlans(aim, plan, troubles);
	};
	const kinds = (all: ReturnType<typeof plans>) => [
		...new Set(all.map(({ changes }) => changes.map(({ type }) => type).join('+'))),
	];

	it('combines waits, detours and paces, up to two', () => {
		const all = plans('board 7x3\na x 0,1 30 walk: E E', { x: 2, y: 1 }, [{ x: 1, y: 1 }]);
		expect(kinds(all)).toEqual(['wait', 'way+wait', 'way', 'pace', 'pace+way']);
		expect(all.every(({ plan }) => told(plan.steps).endsWith('2,1'))).toBe(true);
		for (const { plan, changes } of all) {
			const pace = changes.find(({ type }) => type === 'pace');
			expect(plan.pace).toBe(pace?.type === 'pace' ? pace.pace : 'walk');
		}
		const waiting = all.find(({ changes }) => changes.length === 2 && changes[1]!.type === 'wait')!;
		expect(told(waiting.plan.steps)).toMatch(/^h1 /);
	});

	it('excludes plans that are late or end elsewhere', () => {
		// Thirty feet are six squares, one a segment, so a wait is too long.
		const all = plans('board 9x1\na x 0,0 30 walk: E E E E E E', { x: 6, y: 0 });
		expect(kinds(all)).toEqual(['pace']);
		// A run overshoots the goal, unless the path is cut there.
		const further = plans('board 9x1\na x 0,0 30 walk: E E E E E E E', { x: 6, y: 0 });
		const running = further.filter(({ plan }) => plan.pace === 'run');
		expect(running.map(({ plan }) => told(plan.steps))).toEqual(['1,0 2,0 3,0 4,0 5,0 6,0']);
	});

	it('excludes the current pace and includes straight paths', () => {
		const all = plans('board 7x3\na x 0,1 30 run: NE SE', { x: 2, y: 1 });
		const run = all.filter(({ changes }) => changes.some((one) => one.type === 'pace' && one.pace === 'run'));
		expect(run).toEqual([]);
		// A charge is straight, unlike the plan.
		const charges = all.filter(({ plan }) => plan.pace === 'charge');
		expect(charges.some(({ plan }) => told(plan.steps) === '1,1 2,1')).toBe(true);
		expect(charges.find(({ changes }) => changes.length === 1)!.changes).toEqual([
			{ type: 'pace', pace: 'charge' },
		]);
	});
});
