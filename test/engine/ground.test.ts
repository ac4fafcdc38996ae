/** Compiled ground for bodies of every size, compared with a plain check of squares and walls. */
import { describe, expect, it } from 'vitest';
import {
	adjacent,
	canStand,
	compileMap,
	DIRECTIONS,
	isBeside,
	stepBarred,
	stepCost,
} from '../../src/engine/board/index.ts';
import {
	type BattleMap,
	DEFAULT_RULES,
	gaitOf,
	MOVEMENT_MODES,
	type Rules,
	type Square,
	type TerrainSquare,
	type Wall,
} from '../../src/engine/index.ts';
import { Chance } from '../support/melees.ts';
import { Ground as Plain, squaresOf, stepsBetween } from '../support/secondReading/ground.ts';

const SIDES = [1, 2, 3, 4] as const;
const GROUND = ['difficult', 'obstacle', 'mud-waist', 'snow', 'water-waist', 'step-high', 'wall', 'pit'];
const MODES = [[], ...MOVEMENT_MODES.map((mode) => [mode]), ['swimming', 'climbing', 'sure-footed']] as const;
const KINDS: readonly Wall['kind'][] = ['wall', 'low', 'low', 'door'];

/** A small random map by number. */
function drawnMap(number: number): BattleMap {
	const chance = new Chance(number);
	const [width, height] = [chance.whole(4, 7), chance.whole(4, 7)];
	const terrain = new Map<string, TerrainSquare>();
	for (let left = chance.whole(0, 6); left > 0; left--) {
		const one = { x: chance.whole(0, width - 1), y: chance.whole(0, height - 1), type: chance.among(GROUND) };
		terrain.set(`${one.x},${one.y}`, one);
	}
	const walls = Array.from({ length: chance.whole(0, 3) }, (): Wall => {
		const [x, y] = [chance.whole(0, width), chance.whole(0, height)];
		const [dx, dy] = chance.among(DIRECTIONS);
		const kind = chance.among(KINDS);
		return { from: [x, y], to: [x + dx, y + dy], kind, ...(kind === 'door' && { open: chance.once(3) }) };
	});
	return { width, height, terrain: [...terrain.values()], walls };
}

/** Map numbers; each test creates its own maps, so that nothing is cached. */
const NUMBERS = Array.from({ length: 14 }, (_, number) => number + 1);
const RULES: Rules = { ...DEFAULT_RULES };

/** All squares of a map, and those one beyond its edge. */
function squaresAround({ width, height }: BattleMap): Square[] {
	const squares: Square[] = [];
	for (let y = -1; y <= height; y++) for (let x = -1; x <= width; x++) squares.push({ x, y });
	return squares;
}

describe.each(SIDES)('ground under a body of side %i', (side) => {
	const tried = NUMBERS.slice(0, side === 4 ? 5 : 14);

	it.each(tried)('SM-40, SM-43: equals a plain check of each square (map %i)', (number) => {
		const map = drawnMap(number);
		const ground = compileMap(map);
		const plain = new Plain(map, RULES);
		for (const modes of MODES) {
			const body = { side, modes };
			const gait = gaitOf({ movement: modes });
			for (const at of squaresAround(map)) {
				const stands = canStand(ground, side, at, gait);
				expect([at, modes, stands]).toEqual([at, modes, plain.canStand(body, at)]);
				const isOn = at.x >= 0 && at.y >= 0 && at.x < map.width && at.y < map.height;
				for (const [dx, dy] of DIRECTIONS) {
					const to = { x: at.x + dx, y: at.y + dy };
					const told = stepBarred(ground, side, at, to, gait);
					const barred = !isOn || plain.isBlocked(body, at, to);
					expect([at, to, modes, told]).toEqual([at, to, modes, barred]);
					if (barred) continue;
					for (const counted of [0, 1]) {
						const { feet, paceFeet, diagonals } = stepCost(ground, RULES, side, at, to, gait, counted);
						const stride = { from: at, to, moving: side, at: to, side };
						const price = plain.price(stride, modes, counted, 1);
						expect([at, to, feet, paceFeet, diagonals]).toEqual([
							at,
							to,
							price.feet,
							price.paceFeet,
							Number(price.countsAsDiagonal),
						]);
					}
				}
			}
		}
	});
});

describe('adjacent', () => {
	it.each(NUMBERS.slice(0, 8))('FC-90: holds if squares touch with nothing between (map %i)', (number) => {
		const map = drawnMap(number);
		const ground = compileMap(map);
		const plain = new Plain(map, RULES);
		const near = (a: Square, b: Square): boolean =>
			stepsBetween(a, b) === 0 || (stepsBetween(a, b) === 1 && !plain.isApart(a, b));
		for (const [aSide, bSide] of [
			[1, 1],
			[2, 1],
			[1, 3],
		] as const) {
			for (const a of squaresAround(map)) {
				for (const b of squaresAround(map)) {
					if (stepsBetween(a, b) > 4) continue;
					const mine = plain.squaresOn(squaresOf(a, aSide));
					const theirs = plain.squaresOn(squaresOf(b, bSide));
					const expected = mine.some((one) => theirs.some((other) => near(one, other)));
					expect([a, b, adjacent(ground, a, aSide, b, bSide)]).toEqual([a, b, expected]);
				}
			}
		}
	});

	it('A29: a door is beside creatures within one square', () => {
		const door: Wall = { from: [4, 3], to: [4, 5], kind: 'door' };
		const beside = (x: number, y: number, side = 1): boolean => isBeside(door, { x, y }, side);
		const reversed = (x: number, y: number): boolean =>
			isBeside({ ...door, from: door.to, to: door.from }, { x, y }, 1);
		const columns = [1, 2, 3, 4, 5, 6].filter((x) => beside(x, 3));
		const rows = [0, 1, 2, 3, 4, 5, 6, 7].filter((y) => beside(4, y));
		expect([columns, rows]).toEqual([
			[2, 3, 4, 5],
			[1, 2, 3, 4, 5, 6],
		]);
		expect([0, 1, 2, 3, 4, 5, 6, 7].filter((y) => reversed(4, y))).toEqual(rows);
		expect([beside(0, 3, 2), beside(1, 3, 2), beside(5, 3, 2), beside(6, 3, 2)]).toEqual([
			false,
			true,
			true,
			false,
		]);
	});
});
