/** The overlay layer: previews, dragged tokens, the draft path, highlights, hover. */
import type { Square } from '../../../engine/index.ts';
import { memoizeLast } from '../../../engine/index.ts';
import type { Units } from '../../../messages/index.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import type { Preview } from '../../../store/session/gesturePreview.ts';
import type { MapPoint } from '../../../tools/toolTypes.ts';
import { onScreen } from '../../scene/cameraMath.ts';
import { fromRim, type PlanPicture } from '../../scene/planGeometry.ts';
import { draftOf, type Opening, openingsOf, type Scene } from '../../scene/scene.ts';
import { placeOf, type Token } from '../../scene/tokens.ts';
import { type BoardPalette, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith, strokeWith } from '../../sprites/canvasHelpers.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawGoal } from '../../sprites/goalDrawing.ts';
import { drawNoteMark } from '../../sprites/noteIcon.ts';
import { inSquares, type SquareArea, squaresArea } from '../../sprites/squareAreaPath.ts';
import { drawCoordinateMark } from '../ground/sheetDrawing.ts';
import { resolutionFor, terrainColor, terrainTile } from '../ground/terrainPatterns.ts';
import { drawDoorHover, drawWallDraft } from '../ground/wallDrawing.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { type Card, drawCards, planCards } from '../plans/planLabels.ts';
import { drawGhost, drawOpenings, drawPlanLines, planStyle } from '../plans/plansDrawing.ts';
import { drawReach, reachArea } from '../plans/reachDrawing.ts';
import { drawName } from '../tokens/nameDrawing.ts';
import { type CrowdView, crowdView } from '../tokenView.ts';
import { drawArriving, drawCarried } from './carriedTokenDrawing.ts';
import { drawRuler, drawTemplate } from './measureDrawing.ts';

/** Outline of squares. */
const edge = (pixel: number) => ({ width: 1.75 * pixel, around: 3.5 * pixel });

/**
 * Draws terrain strokes in CSS pixels; `terrain` null erases.
 * @param ratio device pixels per CSS pixel
 */
function drawBrush(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	squares: readonly Square[],
	terrain: string | null,
	camera: Camera,
	ratio: number,
): void {
	const { fill, outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		fillWith(
			context,
			terrain === null ? withAlpha(palette.sheet, 0.62) : withAlpha(palette.accent, 0.1),
			fill,
		);
		if (terrain !== null) {
			// One pattern fill, since drawing each square would slow down long strokes.
			const resolution = resolutionFor(camera.scale * ratio);
			const pattern = context.createPattern(terrainTile(terrain, resolution, palette.dark, false), 'repeat');
			if (pattern) {
				pattern.setTransform(new DOMMatrix().scale(1 / resolution));
				fillWith(context, pattern, fill);
			}
		}
		const color = terrain === null ? palette.problem : terrainColor(terrain, palette.dark);
		strokeWithCasing(context, { color, casing: palette.casing, ...edge(pixel) }, outline);
	});
}

/** Preview of squares to be covered or uncovered. */
function drawFogBrush(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	squares: readonly Square[],
	covers: boolean,
	camera: Camera,
): void {
	const { fill, outline } = squaresArea(squares);
	inSquares(context, camera, (pixel) => {
		fillWith(context, withAlpha(covers ? palette.fog : palette.sheet, covers ? 0.7 : 0.45), fill);
		const color = covers ? palette.ink : palette.accent;
		strokeWithCasing(context, { color, casing: palette.casing, ...edge(pixel) }, outline);
	});
}

type Context = CanvasRenderingContext2D;

/** Squares highlighted from a panel. */
function drawLit(context: Context, palette: BoardPalette, squares: readonly Square[], camera: Camera): void {
	context.fillStyle = withAlpha(palette.accent, 0.24);
	for (const square of squares) {
		context.beginPath();
		context.rect(...onScreen(camera, square));
		context.fill();
		const width = Math.max(2.5, camera.scale * 0.03);
		strokeWithCasing(context, { color: palette.accent, width, casing: palette.casing, around: width * 2 });
	}
}

