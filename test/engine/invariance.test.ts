/** What must not matter: the order of creatures, where and which way round the map lies, who is far away. */
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
 * Expects the same battle in the changed coordinates. Of settling only who moves: its last tie-break goes
 * by the map's top and left.
 */
function expectSame(change: Change, before: Encounter, after: Encounter): void {
	const told = resolved(before);
	const retold = resolved(after);
	expect(changedSegments(SAME, after, retold)).toEqual(changedSegments(change, before, told));
	expect(retold.settled.map(({ creature }) => creature)).toEqual(
		told.settled.map(({ creature }) => creature),
	);
}

describe('what does not matter', () => {
	it('P-03: the order in which creatures are listed', () => {
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
	])('P-04: whether the map is %s', (_, change) => {
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
	])('P-04: how a body over the edge is read, the map %s', (_, change) => {
		// A row does not go on with the next: once the slow square at its beginning forbade this run.
		const runner = { ...creature('a', 4, 2), size: 'gargantuan' as const };
		const plan = { pace: 'run' as const, steps: [{ hold: 1 }, { x: 5, y: 1 }] };
		const terrain = [{ x: 0, y: 2, type: 'difficult' as const }];
		const base = encounter([{ ...runner, plan }], { width: 8, height: 13, terrain });
		const over = { ...base, rules: { ...base.rules, clearRuns: true } };
		expect(resolved(over).segments.flatMap(({ events }) => events)).toMatchObject([{ reason: 'terrain' }]);
		expectSame(change, over, changedEncounter(change, over));
	});

	it('P-04: whether a run leads a body off the map or into a wall around it', () => {
		// Neither step can be made, so what would be crossed coming back from there slows nobody.
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

	it('where on a larger map it happens, as long as the old edge cannot be crossed', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				expectSame(movedBy(3, 5), encounter, enclosed(encounter, 3, 5, 2, 1));
			}),
			{ numRuns: propertyRuns(300) },
		);
	});

	it('what a creature far away does', () => {
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
