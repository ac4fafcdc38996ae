/** Paces in the log. */
import { describe, expect, it } from 'vitest';
import { type Pace, SEGMENTS } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { halfText } from '../../src/store/derived/battleLog.ts';
import { creature, encounter, walk } from '../support/encounters.ts';

/** Log text of Ann’s first segment, straight ahead. */
function toldOf(pace: Pace, far: number): string | undefined {
	const ann = { ...creature('ann', 1, 1), plan: { pace, steps: walk({ x: 1, y: 1 }, 1, 0, far) } };
	const one = encounter([ann, creature('orc', 9, 1, { side: 'foes' })]);
	return halfText(one, battleOf(one, { who: 'nobody' }), SEGMENTS, 'feet')[0];
}

describe('log', () => {
	it.each<[Pace, number, string]>([
		['walk', 3, 'moves to 3, 2'],
		['double', 3, 'moves to 3, 2'],
		['run', 6, 'runs 2 squares to 4, 2'],
		['charge', 6, 'charges 2 squares to 4, 2'],
		['withdraw', 3, 'withdraws to 3, 2'],
		['step', 1, 'steps to 3, 2'],
	])('tells a %s', (pace, far, does) => {
		expect(toldOf(pace, far)).toContain(`Ann ${does}.`);
	});
});
