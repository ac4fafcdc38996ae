/** A goal: outlined footprint with a flag. */
import type { Square } from '../../engine/index.ts';
import { type Camera, toScreen } from '../../store/session/cameraTypes.ts';
import type { BoardPalette } from './boardPalette.ts';
import { fillWith } from './canvasHelpers.ts';
import { strokeWithCasing } from './casedStrokes.ts';

/**
 * In CSS pixels.
 * @param side squares along the footprint
 */
export function drawGoal(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	square: Square,
	side: number,
	camera: Camera,
	color = palette.accent,
): void {
	const { scale } = camera;
	const { x: left, y: top } = toScreen(camera, square);
	const size = side * scale;
	const width = Math.max(1.5, scale * 0.04);
	const cased = { color, width, casing: palette.casing, around: width * 2.2 };
	context.lineJoin = 'round';
	context.beginPath();
	context.roundRect(left + width, top + width, size - 2 * width, size - 2 * width, scale * 0.18);
	strokeWithCasing(context, { ...cased, dash: [scale * 0.12, scale * 0.1] });
	const foot = { x: left + size / 2 - scale * 0.12, y: top + size / 2 + scale * 0.26 };
	context.beginPath();
	context.moveTo(foot.x, foot.y);
	context.lineTo(foot.x, foot.y - scale * 0.52);
	context.lineTo(foot.x + scale * 0.32, foot.y - scale * 0.4);
	context.lineTo(foot.x, foot.y - scale * 0.28);
	strokeWithCasing(context, cased);
	fillWith(context, color);
}
