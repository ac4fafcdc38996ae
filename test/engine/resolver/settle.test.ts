import { describe, expect, it } from 'vitest';
import { settle } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { stateAfter } from '../../support/stories.ts';

/** A creature that ends in an ally's square: two steps at speed 10 lead into it. */
const ALONG_A_ROW = 'board 6x3\na x 2,0 10 walk: E E E\nb x 4,0 30';
const DOWN_A_COLUMN = 'board 3x6\na x 0,2 10 walk: S S S\nb x 0,4 30';

describe('settling', () => {
	it.each([
		[ALONG_A_ROW, { x: 4, y: 0 }, { x: 3, y: 0 }],
		[DOWN_A_COLUMN, { x: 0, y: 4 }, { x: 0, y: 3 }],
	])('SRD-60: moves a creature back where it came from: %s', (text, from, to) => {
		expect(settle(stateAfter(board(text), 6)).settled).toEqual([{ creature: 'a', from, to }]);
	});

	it.each([
		['the last column', ALONG_A_ROW, { width: 4, height: 3 }],
		['the last row', DOWN_A_COLUMN, { width: 3, height: 4 }],
	])('SRD-60: leaves creatures beyond the edge of a smaller map: beyond %s', (_, text, map) => {
		expect(settle({ ...stateAfter(board(text), 6), map }).settled).toEqual([]);
	});
});
