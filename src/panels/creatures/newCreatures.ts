/** New creatures with free names and ids: beside their side where people look at it, else on its side of what they look at. */
import type { Creature, Encounter, Size, Square } from '../../engine/index.ts';
import { freeIds, freeNames, usedIds } from '../../store/commands/naming.ts';
import { nearestPlace } from '../../store/placement.ts';
import type { Sight } from '../view.ts';

export interface Wish {
	readonly name: string;
	readonly side: string;
	readonly size: Size;
	/** Feet in a half-round. */
	readonly speed: number;
	readonly count: number;
}

/** Where sides begin, as parts of what is seen: face to face across it, then above and below. */
const BEGINNINGS: readonly (readonly [across: number, down: number])[] = [
	[0.2, 0.5],
	[0.8, 0.5],
	[0.5, 0.2],
	[0.5, 0.8],
];

/** Near which square a side's next creature arrives. */
export function arrival(
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
 * As many of the wished creatures as find a place; fewer when the map is full.
 *
 * @param encounter as it is at the moment looked at
 * @param whole the whole encounter, whose ids are taken
 */
export function newCreatures(
	encounter: Encounter,
	whole: Encounter,
	wish: Wish,
	near: Square,
): readonly Creature[] {
	const names = freeNames(
		Array.from({ length: wish.count }, () => wish.name),
		encounter.creatures.map((c) => c.name),
	);
	const ids = freeIds(names, usedIds(whole));
	const added: Creature[] = [];
	for (const [index, name] of names.entries()) {
		const creature: Creature = {
			id: ids[index] ?? name,
			name,
			side: wish.side,
			size: wish.size,
			speed: wish.speed,
			position: near,
		};
		const crowd = { ...encounter, creatures: [...encounter.creatures, ...added] };
		const position = nearestPlace(crowd, creature, near);
		if (!position) break;
		added.push({ ...creature, position });
	}
	return added;
}
