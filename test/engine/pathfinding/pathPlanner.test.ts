import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	type Creature,
	compileMap,
	DEFAULT_RULES,
	DIRECTIONS,
	feetTo,
	type Pace,
	type Rules,
	type Square,
	type Standing,
	stepBarred,
	stepCost,
	type Wall,
	wayTo,
	whereTo,
} from '../../../src/engine/index.ts';
import { whyNotWay } from '../../../src/engine/pathfinding/chargeRunRules.ts';
import { windowOf } from '../../../src/engine/pathfinding/reachSearch.ts';
import { drawnMap } from '../../support/boards.ts';
import { creature } from '../../support/encounters.ts';
import { Chance } from '../../support/melees.ts';

const RULES: Rules = { ...DEFAULT_RULES, clearRuns: true };
const walker = creature('a', 0, 0);
const NONE = { type: 'none', reason: 'unreachable' };

const planner = (map: BattleMap, pace: Pace = 'walk', who: Creature = walker, rules = RULES) => ({
	...{ map, rules, creature: who, pace },
});
const standing = (x: number, y: number, more: Partial<Standing> = {}): Standing => ({
	...{ at: { x, y }, narrowed: undefined },
	...more,
});

/** Feet of the cheapest straight charge, by exhaustive search. */
function cheapestCharge(map: BattleMap, from: Square, to: Square, counted: number): number | undefined {
	const ground = compileMap(map);
	const stride = { fullSide: 1, gait: 0, speed: 1000, pace: 'charge' as const };
	const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
	let least: number | undefined;
	const goOn = (steps: readonly Square[], feet: number, diagonals: number): void => {
		const at = steps.at(-1) ?? from;
		if (steps.length === length) {
			if (at.x !== to.x || at.y !== to.y) return;
			if (whyNotWay(ground, RULES, stride, from, from, false, steps) === undefined)
				least = Math.min(least ?? Number.POSITIVE_INFINITY, feet);
			return;
		}
		for (const [dx, dy] of DIRECTIONS) {
			const next = { x: at.x + dx, y: at.y + dy };
			const far = Math.max(Math.abs(to.x - next.x), Math.abs(to.y - next.y));
			if (far !== length - steps.length - 1 || stepBarred(ground, 1, at, next, 0)) continue;
			const cost = stepCost(ground, RULES, 1, at, next, 0, diagonals);
			goOn([...steps, next], feet + cost.feet, diagonals + cost.diagonals);
		}
	};
	goOn([], 0, counted);
	return least;
}

