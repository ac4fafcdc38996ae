/** The plans layer: threats, reach, plans with ghosts and labels. */

import { fullFootprint, type PositionOdds, SEGMENTS, type Square } from '../../../engine/index.ts';
import { isEditingMap } from '../../../store/actions/viewActions.ts';
import { goalOf } from '../../../store/encounter/aiSides.ts';
import { previewOwner } from '../../../store/session/gesturePreview.ts';
import { surenessAt } from '../../../store/tasks/opponentAssumptions.ts';
import { flanksOf } from '../../scene/flankMarks.ts';
import { type ChanceMark, chanceMarks, outlookShades } from '../../scene/forecastMarks.ts';
import { TakenRoom } from '../../scene/labelLayout.ts';
import { guessedLine, roamedSquares, safeSquares } from '../../scene/opponentReachMarks.ts';
import { footprintCenter, remainingPoints } from '../../scene/planGeometry.ts';
import { type Place, placeOf, type Token } from '../../scene/tokens.ts';
import { lineColor } from '../../sprites/boardPalette.ts';
import { drawGoal } from '../../sprites/goalDrawing.ts';
import { inCssPixels, inDevicePixels, type PaintInputs } from '../paintInputs.ts';
import { type CrowdView, crowdView } from '../tokenView.ts';
import { drawFlanks } from './flankDrawing.ts';
import { drawDoubt, drawGuess, drawRoamed, drawSafe } from './opponentReachDrawing.ts';
import { drawCards } from './planLabels.ts';
import { drawChances, drawGhost, drawPlanLines, drawShades } from './plansDrawing.ts';
import { type ColoredArea, drawReach, selectedArea } from './reachDrawing.ts';
import { drawUnseen, unseenArea } from './sightDrawing.ts';
import { drawThreats, threatAreas } from './threatDrawing.ts';
import { drawnPlansOf, isForeseenIn, writtenOf } from './visiblePlans.ts';

const PLACE: Place = { x: 0, y: 0, diameter: 0 };

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
		if (part > 0 && mini.way) {
			placeOf(mini, part, PLACE);
			points = remainingPoints(points, entered(mini, part), PLACE);
		}
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
