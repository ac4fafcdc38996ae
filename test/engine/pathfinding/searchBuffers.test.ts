import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	canStand,
	cheapestPath,
	compileMap,
	DEFAULT_RULES,
	DIAGONALS,
	distance,
	feetTo,
	type Rules,
	reach,
	type Square,
	TERRAIN_COSTS,
	type TerrainSquare,
	type Wall,
} from '../../../src/engine/index.ts';
import { drawnGround } from '../../support/boards.ts';
import { Chance } from '../../support/melees.ts';
import { everySquare, exhaust, walk } from '../../support/searchOracle.ts';

const WALKER = { side: 1, gait: 0, diagonals: 0 };
const START: Square = { x: 0, y: 0 };

const KINDS = ['difficult', 'obstacle', 'mud-knee', 'mud-waist', 'wall', 'pit'];

/** A tiny random case by number: map, rules, walker and start. */
function drawn(number: number) {
	const chance = new Chance(number);
	const [width, height] = [chance.whole(2, 5), chance.whole(2, 5)];
	const square = (): Square => ({ x: chance.whole(0, width - 1), y: chance.whole(0, height - 1) });
	const terrain = Array.from({ length: chance.whole(0, 6) }, (): TerrainSquare => {
		if (!chance.once(4)) return { ...square(), type: chance.among(KINDS) };
		const height = chance.among([undefined, 10, 15]);
		return { ...square(), type: 'ladder', up: chance.whole(0, 7), ...(height && { height }) };
	});
	const walls = Array.from({ length: chance.whole(0, 3) }, (): Wall => {
		const { x, y } = square();
		return {
			from: [x, y],
			to: chance.once(2) ? [x + 1, y] : [x, y + 1],
			kind: chance.among(['wall', 'low']),
		};
	});
	const map: BattleMap = { width, height, terrain: chance.once(6) ? [] : terrain, walls };
	const rules: Rules = {
		...DEFAULT_RULES,
		diagonals: chance.among(DIAGONALS),
		terrainCost: chance.among(TERRAIN_COSTS),
	};
	const walker = {
		side: chance.among([1, 1, 1, 2]),
		gait: Number(chance.once(6)),
		diagonals: chance.whole(0, 3),
	};
	return { ground: compileMap(map), rules, walker, from: square() };
}

describe('tiny maps', () => {
	it.each(Array.from({ length: 90 }, (_, number) => number + 1))(
		'P-07: reach and path equal exhaustive search (%i)',
		(number) => {
			const { ground, rules, walker, from } = drawn(number);
			const oracle = exhaust(ground, rules, walker, from);
			const everywhere = reach(ground, rules, { ...walker, position: from, feet: 500 });
			const near = reach(ground, rules, { ...walker, position: from, feet: 15 });
			let count = 0;
			for (const to of everySquare(ground)) {
				const feet = oracle(to);
				if (feet !== undefined) count++;
				expect([to, feetTo(everywhere, to)]).toEqual([to, feet]);
				expect([to, feetTo(near, to)]).toEqual([to, feet !== undefined && feet <= 15 ? feet : undefined]);
				const path = cheapestPath(ground, rules, walker, from, to);
				if (feet === undefined || (feet > 0 && !canStand(ground, walker.side, to, walker.gait))) {
					expect(path).toEqual({ type: 'none', reason: 'unreachable' });
					continue;
				}
				if (path.type !== 'path') throw new Error('There is a path.');
				const walked = walk(ground, rules, walker, from, path.squares);
				expect([to, walked]).toEqual([to, { at: to, feet, diagonals: path.diagonals }]);
				expect(path.feet).toBe(feet);
			}
			expect(everywhere.count).toBe(count);
		},
	);

	it.each(Array.from({ length: 20 }, (_, number) => number + 200))(
		'avoided squares stay free of the whole body (%i)',
		(number) => {
			const { ground, rules, walker, from } = drawn(number);
			const chance = new Chance(number);
			const avoid = new Uint8Array(ground.width * ground.height);
			avoid.forEach((_, at) => {
				if (chance.once(4)) avoid[at] = chance.whole(1, 2);
			});
			// The same as a pit there for a walker, except under its start.
			const pits = everySquare(ground).filter((_, at) => avoid[at] !== 0);
			const covers = ({ x, y }: Square): boolean =>
				pits.some((pit) => pit.x >= x && pit.x < x + walker.side && pit.y >= y && pit.y < y + walker.side);
			const foot = { ...walker, gait: 0 };
			const terrain = [...(ground.map.terrain ?? []), ...pits.map((at) => ({ ...at, type: 'pit' }))];
			const pitted = exhaust(compileMap({ ...ground.map, terrain }), rules, foot, from);
			const around = reach(ground, rules, { ...foot, position: from, feet: 500 }, { avoid });
			for (const to of everySquare(ground)) {
				expect([to, feetTo(around, to)]).toEqual([to, pitted(to)]);
				if (to.x === from.x && to.y === from.y) continue;
				const path = cheapestPath(ground, rules, foot, from, to, { avoid });
				expect([to, path.type === 'path' ? path.feet : undefined]).toEqual([to, pitted(to)]);
				if (path.type === 'path') expect(path.squares.filter(covers)).toEqual([]);
			}
		},
	);
});

