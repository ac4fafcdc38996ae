/** Veil over squares the selected creatures do not see: lines besides shade, and an outline. */

import { sightOf } from '../../../store/derived/sightState.ts';
import { memoizeByRef } from '../../../store/lazy.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Scene } from '../../scene/scene.ts';
import { type BoardPalette, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith, makeCanvas, strokeWith } from '../../sprites/canvasHelpers.ts';
import { areaOf, inSquares, type SquareArea } from '../../sprites/squareAreaPath.ts';

/** Squares the selected creatures do not see; null without selection. Cached by scene. */
export const unseenArea = memoizeByRef((scene: Scene): SquareArea | null => {
	const ids = scene.creatures.filter(({ id }) => scene.selected.has(id)).map(({ id }) => id);
	const { width, height } = scene.encounter.map;
	const seen = ids.length > 0 ? sightOf(scene).seenBy(ids) : null;
	return seen && areaOf({ left: 0, top: 0, width, height, covered: seen.map((one) => 1 - one) });
});

/** CSS pixels along a tile's side. */
const TILE = 9;
const veils = new Map<boolean, HTMLCanvasElement>();

/** A shade with a diagonal line. */
function veilTile(dark: boolean): HTMLCanvasElement {
	const known = veils.get(dark);
	if (known) return known;
	// Double resolution for high-density screens.
	const [canvas, context] = makeCanvas(2 * TILE, 2 * TILE);
	context.scale(2, 2);
	context.fillStyle = dark ? 'rgba(0, 0, 0, 0.5)' : 'rgba(43, 39, 33, 0.3)';
	context.fillRect(0, 0, TILE, TILE);
	context.beginPath();
	for (const at of [-TILE, 0, TILE]) {
		context.moveTo(at - 1, -1);
		context.lineTo(at + TILE + 1, TILE + 1);
	}
	strokeWith(context, dark ? 'rgba(233, 230, 223, 0.2)' : 'rgba(43, 39, 33, 0.34)', 1);
	veils.set(dark, canvas);
	return canvas;
}

/** In CSS pixels. */
export function drawUnseen(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	area: SquareArea,
	camera: Camera,
): void {
	const pattern = context.createPattern(veilTile(palette.dark), 'repeat');
	inSquares(context, camera, (pixel) => {
		if (pattern) {
			pattern.setTransform(new DOMMatrix().scale(pixel / 2));
			fillWith(context, pattern, area.fill);
		}
		context.lineCap = 'round';
		strokeWith(context, withAlpha(palette.ink, 0.7), 1.5 * pixel, area.outline);
	});
}
