/** Cached terrain bitmaps of 16 × 16 squares. Zoomed far out, one bitmap covers the map. */
import type { BattleMap, TerrainSquare } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import { makeCanvas } from '../../sprites/canvasHelpers.ts';
import { sameValues } from '../boxes.ts';
import { kindsOf, type TerrainMasks, terrainMasks } from './terrainMasks.ts';
import { resolutionFor, terrainColor, VEIL } from './terrainPatterns.ts';
import { paintCost, paintSquare, type TerrainDress } from './terrainSquareDrawing.ts';
import { terrainLook } from './terrainStyles.ts';

/** Device pixels per square below which patterns are illegible. */
const FAR = 5;
/** Part of a square covered by pattern marks. */
const MARKED = 0.45;

/** 0 to 255, opacity 0 to 1. */
type Tint = readonly [red: number, green: number, blue: number, opacity: number];

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
function farBitmap(
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

/** Squares along a bitmap's side. */
const CHUNK = 16;
/** Pixel budget of bitmaps out of view. */
const KEPT_PIXELS = 24_000_000;

export class TerrainChunks {
	/** By place; null without terrain. */
	private readonly chunks = new Map<number, HTMLCanvasElement | null>();
	private masks = terrainMasks({ width: 0, height: 0 });
	private dress: TerrainDress | null = null;
	private terrain: readonly TerrainSquare[] | undefined;
	/** The zoomed-out map; null if stale. */
	private far: HTMLCanvasElement | null = null;

	update(map: BattleMap, dress: TerrainDress): void {
		const isSize = map.width === this.masks.width && map.height === this.masks.height;
		const isDressed = sameValues(Object.values(dress), Object.values(this.dress ?? {}));
		if (isSize && isDressed && map.terrain === this.terrain) return;
		this.chunks.clear();
		this.far = null;
		this.masks = terrainMasks(map);
		this.terrain = map.terrain;
		this.dress = dress;
	}

	/** Draws the visible part in CSS pixels. */
	draw(context: CanvasRenderingContext2D, camera: Camera, board: Dimensions, ratio: number): void {
		const { width, height } = this.masks;
		const { scale } = camera;
		if (scale * ratio < FAR) {
			this.drawFar(context, camera);
			return;
		}
		const resolution = resolutionFor(scale * ratio);
		const first = (offset: number) => Math.max(0, Math.floor(-offset / scale / CHUNK));
		const last = (offset: number, size: number, squares: number) =>
			Math.min(Math.ceil(squares / CHUNK) - 1, Math.floor((size - offset) / scale / CHUNK));
		const visible = new Set<number>();
		const right = last(camera.x, board.width, width);
		const bottom = last(camera.y, board.height, height);
		for (let cy = first(camera.y); cy <= bottom; cy++) {
			for (let cx = first(camera.x); cx <= right; cx++) {
				const key = cy * Math.ceil(width / CHUNK) + cx;
				let chunk = this.chunks.get(key);
				if (chunk === undefined || (chunk && chunk.width !== CHUNK * resolution)) {
					chunk = this.make(cx, cy, resolution);
					this.chunks.set(key, chunk);
				}
				visible.add(key);
				if (chunk) blit(context, chunk, cx, cy, camera, ratio);
			}
		}
		this.forget(visible);
	}

	/** Redraws costs of squares over the fog at their edge. */
	drawCosts(context: CanvasRenderingContext2D, camera: Camera, ratio: number, squares: readonly number[]) {
		const { masks, dress } = this;
		const { scale: size } = camera;
		const pixels = resolutionFor(size * ratio);
		if (!dress || size * ratio < FAR) return;
		for (const square of squares) {
			if (masks.bits[square] === 0) continue;
			const [x, y] = [square % masks.width, Math.floor(square / masks.width)];
			const cell = { left: x * size + camera.x, top: y * size + camera.y, size };
			paintCost(context, masks, x, y, cell, dress, pixels);
		}
	}

	private drawFar(context: CanvasRenderingContext2D, { x, y, scale }: Camera): void {
		if (!this.terrain?.length || !this.dress) return;
		this.far ??= farBitmap(this.masks, this.dress.palette.dark, this.dress.onPicture);
		context.drawImage(this.far, x, y, this.masks.width * scale, this.masks.height * scale);
	}

	private make(cx: number, cy: number, size: number): HTMLCanvasElement | null {
		const { masks, dress } = this;
		const [left, top] = [cx * CHUNK, cy * CHUNK];
		let paper: ReturnType<typeof makeCanvas> | undefined;
		for (let y = top; y < Math.min(masks.height, top + CHUNK); y++)
			for (let x = left; x < Math.min(masks.width, left + CHUNK); x++) {
				if (!dress || masks.bits[y * masks.width + x] === 0) continue;
				paper ??= makeCanvas(CHUNK * size, CHUNK * size);
				const cell = { left: (x - left) * size, top: (y - top) * size, size };
				paintSquare(paper[1], masks, x, y, cell, dress);
			}
		return paper?.[0] ?? null;
	}

	private forget(visible: ReadonlySet<number>): void {
		let pixels = 0;
		for (const chunk of this.chunks.values()) pixels += (chunk?.width ?? 0) ** 2;
		for (const [key, chunk] of this.chunks) {
			if (pixels <= KEPT_PIXELS) return;
			if (visible.has(key)) continue;
			this.chunks.delete(key);
			pixels -= (chunk?.width ?? 0) ** 2;
		}
	}
}

function blit(
	context: CanvasRenderingContext2D,
	chunk: HTMLCanvasElement,
	cx: number,
	cy: number,
	{ x, y, scale }: Camera,
	ratio: number,
): void {
	// Edges snap to device pixels, so that bitmaps meet without a seam.
	const snap = (value: number) => Math.round(value * ratio) / ratio;
	const left = snap(x + cx * CHUNK * scale);
	const top = snap(y + cy * CHUNK * scale);
	const right = snap(x + (cx + 1) * CHUNK * scale);
	const bottom = snap(y + (cy + 1) * CHUNK * scale);
	context.drawImage(chunk, left, top, right - left, bottom - top);
}
