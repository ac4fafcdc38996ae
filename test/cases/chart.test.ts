import { describe, expect, it } from 'vitest';
import { type ChartRow, chartRow } from '../../src/engine/index.ts';

/**
 * A speed above 30 from the chart's rows up to 30 (SM-31, SM-60): one space per segment for each whole 30, plus the
 * row of the remainder; null if there is none.
 */
function twoRows(speed: number): { readonly always: number; readonly rest: ChartRow | null } {
	const rest = speed % 30;
	return { always: Math.floor(speed / 30), rest: rest === 0 ? null : chartRow(rest) };
}

/** Checklist 1.3: modifier, with * if the creature may move. */
const CHART: readonly [id: string, speed: number, cells: string, spaces: number][] = [
	['SM-21', 5, '+1 +2 +3 +4* -1 +0', 1],
	['SM-22', 10, '+2 +4* +0 +2 +4* +0', 2],
	['SM-23', 15, '+3 +6* +3 +6* +3 +6*', 3],
	['SM-24', 20, '+4* +2 +6* +4* +2 +6*', 4],
	['SM-25', 25, '+5* +4* +3 +8* +7* +6*', 5],
	['SM-26', 30, '+6* +6* +6* +6* +6* +6*', 6],
];

describe('chart', () => {
	it.each(CHART)('%s, SM-05, SM-06: shows the row of speed %i', (_, speed, cells, spaces) => {
		const row = chartRow(speed);
		const shown = row.cells.map(
			(cell) => `${cell.modifier < 0 ? '' : '+'}${cell.modifier}${cell.mayMove ? '*' : ''}`,
		);
		expect(shown.join(' ')).toBe(cells);
		expect(row.spaces).toBe(spaces);
	});

	it('SM-27: can give a slow creature more than +6', () => {
		expect(chartRow(25).cells[3]!.modifier).toBe(8);
		expect(chartRow(25).cells[4]!.modifier).toBe(7);
	});

	it('SM-28: can give 0 or less in segments without movement', () => {
		expect(chartRow(5).cells.slice(4)).toMatchObject([
			{ modifier: -1, mayMove: false },
			{ modifier: 0, mayMove: false },
		]);
	});
});

/** Checklist 1.4: rate after adding > rate after moving, spaces unless one. */
const ACCUMULATOR = `
5 5>5x0 10>10x0 15>15x0 20>-10 -5>-5x0 0>0x0 1
10 10>10x0 20>-10 0>0x0 10>10x0 20>-10 0>0x0 2
15 15>15x0 30>0 15>15x0 30>0 15>15x0 30>0 3
20 20>-10 10>10x0 30>0 20>-10 10>10x0 30>0 4
25 25>-5 20>-10 15>15x0 40>10 35>5 30>0 5
30 30>0 30>0 30>0 30>0 30>0 30>0 6
35 35>5 40>10 45>15 50>-10x2 25>-5 30>0 7
40 40>10 50>-10x2 30>0 40>10 50>-10x2 30>0 8
45 45>15 60>0x2 45>15 60>0x2 45>15 60>0x2 9
50 50>-10x2 40>10 60>0x2 50>-10x2 40>10 60>0x2 10
55 55>-5x2 50>-10x2 45>15 70>10x2 65>5x2 60>0x2 11
60 60>0x2 60>0x2 60>0x2 60>0x2 60>0x2 60>0x2 12
65 65>5x2 70>10x2 75>15x2 80>-10x3 55>-5x2 60>0x2 13
70 70>10x2 80>-10x3 60>0x2 70>10x2 80>-10x3 60>0x2 14
75 75>15x2 90>0x3 75>15x2 90>0x3 75>15x2 90>0x3 15
80 80>-10x3 70>10x2 90>0x3 80>-10x3 70>10x2 90>0x3 16
85 85>-5x3 80>-10x3 75>15x2 100>10x3 95>5x3 90>0x3 17
90 90>0x3 90>0x3 90>0x3 90>0x3 90>0x3 90>0x3 18
95 95>5x3 100>10x3 105>15x3 110>-10x4 85>-5x3 90>0x3 19
100 100>10x3 110>-10x4 90>0x3 100>10x3 110>-10x4 90>0x3 20
105 105>15x3 120>0x4 105>15x3 120>0x4 105>15x3 120>0x4 21
110 110>-10x4 100>10x3 120>0x4 110>-10x4 100>10x3 120>0x4 22
115 115>-5x4 110>-10x4 105>15x3 130>10x4 125>5x4 120>0x4 23
120 120>0x4 120>0x4 120>0x4 120>0x4 120>0x4 120>0x4 24`
	.trim()
	.split('\n')
	.map((line) => line.split(' '));