/** A faint highlight. */
function drawHover(context: Context, palette: BoardPalette, square: Square, camera: Camera): void {
	context.strokeStyle = withAlpha(palette.accent, 0.45);
	context.lineWidth = 1.5;
	const [x, y, width, height] = onScreen(camera, square);
	context.strokeRect(x + 0.75, y + 0.75, width - 1.5, height - 1.5);
}

/** The keyboard cursor: frame corners, or a cross for tools that work on grid corners. */
function drawCursor(
	context: Context,
	palette: BoardPalette,
	square: Square,
	corner: boolean,
	camera: Camera,
): void {
	const [x, y, size] = onScreen(camera, square);
	const arm = Math.max(5, camera.scale * 0.28);
	context.beginPath();
	if (corner) {
		context.moveTo(x - arm, y);
		context.lineTo(x + arm, y);
		context.moveTo(x, y - arm);
		context.lineTo(x, y + arm);
	} else {
		for (const [cx, cy, sx, sy] of [
			[x, y, 1, 1],
			[x + size, y, -1, 1],
			[x + size, y + size, -1, -1],
			[x, y + size, 1, -1],
		] as const) {
			context.moveTo(cx + sx * arm, cy);
			context.lineTo(cx, cy);
			context.lineTo(cx, cy + sy * arm);
		}
	}
	context.lineCap = 'round';
	context.lineJoin = 'round';
	strokeWithCasing(context, { color: palette.accent, width: 3, casing: palette.casing, around: 7 });
}

function drawBox(
	context: Context,
	palette: BoardPalette,
	from: MapPoint,
	to: MapPoint,
	camera: Camera,
): void {
	const { x, y } = toScreen(camera, { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) });
	context.beginPath();
	context.rect(x, y, Math.abs(to.x - from.x) * camera.scale, Math.abs(to.y - from.y) * camera.scale);
	fillWith(context, withAlpha(palette.accent, 0.12));
	strokeWith(context, palette.accent, 1.5);
}

/** Draws previews other than dragged tokens and paths, in CSS pixels. */
function drawPreview(
	context: Context,
	palette: BoardPalette,
	preview: Exclude<Preview, { readonly type: 'place' | 'arrive' | 'path' }>,
	camera: Camera,
	ratio: number,
	corner: boolean,
	units: Units,
): void {
	switch (preview.type) {
		case 'none':
			break;
		case 'box':
			drawBox(context, palette, preview.from, preview.to, camera);
			break;
		case 'squares':
			drawBrush(context, palette, preview.squares, preview.terrain, camera, ratio);
			break;
		case 'fog':
			drawFogBrush(context, palette, preview.squares, preview.covers, camera);
			break;
		case 'walls':
			drawWallDraft(context, palette, preview.walls, preview.erase, camera);
			break;
		case 'ruler':
			drawRuler(context, palette, preview, camera, ratio, units);
			break;
		case 'template':
			drawTemplate(context, palette, preview, camera, units);
			break;
		case 'goals':
			for (const { square, side } of preview.spots) drawGoal(context, palette, square, side, camera);
			break;
		case 'note':
			drawLit(context, palette, [preview.square], camera);
			drawNoteMark(context, palette, preview.square, true, camera);
			break;
		case 'cursor':
			drawCursor(context, palette, preview.square, corner, camera);
			break;
		default:
			preview satisfies never;
	}
}

type Draft = Extract<Preview, { readonly type: 'path' }>;

interface Made {
	readonly picture: PlanPicture | null;
	readonly area: SquareArea | null;
	readonly openings: readonly Opening[];
	/** Creatures of the group with their plans. */
	readonly led: readonly { readonly mini: Token; readonly picture: PlanPicture }[];
}

