/** The camera and requests to it. */
import type { Square } from '../../engine/index.ts';

/** screen = square × scale + offset, in CSS pixels. */
export interface Camera {
	readonly x: number;
	readonly y: number;
	/** CSS pixels per square. */
	readonly scale: number;
}

/** A point on the board in CSS pixels, or on the map in squares. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

export function toScreen(camera: Camera, point: Point): Point {
	return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y };
}

export type CameraRequest =
	| { readonly type: 'none' }
	| { readonly type: 'fit' | 'zoom-in' | 'zoom-out' | 'actual-size' }
	/** Panels over the board have changed: a fitted map refits, others stay. */
	| { readonly type: 'keep-fitted' }
	/** `uncenter`: what was fitted before a square was centered is fitted again. */
	| { readonly type: 'uncenter' }
	| { readonly type: 'show' | 'center'; readonly square: Square };
