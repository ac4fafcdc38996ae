import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOfBackground, fitOfBox, fittedMap, nudged } from '../../src/panels/terrain/gridAlignmentMath.ts';

const picture = { key: 'p', width: 1000, height: 800 };

describe('grid alignment', () => {
	it('derives size and offset from a box over 2 × 2 squares', () => {
		expect(fitOfBox({ x: 110, y: 60, width: 100, height: 100 }, 2, 2)).toEqual({
			square: 50,
			left: 10,
			top: 10,
		});
	});
	it('averages the sides of a skewed box', () => {
		expect(fitOfBox({ x: 0, y: 0, width: 96, height: 104 }, 2, 2)?.square).toBe(50);
	});
	it('ignores an accidental click', () => {
		expect(fitOfBox({ x: 5, y: 5, width: 3, height: 2 }, 2, 2)).toBeNull();
	});
	it('makes a map of whole squares', () => {
		expect(fittedMap(picture, { square: 50, left: 10, top: 0 }, 200)).toEqual({
			background: { picture: 'p', x: -0.2, y: 0, width: 20, height: 16 },
			width: 19,
			height: 16,
		});
	});
	it('limits the map to the maximum size and at least one square', () => {
		expect(fittedMap(picture, { square: 4, left: 0, top: 0 }, 200)).toMatchObject({
			width: 200,
			height: 200,
		});
		expect(fittedMap(picture, { square: 5000, left: 0, top: 0 }, 200)).toMatchObject({ width: 1, height: 1 });
	});
	it('is unchanged by a shift of one square', () => {
		const fit = { square: 50, left: 10, top: 20 };
		expect(nudged(fit, 50, -50, 0)).toEqual(fit);
		expect(nudged(fit, -15, 0, 0)).toEqual({ square: 50, left: 45, top: 20 });
	});
	it('survives a round trip through the background', () => {
		const pixels = fc.double({ min: 4, max: 400, noNaN: true });
		fc.assert(
			fc.property(pixels, fc.double({ min: 0, max: 0.999, noNaN: true }), (square, part) => {
				const fit = { square, left: square * part, top: 0 };
				const again = fitOfBackground(fittedMap(picture, fit, 200).background, picture.width);
				expect(again.square).toBeCloseTo(square, 6);
				// A grid shifted by a whole square is the same grid.
				const apart = Math.abs(again.left - fit.left);
				expect(Math.min(apart, square - apart)).toBeCloseTo(0, 4);
			}),
		);
	});
});