/** Cached while draft and scene stay. */
const made = memoizeLast((shown: Draft, scene: Scene): Made | null => {
	const creature = scene.byId.get(shown.creature);
	if (!creature) return null;
	const picture = draftOf(scene, creature, shown.plan);
	const from = picture
		? {
				at: picture.end,
				narrowed: picture.narrowed,
				feet: picture.spent,
				diagonals: picture.diagonals,
			}
		: undefined;
	const isFull = picture !== null && (picture.short || picture.later.length > 0);
	// A charge is one straight line, so its reach starts at the creature.
	const onwards = shown.plan.pace === 'charge' ? undefined : from;
	const area = isFull ? null : reachArea(scene, { ...creature, plan: shown.plan }, onwards);
	const openings = openingsOf(scene, { ...creature, plan: shown.plan });
	const led = Object.entries(shown.others ?? {}).flatMap(([id, plan]) => {
		const mini = scene.crowd.byId.get(id);
		const follows = mini && plan ? draftOf(scene, mini.creature, plan) : null;
		return mini && follows ? [{ mini, picture: follows }] : [];
	});
	return { picture, area, openings, led };
});

/** Expects CSS pixels, leaves device pixels. */
function drawDraft(context: CanvasRenderingContext2D, view: CrowdView, scene: Scene, shown: Draft): void {
	const mini = scene.crowd.byId.get(shown.creature);
	const draft = made(shown, scene);
	if (!mini || !draft) return;
	const { palette, camera } = view;
	if (draft.area) drawReach(context, palette, draft.area, mini.look.color, camera);
	if (!draft.picture) return;
	const plans = [...draft.led, { mini, picture: draft.picture }];
	for (const { mini: one, picture } of plans) {
		const style = planStyle(scene, one.creature.side, palette, one === mini);
		drawPlanLines(context, palette, picture, fromRim(picture.points, one.slot.diameter), style, camera);
	}
	drawOpenings(context, palette, camera, draft.openings);
	inDevicePixels(context);
	for (const { mini: one, picture } of plans) drawGhost(context, view, picture, one, picture.slot, 'full');
	drawCards(context, view, cardsOf(view, scene, mini, draft.picture));
}

function cardsOf(view: CrowdView, scene: Scene, mini: Token, picture: PlanPicture): readonly Card[] {
	const style = planStyle(scene, mini.creature.side, view.palette, true);
	return planCards(view, scene.crowd, { picture, style, slot: picture.slot });
}

export function paintHand(context: CanvasRenderingContext2D, board: PaintInputs): void {
	const { scene, palette, ratio, pointing, preview: shown } = board;
	const view = crowdView(board);
	const { tool, lit } = board.workspace.session.getState();
	const { map } = scene.encounter;
	drawLit(context, palette, lit, view.camera);
	if (pointing.square)
		drawCoordinateMark(context, palette, view.camera, pointing.square, board.size, map, view.type);
	if (pointing.door) drawDoorHover(context, palette, pointing.door, view.camera);
	else if (pointing.square && shown.type === 'none' && tool !== 'pan' && tool !== 'wall')
		drawHover(context, palette, pointing.square, view.camera);
	if (shown.type === 'place') drawCarried(context, view, scene, shown);
	else if (shown.type === 'arrive') drawArriving(context, view, scene, shown);
	else if (shown.type === 'path') drawDraft(context, view, scene, shown);
	else drawPreview(context, palette, shown, view.camera, ratio, tool === 'wall', scene.units);
	const second = board.workspace.secondPreview.getState();
	if (second.type === 'path') {
		inCssPixels(context, ratio);
		drawDraft(context, view, scene, second);
	}
	const hovered = pointing.creature === null ? undefined : scene.crowd.byId.get(pointing.creature);
	if (hovered && shown.type === 'none') {
		inDevicePixels(context);
		drawName(context, view, scene, hovered, placeOf(hovered, board.part));
	}
	inCssPixels(context, ratio);
}
