/**
 * Terrain painted into bitmaps of 16 × 16 squares. After a change only the squares
 * concerned and their neighbours are painted again; after zooming, bitmaps of the new
 * resolution take the place of the old ones a few at a time.
 */
import type { BattleMap, TerrainSquare } from '../engine/index.ts';
import type { Camera } from '../store/session.ts';
import type { Extent } from './camera.ts';
import { makeCanvas } from './canvases.ts';
import { type BoardPalette, TYPE, withAlpha } from './palette.ts';
import { TILE } from './terrainLooks.ts';
import {
	changedSquares,
	costFigure,
	hasKind,
	kindsOf,
	type TerrainMasks,
	terrainMasks,
} from './terrainMasks.ts';
import { terrainColor, terrainTile } from './terrainPatterns.ts';

/** Squares along one side of a bitmap. */
const CHUNK = 16;
/** Resolutions in device pixels a square. */
const RESOLUTIONS = [6, 12, 24, 48, 72, 128] as const;
/** Pixels that bitmaps out of view may take before they are dropped. */
const KEPT_PIXELS = 24_000_000;
/** Squares that a new resolution may repaint in one frame; the rest follows in the next. */
const SQUARES_A_FRAME = 4096;
/** From this resolution on costs are written into the squares. */
const FIGURES_FROM = 48;

interface Chunk {
	readonly canvas: HTMLCanvasElement;
	readonly context: CanvasRenderingContext2D;
	readonly resolution: number;
	/** Squares by index that have to be painted again. */
	readonly stale: Set<number>;
}

/** The bitmaps of one map's terrain. */
export class TerrainChunks {
	private chunks = new Map<number, Chunk>();
	private masks: TerrainMasks = { width: 0, height: 0, bits: new Uint32Array(0), up: new Uint8Array(0) };
	/** How many squares of each chunk have terrain; chunks without any have no bitmap. */
	private filled = new Uint16Array(0);
	private palette: BoardPalette | null = null;
	private onPicture = false;
	private terrain: readonly TerrainSquare[] | undefined;

