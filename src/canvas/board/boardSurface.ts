/** A board's element and everything outside React: size, view and listeners. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { anyFieldDiffers } from '../../store/session/subscriptions.ts';
import type { Dimensions } from '../scene/cameraMath.ts';
import type { BoardView } from './boardView.ts';
import type { DrawLayers } from './frameLoop.ts';

/** Size in CSS pixels, and device pixels per CSS pixel. */
export interface BoardSize extends Dimensions {
	readonly ratio: number;
}

/** Limit per layer, about a 4K screen. */
const MAX_PIXELS = 9_000_000;

/** The screen's pixel ratio, lowered if the board would be too large to draw in a frame. */
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

/** ARIA role and label of the element. */
export interface SurfaceLook {
	readonly role: 'application' | 'img';
	readonly label: string;
}

export class BoardSurface {
	readonly element = document.createElement('div');
	/** Measured from connection on. */
	readonly size: StoreApi<BoardSize> = createStore<BoardSize>(() => ({ width: 0, height: 0, ratio: 1 }));
	readonly view: BoardView;
	private draw: DrawLayers | null = null;

	/**
	 * @param viewIn creates the view of the element
	 * @param listen starts listening; returns a function that stops it
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

	/** Call once the element is in the page; returns a function that disconnects. */
	connect(): () => void {
		const { element, view } = this;
		const stopListening = this.listen(element, view);
		const stopPinching = pinchByWheel(element);
		const stopDrawing = view.connect((layers) => this.draw?.(layers));
		const follow = () => {
			const now = measure(element);
			if (anyFieldDiffers(now, this.size.getState(), 'width', 'height', 'ratio'))
				this.size.setState(now, true);
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

	/** Sets the stage's draw function, or clears it with `null`. */
	drawWith(draw: DrawLayers | null): void {
		this.draw = draw;
	}
}

/** Safari's gesture event; no library has its type. */
interface Pinch extends MouseEvent {
	/** Since the start of the pinch. */
	readonly scale: number;
}

/** Wheel delta for a factor of e: `wheelFactor` in camera.ts. */
const WHEEL = 100;

/** Converts pinches into wheel events until the returned function is called. */
export function pinchByWheel(element: EventTarget): () => void {
	const ending = new AbortController();
	let before = 1;
	const pinched = (event: Event) => {
		event.preventDefault();
		const { type, scale, clientX, clientY } = event as Pinch;
		const deltaY = type === 'gesturestart' ? 0 : -WHEEL * Math.log(scale / before);
		before = scale;
		// Fingers on a touch screen arrive as pointers.
		if (navigator.maxTouchPoints > 0 || deltaY === 0) return;
		element.dispatchEvent(new WheelEvent('wheel', { clientX, clientY, deltaY, ctrlKey: true }));
	};
	for (const type of ['gesturestart', 'gesturechange'])
		element.addEventListener(type, pinched, { signal: ending.signal, passive: false });
	return () => ending.abort();
}
