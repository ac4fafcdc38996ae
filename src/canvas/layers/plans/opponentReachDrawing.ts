/**
 * Draws possible positions of opponents (hatched, with segments), safe squares (dotted) and guessed plans (dotted).
 */
import type { Square } from '../../../engine/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import type { MapPoint } from '../../../tools/toolTypes.ts';
import type { RoamedSquare } from '../../scene/opponentReachMarks.ts';
import { type BoardPalette, TYPE, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';
import { drawNote } from '../../sprites/cardDrawing.ts';
import { inSquares, squaresArea } from '../../sprites/squareAreaPath.ts';
import { linePath } from '../paintInputs.ts';
import { hatch } from './threatDrawing.ts';

type Context = CanvasRenderingContext2D;

/** CSS pixels per square above which segments are written. */
const ROOM_FOR_FIGURES = 26;

/** Hatches the squares opponents could reach, with the first segment, in CSS pixels. */
export function drawRoamed(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	squares: readonly RoamedSquare[],
): void {
	const { scale } = camera;
	const { outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		context.setLineDash([2 * pixel, 3 * pixel]);
		strokeWith(context, withAlpha(palette.ink, 0.6), 1.5 * pixel, outline);
	});
	hatch(context, camera, squares, withAlpha(palette.ink, 0.22));
	if (scale < ROOM_FOR_FIGURES) return;
	context.font = `600 ${Math.min(13, scale * 0.3)}px ${TYPE}`;
	context.textAlign = 'left';
	context.textBaseline = 'top';
	context.fillStyle = withAlpha(palette.ink, 0.75);
	for (const { x, y, first } of squares)
		context.fillText(`${first}`, x * scale + camera.x + 3, y * scale + camera.y + 3);
}

/** Marks squares a creature is certain to reach: an outline, and a dot in each. */
export function drawSafe(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	squares: readonly Square[],
): void {
	const { scale } = camera;
	const { outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => strokeWith(context, palette.accent, 2.5 * pixel, outline));
	context.beginPath();
	for (const { x, y } of squares) {
		const left = (x + 0.84) * scale + camera.x;
		const top = (y + 0.16) * scale + camera.y;
		context.moveTo(left, top);
		context.arc(left, top, Math.max(1.5, scale * 0.055), 0, 2 * Math.PI);
	}
	fillWith(context, palette.accent);
}

export function drawDoubt(context: Context, palette: BoardPalette, camera: Camera, at: MapPoint): void {
	const { x, y } = toScreen(camera, { x: at.x + 0.34, y: at.y - 0.34 });
	drawNote(context, palette, '?', x, y, palette.ink);
}

/** Draws a guessed plan: dotted, without a ghost, ending in a question mark. */
export function drawGuess(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	points: readonly MapPoint[],
	color: string,
): void {
	const end = points.at(-1);
	if (!end || points.length < 2) return;
	const { scale } = camera;
	context.save();
	linePath(context, points, camera);
	context.lineCap = 'round';
	context.setLineDash([0.1, Math.max(6, scale * 0.14)]);
	strokeWith(context, withAlpha(color, 0.9), Math.max(2.5, scale * 0.06));
	context.restore();
	drawDoubt(context, palette, camera, end);
}
