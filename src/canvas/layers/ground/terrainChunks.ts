/**
 * Cached terrain bitmaps of 16 × 16 squares. Changes repaint the affected squares and neighbors; after zooming, new
 * bitmaps replace old ones gradually. Zoomed far out, one bitmap covers the map.
 */
import type { BattleMap, TerrainSquare } from '../../../engine/index.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import { makeCanvas } from '../../sprites/canvasHelpers.ts';
import { sameValues } from '../boxes.ts';
import { changedSquares, kindsOf, type TerrainMasks, terrainMasks } from './terrainMasks.ts';
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
/** Device pixels of new bitmaps per frame, plus one bitmap. */
const PIXELS_A_FRAME = 1_000_000;

interface Chunk {
	readonly canvas: HTMLCanvasElement;
	readonly context: CanvasRenderingContext2D;
	readonly resolution: number;
	/** Indexes of squares to repaint. */
	readonly stale: Set<number>;
}

export class TerrainChunks {
	private readonly chunks = new Map<number, Chunk>();
	/** Recycled bitmaps: allocating one takes as long as painting it. */
	private spare: readonly Chunk[] = [];
	private masks: TerrainMasks = {
		width: 0,
		height: 0,
		bits: new Uint32Array(0),
		up: new Uint8Array(0),
		looks: new Uint8Array(0),
	};
	/** Squares with terrain in each chunk; empty chunks have no bitmap. */
	private filled = new Uint16Array(0);
	private dress: TerrainDress | null = null;
	private terrain: readonly TerrainSquare[] | undefined;

	/** The zoomed-out map; null if stale. */
	private far: HTMLCanvasElement | null = null;

	/** Updates changed squares; returns true if any changed. */
	update(map: BattleMap, dress: TerrainDress): boolean {
		const resized = map.width !== this.masks.width || map.height !== this.masks.height;
		const dressed = sameValues(Object.values(dress), Object.values(this.dress ?? {}));
		if (!resized && map.terrain === this.terrain && dressed) return false;
		const masks = terrainMasks(map);
		let isChanged = true;
		if (resized || !dressed) {
			this.spare = [...this.chunks.values()];
			this.chunks.clear();
		} else {
			const squares = changedSquares(this.masks, masks);
			for (const square of squares) this.touch(square, masks);
			isChanged = squares.length > 0;
		}
		if (isChanged) this.far = null;
		this.masks = masks;
		this.terrain = map.terrain;
		this.dress = dress;
		this.count();
		return isChanged;
	}

	private get columns(): number {
		return Math.ceil(this.masks.width / CHUNK);
	}

	private count(): void {
		const { width, height, bits } = this.masks;
		this.filled = new Uint16Array(this.columns * Math.ceil(height / CHUNK));
		for (let i = 0; i < bits.length; i++) {
			if (bits[i] === 0) continue;
			const y = (i / width) | 0;
			const chunk = ((y / CHUNK) | 0) * this.columns + (((i - y * width) / CHUNK) | 0);
			this.filled[chunk] = this.filled[chunk]! + 1;
		}
	}

