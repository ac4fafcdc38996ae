import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	compileMap,
	DEFAULT_RULES,
	reach,
	type Square,
	type Wall,
} from '../../../src/engine/index.ts';
import {
	type LeftBehindDoors,
	throughClosedDoors,
} from '../../../src/engine/pathfinding/reachThroughDoors.ts';
import type { Holds } from '../../../src/engine/pathfinding/searchBuffers.ts';

const DOOR: Wall = { from: [3, 0], to: [3, 1], kind: 'door' };
const WALKER = { side: 1, gait: 0 };

/** Feet by position (`-` if unreachable) with 30 ft; a door costs some. */
function through(
	map: BattleMap,
	left: LeftBehindDoors,
	{ at = { x: 0, y: 0 }, holds }: { readonly at?: Square; readonly holds?: Holds } = {},
): string[] {
	const ground = compileMap(map);
	const before = reach(ground, DEFAULT_RULES, { ...WALKER, position: at, feet: 30 }, { holds });
	const all = throughClosedDoors(ground, DEFAULT_RULES, WALKER, before, left, { holds });
	return Array.from({ length: map.height }, (_, y) =>
		Array.from({ length: map.width }, (_, x) => {
			const inside = x >= all.left && x < all.left + all.width && y >= all.top && y < all.top + all.height;
			const feet = inside ? all.feet[(y - all.top) * all.width + x - all.left]! : -1;
			return feet < 0 ? '-' : feet;
		}).join(' '),
	);
}

const corridor = (...walls: readonly Wall[]): BattleMap => ({ width: 8, height: 1, walls });
/** Five of thirty feet are lost in the segment that opens it. */
const costsFive: LeftBehindDoors = (feet) => 25 - feet;

describe('A29: throughClosedDoors', () => {
	it('uses the feet left after opening', () => {
		expect(through(corridor(DOOR), costsFive)).toEqual(['0 5 10 15 20 25 - -']);
		expect(through(corridor(DOOR), () => 5)).toEqual(['0 5 10 15 - - - -']);
		expect(through(corridor(DOOR), () => 0)).toEqual(['0 5 10 - - - - -']);
	});

	it('is empty if too late or without doors', () => {
		expect(through(corridor(DOOR), () => undefined)).toEqual(['0 5 10 - - - - -']);
		expect(through(corridor({ ...DOOR, secret: true }), costsFive)).toEqual(['0 5 10 - - - - -']);
		expect(through(corridor({ ...DOOR, kind: 'wall' }), costsFive)).toEqual(['0 5 10 - - - - -']);
		const before = reach(compileMap(corridor()), DEFAULT_RULES, {
			...{ ...WALKER, position: { x: 0, y: 0 }, feet: 30 },
		});
		expect(throughClosedDoors(compileMap(corridor()), DEFAULT_RULES, WALKER, before, costsFive, {})).toBe(
			before,
		);
	});

	it('passes one door per path, in both directions', () => {
		const second: Wall = { from: [4, 0], to: [4, 1], kind: 'door' };
		expect(through(corridor(DOOR, second), costsFive)).toEqual(['0 5 10 15 - - - -']);
		expect(through(corridor(DOOR), costsFive, { at: { x: 4, y: 0 } })).toEqual(['20 15 10 5 0 5 10 15']);
	});

	it('works on every side of its square', () => {
		const box: Wall[] = [
			{ from: [1, 1], to: [2, 1], kind: 'door' },
			{ from: [1, 2], to: [2, 2], kind: 'door' },
			{ from: [1, 1], to: [1, 2], kind: 'wall' },
			{ from: [2, 1], to: [2, 2], kind: 'wall' },
		];
		const map: BattleMap = { width: 3, height: 3, walls: box };
		expect(through(map, () => 5, { at: { x: 1, y: 1 } })).toEqual(['- 5 -', '- 0 -', '- 5 -']);
		expect(through(map, () => 10, { at: { x: 1, y: 1 } })).toEqual(['10 5 10', '- 0 -', '10 5 10']);
	});

	it('passes only the adjacent door', () => {
		const walls: Wall[] = [
			{ from: [0, 1], to: [1, 1], kind: 'door' },
			{ from: [1, 1], to: [3, 1], kind: 'wall' },
		];
		const map: BattleMap = { width: 3, height: 2, walls };
		expect(through(map, (feet) => 20 - feet)).toEqual(['0 5 10', '5 10 15']);
		expect(through(map, (feet) => 20 - feet, { at: { x: 1, y: 1 } })).toEqual(['10 15 20', '5 0 5']);
	});

	it('never raises the cost of a reachable place', () => {
		// The door is in a wall with a way around.
		const map: BattleMap = { width: 2, height: 2, walls: [{ from: [1, 0], to: [1, 1], kind: 'door' }] };
		expect(through(map, () => 30)).toEqual(['0 5', '5 10']);
		expect(through(map, () => undefined)).toEqual(['0 15', '5 10']);
	});

	it('FC-30: assumes a double diagonal behind it', () => {
		const walls: Wall[] = [{ from: [1, 0], to: [1, 1], kind: 'door' }];
		const map: BattleMap = {
			width: 3,
			height: 2,
			walls: [...walls, { from: [0, 1], to: [1, 1], kind: 'wall' }],
		};
		expect(through(map, () => 10)).toEqual(['0 5 10', '- 10 -']);
		expect(through(map, () => 15)).toEqual(['0 5 10', '15 10 15']);
	});

	it('FC-91: engages a segment later behind a door', () => {
		const held = (segments: number, when: (fives: number) => number) => {
			const positions = new Uint8Array(8);
			positions[3] = 1 << segments;
			return through(corridor(DOOR), costsFive, { holds: { positions, when } })[0];
		};
		// It opens the door in the third segment and passes in the fourth.
		expect(held(4, (fives) => fives)).toBe('0 5 10 15 - - - -');
		expect(held(3, (fives) => fives)).toBe('0 5 10 15 20 25 - -');
		expect(held(5, (fives) => fives)).toBe('0 5 10 15 20 25 - -');
		expect(held(6, () => 6)).toBe('0 5 10 15 - - - -');
	});
});
