/** Badges: small discs with a sign or letter for conditions, flight, hiding, used moves. */

import { conditionWord } from '../../messages/index.ts';
import { BADGE_GLYPHS } from '../../store/badgeGlyphs.ts';
import { type BoardPalette, TYPE } from './boardPalette.ts';
import { circlePath, fillWith, strokeWith } from './canvasHelpers.ts';

type Context = CanvasRenderingContext2D;

const GLYPHS: Readonly<Record<string, string>> = BADGE_GLYPHS;

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
	fillWith(context, palette.dark ? '#e9e6df' : '#2b2721');
	strokeWith(context, palette.disc, Math.max(1, radius * 0.2));
	const glyph = GLYPHS[sign];
	const ink = palette.dark ? '#1b2025' : '#fffdf8';
	if (glyph) {
		context.lineCap = 'round';
		context.lineJoin = 'round';
		context.scale(radius, radius);
		strokeWith(context, ink, 0.24, new Path2D(glyph));
	} else {
		context.fillStyle = ink;
		context.font = `700 ${radius * 1.25}px ${TYPE}`;
		context.textAlign = 'center';
		context.textBaseline = 'middle';
		context.fillText(sign, 0, radius * 0.08);
	}
	context.restore();
}

/** Signs of conditions: at most two, the second a count if there are more. */
export function badgeSigns(conditions: readonly string[]): readonly string[] {
	// The eye means hidden from players, so the condition "hiding" uses a letter.
	const signs = conditions
		.map(conditionWord)
		.map((c) => (c in GLYPHS ? c : ([...c][0]?.toLocaleUpperCase('en') ?? '•')));
	return signs.length > 2 ? [signs[0]!, `${signs.length}`] : signs;
}
