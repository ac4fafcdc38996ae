/** How all miniatures are drawn in one go, from sprites made beforehand. */
import type { Camera } from '../store/session/session.ts';
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
	/** How many times as big as usual texts are: on the screen that the players look at more than once. */
	readonly type: number;
	/** The scale has just changed and may go on changing. */
	readonly zooming: boolean;
	/** Moves a miniature a little, in squares: a glide or a shake. */
	readonly nudge?: (mini: Mini, place: Place) => void;
}

/** From so many on, sprites are scaled roughly while zooming: smoothly it takes most of a frame where there is no GPU. */
const ROUGH_FROM = 500;

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
	const place = MIDDLE;
	context.imageSmoothingEnabled = !view.zooming || crowd.minis.length < ROUGH_FROM;
	for (const mini of crowd.minis) {
		if (without?.has(mini.id)) continue;
		placeOf(mini, part, place);
		if (nudge) nudge(mini, place);
		const x = place.x * unit + offsetX;
		const y = place.y * unit + offsetY;
		const across = place.diameter * unit;
		if (x + across < 0 || y + across < 0 || x - across > right || y - across > bottom) continue;
		if (selected.size > 0 && selected.has(mini.id)) drawHalo(context, view, x, y, across);
		drawMini(context, sprites, mini.look, x, y, across);
	}
	context.imageSmoothingEnabled = true;
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
