import { expect, test } from 'vitest';
import type { GridPoint } from '../../src/engine/index.ts';
import {
	clippedSegment,
	piecesOf,
	type Segment,
	simplified,
	withGaps,
} from '../../src/formats/wallImport.ts';

/** "1,2 9,2" is a segment. */
const segment = (text: string) =>
	text.split(' ').map((point) => point.split(',').map(Number)) as unknown as Segment;
const segments = (text: string) => text.split('; ').filter(Boolean).map(segment);
const said = (all: readonly Segment[]) =>
	all
		.map((one) => one.map((point) => point.map((n) => Math.round(n * 1e6) / 1e6).join()).join(' '))
		.join('; ');

test.each([
	// Wall, door, remainder.
	['1,2 9,2', '3,2 5,2', '1,2 3,2; 5,2 9,2'],
	['1,2 9,2', '5,2 3,2', '1,2 3,2; 5,2 9,2'],
	['9,2 1,2', '3,2 5,2', '9,2 5,2; 3,2 1,2'],
	['2,9 2,1', '2,3 2,5', '2,9 2,5; 2,3 2,1'],
	['1,2 9,8', '3,3.5 5,5', '1,2 3,3.5; 5,5 9,8'],
	['9,2 1,8', '7,3.5 5,5', '9,2 7,3.5; 5,5 1,8'],
	// Beside it by the tolerance, and by more at both ends or one.
	['0,0 9,0', '3,0.1 5,0.1', '0,0 3,0; 5,0 9,0'],
	['0,0 9,0', '3,-0.1 5,-0.1', '0,0 3,0; 5,0 9,0'],
	['0,0 9,0', '3,0.101 5,0.101', '0,0 9,0'],
	['0,0 9,0', '3,0.102 5,0', '0,0 9,0'],
	['0,0 9,0', '3,0 5,-0.102', '0,0 9,0'],
	// Pieces of a bent wall, the last too short to span, and one that crosses.
	['3,0 3.9,0.08; 3.9,0.08 4.1,0.08; 4.1,0.08 5,0', '3,0 5,0', ''],
	['3.5,0.01 3.51,0.01', '3,0 5,0', ''],
	['3.9,-0.1 4.1,0.1', '3,0 5,0', '3.9,-0.1 4.1,0.1'],
	// A door across it, beyond it in line, around all of it, or of length 0.
	['1,2 9,2', '5,1 5,3', '1,2 9,2'],
	['1,2 9,2', '10,2 12,2', '1,2 9,2'],
	['1,2 9,2', '-2,2 0,2', '1,2 9,2'],
	['1,2 9,2', '0,2 10,2', ''],
	['1,2 9,2', '1,2 9,2', ''],
	['1,2 9,2', '5,2 5,2', '1,2 9,2'],
	['5,2 5,2', '3,2 7,2', '5,2 5,2'],
	// Touching only at its ends.
	['0,0 9,0', '-3,0 0.02,0', '0,0 9,0'],
	['0,0 9,0', '-3,0 0.03,0', '0.03,0 9,0'],
	['0,0 9,0', '8.99,0 12,0', '0,0 9,0'],
	['0,0 9,0', '8.97,0 12,0', '0,0 8.97,0'],
	// Leaving remainders below and just above the minimum.
	['0,0 9,0', '0.02,0 5,0', '5,0 9,0'],
	['0,0 9,0', '0.03,0 5,0', '0,0 0.03,0; 5,0 9,0'],
	['0,0 9,0', '5,0 8.98,0', '0,0 5,0'],
	['0,0 9,0', '5,0 8.97,0', '0,0 5,0; 8.97,0 9,0'],
	// Several doors.
	['1,2 9,2', '2,2 3,2; 6,2 7,2', '1,2 2,2; 3,2 6,2; 7,2 9,2'],
])('the wall %s with the doors %s', (wall, doors, rest) => {
	expect(said(withGaps(segments(wall), segments(doors)))).toBe(rest);
});

