/**
 * Miniatures as pictures made beforehand: a disc with a picture or initials, the ring
 * of its side, marks for conditions, flying and hidden. One for each look and size.
 */
import type { Creature } from '../engine/index.ts';
import { initialsOf } from '../store/initials.ts';
import { type RingPattern, sideColor } from '../store/palette.ts';
import { makeCanvas } from './canvases.ts';
import { type BoardPalette, TYPE, withAlpha } from './palette.ts';

/** Everything that decides how a miniature's disc looks. */
export interface Look {
	/** The same for two creatures whose discs look the same. */
	readonly key: string;
	readonly color: string;
	readonly ring: RingPattern;
	readonly initials: string;
	readonly picture: CanvasImageSource | null;
	readonly conditions: readonly string[];
	readonly flying: boolean;
	readonly hidden: boolean;
}

/** A picture and its middle, both in device pixels. */
export interface Sprite {
	readonly image: HTMLCanvasElement;
	/** Device pixels across the disc it was made for. */
	readonly diameter: number;
	/** Pixels from the left and the top to the disc's middle. */
	readonly middle: number;
}

/** Sprites kept before all but the last of each look are forgotten. */
const MOST_SPRITES = 6000;
/** Room around the disc for badges and shadow, as a part of its diameter. */
const ROOM = 0.2;

/** The look of a creature. `picture` is null while it has none or it is still being decoded. */
export function lookOf(creature: Creature, color: number, picture: CanvasImageSource | null): Look {
	const side = sideColor(color);
	const initials = initialsOf(creature.name);
	const conditions = creature.conditions ?? [];
	const flying = (creature.movement?.length ?? 0) > 0;
	const hidden = creature.hidden === true;
	const face = picture ? `picture ${creature.picture}` : initials;
	const key = `${side.name}|${face}|${conditions.join(',')}|${flying ? 'f' : ''}${hidden ? 'h' : ''}`;
	return { key, color: side.color, ring: side.ring, initials, picture, conditions, flying, hidden };
}

const bare = new WeakMap<Look, Look>();

/** The same face and ring without badges: the ghost at a plan's end. */
export function bareLook(look: Look): Look {
	let known = bare.get(look);
	if (!known) {
		known = { ...look, key: `${look.key}|bare`, conditions: [], flying: false, hidden: false };
		bare.set(look, known);
	}
	return known;
}

type Context = CanvasRenderingContext2D;

function circle(context: Context, x: number, y: number, radius: number): void {
	context.beginPath();
	context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
}

