/**
 * The board's layers: which of them have to be drawn again, and the frame in which they are. A frame is
 * asked for only while something changes.
 */

/** From the bottom up. */
export const LAYERS = ['ground', 'plans', 'crowd', 'hand'] as const;
export type LayerName = (typeof LAYERS)[number];

/** What the layers need of the stage: the way to draw one, with a context for it. */
export interface Stage {
	draw(layer: LayerName): void;
	/** A layer without anything to see is left out when the page is put together: that costs time too. */
	show(layer: LayerName, shown: boolean): void;
}

export class Layers {
	private readonly dirty = new Set<LayerName>();
	private readonly blank = new Set<LayerName>();
	private frame = 0;
	private stage: Stage | null = null;
	/** A frame is being drawn. The stage draws its layers at other times too, when it gets one more or another size. */
	private drawing = false;

	/**
	 * @param onFrame makes ready for a frame at a time in milliseconds, and draws with `draw`
	 * @param onAsked a frame has been asked for where none was coming
	 */
	constructor(
		private readonly onFrame: (now: number) => void,
		private readonly onAsked: () => void,
	) {}

	/** From now on frames are drawn; the returned function stops it. */
	connect(stage: Stage): () => void {
		this.stage = stage;
		this.invalidate(...LAYERS);
		return () => {
			cancelAnimationFrame(this.frame);
			this.frame = 0;
			this.stage = null;
		};
	}

	/** Layers to be drawn in the next frame. */
	invalidate(...layers: readonly LayerName[]): void {
		for (const layer of layers) this.dirty.add(layer);
		if (this.frame !== 0 || !this.stage) return;
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
		const layers = LAYERS.filter((layer) => this.dirty.has(layer));
		this.dirty.clear();
		this.frame = 0;
		const { stage } = this;
		if (!stage || !hasRoom) return false;
		this.drawing = true;
		for (const layer of layers) {
			try {
				stage.draw(layer);
				stage.show(layer, !this.blank.has(layer));
			} catch (error) {
				// One layer that cannot be drawn must not take the others, and the next frames, with it.
				reportError(error);
			}
		}
		this.drawing = false;
		return true;
	}

	/**
	 * Lets a layer be painted, in a frame and at no other time: the next frame would paint it again.
	 *
	 * @param paint answers whether there was anything to see
	 */
	paint(layer: LayerName, paint: () => boolean): void {
		if (!this.drawing) return;
		if (paint()) this.blank.delete(layer);
		else this.blank.add(layer);
	}
}
