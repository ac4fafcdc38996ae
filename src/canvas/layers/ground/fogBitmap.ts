/** Fog of war as one bitmap. */
import { type BattleMap, getOrCreate, unpackSquares } from '../../../engine/index.ts';
import type { SeenFog } from '../../../store/playerView/fogView.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { makeCanvas } from '../../sprites/canvasHelpers.ts';
import { sameValues } from '../boxes.ts';

/** Higher means less known. */
export const FOG = { seen: 0, remembered: 1, unknown: 2 } as const;

/** The state of each square, by rows, one of `FOG`. All seen without fog. */
export function fogStates(fog: SeenFog | null, { width, height }: Dimensions): Uint8Array {
	const states = new Uint8Array(width * height);
	const covered = fog && unpackSquares(fog.covered, states.length);
	const lit = fog?.lit && unpackSquares(fog.lit, states.length);
	for (let at = 0; at < states.length; at++) {
		if (covered && covered[at] === 1) states[at] = FOG.unknown;
		else if (lit && lit[at] === 0) states[at] = FOG.remembered;
	}
	return states;
}

/** Opacity over explored ground. */
const MEMORY = 0.5;
/** Squares into a known square where fog is opaque, and where it ends, so that nothing unknown shows through. */
const HIDDEN = 0.13;
const REACH = 0.55;

/** Smooth step from 1 to 0. */
function eased(part: number): number {
	const left = 1 - Math.max(0, Math.min(1, part));
	return left * left * (3 - 2 * left);
}

/** A square and its neighbors from the top left; two bits each in a key. */
const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

/** Key of a square's fog: its state and its neighbors'. Edges of the map are extended. */
export function neighbourhood(
	states: Uint8Array,
	{ width, height }: Dimensions,
	x: number,
	y: number,
): number {
	let key = 0;
	for (const [dx, dy] of AROUND) {
		const column = Math.max(0, Math.min(width - 1, x + dx));
		const row = Math.max(0, Math.min(height - 1, y + dy));
		key = (key << 2) | states[row * width + column]!;
	}
	return key;
}

/**
 * Opacity of each point of a square, 0 to 255, by rows.
 *
 * @param size points per side
 */
export function fogMask(key: number, size: number): Uint8Array {
	const mask = new Uint8Array(size * size);
	const around = AROUND.map(([dx, dy], i) => ({ dx, dy, state: (key >> (2 * (AROUND.length - 1 - i))) & 3 }));
	for (let row = 0; row < size; row++) {
		for (let column = 0; column < size; column++) {
			const x = (column + 0.5) / size;
			const y = (row + 0.5) / size;
			let thick = 0;
			for (const { dx, dy, state } of around) {
				if (state === FOG.seen) continue;
				// Distance to the nearest point of that square.
				const away = Math.hypot(Math.max(dx - x, x - dx - 1, 0), Math.max(dy - y, y - dy - 1, 0));
				const part =
					state === FOG.unknown ? eased((away - HIDDEN) / (REACH - HIDDEN)) : MEMORY * eased(away / REACH);
				if (part > thick) thick = part;
			}
			mask[row * size + column] = Math.round(255 * thick);
		}
	}
	return mask;
}

/** Indexes of known squares whose lower right corner, where costs are written, has fog from neighbors. */
export function fogEdge(states: Uint8Array, { width, height }: Dimensions): readonly number[] {
	const edge: number[] = [];
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = y * width + x;
			if (states[at] === FOG.unknown) continue;
			const [isLast, isLowest] = [x + 1 === width, y + 1 === height];
			const isUnknown = (by: number) => states[at + by] === FOG.unknown;
			const reaches =
				(!isLast && isUnknown(1)) ||
				(!isLowest && isUnknown(width)) ||
				(!isLast && !isLowest && isUnknown(width + 1));
			if (reaches) edge.push(at);
		}
	return edge;
}

/** Pixels per square, on normal and on large maps. */
const FINE = 8;
const COARSE = 4;
const MANY = 40_000;
/** Opacity of the GM's fog. */
const TRANSLUCENT = 0.55;

/** Pixels of a square with a neighborhood, by rows. */
function fogSquare(key: number, size: number, color: string): Uint32Array {
	const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
	const bytes = new Uint8ClampedArray(4 * size ** 2);
	fogMask(key, size).forEach((thick, at) => {
		bytes.set([r!, g!, b!, thick], 4 * at);
	});
	return new Uint32Array(bytes.buffer);
}

function paintFog(states: Uint8Array, map: Dimensions, color: string): HTMLCanvasElement {
	const size = map.width * map.height > MANY ? COARSE : FINE;
	const across = map.width * size;
	const [canvas, context] = makeCanvas(across, map.height * size);
	const image = context.createImageData(across, map.height * size);
	const pixels = new Uint32Array(image.data.buffer);
	const squares = new Map<number, Uint32Array>();
	for (let y = 0; y < map.height; y++) {
		for (let x = 0; x < map.width; x++) {
			const key = neighbourhood(states, map, x, y);
			const square = getOrCreate(squares, key, () => fogSquare(key, size, color));
			let to = y * size * across + x * size;
			for (let from = 0; from < square.length; from += size, to += across)
				pixels.set(square.subarray(from, from + size), to);
		}
	}
	context.putImageData(image, 0, 0);
	return canvas;
}

export class FogBitmap {
	private paper: HTMLCanvasElement | null = null;
	/** Known squares at its edge whose costs it covers; none in the GM's view. */
	edge: readonly number[] = [];
	private from: readonly unknown[] = [];

	/** Repaints the bitmap if anything changed. */
	update(fog: SeenFog | null, map: BattleMap, palette: BoardPalette, tableView: boolean): void {
		const from = [fog?.covered, fog?.lit, map.width, map.height, palette, tableView];
		if (sameValues(from, this.from)) return;
		this.from = from;
		const states = fogStates(fog, map);
		this.paper = fog && paintFog(states, map, palette.fog);
		this.edge = fog && tableView ? fogEdge(states, map) : [];
	}

	/** Draws in CSS pixels. */
	draw(
		context: CanvasRenderingContext2D,
		{ x, y, scale }: Camera,
		{ width, height }: Dimensions,
		tableView: boolean,
	): void {
		if (!this.paper) return;
		context.globalAlpha = tableView ? 1 : TRANSLUCENT;
		context.drawImage(this.paper, x, y, width * scale, height * scale);
		context.globalAlpha = 1;
	}
}
