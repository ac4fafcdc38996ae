import { describe, expect, it } from 'vitest';
import { guessedLine, roamedSquares, safeSquares } from '../../src/canvas/scene/opponentReachMarks.ts';
import type { ThreatEnvelope } from '../../src/engine/index.ts';

const roaming: ThreatEnvelope = {
	...{ half: 1, over: 0, side: 'us', width: 3, by: {} },
	firsts: Uint8Array.of(0, 1, 2, 7, 7, 3),
	safe: { creature: 'a', firsts: Uint8Array.of(7, 7, 7, 0, 2, 7), meets: ['x'], holds: false },
};

describe('what the board shows of unknown plans', () => {
	it('is each square where opponents could be by a moment, with its first segment', () => {
		expect(roamedSquares(roaming, 2)).toEqual([
			{ x: 1, y: 0, first: 1 },
			{ x: 2, y: 0, first: 2 },
		]);
		expect(roamedSquares(roaming, 6)).toHaveLength(3);
	});

	it('is where the one selected surely gets; of nobody, nothing', () => {
		expect(safeSquares(roaming)).toEqual([
			{ x: 0, y: 1 },
			{ x: 1, y: 1 },
		]);
		expect(safeSquares({ ...roaming, safe: null })).toEqual([]);
	});

	it('is the line of a guess, through the middles of spaces', () => {
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
