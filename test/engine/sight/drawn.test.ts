import { describe, expect, test } from 'vitest';
import {
	barriersOf,
	bodyAt,
	bodyOf,
	type Creature,
	type Encounter,
	footprintOf,
	seeEachOther,
	visibleSquares,
} from '../../../src/engine/index.ts';
import { outlook } from '../../support/lookouts.ts';
import { sightDraws, sightScenes } from '../../support/sightDraws.ts';
import { seenPlainly } from '../../support/sightOracle.ts';
import { changedEncounter, MIRRORED, TURNED } from '../../support/transforms.ts';

const space = (creature: Creature) => ({ ...creature.position, side: footprintOf(creature) });

describe('SRD-100: visibleSquares', () => {
	test.each(sightDraws(150, 1))('on map %i equals plain lines', (_, map, a, b) => {
		expect(seeEachOther(barriersOf(map), bodyOf(a), bodyOf(b))).toBe(seenPlainly(map, space(a), space(b)));
	});

	test.each(sightDraws(60, 2))('on map %i equals each square alone', (_, map, a) => {
		const seen = visibleSquares(barriersOf(map), [bodyOf(a)]);
		const { x, y, side } = space(a);
		// A row and a column through the center of its square, and one of each elsewhere.
		for (let place = 0; place < seen.length; place++) {
			const at = { x: place % map.width, y: Math.floor(place / map.width) };
			if (at.x !== x && at.y !== y && at.x !== 2 && at.y !== 3) continue;
			const isOwn = at.x >= x && at.y >= y && at.x < x + side && at.y < y + side;
			const isSeen = isOwn || seeEachOther(barriersOf(map), bodyOf(a), bodyAt(at));
			expect(seen[place], `${at.x},${at.y}`).toBe(isSeen ? 1 : 0);
		}
	});
});

describe('SRD-101, SRD-106: looks and flankers', () => {
	const found = ({ map, creatures }: Pick<Encounter, 'map' | 'creatures'>) => {
		const view = outlook(creatures, map);
		return creatures.flatMap((a) => [
			`${a.id}: ${view.flankersOf(a.id).join(' ')}`,
			...creatures
				.filter((b) => b !== a)
				.map((b) => `${a.id} ${b.id}: ${JSON.stringify(view.look(a.id, b.id))}`),
		]);
	};

	test.each(sightScenes(60, 3))('do not depend on the orientation of map %i', (number, map, creatures) => {
		const scene: Encounter = { name: '', map, creatures };
		const change = number % 2 === 0 ? MIRRORED : TURNED;
		expect(found(changedEncounter(change, scene))).toEqual(found(scene));
	});
});
