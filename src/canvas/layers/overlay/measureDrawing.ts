/** Measurements: ruler legs with feet, and squares of a circle, cone or line. */

import { lengthText, type Units } from '../../../messages/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import type { Preview } from '../../../store/session/gesturePreview.ts';
import type { MapPoint } from '../../../tools/toolTypes.ts';
import { type BoardPalette, withAlpha } from '../../sprites/boardPalette.ts';
import { circlePath, fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';
import { drawNote, noteWidth } from '../../sprites/cardDrawing.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { inSquares, squaresArea } from '../../sprites/squareAreaPath.ts';
import { linePath } from '../paintInputs.ts';

type Context = CanvasRenderingContext2D;

/** CSS pixels between texts and the board's edge. */
const EDGE = 4;

function drawPoint(context: Context, palette: BoardPalette, { x, y }: MapPoint): void {
	circlePath(context, x, y, 4.5);
	fillWith(context, palette.ink);
	strokeWith(context, palette.casing, 2);
}

/** Draws the ruler, in CSS pixels like all of this file. */
export function drawRuler(
	context: Context,
	palette: BoardPalette,
	ruler: Extract<Preview, { readonly type: 'ruler' }>,
	camera: Camera,
	ratio: number,
	units: Units,
): void {
	const points = ruler.points.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
	linePath(context, points, camera);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	strokeWithCasing(context, {
		color: palette.ink,
		width: 2,
		casing: palette.casing,
		around: 6,
		dash: [8, 5],
	});
	for (const point of points) drawPoint(context, palette, toScreen(camera, point));
	const end = points.at(-1);
	if (!end) return;
	const last = toScreen(camera, end);
	const room = context.canvas.width / ratio;
	/** Keeps the text on the board, where the ruler may end. */
	const note = (text: string, y: number) => {
		const half = noteWidth(context, text) / 2 + EDGE;
		drawNote(context, palette, text, Math.max(half, Math.min(last.x, room - half)), y, palette.cardInk);
	};
	note(lengthText(ruler.feet, units), last.y - 22);
	note(ruler.sight, last.y + 24);
}

/** Draws a template: shaded and outlined squares, origin and count. */
export function drawTemplate(
	context: Context,
	palette: BoardPalette,
	{ origin, feet, squares }: Extract<Preview, { readonly type: 'template' }>,
	camera: Camera,
	units: Units,
): void {
	const { fill, outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		fillWith(context, withAlpha(palette.accent, 0.26), fill);
		context.lineCap = 'round';
		strokeWithCasing(
			context,
			{ color: palette.accent, width: 2.5 * pixel, casing: palette.casing, around: 5 * pixel },
			outline,
		);
	});
	const at = toScreen(camera, origin);
	drawPoint(context, palette, at);
	const count = `${squares.length} ${squares.length === 1 ? 'square' : 'squares'}`;
	drawNote(context, palette, `${lengthText(feet, units)} · ${count}`, at.x, at.y - 20, palette.cardInk);
}
