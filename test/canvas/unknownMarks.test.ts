import { describe, expect, it } from 'vitest';
import { guessedLine, roamedSquares, safeSquares } from '../../src/canvas/scene/opponentReachMarks.ts';
import type { ThreatEnvelope } from '../../src/engine/index.ts';

const roaming: ThreatEnvelope = {
	...{ half: 1, over: 0, side: 'us', width: 3, by: {} },
	firsts: Uint8Array.of(0, 1, 2, 7, 7, 3),
	safe: { creature: 'a', firsts: Uint8Array.of(7, 7, 7, 0, 2, 7), meets: ['x'], holds: false },
};

describe('marks of unknown plans', () => {
	it('list possible squares of opponents with their first segment', () => {
		expect(roamedSquares(roaming, 2)).toEqual([
			{ x: 1, y: 0, first: 1 },
			{ x: 2, y: 0, first: 2 },
		]);
		expect(roamedSquares(roaming, 6)).toHaveLength(3);
	});

	it('list certain squares of the selected creature, if any', () => {
		expect(safeSquares(roaming)).toEqual([
			{ x: 0, y: 1 },
			{ x: 1, y: 1 },
		]);
		expect(safeSquares({ ...roaming, safe: null })).toEqual([]);
	});

	it('draw a guess through centers of squares', () => {
		const big = {
			id: 'g',
			name: 'G',
			side: 'x',
			size: 'large',
			speed: 30,
			position: { x: 0, y: 0 },
		} as const;
		const plan = { pace: 'walk', steps: [{ x: 1, y: 0 }, { hold: 1 }, { x: 2, y: 1 }] } as const;
		expect(guessedLine(big, plan)).toEqual([
			{ x: 1, y: 1 },
			{ x: 2, y: 1 },
			{ x: 3, y: 2 },
		]);
	});
});
