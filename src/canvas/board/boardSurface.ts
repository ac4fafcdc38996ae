/**
 * The element of a board and what lives in it without React: its size, its view, who listens to it, and the canvas of
 * the first picture, which is there sooner than React and Konva are.
 */
import { anyFieldDiffers, createSignal, type Signal } from '../../store/session/signal.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import type { BoardView } from './boardView.ts';
import { pinchByWheel } from './trackpadPinch.ts';

/** A board's size in CSS pixels, and how many device pixels one of them is. */
export interface BoardSize extends Dimensions {
	readonly ratio: number;
}

/** Device pixels one layer may have: about those of a 4K screen. */
const MAX_PIXELS = 9_000_000;

/** The screen's pixel ratio, less where the board would get too many pixels to draw in a frame. */
function pixelRatio(width: number, height: number): number {
	const wanted = window.devicePixelRatio || 1;
	const most = Math.sqrt(MAX_PIXELS / Math.max(1, width * height));
	return wanted <= most ? wanted : Math.max(1, Math.floor(most * 4) / 4);
}

function measure(element: HTMLElement): BoardSize {
	const width = element.clientWidth;
	const height = element.clientHeight;
	return { width, height, ratio: pixelRatio(width, height) };
}

/** A canvas of the window's size is made where it has at most so many times as many pixels as the board. */
const LITTLE_WASTE = 1.3;

/**
 * The size of the canvas that is made for a board: that of the whole window where the board has nearly all of it, as on a
 * 4K screen. So it need not be made anew, which takes long at that size, when what stands around the board goes.
 */
export function canvasFor(board: BoardSize): BoardSize {
	const width = Math.max(board.width, window.innerWidth);
	const height = Math.max(board.height, window.innerHeight);
	const most = Math.min(LITTLE_WASTE * board.width * board.height, MAX_PIXELS / board.ratio ** 2);
	return width * height <= most ? { ...board, width, height } : board;
}

/** What a board's element is to people who do not see it. */
export interface SurfaceLook {
	readonly role: 'application' | 'img';
	readonly label: string;
}

export class BoardSurface {
	readonly element = document.createElement('div');
	/** As it is measured from when the surface is connected on. */
	readonly size: Signal<BoardSize> = createSignal<BoardSize>({ width: 0, height: 0, ratio: 1 });
	readonly view: BoardView;
	/** The canvas of the first picture, as long as that is shown. */
	private alone: HTMLCanvasElement | null = null;
	private draw: (() => void) | null = null;
	private isConnected = false;

	/**
	 * @param viewIn makes the view of the board in its element
	 * @param listen begins to listen to the element; the returned function stops it
	 */
	constructor(
		{ role, label }: SurfaceLook,
		viewIn: (element: HTMLElement) => BoardView,
		private readonly listen: (element: HTMLElement, view: BoardView) => () => void = () => () => {},
	) {
		const { element } = this;
		element.className = 'battle-map';
		element.role = role;
		element.ariaLabel = label;
		this.view = viewIn(element);
	}

	/** The first picture is shown, on a canvas of its own. */
	get isAlone(): boolean {
		return this.alone !== null;
	}

	/** Begins, once the element is in the page. The returned function ends what this call began: nothing where it had been begun. */
	connect(): () => void {
		if (this.isConnected) return () => {};
		this.isConnected = true;
		const { element, view } = this;
		const stopListening = this.listen(element, view);
		const stopPinching = pinchByWheel(element);
		const stopDrawing = view.connect(() => this.draw?.());
		const follow = () => {
			const now = measure(element);
			if (anyFieldDiffers(now, this.size.get(), 'width', 'height', 'ratio')) this.size.set(now);
			this.fitAlone();
		};
		const observer = new ResizeObserver(follow);
		observer.observe(element);
		const screen = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
		screen.addEventListener('change', follow);
		follow();
		return () => {
			this.isConnected = false;
			observer.disconnect();
			screen.removeEventListener('change', follow);
			stopDrawing();
			stopPinching();
			stopListening();
		};
	}

	/** Shows the first picture at once. */
	paintAlone(): void {
		const canvas = document.createElement('canvas');
		// The board covers it, and one that nothing shines through is put into the page much faster.
		const context = canvas.getContext('2d', { alpha: false });
		if (!context) return;
		canvas.className = 'battle-map-canvas';
		this.element.prepend(canvas);
		this.alone = canvas;
		this.draw = () => this.view.render(context);
		this.fitAlone();
	}

	/** From now on frames are drawn by another: the stage, which ends with `null`. */
	drawWith(draw: (() => void) | null): void {
		this.draw = draw;
	}

	/** Puts the first picture, as it is now, on a canvas that is to show it; false where there is none, or of another size. */
	copyAlone(context: CanvasRenderingContext2D): boolean {
		const { alone } = this;
		const { width, height } = context.canvas;
		if (alone?.width !== width || alone.height !== height) return false;
		context.save();
		context.setTransform(1, 0, 0, 1, 0, 0);
		context.drawImage(alone, 0, 0);
		context.restore();
		return true;
	}

	/** The first picture is shown no more: another canvas shows what it did. */
	endAlone(): void {
		this.alone?.remove();
		this.alone = null;
	}

	/** A canvas that has become too small, or is new, is painted at once: it is empty. */
	private fitAlone(): void {
		const { alone, view } = this;
		const board = this.size.get();
		if (!alone) return;
		const { width, height, ratio } = canvasFor(board);
		const [across, down] = [Math.floor(width * ratio), Math.floor(height * ratio)];
		if (alone.width !== across || alone.height !== down) {
			alone.width = across;
			alone.height = down;
			alone.style.width = `${width}px`;
			alone.style.height = `${height}px`;
		} else if (!anyFieldDiffers(board, { ...view.size, ratio: view.ratio }, 'width', 'height', 'ratio'))
			return;
		view.resize({ width: board.width, height: board.height }, ratio);
	}
}
