/** Token sprites: disc with picture, silhouette or initials, side ring, and badges. One per look and size. */
import { SILHOUETTE_SIDE, SILHOUETTES } from '../../store/silhouettes/silhouetteData.ts';
import type { FaceId } from '../../store/silhouettes/silhouetteTable.ts';
import { badgeSigns, drawBadge } from './badges.ts';
import { type BoardPalette, TYPE, withAlpha } from './boardPalette.ts';
import { circlePath, crossPath, type Easel, fillWith, roundedPath, strokeWith } from './canvasHelpers.ts';
import { drawRing } from './sideRings.ts';
import type { MiniLook } from './tokenLook.ts';

/** Center offset in device pixels. */
export interface Sprite {
	readonly image: HTMLCanvasElement | ImageBitmap;
	/** Device pixels across the disc. */
	readonly diameter: number;
	/** Pixels from left and top to the disc's center. */
	readonly middle: number;
}

/** Margin for badges and shadow, relative to the diameter. */
const ROOM = 0.2;

type Context = CanvasRenderingContext2D;

function drawFace(
	context: Context,
	look: MiniLook,
	palette: BoardPalette,
	inner: number,
	least: number,
): void {
	circlePath(context, 0, 0, inner);
	fillWith(context, palette.disc);
	const tint = withAlpha(look.color, palette.dark ? 0.24 : 0.17);
	if (look.code !== null) {
		fillWith(context, tint);
		context.fillStyle = palette.discInk;
		drawLetters(context, look.code, inner, Math.max(least, inner * 1.2));
		return;
	}
	if (look.picture) {
		context.save();
		circlePath(context, 0, 0, inner);
		context.clip();
		context.imageSmoothingQuality = 'high';
		context.drawImage(look.picture, -inner, -inner, inner * 2, inner * 2);
		context.restore();
		return;
	}
	fillWith(context, tint);
	if (inner < 4) return;
	context.fillStyle = palette.discInk;
	// Copies of one kind share a silhouette at every size and differ by number.
	if (look.face) {
		drawSilhouette(context, look.face, look.number, palette, inner, least);
		return;
	}
	const letters = [...look.initials].length;
	drawLetters(context, look.initials, inner, Math.max(least, inner * (letters > 2 ? 0.72 : 0.9)));
}

/** Centered letters of a font size in pixels. */
function drawLetters(context: Context, text: string, inner: number, font: number): void {
	context.font = `600 ${font}px ${TYPE}`;
	context.textAlign = 'center';
	context.textBaseline = 'alphabetic';
	const metrics = context.measureText(text);
	const high = metrics.actualBoundingBoxAscent - metrics.actualBoundingBoxDescent;
	// Letters for a large room may cover the ring.
	context.fillText(text, 0, high / 2, inner * (font > inner ? 2.1 : 1.7));
}

/** The silhouette with the number in front of its foot. */
function drawSilhouette(
	context: Context,
	face: FaceId,
	number: string,
	palette: BoardPalette,
	inner: number,
	least: number,
): void {
	const numbered = number !== '';
	const side = inner * 1.6;
	context.save();
	context.translate(-side / 2, -side / 2 - (numbered ? inner * 0.12 : 0));
	context.scale(side / SILHOUETTE_SIDE, side / SILHOUETTE_SIDE);
	context.fill(new Path2D(SILHOUETTES[face]));
	context.restore();
	if (!numbered) return;
	const high = Math.max(least, inner * 0.62);
	context.font = `700 ${high}px ${TYPE}`;
	context.textAlign = 'center';
	context.textBaseline = 'alphabetic';
	const wide = Math.max(high, context.measureText(number).width + high * 0.45);
	roundedPath(context, -wide / 2, inner * 0.98 - high, wide, high, high / 2);
	fillWith(context, palette.discInk);
	context.fillStyle = palette.disc;
	context.fillText(number, 0, inner * 0.98 - high * 0.16);
}

/** Height of a fallen token relative to its width. */
const FLAT = 0.58;

/** A red rim along the lower half, visible on small discs, too. */
function drawBlood(context: Context, palette: BoardPalette, radius: number, band: number): void {
	context.beginPath();
	context.arc(0, 0, radius - band * 0.5, Math.PI * 0.06, Math.PI * 0.94);
	strokeWith(context, palette.dark ? '#ff7a63' : '#b3261a', Math.max(1.5, band));
}

/** Creates the sprite of a look for a disc in device pixels; letters are at least `least` device pixels high. */
export function makeSprite(
	easel: Easel,
	look: MiniLook,
	diameter: number,
	palette: BoardPalette,
	least: number,
): Sprite {
	const room = Math.ceil(diameter * ROOM) + 2;
	const size = Math.ceil(diameter) + room * 2;
	const middle = size / 2;
	const image = easel.draw(size, (context) => {
		context.translate(middle, middle);
		drawSprite(context, look, diameter, palette, least);
	});
	return { image, diameter, middle };
}

function drawSprite(
	context: Context,
	look: MiniLook,
	diameter: number,
	palette: BoardPalette,
	least: number,
): void {
	const radius = diameter / 2;
	if (look.hidden) context.globalAlpha = 0.55;
	if (look.fallen) {
		context.scale(1, FLAT);
		context.globalAlpha *= 0.7;
	}

	// Shadow: close under standing tokens, farther under flying ones.
	if (radius > 7 && !look.fallen) {
		const drop = radius * (look.flying ? 0.26 : 0.07);
		circlePath(context, look.flying ? drop * 0.5 : 0, drop, radius * (look.flying ? 0.94 : 1.0));
		fillWith(context, palette.dark ? 'rgba(0,0,0,0.5)' : 'rgba(52,38,14,0.28)');
	}
	const band = Math.max(1.5, radius * 0.19);
	circlePath(context, 0, 0, radius);
	fillWith(context, palette.disc);
	drawFace(context, look, palette, radius - band * 1.12, least);
	if (look.conditions.includes('dead')) {
		circlePath(context, 0, 0, radius - band);
		fillWith(context, palette.dark ? 'rgba(20,24,28,0.62)' : 'rgba(240,234,222,0.66)');
		context.lineCap = 'round';
		crossPath(context, 0, 0, radius * 0.46);
		strokeWith(context, withAlpha(palette.dark ? '#ff9a86' : '#8c1d14', 0.8), band * 0.8);
	}
	if (look.conditions.includes('bloodied')) drawBlood(context, palette, radius - band, band);
	drawRing(context, look.ring, look.color, radius, band);
	circlePath(context, 0, 0, radius);
	strokeWith(
		context,
		palette.dark ? 'rgba(0,0,0,0.6)' : 'rgba(43,33,16,0.35)',
		Math.max(0.75, diameter / 70),
	);
	context.globalAlpha = 1;

	if (look.fallen) return;
	const badge = Math.max(radius * 0.3, Math.min(6, radius * 0.42));
	if (radius >= 9) {
		const out = radius * 0.8;
		for (const [i, sign] of badgeSigns(look.conditions.filter((c) => c !== 'dead')).entries())
			drawBadge(context, palette, out - i * badge * 1.75, -out, badge, sign);
		if (look.flying && !look.aloft) drawBadge(context, palette, -out, -out, badge, 'flying');
		if (look.hidden) drawBadge(context, palette, -out, out, badge, 'hidden');
		if (look.auto) drawBadge(context, palette, out, out, badge, 'A');
	} else if (look.conditions.length > 0 && radius >= 4) {
		circlePath(context, radius * 0.75, -radius * 0.75, radius * 0.32);
		fillWith(context, palette.ink);
	}
}
