/** Cursor, hover, highlights and gesture previews. */
import type { Square } from '../../../engine/index.ts';
import type { Units } from '../../../messages/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import type { Preview } from '../../../store/session/gesturePreview.ts';
import type { MapPoint } from '../../../tools/toolTypes.ts';
import { onScreen } from '../../scene/cameraMath.ts';
import { type BoardPalette, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawGoal } from '../../sprites/goalDrawing.ts';
import { drawNoteMark } from '../../sprites/noteIcon.ts';
import { drawWallDraft } from '../ground/wallDrawing.ts';
import { drawBrush, drawFogBrush } from './brushPreview.ts';
import { drawRuler, drawTemplate } from './measureDrawing.ts';

type Context = CanvasRenderingContext2D;

/** Squares highlighted from a panel. */
export function drawLit(
	context: Context,
	palette: BoardPalette,
	squares: readonly Square[],
	camera: Camera,
): void {
	context.fillStyle = withAlpha(palette.accent, 0.24);
	for (const square of squares) {
		context.beginPath();
		context.rect(...onScreen(camera, square));
		context.fill();
		const width = Math.max(2.5, camera.scale * 0.03);
		strokeWithCasing(context, { color: palette.accent, width, casing: palette.casing, around: width * 2 });
	}
}

/** A faint highlight. */
export function drawHover(context: Context, palette: BoardPalette, square: Square, camera: Camera): void {
	context.strokeStyle = withAlpha(palette.accent, 0.45);
	context.lineWidth = 1.5;
	const [x, y, width, height] = onScreen(camera, square);
	context.strokeRect(x + 0.75, y + 0.75, width - 1.5, height - 1.5);
}

/** The keyboard cursor: frame corners, or a cross for tools that work on grid corners. */
function drawCursor(
	context: Context,
	palette: BoardPalette,
	square: Square,
	corner: boolean,
	camera: Camera,
): void {
	const [x, y, size] = onScreen(camera, square);
	const arm = Math.max(5, camera.scale * 0.28);
	context.beginPath();
	if (corner) {
		context.moveTo(x - arm, y);
		context.lineTo(x + arm, y);
		context.moveTo(x, y - arm);
		context.lineTo(x, y + arm);
	} else {
		for (const [cx, cy, sx, sy] of [
			[x, y, 1, 1],
			[x + size, y, -1, 1],
			[x + size, y + size, -1, -1],
			[x, y + size, 1, -1],
		] as const) {
			context.moveTo(cx + sx * arm, cy);
			context.lineTo(cx, cy);
			context.lineTo(cx, cy + sy * arm);
		}
	}
	context.lineCap = 'round';
	context.lineJoin = 'round';
	strokeWithCasing(context, { color: palette.accent, width: 3, casing: palette.casing, around: 7 });
}

function drawBox(
	context: Context,
	palette: BoardPalette,
	from: MapPoint,
	to: MapPoint,
	camera: Camera,
): void {
	const { x, y } = toScreen(camera, { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) });
	context.beginPath();
	context.rect(x, y, Math.abs(to.x - from.x) * camera.scale, Math.abs(to.y - from.y) * camera.scale);
	fillWith(context, withAlpha(palette.accent, 0.12));
	strokeWith(context, palette.accent, 1.5);
}

/** Draws previews other than dragged tokens and paths, in CSS pixels. */
export function drawPreview(
	context: Context,
	palette: BoardPalette,
	preview: Exclude<Preview, { readonly type: 'place' | 'arrive' | 'path' }>,
	camera: Camera,
	ratio: number,
	corner: boolean,
	units: Units,
): void {
	switch (preview.type) {
		case 'none':
			break;
		case 'box':
			drawBox(context, palette, preview.from, preview.to, camera);
			break;
		case 'squares':
			drawBrush(context, palette, preview.squares, preview.terrain, camera, ratio);
			break;
		case 'fog':
			drawFogBrush(context, palette, preview.squares, preview.covers, camera);
			break;
		case 'walls':
			drawWallDraft(context, palette, preview.walls, preview.erase, camera);
			break;
		case 'ruler':
			drawRuler(context, palette, preview, camera, ratio, units);
			break;
		case 'template':
			drawTemplate(context, palette, preview, camera, units);
			break;
		case 'goals':
			for (const { square, side } of preview.spots) drawGoal(context, palette, square, side, camera);
			break;
		case 'note':
			drawLit(context, palette, [preview.square], camera);
			drawNoteMark(context, palette, preview.square, true, camera);
			break;
		case 'cursor':
			drawCursor(context, palette, preview.square, corner, camera);
			break;
		default:
			preview satisfies never;
	}
}
