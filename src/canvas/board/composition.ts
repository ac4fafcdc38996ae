/**
 * How the board's layers become one picture. There is one canvas on the page: without a graphics card a browser copies
 * and blends every canvas in sight at every frame, and four of them at 4K take longer than all that is drawn. What has
 * not changed is kept in canvases off the page: the ground alone, and the ground with layers on it. A frame puts down
 * the most of it that is still right and paints the rest on top; where only a few places look another, in those only.
 */
import type { Box } from '../scene/nameLayout.ts';
import { LAYERS, type LayerName } from './layers.ts';

type Context = CanvasRenderingContext2D;
type Paper = readonly [HTMLCanvasElement, Context];

/** Milliseconds: what changes in two frames so close to each other goes on changing, and is not worth keeping. */
const SOON = 250;

/** What has changed in a frame since the one before. */
export interface LayerChanges {
	readonly changed: ReadonlySet<LayerName>;
	/** The places, in device pixels, outside of which nothing has changed; null if anything may have. */
	readonly within: readonly Box[] | null;
	/** The map is being moved, so nothing kept in this frame could be used in the next. */
	readonly moving: boolean;
	/** The frame's time in milliseconds. */
	readonly now: number;
}

/**
 * Paints one layer.
 *
 * @param anew the canvas does not hold what was painted on it last
 * @param within the only places, in device pixels, at which that will be seen; null for everywhere
 */
export type PaintLayer = (
	layer: LayerName,
	context: Context,
	anew: boolean,
	within: readonly Box[] | null,
) => void;

/** Makes an opaque canvas off the page, in device pixels. */
type MakePaper = (width: number, height: number) => Paper;

export class Composition {
	/** The kept canvases, by how many layers are on them from the bottom up: 1 is the ground alone. */
	private readonly papers = new Map<number, Paper>();
	/** Those of them that are up to date. */
	private readonly right = new Set<number>();
	/** The layers that changed in the frame before, and when that was, in milliseconds; null before the first. */
	private before: { readonly changed: ReadonlySet<LayerName>; readonly at: number } | null = null;

	constructor(private readonly makePaper: MakePaper) {}

	/** Paints a frame on the canvas that is seen. */
	compose(context: Context, { changed, within, moving, now }: LayerChanges, paint: PaintLayer): void {
		this.fit(context.canvas);
		const lowest = LAYERS.findIndex((layer) => changed.has(layer));
		const wasRight = this.right.has(1);
		const wrong = [...this.right].filter((layers) => layers > lowest);
		for (const layers of wrong) this.right.delete(layers);
		const still = within ? lowest : this.countStill(changed, now);
		this.before = { changed, at: now };
		if (lowest === 0 && moving) {
			for (const layer of LAYERS) paint(layer, context, true, null);
			return;
		}
		const below = this.keep(still, wasRight, paint);
		const put = (on: Context, layers: readonly LayerName[]) => {
			on.save();
			if (within) clipTo(on, within);
			lay(on, below);
			for (const layer of layers) paint(layer, on, true, within);
			on.restore();
		};
		// If the canvas is out of date at a few places only, those are painted again.
		if (within)
			for (const layers of wrong) {
				put(this.paper(layers)[1], LAYERS.slice(still, layers));
				this.right.add(layers);
			}
		put(context, LAYERS.slice(still));
	}

	/** Canvases kept at another size cannot be used. */
	private fit({ width, height }: HTMLCanvasElement): void {
		const [ground] = this.papers.get(1) ?? [];
		if (ground?.width === width && ground.height === height) return;
		this.papers.clear();
		this.right.clear();
		this.papers.set(1, this.makePaper(width, height));
	}

	/** How many layers, from the bottom up, are worth keeping: the ground, and those that do not go on changing. */
	private countStill(changed: ReadonlySet<LayerName>, now: number): number {
		// A layer painted for the first time is not kept: nobody knows whether it will go on changing, and the picture comes sooner.
		const { changed: last, at } = this.before ?? { changed, at: now };
		const goesOn = (layer: LayerName) => changed.has(layer) && last.has(layer) && now - at < SOON;
		const first = LAYERS.findIndex((layer, i) => i > 0 && goesOn(layer));
		return first < 0 ? LAYERS.length - 1 : first;
	}

	/**
	 * The canvas with so many layers from the bottom up, made right where it is not.
	 *
	 * @param groundIsThere the canvas of the ground holds what was painted on it last
	 */
	private keep(layers: number, groundIsThere: boolean, paint: PaintLayer): HTMLCanvasElement {
		const [canvas, context] = this.paper(layers);
		if (this.right.has(layers)) return canvas;
		if (layers === 1) paint('ground', context, !groundIsThere, null);
		else {
			const from = Math.max(1, ...[...this.right].filter((count) => count < layers));
			lay(context, this.keep(from, groundIsThere, paint));
			for (const layer of LAYERS.slice(from, layers)) paint(layer, context, true, null);
		}
		this.right.add(layers);
		return canvas;
	}

	private paper(layers: number): Paper {
		const known = this.papers.get(layers);
		if (known) return known;
		const [ground] = this.paper(1);
		const made = this.makePaper(ground.width, ground.height);
		this.papers.set(layers, made);
		return made;
	}
}

/** Puts a whole canvas down on another. */
function lay(context: Context, canvas: HTMLCanvasElement): void {
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.drawImage(canvas, 0, 0);
}

function clipTo(context: Context, boxes: readonly Box[]): void {
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.beginPath();
	for (const { left, top, right, bottom } of boxes) context.rect(left, top, right - left, bottom - top);
	context.clip();
}
