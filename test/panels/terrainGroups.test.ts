import { expect, it } from 'vitest';
import { TERRAIN } from '../../src/engine/index.ts';
import { terrainLabel } from '../../src/messages/index.ts';
import {
	COMMON_TERRAIN,
	findTerrain,
	lookNamed,
	TERRAIN_GROUPS,
} from '../../src/panels/terrain/terrainGroups.ts';

it('offers every kind once: eight common ones and three groups', () => {
	const offered = [...COMMON_TERRAIN, ...TERRAIN_GROUPS.flatMap(({ kinds }) => kinds)];
	expect(offered.toSorted()).toEqual(TERRAIN.map(({ id }) => id).toSorted());
	expect([COMMON_TERRAIN.length, TERRAIN_GROUPS.length]).toEqual([8, 3]);
});

it('finds every kind first by its whole name', () => {
	for (const { id } of TERRAIN) expect(findTerrain(terrainLabel(id, 'feet'), 'feet')[0]).toBe(id);
});

it.each([
	['table', 'obstacle'],
	['lava', 'pit'],
	['smoke', 'fog'],
	['deep mud', 'mud-knee'],
])('finds %s by another name', (typed, kind) => expect(findTerrain(typed, 'feet')).toContain(kind));

it.each([
	['Table', 'table'],
	['boul', 'boulder'],
	['ba', undefined],
	['ice', undefined],
])('reads the look that %j names', (typed, look) => expect(lookNamed(typed)).toBe(look));
