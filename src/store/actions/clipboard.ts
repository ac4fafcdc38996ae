/** Copies of creatures, kept while the page is open: copy, paste, duplicate. */
import type { Creature, Encounter, Square } from '../../engine/index.ts';
import { freeIds, freeNames, usedIds } from '../commands/naming.ts';
import type { Command } from '../commands/types.ts';
import type { Clipping } from '../desk/clipping.ts';
import { freePlacesIn } from '../placement.ts';

/** A copy of some creatures. Their plans stay behind: copies stand elsewhere. */
export function clip(encounter: Encounter, ids: readonly string[]): Clipping {
	const wanted = new Set(ids);
	const creatures = encounter.creatures
		.filter((c) => wanted.has(c.id))
		.map(({ plan: _, ...creature }): Creature => creature);
	const pictures: Record<string, string> = {};
	for (const { picture } of creatures) {
		const url = picture === undefined ? undefined : encounter.pictures?.[picture];
		if (picture !== undefined && url !== undefined) pictures[picture] = url;
	}
	return { creatures, pictures };
}

/** Offsets around a place, nearest first, the place itself last of all. */
function offsets(reach: number): readonly Square[] {
	const all: Square[] = [];
	for (let y = -reach; y <= reach; y++)
		for (let x = -reach; x <= reach; x++) if (x !== 0 || y !== 0) all.push({ x, y });
	// Down and to the right before up and to the left.
	return all.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y || b.y + b.x - a.y - a.x);
}

/** How far from where they stood a group is put down as a whole. */
const GROUP_REACH = 8;

/** Positions for a group that keeps its shape, else each as near as it can be; undefined for whom there is no room. */
function places(encounter: Encounter, group: readonly Creature[]): readonly (Square | undefined)[] {
	const shifted = ({ x, y }: Square) =>
		group.map(({ position }) => ({ x: position.x + x, y: position.y + y }));
	const known = freePlacesIn(encounter);
	const fits = (squares: readonly Square[]) =>
		group.every((creature, i) => {
			const square = squares[i];
			return (
				square !== undefined &&
				known.problem(creature, square) === undefined &&
				known.isAlike(creature, creature.position, square)
			);
		});
	const offset = offsets(GROUP_REACH).find((o) => fits(shifted(o)));
	if (offset) return shifted(offset);
	let crowd = encounter;
	return group.map((creature) => {
		const square = freePlacesIn(crowd).nearest(creature, creature.position);
		if (square) crowd = { ...crowd, creatures: [...crowd.creatures, { ...creature, position: square }] };
		return square;
	});
}

/**
 * The command that adds copies beside where the originals stood, of as many as there is room for, and the ids they
 * get; undefined when there is room for none.
 *
 * @param present the encounter at the moment looked at
 * @param whole the whole encounter, whose ids are taken
 */
export function pasting(
	present: Encounter,
	whole: Encounter,
	{ creatures, pictures }: Clipping,
): { readonly command: Command; readonly ids: readonly string[] } | undefined {
	const copies = named(creatures, present, whole);
	const squares = places(present, copies);
	const placed = creatures.flatMap((creature, i) => {
		const position = squares[i];
		return position ? [{ ...creature, position }] : [];
	});
	if (placed.length === 0) return undefined;
	const added = named(placed, present, whole);
	return { command: { type: 'add-creatures', creatures: added, pictures }, ids: added.map(({ id }) => id) };
}

/** Creatures by names and ids that are free. */
function named(creatures: readonly Creature[], present: Encounter, whole: Encounter): readonly Creature[] {
	const names = freeNames(
		creatures.map((c) => c.name),
		present.creatures.map((c) => c.name),
	);
	const ids = freeIds(names, usedIds(whole));
	return creatures.map((creature, i) => ({
		...creature,
		id: ids[i] ?? creature.id,
		name: names[i] ?? creature.name,
	}));
}
