/** The plans layer: threats, reach, plans with ghosts and labels. */
import {
	fullFootprint,
	memoizeByRef,
	type PositionOdds,
	SEGMENTS,
	type Square,
} from '../../../engine/index.ts';
import { FLANKED } from '../../../messages/index.ts';
import { isEditingMap } from '../../../store/actions/viewActions.ts';
import { sightOf } from '../../../store/derived/sightState.ts';
import { goalOf } from '../../../store/encounter/aiSides.ts';
import { type Camera, toScreen } from '../../../store/session/cameraTypes.ts';
import { previewOwner } from '../../../store/session/gesturePreview.ts';
import { surenessAt } from '../../../store/tasks/opponentAssumptions.ts';
import { type Flank, flanksOf } from '../../scene/flankMarks.ts';
import { type ChanceMark, chanceMarks, outlookShades } from '../../scene/forecastMarks.ts';
import { boxesAround, claimRoom, TakenRoom } from '../../scene/labelLayout.ts';
import { guessedLine, roamedSquares, safeSquares } from '../../scene/opponentReachMarks.ts';
import { footprintCenter, remainingPoints } from '../../scene/planGeometry.ts';
import type { Scene } from '../../scene/scene.ts';
import { placeOf, type Token } from '../../scene/tokens.ts';
import { type BoardPalette, lineColor, withAlpha } from '../../sprites/boardPalette.ts';
import { fillWith, makeCanvas, strokeWith } from '../../sprites/canvasHelpers.ts';
import { drawNote, NOTE_HIGH, noteWidth } from '../../sprites/cardDrawing.ts';
import { strokeWithCasing } from '../../sprites/casedStrokes.ts';
import { drawGoal } from '../../sprites/goalDrawing.ts';
import { areaOf, inSquares, type SquareArea } from '../../sprites/squareAreaPath.ts';
import { boxAbout } from '../boxes.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { type CrowdView, crowdView } from '../tokenView.ts';
import { drawDoubt, drawGuess, drawRoamed, drawSafe } from './opponentReachDrawing.ts';
import { drawCards } from './planLabels.ts';
import { drawChances, drawGhost, drawPlanLines, drawShades } from './plansDrawing.ts';
import { type ColoredArea, drawReach, selectedArea } from './reachDrawing.ts';
import { drawThreats, threatAreas } from './threatDrawing.ts';
import { drawnPlansOf, isForeseenIn, writtenOf } from './visiblePlans.ts';

/** Squares the selected creatures do not see; null without selection. Cached by scene. */
const unseenArea = memoizeByRef((scene: Scene): SquareArea | null => {
	const ids = scene.creatures.filter(({ id }) => scene.selected.has(id)).map(({ id }) => id);
	const { width, height } = scene.encounter.map;
	const seen = ids.length > 0 ? sightOf(scene).seenBy(ids) : null;
	return seen && areaOf({ left: 0, top: 0, width, height, covered: seen.map((one) => 1 - one) });
});

/** CSS pixels along a tile's side. */
const TILE = 9;

/** A shade with a diagonal line. */
function veilTile(dark: boolean): HTMLCanvasElement {
	// Double resolution for high-density screens.
	const [canvas, context] = makeCanvas(2 * TILE, 2 * TILE);
	context.scale(2, 2);
	context.fillStyle = dark ? 'rgba(0, 0, 0, 0.5)' : 'rgba(43, 39, 33, 0.3)';
	context.fillRect(0, 0, TILE, TILE);
	context.beginPath();
	for (const at of [-TILE, 0, TILE]) {
		context.moveTo(at - 1, -1);
		context.lineTo(at + TILE + 1, TILE + 1);
	}
	strokeWith(context, dark ? 'rgba(233, 230, 223, 0.2)' : 'rgba(43, 39, 33, 0.34)', 1);
	return canvas;
}

/** In CSS pixels. */
function drawUnseen(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	area: SquareArea,
	camera: Camera,
): void {
	const pattern = context.createPattern(veilTile(palette.dark), 'repeat');
	inSquares(context, camera, (pixel) => {
		if (pattern) {
			pattern.setTransform(new DOMMatrix().scale(pixel / 2));
			fillWith(context, pattern, area.fill);
		}
		context.lineCap = 'round';
		strokeWith(context, withAlpha(palette.ink, 0.7), 1.5 * pixel, area.outline);
	});
}

