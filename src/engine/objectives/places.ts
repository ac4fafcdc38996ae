/** Squares of zones and edges, and the creatures on them. */

import { unpackSquares } from '../bitPacking.ts';
import {
	adjacent,
	type BodyRect,
	blocksOf,
	type CompiledMap,
	footprintOf,
	placesWithin,
	presenceOf,
	squareOfPlace,
	touchInHeight,
} from '../board/index.ts';
import type { Creature } from '../creature.ts';
import type { BattleMap } from '../encounterTypes.ts';
import type { MapEdge, ObjectivePlace, Scenario } from './types.ts';

type MapSize = Pick<BattleMap, 'width' | 'height'>;

/** The squares of a place, 1 for each by rows; undefined if the zone is missing, empty or drawn for another map size. */
export function placeSquares(
	{ zones }: Pick<Scenario, 'zones'>,
	{ width, height }: MapSize,
	place: ObjectivePlace,
): Uint8Array | undefined {
	if ('edge' in place) return edgeSquares(width, height, place.edge);
	const zone = zones.find(({ id }) => id === place.zone);
	const squares = zone && unpackSquares(zone.squares, width * height);
	return squares?.includes(1) ? squares : undefined;
}

function edgeSquares(width: number, height: number, edge: MapEdge): Uint8Array {
	return Uint8Array.from({ length: width * height }, (_, place) => {
		const { x, y } = squareOfPlace(place, width);
		const sides = { north: y === 0, east: x === width - 1, south: y === height - 1, west: x === 0 };
		return Number(sides[edge]);
	});
}

/** The squares that a creature's body fills, as blocks. */
function bodyBlocks(creature: Creature): readonly BodyRect[] {
	return blocksOf(creature.position, footprintOf(creature), creature.squeezed);
}

/** True if some square of the creature's body is among the squares. */
export function isInSquares(creature: Creature, squares: Uint8Array, map: MapSize): boolean {
	return bodyBlocks(creature).some((block) =>
		placesWithin(map, block, block.side).some((place) => squares[place] === 1),
	);
}

/** True if two creatures touch, with no wall or closed door between them. */
export function areBeside(ground: CompiledMap, a: Creature, b: Creature): boolean {
	if (!touchInHeight(presenceOf(a, 'srd'), presenceOf(b, 'srd'))) return false;
	const others = bodyBlocks(b);
	return bodyBlocks(a).some((one) =>
		others.some((other) => adjacent(ground, one, one.side, other, other.side)),
	);
}

const FALLEN: readonly string[] = ['dead', 'helpless', 'unconscious', 'down'];

/** True if a creature still takes part: it has hit points left and is not unconscious, helpless or dead. */
export function isStanding({
	hitPoints,
	conditions = [],
}: Pick<Creature, 'hitPoints' | 'conditions'>): boolean {
	if (hitPoints && hitPoints.current <= 0) return false;
	return !conditions.some((condition) => FALLEN.includes(condition));
}
