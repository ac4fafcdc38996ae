import { describe, expect, it } from 'vitest';
import { hasSquare, isOnMap } from '../../../src/engine/board/index.ts';
import { compileMap, DEFAULT_RULES, distance, type Rules } from '../../../src/engine/index.ts';
import { cheapestPath } from '../../../src/engine/pathfinding/aStar.ts';
import { feetTo, reach } from '../../../src/engine/pathfinding/reachSearch.ts';
import { coversAny } from '../../../src/engine/pathfinding/searchBuffers.ts';

const WALKER = { side: 1, gait: 0 };
const TABLE: Rules = { ...DEFAULT_RULES, terrainCost: 'table' };

describe('path search', () => {
	it('finds a path around a long wall', () => {
		const walls = [{ from: [20, 0], to: [20, 39], kind: 'wall' } as const];
		const ground = compileMap({ width: 40, height: 40, walls });
		const path = cheapestPath(ground, DEFAULT_RULES, WALKER, { x: 0, y: 0 }, { x: 39, y: 0 });
		// 39 rows down, a column across, 39 up; every second of 38 diagonals counts twice.
		expect(path).toMatchObject({ type: 'path', feet: 5 * (39 + 1 + 39) + 5 * 19 });
	});

	it('reaches all squares for many feet', () => {
		const ground = compileMap({ width: 36, height: 36 });
		const all = reach(ground, DEFAULT_RULES, { ...WALKER, position: { x: 0, y: 0 }, feet: 300 });
		expect(all.count).toBe(36 * 36);
		expect(feetTo(all, { x: 35, y: 35 })).toBe(distance(35, 35));
	});

	it('FC-30: keeps both parities from the start and on larger maps', () => {
		for (const side of [5, 9]) {
			const terrain = [{ x: side - 1, y: side - 1, type: 'difficult' }];
			const ground = compileMap({ width: side, height: side, terrain });
			const all = reach(ground, TABLE, { ...WALKER, position: { x: 0, y: 0 }, feet: 300 });
			expect(all.count).toBe(side * side);
			// The last diagonal is the fourth or eighth and costs twice ten feet; two straight steps cost the same.
			const path = cheapestPath(ground, TABLE, WALKER, { x: 0, y: 0 }, { x: side - 1, y: side - 1 });
			expect(path).toMatchObject({ feet: feetTo(all, { x: side - 1, y: side - 1 }) });
		}
	});
});

describe('square', () => {
	const ground = compileMap({ width: 3, height: 2 });

	it.each([
		[0, 0, true],
		[2, 1, true],
		[-1, 0, false],
		[0, -1, false],
		[3, 0, false],
		[0, 2, false],
	])('%i, %i is on the map: %s', (x, y, is) => {
		expect(isOnMap(ground, { x, y })).toBe(is);
		expect(hasSquare(ground, x, y)).toBe(is);
	});

	it.each([
		[1, 0, 2, true],
		[2, 0, 2, false],
		[1, 1, 2, false],
		[3, 2, 0, true],
		[3.5, 2, 0, false],
	])('%f, %f of a footprint of %i a side is on the map: %s', (x, y, side, is) =>
		expect(isOnMap(ground, { x, y }, side)).toBe(is),
	);

	it('is covered by a wide body beside it', () => {
		const avoid = Uint8Array.of(0, 0, 0, 0, 0, 1);
		const covering = [0, 1].filter((at) => coversAny(avoid, 3, 2, at));
		expect(covering).toEqual([1]);
		expect([4, 5].map((at) => coversAny(avoid, 3, 1, at))).toEqual([false, true]);
	});
});
