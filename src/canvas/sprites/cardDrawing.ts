/** A few words on a card, drawn on the spot: for what stands there as long as a gesture, and needs no picture kept. */

import { type BoardPalette, edgeOf, TYPE } from './boardPalette.ts';
import { fillWith, roundedPath, strokeWith } from './canvasHelpers.ts';

/** Height of the card, in CSS pixels. */
export const NOTE_HIGH = 22;
/** Height of its letters, and how far they stay from its ends. */
const FONT = 13;
const PAD = 8;

/** Makes the letters of a card so many times as big as usual ready, and tells how wide the card of a text is. */
export function noteWidth(context: CanvasRenderingContext2D, text: string, by = 1): number {
	context.font = `600 ${FONT * by}px ${TYPE}`;
	return context.measureText(text).width + 2 * PAD * by;
}

/** An empty card. */
export function drawCard(
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
 * Draws words with their middle at a point. The context's unit is the CSS pixel.
 *
 * @param by how many times as big as usual
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