	/** Marks a square and its neighbors, whose outlines depend on it. */
	private touch(square: number, { width, height }: TerrainMasks): void {
		const y = Math.floor(square / width);
		const x = square - y * width;
		for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
			for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
				const key = ((ny / CHUNK) | 0) * this.columns + ((nx / CHUNK) | 0);
				this.chunks.get(key)?.stale.add(ny * width + nx);
			}
		}
	}

	/**
	 * Draws the visible part in CSS pixels.
	 *
	 * @returns true if every bitmap has the right resolution
	 */
	draw(context: CanvasRenderingContext2D, camera: Camera, board: Dimensions, ratio: number): boolean {
		const { width, height } = this.masks;
		const { scale } = camera;
		if (scale * ratio < FAR) {
			this.drawFar(context, camera);
			return true;
		}
		const resolution = resolutionFor(scale * ratio);
		const first = (offset: number) => Math.max(0, Math.floor(-offset / scale / CHUNK));
		const last = (offset: number, size: number, squares: number) =>
			Math.min(Math.ceil(squares / CHUNK) - 1, Math.floor((size - offset) / scale / CHUNK));
		const visible = new Set<number>();
		let budget = PIXELS_A_FRAME;
		let isSharp = true;
		const right = last(camera.x, board.width, width);
		const bottom = last(camera.y, board.height, height);
		for (let cy = first(camera.y); cy <= bottom; cy++) {
			for (let cx = first(camera.x); cx <= right; cx++) {
				const key = cy * this.columns + cx;
				let chunk = this.chunks.get(key);
				if (!chunk && this.filled[key] === 0) continue;
				visible.add(key);
				if (chunk?.resolution !== resolution) {
					if (budget > 0) {
						budget -= (CHUNK * resolution) ** 2;
						chunk = this.make(cx, cy, resolution);
						this.chunks.set(key, chunk);
					} else isSharp = false;
				}
				if (!chunk) continue;
				this.refresh(chunk, cx, cy);
				this.blit(context, chunk, cx, cy, camera, ratio);
			}
		}
		this.forget(visible);
		if (isSharp) this.spare = [];
		return isSharp;
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

	private blit(
		context: CanvasRenderingContext2D,
		chunk: Chunk,
		cx: number,
		cy: number,
		camera: Camera,
		ratio: number,
	): void {
		// Edges snap to device pixels, so that bitmaps meet without a seam.
		const snap = (value: number) => Math.round(value * ratio) / ratio;
		const left = snap(camera.x + cx * CHUNK * camera.scale);
		const top = snap(camera.y + cy * CHUNK * camera.scale);
		const right = snap(camera.x + (cx + 1) * CHUNK * camera.scale);
		const bottom = snap(camera.y + (cy + 1) * CHUNK * camera.scale);
		context.drawImage(chunk.canvas, left, top, right - left, bottom - top);
	}

	private make(cx: number, cy: number, resolution: number): Chunk {
		const [canvas, context] = this.paper(resolution);
		const { width, height } = this.masks;
		const chunk: Chunk = { canvas, context, resolution, stale: new Set() };
		for (let y = cy * CHUNK; y < Math.min(height, (cy + 1) * CHUNK); y++)
			for (let x = cx * CHUNK; x < Math.min(width, (cx + 1) * CHUNK); x++) this.paint(chunk, cx, cy, x, y);
		return chunk;
	}

	private paper(resolution: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
		const side = CHUNK * resolution;
		const spare = this.spare.find((one) => one.resolution === resolution);
		if (!spare) return makeCanvas(side, side);
		this.spare = this.spare.filter((one) => one !== spare);
		spare.context.clearRect(0, 0, side, side);
		return [spare.canvas, spare.context];
	}

	private refresh(chunk: Chunk, cx: number, cy: number): void {
		if (chunk.stale.size === 0) return;
		const { resolution, context } = chunk;
		for (const square of chunk.stale) {
			const y = Math.floor(square / this.masks.width);
			const x = square - y * this.masks.width;
			context.clearRect((x - cx * CHUNK) * resolution, (y - cy * CHUNK) * resolution, resolution, resolution);
			this.paint(chunk, cx, cy, x, y);
		}
		chunk.stale.clear();
	}

	private paint({ context, resolution }: Chunk, cx: number, cy: number, x: number, y: number): void {
		if (!this.dress) return;
		const cell = {
			left: (x - cx * CHUNK) * resolution,
			top: (y - cy * CHUNK) * resolution,
			size: resolution,
		};
		paintSquare(context, this.masks, x, y, cell, this.dress);
	}

	private forget(visible: ReadonlySet<number>): void {
		let pixels = 0;
		for (const chunk of this.chunks.values()) pixels += (CHUNK * chunk.resolution) ** 2;
		if (pixels <= KEPT_PIXELS) return;
		for (const [key, chunk] of this.chunks) {
			if (visible.has(key)) continue;
			this.chunks.delete(key);
			pixels -= (CHUNK * chunk.resolution) ** 2;
			if (pixels <= KEPT_PIXELS) return;
		}
	}
}
