import { describe, expect, it } from 'vitest';
import { SquareIndex } from '../../../src/engine/board/squareIndex.ts';

const at = (x: number, y: number) => ({ x, y });

describe('SquareIndex', () => {
	const items = (index: SquareIndex, x: number, y: number, side = 1) => {
		const found: number[] = [];
		index.some(at(x, y), side, (item) => found.push(item) < 0);
		return found.sort((a, b) => a - b);
	};

	it('holds any number per square and frees entries', () => {
		const index = new SquareIndex();
		index.reset(3, 2);
		const all = Array.from({ length: 100 }, (_, item) => item);
		for (let round = 0; round < 3; round++) {
			for (const item of all) index.add(at(1, 1), 1, item);
			expect(items(index, 1, 1)).toEqual(all);
			for (const item of all.filter((one) => one % 3 !== round)) index.remove(at(1, 1), 1, item);
			expect(items(index, 1, 1)).toEqual(all.filter((one) => one % 3 === round));
			for (const item of all.filter((one) => one % 3 === round)) index.remove(at(1, 1), 1, item);
			expect(items(index, 1, 1)).toEqual([]);
		}
		expect(items(index, 0, 0, 3)).toEqual([]);
	});

	it('is vacant or alone only if all squares on the map are', () => {
		const index = new SquareIndex();
		index.reset(4, 4);
		index.add(at(0, 0), 2, 7);
		expect(index.isVacantBut(at(0, 0), 2, 7)).toBe(true);
		expect(index.isVacantBut(at(0, 0), 4, 7)).toBe(true);
		expect(index.isVacantBut(at(0, 0), 2, 8)).toBe(false);
		index.add(at(1, 1), 1, 8);
		index.add(at(1, 1), 1, 9);
		expect([
			index.isAlone(at(0, 0), 1),
			index.isAlone(at(0, 0), 2),
			index.isVacantBut(at(0, 0), 2, 7),
		]).toEqual([true, false, false]);
		index.remove(at(1, 1), 1, 7);
		index.remove(at(1, 1), 1, 8);
		index.add(at(1, 1), 1, 9);
		expect([index.isVacantBut(at(1, 1), 1, 9), index.isVacantBut(at(1, 1), 1, 7)]).toEqual([true, false]);
		expect(index.isAlone(at(1, 1), 1)).toBe(false);
		// Squares off the map hold nothing, and do not wrap to the next row.
		index.add(at(0, 2), 1, 3);
		index.add(at(0, 2), 1, 4);
		expect([index.isAlone(at(3, 1), 2), index.isAlone(at(-1, 2), 1), index.isAlone(at(-1, 1), 2)]).toEqual([
			true,
			true,
			false,
		]);
		expect([index.isAlone(at(3, 3), 2), index.isAlone(at(2, -1), 2)]).toEqual([true, true]);
	});

	it('is alone whatever lies beside the footprint', () => {
		const index = new SquareIndex();
		index.reset(4, 4);
		for (const item of [1, 2]) index.add(at(1, 1), 1, item);
		const beside = [at(1, 0), at(1, 2), at(0, 1), at(2, 1), at(1, 3), at(3, 1)];
		expect(beside.map((one) => index.isAlone(one, 1))).toEqual(beside.map(() => true));
		expect([index.isAlone(at(1, 1), 1), index.isAlone(at(0, -1), 3)]).toEqual([false, false]);
	});

	it('is empty after reset, on maps of any size', () => {
		const index = new SquareIndex();
		for (const size of [5, 3, 3, 20, 5]) {
			index.reset(size, size);
			expect(items(index, 0, 0, size)).toEqual([]);
			for (const item of [1, 2, 3]) index.add(at(0, 0), size, item);
			expect(items(index, size - 1, size - 1)).toEqual([1, 2, 3]);
			index.remove(at(0, 0), size, 2);
			expect(items(index, size - 1, 0)).toEqual([1, 3]);
		}
	});
});

describe('lists of a square', () => {
	/** The items in a square; stops if a list is cyclic. */
	function listed(index: SquareIndex, x: number, y: number, most = 200): number[] {
		const found: number[] = [];
		index.some(at(x, y), 1, (item) => found.push(item) > most);
		return found.sort((a, b) => a - b);
	}
	const filled = (...items: readonly number[]) => {
		const index = new SquareIndex();
		index.reset(3, 3);
		for (const item of items) index.add(at(1, 1), 1, item);
		return index;
	};

	it('hold the added items only', () => {
		const index = filled(7);
		const squares = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => listed(index, x, y).join()));
		expect(squares.join('|')).toBe('||||7||||');
	});

	it('end at the edges of the map', () => {
		const index = new SquareIndex();
		index.reset(3, 3);
		index.add(at(2, 0), 2, 5);
		expect([listed(index, 2, 0), listed(index, 2, 1), listed(index, 0, 1), listed(index, 0, 2)]).toEqual([
			...[[5], [5], [], []],
		]);
		index.add(at(0, 2), 2, 6);
		expect([listed(index, 0, 2), listed(index, 1, 2), listed(index, 2, 2)]).toEqual([[6], [6], []]);
	});

	it('grow beyond the initial capacity', () => {
		const all = Array.from({ length: 70 }, (_, item) => item);
		expect(listed(filled(...all), 1, 1)).toEqual(all);
	});

	it('reuse each freed entry once', () => {
		const index = filled(1, 2);
		index.remove(at(1, 1), 1, 1);
		index.add(at(1, 1), 1, 3);
		index.add(at(1, 1), 1, 4);
		expect(listed(index, 1, 1)).toEqual([2, 3, 4]);
		const three = filled(1, 2, 3);
		three.remove(at(1, 1), 1, 2);
		three.add(at(1, 1), 1, 4);
		three.add(at(1, 1), 1, 5);
		expect(listed(three, 1, 1)).toEqual([1, 3, 4, 5]);
	});
});
