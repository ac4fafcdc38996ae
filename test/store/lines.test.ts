/** Walls as lines: equality, remainders, merging and clipping to the map. */
import { expect, test } from 'vitest';
import type { Wall } from '../../src/engine/index.ts';
import { clipped, directed, joined, sameLine, subtract } from '../../src/store/encounter/lineSegments.ts';

/** "1,2 9,2" is a wall, "1,2 9,2 door" a door. */
function wall(text: string): Wall {
	const [from, to, kind = 'wall'] = text.split(' ');
	const [a, b] = [from, to].map((point) => point?.split(',').map(Number)) as unknown as [
		Wall['from'],
		Wall['to'],
	];
	return { from: a, to: b, kind: kind as Wall['kind'] };
}
const said = ({ from, to, kind }: Wall) => `${from} ${to}${kind === 'wall' ? '' : ` ${kind}`}`;

test.each([
	['1,2 9,2', '1,2 9,2', true],
	['1,2 9,2', '9,2 1,2', true],
	['1,2 9,2', '1.0000005,2 9,2.0000005', true],
	['1,2 9,2', '1.000002,2 9,2', false],
	['1,2 9,2', '1,2.000002 9,2', false],
	['1,2 9,2', '1,2 8,2', false],
	['1,2 9,2', '2,2 9,2', false],
	['1,2 9,2', '9,2 2,2', false],
	['1,2 9,2', '8,2 1,2', false],
])('compares %s and %s: %s', (a, b, same) => {
	expect(sameLine(wall(a), wall(b))).toBe(same);
});

test.each([
	['1,2 9,2', '1,2 9,2'],
	['9,2 1,2', '1,2 9,2'],
	['1,9 1,2', '1,2 1,9'],
	['1,2 1,9', '1,2 1,9'],
	['1,9 2,2', '1,9 2,2'],
	['2,2 1,9', '1,9 2,2'],
])('%s from left to right is %s', (a, b) => {
	expect(said(directed(wall(a)))).toBe(b);
	expect(directed(wall(b))).toEqual(wall(b));
});

test('returns a line from left to right unchanged', () => {
	for (const one of ['1,2 9,2', '1,2 1,9', '3,3 3,3'].map(wall)) expect(directed(one)).toBe(one);
});

test.each([
	['1,2 9,2', '3,2 5,2', ['1,2 3,2', '5,2 9,2']],
	['1,2 9,2', '5,2 3,2', ['1,2 3,2', '5,2 9,2']],
	['1,2 9,2', '0,2 5,2', ['5,2 9,2']],
	['1,2 9,2', '5,2 12,2', ['1,2 5,2']],
	['1,2 9,2', '0,2 12,2', []],
	['1,2 9,2', '1,2 9,2', []],
	['2,1 2,9', '2,4 2,3', ['2,1 2,3', '2,4 2,9']],
	['1,1 7,9', '2.5,3 4,5', ['1,1 2.5,3', '4,5 7,9']],
	// No common length: end to end, beside, across, apart, or a point.
	['1,2 9,2', '9,2 12,2', ['1,2 9,2']],
	['1,2 9,2', '-3,2 1,2', ['1,2 9,2']],
	['1,2 9,2', '3,2.00001 5,2', ['1,2 9,2']],
	['1,2 9,2', '3,2 5,2.00001', ['1,2 9,2']],
	['1,2 9,2', '5,0 5,5', ['1,2 9,2']],
	['1,2 9,2', '5,2 5,2', ['1,2 9,2']],
	['5,2 5,2', '1,2 9,2', ['5,2 5,2']],
	// Remainders and pieces below the tolerance.
	['1,2 9,2', '1.0000005,2 9,2', []],
	['1,2 9,2', '1.000005,2 9,2', ['1,2 1.000005,2']],
	['1,2 9,2', '1,2 8.9999995,2', []],
	['1,2 9,2', '1,2 1.0000005,2', ['1,2 9,2']],
])('%s without %s', (whole, piece, rest) => {
	const from = wall(whole);
	const left = subtract(from, wall(piece));
	expect(left.map(said)).toEqual(rest);
	expect(left[0] === from).toBe(rest[0] === whole);
});

test('keeps kind and state of the rest', () => {
	const door: Wall = { ...wall('1,2 9,2 door'), open: true, secret: true };
	expect(subtract(door, wall('1,2 3,2'))).toEqual([{ ...door, from: [3, 2] }]);
});

test.each([
	['1,2 5,2', '5,2 9,2', '1,2 9,2'],
	['5,2 9,2', '1,2 5,2', '1,2 9,2'],
	['1,2 5,2', '9,2 3,2', '1,2 9,2'],
	['9,2 5,2', '1,2 5,2', '1,2 9,2'],
	['1,2 9,2', '3,2 5,2', '1,2 9,2'],
	['2,9 2,5', '2,1 2,5', '2,1 2,9'],
	['1,1 4,5', '4,5 7,9', '1,1 7,9'],
	['1,2 5,2', '5.0000005,2 9,2', '1,2 9,2'],
	['1,2 5,2 low', '5,2 9,2 low', '1,2 9,2 low'],
	['1,2 5,2', '5.1,2 9,2', undefined],
	['5,2 9,2', '1,2 4.9,2', undefined],
	['1,2 5,2', '5,2 5,9', undefined],
	['1,2 5,2', '5,3 9,3', undefined],
	['1,2 5,2', '5,2 9,2.5', undefined],
	['1,2 5,2', '5,2 9,2 low', undefined],
	['1,2 5,2 door', '5,2 9,2 door', undefined],
	['5,2 5,2', '5,2 9,2', undefined],
])('merges %s and %s: %s', (a, b, one) => {
	const both = joined(wall(a), wall(b));
	expect(both && said(both)).toBe(one);
});

test.each([
	['1,2 9,2', '1,2 9,2'],
	['-3,2 15,2', '0,2 12,2'],
	['2,-1 2,9', '2,0 2,8'],
	['-1,-1 3,3', '0,0 3,3'],
	['-3,-1 6,2', '0,0 6,2'],
	['0,0 12,0', '0,0 12,0'],
	['-2,2 -1,2', undefined],
	['13,2 15,2', undefined],
	['-3,2 0,2', undefined],
	['5,2 5,2', undefined],
])('cuts %s on 12 × 8 squares to %s', (whole, part) => {
	const from = wall(whole);
	const inside = clipped(from, 12, 8);
	expect(inside && said(inside)).toBe(part);
	expect(inside === from).toBe(part === whole);
});

test('rounds positions to six decimals', () => {
	const inside = clipped(wall('-1,1 2,2'), 12, 8);
	expect(inside?.from).toEqual([0, 1.333333]);
	expect(subtract(wall('0,0 3,1'), wall('0,0 1,0.33333333')).map(said)).toEqual(['1,0.333333 3,1']);
});
