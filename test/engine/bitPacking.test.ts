/** Squares packed into text: six to a character, the first square the lowest bit, digits in the order of base64url. */
import { describe, expect, it } from 'vitest';
import { packSquares, unpackSquares } from '../../src/engine/bitPacking.ts';

const squares = (drawn: string) => Uint8Array.from(drawn, (one) => Number(one === '#'));

describe('packed squares', () => {
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
	])('nothing comes of a text that is %s', (_, text, count) =>
		expect(unpackSquares(text, count)).toBeUndefined(),
	);

	it('squares beyond the last one count for nothing', () =>
		expect(unpackSquares('_', 2)).toEqual(squares('##')));
});
