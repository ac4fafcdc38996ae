/** How fog lies on squares: nothing of what is unknown shows, and its edge is soft. */
import { describe, expect, it } from 'vitest';
import { FOG, fogEdge, fogMask, fogStates, neighbourhood } from '../../src/canvas/layers/ground/fogMasks.ts';
import { packSquares } from '../../src/engine/index.ts';

const SIZE = 8;
const ROW = { width: 3, height: 1 };

/** The middle row of points of the middle square of three. */
function middle(...states: readonly number[]): number[] {
	const mask = fogMask(neighbourhood(Uint8Array.from(states), ROW, 1, 0), SIZE);
	return Array.from(mask.subarray(4 * SIZE, 5 * SIZE));
}

const { seen, remembered, unknown } = FOG;

describe('fog', () => {
	it('is thick over what is unknown, whatever lies around it', () => {
		expect(middle(seen, unknown, remembered)).toEqual(Array.from({ length: SIZE }, () => 255));
	});
	it('lies softly on what is seen beside it, thick where the two meet', () => {
		const points = middle(unknown, seen, seen);
		expect(points[0]).toBe(255);
		expect(points[1]).toBeLessThan(255);
		expect(points).toEqual(points.toSorted((a, b) => b - a));
		expect(points.at(-1)).toBe(0);
	});
	it('is half as thick over what is remembered', () => {
		const [first, ...others] = middle(remembered, remembered, remembered);
		expect(first).toBe(128);
		expect(new Set(others)).toEqual(new Set([first]));
		expect(middle(seen, remembered, unknown).at(-1)).toBe(255);
	});
	it('is nowhere where all is seen', () => {
		expect(middle(seen, seen, seen)).toEqual(Array.from({ length: SIZE }, () => 0));
	});
	it('reaches into the lower right of what is known where what lies right, below or between is not', () => {
		const edge = (rows: readonly string[]) => {
			const states = [...rows.join('')].map((one) =>
				one === '?' ? unknown : one === '-' ? remembered : seen,
			);
			return fogEdge(Uint8Array.from(states), { width: rows[0]!.length, height: rows.length });
		};
		expect(edge(['...', '.?.', '...'])).toEqual([0, 1, 3]);
		expect(edge(['?..', '-?.'])).toEqual([1, 3]);
		expect(edge(['..', '.-'])).toEqual([]);
		// Off the map nothing is unknown, nor at the other end of the next row.
		expect(edge(['..', '?.'])).toEqual([0]);
	});
	it('is read from what a seat knows: covered, remembered, lit', () => {
		const pack = (...squares: readonly number[]) => packSquares(Uint8Array.from(squares));
		expect(Array.from(fogStates({ covered: pack(1, 0, 0), lit: pack(0, 0, 1) }, ROW))).toEqual([
			...[unknown, remembered, seen],
		]);
		expect(Array.from(fogStates({ covered: pack(1, 0, 0), lit: null }, ROW))).toEqual([unknown, seen, seen]);
		expect(Array.from(fogStates(null, ROW))).toEqual([seen, seen, seen]);
	});
});
