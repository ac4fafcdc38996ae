/** Where the map is on the screen, and what is asked of that. */
import type { Square } from '../../engine/index.ts';

/** The map's place on the screen: screen = square × scale + offset, in CSS pixels. */
export interface Camera {
	readonly x: number;
	readonly y: number;
	/** CSS pixels a square. */
	readonly scale: number;
}

/** What panels ask of the board's camera. */
export type CameraRequest =
	| { readonly type: 'none' }
	| { readonly type: 'fit' | 'zoom-in' | 'zoom-out' | 'actual-size' }
	/** What lies over the board has changed: a map that is fitted is fitted anew, others stay where they are. */
	| { readonly type: 'keep-fitted' }
	| { readonly type: 'show'; readonly square: Square };