describe('accumulator', () => {
	it.each(ACCUMULATOR)('SM-C%s: %s %s %s %s %s %s, %s spaces', (speed, ...rest) => {
		const total = rest.pop();
		const row = chartRow(Number(speed));
		const shown = row.cells.map(
			({ rate, left, spaces }) => `${rate}>${left}${spaces === 1 ? '' : `x${spaces}`}`,
		);
		expect(shown).toEqual(rest);
		expect(row.spaces).toBe(Number(total));
	});

	it('SM-30, P-01: moves speed / 5 spaces and ends at 0 for every speed', () => {
		for (let speed = 5; speed <= 300; speed += 5) {
			const row = chartRow(speed);
			expect([speed, row.spaces, row.cells[5]!.left]).toEqual([speed, speed / 5, 0]);
		}
	});

	it('SM-31, P-01: splits speeds above 30 into two rows', () => {
		for (let speed = 35; speed <= 300; speed += 5) {
			const { always, rest } = twoRows(speed);
			expect(rest === null).toBe(speed % 30 === 0);
			chartRow(speed).cells.forEach((cell, index) => {
				const part = rest?.cells[index];
				expect(cell.spaces).toBe(always + (part?.mayMove ? 1 : 0));
				expect(cell.rate).toBe(rest === null ? speed : 30 * always + part!.rate);
			});
		}
	});

	it('SM-10, SM-11, SM-13, SM-14: at 20 moves and goes to -10, at 10 waits', () => {
		expect(chartRow(20).cells.slice(0, 3)).toMatchObject([
			{ rate: 20, mayMove: true, left: -10 },
			{ rate: 10, mayMove: false, left: 10 },
			{ rate: 30, mayMove: true, left: 0 },
		]);
	});

	it.each([
		[15, 1, 0],
		[5, 3, 0],
		[25, 3, 0],
		[45, 1, 1],
	])('SM-12: keeps speed %i from moving at 15 in segment %i', (speed, segment, spaces) => {
		expect(chartRow(speed).cells[segment - 1]).toMatchObject({ left: 15, spaces });
	});

	it('SM-15: divides the rate by 5 for the modifier', () => {
		expect([1, 3, 4].map((segment) => chartRow(20).cells[segment - 1]!.modifier)).toEqual([4, 6, 4]);
	});

	it('SM-32: moves speed 12 in segments 2 and 4, and keeps 12', () => {
		const row = chartRow(12);
		expect(row.cells.map((cell) => cell.spaces)).toEqual([0, 1, 0, 1, 0, 0]);
		expect(row.cells[5]!.left).toBe(12);
	});

	it('SM-33: never moves at speed 0', () => {
		expect(chartRow(0).spaces).toBe(0);
	});

	it('SM-34: gives speeds up to 30 at most one space per segment', () => {
		for (let speed = 1; speed <= 30; speed++) {
			expect(Math.max(...chartRow(speed).cells.map((cell) => cell.spaces))).toBeLessThan(2);
		}
	});
});

describe('speeds over 30', () => {
	it('SM-60: gives 80 two spaces per segment plus the row of 20', () => {
		const { always, rest } = twoRows(80);
		expect([always, rest?.speed]).toEqual([2, 20]);
		expect(chartRow(80).cells.map((cell) => cell.spaces)).toEqual([3, 2, 3, 3, 2, 3]);
	});

	it('SM-62, SM-63, SM-65: subtracts 6 for every further space in a segment', () => {
		const slow = [14, 8];
		expect(chartRow(80).cells.map((cell) => cell.modifiers)).toEqual([
			[16, 10, 4],
			slow,
			[18, 12, 6],
			[16, 10, 4],
			slow,
			[18, 12, 6],
		]);
	});
});
