/** Where a card about a contested space goes. */
import { describe, expect, it } from 'vitest';
import { goesAbove } from '../../src/panels/contest/aside.ts';

const board = { left: 50, top: 40, right: 950, bottom: 640 };

function box(left: number, top: number, width: number, height: number) {
	return { left, top, right: left + width, bottom: top + height };
}

describe('a card about a contested space', () => {
	const card = box(200, 490, 600, 150);

	it.each([
		{ what: 'a space high on the board', space: box(400, 100, 120, 120), above: false },
		{ what: 'one that it would cover', space: box(400, 500, 120, 120), above: true },
		{ what: 'one that it would touch', space: box(400, 400, 120, 120), above: true },
		{ what: 'one low on the board, but beside it', space: box(820, 500, 120, 120), above: false },
		{ what: 'one out of view below', space: box(400, 900, 120, 120), above: false },
		{ what: 'one that both edges would cover alike', space: box(400, 40, 120, 600), above: false },
	])('about $what: above is $above', ({ space, above }) => {
		expect(goesAbove(card, board, space)).toBe(above);
	});

	it('at the foot of the dock stays there', () => {
		expect(goesAbove(box(950, 300, 330, 340), board, box(800, 500, 120, 120))).toBe(false);
	});

	it('so high that it covers something anyway goes where it covers less', () => {
		const tall = box(200, 240, 600, 400);
		expect(goesAbove(tall, board, box(400, 380, 120, 120))).toBe(true);
		expect(goesAbove(tall, board, box(400, 200, 120, 120))).toBe(false);
	});
});