/** Draws a side's ring as a band of a width just inside a radius. */
export function drawRing(
	context: Context,
	ring: RingPattern,
	color: string,
	radius: number,
	band: number,
): void {
	context.strokeStyle = color;
	context.lineCap = 'butt';
	const middle = radius - band / 2;
	const around = 2 * Math.PI * middle;
	const line = (at: number, width: number, dash: readonly number[] = []) => {
		context.setLineDash([...dash]);
		context.lineWidth = width;
		circle(context, 0, 0, at);
		context.stroke();
		context.setLineDash([]);
	};
	/** Dashes that come out even around the ring: `count` periods of these parts. */
	const even = (count: number, ...parts: number[]) => {
		const whole = parts.reduce((sum, part) => sum + part, 0);
		return parts.map((part) => (part / whole) * (around / count));
	};
	switch (ring) {
		case 'solid':
			line(middle, band);
			break;
		case 'dashed':
			line(middle, band, even(8, 0.68, 0.32));
			break;
		case 'double':
			line(radius - band * 0.18, band * 0.36);
			line(radius - band * 0.84, band * 0.36);
			break;
		case 'dotted': {
			const count = 14;
			context.fillStyle = color;
			for (let i = 0; i < count; i++) {
				const angle = (i / count) * Math.PI * 2;
				circle(context, Math.cos(angle) * middle, Math.sin(angle) * middle, band * 0.52);
				context.fill();
			}
			break;
		}
		case 'dash-dot':
			line(middle, band, even(6, 0.56, 0.14, 0.16, 0.14));
			break;
		case 'triple':
			line(radius - band * 0.12, band * 0.24);
			line(radius - band * 0.55, band * 0.24);
			line(radius - band * 0.98, band * 0.24);
			break;
		default:
			ring satisfies never;
	}
}

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
function drawBadge(
	context: Context,
	palette: BoardPalette,
	x: number,
	y: number,
	radius: number,
	sign: string,
): void {
	context.save();
	context.translate(x, y);
	circle(context, 0, 0, radius);
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

function badgeSigns(conditions: readonly string[]): readonly string[] {
	const signs = conditions.map((c) => (c in GLYPHS ? c : ([...c][0]?.toLocaleUpperCase('en') ?? '•')));
	return signs.length > 2 ? [signs[0]!, `${signs.length}`] : signs;
}

function drawFace(context: Context, look: Look, palette: BoardPalette, inner: number): void {
	circle(context, 0, 0, inner);
	context.fillStyle = palette.disc;
	context.fill();
	if (look.picture) {
		context.save();
		circle(context, 0, 0, inner);
		context.clip();
		context.imageSmoothingQuality = 'high';
		context.drawImage(look.picture, -inner, -inner, inner * 2, inner * 2);
		context.restore();
		return;
	}
	context.fillStyle = withAlpha(look.color, palette.dark ? 0.34 : 0.17);
	context.fill();
	const letters = [...look.initials].length;
	if (inner < 4) return;
	context.fillStyle = palette.discInk;
	context.font = `600 ${inner * (letters > 2 ? 0.72 : 0.9)}px ${TYPE}`;
	context.textAlign = 'center';
	context.textBaseline = 'alphabetic';
	const metrics = context.measureText(look.initials);
	const high = metrics.actualBoundingBoxAscent - metrics.actualBoundingBoxDescent;
	context.fillText(look.initials, 0, high / 2, inner * 1.7);
}

/** Makes the picture of a look for a disc of so many device pixels. */
export function makeSprite(look: Look, diameter: number, palette: BoardPalette): Sprite {
	const room = Math.ceil(diameter * ROOM) + 2;
	const size = Math.ceil(diameter) + room * 2;
	const [image, context] = makeCanvas(size, size);
	const middle = size / 2;
	const radius = diameter / 2;
	context.translate(middle, middle);
	if (look.hidden) context.globalAlpha = 0.55;

	// The shadow: close under those who stand, further away under those who fly.
	if (radius > 7) {
		context.save();
		context.fillStyle = palette.dark ? 'rgba(0,0,0,0.5)' : 'rgba(52,38,14,0.28)';
		const drop = radius * (look.flying ? 0.26 : 0.07);
		circle(context, look.flying ? drop * 0.5 : 0, drop, radius * (look.flying ? 0.94 : 1.0));
		context.fill();
		context.restore();
	}
	const band = Math.max(1.5, radius * 0.19);
	circle(context, 0, 0, radius);
	context.fillStyle = palette.disc;
	context.fill();
	drawFace(context, look, palette, radius - band * 1.12);
	if (look.conditions.includes('dead')) {
		circle(context, 0, 0, radius - band);
		context.fillStyle = palette.dark ? 'rgba(20,24,28,0.62)' : 'rgba(240,234,222,0.66)';
		context.fill();
		context.strokeStyle = withAlpha(palette.dark ? '#ff9a86' : '#8c1d14', 0.8);
		context.lineWidth = band * 0.8;
		context.lineCap = 'round';
		const arm = radius * 0.46;
		context.beginPath();
		context.moveTo(-arm, -arm);
		context.lineTo(arm, arm);
		context.moveTo(arm, -arm);
		context.lineTo(-arm, arm);
		context.stroke();
	}
	drawRing(context, look.ring, look.color, radius, band);
	circle(context, 0, 0, radius);
	context.strokeStyle = palette.dark ? 'rgba(0,0,0,0.6)' : 'rgba(43,33,16,0.35)';
	context.lineWidth = Math.max(0.75, diameter / 70);
	context.stroke();
	context.globalAlpha = 1;

	const badge = Math.max(radius * 0.3, Math.min(6, radius * 0.42));
	if (radius >= 9) {
		const out = radius * 0.8;
		for (const [i, sign] of badgeSigns(look.conditions.filter((c) => c !== 'dead')).entries())
			drawBadge(context, palette, out - i * badge * 1.75, -out, badge, sign);
		if (look.flying) drawBadge(context, palette, -out, -out, badge, 'flying');
		if (look.hidden) drawBadge(context, palette, -out, out, badge, 'hidden');
	} else if (look.conditions.length > 0 && radius >= 4) {
		circle(context, radius * 0.75, -radius * 0.75, radius * 0.32);
		context.fillStyle = palette.ink;
		context.fill();
	}
	return { image, diameter, middle };
}

/** Sprites by look and size. */
export class SpriteStore {
	private readonly sprites = new Map<string, Sprite>();
	/** The sprite last made for a look, whatever its size. */
	private readonly latest = new Map<string, Sprite>();
	/** The same by the look's own object: most frames ask for nothing else. */
	private readonly quick = new WeakMap<Look, Sprite>();
	private budget = 0;
	/** Set when a sprite of another size had to do. */
	behind = false;

	constructor(readonly palette: BoardPalette) {}

	/** Begins a frame in which at most so many sprites are made anew. */
	beginFrame(budget: number): void {
		this.budget = budget;
		this.behind = false;
	}

	/** The sprite of a look at a diameter in device pixels, or one of another size while the frame's budget is used up. */
	get(look: Look, diameter: number): Sprite {
		const pixels = Math.max(3, Math.round(diameter));
		const quick = this.quick.get(look);
		if (quick?.diameter === pixels) return quick;
		const sprite = this.find(look, pixels);
		this.quick.set(look, sprite);
		return sprite;
	}

	private find(look: Look, pixels: number): Sprite {
		const key = `${pixels}|${look.key}`;
		const kept = this.sprites.get(key);
		if (kept) return kept;
		const stand = this.latest.get(look.key);
		if (this.budget <= 0 && stand) {
			this.behind = true;
			return stand;
		}
		this.budget -= 1;
		if (this.sprites.size > MOST_SPRITES) this.sprites.clear();
		const sprite = makeSprite(look, pixels, this.palette);
		this.sprites.set(key, sprite);
		this.latest.set(look.key, sprite);
		return sprite;
	}
}
