/** New creatures with free names and ids: beside their side where people look at it, else on its side of what they look at. */
import type { Creature, Encounter, Square } from '../../engine/index.ts';
import { foesSide, playersSide } from '../../store/encounter/combatQueries.ts';
import { freePlacesIn } from '../../store/encounter/placement.ts';
import { numbered, tidyName } from '../../store/encounter/uniqueNames.ts';
import {
	diceForAdding,
	type PointChoice,
	type Recruits,
	traitsOf,
	withPoints,
} from '../../store/library/creatureSuggestions.ts';
import type { Sight } from '../shared/mapViewport.ts';

/** So many of one kind for a side, by its id. */
export interface Joining extends Recruits {
	readonly side: string;
}

/** Where sides begin, as parts of what is seen: face to face across it, then above and below. */
const BEGINNINGS: readonly (readonly [across: number, down: number])[] = [
	[0.2, 0.5],
	[0.8, 0.5],
	[0.5, 0.2],
	[0.5, 0.8],
];

/** The side that such creatures join unless somebody says otherwise: monsters and crowds the foes, who comes alone the players. */
export function usualSide(encounter: Encounter, { count, block }: Recruits): string {
	const { challenge, kind, joins } = block;
	const isMonster = challenge !== undefined || kind !== undefined || count > 1;
	return joins === 'foes' || (joins === undefined && isMonster)
		? foesSide(encounter)
		: playersSide(encounter);
}

/** Near which square a side's next creature arrives. */
export function arrivalSquare(
	{ creatures }: Encounter,
	sides: readonly string[],
	side: string,
	sight: Sight,
): Square {
	const isSeen = ({ x, y }: Square) =>
		x >= sight.left && x <= sight.right && y >= sight.top && y <= sight.bottom;
	const mate = creatures.findLast((one) => one.side === side && isSeen(one.position));
	if (mate) return mate.position;
	const [across, down] = BEGINNINGS[sides.indexOf(side)] ?? [0.5, 0.5];
	return {
		x: Math.round(sight.left + (sight.right - sight.left) * across),
		y: Math.round(sight.top + (sight.bottom - sight.top) * down),
	};
}

/**
 * As many of those who join as find a place; fewer when the map is full.
 *
 * @param encounter as it is at the moment looked at
 * @param whole the whole encounter, whose ids are taken
 * @param near the square near which those of a side arrive
 * @param points hit points of those whose block has dice
 */
export function newCreatures(
	encounter: Encounter,
	whole: Encounter,
	joining: readonly Joining[],
	near: (side: string) => Square,
	points: PointChoice = 'average',
): readonly Creature[] {
	const added: Creature[] = [];
	/** Sizes for which there is no room left: the whole map is not searched again for each. */
	const full = new Set<string | undefined>();
	for (const creature of numbered(unplaced(encounter, joining, near, points), encounter, whole)) {
		const crowd = { ...encounter, creatures: [...encounter.creatures, ...added] };
		const position = full.has(creature.size)
			? undefined
			: freePlacesIn(crowd).nearest(creature, creature.position);
		// A giant may find no room where a rat still does.
		if (position) added.push({ ...creature, position });
		else full.add(creature.size);
	}
	return added;
}

/** All that join, each where its side arrives, by the names asked for: numbers and ids come with the map. */
export function unplaced(
	encounter: Encounter,
	joining: readonly Joining[],
	near: (side: string) => Square,
	points: PointChoice,
): readonly Creature[] {
	const die = diceForAdding(encounter);
	return joining.flatMap(({ count, block, side }, line) => {
		const name = tidyName(block.name) || 'Creature';
		const { size, speed } = block;
		const one = { id: name, name, side, size, speed, position: near(side) };
		const traits = traitsOf(block);
		return Array.from({ length: count }, (_, nth) =>
			block.hitDice && points !== 'average'
				? { ...one, ...traitsOf(withPoints(block, points, line * 1000 + nth, die)) }
				: { ...one, ...traits },
		);
	});
}