/** CSS pixels per square above which the word is shown. */
const WORD_FROM = 30;

/**
 * Draws in CSS pixels.
 *
 * @param taken room of tokens and texts, where no word goes; what words take is added
 */
export function drawFlanks(
	context: CanvasRenderingContext2D,
	palette: BoardPalette,
	camera: Camera,
	flanks: readonly Flank[],
	taken: TakenRoom,
): void {
	if (flanks.length === 0) return;
	const { scale } = camera;
	const width = Math.max(2, scale * 0.05);
	const line = { color: palette.ink, width, casing: palette.casing, around: width * 2.4 };
	context.lineCap = 'round';
	context.lineJoin = 'round';
	for (const { flanked, side, flankers } of flanks) {
		const at = toScreen(camera, flanked);
		const rim = (side / 2 - 0.02) * scale;
		const jaw = Math.min(rim, scale) * 0.62;
		for (const flanker of flankers) {
			const away = Math.atan2(flanker.y - flanked.y, flanker.x - flanked.x);
			const far = Math.hypot(flanker.x - flanked.x, flanker.y - flanked.y) * scale;
			context.save();
			context.translate(at.x, at.y);
			context.rotate(away);
			context.beginPath();
			context.moveTo(Math.max(rim, far - scale * 0.38), 0);
			context.lineTo(rim, 0);
			strokeWithCasing(context, { ...line, dash: [width * 1.2, width * 1.6] });
			// A bracket: a bar across the line with ends bent toward the target.
			context.beginPath();
			context.moveTo(rim - jaw * 0.45, -jaw);
			context.lineTo(rim, -jaw * 0.8);
			context.lineTo(rim, jaw * 0.8);
			context.lineTo(rim - jaw * 0.45, jaw);
			strokeWithCasing(context, line);
			context.restore();
		}
	}
	if (scale < WORD_FROM) return;
	const named = new Set<string>();
	for (const { flanked, side, who } of flanks) {
		if (named.has(who[0])) continue;
		named.add(who[0]);
		const space = boxAbout(flanked, side, side);
		const wide = noteWidth(context, FLANKED) / scale;
		const box = claimRoom(taken, boxesAround(space, wide, NOTE_HIGH / scale));
		if (!box) continue;
		const at = toScreen(camera, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
		drawNote(context, palette, FLANKED, at.x, at.y, palette.cardInk);
	}
}

/** Squares of its plan entered in the running segment. */
function entered(mini: Token, part: number): number {
	return part > 0 && mini.way ? Math.floor(part * mini.way.eased.length) : 0;
}

/** Possible positions as shades and figures. */
interface OutlookPicture {
	readonly shades: readonly PositionOdds[];
	readonly chances: readonly ChanceMark[];
}

const NOTHING: OutlookPicture = { shades: [], chances: [] };

/**
 * Possible positions of the single selected creature, by plan or draft; empty while time runs or plans are unknown.
 */
function whereabouts({ workspace, scene, part, forecast, unknown }: PaintInputs): OutlookPicture {
	const [id] = scene.selected;
	const creature = scene.selected.size === 1 && id !== undefined ? scene.byId.get(id) : undefined;
	if (!forecast || !creature || part > 0 || unknown?.type === 'could') return NOTHING;
	const { outlook } = workspace.session.getState();
	const asked = outlook?.creature === creature.id ? outlook.after : null;
	return {
		shades: outlookShades(forecast, creature, asked),
		chances: chanceMarks(forecast, creature, asked),
	};
}

/** A goal with its footprint side and color. */
interface ShownGoal {
	readonly goal: Square;
	readonly side: number;
	readonly color: string;
}

/** Goals of the selection, or all with the goal tool. */
function goalsOf({ workspace, scene, part, palette }: PaintInputs): readonly ShownGoal[] {
	if (scene.tableView || part > 0) return [];
	const isOfAll = workspace.session.getState().tool === 'goal';
	const creatures = isOfAll ? scene.creatures : [...scene.selected].flatMap((id) => scene.byId.get(id) ?? []);
	return creatures.flatMap((creature) => {
		const goal = goalOf(creature);
		const color = lineColor(scene.colorOf(creature.side), palette);
		return goal ? [{ goal, side: fullFootprint(creature), color }] : [];
	});
}

/** The reach of the single selected creature, unless something is dragged. */
function shownReach({ workspace, scene, part }: PaintInputs): ColoredArea | null {
	const { tool } = workspace.session.getState();
	const isFree = part === 0 && previewOwner(workspace.preview.getState()) === '';
	return isFree && !scene.tableView && (tool === 'plan' || tool === 'place') ? selectedArea(scene) : null;
}

/** Draws bounds on unknown plans while time is at rest. */
function paintUnknown(context: CanvasRenderingContext2D, board: PaintInputs): void {
	const { workspace, scene, part, palette, unknown } = board;
	const camera = workspace.camera.getState();
	if (!unknown || part > 0) return;
	if (unknown.type === 'could') {
		const { roaming } = unknown;
		const { outlook } = workspace.session.getState();
		const asked = outlook && scene.selected.has(outlook.creature) ? outlook.after : 0;
		drawSafe(context, palette, camera, safeSquares(roaming));
		const after = asked === 'end' ? SEGMENTS : asked;
		const [doubt] = surenessAt(workspace)?.doubts ?? [];
		if (doubt) drawDoubt(context, palette, camera, footprintCenter(doubt.step.square, doubt.step.side));
		if (after > 0) drawRoamed(context, palette, camera, roamedSquares(roaming, after));
		return;
	}
	for (const [id, plan] of Object.entries(unknown.plans)) {
		const creature = scene.byId.get(id);
		if (!creature) continue;
		const color = lineColor(scene.colorOf(creature.side), palette);
		drawGuess(context, palette, camera, guessedLine(creature, plan), color);
	}
}

/**
 * Paints it.
 *
 * @param roomIn the room that texts of plans leave to miniatures, some names and pills (`claimed`), and all that is
 *   taken with the other names (`taken`)
 */
export function paintPlans(
	context: CanvasRenderingContext2D,
	board: PaintInputs,
	roomIn: (view: CrowdView) => { readonly claimed: TakenRoom; readonly taken?: TakenRoom },
): void {
	const { scene, part, palette, ratio } = board;
	const session = board.workspace.session.getState();
	// The map alone is being looked at.
	if (isEditingMap(session)) return;
	const { threats, sightShown } = session;
	const view = crowdView(board);
	// Possible moves and strikes are visible to the GM only.
	const threatened = scene.tableView ? [] : threatAreas(scene, threats);
	const unseen = scene.tableView || !sightShown ? null : unseenArea(scene);
	if (unseen) drawUnseen(context, palette, unseen, view.camera);
	drawThreats(context, palette, threatened, view.camera);
	const reach = shownReach(board);
	if (reach?.area) drawReach(context, palette, reach.area, reach.color, view.camera);
	paintUnknown(context, board);
	const { shades, chances } = whereabouts(board);
	drawShades(context, palette, view.camera, shades);
	for (const { goal, side, color } of goalsOf(board))
		drawGoal(context, palette, goal, side, view.camera, color);
	const plans = drawnPlansOf(board);
	for (const { mini, picture, style } of plans) {
		let { points } = picture;
		if (part > 0 && mini.way) points = remainingPoints(points, entered(mini, part), placeOf(mini, part));
		drawPlanLines(context, palette, picture, points, style, view.camera);
	}
	inDevicePixels(context);
	for (const { mini, picture, style, slot, contested: shared } of plans) {
		const contested = shared || isForeseenIn(view, picture.end);
		drawGhost(context, view, picture, mini, slot, contested ? 'contested' : style.full ? 'full' : 'light');
	}
	const isResting = part === 0 && previewOwner(board.workspace.preview.getState()) === '';
	const names = isResting ? roomIn(view) : undefined;
	const { cards, figures } = writtenOf(board, view, plans, chances, names?.claimed);
	for (const of of cards.values()) drawCards(context, view, of);
	inCssPixels(context, ratio);
	if (names) {
		const taken = new TakenRoom(names.taken ?? names.claimed);
		for (const { box } of [...cards.values()].flat()) taken.add(box);
		drawFlanks(context, palette, view.camera, flanksOf(scene), taken);
	}
	drawChances(context, view, figures);
}
