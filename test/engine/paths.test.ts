import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	type CompiledMap,
	canStand,
	cheapestPath,
	compileMap,
	DEFAULT_RULES,
	DIAGONALS,
	DIRECTIONS,
	distance,
	feetTo,
	reach,
	type Square,
	stepBarred,
	TERRAIN_COSTS,
	type Wall,
} from '../../src/engine/index.ts';
import type { PathResult } from '../../src/engine/pathfinding/aStar.ts';
import { drawnGround } from '../support/boards.ts';
import { everySquare, exhaust, walk } from '../support/searchOracle.ts';

const rulesets = fc.record({
	diagonals: fc.constantFrom(...DIAGONALS),
	terrainCost: fc.constantFrom(...TERRAIN_COSTS),
	occupancy: fc.constant('srd' as const),
	engagement: fc.constant(false),
});

const kinds = fc.constantFrom('difficult', 'obstacle', 'mud-knee', 'mud-waist', 'wall', 'wall', 'pit');

const maps: fc.Arbitrary<BattleMap> = fc
	.tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 1, max: 11 }))
	.chain(([width, height]) => {
		const x = fc.integer({ min: 0, max: width - 1 });
		const y = fc.integer({ min: 0, max: height - 1 });
		const walls: fc.Arbitrary<Wall> = fc
			.record({ x, y, down: fc.boolean(), kind: fc.constantFrom('wall', 'door', 'low', 'low') })
			.map(({ x, y, down, kind }) => ({
				from: [x, y],
				to: down ? [x, y + 1] : [x + 1, y],
				kind: kind as Wall['kind'],
			}));
		return fc.record({
			width: fc.constant(width),
			height: fc.constant(height),
			terrain: fc.array(fc.record({ x, y, type: kinds }), { maxLength: 40 }),
			walls: fc.array(walls, { maxLength: 20 }),
		});
	});

const walkers = fc.record({
	side: fc.constantFrom(1, 1, 2, 3),
	gait: fc.constantFrom(0, 1),
	diagonals: fc.integer({ min: 0, max: 3 }),
});

function pick(ground: CompiledMap, n: number): Square {
	const at = n % (ground.width * ground.height);
	return { x: at % ground.width, y: Math.floor(at / ground.width) };
}

