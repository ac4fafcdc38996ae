/** Inputs of the layer painters, and the two units of a context. */
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

export interface Pointing {
	readonly square: Square | null;
	readonly creature: string | null;
	readonly door: Wall | null;
}

/** The pointer is elsewhere. */
export const NOWHERE: Pointing = { square: null, creature: null, door: null };

export interface PaintInputs {
	readonly scene: Scene;
	readonly marks: readonly Mark[];
	readonly forecast: Forecast | null;
	/** Bounds on unknown plans; null if all are known or there is no forecast. */
	readonly unknown: Unknown | null;
	/** True if all plans are drawn while time runs. */
	readonly plansFollow: boolean;
	readonly pointing: Pointing;
	readonly preview: Preview;
	readonly workspace: Workspace;
	/** 0 to 1 of the running segment, 0 at rest. */
	readonly part: number;
	readonly size: Dimensions;
	/** Device pixels per CSS pixel. */
	readonly ratio: number;
	readonly palette: BoardPalette;
	readonly sprites: SpriteStore;
	readonly labels: LabelStore;
	readonly pictures: Pictures;
	readonly glide: TokenGlide;
	/** Drawn by the overlay instead of the token layer. */
	readonly carried: ReadonlySet<string>;
	/** Reduced motion. */
	readonly calm: boolean;
	/** True until zooming rests. */
	readonly zooming: boolean;
	/** True for printing: texts stay within the sheet. */
	readonly isSheet: boolean;
	/** Milliseconds. */
	readonly now: number;
}

/** Traces a line through map points, in CSS pixels. */
export function linePath(context: Context, points: readonly Point[], { x, y, scale }: Camera): void {
	context.beginPath();
	for (const point of points) context.lineTo(point.x * scale + x, point.y * scale + y);
}

export function inDevicePixels(context: Context): void {
	context.setTransform(1, 0, 0, 1, 0, 0);
}

/** @param ratio device pixels per CSS pixel */
export function inCssPixels(context: Context, ratio: number): void {
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
}
