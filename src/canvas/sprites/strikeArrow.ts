/** Arrow of an opportunity attack, past or planned. */
import { type Camera, toScreen } from '../../store/session/cameraTypes.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import type { BoardPalette } from './boardPalette.ts';
import { strokeWithCasing } from './casedStrokes.ts';

/** Draws between two map points, in CSS pixels. */
export function drawStrikeArrow(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	camera: Camera,
	striker: MapPoint,
	struck: MapPoint,
	dash?: readonly number[],
): void {
	const { scale } = camera;
	const from = toScreen(camera, striker);
	const to = toScreen(camera, struck);
	const long = Math.hypot(to.x - from.x, to.y - from.y);
	if (long < 4) return;
	const head = Math.max(6, scale * 0.18);
	context.save();
	context.translate(from.x, from.y);
	context.rotate(Math.atan2(to.y - from.y, to.x - from.x));
	const start = Math.min(long * 0.4, scale * 0.36);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	const width = Math.max(2.5, scale * 0.04);
	const stroke = { color: palette.problem, width, casing: palette.casing, around: width * 2.4 };
	context.beginPath();
	context.moveTo(start, 0);
	context.lineTo(long, 0);
	strokeWithCasing(context, { ...stroke, ...(dash && { dash }) });
	context.beginPath();
	context.moveTo(long - head, -head * 0.6);
	context.lineTo(long, 0);
	context.lineTo(long - head, head * 0.6);
	strokeWithCasing(context, stroke);
	context.restore();
}