describe('cheapestPath', () => {
	const corridor = drawnGround('......');

	it('to its own square has no steps and keeps the diagonals', () => {
		const path = cheapestPath(corridor, DEFAULT_RULES, { ...WALKER, diagonals: 3 }, START, START);
		expect(path).toEqual({ type: 'path', squares: [], feet: 0, diagonals: 3 });
	});

	it('counts diagonals from 0 or the given count', () => {
		const to = { x: 2, y: 2 };
		const ground = drawnGround('...', '...', '...');
		const feetAfter = (diagonals?: number) => {
			const path = cheapestPath(ground, DEFAULT_RULES, { side: 1, gait: 0, diagonals }, START, to);
			return path.type === 'path' && [path.feet, path.diagonals];
		};
		expect([feetAfter(), feetAfter(0), feetAfter(1), feetAfter(4)]).toEqual([
			[15, 2],
			[15, 2],
			[15, 3],
			[15, 6],
		]);
		const one = (diagonals: number) =>
			cheapestPath(ground, DEFAULT_RULES, { ...WALKER, diagonals }, START, { x: 1, y: 1 });
		expect([one(0), one(1)]).toMatchObject([{ feet: 5 }, { feet: 10 }]);
	});

	it('FC-43: counts squares up a ladder as diagonals, none along', () => {
		const terrain = [{ x: 1, y: 0, type: 'ladder', up: 0, height: 15 }];
		const ground = compileMap({ width: 3, height: 1, terrain });
		const to = (x: number) => cheapestPath(ground, DEFAULT_RULES, WALKER, START, { x, y: 0 });
		expect(to(1)).toMatchObject({ feet: 20, diagonals: 3 });
	});

	it('SRD-40, A50: counts a costly diagonal as a pair', () => {
		const ground = drawnGround('..', '.:');
		const to = { x: 1, y: 1 };
		expect(cheapestPath(ground, DEFAULT_RULES, WALKER, START, to)).toMatchObject({ feet: 15, diagonals: 0 });
		const table: Rules = { ...DEFAULT_RULES, terrainCost: 'table' };
		expect(cheapestPath(ground, table, WALKER, START, to)).toMatchObject({ feet: 10, diagonals: 1 });
	});

	it('gives up at its limit', () => {
		const ask = (limit: number) =>
			cheapestPath(corridor, DEFAULT_RULES, WALKER, START, { x: 5, y: 0 }, { limit });
		expect(ask(4)).toEqual({ type: 'none', reason: 'gave up' });
		expect(ask(5)).toMatchObject({ type: 'path', feet: 25 });
	});

	it('answers a goal at its start despite the limit', () => {
		const none = { type: 'none', reason: 'unreachable' };
		const ask = (avoid?: Uint8Array) =>
			cheapestPath(
				drawnGround('...#'),
				DEFAULT_RULES,
				WALKER,
				START,
				{ x: avoid ? 2 : 3, y: 0 },
				{ limit: 1, avoid },
			);
		expect(ask()).toEqual(none);
		expect(ask(Uint8Array.of(0, 0, 1, 0))).toEqual(none);
	});

	it.each([
		['off the map to the left', { x: -1, y: 0 }],
		['off the map above', { x: 0, y: -1 }],
		['off the map to the right', { x: 3, y: 0 }],
		['off the map below', { x: 0, y: 2 }],
		['in a wall', { x: 2, y: 1 }],
	])('is none to or from %s', (name, off) => {
		const ground = drawnGround('...', '..#');
		const none = { type: 'none', reason: 'unreachable' };
		expect(cheapestPath(ground, DEFAULT_RULES, WALKER, START, off)).toEqual(none);
		// It may leave a wall it stands in.
		const out = cheapestPath(ground, DEFAULT_RULES, WALKER, off, START);
		if (name === 'in a wall') expect(out).toMatchObject({ type: 'path', feet: 10 });
		else expect(out).toEqual(none);
	});

	it('does not end on an avoided square', () => {
		const avoid = Uint8Array.of(0, 0, 0, 1, 0, 0);
		const none = { type: 'none', reason: 'unreachable' };
		expect(cheapestPath(corridor, DEFAULT_RULES, WALKER, START, { x: 3, y: 0 }, { avoid })).toEqual(none);
		expect(cheapestPath(corridor, DEFAULT_RULES, WALKER, START, { x: 5, y: 0 }, { avoid })).toEqual(none);
	});

	it('works on a large field and on a small one after it', () => {
		const walls: Wall[] = [{ from: [35, 0], to: [35, 69], kind: 'wall' }];
		const field = compileMap({ width: 70, height: 70, walls });
		const path = cheapestPath(field, DEFAULT_RULES, WALKER, START, { x: 69, y: 0 });
		// Down to the last row, 34 columns across, and up again; the wall's end is not passed diagonally.
		const feet = distance(34, 69) + 5 + distance(34, 69);
		expect(path).toMatchObject({ type: 'path', feet });
		const again = cheapestPath(corridor, DEFAULT_RULES, WALKER, START, { x: 5, y: 0 });
		expect(again).toMatchObject({ feet: 25 });
	});
});

