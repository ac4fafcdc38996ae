/** Mounts a board's surface in the page, with React content over it. */

import type { Context } from 'konva/lib/Context.js';
import type { Stage as KonvaStage } from 'konva/lib/Stage.js';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import type { BoardSize, BoardSurface } from './boardSurface.ts';
import { LAYERS } from './painters.ts';

/** The browser's context behind Konva's, which adds a call to every stroke and lacks some methods. */
function nativeContext(context: Context): CanvasRenderingContext2D {
	return context._context;
}

/** The board's Konva stage. React declares it; frames draw its layers and bypass React. */
const BoardStage = memo(function BoardStage({
	surface,
	size: { width, height, ratio },
}: {
	readonly surface: BoardSurface;
	readonly size: BoardSize;
}) {
	const { view } = surface;
	const stage = useRef<KonvaStage>(null);
	useLayoutEffect(() => {
		surface.drawWith((dirty) => {
			const layers = stage.current?.getLayers() ?? [];
			for (const [i, name] of LAYERS.entries()) if (dirty.has(name)) layers[i]?.clear().drawScene();
		});
		return () => surface.drawWith(null);
	}, [surface]);
	useLayoutEffect(() => {
		for (const layer of stage.current?.getLayers() ?? []) {
			const canvas = layer.getCanvas();
			if (canvas.getPixelRatio() !== ratio) canvas.setPixelRatio(ratio);
		}
		view.resize({ width, height }, ratio);
	}, [view, width, height, ratio]);
	return (
		<Stage ref={stage} className="battle-map-canvas" width={width} height={height} listening={false}>
			{LAYERS.map((layer) => (
				// Konva also draws between frames, when the view paints nothing: it must not clear the layer then.
				<Layer key={layer} listening={false} clearBeforeDraw={false}>
					<Shape
						listening={false}
						perfectDrawEnabled={false}
						sceneFunc={(context) => view.render(layer, nativeContext(context))}
					/>
				</Layer>
			))}
		</Stage>
	);
});

interface SurfacePlaceProps {
	/** Connected while mounted. */
	readonly surface: BoardSurface;
	readonly children?: ReactNode;
}

export function SurfacePlace({ surface, children }: SurfacePlaceProps) {
	const place = useRef<HTMLDivElement>(null);
	/** Null until the surface is mounted and measured. */
	const [size, setSize] = useState<BoardSize | null>(null);
	// Before paint, so that the board first shows with its map.
	useLayoutEffect(() => {
		place.current?.append(surface.element);
		const disconnect = surface.connect();
		setSize(surface.size.getState());
		// Synchronous, or the next frame would show the old map at the new size.
		const stopFollowing = surface.size.subscribe((now) => flushSync(() => setSize(now)));
		return () => {
			stopFollowing();
			disconnect();
			surface.element.remove();
		};
	}, [surface]);
	return (
		<div ref={place} className="surface-place">
			{createPortal(
				<>
					{size && <BoardStage surface={surface} size={size} />}
					{children}
				</>,
				surface.element,
			)}
		</div>
	);
}
