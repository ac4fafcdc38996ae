import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SquareIndex } from '../../src/engine/board/squareIndex.ts';

const SIZE = 7;
const MAP = { width: SIZE, height: SIZE };

/** A footprint with an item number, at times partly off the map. */
const footprint = fc.record({
	item: fc.nat({ max: 5 }),
	x: fc.integer({ min: -2, max: SIZE }),
	y: fc.integer({ min: -2, max: SIZE }),
	side: fc.integer({ min: 1, max: 4 }),
});
type Footprint = typeof footprint extends fc.Arbitrary<infer One> ? One : never;

/** Adds a footprint or removes an earlier one. */
const change = fc.oneof(
	{ weight: 3, arbitrary: footprint.map((added) => ({ type: 'add', added }) as const) },
	{ weight: 2, arbitrary: fc.nat({ max: 9 }).map((ago) => ({ type: 'remove', ago }) as const) },
);

function covers({ x, y, side }: Omit<Footprint, 'item'>, u: number, v: number): boolean {
	return u >= x && u < x + side && v >= y && v < y + side;
}

describe('SquareIndex', () => {
	it('agrees with a plain list after any changes', () => {
		fc.assert(
			fc.property(fc.array(change, { maxLength: 40 }), footprint, (changes, asked) => {
				const index = new SquareIndex(MAP);
				const there: Footprint[] = [];
				for (const one of changes) {
					if (one.type === 'add') {
						index.add(one.added, one.added.side, one.added.item);
						there.push(one.added);
					} else {
						const [gone] = there.splice(there.length - 1 - one.ago, 1);
						if (gone) index.remove(gone, gone.side, gone.item);
					}
				}
				const found: number[] = [];
				const expected: number[] = [];
				for (let y = 0; y < SIZE; y++) {
					for (let x = 0; x < SIZE; x++) {
						if (!covers(asked, x, y)) continue;
						for (const one of there) if (covers(one, x, y)) expected.push(one.item);
					}
				}
				const isFound = index.some(asked, asked.side, (item) => found.push(item) < 0);
				expect(isFound).toBe(false);
				expect(found.sort()).toEqual(expected.sort());
				expect(index.some(asked, asked.side, (item) => item === asked.item)).toBe(
					expected.includes(asked.item),
				);
				expect(index.isVacantBut(asked, asked.side, asked.item)).toBe(
					expected.every((item) => item === asked.item),
				);
			}),
			{ numRuns: 500 },
		);
	});

	it('a creature in all squares is alone until another enters one', () => {
		const index = new SquareIndex(MAP);
		index.add({ x: 1, y: 1 }, 3, 0);
		index.add({ x: 4, y: 1 }, 1, 1);
		expect(index.isAlone({ x: 1, y: 1 }, 3)).toBe(true);
		index.add({ x: 3, y: 3 }, 2, 2);
		expect(index.isAlone({ x: 1, y: 1 }, 3)).toBe(false);
		expect(index.isAlone({ x: 4, y: 1 }, 1)).toBe(true);
		index.remove({ x: 3, y: 3 }, 2, 2);
		expect(index.isAlone({ x: 1, y: 1 }, 3)).toBe(true);
	});
});
