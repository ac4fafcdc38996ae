/** Grid alignment math: picture pixels to map squares. */
import type { Background } from '../../engine/index.ts';
import type { Fit } from '../shared/pageServices.ts';

export interface DrawnSquare {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Minimum pixels of a box, to ignore slips. */
const SMALLEST_SQUARE = 4;

function offset(at: number, square: number): number {
	const rest = ((at % square) + square) % square;
	return square - rest < 1e-6 ? 0 : rest;
}

/** The grid if a box covers `columns` × `rows` squares; null for too small a box. */
export function fitOfBox(box: DrawnSquare, columns: number, rows: number): Fit | null {
	const square = (box.width / columns + box.height / rows) / 2;
	if (square < SMALLEST_SQUARE) return null;
	return { square, left: offset(box.x, square), top: offset(box.y, square) };
}

/** The grid moved or grown by pixels, around its first corner. */
export function nudged(fit: Fit, dx: number, dy: number, grow: number): Fit {
	const square = Math.max(SMALLEST_SQUARE, fit.square + grow);
	return { square, left: offset(fit.left + dx, square), top: offset(fit.top + dy, square) };
}

/** The grid of an existing background on its picture. */
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
	/** Whole squares of the picture, 1 to `most`. */
	readonly width: number;
	readonly height: number;
}

/** Background position and map size for a picture in pixels. */
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