	/** Takes over a map's terrain; finds out by itself what has changed. */
	update(map: BattleMap, palette: BoardPalette): void {
		const resized = map.width !== this.masks.width || map.height !== this.masks.height;
		const onPicture = map.background !== undefined;
		const dressed = palette === this.palette && onPicture === this.onPicture;
		if (!resized && map.terrain === this.terrain && dressed) return;
		const masks = terrainMasks(map);
		if (resized || !dressed) this.chunks.clear();
		else for (const square of changedSquares(this.masks, masks)) this.touch(square, masks);
		this.masks = masks;
		this.terrain = map.terrain;
		this.palette = palette;
		this.onPicture = onPicture;
		this.count();
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

	/** Marks a square and its neighbours, whose outlines depend on it. */
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
	 * Draws what is in view; the context's unit is the CSS pixel.
	 *
	 * @returns false while bitmaps of the right resolution are still to be made
	 */
	draw(context: CanvasRenderingContext2D, camera: Camera, board: Extent, ratio: number): boolean {
		const { width, height } = this.masks;
		const { scale } = camera;
		const wanted = scale * ratio * 0.74;
		const resolution = RESOLUTIONS.find((r) => r >= wanted) ?? RESOLUTIONS[RESOLUTIONS.length - 1]!;
		const first = (offset: number) => Math.max(0, Math.floor(-offset / scale / CHUNK));
		const last = (offset: number, size: number, squares: number) =>
			Math.min(Math.ceil(squares / CHUNK) - 1, Math.floor((size - offset) / scale / CHUNK));
		const visible = new Set<number>();
		let budget = SQUARES_A_FRAME;
		let complete = true;
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
						budget -= CHUNK * CHUNK;
						chunk = this.make(cx, cy, resolution);
						this.chunks.set(key, chunk);
					} else complete = false;
				}
				if (!chunk) continue;
				this.refresh(chunk, cx, cy);
				this.blit(context, chunk, cx, cy, camera, ratio);
			}
		}
		this.forget(visible);
		return complete;
	}

	private blit(
		context: CanvasRenderingContext2D,
		chunk: Chunk,
		cx: number,
		cy: number,
		camera: Camera,
		ratio: number,
	): void {
		// Edges fall on whole device pixels, so that neighbouring bitmaps meet without a seam.
		const snap = (value: number) => Math.round(value * ratio) / ratio;
		const left = snap(camera.x + cx * CHUNK * camera.scale);
		const top = snap(camera.y + cy * CHUNK * camera.scale);
		const right = snap(camera.x + (cx + 1) * CHUNK * camera.scale);
		const bottom = snap(camera.y + (cy + 1) * CHUNK * camera.scale);
		context.drawImage(chunk.canvas, left, top, right - left, bottom - top);
	}

	private make(cx: number, cy: number, resolution: number): Chunk {
		const [canvas, context] = makeCanvas(CHUNK * resolution, CHUNK * resolution);
		const { width, height } = this.masks;
		for (let y = cy * CHUNK; y < Math.min(height, (cy + 1) * CHUNK); y++)
			for (let x = cx * CHUNK; x < Math.min(width, (cx + 1) * CHUNK); x++)
				if (this.masks.bits[y * width + x] !== 0)
					this.paint(context, x, y, (x - cx * CHUNK) * resolution, (y - cy * CHUNK) * resolution, resolution);
		return { canvas, context, resolution, stale: new Set() };
	}

	private refresh(chunk: Chunk, cx: number, cy: number): void {
		if (chunk.stale.size === 0) return;
		const { resolution, context } = chunk;
		for (const square of chunk.stale) {
			const y = Math.floor(square / this.masks.width);
			const x = square - y * this.masks.width;
			const left = (x - cx * CHUNK) * resolution;
			const top = (y - cy * CHUNK) * resolution;
			context.clearRect(left, top, resolution, resolution);
			this.paint(context, x, y, left, top, resolution);
		}
		chunk.stale.clear();
	}

	/** Drops bitmaps out of view once they take too much room. */
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

	/** Whether a neighbour has the kind too; beyond the map's edge everything goes on. */
	private goesOn(type: string, x: number, y: number): boolean {
		const { width, height, bits } = this.masks;
		if (x < 0 || y < 0 || x >= width || y >= height) return true;
		return hasKind(bits[y * width + x]!, type);
	}

	private paint(
		context: CanvasRenderingContext2D,
		x: number,
		y: number,
		left: number,
		top: number,
		size: number,
	): void {
		const mask = this.masks.bits[y * this.masks.width + x]!;
		if (mask === 0 || !this.palette) return;
		for (const type of kindsOf(mask)) {
			const north = this.goesOn(type, x, y - 1);
			const east = this.goesOn(type, x + 1, y);
			const south = this.goesOn(type, x, y + 1);
			const west = this.goesOn(type, x - 1, y);
			const tile = terrainTile(type, size, this.palette.dark, this.onPicture);
			paintKind(context, type, tile, this.palette, x, y, left, top, size, [north, east, south, west]);
		}
		const up = this.masks.up[y * this.masks.width + x]!;
		if (up > 0) paintRise(context, this.palette, up - 1, left, top, size);
		if (size >= FIGURES_FROM)
			paintFigure(context, costFigure(mask, size > 100), this.palette, left, top, size);
	}
}

type Sides = readonly [north: boolean, east: boolean, south: boolean, west: boolean];

