/** What painting the board's layers reads of the moment, and the two units a layer's context can have. */
import type { Forecast, Square, Wall } from '../../engine/index.ts';
import type { Camera, Point } from '../../store/session/cameraTypes.ts';
import type { Preview } from '../../store/session/gesturePreview.ts';
import type { Unknown } from '../../store/session/opponentAssumption.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import type { Mark } from '../scene/eventMarks.ts';
import type { Scene } from '../scene/scene.ts';
import type { TokenGlide } from '../scene/tokenGlide.ts';
import type { BoardPalette } from '../sprites/boardPalette.ts';
import type { LabelStore } from '../sprites/labels.ts';
import type { Pictures } from '../sprites/pictureCache.ts';
import type { SpriteStore } from '../sprites/spriteCache.ts';

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
export interface PaintInputs {
	readonly scene: Scene;
	readonly marks: readonly Mark[];
	readonly forecast: Forecast | null;
	/** What is not known of others' plans; null where everything is, or nothing is foreseen. */
	readonly unknown: Unknown | null;
	/** So few plans that all of them are drawn along with a running segment. */
	readonly plansFollow: boolean;
	/** What the pointer is on. */
	readonly pointing: Pointing;
	/** What a gesture shows. */
	readonly preview: Preview;
	readonly workspace: Workspace;
	/** 0 to 1 of the segment that runs, 0 at rest. */
	readonly part: number;
	readonly size: Dimensions;
	/** Device pixels a CSS pixel. */
	readonly ratio: number;
	readonly palette: BoardPalette;
	readonly sprites: SpriteStore;
	readonly labels: LabelStore;
	readonly pictures: Pictures;
	readonly glide: TokenGlide;
	/** Drawn in the hand, not in the crowd. */
	readonly carried: ReadonlySet<string>;
	/** Less motion was asked for. */
	readonly calm: boolean;
	/** Zooming has not rested yet: the scale may go on changing. */
	readonly zooming: boolean;
	/** A sheet beyond which nothing is seen: texts stay on it. */
	readonly isSheet: boolean;
	/** The frame's time in milliseconds. */
	readonly now: number;
	/** To be set when something is not yet as sharp as it will be. */
	unfinished: boolean;
}

/** A line through points of the map as the current path; the context's unit is the CSS pixel. */
export function linePath(context: Context, points: readonly Point[], { x, y, scale }: Camera): void {
	context.beginPath();
	for (const point of points) context.lineTo(point.x * scale + x, point.y * scale + y);
}

/** From here on the context's unit is the device pixel. */
export function inDevicePixels(context: Context): void {
	context.setTransform(1, 0, 0, 1, 0, 0);
}

/** From here on the context's unit is the CSS pixel, of which `ratio` device pixels are one. */
export function inCssPixels(context: Context, ratio: number): void {
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
}
