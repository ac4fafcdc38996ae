/** New creatures with free names and ids, each at the free place nearest to where people look. */
import type { Creature, Encounter, Size, Square } from '../../engine/index.ts';
import { freeIds, freeNames, usedIds } from '../../store/commands/naming.ts';
import { nearestPlace } from '../../store/placement.ts';

export interface Wish {
	readonly name: string;
	readonly side: string;
	readonly size: Size;
	/** Feet in a half-round. */
	readonly speed: number;
	readonly count: number;
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
