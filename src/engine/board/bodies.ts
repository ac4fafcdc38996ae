/** Helpless giants as obstacles: the map with their squares in it (SRD-32). */

import { rulesOf } from '../rules.ts';
import type { BattleMap, Creature, Encounter, Square, TerrainSquare } from '../types.ts';
import { presenceOf } from './occupancy.ts';
import { fullFootprint, sizeRank, squeezedSide } from './sizes.ts';

/** A creature where it is. */
interface Lying {
	readonly creature: Creature;
	readonly at: Square;
	/** What its body fills behind it while it is squeezed; undefined when it is not. */
	readonly memory?: { readonly trail?: readonly Square[] };
}

const LARGE = sizeRank('large');
const made = new WeakMap<BattleMap, { readonly key: string; readonly map: BattleMap }>();

/** The map of an encounter as those who move find it: helpless giants among its obstacles, where the rules want it. */
export function mapInPlay(encounter: Pick<Encounter, 'map' | 'rules' | 'creatures'>): BattleMap {
	if (!rulesOf(encounter).bodies) return encounter.map;
	return mapWithBodies(
		encounter.map,
		encounter.creatures.map((creature) => ({
			creature,
			at: creature.position,
			memory: { trail: creature.squeezed },
		})),
	);
}

/** A map with an obstacle in every square under a helpless creature of size Large or above; the map itself where there is none. */
export function mapWithBodies(map: BattleMap, creatures: readonly Lying[]): BattleMap {
	const obstacles = creatures.filter(({ creature }) => isBody(creature)).flatMap(squaresUnder);
	if (obstacles.length === 0) return map;
	const key = obstacles.map(({ x, y }) => `${x},${y}`).join(' ');
	const known = made.get(map);
	if (known?.key === key) return known.map;
	const withBodies = { ...map, terrain: [...(map.terrain ?? []), ...obstacles] };
	made.set(map, { key, map: withBodies });
	return withBodies;
}

function isBody(creature: Creature): boolean {
	const isBig = sizeRank(creature.size ?? 'medium') >= LARGE;
	return isBig && (creature.conditions?.length ?? 0) > 0 && presenceOf(creature, 'srd').helpless;
}

function squaresUnder({ creature, at, memory }: Lying): TerrainSquare[] {
	const { trail } = memory ?? {};
	const side = trail === undefined ? fullFootprint(creature) : squeezedSide(fullFootprint(creature));
	return [at, ...(trail ?? [])].flatMap(({ x, y }) =>
		Array.from({ length: side * side }, (_, index) => ({
			x: x + (index % side),
			y: y + Math.floor(index / side),
			type: 'obstacle',
		})),
	);
}
