/** Where a layer looks another than before: found by comparing what it shows piece by piece. */
import type { Box } from '../scene/nameLayout.ts';
import type { ChangedPlaces } from './painted.ts';

/** A piece of what a layer shows. */
export interface Piece {
	/** All that decides how it looks. */
	readonly of: readonly unknown[];
	/** All that it covers, in squares. */
	box(): Box;
}

/** What a layer shows, each piece by a name of its own. */
export type Pieces = ReadonlyMap<string, Piece>;

/** Whether two lists hold the very same. */
export function alike(some: readonly unknown[], others: readonly unknown[]): boolean {
	return some.length === others.length && some.every((value, i) => value === others[i]);
}

/** Of more places than these nobody need know: all is painted again. */
const MOST = 100;

/** Everywhere that a piece was or is that has come, gone or looks another. */
export function placesBetween(before: Pieces, after: Pieces): ChangedPlaces {
	const places: Box[] = [];
	for (const [name, piece] of after) {
		const old = before.get(name);
		if (old && alike(old.of, piece.of)) continue;
		places.push(piece.box());
		if (old) places.push(old.box());
		if (places.length > MOST) return null;
	}
	for (const [name, piece] of before) if (!after.has(name)) places.push(piece.box());
	return places.length > MOST ? null : places;
}

/** A rectangle with so much more on every side, in squares. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
	return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The rectangle about some points, with so much around them, in squares. */
export function aboutPoints(points: readonly { readonly x: number; readonly y: number }[], by: number): Box {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	// One by one: ways are long, and a crowd has many.
	for (const { x, y } of points) {
		left = Math.min(left, x);
		top = Math.min(top, y);
		right = Math.max(right, x);
		bottom = Math.max(bottom, y);
	}
	return grown({ left, top, right, bottom }, by);
}
