/** Labels of a plan: segment pills, waits, special moves, feet. */
import { memoizeByRef } from '../../../engine/index.ts';
import type { MapPoint } from '../../../tools/toolTypes.ts';
import { type Box, freestSide, TakenRoom, takenByCrowd, textBox } from '../../scene/labelLayout.ts';
import type { PlanPicture } from '../../scene/planGeometry.ts';
import { planPictureOf, type Scene } from '../../scene/scene.ts';
import type { Slot } from '../../scene/sharedSquareLayout.ts';
import type { Token, TokenScene } from '../../scene/tokens.ts';
import { edgeOf, letterColor } from '../../sprites/boardPalette.ts';
import { boxAbout } from '../boxes.ts';
import type { CrowdView } from '../tokenView.ts';
import { laneOf, type PlanStyle, planStyle } from './plansDrawing.ts';

/** Pills of other creatures' plans are shown from this scale on. */
const LIGHT_PILLS_FROM = 24;
/** Segments of squares passed through are written from this scale on. */
const PASSED_FROM = 44;
/** Overlap of pills that does not count, as an area in squares. */
const TOUCH = 0.001;

/** A label with its box in squares and its opacity. */
export interface Card {
	readonly image: HTMLCanvasElement;
	readonly box: Box;
	readonly alpha: number;
}

export interface PlanTexts {
	readonly picture: PlanPicture;
	readonly style: PlanStyle;
	/** Slot of its ghost in the end square. */
	readonly slot: Slot;
	/** Pills already passed by the creature. */
	readonly behind?: number;
	/** Formatted chance to end there. */
	readonly chance?: string;
	/** Boxes of other plans' labels to avoid; new ones are added. */
	readonly written?: TakenRoom;
	/** A contest is expected at its end, whose pill tells of that. */
	readonly isForeseen?: boolean;
	/** Where ghosts stand, on whose faces no segment is to be written. */
	readonly ghosts?: TakenRoom | undefined;
}

/** Boxes of all tokens, cached by scene; do not modify. */
const discsOf = memoizeByRef(({ minis }: TokenScene) => takenByCrowd(minis));

