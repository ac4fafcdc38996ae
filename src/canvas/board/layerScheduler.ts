/**
 * The board's layers: which of them have to be drawn again, and the frame in which they are. A frame is
 * asked for only while something changes.
 */
import type { DamageRects } from '../layers/paintInputs.ts';
import { type Box, boundingBox, overlap } from '../scene/labelLayout.ts';

/** From the bottom up. */
export const LAYERS = ['ground', 'plans', 'crowd', 'hand'] as const;
export type LayerName = (typeof LAYERS)[number];

/** The layers that have to be painted again, and the only parts of the map, in squares, in which each looks another. */
export type Dirty = ReadonlyMap<LayerName, DamageRects>;

/** Places changed at once that are painted one by one; of more the whole. */
const MAX_PLACES = 8;

export class Layers {
	private dirty = new Map<LayerName, DamageRects>();
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

	/** Layers to be drawn in the next frame, all over. */
	invalidate(...layers: readonly LayerName[]): void {
		for (const layer of layers) this.dirty.set(layer, null);
		this.ask();
	}

	/** A layer to be drawn in the next frame, which looks another in these parts of the map only, in squares. */
	invalidateWithin(layer: LayerName, places: DamageRects): void {
		const known = this.dirty.get(layer) ?? [];
		if (places === null) this.invalidate(layer);
		else if (places.length > 0 && this.dirty.get(layer) !== null)
			this.dirty.set(layer, apart([...known, ...places]));
		this.ask();
	}

	/** Whether a layer will be drawn all over in the next frame. */
	isDirtyAllOver(layer: LayerName): boolean {
		return this.dirty.get(layer) === null;
	}

	/** Whether anything will be drawn in the next frame, as far as is known by now. */
	get isDirty(): boolean {
		return this.dirty.size > 0;
	}

	/** A frame has been asked for and has not come. */
	get isAsked(): boolean {
		return this.frame !== 0;
	}

	/** Asks for a frame, in which it will be found out what has changed. */
	ask(): void {
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

	/** Puts the frame that has come off until the next. */
	putOff(): void {
		this.frame = 0;
		this.ask();
	}

	/** Draws the frame that was asked for now: a canvas of another size is empty, and waiting would show that. */
	hurry(): void {
		cancelAnimationFrame(this.frame);
		this.onFrame(performance.now());
	}

	/** Draws those that have to be drawn again, which ends the frame; false where there is nowhere to draw. */
	draw(hasRoom: boolean): boolean {
		const { dirty } = this;
		this.dirty = new Map();
		this.frame = 0;
		if (!this.drawStage || !hasRoom) return false;
		if (dirty.size > 0) {
			this.drawing = dirty;
			this.drawStage();
			this.drawing = null;
		}
		return true;
	}

	/** Paints the layers that need it, within a frame only: outside of one, the next frame would paint them again. */
	paint(paint: (dirty: Dirty) => void): void {
		if (this.drawing) paint(this.drawing);
	}
}

/** The same places, of which none overlaps another; null where they are too many. */
function apart(places: readonly Box[]): DamageRects {
	const found: Box[] = [];
	for (const place of places) {
		let all = place;
		for (let i = found.length - 1; i >= 0; i--) {
			const other = found[i]!;
			if (!overlap(all, other)) continue;
			all = boundingBox(all, other);
			found.splice(i, 1);
			// What has grown may reach those that it did not before.
			i = found.length;
		}
		found.push(all);
	}
	return found.length <= MAX_PLACES ? found : null;
}