describe('charge', () => {
	it('FC-48: takes the cheaper square beside its line, either side', () => {
		// Stairs entered upward count as diagonals: 5 + 10 + 5 + 10 ft over two, 5 + 5 + 10 + 5 past both.
		for (const [dx, dy] of [
			[1, 1],
			[1, -1],
			[-1, 1],
			[-1, -1],
		] as const) {
			const start = { x: dx > 0 ? 0 : 4, y: dy > 0 ? 0 : 2 };
			const on = (x: number, y: number) => ({ x: start.x + dx * x, y: start.y + dy * y });
			const stairs = (x: number, y: number) => ({ ...on(x, y), type: 'stairs', up: dx > 0 ? 0 : 4 });
			const straight: BattleMap = { width: 5, height: 3, terrain: [stairs(1, 0), stairs(3, 1)] };
			const far = wayTo(planner(straight, 'charge'), standing(start.x, start.y), on(4, 2));
			expect(far).toMatchObject({ type: 'way', feet: 25, steps: [on(1, 1), on(2, 1), on(3, 2), on(4, 2)] });
			const aslant: BattleMap = { width: 5, height: 3, terrain: [{ ...stairs(1, 1), up: dy > 0 ? 2 : 6 }] };
			const near = wayTo(planner(aslant, 'charge'), standing(start.x, start.y), on(2, 1));
			expect(near).toMatchObject({ type: 'way', feet: 10 });
		}
	});

	it.each(Array.from({ length: 30 }, (_, number) => number + 1))(
		'F-23: takes the cheapest straight path over even ground (%i)',
		(number) => {
			const chance = new Chance(number);
			const [width, height] = [chance.whole(4, 6), chance.whole(3, 5)];
			const terrain = Array.from({ length: chance.whole(0, 4) }, () => ({
				...{ x: chance.whole(0, width - 1), y: chance.whole(0, height - 1) },
				type: chance.among(['difficult', 'wall', 'pit', 'ice']),
			}));
			const from = { x: chance.whole(0, width - 1), y: chance.whole(0, height - 1) };
			const [x, y] = [chance.whole(0, width - 1), chance.whole(0, height - 1)];
			const walls: Wall[] = [{ from: [x, y], to: [x, y + 1], kind: chance.among(['wall', 'low']) }];
			const map: BattleMap = { width, height, terrain, walls };
			const diagonals = chance.whole(0, 1);
			const who = planner(map, 'charge');
			const { wide } = whereTo(who, standing(from.x, from.y, { diagonals }), 20);
			for (let row = 0; row < height; row++)
				for (let column = 0; column < width; column++) {
					const to = { x: column, y: row };
					if (to.x === from.x && to.y === from.y) continue;
					const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
					const feet = far < 2 ? undefined : cheapestCharge(map, from, to, diagonals);
					const way = wayTo(who, standing(from.x, from.y, { diagonals }), to);
					expect([to, way.type === 'way' ? way.feet : undefined]).toEqual([to, feet]);
					if (way.type === 'way') expect(way.steps.at(-1)).toEqual(to);
					expect([to, feetTo(wide, to)]).toEqual([to, feet !== undefined && feet <= 20 ? feet : undefined]);
				}
		},
	);

	it('F-23: finds the only straight path among free side squares', () => {
		// From 5, 2 the last step would pass the wall's corner; from 5, 3 it is straight.
		const map = drawnMap('........', '........', '......#.', '........', '........');
		const way = wayTo(planner(map, 'charge'), standing(0, 0), { x: 6, y: 3 });
		expect(way).toMatchObject({ type: 'way', feet: 35, diagonals: 3 });
		expect(way.type === 'way' && way.steps.at(-2)).toEqual({ x: 5, y: 3 });
	});

	it('does not start squeezed or pass a closed door', () => {
		expect(
			wayTo(planner(drawnMap('....'), 'charge'), standing(0, 0, { narrowed: 'squeeze' }), { x: 3, y: 0 }),
		).toEqual(NONE);
		const door: Wall = { from: [2, 0], to: [2, 1], kind: 'door' };
		const map: BattleMap = { ...drawnMap('....'), walls: [door] };
		expect(wayTo(planner(map, 'charge'), standing(0, 0), { x: 3, y: 0 })).toEqual(NONE);
		expect(wayTo(planner(map), standing(0, 0), { x: 3, y: 0 })).toMatchObject({ type: 'way', feet: 15 });
	});

	it('needs room for a whole wide body', () => {
		const ogre = creature('a', 0, 0, { size: 'large' });
		const map = drawnMap('.....', '.....', '...#.');
		expect(wayTo(planner(map, 'charge', ogre), standing(0, 0), { x: 3, y: 0 })).toMatchObject({ feet: 15 });
		expect(wayTo(planner(map, 'charge', ogre), standing(0, 1), { x: 3, y: 1 })).toEqual(NONE);
	});
});

