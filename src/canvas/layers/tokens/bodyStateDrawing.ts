/** Token details beyond the disc: squeezed body, elevation, used actions. */
import { footprintOf, memoizeByRef, rulesOf, spentInRound, trailOf } from '../../../engine/index.ts';
import { heightMark, inUnits, usedInWords } from '../../../messages/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import type { Box, Disc } from '../../scene/labelLayout.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Place, Token } from '../../scene/tokens.ts';
import { drawBadge } from '../../sprites/badges.ts';
import { type BoardPalette, edgeOf, withAlpha } from '../../sprites/boardPalette.ts';
import { circlePath, crossPath, fillWith, polygonPath, strokeWith } from '../../sprites/canvasHelpers.ts';
import { linePath } from '../paintInputs.ts';
import type { CrowdView } from '../tokenView.ts';

type Context = CanvasRenderingContext2D;

/** CSS pixels per square above which texts are shown. */
const TEXTS_FROM = 30;
/** Part of a card that is above its disc, and the largest part of the disc's height under an optional one. */
const ABOVE = 0.45;
const COVERED = 0.22;
/** CSS pixels per square above which badges are shown. */
const BADGES_FROM = 22;

/**
 * Draws a squeezed body below the disc, along its squares with two arrowheads, in CSS pixels; `place` is the disc's,
 * in squares.
 */
export function drawSqueezed(
	context: Context,
	palette: BoardPalette,
	mini: Token,
	place: Place,
	camera: Camera,
): void {
	const { scale } = camera;
	const { squeezed } = mini.creature;
	if (!squeezed) return;
	const half = footprintOf(mini.creature) / 2;
	const points = [place, ...trailOf(squeezed).map((at) => ({ x: at.x + half, y: at.y + half }))];
	linePath(context, points, camera);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	const wide = half * 2 * 0.84 * scale;
	for (const [color, width] of [
		[palette.casing, wide + 3],
		[mini.look.color, wide],
		[palette.disc, wide - Math.max(3, wide * 0.12)],
		[withAlpha(mini.look.color, palette.dark ? 0.26 : 0.2), wide - Math.max(3, wide * 0.12)],
	] as const)
		strokeWith(context, color, width);
	const last = points.at(-1);
	if (!last || points.length < 2 || scale < TEXTS_FROM) return;
	// At the far end of the body, arrowheads point inward.
	const { x, y } = toScreen(camera, last);
	const along = Math.atan2(place.y - last.y, place.x - last.x);
	const arm = wide * 0.16;
	context.save();
	context.translate(x, y);
	context.rotate(along + Math.PI / 2);
	context.beginPath();
	for (const sign of [-1, 1]) {
		context.moveTo(sign * wide * 0.34, -arm);
		context.lineTo(sign * (wide * 0.34 - arm), 0);
		context.lineTo(sign * wide * 0.34, arm);
	}
	strokeWith(context, palette.ink, Math.max(1.5, wide * 0.06));
	context.restore();
}

/** Used actions of all creatures in a word or two each; empty if actions are not counted. */
export const usedUp = memoizeByRef(({ encounter }: Scene): ReadonlyMap<string, string> => {
	const used = new Map<string, string>();
	if (rulesOf(encounter).actions)
		for (const [id, { paces }] of Object.entries(spentInRound(encounter))) used.set(id, usedInWords(paces));
	return used;
});

export function hasBodyText(scene: Scene, mini: Token): boolean {
	const { elevation = 0, squeezed } = mini.creature;
	return elevation !== 0 || squeezed !== undefined || usedUp(scene).has(mini.id);
}

/**
 * Horizontal range of a card above a token, in squares: its footprint, or its disc if it shares the square, without
 * the badges.
 */
function cardEdges(mini: Token, { x, diameter }: Disc): readonly [left: number, right: number] {
	const { side, slot } = mini;
	const half = (slot.dx === 0 && slot.dy === 0 ? side : diameter) / 2;
	return [x - half, x + (mini.look.conditions.length > 0 ? diameter * 0.24 : half)];
}

/** Left-aligned, or shifted left if too wide. */
function cardLeft(mini: Token, disc: Disc, width: number): number {
	const [left, right] = cardEdges(mini, disc);
	return Math.min(left, right - width);
}

/**
 * The card at a token's upper left: elevation (without unit if that would overlap) and squeezing, else used actions
 * if there is room; otherwise a badge shows these.
 */
