/** Tokens of one moment, with positions between squares while a segment runs. */
import {
	type ById,
	type Creature,
	footprintOf,
	type Positions,
	type Square,
	type Squeezes,
	type StopReason,
} from '../../engine/index.ts';
import { isFallen } from '../../store/encounter/combatantSync.ts';
import { lookOf, type MiniLook } from '../sprites/tokenLook.ts';
import { type Slot, sharedSlots, soleSlot } from './sharedSquareLayout.ts';
import { alongWay, type MiniTrack } from './tokenTracks.ts';

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
	/** True if tokens show codes, which a list explains. */
	readonly isCoded: boolean;
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

/** Creates the tokens of a moment. */
export function makeCrowd(input: CrowdInput): TokenScene {
	const { creatures, next, codes } = input;
	const slots = sharedSlots(creatures);
	const nextSlots = next ? sharedSlots(creatures, next) : slots;
	const minis = creatures.map((one) => miniOf(one, input, slots, nextSlots)).sort(inDrawingOrder);
	return { minis, byId: new Map(minis.map((mini) => [mini.id, mini])), isCoded: codes !== undefined };
}

function miniOf(
	creature: Creature,
	input: CrowdInput,
	slots: ReadonlyMap<string, Slot>,
	nextSlots: ReadonlyMap<string, Slot>,
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
	return { id, creature, look, side, nextSide, at, way, slot, nextSlot, nameRoom, stopped };
}

function sideThen(creature: Creature, squeezed: Squeezes | undefined): number {
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

/** Center and diameter in squares. */
export interface Place {
	x: number;
	y: number;
	diameter: number;
}

/** The place of a token at `part` (0 to 1) of the next segment. */
export function placeOf(mini: Token, part = 0): Place {
	const { slot, nextSlot } = mini;
	const between = (now: number, next: number) => now + (next - now) * part;
	const half = between(mini.side, mini.nextSide) / 2;
	const { x, y } = part > 0 && mini.way ? alongWay(mini.way, part) : mini.at;
	return {
		x: x + half + between(slot.dx, nextSlot.dx),
		y: y + half + between(slot.dy, nextSlot.dy),
		diameter: between(slot.diameter, nextSlot.diameter),
	};
}
