/** The mark over a miniature whose turn it is: an arrowhead that points at it, told by its shape as well as its colour. */

import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';

/** Its height as a part of the miniature's diameter, and the least of it in CSS pixels. */
const PART = 0.3;
const LEAST = 9;

/** Draws the mark above a disc of a diameter about a point; the context's unit is the CSS pixel. */
export function drawTurn(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	x: number,
	y: number,
	across: number,
): void {
	const height = Math.max(LEAST, across * PART);
	const half = height * 0.72;
	const tip = y - across / 2 - Math.max(1, across * 0.02);
	context.beginPath();
	context.moveTo(x, tip);
	context.lineTo(x - half, tip - height);
	context.quadraticCurveTo(x, tip - height * 0.72, x + half, tip - height);
	context.closePath();
	context.lineJoin = 'round';
	strokeWith(context, palette.casing, Math.max(3, height * 0.28));
	fillWith(context, palette.accent);
}
