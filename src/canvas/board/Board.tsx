/** The battle map: its element, its size, and who listens to it. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDesk } from '../../store/desk/context.ts';
import { type BoardSize, BoardStage } from './BoardStage.tsx';
import { Host, type HostCallbacks } from './host.ts';
import type { MenuRequest } from './menuAsking.ts';
import { useTip } from './Tip.tsx';
import { BoardView } from './view.ts';
import './board.css';

export type { MenuRequest };

export interface BoardProps {
	/** Somebody asks what can be done here. */
	readonly onMenu?: (request: MenuRequest) => void;
	/** A creature's card should open for editing. */
	readonly onEdit?: (creature: string) => void;
}

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

/** Before the element has been looked at. */
const UNMEASURED: BoardSize = { width: 0, height: 0, ratio: 1 };

/** What the board's element is to people who do not see it; it takes the keyboard as a whole. */
const SURFACE = { role: 'application', 'aria-label': 'Battle map', tabIndex: 0 } as const;

/** The board. */
export function Board({ onMenu, onEdit }: BoardProps) {
	const desk = useDesk();
	const container = useRef<HTMLDivElement>(null);
	const callbacks = useRef<HostCallbacks>({ onMenu: () => {}, onEdit: () => {} });
	const [view, setView] = useState<BoardView | null>(null);
	const [size, setSize] = useState<BoardSize>(UNMEASURED);
	const help = useId();
	const tip = useTip(view);

	useEffect(() => {
		callbacks.current = { onMenu: (request) => onMenu?.(request), onEdit: (creature) => onEdit?.(creature) };
	}, [onMenu, onEdit]);

	// Before the page is shown for the first time, so that it is shown once, with its map.
	useLayoutEffect(() => {
		const element = container.current;
		if (!element) return;
		const made = new BoardView(desk, element);
		const host = new Host(element, made, {
			onMenu: (request) => callbacks.current.onMenu(request),
			onEdit: (creature) => callbacks.current.onEdit(creature),
		});
		const unhost = host.connect();
		const follow = () =>
			setSize((before) => {
				const now = measure(element);
				const same = now.width === before.width && now.height === before.height && now.ratio === before.ratio;
				return same ? before : now;
			});
		// At once: the next picture would show the old map in the new frame.
		const followAtOnce = () => flushSync(follow);
		const observer = new ResizeObserver(followAtOnce);
		observer.observe(element);
		const screen = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
		screen.addEventListener('change', followAtOnce);
		follow();
		setView(made);
		return () => {
			observer.disconnect();
			screen.removeEventListener('change', followAtOnce);
			unhost();
		};
	}, [desk]);

	return (
		<div {...SURFACE} ref={container} className="battle-map" aria-describedby={help}>
			{view && <BoardStage view={view} size={size} />}
			{tip}
			<p id={help} className="battle-map-help">
				Tab goes through the creatures. Arrows extend the path of those selected, Alt and arrows move them, 0
				waits, Backspace takes back. Without a selection arrows move a cursor and Space acts there. Escape,
				then Tab, leaves the map.
			</p>
		</div>
	);
}
