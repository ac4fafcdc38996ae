import { expect, test } from 'vitest';
import { type Encounter, resolveHalfRound } from '../../../src/engine/index.ts';
import { creature, going } from '../../support/encounters.ts';

test("SRD-36, F-24: a second step's check does not prevent the first attack", () => {
	const encounter: Encounter = {
		name: 'Between two',
		seed: 'two',
		rules: { occupancy: 'srd', opportunity: true, checks: true, squeezing: true },
		map: { width: 12, height: 11 },
		creatures: [
			// Very small on nine squares: its first step already enters the second opponent's square.
			{
				...going(creature('tumbler', 3, 4), { x: 3, y: 5, by: 'tumble' }, { x: 3, y: 6, by: 'tumble' }),
				size: 'tiny',
				space: 15,
				squeezed: [],
				speed: 300,
				skills: { tumble: 99 },
			},
			{ ...creature('large', 3, 7), side: 'others', size: 'large' },
			{ ...creature('second', 5, 7), side: 'others' },
		],
	};
	const result = resolveHalfRound(encounter);
	const events = result.segments.flatMap((segment) => segment.events);
	const given = events.flatMap((event) => (event.type === 'provokes' ? [[event.by, event.square]] : []));
	expect(given).toEqual([['second', { x: 3, y: 4 }]]);
});
