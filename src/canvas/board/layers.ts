/**
 * The board's layers: which of them have to be drawn again, and the frame in which they are. A frame is
 * asked for only while something changes.
 */
import type { Box } from '../scene/nameLayout.ts';

/** From the bottom up. */
export const LAYERS = ['ground', 'plans', 'crowd', 'hand'] as const;
export type LayerName = (typeof LAYERS)[number];

/** Which layers have to be painted again. */
export interface Dirty {
	readonly changed: ReadonlySet<LayerName>;
	/** The only parts of the map, in squares, that look another; null where that is not known. */
	readonly within: readonly Box[] | null;
}

/** Places changed at once that are painted one by one; of more the whole. */
const MOST_PLACES = 8;

export class Layers {
	private readonly dirty = new Set<LayerName>();
	private within: readonly Box[] | null = [];
	private frame = 0;
	private drawStage: (() => void) | null = null;
	/** A frame is being drawn. The stage draws at other times too, when it gets a layer or another size. */
	private drawing: Dirty | null = null;

	/**
	 * @param onFrame makes ready for a frame at a time in milliseconds, and draws with `draw`
	 * @param onAsked a frame has been asked for where none was coming
	 */
	constructor(
		private readonly onFrame: (now: number) => void,
		private readonly onAsked: () => void,
	) {}

	/**
	 * From now on frames are drawn; the returned function stops it.
	 *
	 * @param drawStage lets the stage draw what is on it
	 */
	connect(drawStage: () => void): () => void {
		this.drawStage = drawStage;
		this.invalidate(...LAYERS);
		return () => {
			cancelAnimationFrame(this.frame);
			this.frame = 0;
			this.drawStage = null;
		};
	}

	/** Layers to be drawn in the next frame. */
	invalidate(...layers: readonly LayerName[]): void {
		for (const layer of layers) this.dirty.add(layer);
		if (layers.length > 0) this.within = null;
		this.ask();
	}

	/** A layer to be drawn in the next frame, which looks another in these parts of the map only, in squares. */
	invalidateWithin(layer: LayerName, places: readonly Box[]): void {
		this.dirty.add(layer);
		const all = this.within && [...this.within, ...places];
		this.within = all && all.length <= MOST_PLACES ? all : null;
		this.ask();
	}

	private ask(): void {
		if (this.frame !== 0 || !this.drawStage) return;
		this.onAsked();
		this.frame = requestAnimationFrame((now) => {
			try {
				this.onFrame(now);
			} catch (error) {
				// The next change asks for a frame again.
				this.frame = 0;
				throw error;
			}
		});
	}

	/** Draws the frame that was asked for now: a canvas of another size is empty, and waiting would show that. */
	hurry(): void {
		cancelAnimationFrame(this.frame);
		this.onFrame(performance.now());
	}

	/** Draws those that have to be drawn again, which ends the frame; false where there is nowhere to draw. */
	draw(hasRoom: boolean): boolean {
		const dirty: Dirty = { changed: new Set(this.dirty), within: this.within };
		this.dirty.clear();
		this.within = [];
		this.frame = 0;
		if (!this.drawStage || !hasRoom) return false;
		this.drawing = dirty;
		this.drawStage();
		this.drawing = null;
		return true;
	}

	/** Paints the layers that need it, within a frame only: outside of one, the next frame would paint them again. */
	paint(paint: (dirty: Dirty) => void): void {
		if (this.drawing && this.drawing.changed.size > 0) paint(this.drawing);
	}
}
