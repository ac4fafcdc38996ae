/**
 * When a board's next frame is asked for, and how one goes: what moves by itself goes on, the layers that look different
 * are drawn, and while something moves or is not finished the next frame is asked for.
 */
import { isAnyPulsing } from '../scene/eventMarks.ts';
import type { Scene } from '../scene/scene.ts';
import type { CameraMotion } from './cameraController.ts';
import { LAYERS, type LayerName, PAINTERS, type PaintedBoard, type ShapeName } from './painters.ts';

/** Sprites that may be made anew in one frame. */
const SPRITES_A_FRAME = 120;
/** Names that may be, each of which is a canvas of its own, and a crowd has hundreds; and while zooming. */
const NAMES_A_FRAME = 16;
const NAMES_ZOOMING = 6;
/** Sprites are scaled, not made anew, until zooming has rested this long, in milliseconds. */
const ZOOM_REST = 140;
/** Milliseconds between two pictures of what pulses while everything else rests. */
const PULSE = 40;

/** What is painted, and what of it a frame sets. */
interface Framed extends PaintedBoard {
	readonly motion: CameraMotion;
	/** The time of the frame being drawn, in milliseconds. */
	now: number;
}

/** Draws layers of the stage, whose shapes call `Frames.paint`. */
export type DrawLayers = (layers: ReadonlySet<LayerName>) => void;

export class Frames {
	/** The layers that will be drawn in the next frame. */
	private dirty = new Set<LayerName>();
	private frame = 0;
	private drawLayers: DrawLayers | null = null;
	private isDrawing = false;
	/** The scene that was drawn last. */
	private scene: Scene | null = null;
	/** Runs while zooming has not rested long enough; 0 otherwise. */
	private rest: ReturnType<typeof setTimeout> | 0 = 0;
	/** The timer of what pulses while everything else rests; 0 when nothing does. */
	private pulse: ReturnType<typeof setTimeout> | 0 = 0;

	/** @param container says in `data-settled` whether the board will stay as it is as long as nothing happens */
	constructor(
		private readonly board: Framed,
		private readonly container: HTMLElement,
	) {}

	/** Zooming has not rested yet. */
	get zooming(): boolean {
		return this.rest !== 0;
	}

	/** From now on frames are drawn; the returned function stops it. */
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

	/** Layers to be drawn in the next frame. */
	invalidate(...layers: readonly LayerName[]): void {
		for (const layer of layers) this.dirty.add(layer);
		this.ask();
	}

	/** Asks for a frame: the scene may be a different one. */
	ask(): void {
		if (this.frame !== 0 || !this.drawLayers) return;
		this.container.dataset.settled = 'false';
		this.frame = requestAnimationFrame((now) => this.draw(now));
	}

	/** Draws the next frame now: a canvas of another size is empty, and waiting would show that. */
	hurry(): void {
		cancelAnimationFrame(this.frame);
		this.draw(performance.now());
	}

	/** The scale has changed, and may go on changing. */
	zoomed(): void {
		clearTimeout(this.rest);
		this.rest = setTimeout(() => {
			this.rest = 0;
			this.invalidate('tokens', 'overlay');
		}, ZOOM_REST);
	}

	/** Paints a shape within a frame. At other times Konva draws for reasons of its own, and what it shows is up to date. */
	paint(shape: ShapeName, context: CanvasRenderingContext2D): void {
		if (!this.isDrawing) return;
		const { board } = this;
		context.save();
		context.setTransform(board.ratio, 0, 0, board.ratio, 0, 0);
		try {
			PAINTERS[shape](context, board);
		} catch (error) {
			// One shape that cannot be drawn must not take the others, and the next frames, with it.
			reportError(error);
		}
		context.restore();
	}

	private draw(now: number): void {
		const { board } = this;
		this.frame = 0;
		if (!this.drawLayers || board.size.width === 0) return;
		board.now = now;
		board.motion.advance(now);
		board.glide.advance(now);
		board.glide.follow(board.scene.crowd, board.part, board.calm, now);
		board.unfinished = false;
		board.sprites.beginFrame(this.zooming ? 0 : SPRITES_A_FRAME);
		board.labels.beginFrame(this.zooming ? NAMES_ZOOMING : NAMES_A_FRAME);
		this.followScene();
		const { dirty } = this;
		this.dirty = new Set();
		// What is asked for meanwhile belongs to the frame after this one.
		this.isDrawing = true;
		try {
			if (dirty.size > 0) this.drawLayers(dirty);
		} finally {
			this.isDrawing = false;
		}
		this.goOn();
	}

	/** A different scene is drawn on all layers, but for a ground that looks the same. */
	private followScene(): void {
		const { board, dirty } = this;
		if (board.scene === this.scene) return;
		this.scene = board.scene;
		dirty.add('tokens').add('overlay');
		if (board.ground.isOutdated(board)) dirty.add('ground');
	}

	/** Asks for the next frame where something moves by itself or is not finished. */
	private goOn(): void {
		const { board } = this;
		const isBehind = board.labels.behind || (board.sprites.behind && !this.zooming);
		if (board.motion.moving) this.ask();
		if (board.unfinished) this.invalidate('ground');
		if (board.glide.moving || isBehind) this.invalidate('tokens');
		if (!board.calm && board.part === 0 && this.pulse === 0 && isAnyPulsing(board.marks))
			this.pulse = setTimeout(() => {
				this.pulse = 0;
				this.invalidate('tokens');
			}, PULSE);
		const rests = !board.workspace.session.getState().playing && board.part === 0;
		this.container.dataset.settled = `${rests && this.frame === 0 && !this.zooming && !board.pictures.areLoading}`;
	}
}
