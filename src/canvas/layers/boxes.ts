/** Boxes on the map, in squares by default. */
import type { Camera, Point } from '../../store/session/cameraTypes.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import type { Box } from '../scene/labelLayout.ts';

/** Shallow equality of two lists. */
export function sameValues(some: readonly unknown[], others: readonly unknown[]): boolean {
	return some.length === others.length && some.every((value, i) => value === others[i]);
}

export function spaceBox({ x, y }: Point, side = 1): Box {
	return { left: x, top: y, right: x + side, bottom: y + side };
}

export function boxAbout({ x, y }: Point, width: number, height: number): Box {
	return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** The part of the map a camera shows. */
export function seenBox({ x, y, scale }: Camera, { width, height }: Dimensions): Box {
	return { left: -x / scale, top: -y / scale, right: (width - x) / scale, bottom: (height - y) / scale };
}

export function expandBox({ left, top, right, bottom }: Box, by: number, byY = by): Box {
	return { left: left - by, top: top - byY, right: right + by, bottom: bottom + byY };
}
