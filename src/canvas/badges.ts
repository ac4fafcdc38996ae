/** Small discs with a sign or a letter: conditions, flying, hidden. */
import { circlePath } from './canvases.ts';
import { type BoardPalette, TYPE } from './palette.ts';

type Context = CanvasRenderingContext2D;

/** Strokes of a badge in a box of ±1. */
const GLYPHS: Readonly<Record<string, readonly (readonly [number, number])[][]>> = {
	dead: [
		[
			[-0.5, -0.5],
			[0.5, 0.5],
		],
		[
			[0.5, -0.5],
			[-0.5, 0.5],
		],
	],
	prone: [
		[
			[0, -0.6],
			[0, 0.2],
		],
		[
			[-0.4, -0.15],
			[0, 0.25],
			[0.4, -0.15],
		],
		[
			[-0.5, 0.6],
			[0.5, 0.6],
		],
	],
	unconscious: [
		[
			[-0.4, -0.5],
			[0.4, -0.5],
			[-0.4, 0.5],
			[0.4, 0.5],
		],
	],
	stunned: [
		[
			[0, -0.62],
			[0, 0.62],
		],
		[
			[-0.54, -0.31],
			[0.54, 0.31],
		],
		[
			[-0.54, 0.31],
			[0.54, -0.31],
		],
	],
	bound: [
		[
			[-0.55, -0.2],
			[0.55, -0.2],
		],
		[
			[-0.55, 0.25],
			[0.55, 0.25],
		],
	],
	flying: [
		[
			[-0.75, 0.25],
			[-0.4, -0.35],
			[0, 0.2],
			[0.4, -0.35],
			[0.75, 0.25],
		],
	],
	hidden: [
		[
			[-0.65, 0],
			[-0.3, -0.35],
			[0.3, -0.35],
			[0.65, 0],
			[0.3, 0.35],
			[-0.3, 0.35],
			[-0.65, 0],
		],
		[
			[-0.55, 0.55],
			[0.55, -0.55],
		],
	],
};

/** A small disc with a sign or a letter. */
export function drawBadge(
	context: Context,
	palette: BoardPalette,
	x: number,
	y: number,
	radius: number,
	sign: string,
): void {
	context.save();
	context.translate(x, y);
	circlePath(context, 0, 0, radius);
	context.fillStyle = palette.dark ? '#e9e6df' : '#2b2721';
	context.fill();
	context.lineWidth = Math.max(1, radius * 0.2);
	context.strokeStyle = palette.disc;
	context.stroke();
	const glyph = GLYPHS[sign];
	const ink = palette.dark ? '#1b2025' : '#fffdf8';
	if (glyph) {
		context.strokeStyle = ink;
		context.lineCap = 'round';
		context.lineJoin = 'round';
		context.lineWidth = radius * 0.24;
		context.beginPath();
		for (const line of glyph)
			for (const [i, [gx, gy]] of line.entries()) {
				if (i === 0) context.moveTo(gx * radius, gy * radius);
				else context.lineTo(gx * radius, gy * radius);
			}
		context.stroke();
	} else {
		context.fillStyle = ink;
		context.font = `700 ${radius * 1.25}px ${TYPE}`;
		context.textAlign = 'center';
		context.textBaseline = 'middle';
		context.fillText(sign, 0, radius * 0.08);
	}
	context.restore();
}

/** What the badges of some conditions show: at most two of them, the second a count when there are more. */
export function badgeSigns(conditions: readonly string[]): readonly string[] {
	const signs = conditions.map((c) => (c in GLYPHS ? c : ([...c][0]?.toLocaleUpperCase('en') ?? '•')));
	return signs.length > 2 ? [signs[0]!, `${signs.length}`] : signs;
}
