/** The layer of intentions: what is threatened, the reach of the one selected, plans with their ghosts and texts. */
import { fullFootprint, SEGMENTS, type Square, type Whereabouts } from '../../../engine/index.ts';
import { surenessAt } from '../../../store/document/unknowns.ts';
import { takenUp } from '../../../store/session/preview.ts';
import { type Mini, type Place, placeOf } from '../../scene/crowd.ts';
import { flanksOf } from '../../scene/flanks.ts';
import { type ChanceMark, chanceMarks, outlookShades } from '../../scene/foreseenMarks.ts';
import { middle, remainingPoints } from '../../scene/planPicture.ts';
import { guessedLine, roamedSquares, safeSquares } from '../../scene/unknownMarks.ts';
import { drawGoal } from '../../sprites/goalDrawing.ts';
import { lineColor } from '../../sprites/palette.ts';
import { crowdView } from '../crowdView.ts';
import { inCssPixels, inDevicePixels, type Painted } from '../painted.ts';
import { drawnPlansOf, writtenOf } from './drawnPlans.ts';
import { drawFlanks } from './flankDrawing.ts';
import { drawChances, drawGhost, drawPlanLines, drawShades } from './plansDrawing.ts';
import { drawCards } from './planTexts.ts';
import { type ColoredArea, drawReach, selectedArea } from './reachDrawing.ts';
import { drawUnseen, unseenArea } from './sightDrawing.ts';
import { drawThreats, threatAreas } from './threatDrawing.ts';
import { drawDoubt, drawGuess, drawRoamed, drawSafe } from './unknownDrawing.ts';

const PLACE: Place = { x: 0, y: 0, diameter: 0 };

/** How many squares of its plan a creature has entered in the running segment. */
function entered(mini: Mini, part: number): number {
	return part > 0 && mini.way ? Math.floor(part * mini.way.eased.length) : 0;
}

/** Where somebody may be: shaded, and with figures. */
interface OutlookPicture {
	readonly shades: readonly Whereabouts[];
	readonly chances: readonly ChanceMark[];
}

const NOTHING: OutlookPicture = { shades: [], chances: [] };

/** Where the one creature selected may be, by its plan or the path in hand; nothing while time runs, or where others may do anything. */
export function whereabouts({ desk, scene, part, forecast, unknown }: Painted): OutlookPicture {
	const [id] = scene.selected;
	const creature = scene.selected.size === 1 && id !== undefined ? scene.byId.get(id) : undefined;
	if (!forecast || !creature || part > 0 || unknown?.type === 'could') return NOTHING;
	const { outlook } = desk.session.getState();
	const asked = outlook?.creature === creature.id ? outlook.after : null;
	return {
		shades: outlookShades(forecast, creature, asked),
		chances: chanceMarks(forecast, creature, asked),
	};
}

/** A goal that is shown, the side of the footprint that is to get there, and its colour. */
interface ShownGoal {
	readonly goal: Square;
	readonly side: number;
	readonly color: string;
}

/** The goals of those selected, or of all with the tool for goals in hand. */
function goalsOf({ desk, scene, part, palette }: Painted): readonly ShownGoal[] {
	if (scene.tableView || part > 0) return [];
	const isOfAll = desk.session.getState().tool === 'goal';
	const creatures = isOfAll ? scene.creatures : [...scene.selected].flatMap((id) => scene.byId.get(id) ?? []);
	return creatures.flatMap((creature) => {
		const { goal } = creature;
		const color = lineColor(scene.colorOf(creature.side), palette);
		return goal ? [{ goal, side: fullFootprint(creature), color }] : [];
	});
}

/** The reach of the one creature selected, where it is shown: while nobody is carried or led. */
function shownReach({ desk, scene, part }: Painted): ColoredArea | null {
	const { tool } = desk.session.getState();
	const isFree = part === 0 && takenUp(desk.preview.get()) === '';
	return isFree && !scene.tableView && (tool === 'select' || tool === 'path') ? selectedArea(scene) : null;
}

/** What is not known of others' plans, while time rests. */
function paintUnknown(context: CanvasRenderingContext2D, board: Painted): void {
	const { desk, scene, part, palette, unknown } = board;
	const camera = desk.camera.get();
	if (!unknown || part > 0) return;
	if (unknown.type === 'could') {
		const { roaming } = unknown;
		const { outlook } = desk.session.getState();
		const asked = outlook && scene.selected.has(outlook.creature) ? outlook.after : 0;
		drawSafe(context, palette, camera, safeSquares(roaming));
		const after = asked === 'end' ? SEGMENTS : asked;
		const [doubt] = surenessAt(desk)?.doubts ?? [];
		if (doubt) drawDoubt(context, palette, camera, middle(doubt.step.square, doubt.step.side));
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

/** Paints it. */
export function paintPlans(context: CanvasRenderingContext2D, board: Painted): void {
	const { scene, part, palette, ratio } = board;
	const { threats, sightShown } = board.desk.session.getState();
	const view = crowdView(board);
	// Where somebody could get to, or strike, is the GM's to know.
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
	for (const { mini, picture, style, slot, contested } of plans)
		drawGhost(context, view, picture, mini, slot, contested ? 'contested' : style.full ? 'full' : 'light');
	const { cards, ends } = writtenOf(board, view, plans, chances);
	for (const of of cards.values()) drawCards(context, view, of);
	inCssPixels(context, ratio);
	if (part === 0 && takenUp(board.desk.preview.get()) === '')
		drawFlanks(context, palette, view.camera, flanksOf(scene));
	drawChances(
		context,
		view,
		chances.filter((one) => !ends.has(one)),
	);
}
