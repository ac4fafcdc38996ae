/** Note icon: a slip of paper with a folded corner, dashed for GM notes. */
import type { Square } from '../../engine/index.ts';
import { type Camera, toScreen } from '../../store/session/cameraTypes.ts';
import type { BoardPalette } from './boardPalette.ts';
import { fillWith, strokeWith } from './canvasHelpers.ts';

/** Size and inset relative to a square. */
const SIZE = 0.3;
const INSET = 0.06;
/** Minimum CSS pixels, multiplied by the text scale up to a part of a square. */
const LEAST = 9;
const LARGEST = 0.6;

/**
 * Draws an icon in the top-left corner of its square, in CSS pixels.
 *
 * @param type text scale
 */
export function drawNoteMark(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	square: Square,
	shown: boolean,
	camera: Camera,
	type = 1,
): void {
	const { scale } = camera;
	const size = Math.max(LEAST, SIZE * scale, Math.min(LEAST * type, LARGEST * scale));
	const { x: left, y: top } = toScreen(camera, { x: square.x + INSET, y: square.y + INSET });
	const fold = size * 0.34;
	context.beginPath();
	context.moveTo(left, top);
	context.lineTo(left + size - fold, top);
	context.lineTo(left + size, top + fold);
	context.lineTo(left + size, top + size);
	context.lineTo(left, top + size);
	context.closePath();
	fillWith(context, palette.card);
	const width = Math.max(1, size * 0.09);
	context.lineJoin = 'round';
	if (!shown) context.setLineDash([width * 2.2, width * 1.4]);
	strokeWith(context, palette.cardInk, width);
	context.setLineDash([]);
	context.beginPath();
	for (const [row, part] of [
		[0.5, 0.72],
		[0.74, 0.5],
	] as const) {
		context.moveTo(left + size * 0.2, top + size * row);
		context.lineTo(left + size * part, top + size * row);
	}
	context.stroke();
}
