/**
 * The board's Konva stage: four layers of one shape each, which the view paints. React declares them and
 * changes their size; frames go to the layers directly.
 */
import { Konva } from 'konva/lib/Global.js';
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js';
import type { Shape as KonvaShape } from 'konva/lib/Shape.js';
import { memo, useLayoutEffect, useRef } from 'react';
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import type { Extent } from '../scene/camera.ts';
import { LAYERS, type LayerName } from './layers.ts';
import type { BoardView } from './view.ts';

/** The board's size in CSS pixels, and how many device pixels one of them is. */
export interface BoardSize extends Extent {
	readonly ratio: number;
}

/** The canvas of a layer as the browser knows it: Konva's own context costs a call more for every stroke. */
function paper(shape: KonvaShape): CanvasRenderingContext2D | null {
	return shape.getLayer()?.getNativeCanvasElement().getContext('2d') ?? null;
}

/** The stage of a view, at a size. */
export const BoardStage = memo(function BoardStage({
	view,
	size,
}: {
	readonly view: BoardView;
	readonly size: BoardSize;
}) {
	const layers = useRef(new Map<LayerName, KonvaLayer>());
	const { width, height, ratio } = size;
	// Layers are made with it; those that are there already take it below.
	Konva.pixelRatio = ratio;

	useLayoutEffect(
		() =>
			view.connect({
				draw: (name) => layers.current.get(name)?.drawScene(),
				show(name, shown) {
					const canvas = layers.current.get(name)?.getNativeCanvasElement();
					if (canvas) canvas.style.visibility = shown ? '' : 'hidden';
				},
			}),
		[view],
	);

	// A canvas of another size is empty: it is painted before it can be seen.
	useLayoutEffect(() => {
		for (const layer of layers.current.values())
			if (layer.getCanvas().getPixelRatio() !== ratio) layer.getCanvas().setPixelRatio(ratio);
		view.resize({ width, height }, ratio);
	}, [view, width, height, ratio]);

	return (
		<Stage width={width} height={height} listening={false}>
			{LAYERS.map((name) => (
				// Not cleared by Konva, which draws at times of its own: painting clears.
				<Layer
					key={name}
					listening={false}
					clearBeforeDraw={false}
					ref={(layer) => {
						if (layer) layers.current.set(name, layer);
						else layers.current.delete(name);
					}}
				>
					<Shape
						listening={false}
						perfectDrawEnabled={false}
						sceneFunc={(_, shape) => {
							const context = paper(shape);
							if (context) view.render(name, context);
						}}
					/>
				</Layer>
			))}
		</Stage>
	);
});
