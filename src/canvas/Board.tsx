/**
 * The battle map: a Konva stage of four layers that fills its parent. React renders it
 * once and again only for another size; everything else goes past React.
 */
import Konva from 'konva/lib/Core.js';
import { useEffect, useId, useRef, useState } from 'react';
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import { Host, type HostCallbacks, type MenuRequest } from './host.ts';
import { useTip } from './Tip.tsx';
import { BoardView, LAYERS, type LayerName } from './view.ts';
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

interface Size {
	readonly width: number;
	readonly height: number;
	readonly ratio: number;
}

/** The screen's pixel ratio, less where the board would get too many pixels to draw in a frame. */
function pixelRatio(width: number, height: number): number {
	const wanted = window.devicePixelRatio || 1;
	const most = Math.sqrt(MOST_PIXELS / Math.max(1, width * height));
	return wanted <= most ? wanted : Math.max(1, Math.floor(most * 4) / 4);
}

function measure(element: HTMLElement): Size {
	const width = element.clientWidth;
	const height = element.clientHeight;
	return { width, height, ratio: pixelRatio(width, height) };
}

/** What the board's element is to people who do not see it; it takes the keyboard as a whole. */
const SURFACE = { role: 'application', 'aria-label': 'Battle map', tabIndex: 0 } as const;

/** The board. */
export function Board({ onMenu, onEdit }: BoardProps) {
	const container = useRef<HTMLDivElement>(null);
	const layers = useRef(new Map<LayerName, Konva.Layer>());
	const callbacks = useRef<HostCallbacks>({ onMenu: () => {}, onEdit: () => {} });
	const [view, setView] = useState<BoardView | null>(null);
	const [size, setSize] = useState<Size | null>(null);
	const help = useId();
	const tip = useTip(view);

	useEffect(() => {
		callbacks.current = { onMenu: (request) => onMenu?.(request), onEdit: (creature) => onEdit?.(creature) };
	}, [onMenu, onEdit]);

	useEffect(() => {
		const element = container.current;
		if (!element) return;
		const made = new BoardView(element);
		const disconnect = made.connect({ draw: (name) => layers.current.get(name)?.drawScene() });
		const host = new Host(element, made, {
			onMenu: (request) => callbacks.current.onMenu(request),
			onEdit: (creature) => callbacks.current.onEdit(creature),
		});
		const unhost = host.connect();
		const follow = () => {
			const next = measure(element);
			// Before the stage asks for its first picture.
			Konva.pixelRatio = next.ratio;
			setSize(next);
			made.resize(next, next.ratio);
		};
		const observer = new ResizeObserver(follow);
		observer.observe(element);
		const screen = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
		screen.addEventListener('change', follow);
		follow();
		setView(made);
		return () => {
			observer.disconnect();
			screen.removeEventListener('change', follow);
			unhost();
			disconnect();
		};
	}, []);

	useEffect(() => {
		if (!size) return;
		for (const layer of layers.current.values()) layer.getCanvas().setPixelRatio(size.ratio);
		view?.invalidate(...LAYERS);
	}, [size, view]);

	return (
		<div {...SURFACE} ref={container} className="battle-map" aria-describedby={help}>
			{view && size && size.width > 0 && (
				<Stage width={size.width} height={size.height} listening={false}>
					{LAYERS.map((name) => (
						<Layer
							key={name}
							listening={false}
							ref={(layer: Konva.Layer | null) => {
								if (layer) layers.current.set(name, layer);
								else layers.current.delete(name);
							}}
						>
							<Shape
								listening={false}
								perfectDrawEnabled={false}
								sceneFunc={(context) => view.render(name, context._context)}
							/>
						</Layer>
					))}
				</Stage>
			)}
			{tip}
			<p id={help} className="battle-map-help">
				Tab goes through the creatures. Arrows extend the path of those selected, Alt and arrows move them, 0
				waits, Backspace takes back. Without a selection arrows move a cursor and Space acts there. Escape,
				then Tab, leaves the map.
			</p>
		</div>
	);
}
