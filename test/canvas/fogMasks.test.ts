/** Fog on squares: hides everything unknown, with a soft edge. */
import { describe, expect, it } from 'vitest';
import { FOG, fogEdge, fogMask, fogStates, neighbourhood } from '../../src/canvas/layers/ground/fogBitmap.ts';
import { packSquares } from '../../src/engine/index.ts';

const SIZE = 8;
const ROW = { width: 3, height: 1 };

/** The middle row of points of the middle of three squares. */
function middle(...states: readonly number[]): number[] {
	const mask = fogMask(neighbourhood(Uint8Array.from(states), ROW, 1, 0), SIZE);
	return Array.from(mask.subarray(4 * SIZE, 5 * SIZE));
}

const { seen, remembered, unknown } = FOG;

describe('fog', () => {
	it('is opaque over unknown squares', () => {
		expect(middle(seen, unknown, remembered)).toEqual(Array.from({ length: SIZE }, () => 255));
	});
	it('is soft beside seen squares, opaque at the border', () => {
		const points = middle(unknown, seen, seen);
		expect(points[0]).toBe(255);
		expect(points[1]).toBeLessThan(255);
		expect(points).toEqual(points.toSorted((a, b) => b - a));
		expect(points.at(-1)).toBe(0);
	});
	it('is half opaque over explored squares', () => {
		const [first, ...others] = middle(remembered, remembered, remembered);
		expect(first).toBe(128);
		expect(new Set(others)).toEqual(new Set([first]));
		expect(middle(seen, remembered, unknown).at(-1)).toBe(255);
	});
	it('is absent if all is seen', () => {
		expect(middle(seen, seen, seen)).toEqual(Array.from({ length: SIZE }, () => 0));
	});
	it('covers the lower right corner beside unknown squares', () => {
		const edge = (rows: readonly string[]) => {
			const states = [...rows.join('')].map((one) =>
				one === '?' ? unknown : one === '-' ? remembered : seen,
			);
			return fogEdge(Uint8Array.from(states), { width: rows[0]!.length, height: rows.length });
		};
		expect(edge(['...', '.?.', '...'])).toEqual([0, 1, 3]);
		expect(edge(['?..', '-?.'])).toEqual([1, 3]);
		expect(edge(['..', '.-'])).toEqual([]);
		// Squares off the map are not unknown, nor do rows wrap.
		expect(edge(['..', '?.'])).toEqual([0]);
	});
	it("follows the seat's knowledge: covered, explored, seen", () => {
		const pack = (...squares: readonly number[]) => packSquares(Uint8Array.from(squares));
		expect(Array.from(fogStates({ covered: pack(1, 0, 0), lit: pack(0, 0, 1) }, ROW))).toEqual([
			...[unknown, remembered, seen],
		]);
		expect(Array.from(fogStates({ covered: pack(1, 0, 0), lit: null }, ROW))).toEqual([unknown, seen, seen]);
		expect(Array.from(fogStates(null, ROW))).toEqual([seen, seen, seen]);
	});
});
