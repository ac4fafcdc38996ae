import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../../src/engine/index.ts';
import { arrivalText, betterWayText } from '../../src/messages/index.ts';

describe('suggestion texts', () => {
	const plan = { pace: 'walk', steps: [] } as const;
	const arrives = {
		chance: 0.9,
		by: [
			{ segment: 4, chance: 0.38 },
			{ segment: 6, chance: 0.9 },
		],
	};

	it('give the arrival', () => {
		expect(arrivalText(arrives)).toBe('38% by segment 4, 90% by segment 6');
		expect(arrivalText({ chance: 0, by: [] })).toBe('never');
	});

	it('give changes and arrival', () => {
		const at = { x: 0, y: 2 };
		const wait = { type: 'wait', segments: 1, at } as const;
		const pace = { type: 'pace', pace: 'run' } as const;
		expect(betterWayText({ plan, margin: 0, arrives, changes: [wait] }, 'feet', DEFAULT_RULES)).toBe(
			'wait 1 segment at 1, 3; arrives by segment 6',
		);
		expect(
			betterWayText(
				{ plan, margin: 0, arrives, changes: [pace, { type: 'way', by: at }, { ...wait, segments: 2 }] },
				'feet',
				DEFAULT_RULES,
			),
		).toBe('run and go via 1, 3 and wait 2 segments at 1, 3; arrives by segment 6');
	});
});
