/**
 * Magnifier beside a finger that draws, drags or measures: an enlarged copy of the board's canvases, made only
 * during the touch.
 */
import { useEffect, useRef } from 'react';
import type { Point } from '../../store/session/cameraTypes.ts';
import type { Preview } from '../../store/session/gesturePreview.ts';
import { stopAll } from '../../store/session/subscriptions.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { listen } from './eventListeners.ts';
import { screenOn } from './pressGestures.ts';

/** CSS pixels across, magnification, and CSS pixels from the finger and from the board's edge. */
const ACROSS = 132;
const LARGER = 1.5;
const AWAY = 44;
const EDGE = 6;

/** Previews whose end a finger covers. */
const COVERED: ReadonlySet<Preview['type']> = new Set([
	'path',
	'place',
	'walls',
	'ruler',
	'template',
	'squares',
]);

/** Top left corner: above the finger, or on the side with more room. */
export function loupePlace({ x, y }: Point, width: number): Point {
	const above = y - AWAY - ACROSS;
	const within = (at: number) => Math.max(EDGE, Math.min(at, width - ACROSS - EDGE));
	if (above >= EDGE) return { x: within(x - ACROSS / 2), y: above };
	return { x: within(x > width / 2 ? x - AWAY - ACROSS : x + AWAY), y: EDGE };
}

export function Loupe({ board }: { readonly board: HTMLElement }) {
	const workspace = useWorkspace();
	const lens = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const glass = lens.current;
		const context = glass?.getContext('2d');
		if (!glass || !context) return;
		let finger: { readonly id: number; at: Point } | null = null;
		let frame = 0;
		const draw = () => {
			frame = 0;
			if (!finger) return;
			const [...canvases] = board.querySelectorAll<HTMLCanvasElement>('.battle-map-canvas canvas');
			const [canvas] = canvases;
			const isCovered = COVERED.has(workspace.preview.getState().type);
			glass.hidden = !isCovered || !canvas;
			if (isCovered && canvas) {
				const { at } = finger;
				const { x, y } = loupePlace(at, board.clientWidth);
				glass.style.translate = `${x}px ${y}px`;
				const ratio = canvas.width / canvas.clientWidth;
				const seen = (ACROSS / LARGER) * ratio;
				const [left, top] = [at.x * ratio - seen / 2, at.y * ratio - seen / 2];
				for (const layer of canvases)
					context.drawImage(layer, left, top, seen, seen, 0, 0, glass.width, glass.height);
			}
			frame = requestAnimationFrame(draw);
		};
		const down = (event: PointerEvent) => {
			if (event.pointerType !== 'touch' || finger) return;
			finger = { id: event.pointerId, at: screenOn(board, event) };
			if (frame === 0) frame = requestAnimationFrame(draw);
		};
		const move = (event: PointerEvent) => {
			if (finger?.id === event.pointerId) finger.at = screenOn(board, event);
		};
		const gone = (event: PointerEvent) => {
			if (finger?.id !== event.pointerId) return;
			finger = null;
			glass.hidden = true;
		};
		return stopAll([
			listen(board, {
				pointerdown: down,
				pointermove: move,
				pointerup: gone,
				pointercancel: gone,
				lostpointercapture: gone,
			}),
			() => cancelAnimationFrame(frame),
		]);
	}, [board, workspace]);
	// Twice the pixels, for high-density touch screens.
	return (
		<div aria-hidden="true">
			<canvas ref={lens} hidden className="loupe" width={2 * ACROSS} height={2 * ACROSS} />
		</div>
	);
}
