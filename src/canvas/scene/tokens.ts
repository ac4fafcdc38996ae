/** Tokens of one moment, with positions between squares while a segment runs. */
import {
	type ById,
	byPlaces,
	type Creature,
	footprintOf,
	Nearby,
	type Positions,
	placesOfIds,
	type Square,
	type Squeezes,
	type StopReason,
	type Vicinity,
} from '../../engine/index.ts';
import { isFallen } from '../../store/encounter/combatantSync.ts';
import { lookOf, type MiniLook } from '../sprites/tokenLook.ts';
import { type Slot, sharedSlots, soleSlot } from './sharedSquareLayout.ts';
import { alongWay, isSameWay, type MiniTrack } from './tokenTracks.ts';

export interface Token {
	readonly id: string;
	readonly creature: Creature;
	readonly look: MiniLook;
	/** Squares along a side of its footprint. */
	readonly side: number;
	/** The same at the end of the next segment; differs when it squeezes or widens. */
	readonly nextSide: number;
	/** Top-left square. */
	readonly at: Square;
	/** Track through the next segment; null if it stays. */
	readonly way: MiniTrack | null;
	readonly slot: Slot;
	/** Slot at the end of the next segment. */
	readonly nextSlot: Slot;
	/** Maximum width of its name, in squares. */
	readonly nameRoom: number;
	readonly stopped: StopReason | null;
}

export interface TokenScene {
	/** In drawing order: fallen ones first, then the biggest. */
	readonly minis: readonly Token[];
	readonly byId: ById<Token>;
	/** In the order of the creatures. */
	readonly listed: readonly Token[];
	/** By the corners of their spaces. */
	readonly nearby: Nearby<Token>;
	/** The inputs. */
	readonly from: CrowdInput;
}

export interface CrowdInput {
	readonly creatures: readonly Creature[];
	/** End positions of the next segment's movers; null without events. */
	readonly next: Positions | null;
	/** Squeezed creatures then. */
	readonly nextSqueezed?: Squeezes;
	readonly ways: ReadonlyMap<string, MiniTrack>;
	readonly stops: ReadonlyMap<string, StopReason>;
	/** Codes in place of pictures and initials, by id; left out if names are shown. */
	readonly codes?: ReadonlyMap<string, string> | undefined;
	/** Index into the sides' colors. */
	colorOf(side: string): number;
	pictureOf(key: string | undefined): CanvasImageSource | null;
	/** True if the app plans for a creature; for none if left out. */
	isAuto?(creature: Creature): boolean;
}

/** In a shared square, tokens narrower than this get names no wider than themselves. */
const LITTLE = 0.5;

/**
 * Creates the tokens of a moment.
 *
 * @param before the previous tokens; unchanged ones are reused
 */
export function makeCrowd(input: CrowdInput, before?: TokenScene): TokenScene {
	const { creatures, next } = input;
	const slots = sharedSlots(creatures);
	const nextSlots = next ? sharedSlots(creatures, next) : slots;
	const listed = creatures.map((one) => miniOf(one, input, slots, nextSlots, before?.byId.get(one.id)));
	const byId = byPlaces(listed, placesOfIds(creatures));
	const nearby = Nearby.of(listed, ({ at }) => at);
	return { minis: listed.toSorted(inDrawingOrder), listed, byId, nearby, from: input };
}

/** The token of a creature; the previous object if nothing changed. */
function miniOf(
	creature: Creature,
	input: CrowdInput,
	slots: ReadonlyMap<string, Slot>,
	nextSlots: ReadonlyMap<string, Slot>,
	known: Token | undefined,
): Token {
	const { id, position: at } = creature;
	const side = footprintOf(creature);
	const nextSide = input.next ? sideThen(creature, input.nextSqueezed) : side;
	const sole = soleSlot(creature.size ?? 'medium', side);
	const nextSole = nextSide === side ? sole : soleSlot(creature.size ?? 'medium', nextSide);
	const slot = slots.get(id) ?? sole;
	const nextSlot = nextSlots.get(id) ?? nextSole;
	const picture = input.pictureOf(creature.picture);
	const look = lookOf(
		creature,
		input.colorOf(creature.side),
		picture,
		input.codes?.get(id),
		input.isAuto?.(creature),
	);
	const way = input.ways.get(id) ?? null;
	const nameRoom = slot.diameter < LITTLE && slots.has(id) ? slot.diameter * 1.2 : side + 2;
	const stopped = isFallen(creature) ? null : (input.stops.get(id) ?? null);
	const isSame =
		known?.creature === creature &&
		known.look === look &&
		known.nextSide === nextSide &&
		known.stopped === stopped &&
		known.nameRoom === nameRoom &&
		isSameSlot(known.slot, slot) &&
		isSameSlot(known.nextSlot, nextSlot) &&
		isSameWay(known.way, way);
	return isSame ? known : { id, creature, look, side, nextSide, at, way, slot, nextSlot, nameRoom, stopped };
}

/** Tokens that differ between two moments or exist in one only, by id. */
export function othersBetween(before: TokenScene, after: TokenScene): readonly string[] {
	const others = after.listed.filter((mini) => before.byId.get(mini.id) !== mini);
	const gone = before.listed.filter((mini) => !after.byId.has(mini.id));
	return [...others, ...gone].map(({ id }) => id);
}

/** Above this, filtering the ordered list is faster than sorting. */
const MANY = 100;

/** Tokens with corners in any of some boxes, in drawing order. */
export function minisWithin({ minis, nearby }: TokenScene, parts: readonly Vicinity[]): readonly Token[] {
	const found = new Set(parts.flatMap((part) => nearby.within(part)));
	return found.size > MANY ? minis.filter((mini) => found.has(mini)) : [...found].sort(inDrawingOrder);
}

function isSameSlot(one: Slot, other: Slot): boolean {
	return one.dx === other.dx && one.dy === other.dy && one.diameter === other.diameter;
}

function sideThen(creature: Creature, squeezed: Squeezes | undefined): number {
	// Avoids an allocation in the common case.
	if (!creature.squeezed && !squeezed?.[creature.id]) return footprintOf(creature);
	return footprintOf({ ...creature, squeezed: squeezed?.[creature.id] });
}

function inDrawingOrder(a: Token, b: Token): number {
	return (
		// Fallen tokens are below standing ones, so the hit test finds them last.
		Number(b.look.fallen) - Number(a.look.fallen) ||
		b.side - a.side ||
		b.slot.diameter - a.slot.diameter ||
		(a.creature.elevation ?? 0) - (b.creature.elevation ?? 0) ||
		a.at.y - b.at.y ||
		a.at.x - b.at.x ||
		(a.id < b.id ? -1 : 1)
	);
}

/** Center and diameter in squares. Reused. */
export interface Place {
	x: number;
	y: number;
	diameter: number;
}

/** Writes a token's place at `part` (0 to 1) of the next segment into `out`. */
export function placeOf(mini: Token, part: number, out: Place): void {
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
