/** What a circle, a cone or a line covers: squares shaded and edged, the origin, and how many they are. */
import type { Preview } from '../store/preview.ts';
import type { Camera } from '../store/session.ts';
import { lengthText } from '../store/units.ts';
import { type BoardPalette, withAlpha } from './palette.ts';

type Context = CanvasRenderingContext2D;

/** Adds the edges between squares of an area and what is outside of it to the context's path. */
export function traceEdges(
	context: Context,
	squares: readonly { readonly x: number; readonly y: number }[],
	camera: Camera,
): void {
	const { scale } = camera;
	const covered = new Set(squares.map(({ x, y }) => y * 4096 + x));
	const line = (x: number, y: number, dx: number, dy: number) => {
		const left = x * scale + camera.x;
		const top = y * scale + camera.y;
		context.moveTo(left, top);
		context.lineTo(left + dx * scale, top + dy * scale);
	};
	for (const { x, y } of squares) {
		if (!covered.has(y * 4096 + x - 1)) line(x, y, 0, 1);
		if (!covered.has(y * 4096 + x + 1)) line(x + 1, y, 0, 1);
		if (!covered.has((y - 1) * 4096 + x)) line(x, y, 1, 0);
		if (!covered.has((y + 1) * 4096 + x)) line(x, y + 1, 1, 0);
	}
}

/** Draws a template; answers the words that belong to it and where. The context's unit is the CSS pixel. */
export function drawTemplate(
	context: Context,
	palette: BoardPalette,
	{ origin, feet, squares }: Extract<Preview, { readonly type: 'template' }>,
	camera: Camera,
): { readonly text: string; readonly x: number; readonly y: number } {
	const { scale } = camera;
	context.fillStyle = withAlpha(palette.accent, 0.26);
	context.beginPath();
	for (const { x, y } of squares) context.rect(x * scale + camera.x, y * scale + camera.y, scale, scale);
	context.fill();
	context.beginPath();
	traceEdges(context, squares, camera);
	context.lineCap = 'round';
	context.strokeStyle = palette.casing;
	context.lineWidth = 5;
	context.stroke();
	context.strokeStyle = palette.accent;
	context.lineWidth = 2.5;
	context.stroke();
	const x = origin.x * scale + camera.x;
	const y = origin.y * scale + camera.y;
	context.beginPath();
	context.arc(x, y, 4.5, 0, Math.PI * 2);
	context.fillStyle = palette.ink;
	context.fill();
	context.strokeStyle = palette.casing;
	context.lineWidth = 2;
	context.stroke();
	const count = `${squares.length} ${squares.length === 1 ? 'square' : 'squares'}`;
	return { text: `${lengthText(feet)} · ${count}`, x, y: y - 20 };
}
