/** What is measured: the ruler's legs and feet, and what a circle, a cone or a line covers, each with its words. */

import type { Camera } from '../../../store/session/camera.ts';
import type { Preview } from '../../../store/session/preview.ts';
import type { MapPoint } from '../../../tools/types.ts';
import { lengthText, type Units } from '../../../words/index.ts';
import { inSquares, squaresArea } from '../../sprites/area.ts';
import { circlePath } from '../../sprites/canvases.ts';
import { drawNote } from '../../sprites/noteDrawing.ts';
import { type BoardPalette, withAlpha } from '../../sprites/palette.ts';
import { strokeCased } from '../../sprites/strokes.ts';

type Context = CanvasRenderingContext2D;

function onScreen({ x, y }: MapPoint, camera: Camera): MapPoint {
	return { x: x * camera.scale + camera.x, y: y * camera.scale + camera.y };
}

/** A point from which, or by way of which, something is measured. */
function drawPoint(context: Context, palette: BoardPalette, { x, y }: MapPoint): void {
	circlePath(context, x, y, 4.5);
	context.fillStyle = palette.ink;
	context.fill();
	context.strokeStyle = palette.casing;
	context.lineWidth = 2;
	context.stroke();
}

/** Draws the ruler. The context's unit is the CSS pixel, as in all of this. */
export function drawRuler(
	context: Context,
	palette: BoardPalette,
	ruler: Extract<Preview, { readonly type: 'ruler' }>,
	camera: Camera,
	units: Units,
): void {
	const points = ruler.points.map(({ x, y }) => onScreen({ x: x + 0.5, y: y + 0.5 }, camera));
	context.beginPath();
	for (const { x, y } of points) context.lineTo(x, y);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	strokeCased(context, { color: palette.ink, width: 2, casing: palette.casing, around: 6, dash: [8, 5] });
	for (const point of points) drawPoint(context, palette, point);
	const last = points.at(-1);
	if (!last) return;
	drawNote(context, palette, lengthText(ruler.feet, units), last.x, last.y - 22, palette.cardInk);
	drawNote(context, palette, ruler.sight, last.x, last.y + 24, palette.cardInk);
}

/** Draws a template: squares shaded and edged, the origin, and how many they are. */
export function drawTemplate(
	context: Context,
	palette: BoardPalette,
	{ origin, feet, squares }: Extract<Preview, { readonly type: 'template' }>,
	camera: Camera,
	units: Units,
): void {
	const { fill, outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		context.fillStyle = withAlpha(palette.accent, 0.26);
		context.fill(fill);
		context.lineCap = 'round';
		strokeCased(
			context,
			{ color: palette.accent, width: 2.5 * pixel, casing: palette.casing, around: 5 * pixel },
			outline,
		);
	});
	const at = onScreen(origin, camera);
	drawPoint(context, palette, at);
	const count = `${squares.length} ${squares.length === 1 ? 'square' : 'squares'}`;
	drawNote(context, palette, `${lengthText(feet, units)} · ${count}`, at.x, at.y - 20, palette.cardInk);
}
