/** Where a layer looks another than before: found by comparing what it shows piece by piece. */
import type { Camera, Point } from '../../store/session/cameraTypes.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import type { Box } from '../scene/labelLayout.ts';
import type { DamageRects } from './paintInputs.ts';

/** A piece of what a layer shows. */
export interface PaintItem {
	/** All that decides how it looks. */
	readonly of: readonly unknown[];
	/** All that it covers, in squares. */
	box(): Box;
}

/** What a layer shows, each piece by a name of its own. */
export type Pieces = ReadonlyMap<string, PaintItem>;

/** Whether two lists hold the very same. */
export function sameValues(some: readonly unknown[], others: readonly unknown[]): boolean {
	return some.length === others.length && some.every((value, i) => value === others[i]);
}

/** Of more places than these nobody need know: all is painted again. */
const MOST = 100;

/** Everywhere that a piece was or is that has come, gone or looks another. */
export function placesBetween(before: Pieces, after: Pieces): DamageRects {
	const places: Box[] = [];
	for (const [name, piece] of after) {
		const old = before.get(name);
		if (old && sameValues(old.of, piece.of)) continue;
		places.push(piece.box());
		if (old) places.push(old.box());
		if (places.length > MOST) return null;
	}
	for (const [name, piece] of before) if (!after.has(name)) places.push(piece.box());
	return places.length > MOST ? null : places;
}

/** The rectangle of a space. */
export function spaceBox({ x, y }: Point, side = 1): Box {
	return { left: x, top: y, right: x + side, bottom: y + side };
}

/** The rectangle about a middle. */
export function boxAbout({ x, y }: Point, width: number, height: number): Box {
	return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** A rectangle of the screen on the map. */
export function boxOnMap({ x, y, scale }: Camera, { left, top, right, bottom }: Box): Box {
	return {
		left: (left - x) / scale,
		top: (top - y) / scale,
		right: (right - x) / scale,
		bottom: (bottom - y) / scale,
	};
}

/** What a camera shows of the map on a board, or on a piece of it. */
export function seenBox(camera: Camera, { width, height }: Dimensions): Box {
	return boxOnMap(camera, { left: 0, top: 0, right: width, bottom: height });
}

/** A rectangle with so much more on the left and right, and above and below. */
export function expandBox({ left, top, right, bottom }: Box, by: number, byY = by): Box {
	return { left: left - by, top: top - byY, right: right + by, bottom: bottom + byY };
}

/** The rectangle about some points, with so much around them, in squares. */
export function aboutPoints(points: readonly Point[], by: number): Box {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	// One by one: ways are long, and a crowd has many.
	for (const { x, y } of points) {
		left = Math.min(left, x);
		top = Math.min(top, y);
		right = Math.max(right, x);
		bottom = Math.max(bottom, y);
	}
	return expandBox({ left, top, right, bottom }, by);
}
