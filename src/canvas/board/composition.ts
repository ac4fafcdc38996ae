/**
 * How the board's layers become one picture. There is one canvas on the page: without a graphics card a browser copies
 * and blends every canvas in sight at every frame, and four of them at 4K take longer than all that is drawn. What has
 * not changed is kept in canvases off the page: the ground, and the ground with the layers on it that have been still
 * for a while. A frame puts down what is kept and paints the rest on it.
 */
import { LAYERS, type LayerName } from './layers.ts';

type Context = CanvasRenderingContext2D;

/** Milliseconds without a change after which a layer is painted where it is kept. */
const STILL = 300;

/** What is other in a frame than in the one before. */
export interface LayerChanges {
	/** Layers that look another than in the frame before. */
	readonly changed: ReadonlySet<LayerName>;
	/** The map is being moved or zoomed: whatever were kept would be of no use in the frame after. */
	readonly moving: boolean;
	/** The frame's time in milliseconds. */
	readonly now: number;
}

/**
 * Paints one layer.
 *
 * @param anew the canvas does not hold what was painted on it last
 */
export type PaintLayer = (layer: LayerName, context: Context, anew: boolean) => void;

/** Makes an opaque canvas off the page, in device pixels. */
type MakePaper = (width: number, height: number) => readonly [HTMLCanvasElement, Context];

export class Composition {
	private ground: readonly [HTMLCanvasElement, Context] | null = null;
	private still: readonly [HTMLCanvasElement, Context] | null = null;
	/** The ground that is kept is the one to be seen. */
	private isGroundKept = false;
	/** How many layers, from the bottom up, are in `still`. */
	private kept = 0;
	/** When each layer changed last, in milliseconds. */
	private readonly changedAt = new Map<LayerName, number>();

	constructor(private readonly makePaper: MakePaper) {}

	/** Paints a frame on the canvas that is seen. */
	compose(context: Context, { changed, moving, now }: LayerChanges, paint: PaintLayer): void {
		const { width, height } = context.canvas;
		if (this.ground?.[0].width !== width || this.ground[0].height !== height) this.forget();
		for (const layer of changed) this.changedAt.set(layer, now);
		const lowest = LAYERS.findIndex((layer) => changed.has(layer));
		if (lowest < this.kept) this.kept = 0;
		if (lowest === 0 && moving) {
			this.isGroundKept = false;
			for (const layer of LAYERS) paint(layer, context, true);
			return;
		}
		this.ground ??= this.makePaper(width, height);
		if (lowest === 0 || !this.isGroundKept) {
			paint('ground', this.ground[1], !this.isGroundKept);
			this.isGroundKept = true;
		}
		let still = 1;
		while (still < LAYERS.length - 1 && this.isStill(LAYERS[still]!, now)) still++;
		const below = still === 1 ? this.ground[0] : this.keep(this.ground[0], still, paint);
		context.setTransform(1, 0, 0, 1, 0, 0);
		context.drawImage(below, 0, 0);
		for (const layer of LAYERS.slice(still)) paint(layer, context, true);
	}

	/** Nothing that is kept is of use any more. */
	private forget(): void {
		this.ground = null;
		this.still = null;
		this.isGroundKept = false;
		this.kept = 0;
	}

	private isStill(layer: LayerName, now: number): boolean {
		return now - (this.changedAt.get(layer) ?? Number.NEGATIVE_INFINITY) >= STILL;
	}

	/** The picture of so many layers, from the bottom up. */
	private keep(ground: HTMLCanvasElement, layers: number, paint: PaintLayer): HTMLCanvasElement {
		this.still ??= this.makePaper(ground.width, ground.height);
		const [canvas, context] = this.still;
		if (this.kept === 0) {
			context.setTransform(1, 0, 0, 1, 0, 0);
			context.drawImage(ground, 0, 0);
			this.kept = 1;
		}
		for (const layer of LAYERS.slice(this.kept, layers)) paint(layer, context, true);
		this.kept = layers;
		return canvas;
	}
}
