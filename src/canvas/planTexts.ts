/** The texts of a plan: pills of segments, holds, words for special steps, feet. */
import type { CrowdView } from './crowdDrawing.ts';
import { withAlpha } from './palette.ts';
import type { PlanPicture } from './planPicture.ts';
import type { PlanStyle } from './plansDrawing.ts';
import type { Slot } from './slots.ts';

/** Pills of other creatures' plans are shown from this scale on. */
const LIGHT_PILLS_FROM = 30;
/** Segments of squares passed through are written from this scale on. */
const PASSED_FROM = 44;

/** Pills, holds and feet of a plan. The context's unit is the device pixel. */
export function drawPlanTexts(
	context: CanvasRenderingContext2D,
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
				// On the ghost the pill sits at the rim, so that the face stays visible; away from others in its square.
				const away = Math.hypot(slot.dx, slot.dy);
				const rim = slot.diameter * (away > 0 ? 0.5 / away : 0.43);
				put(
					labels.get(text, pill),
					x + slot.dx + (away > 0 ? slot.dx : 1) * rim,
					y + slot.dy + (away > 0 ? slot.dy : -1) * rim,
				);
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
			ink: palette.cardInk,
			card: palette.card,
			edge: withAlpha(palette.dark ? '#ffffff' : '#000000', 0.12),
		};
		const end = picture.points.at(-1)!;
		put(labels.get(picture.feet, feet), end.x, end.y + picture.side / 2, feet.font * 0.85);
		if (picture.more) {
			const { x, y, text } = picture.more;
			put(labels.get(text, { ...feet, ink: palette.inkSoft }), x, y - picture.side / 2, -feet.font * 0.3);
		}
	}
}

/** Black or white, whichever reads better on a colour. */
function inkOn(color: string): string {
	const value = Number.parseInt(color.slice(1), 16);
	const light = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
	return light > 140 ? '#17130c' : '#ffffff';
}
