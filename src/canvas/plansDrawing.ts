/** Draws plans: line with casing, pills, holds, ghosts, what lies beyond the speed; and the shaded reach. */
import type { Reach } from '../engine/index.ts';
import { sideColor } from '../store/palette.ts';
import type { Camera } from '../store/session.ts';
import type { MapPoint } from '../tools/types.ts';
import { type CrowdView, drawMini, type Mini } from './crowd.ts';
import { type BoardPalette, withAlpha } from './palette.ts';
import type { PlanPicture } from './planPicture.ts';
import type { Slot } from './slots.ts';
import { bareLook } from './sprites.ts';

type Context = CanvasRenderingContext2D;

export interface PlanStyle {
	readonly color: string;
	/** How far the line is moved off the squares' middles, in squares, so that lines on one way stay apart. */
	readonly lane: number;
	/** The selected creature's plan is drawn in full, others lightly. */
	readonly full: boolean;
}

/** Pills of other creatures' plans are shown from this scale on. */
const LIGHT_PILLS_FROM = 30;
/** Segments of squares passed through are written from this scale on. */
const PASSED_FROM = 44;

/** A colour that reads as a line in a dark room too. */
export function lineColor(color: number, palette: BoardPalette): string {
	const own = sideColor(color).color;
	if (!palette.dark) return own;
	return mixed(own, '#ffffff', 0.22);
}

function mixed(a: string, b: string, part: number): string {
	const from = Number.parseInt(a.slice(1), 16);
	const to = Number.parseInt(b.slice(1), 16);
	let value = 0;
	for (const shift of [16, 8, 0]) {
		const one = (from >> shift) & 255;
		const other = (to >> shift) & 255;
		value |= Math.round(one + (other - one) * part) << shift;
	}
	return `#${value.toString(16).padStart(6, '0')}`;
}

/** The way through points with its corners rounded; in CSS pixels. */
function trace(context: Context, points: readonly MapPoint[], camera: Camera): void {
	const { x, y, scale } = camera;
	context.beginPath();
	for (let i = 0; i < points.length; i++) {
		const px = points[i]!.x * scale + x;
		const py = points[i]!.y * scale + y;
		const next = points[i + 1];
		if (i === 0) context.moveTo(px, py);
		else if (next) context.arcTo(px, py, next.x * scale + x, next.y * scale + y, scale * 0.28);
		else context.lineTo(px, py);
	}
}

/**
 * Draws a plan's lines. `points` are those of the picture, or what remains of them
 * while the creature is on its way.
 */
export function drawPlanLines(
	context: Context,
	palette: BoardPalette,
	picture: PlanPicture,
	points: readonly MapPoint[],
	style: PlanStyle,
	camera: Camera,
): void {
	const width = Math.min(7, Math.max(1.5, camera.scale * (style.full ? 0.085 : 0.055)));
	const shift = style.lane * camera.scale;
	context.translate(shift, shift);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	if (picture.beyond.length > 1) {
		context.globalAlpha = style.full ? 1 : 0.6;
		context.strokeStyle = palette.casing;
		context.lineWidth = width + 2;
		trace(context, picture.beyond, camera);
		context.stroke();
		context.strokeStyle = palette.beyond;
		context.lineWidth = Math.max(1.5, width * 0.7);
		context.setLineDash([width * 1.4, width * 1.8]);
		context.stroke();
		context.setLineDash([]);
		const last = picture.beyond.at(-1)!;
		const at = { x: last.x * camera.scale + camera.x, y: last.y * camera.scale + camera.y };
		const arm = Math.max(3, camera.scale * 0.1);
		context.lineWidth = Math.max(1.5, width * 0.6);
		context.beginPath();
		context.moveTo(at.x - arm, at.y - arm);
		context.lineTo(at.x + arm, at.y + arm);
		context.moveTo(at.x + arm, at.y - arm);
		context.lineTo(at.x - arm, at.y + arm);
		context.stroke();
	}
	if (picture.later.length > 1) {
		// The second half of a double move: as certain as the first, but not now.
		context.globalAlpha = style.full ? 0.9 : 0.5;
		context.strokeStyle = palette.casing;
		context.lineWidth = width + 2;
		trace(context, picture.later, camera);
		context.stroke();
		context.strokeStyle = style.color;
		context.lineWidth = Math.max(1.5, width * 0.6);
		context.setLineDash([width * 2.4, width * 1.6]);
		context.stroke();
		context.setLineDash([]);
	}
	if (points.length > 1) {
		context.globalAlpha = style.full ? 1 : 0.75;
		context.strokeStyle = palette.casing;
		context.lineWidth = width + (style.full ? 4 : 2.5);
		trace(context, points, camera);
		context.stroke();
		context.globalAlpha = style.full ? 1 : 0.62;
		context.strokeStyle = style.color;
		context.lineWidth = width;
		context.stroke();
	}
	context.globalAlpha = 1;
	context.translate(-shift, -shift);
}

