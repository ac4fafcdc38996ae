/** Turn marker: an arrowhead above the token. */

import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';

/** Height relative to the token's diameter, and minimum CSS pixels. */
const PART = 0.3;
const LEAST = 9;

/** Draws the marker above a disc, in CSS pixels. */
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