describe('wayTo', () => {
	it('SRD-50: widens a squeezed body as soon as it fits', () => {
		const ogre = creature('a', 3, 1, { size: 'large' });
		const map = drawnMap('.....', '.....', '.....');
		const way = wayTo(
			planner(map, 'walk', ogre, { ...RULES, squeezing: true }),
			standing(3, 1, { narrowed: 'squeeze' }),
			{ x: 1, y: 1 },
		);
		expect(way.type === 'way' && way.steps).toEqual([{ x: 1, y: 1 }]);
	});

	it('FC-30: continues the diagonal count', () => {
		const map = drawnMap('..', '..');
		const feet = (diagonals?: number) => {
			const way = wayTo(planner(map), standing(0, 0, diagonals === undefined ? {} : { diagonals }), {
				x: 1,
				y: 1,
			});
			return way.type === 'way' && [way.feet, way.diagonals];
		};
		expect([feet(), feet(0), feet(1)]).toEqual([
			[5, 1],
			[5, 1],
			[10, 2],
		]);
	});

	it('A29: takes a closed door if faster than the detour', () => {
		// Opening takes a segment, worth five feet at speed 30.
		const wall = (from: Wall['from'], to: Wall['to']): Wall => ({ from, to, kind: 'wall' });
		const door: Wall = { from: [1, 0], to: [1, 1], kind: 'door' };
		const short: BattleMap = { width: 2, height: 2, walls: [door] };
		const steps = (map: BattleMap, who = walker) => {
			const way = wayTo(planner(map, 'walk', who), standing(0, 0), { x: 1, y: 0 });
			return way.type === 'way' && way.steps;
		};
		const through = [
			{ hold: 1, opens: true },
			{ x: 1, y: 0 },
		];
		expect(steps(short)).toEqual(through);
		const round = [
			{ x: 0, y: 1 },
			{ x: 1, y: 1 },
			{ x: 1, y: 0 },
		];
		expect(steps(short, { ...walker, speed: 60 })).toEqual(round);
		expect(steps({ ...short, walls: [door, wall([1, 1], [1, 2])] })).toEqual(through);
		expect(steps({ ...short, walls: [{ ...door, kind: 'wall' }] })).toEqual(round);
		const run = wayTo(planner(short, 'run'), standing(0, 0), { x: 1, y: 0 });
		expect(run.type === 'way' && run.steps).toEqual(round);
	});

	it('SRD-41: squeezes at a walk, not at a run', () => {
		const ogre = creature('a', 0, 0, { size: 'large' });
		const gap = drawnMap('..#..', '.....', '###..');
		const rules: Rules = { ...RULES, squeezing: true };
		const to = { x: 3, y: 0 };
		expect(wayTo(planner(gap, 'walk', ogre, rules), standing(0, 0), to)).toMatchObject({ type: 'way' });
		expect(wayTo(planner(gap, 'run', ogre, rules), standing(0, 0), to)).toEqual(NONE);
		expect(
			wayTo(planner(gap, 'run', ogre, { ...rules, clearRuns: false }), standing(0, 0), to),
		).toMatchObject({
			type: 'way',
		});
	});

	it('SRD-50: starts squeezed for a squeezed creature', () => {
		const ogre = creature('a', 0, 0, { size: 'large' });
		const rules: Rules = { ...RULES, squeezing: true };
		const way = wayTo(
			planner(drawnMap('.....', '.....'), 'walk', ogre, rules),
			standing(0, 0, { narrowed: 'squeeze' }),
			{
				x: 2,
				y: 0,
			},
		);
		expect(way.type === 'way' && way.steps).toEqual([
			{ x: 1, y: 0 },
			{ x: 2, y: 0 },
		]);
		expect(way.type === 'way' && way.feet).toBe(10);
	});
});

describe('single step', () => {
	const room = drawnMap('...', '#..', '.:.');
	const places = (pace: Pace, feet: number, more = {}) => {
		const { wide } = whereTo(planner(room, pace), standing(1, 1, more), feet);
		return [0, 1, 2].map((y) => [0, 1, 2].map((x) => feetTo(wide, { x, y }) ?? '-').join(' '));
	};

	it('FC-70: moves five feet onto ground that does not slow', () => {
		expect(places('step', 5)).toEqual(['- 5 5', '- 0 5', '- - 5']);
		expect(places('step', 0)).toEqual(['- - -', '- 0 -', '- - -']);
	});

	it('FC-30: pays double for a diagonal after an odd count', () => {
		expect(places('step', 5, { diagonals: 1 })).toEqual(['- 5 -', '- 0 5', '- - -']);
	});

	it('SRD-65: takes one square at any cost with all its speed', () => {
		expect(places('minimum', 0)).toEqual(['- 30 30', '- 0 30', '- 30 30']);
	});
});

