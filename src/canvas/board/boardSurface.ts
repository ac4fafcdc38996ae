/** The element of a board and what lives in it without React: its size, its view and its listeners. */
import { anyFieldDiffers, createSignal, type Signal } from '../../store/session/signal.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import type { BoardView } from './boardView.ts';
import type { DrawLayers } from './frameLoop.ts';
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
	private draw: DrawLayers | null = null;

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

	/** Begins, once the element is in the page. The returned function stops it. */
	connect(): () => void {
		const { element, view } = this;
		const stopListening = this.listen(element, view);
		const stopPinching = pinchByWheel(element);
		const stopDrawing = view.connect((layers) => this.draw?.(layers));
		const follow = () => {
			const now = measure(element);
			if (anyFieldDiffers(now, this.size.get(), 'width', 'height', 'ratio')) this.size.set(now);
		};
		const observer = new ResizeObserver(follow);
		observer.observe(element);
		const screen = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
		screen.addEventListener('change', follow);
		follow();
		return () => {
			observer.disconnect();
			screen.removeEventListener('change', follow);
			stopDrawing();
			stopPinching();
			stopListening();
		};
	}

	/** From now on frames are drawn by another: the stage, which ends with `null`. */
	drawWith(draw: DrawLayers | null): void {
		this.draw = draw;
	}
}
