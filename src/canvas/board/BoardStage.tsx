/**
 * The board's Konva stage: one layer of one shape, on which the view paints. React declares it and changes its size;
 * frames go to the layer directly.
 */
import { Konva } from 'konva/lib/Global.js';
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js';
import type { Shape as KonvaShape } from 'konva/lib/Shape.js';
import { Util } from 'konva/lib/Util.js';
import { memo, useLayoutEffect, useRef } from 'react';
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import type { Extent } from '../scene/camera.ts';
import type { BoardView } from './view.ts';

/** The board's size in CSS pixels, and how many device pixels one of them is. */
export interface BoardSize extends Extent {
	readonly ratio: number;
}

const makeElement = Util.createCanvasElement;
// The board covers its canvas, and one that nothing shines through is put into the page much faster. Who asks for its
// context first says so, and Konva would not.
Util.createCanvasElement = () => {
	const canvas = makeElement();
	canvas.getContext('2d', { alpha: false });
	return canvas;
};

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
	const layer = useRef<KonvaLayer>(null);
	const { width, height, ratio } = size;
	// The layer is made with it; one that is there already takes it below.
	Konva.pixelRatio = ratio;

	useLayoutEffect(() => view.connect(() => layer.current?.drawScene()), [view]);

	// A canvas of another size is empty: it is painted before it can be seen.
	useLayoutEffect(() => {
		const canvas = layer.current?.getCanvas();
		if (canvas && canvas.getPixelRatio() !== ratio) canvas.setPixelRatio(ratio);
		view.resize({ width, height }, ratio);
	}, [view, width, height, ratio]);

	return (
		<Stage width={width} height={height} listening={false}>
			{/* Not cleared by Konva, which draws at times of its own: the ground covers all. */}
			<Layer listening={false} clearBeforeDraw={false} ref={layer}>
				<Shape
					listening={false}
					perfectDrawEnabled={false}
					sceneFunc={(_, shape) => {
						const context = paper(shape);
						if (context) view.render(context);
					}}
				/>
			</Layer>
		</Stage>
	);
});
