/** Short texts on cards, drawn directly for the time of a gesture. */

import { type BoardPalette, edgeOf, TYPE } from './boardPalette.ts';
import { fillWith, roundedPath, strokeWith } from './canvasHelpers.ts';

/** CSS pixels. */
export const NOTE_HIGH = 22;
/** Letter height and padding in CSS pixels. */
const FONT = 13;
const PAD = 8;

/** Sets the font at a text scale and returns the width of a text's card. */
export function noteWidth(context: CanvasRenderingContext2D, text: string, by = 1): number {
	context.font = `600 ${FONT * by}px ${TYPE}`;
	return context.measureText(text).width + 2 * PAD * by;
}

function drawCard(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	left: number,
	top: number,
	wide: number,
	high: number,
): void {
	roundedPath(context, left, top, wide, high, high / 4);
	fillWith(context, palette.card);
	strokeWith(context, edgeOf(palette, 0.15), 1);
}

/**
 * Draws a text centered at a point, in CSS pixels.
 *
 * @param by text scale
 */
export function drawNote(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	text: string,
	x: number,
	y: number,
	ink: string,
	by = 1,
): void {
	const high = NOTE_HIGH * by;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	const wide = noteWidth(context, text, by);
	drawCard(context, palette, x - wide / 2, y - high / 2, wide, high);
	context.fillStyle = ink;
	context.fillText(text, x, y + 0.5);
}
