import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canStand, compileMap, DIRECTIONS, stepBarred, type Wall } from '../../src/engine/index.ts';

/** Coordinates in 1/64 of a square, as exact integers. */
const UNIT = 64;

type Point = readonly [number, number];

function side(a: Point, b: Point, p: Point): number {
	return Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
}

function onSegment(a: Point, b: Point, p: Point): boolean {
	return (
		side(a, b, p) === 0 &&
		Math.min(a[0], b[0]) <= p[0] &&
		p[0] <= Math.max(a[0], b[0]) &&
		Math.min(a[1], b[1]) <= p[1] &&
		p[1] <= Math.max(a[1], b[1])
	);
}

/** Exact intersection test of two closed segments. */
function touch(a: Point, b: Point, c: Point, d: Point): boolean {
	if (onSegment(a, b, c) || onSegment(a, b, d) || onSegment(c, d, a) || onSegment(c, d, b)) return true;
	return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

const SIZE = 6;
const square = fc.integer({ min: -UNIT, max: (SIZE + 1) * UNIT });
const halves = fc.integer({ min: -2, max: 2 * SIZE + 2 }).map((n) => (n * UNIT) / 2);
const coordinate = fc.oneof(square, halves);
const point = fc.tuple(coordinate, coordinate);

function wall(from: Point, to: Point): Wall {
	return { from: [from[0] / UNIT, from[1] / UNIT], to: [to[0] / UNIT, to[1] / UNIT], kind: 'wall' };
}

describe('walls', () => {
	it('bar exactly the steps they touch, anywhere', () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(point, point), { minLength: 1, maxLength: 3 }), (lines) => {
				const walls = lines.map(([from, to]) => wall(from, to));
				const ground = compileMap({ width: SIZE, height: SIZE, walls });
				for (let y = 0; y < SIZE; y++) {
					for (let x = 0; x < SIZE; x++) {
						for (const [dx, dy] of DIRECTIONS) {
							const to = { x: x + dx, y: y + dy };
							if (to.x < 0 || to.y < 0 || to.x >= SIZE || to.y >= SIZE) continue;
							const middle: Point = [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
							const next: Point = [(to.x + 0.5) * UNIT, (to.y + 0.5) * UNIT];
							const expected = lines.some(([a, b]) => touch(a, b, middle, next));
							expect(stepBarred(ground, 1, { x, y }, to, 0)).toBe(expected);
						}
					}
				}
			}),
			{ numRuns: 300 },
		);
	}, 30_000);

	it('cut a footprint at any line between its squares', () => {
		fc.assert(
			fc.property(point, point, fc.constantFrom(2, 3), (from, to, footprint) => {
				const ground = compileMap({ width: SIZE, height: SIZE, walls: [wall(from, to)] });
				for (let y = 0; y + footprint <= SIZE; y++) {
					for (let x = 0; x + footprint <= SIZE; x++) {
						let cut = false;
						for (let v = y; v < y + footprint; v++) {
							for (let u = x; u < x + footprint; u++) {
								for (const [dx, dy] of DIRECTIONS) {
									const inside =
										u + dx >= x && u + dx < x + footprint && v + dy >= y && v + dy < y + footprint;
									cut ||= inside && stepBarred(ground, 1, { x: u, y: v }, { x: u + dx, y: v + dy }, 0);
								}
							}
						}
						expect(canStand(ground, footprint, { x, y }, 0)).toBe(!cut);
					}
				}
			}),
			{ numRuns: 60 },
		);
	});

	it('meet despite rounding of the last digit in a file', () => {
		const pieces: Wall[] = [
			{ from: [2, 0], to: [2.0000001, 1.4999996], kind: 'wall' },
			{ from: [1.9999998, 1.5000003], to: [2, 3], kind: 'wall' },
		];
		const ground = compileMap({ width: 4, height: 3, walls: pieces });
		expect(stepBarred(ground, 1, { x: 1, y: 1 }, { x: 2, y: 1 }, 0)).toBe(true);
	});

	it('may be points, off the map or invalid', () => {
		const walls: Wall[] = [
			{ from: [1, 0.5], to: [1, 0.5], kind: 'wall' },
			{ from: [-9, -9], to: [-3, -9], kind: 'wall' },
			{ from: [Number.NaN, 0], to: [1, 1], kind: 'wall' },
			{ from: [0, 2], to: [1e300, 2], kind: 'wall' },
		];
		const ground = compileMap({ width: 3, height: 2, walls });
		expect(stepBarred(ground, 1, { x: 0, y: 0 }, { x: 1, y: 0 }, 0)).toBe(true);
		expect(stepBarred(ground, 1, { x: 1, y: 0 }, { x: 2, y: 0 }, 0)).toBe(false);
	});

	it('are compiled once per map', () => {
		const map = { width: 3, height: 2 };
		expect(compileMap(map)).toBe(compileMap(map));
	});
});
