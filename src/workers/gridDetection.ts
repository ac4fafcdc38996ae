/**
 * Finds the grid in a map picture: evenly spaced lines in both directions. A line is a thin light or dark ridge
 * along the whole picture. The score compares a comb of evenly spaced lines with chance.
 */
import { fromBase64 } from '../formats/pictureBytes.ts';

/** A grid on a picture: pixels per square, and the first corner. */
export interface Grid {
	readonly square: number;
	readonly left: number;
	readonly top: number;
}

/** Canvas pixels: red, green, blue, alpha. */
export interface Pixels {
	readonly width: number;
	readonly height: number;
	readonly data: ArrayLike<number>;
}

/** Pixels per square: smaller ones are texture, larger ones too few in a picture. */
const SMALLEST = 12;
const LARGEST = 400;
/** Lines required in each direction. */
const FEWEST_LINES = 4;
/** Rows and columns sampled evenly, for speed. */
const MAX_SAMPLES = 500;
/** Required score of a comb, in standard errors above chance. */
const CERTAIN = 9;

/** Ridge strength along each column (or row), above its surroundings. */
function ridges({ width, height, data }: Pixels, down: boolean): Float64Array {
	const length = down ? height : width;
	const across = down ? width : height;
	const stride = Math.max(1, Math.floor(across / MAX_SAMPLES));
	const [step, turn] = down ? [width * 4, 4] : [4, width * 4];
	const profile = new Float64Array(length);
	const light = (at: number) => data[at]! * 0.3 + data[at + 1]! * 0.6 + data[at + 2]! * 0.1;
	let sampled = 0;
	for (let k = 0; k < across; k += stride) {
		sampled += 1;
		for (let i = 2; i < length - 2; i++) {
			const at = k * turn + i * step;
			// Against two pixels on either side, so that lines of one to three pixels show.
			const ridge = light(at) * 2 - light(at - 2 * step) - light(at + 2 * step);
			// A few strong edges must not outweigh a faint line along the whole picture.
			profile[i]! += Math.sign(ridge) * Math.sqrt(Math.abs(ridge));
		}
	}
	for (let i = 0; i < length; i++) profile[i]! /= sampled;
	return profile;
}

interface Comb {
	readonly square: number;
	readonly offset: number;
	/** 1 for lines lighter than the ground, −1 for darker ones. */
	readonly sign: number;
	readonly score: number;
}

/** Mean of the profile at a comb's teeth above the overall mean, in standard errors. */
function scoreOf(
	profile: Float64Array,
	square: number,
	offset: number,
	mean: number,
	deviation: number,
): number {
	let sum = 0;
	let teeth = 0;
	for (let at = offset; at < profile.length - 2; at += square) {
		const i = Math.round(at);
		if (i < 2) continue;
		sum += profile[i]!;
		teeth += 1;
	}
	if (teeth < FEWEST_LINES) return 0;
	return ((sum / teeth - mean) / deviation) * Math.sqrt(teeth);
}

/** The best comb of lines in a profile, light or dark. */
function bestComb(profile: Float64Array): Comb {
	let best: Comb = { square: 0, offset: 0, sign: 1, score: 0 };
	let mean = 0;
	for (const value of profile) mean += value / profile.length;
	let variance = 0;
	for (const value of profile) variance += (value - mean) ** 2 / profile.length;
	const deviation = Math.sqrt(variance);
	if (deviation < 1e-9) return best;
	for (const sign of [1, -1]) {
		const signed = profile.map((value) => value * sign);
		const consider = (square: number, offset: number) => {
			const score = scoreOf(signed, square, offset, mean * sign, deviation);
			if (score > best.score) best = { square, offset, sign, score };
		};
		const largest = Math.min(LARGEST, profile.length / FEWEST_LINES);
		// Lines drift at most half a pixel over the whole picture.
		for (let square = SMALLEST; square <= largest; square += square / profile.length)
			for (let offset = 0; offset < square; offset += 1) consider(square, offset);
	}
	return best;
}

