/** The miniatures of one moment, and where each of them is: between squares while its segment runs. */
import {
	type Creature,
	footprintOf,
	type Positions,
	type Square,
	type Squeezes,
	type StopReason,
} from '../../engine/index.ts';
import { isFallen } from '../../store/commands/bodies.ts';
import { lookOf, type MiniLook } from '../sprites/looks.ts';
import { type Slot, sharedSlots, soleSlot } from './slots.ts';
import { alongWay, isSameWay, type MiniTrack } from './tracks.ts';

/** A creature's miniature at one moment. */
export interface Mini {
	readonly id: string;
	readonly creature: Creature;
	readonly look: MiniLook;
	/** Squares along one side of its footprint. */
	readonly side: number;
	/** The same at the end of the segment that follows: another when it squeezes or widens. */
	readonly nextSide: number;
	/** Top-left square at the moment. */
	readonly at: Square;
	/** Its way through the segment that follows; null while it stays. */
	readonly way: MiniTrack | null;
	readonly slot: Slot;
	/** The slot at the end of the segment that follows. */
	readonly nextSlot: Slot;
	/** How wide its name may be at most, in squares. */
	readonly nameRoom: number;
	readonly stopped: StopReason | null;
}

export interface Crowd {
	/** In the order of drawing: the fallen first, then the biggest. */
	readonly minis: readonly Mini[];
	readonly byId: ReadonlyMap<string, Mini>;
}

export interface CrowdInput {
	readonly creatures: readonly Creature[];
	/** Where those are who move in the segment that follows, at its end; null where nothing happens in it. */
	readonly next: Positions | null;
	/** Those who are squeezed then. */
	readonly nextSqueezed?: Squeezes;
	readonly ways: ReadonlyMap<string, MiniTrack>;
	readonly stops: ReadonlyMap<string, StopReason>;
	/** What stands on miniatures in place of faces and initials, by id; left out where names stand beside them. */
	readonly codes?: ReadonlyMap<string, string> | undefined;
	/** Index into the sides' colours. */
	colorOf(side: string): number;
	pictureOf(key: string | undefined): CanvasImageSource | null;
}

/** Of those who share a square, the ones less wide than this are named no wider than they are. */
const LITTLE = 0.5;

/**
 * The crowd of a moment.
 *
 * @param before the crowd shown last: of those who are as they were then the miniatures are the same objects
 */
export function makeCrowd(input: CrowdInput, before?: Crowd): Crowd {
	const { creatures, next, nextSqueezed, ways, stops, codes } = input;
	const slots = sharedSlots(creatures);
	const nextSlots = next ? sharedSlots(creatures, next) : slots;
	const byId = new Map<string, Mini>();
	const others: Mini[] = [];
	for (const creature of creatures) {
		const { id, position } = creature;
		const side = footprintOf(creature);
		const nextSide = next ? sideThen(creature, nextSqueezed) : side;
		const sole = soleSlot(creature.size ?? 'medium', side);
		const nextSole = nextSide === side ? sole : soleSlot(creature.size ?? 'medium', nextSide);
		const slot = slots.get(id) ?? sole;
		const nextSlot = nextSlots.get(id) ?? nextSole;
		const look = lookOf(
			creature,
			input.colorOf(creature.side),
			input.pictureOf(creature.picture),
			codes?.get(id),
		);
		const way = ways.get(id) ?? null;
		const nameRoom = slot.diameter < LITTLE && slots.has(id) ? slot.diameter * 1.2 : side + 2;
		const stopped = isFallen(creature) ? null : (stops.get(id) ?? null);
		const known = before?.byId.get(id);
		// Compared before anything is made: after a change nearly everybody is drawn alike, at this moment and until the next.
		if (
			known?.creature === creature &&
			known.look === look &&
			known.nextSide === nextSide &&
			known.stopped === stopped &&
			known.nameRoom === nameRoom &&
			isSameSlot(known.slot, slot) &&
			isSameSlot(known.nextSlot, nextSlot) &&
			isSameWay(known.way, way)
		) {
			byId.set(id, known);
			continue;
		}
		const at = position;
		const mini: Mini = { id, creature, look, side, nextSide, at, way, slot, nextSlot, nameRoom, stopped };
		others.push(mini);
		byId.set(id, mini);
	}
	// Those who are the same are in their order already.
	const same = before?.minis.filter((mini) => byId.get(mini.id) === mini) ?? [];
	return { minis: merged(same, others.sort(inDrawingOrder)), byId };
}

function isSameSlot(one: Slot, other: Slot): boolean {
	return one.dx === other.dx && one.dy === other.dy && one.diameter === other.diameter;
}

/** Two lists in drawing order as one. */
function merged(some: readonly Mini[], others: readonly Mini[]): readonly Mini[] {
	if (others.length === 0) return some;
	const all: Mini[] = [];
	let at = 0;
	for (const other of others) {
		while (at < some.length && inDrawingOrder(some[at]!, other) < 0) all.push(some[at++]!);
		all.push(other);
	}
	return [...all, ...some.slice(at)];
}

/** Squares along one side of a footprint at a moment at which these are squeezed. */
function sideThen(creature: Creature, squeezed: Squeezes | undefined): number {
	// Of nearly everybody, without a record made for it.
	if (!creature.squeezed && !squeezed?.[creature.id]) return footprintOf(creature);
	return footprintOf({ ...creature, squeezed: squeezed?.[creature.id] });
}

function inDrawingOrder(a: Mini, b: Mini): number {
	return (
		// The fallen lie under everybody who stands, so the pointer finds them last.
		Number(b.look.fallen) - Number(a.look.fallen) ||
		b.side - a.side ||
		b.slot.diameter - a.slot.diameter ||
		(a.creature.elevation ?? 0) - (b.creature.elevation ?? 0) ||
		a.at.y - b.at.y ||
		a.at.x - b.at.x ||
		(a.id < b.id ? -1 : 1)
	);
}

/** Where a miniature is: middle and diameter, in squares. Filled in anew by each question. */
export interface Place {
	x: number;
	y: number;
	diameter: number;
}

/** Writes into `out` where a miniature is when the part `part` (0 to 1) of the next segment is over. */
export function placeOf(mini: Mini, part: number, out: Place): void {
	const { slot, nextSlot } = mini;
	const side = mini.side + (mini.nextSide - mini.side) * part;
	if (part > 0 && mini.way) alongWay(mini.way, part, out);
	else {
		out.x = mini.at.x;
		out.y = mini.at.y;
	}
	if (part > 0 && slot !== nextSlot) {
		out.x += side / 2 + slot.dx + (nextSlot.dx - slot.dx) * part;
		out.y += side / 2 + slot.dy + (nextSlot.dy - slot.dy) * part;
		out.diameter = slot.diameter + (nextSlot.diameter - slot.diameter) * part;
	} else {
		out.x += side / 2 + slot.dx;
		out.y += side / 2 + slot.dy;
		out.diameter = slot.diameter;
	}
}
