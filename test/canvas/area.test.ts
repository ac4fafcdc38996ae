import { describe, expect, it } from 'vitest';
import { coveredByReach, maskOf, runsOf, unionOf } from '../../src/canvas/sprites/squareAreaPath.ts';

describe('maskOf', () => {
	it("is as large as the squares' bounds", () => {
		const squares = [
			{ x: 5, y: 3 },
			{ x: 3, y: 4 },
			{ x: 3, y: 4 },
		];
		expect(maskOf(squares)).toEqual({
			left: 3,
			top: 3,
			width: 3,
			height: 2,
			covered: Uint8Array.of(0, 0, 1, 1, 0, 0),
		});
	});

	it('is empty for no squares', () => {
		expect(maskOf([])).toMatchObject({ width: 0, height: 0 });
	});
});

describe('coveredByReach', () => {
	it('covers every reachable position of the footprint', () => {
		const feet = Int16Array.of(0, -1, 5, -1);
		const mask = coveredByReach({ left: 4, top: 2, width: 2, height: 2, feet, count: 2 }, 2);
		expect(mask).toMatchObject({ left: 4, top: 2, width: 3, height: 3 });
		expect([...mask.covered]).toEqual([1, 1, 0, 1, 1, 0, 1, 1, 0]);
	});

	it('is empty if nothing is reachable', () => {
		const feet = Int16Array.of(-1);
		const mask = coveredByReach({ left: 4, top: 2, width: 1, height: 1, feet, count: 0 }, 1);
		expect(mask.covered).toHaveLength(0);
	});
});

describe('unionOf', () => {
	it('covers both masks', () => {
		const mask = unionOf(
			maskOf([{ x: 5, y: 3 }]),
			maskOf([
				{ x: 4, y: 4 },
				{ x: 5, y: 3 },
			]),
		);
		expect(mask).toEqual({ left: 4, top: 3, width: 2, height: 2, covered: Uint8Array.of(0, 1, 1, 0) });
	});

	it('ignores an empty mask', () => {
		const { left, covered, width } = unionOf(maskOf([]), maskOf([{ x: 2, y: 0 }]));
		expect([...covered].map((one, i) => (one === 1 ? left + (i % width) : -1)).filter((x) => x >= 0)).toEqual(
			[2],
		);
	});
});

describe('runsOf', () => {
	it.each([
		{ row: '', runs: [] },
		{ row: '...', runs: [] },
		{
			row: '##.###',
			runs: [
				[0, 2],
				[3, 3],
			],
		},
		{
			row: '.#.#.',
			runs: [
				[1, 1],
				[3, 1],
			],
		},
	])('for "$row" returns $runs', ({ row, runs }) => {
		expect(runsOf(row.length, (at) => row[at] === '#')).toEqual(runs);
	});
});
