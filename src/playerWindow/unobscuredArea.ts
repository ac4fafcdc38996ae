/** Unobscured part of the player window, and the region to show in it. */

import { bandSizes } from '../canvas/layers/ground/sheetDrawing.ts';
import { tableTexts } from '../canvas/layers/tokenView.ts';
import { clearOf, type Dimensions, fitCamera, type Insets, scaleLimits } from '../canvas/scene/cameraMath.ts';
import type { Camera } from '../store/session/cameraTypes.ts';
import type { MapRegion } from '../store/session/playerWindowState.ts';
import type { MapPoint } from '../tools/toolTypes.ts';
import type { PlayersShow } from './protocol.ts';

/** CSS pixels between a whole map and the overlays. */
const MARGIN = 6;

/**
 * Overlays of the board, including coordinate bands.
 *
 * @param letters minimum height in CSS pixels; 0 for the board's default
 * @param over overlays of the page
 */
export function withBands(letters: number, board: Dimensions, map: Dimensions, over: Insets): Insets {
	const { wide, high } = bandSizes(board, map, tableTexts(letters, board));
	return { ...over, left: over.left + wide, top: over.top + high };
}

export function cameraFor(
	{ frame, screen }: Pick<PlayersShow, 'frame' | 'screen'>,
	board: Dimensions,
	map: Dimensions,
	over: Insets,
): Camera {
	const inch = screen.trueInches ? screen.inch : null;
	if (!frame && inch === null) return fitCamera(board, map, over, MARGIN);
	const { width, height } = clearOf(board, over);
	const shown = frame ?? { x: 0, y: 0, ...map };
	const [, largest] = scaleLimits(board, map);
	const scale = inch ?? Math.min(width / shown.width, height / shown.height, largest);
	return {
		scale,
		x: over.left + width / 2 - (shown.x + shown.width / 2) * scale,
		y: over.top + height / 2 - (shown.y + shown.height / 2) * scale,
	};
}

/** Frame that hides its surroundings; null without one, or if true inches decide the visible region. */
export function matFrame({
	frame,
	framed,
	screen,
}: Pick<PlayersShow, 'frame' | 'framed' | 'screen'>): MapRegion | null {
	return framed && !(screen.trueInches && screen.inch !== null) ? frame : null;
}

/** True if a point of the map is outside the frame. */
export function isBeyond(mat: MapRegion | null, { x, y }: MapPoint): boolean {
	return mat !== null && (x < mat.x || y < mat.y || x > mat.x + mat.width || y > mat.y + mat.height);
}

/** Visible map region in the clear part, in squares. */
export function shownClear({ x, y, scale }: Camera, board: Dimensions, over: Insets): MapRegion {
	const { width, height } = clearOf(board, over);
	return {
		x: (over.left - x) / scale,
		y: (over.top - y) / scale,
		width: width / scale,
		height: height / scale,
	};
}
