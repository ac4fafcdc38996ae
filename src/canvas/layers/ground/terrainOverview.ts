/**
 * Zoomed-out terrain: one pixel per square in the average color of its pattern. Takes one frame for 500 × 500
 * squares instead of a hundred.
 */
import { makeCanvas } from '../../sprites/canvasHelpers.ts';
import { kindsOf, type TerrainMasks } from './terrainMasks.ts';
import { terrainColor, VEIL } from './terrainPatterns.ts';
import { terrainLook } from './terrainStyles.ts';

/** Device pixels per square below which patterns are illegible. */
export const FAR = 5;
/** Part of a square covered by pattern marks. */
const MARKED = 0.45;

/** 0 to 255, opacity 0 to 1. */
export type Tint = readonly [red: number, green: number, blue: number, opacity: number];

/** Alpha compositing. */
function over([r, g, b, a]: Tint, below: Tint): Tint {
	const opacity = a + below[3] * (1 - a);
	if (opacity === 0) return below;
	const mix = (top: number, under: number) => (top * a + under * below[3] * (1 - a)) / opacity;
	return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), opacity];
}

export function farTint(mask: number, dark: boolean, onPicture: boolean): Tint {
	let tint: Tint = [0, 0, 0, 0];
	for (const type of kindsOf(mask)) {
		const look = terrainLook(type);
		const value = Number.parseInt(terrainColor(type, dark).slice(1), 16);
		const opacity = look.tint + (1 - look.tint) * look.ink * MARKED;
		if (onPicture) tint = over(dark ? VEIL.dark : VEIL.light, tint);
		tint = over([value >> 16, (value >> 8) & 255, value & 255, opacity], tint);
	}
	return tint;
}

/** One pixel per square. */
export function farBitmap(
	{ width, height, bits }: TerrainMasks,
	dark: boolean,
	onPicture: boolean,
): HTMLCanvasElement {
	const [canvas, context] = makeCanvas(width, height);
	const image = context.createImageData(width, height);
	const tints = new Map<number, Tint>();
	for (let i = 0; i < bits.length; i++) {
		const mask = bits[i]!;
		if (mask === 0) continue;
		let tint = tints.get(mask);
		if (!tint) {
			const [r, g, b, a] = farTint(mask, dark, onPicture);
			tint = [r, g, b, a * 255];
			tints.set(mask, tint);
		}
		image.data.set(tint, i * 4);
	}
	context.putImageData(image, 0, 0);
	return canvas;
}
