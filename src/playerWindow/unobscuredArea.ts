/** The part of the players' window that nothing lies over, into which goes what is shown; and what is to be seen besides. */

import { bandSizes } from '../canvas/layers/ground/sheetDrawing.ts';
import { tableTexts } from '../canvas/layers/tokenView.ts';
import { clearOf, type Dimensions, fitCamera, type Insets, scaleLimits } from '../canvas/scene/cameraMath.ts';
import type { Camera } from '../store/session/cameraTypes.ts';
import type { MapRegion } from '../store/session/playerWindowState.ts';
import type { MapPoint } from '../tools/toolTypes.ts';
import type { PlayersShow } from './protocol.ts';

/** CSS pixels between a map shown whole and what lies over the board. */
const MARGIN = 6;

/**
 * What lies over the board, the coordinates' bands among it.
 *
 * @param letters CSS pixels that they are high at least; 0 for as many as the board's size suggests
 * @param over what the page lays over it
 */
export function withBands(letters: number, board: Dimensions, map: Dimensions, over: Insets): Insets {
	const { wide, high } = bandSizes(board, map, tableTexts(letters, board));
	return { ...over, left: over.left + wide, top: over.top + high };
}

/** Where the camera is to be. */
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

/** The frame beyond which nothing is to be seen; null where there is none, and where inches decide how much is seen. */
export function matFrame({
	frame,
	framed,
	screen,
}: Pick<PlayersShow, 'frame' | 'framed' | 'screen'>): MapRegion | null {
	return framed && !(screen.trueInches && screen.inch !== null) ? frame : null;
}

/** Whether a point of the map is covered, beyond the frame. */
export function isBeyond(mat: MapRegion | null, { x, y }: MapPoint): boolean {
	return mat !== null && (x < mat.x || y < mat.y || x > mat.x + mat.width || y > mat.y + mat.height);
}

/** What of the map is seen in the clear part, in squares. */
export function shownClear({ x, y, scale }: Camera, board: Dimensions, over: Insets): MapRegion {
	const { width, height } = clearOf(board, over);
	return {
		x: (over.left - x) / scale,
		y: (over.top - y) / scale,
		width: width / scale,
		height: height / scale,
	};
}
