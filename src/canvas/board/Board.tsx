/**
 * The battle map: a Konva stage of four layers that fills its parent. React renders its
 * frame once; the stage is made by hand, since all that would ever change is its size.
 */
// Piece by piece: the whole core brings tweens, groups and dragging along, which nothing here uses.
import { Konva } from 'konva/lib/Global.js';
import { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Host, type HostCallbacks } from './host.ts';
import { LAYERS, type LayerName } from './layers.ts';
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

/** A stage with the board's layers, each of one shape that the view draws, at the times that the view chooses. */
function layered(place: HTMLDivElement, view: BoardView) {
	Konva.autoDrawEnabled = false;
	const stage = new Stage({ container: place, width: 0, height: 0, listening: false });
	const layers = new Map<LayerName, Layer>();
	for (const name of LAYERS) {
		const layer = new Layer({ listening: false });
		layer.add(
			new Shape({
				listening: false,
				perfectDrawEnabled: false,
				sceneFunc: (context) => view.render(name, context._context),
			}),
		);
		stage.add(layer);
		layers.set(name, layer);
	}
	return { stage, layers };
}

/** The board. */
export function Board({ onMenu, onEdit }: BoardProps) {
	const container = useRef<HTMLDivElement>(null);
	const stagePlace = useRef<HTMLDivElement>(null);
	const callbacks = useRef<HostCallbacks>({ onMenu: () => {}, onEdit: () => {} });
	const [view, setView] = useState<BoardView | null>(null);
	const help = useId();
	const tip = useTip(view);

	useEffect(() => {
		callbacks.current = { onMenu: (request) => onMenu?.(request), onEdit: (creature) => onEdit?.(creature) };
	}, [onMenu, onEdit]);

	// Before the page is shown for the first time, so that it is shown once, with its map.
	useLayoutEffect(() => {
		const element = container.current;
		const place = stagePlace.current;
		if (!element || !place) return;
		const made = new BoardView(element);
		const { stage, layers } = layered(place, made);
		const disconnect = made.connect({
			draw: (name) => layers.get(name)?.drawScene(),
			show(name, shown) {
				const canvas = layers.get(name)?.getNativeCanvasElement();
				if (canvas) canvas.style.visibility = shown ? '' : 'hidden';
			},
		});
		const host = new Host(element, made, {
			onMenu: (request) => callbacks.current.onMenu(request),
			onEdit: (creature) => callbacks.current.onEdit(creature),
		});
		const unhost = host.connect();
		const follow = () => {
			const { width, height, ratio } = measure(element);
			if (width === made.size.width && height === made.size.height && ratio === made.ratio) return;
			Konva.pixelRatio = ratio;
			for (const layer of layers.values())
				if (layer.getCanvas().getPixelRatio() !== ratio) layer.getCanvas().setPixelRatio(ratio);
			stage.size({ width, height });
			made.resize({ width, height }, ratio);
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
			stage.destroy();
		};
	}, []);

	return (
		<div {...SURFACE} ref={container} className="battle-map" aria-describedby={help}>
			<div ref={stagePlace} />
			{tip}
			<p id={help} className="battle-map-help">
				Tab goes through the creatures. Arrows extend the path of those selected, Alt and arrows move them, 0
				waits, Backspace takes back. Without a selection arrows move a cursor and Space acts there. Escape,
				then Tab, leaves the map.
			</p>
		</div>
	);
}
