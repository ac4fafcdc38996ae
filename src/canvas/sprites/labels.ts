/** Cached labels (names, feet, figures) as images, since drawing text is slow. */

import { accentInk, type BoardPalette, TYPE } from './boardPalette.ts';
import { fillWith, makeCanvas, roundedPath, strokeWith } from './canvasHelpers.ts';
import { shortened } from './ellipsis.ts';

export interface LabelStyle {
	/** Device pixels. */
	readonly font: number;
	readonly weight: number;
	readonly ink: string;
	readonly card: string;
	/** Outline of the card; none if left out. */
	readonly edge?: string;
	/** Fully rounded ends. */
	readonly pill?: boolean;
	/** A pause sign before the text. */
	readonly pause?: boolean;
}

/** Height of a card in device pixels by font size. */
export function cardHeight(font: number): number {
	return Math.round(font * 1.42);
}

/** By text, width and style. */
export class LabelStore {
	private readonly labels = new Map<string, HTMLCanvasElement>();
	private readonly widths = new Map<string, number>();
	private readonly ruler = makeCanvas(1, 1)[1];

	constructor(readonly palette: BoardPalette) {}

	/** A label of limited width in device pixels; null if not even a letter fits. */
	get(text: string, style: LabelStyle, width = 4096): HTMLCanvasElement | null {
		const room = Math.ceil(width / 6) * 6;
		const key = `${text}|${room}|${style.font}|${style.weight}|${style.ink}|${style.card}|${style.edge ?? ''}|${style.pause ?? ''}`;
		const kept = this.labels.get(key);
		if (kept) return kept;
		if (this.labels.size > 8000) this.labels.clear();
		const made = makeLabel(text, style, room, this.ruler);
		if (made) this.labels.set(key, made);
		return made;
	}

	name(text: string, font: number, width: number, selected: boolean): HTMLCanvasElement | null {
		const { cardInk, card, accent } = this.palette;
		const style: LabelStyle = selected
			? { font, weight: 650, ink: accentInk(this.palette), card: accent }
			: { font, weight: 550, ink: cardInk, card };
		// A full name has one label for any width.
		return this.get(text, style, this.nameWidth(text, font) > width ? width : undefined);
	}

	/** Upper estimate of a name card's width. */
	nameWidth(text: string, font: number): number {
		let width = this.widths.get(text);
		if (width === undefined) {
			// Measured once, as letters scale with the font.
			this.ruler.font = `650 100px ${TYPE}`;
			width = this.ruler.measureText(text).width / 100;
			if (this.widths.size > 8000) this.widths.clear();
			this.widths.set(text, width);
		}
		return Math.ceil(width * font) + font;
	}
}

/** @param ruler a context for measuring; its font is changed */
function makeLabel(
	text: string,
	style: LabelStyle,
	width: number,
	ruler: CanvasRenderingContext2D,
): HTMLCanvasElement | null {
	const font = `${style.weight} ${style.font}px ${TYPE}`;
	const pad = Math.round(style.font * (style.pill ? 0.42 : 0.36));
	ruler.font = font;
	const shown = shortened(text, (part) => ruler.measureText(part).width <= width - 2 * pad);
	if (shown === '') return null;
	const high = cardHeight(style.font);
	const bars = style.pause ? Math.round(style.font * 0.75) : 0;
	const wide = Math.max(Math.ceil(ruler.measureText(shown).width) + 2 * pad + bars, style.pill ? high : 0);
	const [canvas, context] = makeCanvas(wide, high);
	const line = style.edge ? Math.max(1, style.font * 0.12) : 0;
	roundedPath(
		context,
		line / 2,
		line / 2,
		wide - line,
		high - line,
		style.pill ? high / 2 : style.font * 0.3,
	);
	fillWith(context, style.card);
	if (style.edge) strokeWith(context, style.edge, line);
	context.font = font;
	context.fillStyle = style.ink;
	context.textAlign = 'center';
	context.textBaseline = 'alphabetic';
	context.fillText(shown, (wide + bars) / 2, Math.round(high / 2 + style.font * 0.35));
	if (bars > 0) {
		const bar = Math.max(1, Math.round(style.font * 0.17));
		const tall = Math.round(style.font * 0.72);
		for (const at of [0, 2 * bar]) context.fillRect(pad + at, Math.round((high - tall) / 2), bar, tall);
	}
	return canvas;
}
