/** A few words on a card, drawn on the spot: for what stands there as long as a gesture, and needs no picture kept. */
import { type BoardPalette, TYPE, withAlpha } from './palette.ts';

/** Height of the card and of its letters, and how far the letters stay from its ends; in CSS pixels. */
const SIZES = {
	normal: { high: 22, font: 13, pad: 8, round: 5 },
	small: { high: 16, font: 11, pad: 5, round: 4 },
} as const;

/** Draws words with their middle at a point. The context's unit is the CSS pixel. */
export function drawNote(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	text: string,
	x: number,
	y: number,
	ink: string,
	size: keyof typeof SIZES = 'normal',
): void {
	const { high, font, pad, round } = SIZES[size];
	context.font = `600 ${font}px ${TYPE}`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	const wide = context.measureText(text).width + 2 * pad;
	context.fillStyle = palette.card;
	context.beginPath();
	context.roundRect(x - wide / 2, y - high / 2, wide, high, round);
	context.fill();
	context.strokeStyle = withAlpha(palette.dark ? '#ffffff' : '#000000', 0.15);
	context.lineWidth = 1;
	context.stroke();
	context.fillStyle = ink;
	context.fillText(text, x, y + 0.5);
}
