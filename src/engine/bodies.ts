/** Helpless giants as obstacles: the map with their squares in it (SRD-32). */
import { presenceOf } from './occupancy.ts';
import { fullFootprint, sizeRank } from './sizes.ts';
import type { BattleMap, Creature, Square, TerrainSquare } from './types.ts';

/** A creature and where it is. */
interface Lying {
	readonly creature: Creature;
	readonly at: Square;
}

const LARGE = sizeRank('large');
const made = new WeakMap<BattleMap, { readonly key: string; readonly map: BattleMap }>();

/** A map with an obstacle in every square under a helpless creature of size Large or above; the map itself where there is none. */
export function mapWithBodies(map: BattleMap, creatures: readonly Lying[]): BattleMap {
	const bodies = creatures.filter(({ creature }) => isBody(creature));
	if (bodies.length === 0) return map;
	const key = bodies.map(({ creature, at }) => `${at.x},${at.y},${fullFootprint(creature)}`).join(' ');
	const known = made.get(map);
	if (known?.key === key) return known.map;
	const terrain = [...(map.terrain ?? []), ...bodies.flatMap(obstacles)];
	const withBodies = { ...map, terrain };
	made.set(map, { key, map: withBodies });
	return withBodies;
}

function isBody(creature: Creature): boolean {
	const isBig = sizeRank(creature.size ?? 'medium') >= LARGE;
	return isBig && (creature.conditions?.length ?? 0) > 0 && presenceOf(creature, 'srd').helpless;
}

function obstacles({ creature, at }: Lying): TerrainSquare[] {
	const side = fullFootprint(creature);
	return Array.from({ length: side * side }, (_, index) => ({
		x: at.x + (index % side),
		y: at.y + Math.floor(index / side),
		type: 'obstacle',
	}));
}
