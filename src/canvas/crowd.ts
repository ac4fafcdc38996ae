/**
 * The miniatures of one moment and how all of them are drawn in one go: where each is
 * (between squares while its segment runs), from sprites made beforehand.
 */
import {
	type Creature,
	footprintOf,
	fullFootprint,
	type Positions,
	type Square,
	type Squeezes,
	type StopReason,
	squeezedSide,
} from '../engine/index.ts';
import type { Camera } from '../store/session.ts';
import type { Extent } from './camera.ts';
import { circlePath } from './canvases.ts';
import type { LabelStore } from './labels.ts';
import type { BoardPalette } from './palette.ts';
import { type Slot, sharedSlots, soleSlot } from './slots.ts';
import type { SpriteStore } from './spriteStore.ts';
import { type Look, lookOf } from './sprites.ts';
import { strokeCased } from './strokes.ts';
import { alongWay, type Way } from './tracks.ts';

/** A creature's miniature at one moment. */
export interface Mini {
	readonly id: string;
	readonly creature: Creature;
	readonly look: Look;
	/** Squares along one side of its footprint. */
	readonly side: number;
	/** The same at the end of the segment that follows: another when it squeezes or widens. */
	readonly nextSide: number;
	/** Top-left square at the moment. */
	readonly at: Square;
	/** Its way through the segment that follows; null while it stays. */
	readonly way: Way | null;
	readonly slot: Slot;
	/** The slot at the end of the segment that follows. */
	readonly nextSlot: Slot;
	/** How wide its name may be, in squares. */
	readonly labelRoom: number;
	/** Somebody stands right below: the name must not cover them. */
	readonly labelRaised: boolean;
	readonly stopped: StopReason | null;
}

export interface Crowd {
	/** In the order of drawing: the biggest first. */
	readonly minis: readonly Mini[];
	readonly byId: ReadonlyMap<string, Mini>;
}

export interface CrowdInput {
	readonly creatures: readonly Creature[];
	/** Positions at the end of the segment that follows, where there is one. */
	readonly next: Positions | null;
	/** Those who are squeezed then. */
	readonly nextSqueezed?: Squeezes;
	readonly ways: ReadonlyMap<string, Way>;
	readonly stops: ReadonlyMap<string, StopReason>;
	/** Index into the sides' colours. */
	colorOf(side: string): number;
	pictureOf(key: string | undefined): CanvasImageSource | null;
}

const NOBODY: Positions = {};

/** The crowd of a moment. */
export function makeCrowd(input: CrowdInput): Crowd {
	const { creatures, next, nextSqueezed, ways, stops } = input;
	const slots = sharedSlots(creatures, NOBODY);
	const nextSlots = next ? sharedSlots(creatures, next) : slots;
	const taken = takenSquares(creatures);
	const minis = creatures.map((creature): Mini => {
		const { id, position } = creature;
		const side = footprintOf(creature);
		const nextSide = next ? sideThen(creature, nextSqueezed) : side;
		const sole = soleSlot(creature.size ?? 'medium', side);
		const nextSole = nextSide === side ? sole : soleSlot(creature.size ?? 'medium', nextSide);
		const slot = slots.get(id) ?? sole;
		return {
			id,
			creature,
			look: lookOf(creature, input.colorOf(creature.side), input.pictureOf(creature.picture)),
			side,
			nextSide,
			at: position,
			way: ways.get(id) ?? null,
			slot,
			nextSlot: nextSlots.get(id) ?? nextSole,
			labelRoom: slots.has(id) ? slot.diameter * 1.2 : side + freeBeside(taken, position, side),
			labelRaised: isTaken(taken, position.x, position.y + side),
			stopped: stops.get(id) ?? null,
		};
	});
	minis.sort(inDrawingOrder);
	return { minis, byId: new Map(minis.map((m) => [m.id, m])) };
}

/** Squares along one side of a footprint at a moment at which these are squeezed. */
function sideThen(creature: Creature, squeezed: Squeezes | undefined): number {
	const full = fullFootprint(creature);
	return squeezed?.[creature.id] === undefined ? full : squeezedSide(full);
}

/** Squares that somebody stands in, by `y × 4096 + x`. */
function takenSquares(creatures: readonly Creature[]): ReadonlySet<number> {
	const taken = new Set<number>();
	for (const creature of creatures) {
		const { x, y } = creature.position;
		const side = footprintOf(creature);
		for (let row = y; row < y + side; row++)
			for (let column = x; column < x + side; column++) taken.add(row * 4096 + column);
	}
	return taken;
}

function isTaken(taken: ReadonlySet<number>, x: number, y: number): boolean {
	return taken.has(y * 4096 + x);
}

/** Squares a name may go beyond its footprint, left and right together, without covering others or their names. */
function freeBeside(taken: ReadonlySet<number>, { x, y }: Square, side: number): number {
	const bottom = y + side - 1;
	const space = (near: number, next: number) => {
		if (isTaken(taken, near, bottom)) return 0;
		if (isTaken(taken, near, bottom + 1)) return 0.25;
		return isTaken(taken, next, bottom) ? 0.5 : 1;
	};
	// A name stands in the middle, so that the narrower side decides.
	return 2 * Math.min(space(x - 1, x - 2), space(x + side, x + side + 1));
}