/** The miniature's ghost where the plan ends. The context's unit is the device pixel. */
export function drawGhost(
	context: Context,
	view: CrowdView,
	picture: PlanPicture,
	mini: Mini,
	slot: Slot,
	full: boolean,
): void {
	if (picture.points.length < 2) return;
	const { camera, ratio, sprites } = view;
	const unit = camera.scale * ratio;
	const end = picture.points.at(-1)!;
	context.globalAlpha = full ? 0.5 : 0.26;
	const across = slot.diameter * unit;
	const x = (end.x + slot.dx) * unit + camera.x * ratio;
	const y = (end.y + slot.dy) * unit + camera.y * ratio;
	drawMini(context, sprites, bareLook(mini.look), x, y, across);
	context.globalAlpha = 1;
}

/** Pills, holds and feet of a plan. The context's unit is the device pixel. */
export function drawPlanTexts(
	context: Context,
	view: CrowdView,
	picture: PlanPicture,
	style: PlanStyle,
	/** Where its ghost stands in the square at the end. */
	slot: Slot,
	/** Pills that lie behind the creature and have gone. */
	behind = 0,
): void {
	const { camera, ratio, labels, palette } = view;
	const { scale } = camera;
	const unit = scale * ratio;
	const put = (image: HTMLCanvasElement | null, x: number, y: number, dy = 0) => {
		if (!image) return;
		const left = x * unit + camera.x * ratio - image.width / 2;
		const top = y * unit + camera.y * ratio - image.height / 2 + dy;
		context.drawImage(image, Math.round(left), Math.round(top));
	};
	const size = (factor: number, least: number, most: number) =>
		Math.round(Math.min(Math.max(most, scale * 0.15), Math.max(least, scale * factor)) * ratio);
	if (style.full && scale >= PASSED_FROM) {
		const passed = {
			font: size(0.2, 9, 13),
			weight: 600,
			ink: style.color,
			card: palette.casing,
			pill: true,
		};
		for (const { x, y, text } of picture.passed) put(labels.get(text, passed), x, y);
	}
	const visible = style.full ? scale >= 14 : scale >= LIGHT_PILLS_FROM;
	if (visible) {
		const font = style.full ? size(0.26, 9, 17) : size(0.2, 9, 13);
		const pill = {
			font,
			weight: 700,
			ink: inkOn(style.color),
			card: style.color,
			edge: palette.casing,
			pill: true,
		};
		context.globalAlpha = style.full ? 1 : 0.72;
		const last = picture.pills.length - 1;
		for (const [i, { x, y, text }] of picture.pills.entries()) {
			if (i < behind) continue;
			if (i === last) {
				// On the ghost the pill sits at the rim, so that the face stays visible.
				const rim = slot.diameter * 0.43;
				put(labels.get(text, pill), x + slot.dx + rim, y + slot.dy - rim);
			} else put(labels.get(text, pill), x + style.lane, y + style.lane);
		}
		const hold = {
			font,
			weight: 700,
			ink: style.color,
			card: palette.card,
			edge: style.color,
			pill: true,
			pause: true,
		};
		const start = picture.points[0];
		for (const { x, y, text } of picture.holds) {
			// Above the miniature where it stands already, on the line's side of the square elsewhere.
			const here = x === start?.x && y === start.y;
			put(labels.get(text, hold), x, y - picture.side * (here ? 0.5 : 0.4), here ? -font * 0.3 : 0);
		}
		context.globalAlpha = 1;
	}
	if (style.full && scale >= LIGHT_PILLS_FROM) {
		const manner = {
			font: size(0.2, 10, 13),
			weight: 650,
			ink: palette.cardInk,
			card: palette.card,
			edge: style.color,
			pill: true,
		};
		for (const { x, y, text } of picture.manners) put(labels.get(text, manner), x, y - 0.5);
	}
	if (style.full && scale >= 18) {
		const feet = {
			font: size(0.24, 11, 15),
			weight: 600,
			ink: picture.short ? palette.problem : palette.cardInk,
			card: palette.card,
			edge: withAlpha(palette.dark ? '#ffffff' : '#000000', 0.12),
		};
		const end = picture.points.at(-1)!;
		put(labels.get(picture.feet, feet), end.x, end.y + picture.side / 2, feet.font * 0.85);
	}
}

