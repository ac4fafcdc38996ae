/** Copies of creatures, kept while the page is open: copy, paste, duplicate. */
import { type Creature, type Encounter, footprintOf, type Square } from '../../engine/index.ts';
import type { Command } from '../commands/commandTypes.ts';
import { numbered } from '../commands/uniqueNames.ts';
import { type FreePlaces, freePlacesIn } from '../placement.ts';
import type { Clipping } from '../workspace/clipboardTypes.ts';

/** A copy of some creatures. Their plans stay behind: copies stand elsewhere. */
export function clip(encounter: Encounter, ids: readonly string[]): Clipping {
	const wanted = new Set(ids);
	const creatures = encounter.creatures
		.filter((c) => wanted.has(c.id))
		.map(({ plan: _, ...creature }): Creature => creature);
	const pictures: Record<string, string> = {};
	for (const { picture = '' } of creatures) {
		const url = encounter.pictures?.[picture];
		if (url !== undefined) pictures[picture] = url;
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

/** Squares of a group, in its order; undefined for whom there is no room. */
type Places = readonly (Square | undefined)[];

const moved = ({ position: { x, y } }: Creature, by: Square): Square => ({ x: x + by.x, y: y + by.y });

/** Whether a creature may stand at a square, and that is alike to another. */
const fits = (known: FreePlaces, creature: Creature, square: Square, from: Square): boolean =>
	known.problem(creature, square) === undefined && known.isAlike(creature, from, square);

/** Beside where a group stands: it keeps its shape, else each is as near as it can be. */
function placesBeside(encounter: Encounter, group: readonly Creature[]): Places {
	const known = freePlacesIn(encounter);
	const offset = offsets(GROUP_REACH).find((by) =>
		group.every((creature) => fits(known, creature, moved(creature, by), creature.position)),
	);
	if (offset) return group.map((creature) => moved(creature, offset));
	return settled(encounter, group, { x: 0, y: 0 }, []);
}

/** The first of a group at a square, which is its middle, the others as they stood to it; who does not fit as near as it can be. */
function placesAt(encounter: Encounter, group: readonly Creature[], at: Square): Places {
	const [first] = group;
	if (!first) return [];
	const known = freePlacesIn(encounter);
	const half = Math.floor((footprintOf(first) - 1) / 2);
	const by = { x: at.x - half - first.position.x, y: at.y - half - first.position.y };
	const kept = group.map((creature) => {
		const square = moved(creature, by);
		return fits(known, creature, square, at) ? square : undefined;
	});
	return settled(encounter, group, by, kept, at);
}

/** Those of a group who have no square yet get, one after the other, the nearest to where they would stand. */
function settled(
	encounter: Encounter,
	group: readonly Creature[],
	by: Square,
	kept: Places,
	from?: Square,
): Places {
	const standing = (creature: Creature, position: Square | undefined) =>
		position ? [{ ...creature, position }] : [];
	let creatures = [...encounter.creatures, ...group.flatMap((creature, i) => standing(creature, kept[i]))];
	return group.map((creature, i) => {
		if (kept[i]) return kept[i];
		const square = freePlacesIn({ ...encounter, creatures }).nearest(creature, moved(creature, by), from);
		creatures = [...creatures, ...standing(creature, square)];
		return square;
	});
}

/**
 * The command that adds copies at a square, else beside where the originals stood, of as many as there is room for;
 * undefined when there is room for none.
 *
 * @param present the encounter at the moment looked at
 * @param whole the whole encounter, whose ids are taken
 */
export function pasting(
	present: Encounter,
	whole: Encounter,
	{ creatures, pictures }: Clipping,
	at?: Square,
): Extract<Command, { readonly type: 'add-creatures' }> | undefined {
	const copies = numbered(creatures, present, whole);
	const squares = at ? placesAt(present, copies, at) : placesBeside(present, copies);
	const placed = creatures.flatMap((creature, i) => {
		const position = squares[i];
		return position ? [{ ...creature, position }] : [];
	});
	if (placed.length === 0) return undefined;
	return { type: 'add-creatures', creatures: numbered(placed, present, whole), pictures };
}