function paintKind(
	context: CanvasRenderingContext2D,
	type: string,
	tile: HTMLCanvasElement,
	palette: BoardPalette,
	x: number,
	y: number,
	left: number,
	top: number,
	size: number,
	[north, east, south, west]: Sides,
): void {
	const tileX = (x % TILE) * size;
	const tileY = (y % TILE) * size;
	if (north && east && south && west) {
		context.drawImage(tile, tileX, tileY, size, size, left, top, size, size);
		return;
	}
	const solid = type === 'wall' || type === 'pit';
	const round = solid ? size * 0.06 : size * 0.28;
	const radii = [
		north || west ? 0 : round,
		north || east ? 0 : round,
		south || east ? 0 : round,
		south || west ? 0 : round,
	] as const;
	context.save();
	if (radii.some((r) => r > 0)) {
		context.beginPath();
		context.roundRect(left, top, size, size, [...radii]);
		context.clip();
	}
	context.drawImage(tile, tileX, tileY, size, size, left, top, size, size);
	context.restore();
	context.strokeStyle = rimColor(type, palette);
	const line = Math.max(1, size * (solid ? 0.09 : 0.045));
	context.lineWidth = line;
	context.lineCap = 'butt';
	const inset = line / 2;
	const right = left + size;
	const bottom = top + size;
	const [nw, ne, se, sw] = radii.map((r) => Math.max(0, r - inset)) as [number, number, number, number];
	const edge = (
		skip: boolean,
		fromX: number,
		fromY: number,
		toX: number,
		toY: number,
		corner: number,
		cornerX: number,
		cornerY: number,
		endX: number,
		endY: number,
	) => {
		if (skip) return;
		context.moveTo(fromX, fromY);
		context.lineTo(toX, toY);
		if (corner > 0) context.arcTo(cornerX, cornerY, endX, endY, corner);
	};
	const [l, t, r, b] = [left + inset, top + inset, right - inset, bottom - inset];
	const start = (side: boolean, value: number, corner: number, sign: number) =>
		side ? value : value + sign * (inset + corner);
	context.beginPath();
	edge(north, start(west, left, nw, 1), t, start(east, right, ne, -1), t, ne, r, t, r, t + ne);
	edge(east, r, start(north, top, ne, 1), r, start(south, bottom, se, -1), se, r, b, r - se, b);
	edge(south, start(east, right, se, -1), b, start(west, left, sw, 1), b, sw, l, b, l, b - sw);
	edge(west, l, start(south, bottom, sw, -1), l, start(north, top, nw, 1), nw, l, t, l + nw, t);
	context.stroke();
	if (type === 'pit') paintPitRim(context, palette, left, top, size, [north, east, south, west]);
}

function rimColor(type: string, palette: BoardPalette): string {
	if (type === 'wall') return palette.dark ? '#efe6d4' : '#1d160d';
	if (type === 'pit') return palette.dark ? '#7d8891' : '#6f5a38';
	return withAlpha(terrainColor(type, palette.dark), 0.62);
}

/** Short hachures from a pit's rim down into it. */
function paintPitRim(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	left: number,
	top: number,
	size: number,
	[north, east, south, west]: Sides,
): void {
	if (size < 12) return;
	context.strokeStyle = palette.dark ? 'rgba(150,165,178,0.75)' : 'rgba(214,188,140,0.6)';
	context.lineWidth = Math.max(1, size * 0.03);
	context.beginPath();
	for (let i = 1; i < 8; i += 2) {
		const at = (i / 8) * size;
		const deep = size * 0.24;
		if (!north) {
			context.moveTo(left + at, top);
			context.lineTo(left + at, top + deep);
		}
		if (!south) {
			context.moveTo(left + at, top + size);
			context.lineTo(left + at, top + size - deep);
		}
		if (!west) {
			context.moveTo(left, top + at);
			context.lineTo(left + deep, top + at);
		}
		if (!east) {
			context.moveTo(left + size, top + at);
			context.lineTo(left + size - deep, top + at);
		}
	}
	context.stroke();
}

/** An arrow in the direction that goes up. */
function paintRise(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	way: number,
	left: number,
	top: number,
	size: number,
): void {
	const half = size * 0.3;
	const head = size * 0.17;
	context.save();
	context.translate(left + size / 2, top + size / 2);
	context.rotate((way * Math.PI) / 4);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	for (const [color, width] of [
		[palette.casing, 0.16],
		[palette.ink, 0.065],
	] as const) {
		context.beginPath();
		context.moveTo(-half, 0);
		context.lineTo(half, 0);
		context.moveTo(half - head, -head);
		context.lineTo(half, 0);
		context.lineTo(half - head, head);
		context.strokeStyle = color;
		context.lineWidth = Math.max(1, size * width);
		context.stroke();
	}
	context.restore();
}

function paintFigure(
	context: CanvasRenderingContext2D,
	text: string,
	palette: BoardPalette,
	left: number,
	top: number,
	size: number,
): void {
	if (text === '') return;
	const font = size > 100 ? size * 0.125 : size * 0.22;
	context.font = `600 ${font}px ${TYPE}`;
	context.textAlign = 'right';
	context.textBaseline = 'alphabetic';
	context.lineJoin = 'round';
	context.lineWidth = font * 0.32;
	context.strokeStyle = palette.casing;
	const x = left + size * 0.94;
	const y = top + size * 0.94;
	context.strokeText(text, x, y);
	context.fillStyle = palette.ink;
	context.fillText(text, x, y);
}
