import { describe, expect, it } from 'vitest';
import { type Basin, cover, isCovered } from '../../../src/engine/resolver/reachabilityState.ts';
import { drawnGround } from '../../support/boards.ts';

const NEVER = 9;

/** Five columns and four rows, all free. */
function basin(): Basin {
	const earliest = new Uint8Array(20).fill(NEVER);
	return { ground: drawnGround('.....', '.....', '.....', '.....'), earliest } as unknown as Basin;
}

const rows = ({ earliest }: Basin): string[] =>
	[0, 5, 10, 15].map((first) => earliest.slice(first, first + 5).join(''));

describe('cover', () => {
	it.each([
		['one square', 2, 1, 1, ['99999', '99399', '99999', '99999']],
		['a large one', 2, 1, 2, ['99999', '99339', '99339', '99999']],
		['a huge one', 1, 0, 3, ['93339', '93339', '93339', '99999']],
		['beyond the left and the upper edge', -1, -1, 2, ['39999', '99999', '99999', '99999']],
		['beyond the right and the lower edge', 4, 3, 2, ['99999', '99999', '99999', '99993']],
	] as const)('%s', (_, x, y, side, expected) => {
		const one = basin();
		cover(one, { x, y }, side, 3);
		expect(rows(one)).toEqual(expected);
	});

	it('keeps the earliest segment', () => {
		const one = basin();
		cover(one, { x: 0, y: 0 }, 2, 3);
		cover(one, { x: 1, y: 0 }, 2, 2);
		cover(one, { x: 0, y: 0 }, 3, 5);
		expect(rows(one)).toEqual(['32299', '32299', '55599', '99999']);
	});
});

describe('isCovered', () => {
	const one = basin();
	cover(one, { x: 1, y: 1 }, 3, 3);

	it.each([
		['in the middle', 2, 2, 1, true],
		['all of it', 1, 1, 3, true],
		['its last squares', 2, 2, 2, true],
		['its first squares', 1, 1, 2, true],
		['one square further to the right', 2, 1, 3, false],
		['one square further to the left', 0, 1, 3, false],
		['one square further up', 1, 0, 3, false],
		['the square before it', 0, 1, 1, false],
		['the square behind it', 4, 1, 1, false],
		['above its first', 1, 0, 1, false],
		['large, its second column not covered', 3, 1, 2, false],
		['large, its second row not covered', 1, 0, 2, false],
		['huge, its last column not covered', 2, 1, 3, false],
	])('a footprint is covered or not: %s', (_, x, y, side, expected) => {
		expect(isCovered(one, { x, y }, side, 3)).toBe(expected);
	});

	it('requires its last row', () => {
		const upper = basin();
		cover(upper, { x: 1, y: 1 }, 2, 3);
		expect(isCovered(upper, { x: 1, y: 1 }, 2, 3)).toBe(true);
		expect(isCovered(upper, { x: 1, y: 2 }, 2, 3)).toBe(false);
	});

	it('holds from that segment on', () => {
		const at = { x: 1, y: 1 };
		expect([2, 3, 4].map((segment) => isCovered(one, at, 3, segment))).toEqual([false, true, true]);
	});

	it('ignores squares off the map', () => {
		const edge = basin();
		cover(edge, { x: 4, y: 3 }, 1, 1);
		cover(edge, { x: 0, y: 0 }, 1, 1);
		expect(isCovered(edge, { x: 4, y: 3 }, 2, 1)).toBe(true);
		expect(isCovered(edge, { x: -1, y: -1 }, 2, 1)).toBe(true);
		expect(isCovered(edge, { x: 3, y: 3 }, 2, 1)).toBe(false);
	});
});