function cardsOf({ camera, ratio, labels, palette, type }: CrowdView, scene: Scene, mini: Token, disc: Disc) {
	const { elevation = 0, squeezed } = mini.creature;
	const used = usedUp(scene).get(mini.id);
	const style = {
		font: Math.round(Math.max(10 * type, Math.min(14 * type, camera.scale * 0.2)) * ratio),
		weight: 650,
		ink: palette.cardInk,
		card: palette.card,
		edge: edgeOf(palette, 0.2),
		pill: true,
	};
	const [left, right] = cardEdges(mini, disc);
	const unit = camera.scale * ratio;
	const fits = (card: HTMLCanvasElement | null) => card !== null && card.width <= (right - left) * unit;
	if (elevation === 0 && !squeezed) {
		const words = used === undefined ? null : labels.get(used, style);
		const covered = words ? (words.height * (1 - ABOVE)) / unit : 0;
		const card = fits(words) && covered <= disc.diameter * COVERED ? words : null;
		return { card, isBadge: card !== words };
	}
	const body = (height: string) =>
		labels.get([height, squeezed && 'squeezed'].filter(Boolean).join(' · '), style);
	const height = heightMark(elevation, scene.units);
	const whole = body(height);
	return {
		card: fits(whole) ? whole : body(height && `${height[0]}${inUnits(Math.abs(elevation), scene.units)}`),
		isBadge: used !== undefined,
	};
}

/** Always on paper, where zooming and pointing are impossible. */
const showsTexts = ({ camera, isSheet }: CrowdView) => isSheet || camera.scale >= TEXTS_FROM;

/** The box of a token's cards in squares; null without any. */
export function bodyTextBox(view: CrowdView, scene: Scene, mini: Token, disc: Disc): Box | null {
	if (!showsTexts(view) || !hasBodyText(scene, mini)) return null;
	const { card } = cardsOf(view, scene, mini, disc);
	if (!card) return null;
	const unit = view.camera.scale * view.ratio;
	const left = cardLeft(mini, disc, card.width / unit);
	const top = disc.y - disc.diameter / 2 - (card.height * ABOVE) / unit;
	return { left, top, right: left + card.width / unit, bottom: top + card.height / unit };
}

/** Draws elevation, "squeezed" or used actions above a token, or a badge without room, in device pixels. */
export function drawBodyTexts(
	context: Context,
	view: CrowdView,
	scene: Scene,
	mini: Token,
	place: Place,
): void {
	const { camera, ratio, palette } = view;
	if (camera.scale < BADGES_FROM && !showsTexts(view)) return;
	const unit = camera.scale * ratio;
	const x = place.x * unit + camera.x * ratio;
	const y = place.y * unit + camera.y * ratio;
	const radius = (place.diameter / 2) * unit;
	const { card, isBadge } = cardsOf(view, scene, mini, place);
	if (card && showsTexts(view))
		context.drawImage(
			card,
			Math.round(cardLeft(mini, place, card.width / unit) * unit + camera.x * ratio),
			Math.round(y - radius - card.height * ABOVE),
		);
	if (isBadge) drawBadge(context, palette, x - radius * 0.96, y, Math.max(5 * ratio, radius * 0.3), 'moved');
}

/** A small die with the result: passed, failed, or pending at the table. In CSS pixels. */
export function drawCheckMark(
	context: Context,
	palette: BoardPalette,
	x: number,
	y: number,
	radius: number,
	passed: boolean | null,
): void {
	const ink = passed === false ? palette.casing : palette.ink;
	polygonPath(context, x, y, radius, 6, -Math.PI / 2);
	fillWith(context, passed === false ? palette.problem : palette.card);
	strokeWith(context, ink, 2);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	const arm = radius * 0.42;
	context.beginPath();
	if (passed === false) crossPath(context, x, y, arm);
	else if (passed) {
		context.moveTo(x - arm, y);
		context.lineTo(x - arm * 0.25, y + arm * 0.8);
		context.lineTo(x + arm, y - arm * 0.8);
	} else {
		context.arc(x, y - arm * 0.35, arm * 0.6, Math.PI, Math.PI * 2.35);
		context.lineTo(x, y + arm * 0.45);
	}
	context.stroke();
	if (passed !== null) return;
	circlePath(context, x, y + arm * 1.05, 1.2);
	fillWith(context, ink);
}
