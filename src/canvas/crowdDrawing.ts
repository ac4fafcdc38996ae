/** How all miniatures are drawn in one go, from sprites made beforehand, and their names. */
import type { Camera } from '../store/session.ts';
import type { Extent } from './camera.ts';
import { circlePath } from './canvases.ts';
import { type Crowd, type Mini, type Place, placeOf } from './crowd.ts';
import type { LabelStore } from './labels.ts';
import type { BoardPalette } from './palette.ts';
import type { SpriteStore } from './spriteStore.ts';
import type { Look } from './sprites.ts';
import { strokeCased } from './strokes.ts';

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