function inDrawingOrder(a: Mini, b: Mini): number {
	return (
		b.side - a.side ||
		b.slot.diameter - a.slot.diameter ||
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

/** How the crowd is to be drawn. */
export interface CrowdView {
	readonly camera: Camera;
	readonly board: Extent;
	/** Device pixels a CSS pixel. */
	readonly ratio: number;
	readonly sprites: SpriteStore;
	readonly labels: LabelStore;
	readonly palette: BoardPalette;
	/** Drawn elsewhere for the moment, such as those carried by hand. */
	readonly without?: ReadonlySet<string>;
	readonly selected: ReadonlySet<string>;
	/** Bigger names, for the screen that the players look at. */
	readonly large: boolean;
	/** Moves a miniature a little, in squares: a glide or a shake. */
	readonly nudge?: (mini: Mini, place: Place) => void;
}

/** Names are shown from this many CSS pixels a square on. */
const NAMES_FROM = 34;
const NAMES_FROM_LARGE = 26;
const MIDDLE: Place = { x: 0, y: 0, diameter: 0 };

/**
 * Draws every miniature in view at the part `part` (0 to 1) of the segment after the
 * crowd's moment. The context's unit must be the device pixel.
 */
export function drawCrowd(
	context: CanvasRenderingContext2D,
	crowd: Crowd,
	part: number,
	view: CrowdView,
): void {
	const { camera, board, ratio, sprites, without, selected, nudge } = view;
	const unit = camera.scale * ratio;
	const offsetX = camera.x * ratio;
	const offsetY = camera.y * ratio;
	const right = board.width * ratio;
	const bottom = board.height * ratio;
	const withNames = camera.scale >= (view.large ? NAMES_FROM_LARGE : NAMES_FROM);
	const named: Mini[] = [];
	const place = MIDDLE;
	for (const mini of crowd.minis) {
		if (without?.has(mini.id)) continue;
		placeOf(mini, part, place);
		if (nudge) nudge(mini, place);
		const x = place.x * unit + offsetX;
		const y = place.y * unit + offsetY;
		const across = place.diameter * unit;
		if (x + across < 0 || y + across < 0 || x - across > right || y - across > bottom) continue;
		const isSelected = selected.size > 0 && selected.has(mini.id);
		if (isSelected) drawHalo(context, view, x, y, across);
		drawMini(context, sprites, mini.look, x, y, across);
		if (withNames || isSelected) named.push(mini);
	}
	// Those selected are named last: their names are written out, over those of others.
	if (selected.size > 0) named.sort((a, b) => Number(selected.has(a.id)) - Number(selected.has(b.id)));
	for (const mini of named) {
		placeOf(mini, part, place);
		if (nudge) nudge(mini, place);
		drawName(context, view, mini, place);
	}
}

/** Draws one miniature's disc about a point, all in device pixels. */
export function drawMini(
	context: CanvasRenderingContext2D,
	sprites: SpriteStore,
	look: Look,
	x: number,
	y: number,
	across: number,
): void {
	const sprite = sprites.get(look, across);
	const { middle, image } = sprite;
	const factor = across / sprite.diameter;
	// Within a pixel of its own size the picture is put down as it is: sharper, and faster than scaling.
	if (Math.abs(across - sprite.diameter) < 1) {
		context.drawImage(image, Math.round(x - middle), Math.round(y - middle));
	} else {
		const size = image.width * factor;
		context.drawImage(image, x - middle * factor, y - middle * factor, size, size);
	}
}

function drawHalo(
	context: CanvasRenderingContext2D,
	view: CrowdView,
	x: number,
	y: number,
	across: number,
): void {
	const { palette, ratio } = view;
	const gap = Math.max(2 * ratio, across * 0.04);
	circlePath(context, x, y, across / 2 + gap);
	strokeCased(context, {
		color: palette.accent,
		width: 2.5 * ratio,
		casing: palette.casing,
		around: 5 * ratio,
	});
}

/** The names of so many selected are written out; those of a whole army would bury the board. */
const PROMINENT = 8;

/** The name below a miniature. `place` is in squares. */
export function drawName(
	context: CanvasRenderingContext2D,
	view: CrowdView,
	mini: Mini,
	place: Place,
	prominent = view.selected.size <= PROMINENT && view.selected.has(mini.id),
): void {
	const { camera, ratio, labels, selected, large } = view;
	const unit = camera.scale * ratio;
	const across = place.diameter * unit;
	const most = Math.max(large ? 20 : 14, camera.scale * (large ? 0.2 : 0.15));
	const font = Math.round(Math.min(most, Math.max(large ? 13 : 11, camera.scale * 0.24)) * ratio);
	const room = prominent ? 240 * ratio : mini.labelRoom * unit + 4 * ratio;
	if (room < font * 2) return;
	// Of those who share a square, a name cut short says less than the initials do.
	const whole = !prominent && mini.labelRoom < 1;
	const label = labels.name(mini.creature.name, font, room, selected.has(mini.id), whole);
	if (!label) return;
	const x = place.x * unit + camera.x * ratio - label.width / 2;
	const below = place.y * unit + camera.y * ratio + across / 2 - font * 0.18;
	const raised = place.y * unit + camera.y * ratio + (mini.side / 2) * unit - label.height;
	const y = mini.labelRaised && !prominent ? Math.min(below, raised) : below;
	context.drawImage(label, Math.round(x), Math.round(y));
}
