/** Simultaneous movement, rule book 1.1 and the option of 1.8: segments, spaces, the example without a contest. */
import { describe, expect, it } from 'vitest';
import { distance, resolveHalfRound, SEGMENTS } from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { stateAfter, story } from '../support/stories.ts';

describe('simultaneous movement', () => {
	it('SM-01: has six segments, a space each at speed 30', () => {
		const result = resolveHalfRound(board('board 9x1\na a 0,0 30 walk: E E E E E E E'));
		expect(SEGMENTS).toBe(6);
		expect(result.segments.map(({ positions }) => positions.a?.x)).toEqual([1, 2, 3, 4, 5, 6]);
	});

	it('SM-02: has spaces of five feet', () => {
		expect(distance(1, 0)).toBe(5);
		const result = resolveHalfRound(board('board 9x1\na a 0,0 30 walk: E'));
		expect(result.segments[0]?.events).toMatchObject([{ type: 'moved', feet: 5 }]);
	});

	it('SM-04: plays 30 against 20 over five empty spaces by segment', () => {
		const text = 'board 9x1\nl heroes 0,0 30 walk: E E E E E E\no foes 6,0 20 walk: W W W W W W';
		expect(story(board(text)).slice(0, 3)).toEqual(['l>1,0; o>5,0', 'l>2,0', 'l>3,0; o>4,0']);
		expect(story(board(text)).join()).not.toContain('->');
	});

	describe('SM-92: even diagonals that cost time', () => {
		const text = 'board 9x9\nrules diagonals=cost-aware\na a 0,0 30 walk: SE SE SE SE';

		it('make four diagonals in segments 1, 3, 4 and 6', () => {
			expect(story(board(text))).toEqual(['a>1,1', '', 'a>2,2', 'a>3,3', '', 'a>4,4']);
			expect(stateAfter(board(text), 6).creatures[0]).toMatchObject({ feet: 30, rate: 0 });
		});

		it.each([
			[3, 'SE SE', '2,2'],
			[6, 'SE SE SE SE', '4,4'],
		])('give +6 in a contest in segment %i', (segment, steps, place) => {
			const [x = 0, y = 0] = place.split(',').map(Number);
			const rival = `b b ${x + 1},${y} 30 walk: h${segment - 1} W\nroll 1/${segment}/a 20\nroll 1/${segment}/b 1`;
			const told = story(board(`board 9x9\nrules diagonals=cost-aware\na a 0,0 30 walk: ${steps}\n${rival}`));
			expect(told[segment - 1]).toContain(`${place}: a+6=26`);
		});
	});
});
