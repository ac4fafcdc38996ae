/** Fixed maps for sight, with two creatures on each. */
import fc from 'fast-check';
import type { BattleMap, Creature } from '../../src/engine/index.ts';
import { onlooker, sightMap, sightScene } from './sightMaps.ts';

export type SightDraw = readonly [number: number, map: BattleMap, a: Creature, b: Creature];

export function sightDraws(count: number, seed: number): readonly SightDraw[] {
	const scene = sightMap.chain((map) => fc.tuple(fc.constant(map), onlooker(map, 'a'), onlooker(map, 'b')));
	return fc.sample(scene, { numRuns: count, seed }).map((drawn, index) => [index + 1, ...drawn]);
}

export type SceneDraw = readonly [number: number, map: BattleMap, creatures: readonly Creature[]];

export function sightScenes(count: number, seed: number): readonly SceneDraw[] {
	return fc
		.sample(sightScene, { numRuns: count, seed })
		.map(({ map, creatures }, index) => [index + 1, map, creatures]);
}
