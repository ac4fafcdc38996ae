/** Paints frames of a board: which layers, and where. */
import type { Camera } from '../../store/session/cameraTypes.ts';
import type { GroundLayer } from '../layers/ground/groundLayer.ts';
import { paintHand } from '../layers/overlay/overlayLayer.ts';
import type { DamageRects, PaintInputs } from '../layers/paintInputs.ts';
import { paintPlans } from '../layers/plans/plansLayer.ts';
import { paintCrowd } from '../layers/tokens/tokenLayer.ts';
import type { Box } from '../scene/labelLayout.ts';
import { makeOpaqueCanvas } from '../sprites/canvasHelpers.ts';
import { Composition, type PaintLayer } from './layerCompositor.ts';
import type { Dirty, LayerName } from './layerScheduler.ts';

/** A board with the ground that it paints. */
export interface PaintedBoard extends PaintInputs {
	readonly ground: GroundLayer;
}

/** What paints each layer. */
export const PAINTERS: Record<
	LayerName,
	(context: CanvasRenderingContext2D, board: PaintedBoard, anew: boolean) => void
> = {
	ground: (context, board, anew) => board.ground.paint(context, board, anew),
	plans: paintPlans,
	crowd: paintCrowd,
	hand: paintHand,
};

/** A canvas off the page whose pixels are there: a browser gets them when something is drawn for the first time. */
function makePaper(width: number, height: number): ReturnType<typeof makeOpaqueCanvas> {
	const paper = makeOpaqueCanvas(width, height);
	paper[1].fillRect(0, 0, 1, 1);
	return paper;
}

export class Painter {
	/** The only places, in device pixels, at which anything is painted now; null for everywhere. */
	within: DamageRects = null;
	/** Where the camera was in the frame before. */
	private seen: Camera = { x: 0, y: 0, scale: 0 };

	private readonly paintLayer: PaintLayer = (layer, paper, anew, seenWithin) => {
		const { board } = this;
		this.within = seenWithin;
		paper.save();
		paper.setTransform(board.ratio, 0, 0, board.ratio, 0, 0);
		try {
			PAINTERS[layer](paper, board, anew);
		} catch (error) {
			// One layer that cannot be drawn must not take the others, and the next frames, with it.
			reportError(error);
		}
		paper.restore();
	};

	readonly composition = new Composition(
		makePaper,
		(task) => {
			const timer = setTimeout(task);
			return () => clearTimeout(timer);
		},
		this.paintLayer,
	);

	constructor(private readonly board: PaintedBoard) {}

	/** Paints what has changed on the canvas that is seen; its unit is the device pixel. */
	paint(context: CanvasRenderingContext2D, dirty: Dirty): void {
		const { board } = this;
		const { x, y, scale } = board.workspace.camera.get();
		const moving = scale === this.seen.scale && (x !== this.seen.x || y !== this.seen.y);
		this.seen = { x, y, scale };
		const changed = new Map<LayerName, DamageRects>();
		for (const [layer, places] of dirty)
			changed.set(layer, places?.map((place) => this.inPixels(place)) ?? null);
		const changes = { changed, moving, now: board.now };
		this.composition.compose(context, changes);
	}

	/** A part of the map in whole device pixels. */
	private inPixels({ left, top, right, bottom }: Box): Box {
		const { x, y, scale } = this.board.workspace.camera.get();
		return {
			left: Math.floor((left * scale + x) * this.board.ratio),
			top: Math.floor((top * scale + y) * this.board.ratio),
			right: Math.ceil((right * scale + x) * this.board.ratio),
			bottom: Math.ceil((bottom * scale + y) * this.board.ratio),
		};
	}
}
