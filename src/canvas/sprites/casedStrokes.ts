/** Cased lines that show on any background, dashed like the ring of a side. */
import type { RingPattern } from '../../store/sideColors.ts';
import { strokeWith } from './canvasHelpers.ts';

type Context = CanvasRenderingContext2D;

/** Widths in the context's unit. */
export interface CasedLine {
	readonly color: string;
	readonly width: number;
	readonly casing: string;
	/** Width of line and casing; no casing if not wider than the line. */
	readonly around: number;
	/** Dashes of the line; the casing is solid. */
	readonly dash?: readonly number[];
}

export function strokeWithCasing(context: Context, line: CasedLine, path?: Path2D): void {
	if (line.around > line.width) strokeWith(context, line.casing, line.around, path);
	if (line.dash) context.setLineDash(line.dash);
	strokeWith(context, line.color, line.width, path);
	if (line.dash) context.setLineDash([]);
}

/** Dashes of each ring pattern in line widths; round caps add one to each dash. */
const BREAKS: Readonly<Record<RingPattern, readonly number[]>> = {
	solid: [],
	dashed: [5, 2.6],
	double: [],
	dotted: [0.01, 2.2],
	'dash-dot': [5, 2.6, 0.01, 2.6],
	triple: [5, 2.6],
};

/** Strokes the current path with a side's dashes, which identify it without color. */
export function strokeAsRing(context: Context, ring: RingPattern, line: CasedLine): void {
	strokeWithCasing(context, { ...line, dash: BREAKS[ring].map((part) => part * line.width) });
	if (ring !== 'double' && ring !== 'triple') return;
	strokeWith(context, line.casing, Math.max(1, line.width * 0.4));
}
