/** What painting the board's layers reads of the moment, and the two units a layer's context can have. */
import type { Square, Wall } from '../engine/index.ts';
import { camera } from '../store/session/session.ts';
import { type Extent, tableType } from './camera.ts';
import type { CrowdView } from './crowdDrawing.ts';
import type { Glide } from './glide.ts';
import type { LabelStore } from './labels.ts';
import type { Mark } from './marks.ts';
import type { BoardPalette } from './palette.ts';
import type { Pictures } from './pictures.ts';
import type { Scene } from './scene.ts';
import type { SpriteStore } from './spriteStore.ts';
import type { TerrainChunks } from './terrainChunks.ts';

type Context = CanvasRenderingContext2D;

/** What the pointer is on. */
export interface Pointing {
	readonly square: Square | null;
	readonly creature: string | null;
	readonly door: Wall | null;
}

/** On nothing at all: the pointer is elsewhere. */
export const NOWHERE: Pointing = { square: null, creature: null, door: null };

/** Everything that painting reads. */
export interface Painted {
	readonly scene: Scene;
	/** 0 to 1 of the segment that runs, 0 at rest. */
	readonly part: number;
	readonly marks: readonly Mark[];
	readonly size: Extent;
	readonly ratio: number;
	readonly palette: BoardPalette;
	readonly sprites: SpriteStore;
	readonly labels: LabelStore;
	readonly pictures: Pictures;
	readonly chunks: TerrainChunks;
	readonly glide: Glide;
	readonly pointing: Pointing;
	/** Drawn in the hand, not in the crowd. */
	readonly carried: ReadonlySet<string>;
	/** So few plans that all of them are drawn along with a running segment. */
	readonly plansFollow: boolean;
	/** Less motion was asked for. */
	readonly calm: boolean;
	/** Zooming has not rested yet. */
	readonly zooming: boolean;
	/** The frame's time in milliseconds. */
	readonly now: number;
	/** To be set when something is not yet as sharp as it will be. */
	unfinished: boolean;
}

/** How many times as big as usual texts on the board are. */
export function boardType({ scene, size }: Painted): number {
	return scene.tableView ? tableType(size) : 1;
}

/** How miniatures are drawn at the moment. */
export function crowdView(board: Painted): CrowdView {
	const { size, ratio, sprites, labels, palette, scene, carried, zooming } = board;
	return {
		camera: camera.get(),
		board: size,
		ratio,
		sprites,
		labels,
		palette,
		selected: scene.selected,
		without: carried,
		type: boardType(board),
		zooming,
	};
}

/** From here on the context's unit is the device pixel. */
export function inDevicePixels(context: Context): void {
	context.setTransform(1, 0, 0, 1, 0, 0);
}

/** From here on the context's unit is the CSS pixel, of which `ratio` device pixels are one. */
export function inCssPixels(context: Context, ratio: number): void {
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
}
