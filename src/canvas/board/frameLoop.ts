/**
 * The board's frame loop. A frame advances animations and draws the layers marked as changed. It requests another frame
 * only while something moves or is unfinished.
 */
import { inCssPixels } from '../layers/paintInputs.ts';
import { isAnyPulsing } from '../scene/eventMarks.ts';
import type { Scene } from '../scene/scene.ts';
import type { CameraMotion } from './cameraController.ts';
import { LAYERS, type LayerName, PAINTERS, type PaintedBoard } from './painters.ts';

/** Limit of new sprites per frame. */
const SPRITES_A_FRAME = 120;
/** Milliseconds after zooming until sprites are redrawn at the new scale; until then they are scaled. */
const ZOOM_REST = 140;
/** Milliseconds between frames of a pulsing mark at rest. */
const PULSE = 40;

interface Framed extends PaintedBoard {
	readonly motion: CameraMotion;
	/** Milliseconds. */
	now: number;
}

/** Draws layers of the stage, which call `Frames.paint`. */
export type DrawLayers = (layers: ReadonlySet<LayerName>) => void;

export class Frames {
	private dirty = new Set<LayerName>();
	private frame = 0;
	private drawLayers: DrawLayers | null = null;
	private isDrawing = false;
	private scene: Scene | null = null;
	/** The timer that ends zooming; 0 if none. */
	private rest: ReturnType<typeof setTimeout> | 0 = 0;
	/** The timer of the next pulse; 0 if none. */
	private pulse: ReturnType<typeof setTimeout> | 0 = 0;

	/** @param container its `data-settled` is `true` once the board will not change by itself */
	constructor(
		private readonly board: Framed,
		private readonly container: HTMLElement,
	) {}

	get zooming(): boolean {
		return this.rest !== 0;
	}

	/** Starts drawing frames; returns a function that stops it. */
	connect(drawLayers: DrawLayers): () => void {
		this.drawLayers = drawLayers;
		this.invalidate(...LAYERS);
		return () => {
			cancelAnimationFrame(this.frame);
			clearTimeout(this.rest);
			clearTimeout(this.pulse);
			this.frame = 0;
			this.rest = 0;
			this.pulse = 0;
			this.drawLayers = null;
		};
	}

	invalidate(...layers: readonly LayerName[]): void {
		for (const layer of layers) this.dirty.add(layer);
		this.ask();
	}

	/** Requests a frame. */
	ask(): void {
		if (this.frame !== 0 || !this.drawLayers) return;
		this.container.dataset.settled = 'false';
		this.frame = requestAnimationFrame((now) => this.draw(now));
	}

	/** Draws a frame now: a resized canvas is blank, and waiting would show that. */
	hurry(): void {
		cancelAnimationFrame(this.frame);
		this.draw(performance.now());
	}

	/** The scale has changed and may change again soon. */
	zoomed(): void {
		clearTimeout(this.rest);
		this.rest = setTimeout(() => {
			this.rest = 0;
			this.invalidate('tokens', 'overlay');
		}, ZOOM_REST);
	}

	/** Paints a layer, but only in a frame: Konva also draws at other times, when its layers are up to date. */
	paint(layer: LayerName, context: CanvasRenderingContext2D): void {
		if (!this.isDrawing) return;
		const { board } = this;
		for (const paint of PAINTERS[layer]) {
			context.save();
			inCssPixels(context, board.ratio);
			try {
				paint(context, board);
			} catch (error) {
				// An error of one painter must not stop the others or the next frames.
				reportError(error);
			}
			context.restore();
		}
	}

	private draw(now: number): void {
		const { board } = this;
		this.frame = 0;
		if (!this.drawLayers || board.size.width === 0) return;
		board.now = now;
		board.motion.advance(now);
		board.glide.advance(now);
		board.glide.follow(board.scene.crowd, board.part, board.calm, now);
		board.sprites.beginFrame(this.zooming ? 0 : SPRITES_A_FRAME);
		const dirty = board.scene === this.scene ? this.dirty : new Set(LAYERS);
		this.scene = board.scene;
		this.dirty = new Set();
		this.isDrawing = true;
		try {
			if (dirty.size > 0) this.drawLayers(dirty);
		} finally {
			this.isDrawing = false;
		}
		this.goOn();
	}

	/** Requests another frame if something still moves or is unfinished. */
	private goOn(): void {
		const { board } = this;
		if (board.motion.moving) this.ask();
		if (board.glide.moving || (board.sprites.behind && !this.zooming)) this.invalidate('tokens');
		if (!board.calm && board.part === 0 && this.pulse === 0 && isAnyPulsing(board.marks))
			this.pulse = setTimeout(() => {
				this.pulse = 0;
				this.invalidate('tokens');
			}, PULSE);
		const rests = !board.workspace.session.getState().playing && board.part === 0;
		this.container.dataset.settled = `${rests && this.frame === 0 && !this.zooming && !board.pictures.areLoading}`;
	}
}
