/** Draws plans: cased lines, unreachable parts, ghosts. */
import type { PositionOdds } from '../../../engine/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import { type RingPattern, sideColor } from '../../../store/sideColors.ts';
import type { MapPoint } from '../../../tools/toolTypes.ts';
import type { ChanceMark } from '../../scene/forecastMarks.ts';
import type { PlanPicture } from '../../scene/planGeometry.ts';
import type { Opening, Scene } from '../../scene/scene.ts';
import type { Slot } from '../../scene/sharedSquareLayout.ts';
import type { Token } from '../../scene/tokens.ts';
import { type BoardPalette, lineColor, withAlpha } from '../../sprites/boardPalette.ts';
import { crossPath, strokeWith } from '../../sprites/canvasHelpers.ts';
import { drawNote } from '../../sprites/cardDrawing.ts';
import { strokeAsRing, strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawStrikeArrow } from '../../sprites/strikeArrow.ts';
import { bareLook, blankLook } from '../../sprites/tokenLook.ts';
import { drawMini } from '../../sprites/tokenSpriteDrawing.ts';
import type { CrowdView } from '../tokenView.ts';

type Context = CanvasRenderingContext2D;

export interface PlanStyle {
	readonly color: string;
	/** The side's ring pattern, used as line dash. */
	readonly ring: RingPattern;
	/** Offset from square centers in squares, so that parallel lines stay apart. */
	readonly lane: number;
	/** True for selected creatures; other plans are drawn lightly. */
	readonly full: boolean;
}

/** One of five lanes, always the same for a creature. */
export function laneOf(id: string): number {
	let hash = 0;
	for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0;
	return ((((hash % 5) + 5) % 5) - 2) * 0.055;
}

/** How a way of a side is drawn: in its colour, and broken as its ring is. */
export function planStyle(
	{ colorOf }: Pick<Scene, 'colorOf'>,
	side: string,
	palette: BoardPalette,
	full: boolean,
	lane = 0,
): PlanStyle {
	const color = colorOf(side);
	return { color: lineColor(color, palette), ring: sideColor(color).ring, full, lane };
}

/** The path with rounded corners, in CSS pixels. */
function trace(context: Context, points: readonly MapPoint[], camera: Camera): void {
	const { x, y, scale } = camera;
	context.beginPath();
	for (let i = 0; i < points.length; i++) {
		const px = points[i]!.x * scale + x;
		const py = points[i]!.y * scale + y;
		const next = points[i + 1];
		if (i === 0) context.moveTo(px, py);
		else if (next && turns(points[i - 1]!, points[i]!, next))
			context.arcTo(px, py, next.x * scale + x, next.y * scale + y, scale * 0.28);
		else context.lineTo(px, py);
	}
}

/** True at a corner. A reversal has none: Firefox would draw a huge arc there. */
function turns(a: MapPoint, b: MapPoint, c: MapPoint): boolean {
	return Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) > 1e-6;
}

/** Draws a plan's lines. `points` are those of the picture, or the remaining ones while the creature moves. */
export function drawPlanLines(
	context: Context,
	palette: BoardPalette,
	picture: PlanPicture,
	points: readonly MapPoint[],
	style: PlanStyle,
	camera: Camera,
): void {
	const width = Math.min(
		Math.max(7, camera.scale * 0.06),
		Math.max(1.5, camera.scale * (style.full ? 0.085 : 0.055)),
	);
	const shift = style.lane * camera.scale;
	context.translate(shift, shift);
	context.lineCap = 'round';
	context.lineJoin = 'round';
	const { casing } = palette;
	if (picture.beyond.length > 1) {
		context.globalAlpha = style.full ? 1 : 0.6;
		trace(context, picture.beyond, camera);
		strokeWithCasing(context, {
			color: palette.beyond,
			width: Math.max(1.5, width * 0.7),
			casing,
			around: width + 2,
			dash: [width * 1.4, width * 1.8],
		});
		const last = picture.beyond.at(-1)!;
		const { x, y } = toScreen(camera, last);
		crossPath(context, x, y, Math.max(3, camera.scale * 0.1));
		strokeWith(context, palette.beyond, Math.max(1.5, width * 0.6));
	}
	if (picture.later.length > 1) {
		// The second half of a double move: certain, but later.
		context.globalAlpha = style.full ? 0.9 : 0.5;
		trace(context, picture.later, camera);
		strokeWithCasing(context, {
			color: style.color,
			width: Math.max(1.5, width * 0.6),
			casing,
			around: width + 2,
			dash: [width * 2.4, width * 1.6],
		});
	}
	if (points.length > 1) {
		context.globalAlpha = style.full ? 1 : 0.7;
		trace(context, points, camera);
		const around = width + (style.full ? 4 : 2.5);
		strokeAsRing(context, style.ring, { color: style.color, width, casing, around });
	}
	context.globalAlpha = 1;
	context.translate(-shift, -shift);
}

/** Draws provoked opportunity attacks of a plan. */
export function drawOpenings(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	openings: readonly Opening[],
): void {
	const dash = Math.max(3, camera.scale * 0.09);
	for (const { striker, struck } of openings)
		drawStrikeArrow(context, palette, camera, striker, struck, [dash, dash * 1.4]);
}

/** Shades possible squares by probability, in CSS pixels. */
export function drawShades(
	context: Context,
	palette: BoardPalette,
	camera: Camera,
	shades: readonly PositionOdds[],
): void {
	const { scale } = camera;
	for (const { x, y, chance } of shades) {
		const left = x * scale + camera.x;
		const top = y * scale + camera.y;
		context.fillStyle = withAlpha(palette.accent, 0.07 + 0.38 * chance);
		context.fillRect(left, top, scale, scale);
		context.strokeStyle = withAlpha(palette.accent, 0.35 + 0.5 * chance);
		context.lineWidth = 1;
		context.strokeRect(left + 1, top + 1, scale - 2, scale - 2);
	}
}

/** How many times as big as a note the figure of a chance is, and how far below the middle of its place, in squares. */
export const CHANCE = 0.9;
export const CHANCE_DOWN = 0.32;

/** How likely it is to end where, below the middle of each place. The context's unit is the CSS pixel. */
export function drawChances(context: Context, view: CrowdView, chances: readonly ChanceMark[]): void {
	const { camera, palette, type } = view;
	for (const { x, y, text } of chances) {
		const at = toScreen(camera, { x, y: y + CHANCE_DOWN });
		drawNote(context, palette, text, at.x, at.y, palette.ink, CHANCE * type);
	}
}

/** How opaque ghosts are. */
const GHOSTS = { light: 0.3, full: 0.5, contested: 0.46 } as const;

/** Draws the token's ghost at the end of the plan, in device pixels. */
export function drawGhost(
	context: Context,
	view: CrowdView,
	picture: PlanPicture,
	mini: Token,
	slot: Slot,
	as: keyof typeof GHOSTS,
): void {
	if (picture.points.length < 2) return;
	const { camera, ratio, sprites } = view;
	const unit = camera.scale * ratio;
	const end = picture.points.at(-1)!;
	context.globalAlpha = GHOSTS[as];
	const across = slot.diameter * unit;
	const x = (end.x + slot.dx) * unit + camera.x * ratio;
	const y = (end.y + slot.dy) * unit + camera.y * ratio;
	const look = as === 'contested' ? blankLook(mini.look) : bareLook(mini.look);
	drawMini(context, sprites, look, x, y, across);
	context.globalAlpha = 1;
}