describe('reach', () => {
	it('P-07: equals the distance on open ground', () => {
		const side = 61;
		const ground = compileMap({ width: side, height: side });
		const position = { x: 30, y: 31 };
		const all = reach(ground, DEFAULT_RULES, { ...WALKER, position, feet: 300 });
		expect(all.count).toBe(side * side);
		const at = (x: number, y: number) => feetTo(all, { x, y });
		for (const [x, y] of [
			[0, 0],
			[60, 60],
			[30, 31],
			[60, 0],
			[12, 40],
		] as const)
			expect(at(x, y)).toBe(distance(x - 30, y - 31));
	});

	it('has a window no larger than its feet and the map', () => {
		const ground = compileMap({ width: 9, height: 8 });
		const around = (x: number, y: number, feet: number) => {
			const { left, top, width, height, count } = reach(ground, DEFAULT_RULES, {
				...WALKER,
				...{ position: { x, y }, feet },
			});
			return [left, top, width, height, count];
		};
		expect(around(4, 4, 5)).toEqual([3, 3, 3, 3, 9]);
		expect(around(4, 4, 14)).toEqual([2, 2, 5, 5, 21]);
		expect(around(0, 0, 10)).toEqual([0, 0, 3, 3, 8]);
		expect(around(8, 7, 10)).toEqual([6, 5, 3, 3, 8]);
		expect(around(4, 4, 0)).toEqual([4, 4, 1, 1, 1]);
	});

	it('counts whole squares only', () => {
		const all = reach(drawnGround('....'), DEFAULT_RULES, { ...WALKER, position: START, feet: 12 });
		expect([...all.feet]).toEqual([0, 5, 10]);
		for (const [x, y] of [
			[3, 0],
			[-1, 0],
			[0, -1],
			[0, 1],
		] as const)
			expect(feetTo(all, { x, y })).toBeUndefined();
	});

	it.each([
		['from off the map', { x: 4, y: 0 }, 30],
		['of less than no feet', START, -5],
		['of what is no number', START, Number.NaN],
	])('is empty for %s', (_, position, feet) => {
		const all = reach(drawnGround('....'), DEFAULT_RULES, { ...WALKER, position, feet });
		expect(all).toEqual({
			...{ left: position.x, top: position.y, width: 0, height: 0 },
			...{ feet: new Int16Array(0), count: 0 },
		});
	});

	it('is capped at 30,000 ft', () => {
		const ground = compileMap({ width: 6003, height: 1 });
		const all = reach(ground, DEFAULT_RULES, { ...WALKER, position: START, feet: 1e9 });
		expect([all.count, feetTo(all, { x: 6000, y: 0 })]).toEqual([6001, 30_000]);
	});

	it('FC-30: pays double after an odd diagonal count', () => {
		const feetAfterwards = (diagonals?: number) =>
			reach(compileMap({ width: 3, height: 3 }), DEFAULT_RULES, {
				...{ side: 1, gait: 0, diagonals, position: START, feet: 15 },
			}).feet;
		expect([...feetAfterwards()]).toEqual([0, 5, 10, 5, 5, 10, 10, 10, 15]);
		expect([...feetAfterwards(2)]).toEqual([...feetAfterwards()]);
		expect([...feetAfterwards(1)]).toEqual([0, 5, 10, 5, 10, 15, 10, 15, 15]);
	});

	it('FC-91: stops where it is engaged by then', () => {
		const ground = drawnGround('......');
		const held = (place: number, segments: number, when: (fives: number) => number) => {
			const positions = new Uint8Array(6);
			positions[place] = 1 << segments;
			const mover = { ...WALKER, position: START, feet: 30 };
			return reach(ground, DEFAULT_RULES, mover, { holds: { positions, when } }).count;
		};
		expect(held(2, 2, (fives) => fives)).toBe(3);
		expect(held(2, 3, (fives) => fives)).toBe(6);
		expect(held(2, 3, (fives) => fives + 1)).toBe(3);
		expect(held(0, 0, (fives) => fives)).toBe(1);
	});
});
