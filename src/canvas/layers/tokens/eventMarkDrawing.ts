/** Draws contested squares, blocked edges and stops, in CSS pixels. */

import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import { sideColor } from '../../../store/sideColors.ts';
import { onScreen } from '../../scene/cameraMath.ts';
import {
	type BlockedMark,
	barOf,
	type CheckMark,
	type ContestMark,
	type Mark,
} from '../../scene/eventMarks.ts';
import type { ForeseenMark } from '../../scene/forecastMarks.ts';
import type { TokenScene } from '../../scene/tokens.ts';
import { type BoardPalette, letterColor, TYPE } from '../../sprites/boardPalette.ts';
import { fillWith, polygonPath, roundedPath, strokeWith } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawStrikeArrow } from '../../sprites/strikeArrow.ts';
import { drawCheckMark } from './bodyStateDrawing.ts';
import { type ContestPill, PULSE, pillFont, swordsAt } from './contestLabels.ts';

type Context = CanvasRenderingContext2D;

export interface MarksView {
	readonly palette: BoardPalette;
	readonly camera: Camera;
	readonly crowd: TokenScene;
	/** Milliseconds, for pulses. */
	readonly now: number;
	/** Text scale. */
	readonly type: number;
	/** True if the space of an undecided contest is empty. */
	isOpen(mark: ContestMark): boolean;
	/** Pills of expected contests that fit. */
	readonly pills: ReadonlyMap<Mark, ContestPill>;
	/** Outlines and words instead of movement. */
	readonly calm: boolean;
}

/** Seconds per pulse of an undecided contest. */
const BEAT = 1.1;

function beat(now: number): number {
	return 0.5 - 0.5 * Math.cos(((now / 1000) % BEAT) * ((2 * Math.PI) / BEAT));
}

function winnersColor(mark: ContestMark, crowd: TokenScene): string {
	const winner = crowd.byId.get(mark.winners[0] ?? '');
	return winner ? winner.look.color : sideColor(0).color;
}

/** The hatched ground of contests, below tokens. */
export function drawMarksBelow(context: Context, marks: readonly Mark[], view: MarksView): void {
	const { camera, palette, calm } = view;
	for (const mark of marks) {
		if (mark.type === 'foreseen') drawForeseenGround(context, mark, view);
		if (mark.type !== 'contest') continue;
		const [left, top, size] = onScreen(camera, mark.square, mark.side);
		const undecided = mark.phase === 'undecided';
		const color = undecided ? palette.problem : winnersColor(mark, view.crowd);
		const pulse = undecided && !calm ? beat(view.now) : 1;
		context.save();
		clipTo(context, left, top, size);
		if (mark.phase === 'flash' && !calm) {
			context.globalAlpha = 0.85 * (1 - mark.part);
			context.fillStyle = color;
			context.fillRect(left, top, size, size);
		}
		context.globalAlpha = (mark.phase === 'decided' ? 0.3 : 0.35 + 0.4 * pulse) * (calm ? 0.6 : 1);
		context.strokeStyle = color;
		context.lineWidth = Math.max(1.5, camera.scale * 0.05);
		hatch(context, left, top, size, Math.max(5, camera.scale * 0.17));
		context.restore();
		const grow = undecided && !calm ? pulse * Math.min(5, camera.scale * 0.08) : 0;
		context.globalAlpha = mark.phase === 'decided' ? 0.65 : 1;
		context.beginPath();
		context.rect(left - grow, top - grow, size + 2 * grow, size + 2 * grow);
		strokeWithCasing(context, {
			color,
			width: Math.max(calm ? 3.5 : 2.5, camera.scale * 0.045),
			casing: palette.casing,
			around: Math.max(calm ? 6 : 5, camera.scale * 0.08),
		});
		context.globalAlpha = 1;
	}
}

function clipTo(context: Context, left: number, top: number, size: number): void {
	context.beginPath();
	context.rect(left, top, size, size);
	context.clip();
}

function hatch(context: Context, left: number, top: number, size: number, spacing: number): void {
	context.beginPath();
	for (let at = -size; at < size; at += spacing) {
		context.moveTo(left + at, top + size);
		context.lineTo(left + at + size, top);
	}
	context.stroke();
}

/** Lighter hatching for a forecast contest. */
function drawForeseenGround(context: Context, mark: ForeseenMark, { camera, palette }: MarksView): void {
	const [left, top, size] = onScreen(camera, mark.square, mark.side);
	context.save();
	clipTo(context, left, top, size);
	context.globalAlpha = 0.4;
	context.strokeStyle = palette.problem;
	context.lineWidth = Math.max(1, camera.scale * 0.03);
	hatch(context, left, top, size, Math.max(6, camera.scale * 0.24));
	context.restore();
}

