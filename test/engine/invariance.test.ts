/** Invariances: order of creatures, position and orientation of the map, distant creatures. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { crowd } from '../support/arbitraries.ts';
import { creature, encounter } from '../support/encounters.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { resolved } from '../support/stories.ts';
import {
	type Change,
	changedEncounter,
	changedSegments,
	enclosed,
	MIRRORED,
	movedBy,
	SAME,
	TURNED,
} from '../support/transforms.ts';

/**
 * Expects the same battle in transformed coordinates. Settling is compared by creature only, as its tie-break uses
 * the map's top and left.
 */
function expectSame(change: Change, before: Encounter, after: Encounter): void {
	const told = resolved(before);
	const retold = resolved(after);
	expect(changedSegments(SAME, after, retold)).toEqual(changedSegments(change, before, told));
	expect(retold.settled.map(({ creature }) => creature)).toEqual(
		told.settled.map(({ creature }) => creature),
	);
}

describe('results do not depend on', () => {
	it('P-03: the order of creatures', () => {
		const shuffled = crowd.chain((encounter) =>
			fc
				.shuffledSubarray([...encounter.creatures], { minLength: encounter.creatures.length })
				.map((creatures) => ({ encounter, other: { ...encounter, creatures } })),
		);
		fc.assert(
			fc.property(shuffled, ({ encounter, other }) => {
				expect(resolved(other)).toEqual(resolved(encounter));
			}),
			{ numRuns: propertyRuns(300) },
		);
	});

	it.each([
		['mirrored', MIRRORED],
		['turned by 90°', TURNED],
	])('P-04: the map being %s', (_, change) => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				expectSame(change, encounter, changedEncounter(change, encounter));
			}),
			{ numRuns: propertyRuns(300) },
		);
	});

	it.each([
		['mirrored', MIRRORED],
		['turned by 90°', TURNED],
	])('P-04: a body over the edge, the map %s', (_, change) => {
		// Rows do not wrap: once the slow square at the next row's start forbade this run.
		const runner = { ...creature('a', 4, 2), size: 'gargantuan' as const };
		const plan = { pace: 'run' as const, steps: [{ hold: 1 }, { x: 5, y: 1 }] };
		const terrain = [{ x: 0, y: 2, type: 'difficult' as const }];
		const base = encounter([{ ...runner, plan }], { width: 8, height: 13, terrain });
		const over = { ...base, rules: { ...base.rules, clearRuns: true } };
		expect(resolved(over).segments.flatMap(({ events }) => events)).toMatchObject([{ reason: 'terrain' }]);
		expectSame(change, over, changedEncounter(change, over));
	});

	it('P-04: a run off the map or into a border wall', () => {
		// Neither step is possible, so crossings on the way back slow nothing.
		const runner = { ...creature('a', 6, 7), size: 'colossal' as const };
		const steps = [
			{ x: 7, y: 6 },
			{ x: 6, y: 5 },
		];
		const walls = [{ from: [7, 5] as const, to: [7, 6] as const, kind: 'low' as const }];
		const base = encounter([{ ...runner, plan: { pace: 'run', steps } }], { width: 12, height: 13, walls });
		const over = { ...base, rules: { ...base.rules, clearRuns: true } };
		expect(resolved(over).segments.flatMap(({ events }) => events)).toMatchObject([{ reason: 'terrain' }]);
		expectSame(movedBy(3, 5), over, enclosed(over, 3, 5, 2, 1));
	});

	it('the position on a larger map behind uncrossable edges', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				expectSame(movedBy(3, 5), encounter, enclosed(encounter, 3, 5, 2, 1));
			}),
			{ numRuns: propertyRuns(300) },
		);
	});

	it('actions of distant creatures', () => {
		fc.assert(
			fc.property(crowd, crowd, (encounter, elsewhere) => {
				const { width } = encounter.map;
				const right = elsewhere.map.width + 4;
				const home = enclosed(encounter, 1, 1, right, elsewhere.map.height);
				const away = changedEncounter(movedBy(width + 4, 0), elsewhere).creatures.map((creature) => ({
					...creature,
					id: `${creature.id}!`,
				}));
				const both = resolved({ ...home, creatures: [...home.creatures, ...away] });
				const alone = resolved(home);
				const isAway = (id: string): boolean => id.endsWith('!');
				both.segments.forEach(({ events, positions }, index) => {
					const ours = events.filter((event) =>
						event.type === 'contest' ? !event.winners.some(isAway) : !isAway(event.creature),
					);
					expect(ours).toEqual(alone.segments[index]!.events);
					expect(positions).toMatchObject(alone.segments[index]!.positions);
				});
				expect(both.final).toMatchObject(alone.final);
			}),
			{ numRuns: propertyRuns(300) },
		);
	});
});
