/** Draws all tokens from cached sprites. */

import { type Place, placeOf, type Token } from '../../scene/tokens.ts';
import { circlePath } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawMini } from '../../sprites/tokenSpriteDrawing.ts';
import { type CrowdView, isPainted } from '../tokenView.ts';

/** Number of tokens above which sprites are scaled roughly while zooming, for speed without a GPU. */
const ROUGH_FROM = 500;

/** CSS pixels of shadow and halo around a tiny disc. */
const AROUND = 5;

const MIDDLE: Place = { x: 0, y: 0, diameter: 0 };

/** Draws the visible tokens at `part` (0 to 1) of the running segment, in device pixels. */
export function drawCrowd(
	context: CanvasRenderingContext2D,
	minis: readonly Token[],
	part: number,
	view: CrowdView,
): void {
	const { camera, ratio, sprites, without, selected, nudge } = view;
	const unit = camera.scale * ratio;
	const offsetX = camera.x * ratio;
	const offsetY = camera.y * ratio;
	const place = MIDDLE;
	context.imageSmoothingEnabled = !view.zooming || minis.length < ROUGH_FROM;
	for (const mini of minis) {
		if (without?.has(mini.id)) continue;
		placeOf(mini, part, place);
		if (nudge) nudge(mini, place);
		const x = place.x * unit + offsetX;
		const y = place.y * unit + offsetY;
		const across = place.diameter * unit;
		if (!isPainted(view, x, y, across + AROUND * ratio)) continue;
		if (selected.size > 0 && selected.has(mini.id)) drawHalo(context, view, x, y, across);
		drawMini(context, sprites, mini.look, x, y, across);
	}
	context.imageSmoothingEnabled = true;
}

function drawHalo(
	context: CanvasRenderingContext2D,
	view: CrowdView,
	x: number,
	y: number,
	across: number,
): void {
	const { palette, ratio } = view;
	const gap = Math.max(2 * ratio, across * 0.04);
	circlePath(context, x, y, across / 2 + gap);
	strokeWithCasing(context, {
		color: palette.accent,
		width: 2.5 * ratio,
		casing: palette.casing,
		around: 5 * ratio,
	});
}
