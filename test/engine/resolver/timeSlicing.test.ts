import { describe, expect, it } from 'vitest';
import { inSlices } from '../../../src/engine/index.ts';

function* counting(to: number): Generator<number, string> {
	for (let n = 1; n <= to; n++) yield n;
	return `counted to ${to}`;
}

/** Slices of some pieces; records rests and cancels at one. */
function slicesOf(pieces: number, calledOffAt?: number) {
	const rests: number[] = [];
	let left = pieces;
	return {
		rests,
		isOver: () => --left === 0,
		rest: async (piece: number) => {
			left = pieces;
			rests.push(piece);
			return piece !== calledOffAt;
		},
	};
}

describe('inSlices', () => {
	it('runs to the end and rests after each slice', async () => {
		const slices = slicesOf(2);
		expect(await inSlices(counting(5), slices)).toBe('counted to 5');
		expect(slices.rests).toEqual([2, 4]);
	});

	it('ends when canceled', async () => {
		const slices = slicesOf(1, 3);
		expect(await inSlices(counting(5), slices)).toBeNull();
		expect(slices.rests).toEqual([1, 2, 3]);
	});

	it('finishes at once without yields', async () => {
		const slices = slicesOf(1);
		expect(await inSlices(counting(0), slices)).toBe('counted to 0');
		expect(slices.rests).toEqual([]);
	});
});
