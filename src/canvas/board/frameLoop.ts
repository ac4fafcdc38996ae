/**
 * When a board's next frame is asked for, and how one goes: what moves by itself goes on, it is found out what looks
 * another, that is painted, and while something moves or is not finished the next is asked for.
 */

import { slidePlaces } from '../layers/tokens/tokenDamageRects.ts';
import { aliveIn } from '../scene/eventMarks.ts';
import type { CameraMotion } from './cameraController.ts';
import { whenIdle } from './idleScheduling.ts';
import { LayerComparison } from './layerDiff.ts';
import { type PaintedBoard, Painter } from './layerPainter.ts';
import { type LayerName, Layers } from './layerScheduler.ts';
import { PageChanges } from './layoutYield.ts';

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

export class Frames {
	private readonly layers: Layers;
	readonly painter: Painter;
	private readonly comparison: LayerComparison;
	private readonly page = new PageChanges();
	/** Runs while zooming has not rested long enough; 0 otherwise. */
	private rest: ReturnType<typeof setTimeout> | 0 = 0;
	/** The timer of what pulses while everything else rests; 0 when nothing does. */
	private pulse: ReturnType<typeof setTimeout> | 0 = 0;
	/** What stands around the board comes or goes in the next frame, and the board gets another size after it. */
	private mayGrow = false;
	/** What is painted lies on a canvas that is large enough. */
	private isWhole = false;
	/** A frame will be asked for in which there may be time to keep the ground. */
	private keepsSoon = false;

	/** @param container says in `data-settled` whether all is as it will be as long as nothing happens */
	constructor(
		private readonly board: Framed,
		private readonly container: HTMLElement,
	) {
		this.painter = new Painter(board);
		this.comparison = new LayerComparison(board);
		this.layers = new Layers(
			(now) => this.draw(now),
			() => {
				container.dataset.settled = 'false';
			},
		);
	}

	/** Zooming has not rested yet. */
	get zooming(): boolean {
		return this.rest !== 0;
	}

	/** The frame before showed a moment at rest: what another moment changes will be found out. */
	get rested(): boolean {
		return this.comparison.rested;
	}

	/**
	 * From now on frames are drawn; the returned function stops it.
	 *
	 * @param drawStage lets the stage draw what is on it, which is what `paint` paints
	 */
	connect(drawStage: () => void): () => void {
		const stop = this.layers.connect(drawStage);
		const stopCounting = this.page.follow(document.body);
		return () => {
			stop();
			stopCounting();
			this.painter.composition.stop();
			clearTimeout(this.rest);
			clearTimeout(this.pulse);
			this.rest = 0;
			this.pulse = 0;
		};
	}

	/** A frame has been asked for and has not come. */
	get isAsked(): boolean {
		return this.layers.isAsked;
	}

	/** Layers to be drawn in the next frame. */
	invalidate(...layers: readonly LayerName[]): void {
		this.layers.invalidate(...layers);
	}

	/** Asks for a frame, in which it will be found out what has changed. */
	ask(): void {
		this.layers.ask();
	}

	/** The board gets another size after the next frame: painted at its old size that would never be seen. */
	expectGrowth(): void {
		this.mayGrow = true;
	}

	/** Draws the next frame now. */
	hurry(): void {
		this.mayGrow = false;
		this.page.forget();
		this.layers.hurry();
	}

	/** The scale has changed, and may go on changing. */
	zoomed(): void {
		clearTimeout(this.rest);
		this.rest = setTimeout(() => {
			this.rest = 0;
			this.invalidate('plans', 'crowd', 'hand');
		}, ZOOM_REST);
	}

	/** Paints what has to be painted on the canvas that is seen; its unit is the device pixel. */
	paint(context: CanvasRenderingContext2D): void {
		const { size, ratio } = this.board;
		const { width, height } = context.canvas;
		this.isWhole = width >= Math.floor(size.width * ratio) && height >= Math.floor(size.height * ratio);
		this.layers.paint((dirty) => this.painter.paint(context, dirty));
	}

	private draw(now: number): void {
		const { board, layers } = this;
		const began = performance.now();
		if (this.page.takeFrame() || this.mayGrow) {
			this.mayGrow = false;
			layers.putOff();
			return;
		}
		board.now = now;
		board.motion.advance(now);
		board.glide.advance(now);
		board.glide.follow(board.scene.crowd, board.part, board.calm, now);
		board.unfinished = false;
		const hasRoom = board.size.width > 0;
		if (hasRoom) this.comparison.tell(layers);
		board.sprites.beginFrame(this.zooming ? 0 : SPRITES_A_FRAME);
		board.labels.beginFrame(this.zooming ? NAMES_ZOOMING : NAMES_A_FRAME);
		if (hasRoom && !layers.isDirty) this.painter.composition.keepGround();
		if (layers.draw(hasRoom)) this.goOn();
		this.page.boardTook(performance.now() - began);
	}

	/** Asks for the next frame where something moves by itself or is not finished. */
	private goOn(): void {
		const { board } = this;
		let settled = this.isWhole;
		if (board.motion.moving) {
			this.invalidate('hand');
			settled = false;
		}
		if (board.glide.moving) {
			this.layers.invalidateWithin('crowd', slidePlaces(board));
			settled = false;
		}
		if (this.painter.composition.lacksGround && !this.keepsSoon) {
			this.keepsSoon = true;
			whenIdle(() => {
				this.keepsSoon = false;
				this.ask();
			});
		}
		if (board.unfinished) this.layers.invalidateWithin('ground', board.ground.places(board));
		const behind = board.sprites.behind && !this.zooming;
		if (behind) this.invalidate('plans');
		if (behind || board.labels.behind) this.invalidate('crowd');
		if (board.unfinished || behind || board.labels.behind || this.zooming || board.pictures.areLoading)
			settled = false;
		const isAlive = !board.calm && board.part === 0 && this.pulse === 0;
		const alive = isAlive ? aliveIn(board.marks) : [];
		if (alive.length > 0)
			this.pulse = setTimeout(() => {
				this.pulse = 0;
				this.layers.invalidateWithin('crowd', alive);
			}, PULSE);
		const rests = !board.workspace.session.getState().playing && board.part === 0;
		this.container.dataset.settled = `${settled && rests}`;
	}
}
