/** New creatures with free names and ids, placed near their side if visible, else on its part of the visible map. */
import type { Creature, Encounter, Square } from '../../engine/index.ts';
import { foesSide, playersSide } from '../../store/encounter/combatQueries.ts';
import { freePlacesIn } from '../../store/encounter/placement.ts';
import { numbered, tidyName } from '../../store/encounter/uniqueNames.ts';
import {
	diceForAdding,
	type PointChoice,
	type Recruits,
	singularNames,
	traitsOf,
	withPoints,
} from '../../store/library/creatureSuggestions.ts';
import { sidesOf } from '../../store/sides.ts';
import type { Sight } from '../shared/mapViewport.ts';

/** A count of one kind for a side id. */
export interface Joining extends Recruits {
	readonly side: string;
}

/** Arrival areas of sides, as fractions of the view: left and right, then top and bottom. */
const BEGINNINGS: readonly (readonly [across: number, down: number])[] = [
	[0.2, 0.5],
	[0.8, 0.5],
	[0.5, 0.2],
	[0.5, 0.8],
];

/** Default side: the side of that name, else enemies for monsters and groups, players for a single character. */
export function usualSide(encounter: Encounter, { count, block }: Recruits): string {
	const { challenge, kind, joins } = block;
	const name = block.name.toLowerCase();
	const named = sidesOf(encounter).find((side) => {
		const whole = side.name.toLowerCase();
		return [whole, ...singularNames(whole)].includes(name);
	});
	if (named) return named.id;
	const isMonster = challenge !== undefined || kind !== undefined || count > 1;
	return joins === 'foes' || (joins === undefined && isMonster)
		? foesSide(encounter)
		: playersSide(encounter);
}

/** Square near which a side's next creature arrives. */
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
 * Creates the creatures that find room; fewer if the map is full.
 *
 * @param encounter at the viewed moment
 * @param whole the whole encounter, for taken ids
 * @param near arrival square of a side
 * @param points hit points if the stat block has dice
 */
export function newCreatures(
	encounter: Encounter,
	whole: Encounter,
	joining: readonly Joining[],
	near: (side: string) => Square,
	points: PointChoice = 'average',
): readonly Creature[] {
	const added: Creature[] = [];
	/** Sizes without room, so that the map is searched only once for each. */
	const full = new Set<string | undefined>();
	for (const creature of numbered(unplaced(encounter, joining, near, points), encounter, whole)) {
		const crowd = { ...encounter, creatures: [...encounter.creatures, ...added] };
		const position = full.has(creature.size)
			? undefined
			: freePlacesIn(crowd).nearest(creature, creature.position);
		// A giant may lack room where a rat fits.
		if (position) added.push({ ...creature, position });
		else full.add(creature.size);
	}
	return added;
}

/** All added creatures at their sides' arrival squares; numbers and ids are set when placed. */
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
