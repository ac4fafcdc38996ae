/**
 * The board's layers: which of them have to be drawn again, and the frame in which they are. A frame is
 * asked for only while something changes.
 */

/** From the bottom up. */
export const LAYERS = ['ground', 'plans', 'crowd', 'hand'] as const;
export type LayerName = (typeof LAYERS)[number];

export class Layers {
	private readonly dirty = new Set<LayerName>();
	private frame = 0;
	private drawStage: (() => void) | null = null;
	/** A frame is being drawn. The stage draws at other times too, when it gets a layer or another size. */
	private drawing: ReadonlySet<LayerName> | null = null;

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
		const layers = new Set(this.dirty);
		this.dirty.clear();
		this.frame = 0;
		if (!this.drawStage || !hasRoom) return false;
		this.drawing = layers;
		this.drawStage();
		this.drawing = null;
		return true;
	}

	/** Lets those be painted that have to be, in a frame and at no other time: the next frame would paint them again. */
	paint(paint: (changed: ReadonlySet<LayerName>) => void): void {
		if (this.drawing && this.drawing.size > 0) paint(this.drawing);
	}
}
