/** Small discs with a sign or a letter: conditions, flying, hidden, moved. */
import { circlePath } from './canvases.ts';
import { type BoardPalette, TYPE } from './palette.ts';

type Context = CanvasRenderingContext2D;

/** Strokes of a badge in a box of ±1, as SVG writes paths. */
const GLYPHS: Readonly<Record<string, string>> = {
	dead: 'M-.5-.5.5.5M.5-.5-.5.5',
	prone: 'M0-.6V.2M-.4-.15 0 .25.4-.15M-.5.6H.5',
	unconscious: 'M-.4-.5H.4L-.4.5H.4',
	stunned: 'M0-.62V.62M-.54-.31.54.31M-.54.31.54-.31',
	bloodied: 'M0-.62C.3-.2.45.02.45.22A.45.45 0 0 1-.45.22C-.45.02-.3-.2 0-.62',
	bound: 'M-.55-.2H.55M-.55.25H.55',
	flying: 'M-.75.25-.4-.35 0 .2.4-.35.75.25',
	moved: 'M-.45-.45 0 0-.45.45M.15-.45.6 0 .15.45',
	hidden: 'M-.65 0-.3-.35H.3L.65 0 .3.35H-.3L-.65 0M-.55.55.55-.55',
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
		context.lineWidth = 0.24;
		context.scale(radius, radius);
		context.stroke(new Path2D(glyph));
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
