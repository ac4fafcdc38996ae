/** Where the map is on the screen, and what is asked of that. */
import type { Square } from '../../engine/index.ts';

/** The map's place on the screen: screen = square × scale + offset, in CSS pixels. */
export interface Camera {
	readonly x: number;
	readonly y: number;
	/** CSS pixels a square. */
	readonly scale: number;
}

/** A place on the board in CSS pixels, or of the map in squares. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/** Where a point of the map is on the screen. */
export function toScreen(camera: Camera, point: Point): Point {
	return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y };
}

/** What panels ask of the board's camera. */
export type CameraRequest =
	| { readonly type: 'none' }
	| { readonly type: 'fit' | 'zoom-in' | 'zoom-out' | 'actual-size' }
	/** What lies over the board has changed: a map that is fitted is fitted anew, others stay where they are. */
	| { readonly type: 'keep-fitted' }
	| { readonly type: 'show'; readonly square: Square };
