/** Fitting the grid to a picture: from pixels of the picture to squares of the map. */
import type { Background } from '../../engine/index.ts';

/** The grid as it lies on the picture, in the picture's pixels. */
export interface Fit {
	/** Pixels along a square. */
	readonly square: number;
	/** The grid's first corner, from the picture's top-left; at least 0, less than a square. */
	readonly left: number;
	readonly top: number;
}

export interface DrawnSquare {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Pixels below which no square is drawn: a slip of the pointer is no square. */
const SMALLEST_SQUARE = 4;

function offset(at: number, square: number): number {
	const rest = ((at % square) + square) % square;
	return square - rest < 1e-6 ? 0 : rest;
}

/** The grid of which a box in the picture covers `columns` × `rows` squares; null for too small a box. */
export function fitOfBox(box: DrawnSquare, columns: number, rows: number): Fit | null {
	const square = (box.width / columns + box.height / rows) / 2;
	if (square < SMALLEST_SQUARE) return null;
	return { square, left: offset(box.x, square), top: offset(box.y, square) };
}

/** The same grid moved by pixels, or with squares larger by pixels around its first corner. */
export function nudged(fit: Fit, dx: number, dy: number, grow: number): Fit {
	const square = Math.max(SMALLEST_SQUARE, fit.square + grow);
	return { square, left: offset(fit.left + dx, square), top: offset(fit.top + dy, square) };
}

/** The grid as a background of this size in squares lies on its picture. */
export function fitOfBackground(background: Background, pictureWidth: number): Fit {
	const square = pictureWidth / background.width;
	return {
		square,
		left: offset(-background.x * square, square),
		top: offset(-background.y * square, square),
	};
}

export interface FittedMap {
	readonly background: Background;
	/** Whole squares of the picture, at least 1, at most `most`. */
	readonly width: number;
	readonly height: number;
}

/** Where a picture of so many pixels lies under the map, and how large a map it fills. */
export function fittedMap(
	picture: { readonly key: string; readonly width: number; readonly height: number },
	{ square, left, top }: Fit,
	most: number,
): FittedMap {
	const whole = (pixels: number) => Math.max(1, Math.min(most, Math.floor(pixels / square + 1e-6)));
	return {
		background: {
			picture: picture.key,
			x: left === 0 ? 0 : -left / square,
			y: top === 0 ? 0 : -top / square,
			width: picture.width / square,
			height: picture.height / square,
		},
		width: whole(picture.width - left),
		height: whole(picture.height - top),
	};
}
