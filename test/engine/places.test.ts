import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Encounter, progress, resolveHalfRound } from '../../src/engine/index.ts';
import { crowd } from '../support/arbitraries.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { resolved, stateAfter } from '../support/stories.ts';

/** The same fight with forty onlookers, which makes it large enough for lazy lists. */
function withOnlookers(fight: Encounter): Encounter {
	const { width, height } = fight.map;
	const onlookers = Array.from({ length: 40 }, (_, x) => creature(`~${x}`, x, height + 1));
	return {
		...fight,
		map: { ...fight.map, width: Math.max(width, 40), height: height + 2 },
		creatures: [...fight.creatures, ...onlookers],
	};
}

describe('positions', () => {
	it('are listed after each segment and at the end, with any onlookers', () => {
		fc.assert(
			fc.property(crowd, (small) => {
				const fight = withOnlookers(small);
				const { segments, settled, final } = resolved(fight);
				const last = segments.at(-1)!.positions;
				for (const { segment, positions } of segments) {
					const state = stateAfter(fight, segment);
					expect(Object.keys(positions)).toHaveLength(fight.creatures.length);
					for (const { id } of fight.creatures) {
						expect(positions[id]).toEqual(progress(state, id)?.position);
					}
				}
				const moved = Object.fromEntries(settled.map((one) => [one.creature, one.to]));
				expect(final).toEqual({ ...last, ...moved });
			}),
			{ numRuns: propertyRuns(60) },
		);
	});

	it('can be copied and serialized', () => {
		const fight = withOnlookers(encounter([going(creature('a', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 3))]));
		const result = resolveHalfRound(fight);
		expect(structuredClone(result)).toEqual(result);
		expect(JSON.parse(JSON.stringify(result))).toEqual(result);
		expect(result.segments.map(({ positions }) => positions.a?.x)).toEqual([1, 2, 3, 3, 3, 3]);
	});
});

describe('copies', () => {
	it.each([
		['far to the right', 40_000, 1, { x: 32_765, y: 0 }, 1, 0],
		['far down', 1, 40_000, { x: 0, y: 32_765 }, 0, 1],
	])('%s too', (_, width, height, from, dx, dy) => {
		const walker = going(creature('a', from.x, from.y), ...walk(from, dx, dy, 6));
		expect(resolved(encounter([walker], { width, height })).final).toEqual({
			a: { x: from.x + 6 * dx, y: from.y + 6 * dy },
		});
	});

	it.each([
		['between two squares', { x: 1.5, y: 0 }],
		['off the map', { x: -1, y: 0 }],
		['beyond all maps', { x: 32_768, y: 0 }],
	])('%s are none', (_, to) => {
		const { segments, final } = resolved(encounter([going(creature('a', 0, 0), to)]));
		expect(final).toEqual({ a: { x: 0, y: 0 } });
		expect(segments.flatMap(({ events }) => events)).toMatchObject([{ type: 'stopped', creature: 'a' }]);
	});
});
