/**
 * The board's Konva stage: one layer of one shape, on which the view paints. React declares it; frames go to the layer
 * directly. When the board grows, a larger stage is made beside the one that is seen and takes its place once it is painted.
 */
import { Konva } from 'konva/lib/Global.js';
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js';
import { Util } from 'konva/lib/Util.js';
import { memo, type Ref, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import { type BoardSize, type BoardSurface, canvasFor } from './boardSurface.ts';
import type { BoardView } from './boardView.ts';
import { LAYERS } from './layerScheduler.ts';

/** A canvas with more than so many times as many pixels as the board is given back: all of them are copied at every frame. */
const MAX_WASTE = 1.5;

/**
 * Pictures that a browser without a graphics card has of a canvas in turn, each as large as it. Each is got with a frame
 * that shows the canvas, and for a 4K screen that takes as long as to paint it.
 */
const BUFFERS = 3;

const makeElement = Util.createCanvasElement;
// The board covers its canvas, and one that nothing shines through is put into the page much faster. Who asks for its
// context first says so, and Konva would not.
Util.createCanvasElement = () => {
	const canvas = makeElement();
	canvas.getContext('2d', { alpha: false });
	return canvas;
};

/** The canvas of a layer as the browser knows it: Konva's own context costs a call more for every stroke. */
function nativeContext(layer: KonvaLayer | null | undefined): CanvasRenderingContext2D | null {
	return layer?.getNativeCanvasElement().getContext('2d') ?? null;
}

/** Whether a canvas of a size does for a board; for one that is not shown any does. */
function doesFor(canvas: BoardSize, { width, height }: BoardSize): boolean {
	if (width === 0 || height === 0) return true;
	const isEnough = canvas.width >= width && canvas.height >= height;
	return isEnough && canvas.width * canvas.height <= MAX_WASTE * width * height;
}

function keyOf({ width, height, ratio }: BoardSize): string {
	return `${width} ${height} ${ratio}`;
}

/** Frames that are waited for at most for one in which the board draws nothing. */
const MAX_WAITED = 12;

/** Does one thing after the other, each in a frame of its own in which the view draws nothing, if there is one soon; the returned function stops it. */
function inFrames(view: BoardView, deeds: readonly (() => void)[]): () => void {
	let frame = 0;
	let waited = 0;
	const go = (at: number) => {
		frame = requestAnimationFrame((now) => {
			const waits = view.drawsAt(now) && waited < MAX_WAITED;
			if (waits) waited++;
			else deeds[at]?.();
			const next = waits ? at : at + 1;
			if (next < deeds.length) go(next);
		});
	};
	go(0);
	return () => cancelAnimationFrame(frame);
}

/** The stage of a board, for a size of it. */
export const BoardStage = memo(function BoardStage({
	surface,
	size,
}: {
	readonly surface: BoardSurface;
	readonly size: BoardSize;
}) {
	const { view } = surface;
	const { width, height, ratio } = size;
	const [seen, setSeen] = useState(canvasFor(size));
	const [coming, setComing] = useState<BoardSize | null>(null);
	const layers = useRef(new Map<string, KonvaLayer>());
	/** Which of them the view paints on. */
	const painted = useRef('');
	// Painted for one screen and shown on another, everything would be of another size; and on no canvas nothing would be seen.
	const isUseless = seen.ratio !== ratio || seen.width === 0 || seen.height === 0;
	if (isUseless && keyOf(seen) !== keyOf(size)) {
		setSeen(canvasFor(size));
		setComing(null);
	}

	const paintOn = useCallback(
		(canvas: BoardSize) => {
			painted.current = keyOf(canvas);
			surface.drawWith(() => layers.current.get(painted.current)?.drawScene());
		},
		[surface],
	);
	useLayoutEffect(() => paintOn(seen), [seen, paintOn]);
	useLayoutEffect(() => () => surface.drawWith(null), [surface]);
	// At once, and where it is too small on the old canvas: another one is empty until it is painted.
	useLayoutEffect(() => view.resize({ width, height }, ratio), [view, width, height, ratio]);

	// To make a canvas for a 4K screen, to get its pixels, to paint all of it and to put it into the page take a frame each.
	useEffect(() => {
		if (coming || doesFor(seen, size)) return;
		return inFrames(view, [() => setComing(canvasFor(size))]);
	}, [view, coming, seen, size]);
	useEffect(() => {
		if (!coming) return;
		// A browser gets them when something is drawn, for each of the first frames that show it.
		const getPixels = () => nativeContext(layers.current.get(keyOf(coming)))?.fillRect(0, 0, 1, 1);
		const paint = () => {
			paintOn(coming);
			view.invalidate(...LAYERS);
		};
		const show = () => {
			setSeen(coming);
			setComing(null);
		};
		return inFrames(view, [...Array.from({ length: BUFFERS }, () => getPixels), paint, () => {}, show]);
	}, [coming, view, paintOn]);

	return (
		<>
			{[seen, coming].map(
				(one) =>
					one && (
						<BoardCanvas
							key={keyOf(one)}
							view={view}
							size={one}
							isSeen={one === seen}
							layer={(layer) => {
								if (layer) layers.current.set(keyOf(one), layer);
								else layers.current.delete(keyOf(one));
							}}
						/>
					),
			)}
		</>
	);
});

/** A canvas of a size, on which the view paints when its layer is told to draw. */
function BoardCanvas({
	view,
	size: { width, height, ratio },
	isSeen,
	layer,
}: {
	readonly view: BoardView;
	readonly size: BoardSize;
	readonly isSeen: boolean;
	readonly layer: Ref<KonvaLayer>;
}) {
	// The layer is made with it.
	Konva.pixelRatio = ratio;
	return (
		<Stage
			className={isSeen ? 'battle-map-canvas' : 'battle-map-canvas beneath'}
			width={width}
			height={height}
			listening={false}
		>
			{/* Not cleared by Konva, which draws at times of its own: the ground covers all. */}
			<Layer listening={false} clearBeforeDraw={false} ref={layer}>
				<Shape
					listening={false}
					perfectDrawEnabled={false}
					sceneFunc={(_, shape) => {
						const context = nativeContext(shape.getLayer());
						if (context) view.render(context);
					}}
				/>
			</Layer>
		</Stage>
	);
}
