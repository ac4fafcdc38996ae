/** The layers of a board's stage, and their painters. */

import type { GroundLayer } from '../layers/ground/groundLayer.ts';
import { paintHand } from '../layers/overlay/overlayLayer.ts';
import type { PaintInputs } from '../layers/paintInputs.ts';
import { paintPlans } from '../layers/plans/plansLayer.ts';
import { namesOf } from '../layers/tokens/nameLabels.ts';
import { paintCrowd } from '../layers/tokens/tokenLayer.ts';

export type LayerName = 'ground' | 'tokens' | 'overlay';

/** Ordered from bottom to top. Without a GPU a browser blends every layer in every frame, so more layers cost more than they save. */
export const LAYERS: readonly LayerName[] = ['ground', 'tokens', 'overlay'];

export interface PaintedBoard extends PaintInputs {
	readonly ground: GroundLayer;
}

type Painter = (context: CanvasRenderingContext2D, board: PaintedBoard) => void;

/** The painters of each layer from bottom to top. They always paint together. */
export const PAINTERS: Readonly<Record<LayerName, Painter[]>> = {
	ground: [(context, board) => board.ground.paint(context, board)],
	tokens: [(context, board) => paintPlans(context, board, (view) => namesOf(board.scene, view)), paintCrowd],
	overlay: [paintHand],
};