/** The pill of a contest to come: its segment on red, then each chance in the color of its side. */
function drawForeseen(
	context: Context,
	mark: ForeseenMark,
	{ camera, palette, type, pills, crowd }: MarksView,
): void {
	const pill = pills.get(mark);
	if (!pill) return;
	const { scale } = camera;
	const { x, y } = toScreen(camera, { x: pill.box.left, y: pill.box.top });
	const [wide, high] = [(pill.box.right - pill.box.left) * scale, pill.high * scale];
	const line = Math.max(1, high * 0.07);
	roundedPath(context, x + line / 2, y + line / 2, wide - line, high - line, high / 2);
	fillWith(context, palette.card);
	strokeWith(context, palette.problem, line);
	const segment = pill.segment.wide * scale;
	roundedPath(context, x + line, y + line, segment - 2 * line, high - 2 * line, high / 2);
	fillWith(context, palette.problem);
	context.font = `700 ${pillFont(scale, type)}px ${TYPE}`;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	const middle = y + high * 0.54;
	context.fillStyle = palette.card;
	context.fillText(pill.segment.text, x + segment / 2, middle);
	let left = x + segment;
	for (const { creature, text, wide: room } of pill.chances) {
		const color = creature === null ? undefined : crowd.byId.get(creature)?.look.color;
		context.fillStyle = color === undefined ? palette.cardInk : letterColor(color, palette);
		context.fillText(text, left + (room * scale) / 2, middle);
		left += room * scale;
	}
}

/** Two crossed swords about a point, `size` from tip to pommel. */
function drawSwords(context: Context, x: number, y: number, size: number, ink: string, casing: string): void {
	context.save();
	context.translate(x, y);
	context.beginPath();
	for (const mirror of [1, -1]) {
		context.moveTo(-0.42 * mirror * size, 0.42 * size);
		context.lineTo(0.42 * mirror * size, -0.42 * size);
		context.moveTo(-0.36 * mirror * size, 0.12 * size);
		context.lineTo(-0.12 * mirror * size, 0.36 * size);
	}
	context.lineCap = 'round';
	strokeWithCasing(context, {
		color: ink,
		width: Math.max(1, size * 0.12),
		casing,
		around: Math.max(1, size * 0.28),
	});
	context.restore();
}

/** Swords, words and blocked edges, above tokens. */
export function drawMarksAbove(context: Context, marks: readonly Mark[], view: MarksView): void {
	for (const mark of marks) {
		if (mark.type === 'check') {
			drawCheck(context, mark, view);
		} else if (mark.type === 'foreseen') {
			drawForeseen(context, mark, view);
		} else if (mark.type === 'provokes') {
			drawStrikeArrow(context, view.palette, view.camera, mark.striker, mark.struck);
		} else if (mark.type === 'blocked') {
			const mini = view.crowd.byId.get(mark.creature);
			if (mini) drawBlocked(context, mark, mini.side, view);
		} else drawContest(context, mark, view);
	}
}

/** The swords of a contest. */
function drawContest(context: Context, mark: ContestMark, view: MarksView): void {
	const { camera, palette, calm } = view;
	const isUndecided = mark.phase === 'undecided';
	const { size, ...middle } = swordsAt(mark, view.isOpen(mark));
	const { x, y } = toScreen(camera, middle);
	const pulse = isUndecided && !calm ? 1 + (PULSE - 1) * beat(view.now) : 1;
	const across = Math.max(10, size * camera.scale) * pulse;
	const winners = palette.dark ? '#ffffff' : winnersColor(mark, view.crowd);
	drawSwords(context, x, y, across, isUndecided ? palette.problem : winners, palette.casing);
}

/** A die in the corner of the square, or on it while the roll is pending. */
function drawCheck(
	context: Context,
	{ square, side, passed, waiting }: CheckMark,
	{ camera, palette }: MarksView,
): void {
	const [left, top, size] = onScreen(camera, square, side);
	const radius =
		Math.max(7, Math.min(Math.max(13, camera.scale * 0.13), camera.scale * 0.22)) * (waiting ? 1.4 : 1);
	if (waiting) {
		context.beginPath();
		context.rect(left, top, size, size);
		strokeWithCasing(context, { color: palette.problem, width: 3, casing: palette.casing, around: 6 });
		drawCheckMark(context, palette, left + size / 2, top + size / 2, radius, null);
	} else drawCheckMark(context, palette, left + radius * 1.1, top + radius * 1.1, radius, passed);
}

/** A short bar across the path at the blocked edge. */
function drawBlocked(
	context: Context,
	mark: BlockedMark,
	side: number,
	{ camera, palette }: MarksView,
): void {
	const { square, from } = mark;
	const dx = Math.sign(square.x - from.x);
	const dy = Math.sign(square.y - from.y);
	if (dx === 0 && dy === 0) return;
	const { x, y } = toScreen(camera, barOf(mark, side));
	const long = Math.max(9, camera.scale * 0.42);
	context.save();
	context.translate(x, y);
	context.rotate(Math.atan2(dy, dx));
	context.lineCap = 'round';
	context.beginPath();
	context.moveTo(0, -long / 2);
	context.lineTo(0, long / 2);
	strokeWithCasing(context, {
		color: palette.problem,
		width: Math.max(3, camera.scale * 0.1),
		casing: palette.casing,
		around: Math.max(5, camera.scale * 0.17),
	});
	context.restore();
}

/** A badge on a stopped token. `x`, `y`, `across`: its disc in CSS pixels. */
export function drawStop(
	context: Context,
	palette: BoardPalette,
	x: number,
	y: number,
	across: number,
): void {
	if (across < 12) return;
	const radius = Math.max(5, Math.min(Math.max(11, across * 0.1), across * 0.17));
	const bx = x + across * 0.38;
	const by = y + across * 0.34;
	polygonPath(context, bx, by, radius, 8, Math.PI / 8);
	fillWith(context, palette.problem);
	strokeWith(context, palette.casing, 1.5);
	context.fillStyle = palette.dark ? '#2a0f0a' : '#ffffff';
	context.fillRect(bx - radius * 0.5, by - radius * 0.16, radius, radius * 0.32);
}
