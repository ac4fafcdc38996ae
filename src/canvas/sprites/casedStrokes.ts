/** Lines that show on any ground: a colour with a casing around it, broken as the ring of its side where it is somebody's way. */
import type { RingPattern } from '../../store/sideColors.ts';
import { strokeWith } from './canvasHelpers.ts';

type Context = CanvasRenderingContext2D;

/** How a cased line is drawn; widths in the context's unit. */
export interface CasedLine {
	readonly color: string;
	readonly width: number;
	readonly casing: string;
	/** Of line and casing together; where it is no wider than the line there is no casing. */
	readonly around: number;
	/** Dashes of the line; its casing has none. */
	readonly dash?: readonly number[];
}

/** Strokes the current path, or the one given. */
export function strokeWithCasing(context: Context, line: CasedLine, path?: Path2D): void {
	if (line.around > line.width) strokeWith(context, line.casing, line.around, path);
	if (line.dash) context.setLineDash(line.dash);
	strokeWith(context, line.color, line.width, path);
	if (line.dash) context.setLineDash([]);
}

/** How the way of a side is broken, in widths of the line, whose round ends lengthen every dash by one. */
const BREAKS: Readonly<Record<RingPattern, readonly number[]>> = {
	solid: [],
	dashed: [5, 2.6],
	double: [],
	dotted: [0.01, 2.2],
	'dash-dot': [5, 2.6, 0.01, 2.6],
	triple: [5, 2.6],
};

/** Strokes the current path so that it is known by its side without its colour, as a miniature is by its ring. */
export function strokeAsRing(context: Context, ring: RingPattern, line: CasedLine): void {
	strokeWithCasing(context, { ...line, dash: BREAKS[ring].map((part) => part * line.width) });
	if (ring !== 'double' && ring !== 'triple') return;
	strokeWith(context, line.casing, Math.max(1, line.width * 0.4));
}