/** Refines a comb to a fraction of a pixel over the whole picture. */
function refined(profile: Float64Array, comb: Comb): Pick<Comb, 'square' | 'offset'> {
	const { square, offset, sign } = comb;
	// Least squares: the ridge's offset at each tooth, over the tooth's number.
	let n = 0;
	let sumK = 0;
	let sumX = 0;
	let sumKK = 0;
	let sumKX = 0;
	for (let k = 0, at = offset; at < profile.length - 2; k++, at = offset + k * square) {
		let weight = 0;
		let where = 0;
		for (
			let i = Math.max(2, Math.round(at) - 2);
			i <= Math.min(profile.length - 3, Math.round(at) + 2);
			i++
		) {
			const value = Math.max(0, profile[i]! * sign);
			weight += value;
			where += value * i;
		}
		if (weight < 1e-9) continue;
		const x = where / weight;
		n += 1;
		sumK += k;
		sumX += x;
		sumKK += k * k;
		sumKX += k * x;
	}
	const slope = (n * sumKX - sumK * sumX) / (n * sumKK - sumK * sumK);
	if (!Number.isFinite(slope) || Math.abs(slope - square) > 1) return comb;
	return { square: slope, offset: (sumX - slope * sumK) / n };
}

/** The grid of a picture; null if none is certain. */
export function findGrid(pixels: Pixels): Grid | null {
	const columns = ridges(pixels, false);
	const rows = ridges(pixels, true);
	const across = bestComb(columns);
	const down = bestComb(rows);
	if (across.score < CERTAIN || down.score < CERTAIN) return null;
	// Squares are as wide as they are high.
	if (Math.abs(across.square - down.square) > Math.max(0.5, across.square / 50)) return null;
	const [x, y] = [refined(columns, across), refined(rows, down)];
	const square = (x.square + y.square) / 2;
	// The center of a line's pixel is half a pixel after its start.
	const first = (offset: number) => (((offset + 0.5) % square) + square) % square;
	return { square, left: first(x.offset), top: first(y.offset) };
}

/** Distance of a line's center from the picture's edge to count as on it, as a fraction of a square. */
const AT_THE_EDGE = 0.04;
/** Pixels of tolerance for rounding a square to whole pixels. */
const MEANT_WHOLE = 0.06;

/** The grid as probably drawn: whole-pixel squares that start at the edge if close. */
export function meantGrid({ square, left, top }: Grid): Grid {
	const whole = Math.abs(square - Math.round(square)) < MEANT_WHOLE ? Math.round(square) : square;
	const atEdge = (first: number) => Math.min(first, whole - first) < whole * AT_THE_EDGE;
	return { square: whole, left: atEdge(left) ? 0 : left, top: atEdge(top) ? 0 : top };
}

/** Pixels of the longer side of the searched picture, for speed. */
const SEARCHED = 1600;

/**
 * The grid in the picture of a data URL, in its own pixels; null without one. Undefined if unreadable: Safari's
 * workers cannot read pictures in a page opened from disk.
 */
export async function gridOf(url: string): Promise<Grid | null | undefined> {
	try {
		const bytes = fromBase64(url.slice(url.indexOf(',') + 1));
		if (!bytes) return undefined;
		const picture = await createImageBitmap(new Blob([bytes]));
		const scale = Math.min(1, SEARCHED / Math.max(picture.width, picture.height));
		const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
		const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
		const context = canvas.getContext('2d', { willReadFrequently: true });
		if (!context) return null;
		context.drawImage(picture, 0, 0, canvas.width, canvas.height);
		const found = findGrid(context.getImageData(0, 0, canvas.width, canvas.height));
		return (
			found && meantGrid({ square: found.square / scale, left: found.left / scale, top: found.top / scale })
		);
	} catch {
		return undefined;
	}
}
