/** The same maps for sight in every run, with two who look at each other on each. */
import fc from 'fast-check';
import type { BattleMap, Creature } from '../../src/engine/index.ts';
import { onlooker, sightMap, sightScene } from './sightMaps.ts';

/** A map and two on it, by number. */
export type SightDraw = readonly [number: number, map: BattleMap, a: Creature, b: Creature];

/** So many maps with two on each. */
export function sightDraws(count: number, seed: number): readonly SightDraw[] {
	const scene = sightMap.chain((map) => fc.tuple(fc.constant(map), onlooker(map, 'a'), onlooker(map, 'b')));
	return fc.sample(scene, { numRuns: count, seed }).map((drawn, index) => [index + 1, ...drawn]);
}

/** A map and those on it, by number. */
export type SceneDraw = readonly [number: number, map: BattleMap, creatures: readonly Creature[]];

/** So many maps with a few on each. */
export function sightScenes(count: number, seed: number): readonly SceneDraw[] {
	return fc
		.sample(sightScene, { numRuns: count, seed })
		.map(({ map, creatures }, index) => [index + 1, map, creatures]);
}