/** Black or white, whichever reads better on a colour. */
function inkOn(color: string): string {
	const value = Number.parseInt(color.slice(1), 16);
	const light = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
	return light > 140 ? '#17130c' : '#ffffff';
}

/** The squares that can be reached, as runs of each row and the outline around them; in squares. */
export interface ReachArea {
	readonly fill: Path2D;
	readonly outline: Path2D;
}

/** Turns the positions a footprint can take into the squares it can cover. */
export function coveredSquares(reach: Reach, side: number): Uint8Array {
	const width = reach.width + side - 1;
	const height = reach.height + side - 1;
	const covered = new Uint8Array(width * height);
	for (let y = 0; y < reach.height; y++)
		for (let x = 0; x < reach.width; x++) {
			if (reach.feet[y * reach.width + x]! < 0) continue;
			for (let row = y; row < y + side; row++) covered.fill(1, row * width + x, row * width + x + side);
		}
	return covered;
}

export function reachArea(reach: Reach, side: number): ReachArea {
	const fill = new Path2D();
	const outline = new Path2D();
	const width = reach.width + side - 1;
	const height = reach.height + side - 1;
	const covered = reach.count > 0 ? coveredSquares(reach, side) : new Uint8Array(0);
	const has = (x: number, y: number) =>
		x >= 0 && y >= 0 && x < width && y < height && covered[y * width + x] === 1;
	for (let y = 0; y < height && covered.length > 0; y++) {
		for (let x = 0; x < width; x++) {
			if (!has(x, y)) continue;
			const start = x;
			while (has(x + 1, y)) x++;
			fill.rect(reach.left + start, reach.top + y, x + 1 - start, 1);
		}
	}
	const line = (x: number, y: number, dx: number, dy: number) => {
		outline.moveTo(reach.left + x, reach.top + y);
		outline.lineTo(reach.left + x + dx, reach.top + y + dy);
	};
	for (let y = 0; y <= height && covered.length > 0; y++)
		for (let x = 0; x <= width; x++) {
			if (has(x, y) !== has(x, y - 1)) line(x, y, 1, 0);
			if (has(x, y) !== has(x - 1, y)) line(x, y, 0, 1);
		}
	return { fill, outline };
}

/** Shades an area. The context's unit is the CSS pixel. */
export function drawReach(
	context: Context,
	palette: BoardPalette,
	area: ReachArea,
	color: string,
	camera: Camera,
): void {
	context.save();
	context.translate(camera.x, camera.y);
	context.scale(camera.scale, camera.scale);
	context.fillStyle = withAlpha(color, palette.dark ? 0.17 : 0.11);
	context.fill(area.fill);
	context.strokeStyle = withAlpha(color, 0.55);
	context.lineWidth = 1.5 / camera.scale;
	context.lineCap = 'round';
	context.stroke(area.outline);
	context.restore();
}