describe('reach and cheapest paths', () => {
	it('P-07: equal exhaustive search over rules, terrain, walls and footprints', () => {
		fc.assert(
			fc.property(maps, rulesets, walkers, fc.nat(), (map, rules, walker, n) => {
				const ground = compileMap(map);
				const from = pick(ground, n);
				const oracle = exhaust(ground, rules, walker, from);
				const everywhere = reach(ground, rules, { ...walker, position: from, feet: 5000 });
				const near = reach(ground, rules, { ...walker, position: from, feet: 30 });
				let count = 0;
				for (const to of everySquare(ground)) {
					const feet = oracle(to);
					if (feet !== undefined) count++;
					expect(feetTo(everywhere, to)).toBe(feet);
					expect(feetTo(near, to)).toBe(feet !== undefined && feet <= 30 ? feet : undefined);
					const path = cheapestPath(ground, rules, walker, from, to);
					// At its start it may stand where no creature could go.
					if (feet === undefined || (feet > 0 && !canStand(ground, walker.side, to, walker.gait))) {
						expect(path).toEqual({ type: 'none', reason: 'unreachable' });
						continue;
					}
					expect(path.type).toBe('path');
					if (path.type !== 'path') continue;
					expect(path.feet).toBe(feet);
					expect(walk(ground, rules, walker, from, path.squares)).toEqual({
						at: to,
						feet,
						diagonals: path.diagonals,
					});
				}
				expect(everywhere.count).toBe(count);
			}),
			{ numRuns: 150 },
		);
	}, 30_000);

	it('P-07: are never shorter than the distance, and feet add up', () => {
		fc.assert(
			fc.property(maps, fc.nat(), fc.nat(), (map, a, b) => {
				const ground = compileMap(map);
				const [from, to] = [pick(ground, a), pick(ground, b)];
				const walker = { side: 1, gait: 0, diagonals: 0 };
				const path = cheapestPath(ground, DEFAULT_RULES, walker, from, to);
				if (path.type !== 'path' || path.squares.length === 0) return;
				expect(path.feet).toBeGreaterThanOrEqual(distance(to.x - from.x, to.y - from.y));
				const half = path.squares.length >> 1;
				const middle = half === 0 ? from : path.squares[half - 1]!;
				const first = walk(ground, DEFAULT_RULES, walker, from, path.squares.slice(0, half));
				const second = cheapestPath(
					ground,
					DEFAULT_RULES,
					{ ...walker, diagonals: first.diagonals },
					middle,
					to,
				);
				expect(second).toMatchObject({ type: 'path' });
				if (second.type === 'path') expect(first.feet + second.feet).toBe(path.feet);
			}),
		);
	});

	it('P-04: cost the same mirrored or rotated', () => {
		const turns: ((map: BattleMap, p: readonly [number, number], unit: number) => [number, number])[] = [
			(map, [x, y], unit) => [map.width - unit - x, y],
			(map, [x, y], unit) => [x, map.height - unit - y],
			(_, [x, y]) => [y, x],
		];
		fc.assert(
			fc.property(
				maps,
				rulesets,
				walkers,
				fc.nat(),
				fc.constantFrom(...turns),
				(map, rules, walker, n, turn) => {
					const swapped = turn === turns[2];
					const turned: BattleMap = {
						width: swapped ? map.height : map.width,
						height: swapped ? map.width : map.height,
						terrain: map.terrain?.map((square) => {
							const [x, y] = turn(map, [square.x, square.y], 1);
							return { ...square, x, y };
						}),
						walls: map.walls?.map((wall) => ({
							...wall,
							from: turn(map, wall.from, 0),
							to: turn(map, wall.to, 0),
						})),
					};
					const place = ({ x, y }: Square): Square => {
						const [u, v] = turn(map, [x, y], walker.side);
						return { x: u, y: v };
					};
					const from = pick(compileMap(map), n);
					const start = place(from);
					if (start.x < 0 || start.y < 0) return;
					const here = reach(compileMap(map), rules, { ...walker, position: from, feet: 45 });
					const there = reach(compileMap(turned), rules, { ...walker, position: start, feet: 45 });
					expect(there.count).toBe(here.count);
					for (const at of everySquare(compileMap(map))) {
						expect(feetTo(there, place(at))).toBe(feetTo(here, at));
					}
				},
			),
		);
	});

	it('avoid squares with the whole footprint', () => {
		const ground = drawnGround('.....', '.....', '.....', '.....');
		const avoid = new Uint8Array(20);
		avoid[2] = 1;
		const walker = { side: 2, gait: 0 };
		const path = cheapestPath(ground, DEFAULT_RULES, walker, { x: 0, y: 0 }, { x: 3, y: 0 }, { avoid });
		expect(path.type).toBe('path');
		if (path.type === 'path') expect(path.squares).not.toContainEqual({ x: 1, y: 0 });
		const around = reach(ground, DEFAULT_RULES, { ...walker, position: { x: 0, y: 0 }, feet: 60 }, { avoid });
		expect(feetTo(around, { x: 1, y: 0 })).toBeUndefined();
		expect(feetTo(around, { x: 2, y: 0 })).toBeUndefined();
		expect(feetTo(around, { x: 2, y: 1 })).toBe(10);
	});

	it('give up at the limit', () => {
		const ground = compileMap({
			width: 50,
			height: 50,
			walls: [{ from: [25, 0], to: [25, 49], kind: 'wall' }],
		});
		const walker = { side: 1, gait: 0 };
		const ask = (limit: number): PathResult =>
			cheapestPath(ground, DEFAULT_RULES, walker, { x: 0, y: 0 }, { x: 49, y: 0 }, { limit });
		expect(ask(20)).toEqual({ type: 'none', reason: 'gave up' });
		expect(ask(100_000).type).toBe('path');
	});

	it('answer for squares off the map', () => {
		const ground = drawnGround('..', '..');
		const walker = { side: 1, gait: 0 };
		expect(reach(ground, DEFAULT_RULES, { ...walker, position: { x: 5, y: 0 }, feet: 30 }).count).toBe(0);
		const path = cheapestPath(ground, DEFAULT_RULES, walker, { x: 0, y: 0 }, { x: 0, y: -1 });
		expect(path).toEqual({ type: 'none', reason: 'unreachable' });
	});

	it('are independent of earlier queries', () => {
		const small = drawnGround('...', '.#.', '...');
		const big = compileMap({ width: 60, height: 60 });
		const walker = { side: 1, gait: 0 };
		const ask = () => cheapestPath(small, DEFAULT_RULES, walker, { x: 0, y: 1 }, { x: 2, y: 1 });
		const before = ask();
		reach(big, DEFAULT_RULES, { ...walker, position: { x: 30, y: 30 }, feet: 200 });
		cheapestPath(big, { ...DEFAULT_RULES, diagonals: 'flat' }, walker, { x: 0, y: 0 }, { x: 59, y: 30 });
		expect(ask()).toEqual(before);
	});
});

