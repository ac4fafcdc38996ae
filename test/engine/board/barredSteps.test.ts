import { describe, expect, it } from 'vitest';
import { markWall } from '../../../src/engine/board/walls.ts';
import { DIRECTIONS, type Wall } from '../../../src/engine/index.ts';
import { Chance } from '../../support/melees.ts';

/** Coordinates in 1/64 of a square, as integers. */
const UNIT = 64;
type Point = readonly [number, number];
const sideOf = (a: Point, b: Point, p: Point) =>
	Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
const within = (a: Point, b: Point, p: Point) =>
	sideOf(a, b, p) === 0 && [0, 1].every((axis) => (p[axis]! - a[axis]!) * (p[axis]! - b[axis]!) <= 0);
const touch = (a: Point, b: Point, c: Point, d: Point) =>
	within(a, b, c) ||
	within(a, b, d) ||
	within(c, d, a) ||
	within(c, d, b) ||
	(sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0);

describe('SM-43: markWall', () => {
	it.each(Array.from({ length: 60 }, (_, number) => number + 1))(
		'marks exactly the steps whose line it touches (%i)',
		(number) => {
			const chance = new Chance(number);
			const [width, height] = [chance.whole(1, 5), chance.whole(1, 5)];
			const grain = chance.among([64, 64, 32, 32, 7]);
			const place = (span: number) =>
				Math.round((chance.whole(-2, 2 * span + 2) * 32) / grain) * grain +
				(grain === 7 ? chance.whole(-9, 9) : 0);
			const [a, b]: [Point, Point] = [
				[place(width), place(height)],
				[place(width), place(height)],
			];
			// Larger than the map needs, to detect writes beyond it.
			const masks = new Uint8Array(width * height + 3 * width + 9);
			const wall: Wall = { from: [a[0] / UNIT, a[1] / UNIT], to: [b[0] / UNIT, b[1] / UNIT], kind: 'wall' };
			markWall(masks, width, height, wall);
			const expected = masks.map((_, square) => {
				if (square >= width * height) return 0;
				const [x, y] = [square % width, Math.floor(square / width)];
				return DIRECTIONS.reduce((ways, [dx, dy], way) => {
					if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) return ways;
					const [c, d]: [Point, Point] = [
						[x * UNIT + 32, y * UNIT + 32],
						[(x + dx) * UNIT + 32, (y + dy) * UNIT + 32],
					];
					return touch(a, b, c, d) ? ways | (1 << way) : ways;
				}, 0);
			});
			expect([a, b, [...masks]]).toEqual([a, b, [...expected]]);
		},
	);
});
