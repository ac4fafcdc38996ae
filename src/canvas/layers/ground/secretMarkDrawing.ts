/** Marks of secret ground, for the GM: secret doors and traps. */
import type { BattleMap, TerrainSquare } from '../../../engine/index.ts';
import { memoizeByRef } from '../../../store/lazy.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import { type BoardPalette, TYPE, withAlpha } from '../../sprites/boardPalette.ts';
import { circlePath, fillWith } from '../../sprites/canvasHelpers.ts';

const NONE: readonly TerrainSquare[] = [];

/** The secret squares of terrain; cached by list, and shared if empty. */
export const trapsAmong = memoizeByRef((terrain: readonly TerrainSquare[]) => {
	const traps = terrain.filter(({ secret }) => secret);
	return traps.length > 0 ? traps : NONE;
});

/** Outlines traps and puts an "S" on secret doors, in CSS pixels. */
export function drawSecrets(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	{ terrain = [], walls = [] }: BattleMap,
	camera: Camera,
): void {
	const { scale } = camera;
	const inset = scale * 0.09;
	context.lineWidth = Math.max(1.5, scale * 0.04);
	context.strokeStyle = withAlpha(palette.problem, 0.85);
	context.setLineDash([scale * 0.14, scale * 0.1]);
	for (const trap of trapsAmong(terrain)) {
		const { x, y } = toScreen(camera, trap);
		context.strokeRect(x + inset, y + inset, scale - 2 * inset, scale - 2 * inset);
	}
	context.setLineDash([]);
	const radius = Math.max(6, scale * 0.17);
	context.font = `600 ${Math.round(radius * 1.3)}px ${TYPE}`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	for (const { from, to, secret } of walls) {
		if (!secret) continue;
		const { x, y } = toScreen(camera, { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 });
		circlePath(context, x, y, radius);
		fillWith(context, palette.card);
		context.stroke();
		context.fillStyle = palette.problem;
		context.fillText('S', x, y + radius * 0.08);
	}
}
