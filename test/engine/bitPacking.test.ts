/** Packed squares: six per character, the first square in the lowest bit, base64url digits. */
import { describe, expect, it } from 'vitest';
import { packSquares, unpackSquares } from '../../src/engine/bitPacking.ts';

const squares = (drawn: string) => Uint8Array.from(drawn, (one) => Number(one === '#'));

describe('packSquares', () => {
	it.each([
		['', ''],
		['#', 'B'],
		['.#', 'C'],
		['######', '_'],
		['.#####', '-'],
		['#.....#', 'BB'],
		['.....#......', 'gA'],
		['###.##.##.###', '32B'],
	])('%s is %s', (drawn, text) => {
		expect(packSquares(squares(drawn))).toBe(text);
		expect(unpackSquares(text, drawn.length)).toEqual(squares(drawn));
	});

	it.each([
		['too short', 'A', 7],
		['too long', 'AA', 6],
		['no digit', ' ', 6],
		['no digit of so many letters', 'ä', 6],
	])('unpackSquares rejects a text that is %s', (_, text, count) =>
		expect(unpackSquares(text, count)).toBeUndefined(),
	);

	it('ignores bits beyond the last square', () => expect(unpackSquares('_', 2)).toEqual(squares('##')));
});
