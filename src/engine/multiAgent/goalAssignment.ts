/** Assigns a whole group to positions around a square, the nearest free ones, with short ways for all. */
import {
	type CompiledMap,
	compileMap,
	effectiveMap,
	fillSquares,
	footingOf,
	footprintOf,
	fullFootprint,
	type Gait,
	gaitOf,
	openedGround,
	presenceOf,
	squareOfPlace,
} from '../board/index.ts';
import { getOrCreate, memoizeLast } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import type { Encounter } from '../encounterTypes.ts';
import { coversAny } from '../pathfinding/index.ts';
import { cheapestAssignment } from './assignment.ts';
import { distancesTo } from './distanceField.ts';
import type { Errand } from './prioritizedPlanning.ts';

/** A position of a footprint, and its side. */
export interface GoalSpot {
	readonly square: Square;
	readonly side: number;
	readonly gait: Gait;
}

type Known = Pick<Encounter, 'map' | 'rules' | 'creatures'>;

/** The members of a group that can move at all, biggest first. */
function groupOf({ creatures, rules }: Known, ids: readonly string[]): readonly Creature[] {
	const { occupancy } = rulesOf({ rules });
	return creatures
		.filter((one) => ids.includes(one.id) && !presenceOf(one, occupancy).immobile)
		.sort((a, b) => fullFootprint(b) - fullFootprint(a) || (a.id < b.id ? -1 : 1));
}

/**
 * The nearest free positions around a square for a group, in the order of `groupOf`; fewer if there is not enough
 * room.
 */
export function spotsAround(known: Known, ids: readonly string[], place: Square): readonly GoalSpot[] {
	return spotsOn(compileMap(effectiveMap(known)), known, groupOf(known, ids), place);
}

function spotsOn(
	ground: CompiledMap,
	{ creatures }: Known,
	group: readonly Creature[],
	place: Square,
): readonly GoalSpot[] {
	const { width, height } = ground;
	const taken = new Uint8Array(width * height);
	const take = (at: Square, side: number) => fillSquares(taken, ground, at, side, 1);
	const ids = new Set(group.map(({ id }) => id));
	for (const one of creatures) if (!ids.has(one.id)) take(one.position, footprintOf(one));
	const spots: GoalSpot[] = [];
	for (const creature of group) {
		const side = fullFootprint(creature);
		const gait = gaitOf(creature);
		const { stand } = footingOf(ground, side, gait);
		const at = squaresFrom(ground, place.x, place.y, gait).find(
			({ x, y }) => stand[y * width + x] === 1 && !coversAny(taken, width, side, y * width + x),
		);
		if (!at) continue;
		take(at, side);
		spots.push({ square: at, side, gait });
	}
	return spots;
}

/** The squares reachable from one, nearest first, ties by rows. */
const squaresFrom = memoizeLast((ground: CompiledMap, x: number, y: number, gait: Gait) => {
	const footing = footingOf(ground, 1, gait);
	const { units } = distancesTo(footing, ground.width, y * ground.width + x);
	const found: { at: number; far: number; off: number }[] = [];
	units.forEach((far, at) => {
		if (far < 0) return;
		const dx = (at % ground.width) - x;
		const dy = Math.floor(at / ground.width) - y;
		found.push({ at, far, off: dx * dx + dy * dy });
	});
	found.sort((a, b) => a.far - b.far || a.off - b.off);
	return found.map(({ at }) => squareOfPlace(at, ground.width));
});

/** No path leads there. */
const NO_WAY = 1e6;

/** A goal around a square for each member of a group; among bodies of one size each goes where it is near. */
export function goalsAround(known: Known, ids: readonly string[], place: Square): readonly Errand[] {
	const ground = compileMap(effectiveMap(known));
	const group = groupOf(known, ids);
	const spots = spotsOn(ground, known, group, place);
	const kinds = new Map<string, { readonly who: Creature[]; readonly where: GoalSpot[] }>();
	const kindOf = (side: number, gait: Gait) =>
		getOrCreate(kinds, `${side} ${gait}`, () => ({ who: [], where: [] }));
	for (const one of group) kindOf(fullFootprint(one), gaitOf(one)).who.push(one);
	for (const spot of spots) kindOf(spot.side, spot.gait).where.push(spot);
	const open = openedGround(ground);
	return [...kinds.values()].flatMap(({ who, where }) => errandsOf(open, who.slice(0, where.length), where));
}

function errandsOf(
	ground: CompiledMap,
	who: readonly Creature[],
	where: readonly GoalSpot[],
): readonly Errand[] {
	const { width } = ground;
	const costs = who.map((one) => {
		const footing = footingOf(ground, fullFootprint(one), gaitOf(one));
		const { units } = distancesTo(footing, width, one.position.y * width + one.position.x);
		return where.map(({ square }) => {
			const far = units[square.y * width + square.x]!;
			// Squared, so that no member has a much longer way than the others.
			return far < 0 ? NO_WAY : far * far;
		});
	});
	return cheapestAssignment(costs).map((spot, index) => ({
		creature: who[index]!.id,
		goal: where[spot]!.square,
	}));
}
