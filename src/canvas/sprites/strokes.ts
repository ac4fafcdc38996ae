/** Lines that show on any ground: a colour with a casing around it. */

type Context = CanvasRenderingContext2D;

/** How a cased line is drawn; widths in the context's unit. */
export interface CasedLine {
	readonly color: string;
	readonly width: number;
	readonly casing: string;
	/** Of line and casing together. */
	readonly around: number;
	/** Dashes of the line; its casing has none. */
	readonly dash?: readonly number[];
}

/** Strokes the current path, or the one given. */
export function strokeCased(context: Context, line: CasedLine, path?: Path2D): void {
	const stroke = () => (path ? context.stroke(path) : context.stroke());
	context.strokeStyle = line.casing;
	context.lineWidth = line.around;
	stroke();
	context.strokeStyle = line.color;
	context.lineWidth = line.width;
	if (line.dash) context.setLineDash(line.dash);
	stroke();
	if (line.dash) context.setLineDash([]);
}
