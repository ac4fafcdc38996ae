import { describe, expect, it } from 'vitest';
import type { Risk, ScheduledStep } from '../../src/engine/index.ts';
import {
	couldText,
	doubtLine,
	guessLine,
	guessNote,
	lineText,
	safeText,
	squaresOf,
	sureText,
} from '../../src/messages/index.ts';

const stepAt = (x: number, segment: number | null): ScheduledStep => ({
	...{ item: x, square: { x, y: 1 }, feet: 5, total: 5 * x, segment, outcome: 'reached', hindrance: null },
	...{ side: 1, squeezed: null },
});
const names = { name: (id: string) => ({ orc: 'the orc', ada: 'Ada' })[id] ?? id };

describe('unknown opponents', () => {
	const steps = [stepAt(1, 1), stepAt(2, 2), stepAt(3, 3), stepAt(4, null)];
	const doubt: Risk = { step: steps[2]!, by: ['orc'] };

	it('leave a path certain to its end, to a square, or not at all', () => {
		expect(sureText(steps, [])).toBe('Safe to 4, 2 by segment 3. No opponent can block.');
		expect(sureText(steps, [doubt])).toContain('Safe until 3, 2 by segment 2');
		expect(sureText(steps, [{ ...doubt, step: steps[0]! }])).toContain('the first square');
		expect(sureText([stepAt(4, null)], [])).toBe('No path.');
	});

	it('are named with the square they could want', () => {
		const line = doubtLine(doubt, names);
		expect(lineText(line)).toBe('The orc could block 4, 2.');
		expect(squaresOf(line)).toEqual([{ x: 3, y: 1 }]);
		expect([couldText(1, 1), couldText(2, 9)]).toEqual([
			'After segment 1: in 1 square',
			'After segment 2: in 9 squares',
		]);
		expect(
			[safeText(0), safeText(1), safeText(2)].map((text) => /No square|1 square,|2 squares,/.test(text)),
		).toEqual([true, true, true]);
	});
});

describe('guess texts', () => {
	it('say where a creature would go or stay, marked as a guess', () => {
		const plan = { pace: 'walk', steps: [{ x: 1, y: 1 }, { x: 2, y: 1 }, { hold: 1 }] } as const;
		expect(lineText(guessLine('orc', plan, { x: 0, y: 1 }, names))).toBe(
			'The orc will probably move to 3, 2.',
		);
		const stays = guessLine('orc', { ...plan, steps: [] }, { x: 0, y: 1 }, names);
		expect(lineText(stays)).toBe('The orc will probably stay at 1, 2.');
		expect(guessNote(['a', 'b', 'c', 'd'])).toMatch(/^Plans of a, b and 2 more: predicted/);
	});
});
