/** The layers of a board's stage, their shapes, and the painter of each shape. */

import type { GroundLayer } from '../layers/ground/groundLayer.ts';
import { paintHand } from '../layers/overlay/overlayLayer.ts';
import type { PaintInputs } from '../layers/paintInputs.ts';
import { paintPlans } from '../layers/plans/plansLayer.ts';
import { namesOf } from '../layers/tokens/nameLabels.ts';
import { paintCrowd } from '../layers/tokens/tokenLayer.ts';

export type LayerName = 'ground' | 'tokens' | 'overlay';
export type ShapeName = 'ground' | 'plans' | 'tokens' | 'overlay';

/** Ordered from bottom to top. Without a GPU a browser blends every layer in every frame, so more layers cost more than they save. */
export const LAYERS: readonly LayerName[] = ['ground', 'tokens', 'overlay'];

/** The shapes of each layer from bottom to top. They are always painted together. */
export const LAYER_SHAPES: Readonly<Record<LayerName, readonly ShapeName[]>> = {
	ground: ['ground'],
	tokens: ['plans', 'tokens'],
	overlay: ['overlay'],
};

export interface PaintedBoard extends PaintInputs {
	readonly ground: GroundLayer;
}

type Painter = (context: CanvasRenderingContext2D, board: PaintedBoard) => void;

export const PAINTERS: Record<ShapeName, Painter> = {
	ground: (context, board) => board.ground.paint(context, board),
	plans: (context, board) => paintPlans(context, board, (view) => namesOf(board.scene, view)),
	tokens: paintCrowd,
	overlay: paintHand,
};
