/**
 * Terrain changed by rules: helpless giants are low walls (SRD-32), murk is slow (SRD-107), several kinds in a square
 * cost once (5E-06).
 */

import { memoizeByRef, memoizeLast } from '../cache.ts';
import type { Creature, Square, Squeezed } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import type { BattleMap, Encounter, Rules, TerrainSquare } from '../encounterTypes.ts';
import type { EffectiveMap } from './compiledMap.ts';
import { footprintSquares, squareKey } from './grid.ts';
import { meet, presenceOf, SQUARE_FEET } from './occupancy.ts';
import { fullFootprint, sizeRank } from './sizes.ts';
import { footprintSideFor, squeezeKindOf, trailOf } from './squeezeWidth.ts';
import { terrainKind } from './terrain.ts';

export interface Spot {
	readonly creature: Creature;
	readonly at: Square;
	/** Undefined if it is not squeezed. */
	readonly memory?: { readonly squeezed?: Squeezed };
}

const LARGE = sizeRank('large');

/** The map of an encounter with terrain changed by rules. */
export function effectiveMap(encounter: Pick<Encounter, 'map' | 'rules' | 'creatures'>): BattleMap {
	const rules = rulesOf(encounter);
	if (!rules.bodies) return mapUnder(rules, encounter.map, []);
	const spots = encounter.creatures.map((creature) => ({
		creature,
		at: creature.position,
		memory: { squeezed: creature.squeezed },
	}));
	return mapUnder(rules, encounter.map, spots);
}

/** True if several costly kinds in a square cost once (5E-06). */
export function hasSingleCosts({ occupancy }: Rules): boolean {
	return occupancy === '5e';
}

/** The map with terrain changed by its rules. */
export function mapUnder(rules: Rules, map: BattleMap, creatures: readonly Spot[]): BattleMap {
	const ground = rules.murk ? withSlowMurk(map) : map;
	const whole = rules.bodies ? mapWithBodies(ground, creatures) : ground;
	return hasSingleCosts(rules) ? withSingleCosts(whole) : whole;
}

/** Kinds that cost double without other effects, rough ground first; a kind counts once per square. */
const DOUBLES = ['cluttered', 'snow-deep', 'difficult', 'step-high'];

/** The map with doubled cost in dark and foggy squares (SRD-107); the same map without any. */
const withSlowMurk = memoizeByRef((map: BattleMap): BattleMap => {
	const { terrain = [] } = map;
	const murky = new Map(
		terrain.filter(({ type }) => terrainKind(type)?.murky).map((one) => [squareKey(one), one]),
	);
	if (murky.size === 0) return map;
	const painted = new Set(terrain.map((one) => `${squareKey(one)} ${one.type}`));
	const more = [...murky].map(([at, { x, y }]) => ({
		x,
		y,
		type: DOUBLES.find((type) => !painted.has(`${at} ${type}`)) ?? 'cluttered',
	}));
	return { ...map, terrain: [...terrain, ...more] };
});

/** Marks the map so that several costly kinds in a square cost once (5E-06); the same map without any such square. */
const withSingleCosts = memoizeByRef((map: BattleMap): EffectiveMap => {
	const costly = new Set<ReturnType<typeof squareKey>>();
	for (const one of map.terrain ?? []) {
		if ((terrainKind(one.type)?.multiplier ?? 1) === 1) continue;
		if (costly.has(squareKey(one))) return { ...map, hasSingleCosts: true };
		costly.add(squareKey(one));
	}
	return map;
});

/** The map with a low wall in each square of a helpless creature of size Large or above; the same map without any. */
function mapWithBodies(map: BattleMap, creatures: readonly Spot[]): BattleMap {
	const obstacles = creatures.filter(({ creature }) => isBody(creature)).flatMap(squaresUnder);
	return obstacles.length === 0 ? map : withTerrain(map, JSON.stringify(obstacles));
}

const withTerrain = memoizeLast((map: BattleMap, added: string): BattleMap => {
	return { ...map, terrain: [...(map.terrain ?? []), ...(JSON.parse(added) as TerrainSquare[])] };
});

function isBody(creature: Creature): boolean {
	const isBig = sizeRank(creature.size ?? 'medium') >= LARGE;
	if (!isBig || !creature.conditions?.length) return false;
	const presence = presenceOf(creature, 'srd');
	return presence.helpless && meet(presence, ON_THE_GROUND);
}

/** The range a walker would step over: nothing that hovers above it or lies deep below (resolver, section 1). */
const ON_THE_GROUND = { bottom: 0, top: SQUARE_FEET };

function squaresUnder({ creature, at, memory }: Spot): TerrainSquare[] {
	const { squeezed } = memory ?? {};
	const side = footprintSideFor(fullFootprint(creature), squeezeKindOf(squeezed));
	return [at, ...trailOf(squeezed)].flatMap((piece) =>
		footprintSquares(piece, side).map((square) => ({ ...square, type: 'obstacle' })),
	);
}
