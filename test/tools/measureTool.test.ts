/** Measure tool: rulers, and templates by the 5/10 rule. */
import { describe, expect, test } from 'vitest';
import type { Preview } from '../../src/store/session/gesturePreview.ts';
import type { Shape } from '../../src/store/session/toolState.ts';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const fight = encounter([creature('lydia', 1, 1), creature('orc', 9, 6, { side: 'foes' })]);

function measuring(shape: Shape): Hand {
	const hand = new Hand('measure', { ...fight, map: { width: 30, height: 30 } });
	hand.settings = { ...hand.settings, shape };
	return hand;
}

function template(shown: Preview): Extract<Preview, { readonly type: 'template' }> {
	if (shown.type !== 'template') throw new Error(`a ${shown.type} is shown`);
	return shown;
}

describe('ruler', () => {
	test('FC-30, SRD-20: alternates diagonals over all its legs', () => {
		const hand = measuring('ruler').click(2.5, 2.5).click(5.5, 5.5).click(7.5, 7.5).double(7.5, 7.5);
		expect(hand.preview).toMatchObject({ type: 'ruler', feet: 35 });
	});

	test('FC-13: shows sight between its ends, and announces it when done', () => {
		const hand = measuring('ruler').click(2.5, 2.5).click(5.5, 5.5).double(5.5, 5.5);
		expect(hand.preview).toMatchObject({ type: 'ruler', sight: 'From 2, 2 to 5, 5' });
		expect(hand.heard).toBe('20 feet. From 2, 2 to 5, 5.');
	});
});

describe('templates', () => {
	test.each([
		['FC-31: 10 ft around a square are 21 squares', [15.5, 15.5], [17.5, 15.5], 10, 21],
		['FC-31: 15 ft around a square are 37 squares', [15.5, 15.5], [15.5, 12.5], 15, 37],
		['FC-31: 20 ft around a square are 61 squares', [15.5, 15.5], [11.5, 15.5], 20, 61],
		['FC-31: a square that is two diagonals away is 15 ft away', [15.5, 15.5], [17.5, 17.5], 15, 37],
		['a corner may be the middle: 10 ft around it are 12 squares', [15, 15], [16.5, 15.5], 10, 12],
	] as const)('%s', (_, from, to, feet, count) => {
		const shown = template(measuring('circle').drag([from, to]).preview);
		expect([shown.feet, shown.squares.length]).toEqual([feet, count]);
	});

	test('open a cone toward the pointer', () => {
		const shown = template(
			measuring('cone').drag([
				[15, 15],
				[17.5, 15.5],
			]).preview,
		);
		expect(shown.feet).toBe(15);
		expect(shown.squares.every(({ x }) => x >= 15)).toBe(true);
		expect(shown.squares.length).toBeGreaterThan(3);
	});

	test('run a line to the pointer', () => {
		const shown = template(
			measuring('line').drag([
				[2.5, 2.5],
				[6.5, 2.5],
			]).preview,
		);
		expect(shown.squares).toEqual([3, 4, 5, 6].map((x) => ({ x, y: 2 })));
	});

	test('exclude squares off the map', () => {
		const shown = template(
			measuring('circle').drag([
				[0, 0],
				[1.5, 0.5],
			]).preview,
		);
		expect(shown.squares).toHaveLength(3);
	});

	test('take two clicks like a drag, even in one square', () => {
		const hand = measuring('circle').click(15.5, 15.5);
		expect(hand.phase).toBe('spreading');
		hand.move(17.5, 15.5).click(17.5, 15.5);
		expect(template(hand.preview).squares).toHaveLength(21);
		expect(hand.phase).toBe('shown');
		hand.click(3.5, 3.5).click(3.5, 3.5);
		expect(template(hand.preview)).toMatchObject({ feet: 0, squares: [{ x: 3, y: 3 }] });
	});

	test('work by keyboard: Space, arrows, Enter', () => {
		const hand = measuring('circle').keys(' ', ' ', 'ArrowRight', 'ArrowRight', 'Enter');
		expect(template(hand.preview)).toMatchObject({ feet: 10 });
		expect(hand.phase).toBe('shown');
		expect(hand.heard).toBe('Circle, 10 feet: 21 squares.');
	});

	test('announce the creatures inside', () => {
		const hand = measuring('circle').drag([
			[9.5, 6.5],
			[10.5, 6.5],
		]);
		expect(hand.heard).toBe('Circle, 5 feet: 9 squares; Orc.');
	});

	test('Escape removes it, before and after completion', () => {
		for (const hand of [
			measuring('cone').click(5, 5),
			measuring('cone').drag([
				[5, 5],
				[8.5, 5.5],
			]),
		])
			expect(hand.key('Escape').preview).toEqual({ type: 'none' });
	});
});
