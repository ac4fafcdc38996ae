/** Terrain patterns as tiles, cached by kind and resolution. Translucent, so that a background shows. */

import { withAlpha } from '../../sprites/boardPalette.ts';
import { makeCanvas, scatter } from '../../sprites/canvasHelpers.ts';
import { strokeLine, TILE } from './patternMarks.ts';
import { PIT, terrainLook, WALL } from './terrainStyles.ts';

type Context = CanvasRenderingContext2D;

/** `#rrggbb`. */
export function terrainColor(type: string, dark: boolean): string {
	const look = terrainLook(type);
	return dark ? look.dark : look.light;
}

function hatch(context: Context, color: string, width: number, spacing: number): void {
	context.strokeStyle = color;
	context.lineWidth = width;
	for (let at = -TILE; at < TILE * 2; at += spacing) strokeLine(context, at, TILE, at + TILE, 0);
}

/** In device pixels per square. */
const RESOLUTIONS = [6, 12, 24, 48, 72, 128] as const;

/** The next resolution for a square of this many device pixels. */
export function resolutionFor(pixels: number): number {
	return RESOLUTIONS.find((r) => r >= pixels * 0.74) ?? RESOLUTIONS[RESOLUTIONS.length - 1]!;
}

const tiles = new Map<string, HTMLCanvasElement>();

/** Veil over a background, so that patterns show on any picture: red, green, blue, opacity 0 to 1. */
export const VEIL = { light: [250, 246, 236, 0.36], dark: [22, 27, 31, 0.4] } as const;

/** A kind's tile at a resolution, for plain ground or over a background. Cached. */
export function terrainTile(
	type: string,
	pixels: number,
	dark: boolean,
	onPicture: boolean,
): HTMLCanvasElement {
	const key = `${type}|${pixels}|${dark}|${onPicture}`;
	const kept = tiles.get(key);
	if (kept) return kept;
	const look = terrainLook(type);
	const color = terrainColor(type, dark);
	const [canvas, context] = makeCanvas(TILE * pixels, TILE * pixels);
	context.scale(pixels, pixels);
	if (onPicture) {
		context.fillStyle = `rgba(${(dark ? VEIL.dark : VEIL.light).join(', ')})`;
		context.fillRect(0, 0, TILE, TILE);
	}
	context.fillStyle = withAlpha(color, look.tint);
	context.fillRect(0, 0, TILE, TILE);
	const line = Math.max(1 / pixels, 0.032);
	if (look === WALL)
		hatch(context, dark ? 'rgba(176,190,201,0.42)' : 'rgba(255,248,232,0.34)', line * 1.1, 0.25);
	else if (look === PIT)
		hatch(context, dark ? 'rgba(150,165,178,0.16)' : 'rgba(255,240,214,0.14)', line, 0.5);
	else if (pixels >= 6) {
		const ink = withAlpha(color, look.ink);
		context.strokeStyle = ink;
		context.fillStyle = ink;
		context.lineWidth = line;
		context.lineCap = 'round';
		context.lineJoin = 'round';
		let seed = 7;
		for (const letter of type) seed = Math.imul(seed, 31) + letter.charCodeAt(0);
		look.draw(context, scatter(seed));
	}
	if (tiles.size > 240) tiles.clear();
	tiles.set(key, canvas);
	return canvas;
}
