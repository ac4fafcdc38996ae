/** Sets of squares as paths: area and outline. Computed once per set, in squares, independent of the camera. */
import type { Reach, Square } from '../../engine/index.ts';
import { memoizeByRef } from '../../engine/index.ts';
import type { Camera } from '../../store/session/cameraTypes.ts';

/** Paths in squares. */
export interface SquareArea {
	/** Bounds. */
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
	readonly fill: Path2D;
	readonly outline: Path2D;
}

/** A part of the map, with 1 for each square of the set, by rows. */
export interface SquareMask {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
	readonly covered: Uint8Array;
}

/** A run in a row or column of a mask: start and length in squares. */
type Run = readonly [from: number, length: number];

const NOTHING: SquareMask = { left: 0, top: 0, width: 0, height: 0, covered: new Uint8Array(0) };

export function maskOf(squares: readonly Square[]): SquareMask {
	const [first] = squares;
	if (!first) return NOTHING;
	let { x: left, y: top } = first;
	let right = left;
	let bottom = top;
	for (const { x, y } of squares) {
		if (x < left) left = x;
		else if (x > right) right = x;
		if (y < top) top = y;
		else if (y > bottom) bottom = y;
	}
	const width = right - left + 1;
	const height = bottom - top + 1;
	const covered = new Uint8Array(width * height);
	for (const { x, y } of squares) covered[(y - top) * width + x - left] = 1;
	return { left, top, width, height, covered };
}

/** All squares covered by a footprint at its reachable positions. */
export function coveredByReach(reach: Reach, side: number): SquareMask {
	if (reach.count === 0) return NOTHING;
	const width = reach.width + side - 1;
	const height = reach.height + side - 1;
	const covered = new Uint8Array(width * height);
	for (let y = 0; y < reach.height; y++)
		for (let x = 0; x < reach.width; x++) {
			if (reach.feet[y * reach.width + x]! < 0) continue;
			for (let row = y; row < y + side; row++) covered.fill(1, row * width + x, row * width + x + side);
		}
	return { left: reach.left, top: reach.top, width, height, covered };
}

export function unionOf(a: SquareMask, b: SquareMask): SquareMask {
	const left = Math.min(a.left, b.left);
	const top = Math.min(a.top, b.top);
	const width = Math.max(a.left + a.width, b.left + b.width) - left;
	const height = Math.max(a.top + a.height, b.top + b.height) - top;
	const covered = new Uint8Array(width * height);
	for (const each of [a, b])
		for (let y = 0; y < each.height; y++)
			for (let x = 0; x < each.width; x++)
				if (each.covered[y * each.width + x] === 1)
					covered[(each.top + y - top) * width + each.left + x - left] = 1;
	return { left, top, width, height, covered };
}

/** Maximal runs where a predicate holds. */
export function runsOf(length: number, holds: (at: number) => boolean): Run[] {
	const runs: Run[] = [];
	for (let at = 0; at < length; at++) {
		if (!holds(at)) continue;
		const from = at;
		while (at + 1 < length && holds(at + 1)) at++;
		runs.push([from, at + 1 - from]);
	}
	return runs;
}

/** The paths of a mask; collinear edges are merged, so that dashes continue. */
export function areaOf({ left, top, width, height, covered }: SquareMask): SquareArea {
	const fill = new Path2D();
	const outline = new Path2D();
	const has = (x: number, y: number) =>
		x >= 0 && y >= 0 && x < width && y < height && covered[y * width + x] === 1;
	for (let y = 0; y <= height; y++) {
		for (const [x, long] of runsOf(width, (at) => has(at, y))) fill.rect(left + x, top + y, long, 1);
		for (const [x, long] of runsOf(width, (at) => has(at, y) !== has(at, y - 1))) {
			outline.moveTo(left + x, top + y);
			outline.lineTo(left + x + long, top + y);
		}
	}
	for (let x = 0; x <= width; x++)
		for (const [y, long] of runsOf(height, (at) => has(x, at) !== has(x - 1, at))) {
			outline.moveTo(left + x, top + y);
			outline.lineTo(left + x, top + y + long);
		}
	return { left, top, right: left + width, bottom: top + height, fill, outline };
}

/** Cached by list. */
export const squaresArea = memoizeByRef((squares: readonly Square[]) => areaOf(maskOf(squares)));

/**
 * Draws in squares; the context's unit is the CSS pixel before and after.
 *
 * @param draw receives the size of a CSS pixel in squares
 */
export function inSquares(
	context: CanvasRenderingContext2D,
	{ x, y, scale }: Camera,
	draw: (pixel: number) => void,
): void {
	context.save();
	context.translate(x, y);
	context.scale(scale, scale);
	draw(1 / scale);
	context.restore();
}
