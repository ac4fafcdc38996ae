/** The layers of a board's stage, the shapes on them, and what paints each shape. */

import type { GroundLayer } from '../layers/ground/groundLayer.ts';
import { paintHand } from '../layers/overlay/overlayLayer.ts';
import type { PaintInputs } from '../layers/paintInputs.ts';
import { paintPlans } from '../layers/plans/plansLayer.ts';
import { paintCrowd } from '../layers/tokens/tokenLayer.ts';

export type LayerName = 'ground' | 'tokens' | 'overlay';
export type ShapeName = 'ground' | 'plans' | 'tokens' | 'overlay';

/** From the bottom up. More layers would cost more than they save: without a GPU a browser blends all of them at every frame. */
export const LAYERS: readonly LayerName[] = ['ground', 'tokens', 'overlay'];

/** The shapes of each layer, from the bottom up: they are painted together. */
export const LAYER_SHAPES: Readonly<Record<LayerName, readonly ShapeName[]>> = {
	ground: ['ground'],
	tokens: ['plans', 'tokens'],
	overlay: ['overlay'],
};

/** A board with the ground that it paints. */
export interface PaintedBoard extends PaintInputs {
	readonly ground: GroundLayer;
}

type Painter = (context: CanvasRenderingContext2D, board: PaintedBoard) => void;

export const PAINTERS: Record<ShapeName, Painter> = {
	ground: (context, board) => board.ground.paint(context, board),
	plans: paintPlans,
	tokens: paintCrowd,
	overlay: paintHand,
};