export function planCards(view: CrowdView, crowd: TokenScene, texts: PlanTexts): readonly Card[] {
	const { picture, style, slot, behind = 0, chance, written, ghosts } = texts;
	const { camera, ratio, labels, palette, type } = view;
	const { scale } = camera;
	const unit = scale * ratio;
	const cards: Card[] = [];
	let alpha = 1;
	const own = new TakenRoom();
	const lay = (image: HTMLCanvasElement, box: Box) => {
		cards.push({ image, box, alpha });
		own.add(box);
	};
	const boxOf = (image: HTMLCanvasElement, at: MapPoint) =>
		boxAbout(at, image.width / unit, image.height / unit);
	const overOthers = (box: Box): number => written?.covered(box) ?? 0;
	/** Lays a card about a point where it touches nothing else that is written; one that may be left out also touches no other of this plan. */
	const put = (image: HTMLCanvasElement | null, x: number, y: number, optional = false) => {
		if (!image) return;
		const box = boxOf(image, { x, y });
		if ((optional ? own.covered(box) : 0) + overOthers(box) < TOUCH) lay(image, box);
	};
	/** Places a label on the path; at a ghost, on the edge where the path enters the square. */
	const onWay = (image: HTMLCanvasElement | null, at: MapPoint, optional = false) => {
		if (!image) return;
		const before = picture.points[picture.points.findIndex(({ x, y }) => x === at.x && y === at.y) - 1];
		const isOff = before === undefined || !ghosts || ghosts.covered(boxOf(image, at)) < TOUCH;
		const { x, y } = isOff ? at : { x: (at.x + before.x) / 2, y: (at.y + before.y) / 2 };
		put(image, x + style.lane, y + style.lane, optional);
	};
	const size = (factor: number, least: number, most: number) =>
		Math.round(Math.min(Math.max(most * type, scale * 0.15), Math.max(least * type, scale * factor)) * ratio);
	if (style.full && scale >= PASSED_FROM) {
		const passed = {
			font: size(0.2, 9, 13),
			weight: 600,
			ink: style.color,
			card: palette.casing,
			pill: true,
		};
		for (const at of picture.passed) onWay(labels.get(at.text, passed), at);
	}
	if (style.full ? scale >= 14 : scale >= LIGHT_PILLS_FROM) {
		const font = style.full ? size(0.26, 9, 17) : size(0.2, 9, 13);
		const pill = {
			font,
			weight: 700,
			ink: inkOn(style.color),
			card: style.color,
			edge: palette.casing,
			pill: true,
		};
		alpha = style.full ? 1 : 0.72;
		const end = picture.pills.slice(behind).at(-1);
		if (end) {
			// A pill on a ghost sits at the rim, away from others in the square, so that the picture stays visible.
			const away = Math.hypot(slot.dx, slot.dy);
			const rim = slot.diameter * (away > 0 ? 0.5 / away : 0.43);
			put(
				labels.get(end.text, pill),
				end.x + slot.dx + (away > 0 ? slot.dx : 1) * rim,
				end.y + slot.dy + (away > 0 ? slot.dy : -1) * rim,
			);
		}
		// With large letters and small squares, only the end is labeled.
		if (style.full || scale >= LIGHT_PILLS_FROM * type)
			for (const at of picture.pills.slice(behind, -1)) onWay(labels.get(at.text, pill), at, true);
		const hold = {
			font,
			weight: 700,
			ink: letterColor(style.color, palette),
			card: palette.card,
			edge: style.color,
			pill: true,
			pause: true,
		};
		const start = picture.points[0];
		for (const { x, y, text } of picture.holds) {
			// Above a token that stays in place, otherwise on the line's side of the square.
			const here = x === start?.x && y === start.y;
			const image = labels.get(text, hold);
			const above = here ? 0.5 * picture.side + (image?.height ?? 0) / 2 / unit : 0.4 * picture.side;
			put(image, x, y - above);
		}
		alpha = 1;
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
		/** At its place, or below existing labels. */
		const word = (text: string, x: number, y: number) => {
			const image = labels.get(text, manner);
			if (!image) return;
			const high = image.height / unit;
			let at = y;
			while (own.covered(boxOf(image, { x, y: at })) >= TOUCH && at < y + 3.5 * high) at += high / 2;
			put(image, x, at);
		};
		for (const { x, y, text } of picture.manners) word(text, x, y - 0.5);
		for (const { x, y, text } of picture.doors) word(text, x, y);
	}
	if (style.full && scale >= 18 && !texts.isForeseen) {
		const feet = {
			font: size(0.24, 11, 15),
			weight: 600,
			ink: palette.cardInk,
			card: palette.card,
			edge: edgeOf(palette, 0.12),
		};
		const others = discsOf(crowd);
		takeLine(own, picture);
		const covered = (box: Box) => others.covered(box) + own.covered(box) + overOthers(box);
		const beside = (image: HTMLCanvasElement | null, at: MapPoint, diameter: number) => {
			if (!image) return;
			const disc = { ...at, diameter };
			const wide = image.width / unit;
			const high = image.height / unit;
			const box = textBox(disc, freestSide(disc, wide, high, covered).side, wide, high);
			// One text on another is neither: the line and the card tell its figures too.
			if (others.covered(box) + overOthers(box) < TOUCH) lay(image, box);
		};
		const end = picture.points.at(-1)!;
		const said = chance === undefined ? picture.feet : `${picture.feet} · ${chance}`;
		beside(labels.get(said, feet), end, picture.side * 1.04);
		if (picture.more) {
			const { x, y, text } = picture.more;
			beside(labels.get(text, { ...feet, ink: palette.inkSoft }), { x, y }, picture.side * 0.6);
		}
	}
	for (const { box } of cards) written?.add(box);
	return cards;
}

/** Reserves a plan's ghost and line corners. */
function takeLine(taken: TakenRoom, { points, beyond, later, side }: PlanPicture): void {
	const end = points.at(-1);
	if (end) taken.addDisc({ ...end, diameter: side * 0.84 });
	for (const { x, y } of [...points.slice(1), ...beyond, ...later]) taken.addDisc({ x, y, diameter: 0.3 });
}

/** Takes the room of the ghost and the corners of a creature's plan. */
export function takeLineOf(taken: TakenRoom, scene: Scene, mini: Token): void {
	const picture = planPictureOf(scene, mini.creature);
	if (picture) takeLine(taken, picture);
}

/**
 * Takes the room of all that may be written of a creature's plan: no name is to lie on it.
 *
 * @param full true for a selected creature's style
 */
export function takeByPlan(
	taken: TakenRoom,
	view: CrowdView,
	scene: Scene,
	mini: Token,
	full: boolean,
): void {
	const picture = planPictureOf(scene, mini.creature);
	if (!picture) return;
	const lane = full ? 0 : laneOf(mini.id);
	const style = planStyle(scene, mini.creature.side, view.palette, full, lane);
	for (const { box } of planCards(view, scene.crowd, { picture, style, slot: picture.slot })) taken.add(box);
}

/** Draws the labels of a plan in device pixels. */
export function drawCards(
	context: CanvasRenderingContext2D,
	{ camera, ratio }: CrowdView,
	cards: readonly Card[],
): void {
	const unit = camera.scale * ratio;
	for (const { image, box, alpha } of cards) {
		context.globalAlpha = alpha;
		context.drawImage(
			image,
			Math.round(box.left * unit + camera.x * ratio),
			Math.round(box.top * unit + camera.y * ratio),
		);
	}
	context.globalAlpha = 1;
}

/** Black or white by contrast. */
function inkOn(color: string): string {
	const value = Number.parseInt(color.slice(1), 16);
	const light = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
	return light > 140 ? '#17130c' : '#ffffff';
}
