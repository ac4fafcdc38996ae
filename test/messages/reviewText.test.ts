import { describe, expect, it } from 'vitest';
import { contestRecordText, turningPointText } from '../../src/messages/index.ts';

const names = { side: (id: string) => id, creature: (id: string) => id };

describe('turningPointText', () => {
	it('names creatures, square and chance', () => {
		const square = { x: 2, y: 3 };
		expect(
			turningPointText({ type: 'upset', creature: 'Ann', against: ['Orc'], square, chance: 0.226 }, names),
		).toBe('Ann beats Orc to 3, 4 with a chance of 23%');
		expect(turningPointText({ type: 'opportunity', creature: 'Ann', by: 'Orc', square }, names)).toBe(
			'Ann provokes an opportunity attack from Orc at 3, 4',
		);
		expect(turningPointText({ type: 'fallen', creature: 'Orc' }, names)).toBe('Orc falls');
		expect(turningPointText({ type: 'score', changes: [{ side: 'Red', from: 0, to: 50 }] }, names)).toBe(
			'Red: from 0 to 50 points',
		);
		const changes = [
			{ side: 'Red', from: 0, to: 50, expected: 31.4 },
			{ side: 'Blue', from: 0, to: 0, expected: 12 },
		];
		expect(turningPointText({ type: 'score', changes }, names)).toBe(
			'Red: from 0 to 50 points, 31 expected from the plans; Blue: 0 points, 12 expected from the plans',
		);
	});
});

describe('contestRecordText', () => {
	it('compares wins with the expectation', () => {
		expect(contestRecordText({ won: 2, contests: 3, expected: 1.46 })).toBe(
			'2 of 3 contests won, 1.5 expected',
		);
	});
});
