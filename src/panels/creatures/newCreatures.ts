/** New creatures with free names and ids: beside their side where people look at it, else on its side of what they look at. */
import type { Creature, Encounter, Square } from '../../engine/index.ts';
import { freeIds, freeNames, tidyName, usedIds } from '../../store/commands/naming.ts';
import { type Recruits, traitsOf } from '../../store/library/people.ts';
import { freePlacesIn } from '../../store/placement.ts';
import type { Sight } from '../view.ts';

/** Where sides begin, as parts of what is seen: face to face across it, then above and below. */
const BEGINNINGS: readonly (readonly [across: number, down: number])[] = [
	[0.2, 0.5],
	[0.8, 0.5],
	[0.5, 0.2],
	[0.5, 0.8],
];

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
 * As many of the recruits as find a place; fewer when the map is full.
 *
 * @param encounter as it is at the moment looked at
 * @param whole the whole encounter, whose ids are taken
 */
export function newCreatures(
	encounter: Encounter,
	whole: Encounter,
	side: string,
	recruits: readonly Recruits[],
	near: Square,
): readonly Creature[] {
	const blocks = recruits.flatMap(({ count, block }) => Array.from({ length: count }, () => block));
	const names = freeNames(
		blocks.map((block) => tidyName(block.name) || 'Creature'),
		encounter.creatures.map((c) => c.name),
	);
	const ids = freeIds(names, usedIds(whole));
	const added: Creature[] = [];
	/** Sizes for which there is no room left: the whole map is not searched again for each. */
	const full = new Set<string | undefined>();
	for (const [index, block] of blocks.entries()) {
		const name = names[index] ?? block.name;
		const creature: Creature = {
			id: ids[index] ?? name,
			name,
			side,
			size: block.size,
			speed: block.speed,
			position: near,
			...traitsOf(block),
		};
		const crowd = { ...encounter, creatures: [...encounter.creatures, ...added] };
		const position = full.has(block.size) ? undefined : freePlacesIn(crowd).nearest(creature, near);
		// A giant may find no room where a rat still does.
		if (position) added.push({ ...creature, position });
		else full.add(block.size);
	}
	return added;
}