test.each([
	['pieces in a row, from whichever end they are drawn', '1,0 2,0; 1,0 0,0; 3,0 2,0', '0,0 3,0'],
	['twice, there and back', '0,0 1,0; 0,0 1,0; 1,0 0,0', '0,0 1,0'],
	['back and there', '1,0 0,0; 0,0 1,0', '1,0 0,0'],
	['of no length', '1,0 1,0', ''],
	['forks', '0,0 1,0; 1,0 2,0; 1,0 1,1; 1,1 1,2', '0,0 1,0; 1,0 2,0; 1,0 1,2'],
	['a bend of as much as is let go', '0,0 1,0.005; 1,0.005 2,0', '0,0 2,0'],
	['a bend of more', '0,0 1,0.006; 1,0.006 2,0', '0,0 1,0.006; 1,0.006 2,0'],
	['the same upright', '0,0 -0.005,1; -0.005,1 0,2', '0,0 0,2'],
	['the same upright, with more', '0,0 -0.006,1; -0.006,1 0,2', '0,0 -0.006,1; -0.006,1 0,2'],
	['the same aslant, far from the corner', '3,5 6,9; 6,9 9,13', '3,5 9,13'],
	['beyond its end, and back', '3,5 6,9; 6,9 5,8', '3,5 6,9; 6,9 5,8'],
	['the farthest of what bends is kept, no more', '0,0 2,2; 2,2 3,1; 3,1 4,0', '0,0 2,2; 2,2 4,0'],
	['a ring', '0,0 2,0; 2,0 2,2; 2,2 0,2; 0,2 0,0', '0,0 2,0; 2,0 2,2; 2,2 0,2; 0,2 0,0'],
])('joined: %s', (_what, drawn, made) => {
	expect(said(simplified(segments(drawn), []))).toBe(made);
});

test('kept points split joined lines', () => {
	const kept: GridPoint[] = [[2, 0]];
	expect(said(simplified(segments('1,0 2,0; 0,0 1,0; 2,0 3,0'), kept))).toBe('2,0 0,0; 2,0 3,0');
});

test('splits lines of points into pieces', () => {
	expect(
		said(
			piecesOf([
				[
					[0, 1],
					[2, 3],
					[4, 5],
				],
				[[6, 7]],
				[],
			]),
		),
	).toBe('0,1 2,3; 2,3 4,5');
});

test.each([
	// On 5 × 4 squares with a margin of 1: from −1 to 6 across, to 5 down.
	['1,1 2,3', '1,1 2,3'],
	['0.1,0.1 0.7,0.2', '0.1,0.1 0.7,0.2'],
	['-9,2 9,2', '-1,2 6,2'],
	['9,2 -9,2', '6,2 -1,2'],
	['3,-9 3,9', '3,-1 3,5'],
	['-3,1 3,7', '-1,3 1,5'],
	// Along the edge of the margin, and just outside it.
	['-1,1 -1,3', '-1,1 -1,3'],
	['6,1 6,3', '6,1 6,3'],
	['1,-1 3,-1', '1,-1 3,-1'],
	['1,5 3,5', '1,5 3,5'],
	['-1.1,1 -1.1,3', null],
	['6.1,1 6.1,3', null],
	['1,-1.1 3,-1.1', null],
	['1,5.1 3,5.1', null],
	['7,3 9,9', null],
	// Touching it at an end or past a corner.
	['-3,2 -1,2', null],
	['6,2 8,2', null],
	['-2,0 0,-2', null],
	['-2,-0.5 -0.5,-2', null],
	['-2,1 1,-2', '-1,0 0,-1'],
])('%s clipped at the edge', (whole, rest) => {
	const cut = clippedSegment(segment(whole), 5, 4, 1);
	expect(cut && said([cut])).toBe(rest);
});

test('keeps an unclipped end as the same object', () => {
	for (const whole of [segment('0.1,0.3 0.7,0.9'), segment('0.1,0.3 0.7,9')]) {
		const [from, to] = clippedSegment(whole, 5, 4, 1) ?? [];
		expect(from).toBe(whole[0]);
		if (whole[1][1] < 5) expect(to).toBe(whole[1]);
	}
});