describe('whereTo', () => {
	it('SRD-50: covers full width, half, and less inside a tight gap', () => {
		const giant = creature('a', 0, 0, { size: 'huge' });
		const slit = drawnMap('...###...', '...###...', '.........', '...###...');
		const rules: Rules = { ...RULES, squeezing: true };
		const from = (narrowed: Standing['narrowed'], x: number, y: number, feet = 20) => {
			const reached = whereTo(planner(slit, 'walk', giant, rules), standing(x, y, { narrowed }), feet);
			return [reached.wide.count, reached.narrow?.count ?? null, reached.tight?.count ?? null];
		};
		expect(from(undefined, 0, 0, 5)).toEqual([2, null, null]);
		expect(from('wriggle', 4, 2, 10)).toEqual([0, null, 3]);
		const plain = whereTo(planner(slit, 'walk', giant), standing(0, 0), 20);
		expect([plain.wide.count, plain.narrow, plain.tight]).toEqual([2, null, null]);
	});

	it('SRD-41: runs at full width only', () => {
		const ogre = creature('a', 0, 0, { size: 'large' });
		const gap = drawnMap('..#..', '.....', '###..');
		const rules: Rules = { ...RULES, squeezing: true };
		expect(whereTo(planner(gap, 'run', ogre, rules), standing(0, 0), 60).narrow).toBeNull();
		expect(whereTo(planner(gap, 'walk', ogre, rules), standing(0, 0), 30).narrow).not.toBeNull();
	});

	it('FC-91, A29: stops where engaged, and passes doors it opens', () => {
		const door: Wall = { from: [2, 0], to: [2, 1], kind: 'door' };
		const map: BattleMap = { ...drawnMap('.....'), walls: [door] };
		const holds = { positions: Uint8Array.of(0, 1 << 1, 0, 0, 0), when: (fives: number) => fives };
		const count = (left?: (feet: number) => number) =>
			whereTo(planner(map), standing(0, 0), 30, false, undefined, undefined, left).wide.count;
		expect(count()).toBe(2);
		expect(count((feet) => 25 - feet)).toBe(5);
		expect(whereTo(planner(drawnMap('.....')), standing(0, 0), 30, false, undefined, holds).wide.count).toBe(
			2,
		);
	});

	it('FC-70: is empty for used paces if actions count', () => {
		const spent = { paces: ['walk' as const, 'walk' as const], overran: false };
		const map = drawnMap('....');
		const count = (actions: boolean, used = spent) =>
			whereTo(planner(map, 'walk', walker, { ...RULES, actions }), standing(0, 0), 30, false, used).wide
				.count;
		expect([count(true), count(false), count(true, { ...spent, paces: [] as never })]).toEqual([1, 4, 4]);
	});
});

describe('windowOf', () => {
	it('is the smallest window', () => {
		const window = windowOf([
			{ at: { x: 5, y: 3 }, feet: 0 },
			{ at: { x: 7, y: 2 }, feet: 10 },
		]);
		expect(window).toEqual({
			left: 5,
			top: 2,
			width: 3,
			height: 2,
			feet: Int16Array.of(-1, -1, 10, 0, -1, -1),
			count: 2,
		});
		expect(feetTo(window, { x: 7, y: 2 })).toBe(10);
		expect(feetTo(window, { x: 8, y: 2 })).toBeUndefined();
		expect(feetTo(window, { x: 5, y: 2 })).toBeUndefined();
		expect(feetTo(window, { x: 5, y: 4 })).toBeUndefined();
	});

	it('is empty without places', () => {
		expect(windowOf([])).toEqual({ left: 0, top: 0, width: 0, height: 0, feet: new Int16Array(0), count: 0 });
	});
});
