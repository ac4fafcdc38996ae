import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Nearby } from '../../../src/engine/board/index.ts';
import type { Square } from '../../../src/engine/index.ts';

/** Squares beyond the size of the hash, so that some cells share lists. */
const along = fc.integer({ min: 0, max: 600 });
const square = fc.record({ x: along, y: along });
const length = fc.oneof(fc.nat(20), fc.nat(600), fc.constant(Infinity));
const rectangle = fc
	.tuple(fc.integer({ min: -20, max: 600 }), fc.integer({ min: -20, max: 600 }), length, length)
	.map(([left, top, wide, high]) => ({ left, top, right: left + wide, bottom: top + high }));

const isIn = ({ x, y }: Square, r: { left: number; top: number; right: number; bottom: number }) =>
	x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;

it('finds items in a rectangle', () => {
	fc.assert(
		fc.property(fc.array(square, { minLength: 1, maxLength: 40 }), rectangle, (things, where) => {
			const found = Nearby.of(things, (one) => one).within(where);
			const expected = things.filter((one) => isIn(one, where));
			expect(new Set(found)).toEqual(new Set(expected));
			expect(found).toHaveLength(expected.length);
		}),
	);
});

it('finds each item once at any width and row', () => {
	const spread = [0, 1, 8, 100, 255, 256, 257, 300].flatMap((x) => [0, 9, 300].map((y) => ({ x, y })));
	const nearby = Nearby.of(spread, (one) => one);
	const found = (left: number, top: number, right: number, bottom: number) =>
		nearby.within({ left, top, right, bottom });
	const expected = (left: number, top: number, right: number, bottom: number) =>
		spread.filter((one) => isIn(one, { left, top, right, bottom }));
	// From the first cell to the one that shares its list; in one direction only; from before the map.
	for (const [left, top, right, bottom] of [
		[0, 0, 256, 9],
		[0, 0, 9, 256],
		[0, 0, 300, 0],
		[0, 0, 0, 300],
		[-200, 0, 200, 9],
		[0, -200, 9, 200],
		[0, 0, 255, 255],
	] as const) {
		const all = found(left, top, right, bottom);
		expect(all).toHaveLength(new Set(all).size);
		expect(new Set(all)).toEqual(new Set(expected(left, top, right, bottom)));
	}
});

it.each([
	['wide', { left: 0, top: 0, right: 600, bottom: 8 }],
	['high', { left: 0, top: 0, right: 8, bottom: 600 }],
	['far off', { left: 300, top: 300, right: 320, bottom: 320 }],
] as const)('finds each item once in a rectangle that is %s', (_, where) => {
	const things = [0, 8, 260, 310, 520].flatMap((x) => [0, 8, 260, 310, 520].map((y) => ({ x, y })));
	const found = Nearby.of(things, (one) => one).within(where);
	expect(found).toHaveLength(new Set(found).size);
	expect(new Set(found)).toEqual(new Set(things.filter((one) => isIn(one, where))));
});
