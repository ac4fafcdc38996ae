/** A board's view for as long as its element is there, and the element's size. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoardSize } from './BoardStage.tsx';
import type { BoardView } from './view.ts';

/** Device pixels one layer may have: about those of a 4K screen. */
const MOST_PIXELS = 9_000_000;

/** The screen's pixel ratio, less where the board would get too many pixels to draw in a frame. */
function pixelRatio(width: number, height: number): number {
	const wanted = window.devicePixelRatio || 1;
	const most = Math.sqrt(MOST_PIXELS / Math.max(1, width * height));
	return wanted <= most ? wanted : Math.max(1, Math.floor(most * 4) / 4);
}

function measure(element: HTMLElement): BoardSize {
	const width = element.clientWidth;
	const height = element.clientHeight;
	return { width, height, ratio: pixelRatio(width, height) };
}

/** The size before the element has been measured. */
const UNMEASURED: BoardSize = { width: 0, height: 0, ratio: 1 };

/** A view that has begun, and how to end what was begun with it. */
export interface BegunView {
	readonly view: BoardView;
	readonly stop: () => void;
}

/**
 * The view of a board, null before its element is there, and the element's size.
 *
 * @param begin makes the view; when it is another function, the view is made anew
 */
export function useBoardView(
	container: RefObject<HTMLElement | null>,
	begin: (element: HTMLElement) => BegunView,
): { readonly view: BoardView | null; readonly size: BoardSize } {
	const [view, setView] = useState<BoardView | null>(null);
	const [size, setSize] = useState<BoardSize>(UNMEASURED);

	// Before the page is shown for the first time, so that it is shown once, with its map.
	useLayoutEffect(() => {
		const element = container.current;
		if (!element) return;
		const begun = begin(element);
		const follow = () =>
			setSize((before) => {
				const now = measure(element);
				const same = now.width === before.width && now.height === before.height && now.ratio === before.ratio;
				return same ? before : now;
			});
		// At once, or the next picture would show the old map at the new size.
		const followAtOnce = () => flushSync(follow);
		const observer = new ResizeObserver(followAtOnce);
		observer.observe(element);
		const screen = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
		screen.addEventListener('change', followAtOnce);
		follow();
		setView(begun.view);
		return () => {
			observer.disconnect();
			screen.removeEventListener('change', followAtOnce);
			begun.stop();
		};
	}, [container, begin]);

	return { view, size };
}