function drawPath(ground: CompiledMap, from: Square, to: Square, rules = DEFAULT_RULES): string[] {
	const path = cheapestPath(ground, rules, { side: 1, gait: 0 }, from, to);
	const rows = Array.from({ length: ground.height }, () => Array<string>(ground.width).fill('.'));
	for (const { x, y } of path.type === 'path' ? [from, ...path.squares] : []) rows[y]![x] = '*';
	return rows.map((row) => row.join(''));
}

describe('path shapes', () => {
	it('follow the straight line with evenly spread diagonals', () => {
		const ground = compileMap({ width: 10, height: 4 });
		const line = ['**........', '..***.....', '.....***..', '........**'];
		expect(drawPath(ground, { x: 0, y: 0 }, { x: 9, y: 3 })).toEqual(line);
		expect(drawPath(ground, { x: 0, y: 0 }, { x: 9, y: 3 }, { ...DEFAULT_RULES, diagonals: 'flat' })).toEqual(
			line,
		);
	});

	it('are the same in every direction', () => {
		const ground = compileMap({ width: 10, height: 4 });
		const line = drawPath(ground, { x: 0, y: 0 }, { x: 9, y: 3 });
		expect(drawPath(ground, { x: 9, y: 0 }, { x: 0, y: 3 })).toEqual(
			line.map((row) => [...row].reverse().join('')),
		);
		expect(drawPath(ground, { x: 0, y: 3 }, { x: 9, y: 0 })).toEqual(line.toReversed());
	});

	it('run straight to a corner and straight on', () => {
		const wall: Wall = { from: [5, 0], to: [5, 4], kind: 'wall' };
		const ground = compileMap({ width: 10, height: 6, walls: [wall] });
		expect(drawPath(ground, { x: 0, y: 0 }, { x: 9, y: 0 })).toEqual([
			'*........*',
			'.*......*.',
			'..*....*..',
			'...*..*...',
			'....**....',
			'..........',
		]);
	});
});

/**
 * M-12, P-09: shortest paths with diagonals of √2 that pass no corner, computed by hand. From `a` to `b` on a map of
 * walls.
 */
const OPTIMA: readonly [name: string, rows: readonly string[], straight: number, diagonal: number][] = [
	['an open field', ['a......', '.......', '.......', '......b'], 3, 3],
	['round one corner', ['a..', '##.', '..b'], 4, 0],
	['between two corners there is no way but round', ['a.#', '#..', '..b'], 2, 1],
	['a diagonal slit is closed', ['a.#.', '.#..', '#...', '...b'], Number.POSITIVE_INFINITY, 0],
	['a wall to walk along', ['a.....', '.####.', '......', '.####b'], 8, 0],
	['a room with one door', ['.......', '.#####.', '.#b..#.', '.#...#.', '.##.##.', '...a...'], 2, 1],
	['a winding passage', ['a#...#b', '.#.#.#.', '...#...'], 14, 0],
];

describe('M-12, P-09: shortest paths with diagonals of √2', () => {
	it.each(OPTIMA)('%s', (_, rows, straight, diagonal) => {
		const ground = drawnGround(...rows.map((row) => row.replace(/[ab]/g, '.')));
		const find = (letter: string): Square => {
			const y = rows.findIndex((row) => row.includes(letter));
			return { x: rows[y]!.indexOf(letter), y };
		};
		const start = find('a');
		const lengths = new Map([[`${start.x},${start.y}`, 0]]);
		const open = [start];
		for (let at = open.pop(); at !== undefined; at = open.pop()) {
			for (const [dx, dy] of DIRECTIONS) {
				const to = { x: at.x + dx, y: at.y + dy };
				if (stepBarred(ground, 1, at, to, 0)) continue;
				const length = lengths.get(`${at.x},${at.y}`)! + Math.hypot(dx, dy);
				if ((lengths.get(`${to.x},${to.y}`) ?? Number.POSITIVE_INFINITY) <= length + 1e-9) continue;
				lengths.set(`${to.x},${to.y}`, length);
				open.push(to);
			}
		}
		const goal = find('b');
		const found = lengths.get(`${goal.x},${goal.y}`) ?? Number.POSITIVE_INFINITY;
		expect(found).toBeCloseTo(straight + diagonal * Math.SQRT2, 6);
		const path = cheapestPath(ground, DEFAULT_RULES, { side: 1, gait: 0 }, start, goal);
		expect(path.type).toBe(straight === Number.POSITIVE_INFINITY ? 'none' : 'path');
		if (path.type === 'path') expect(path.feet).toBe(5 * (straight + diagonal + (diagonal >> 1)));
	});
});
