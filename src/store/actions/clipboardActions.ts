/** Copy, paste and duplicate of creatures while the page is open. */
import { type Creature, type Encounter, footprintOf, type Square } from '../../engine/index.ts';
import type { Command } from '../commands/commandTypes.ts';
import { type FreePlaces, freePlacesIn } from '../encounter/placement.ts';
import { numbered } from '../encounter/uniqueNames.ts';
import type { Clipping } from '../workspace/clipboardTypes.ts';

/** Copies creatures without plans, since copies stand elsewhere. */
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

/** Offsets around a square, nearest first, the square itself last. */
function offsets(reach: number): readonly Square[] {
	const all: Square[] = [];
	for (let y = -reach; y <= reach; y++)
		for (let x = -reach; x <= reach; x++) if (x !== 0 || y !== 0) all.push({ x, y });
	// Down and right before up and left.
	return all.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y || b.y + b.x - a.y - a.x);
}

/** Squares within which a group is placed as a whole. */
const GROUP_REACH = 8;

/** Squares of a group, in its order; undefined without room. */
type Places = readonly (Square | undefined)[];

const moved = ({ position: { x, y } }: Creature, by: Square): Square => ({ x: x + by.x, y: y + by.y });

/** True if a creature may stand at a square that resembles another. */
const fits = (known: FreePlaces, creature: Creature, square: Square, from: Square): boolean =>
	known.problem(creature, square) === undefined && known.isAlike(creature, from, square);

/** Squares beside a group: in its shape, or each as near as possible. */
function placesBeside(encounter: Encounter, group: readonly Creature[]): Places {
	const known = freePlacesIn(encounter);
	const offset = offsets(GROUP_REACH).find((by) =>
		group.every((creature) => fits(known, creature, moved(creature, by), creature.position)),
	);
	if (offset) return group.map((creature) => moved(creature, offset));
	return settled(encounter, group, { x: 0, y: 0 }, []);
}

/** Squares around a given one for the group's first creature, in its shape; others as near as possible. */
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

/** Gives the remaining creatures the nearest squares, in order. */
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
 * Adds copies at a square, or beside the originals, as many as fit; undefined if none fits.
 *
 * @param present the encounter at the viewed moment
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
