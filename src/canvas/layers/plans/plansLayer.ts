/** The layer of intentions: what is threatened, the reach of the one selected, plans with their ghosts and texts. */
import { fullFootprint, SEGMENTS, type Whereabouts } from '../../../engine/index.ts';
import type { Desk } from '../../../store/desk/desk.ts';
import { surenessAt } from '../../../store/document/unknowns.ts';
import type { Preview } from '../../../store/session/preview.ts';
import { type Mini, type Place, placeOf } from '../../scene/crowd.ts';
import { flanksOf } from '../../scene/flanks.ts';
import { type ChanceMark, chanceMarks, outlookShades } from '../../scene/foreseenMarks.ts';
import { TakenRoom } from '../../scene/nameLayout.ts';
import { middle, type PlanPicture, remainingPoints } from '../../scene/planPicture.ts';
import { planPictureOf, type Scene } from '../../scene/scene.ts';
import { ghostSlots, type Slot } from '../../scene/slots.ts';
import { guessedLine, roamedSquares, safeSquares } from '../../scene/unknownMarks.ts';
import { drawGoal } from '../../sprites/goalDrawing.ts';
import { drawNoteMarks } from '../../sprites/noteMark.ts';
import { lineColor } from '../../sprites/palette.ts';
import { crowdView } from '../crowdView.ts';
import { inCssPixels, inDevicePixels, type Painted } from '../painted.ts';
import { drawFlanks } from './flankDrawing.ts';
import {
	drawChances,
	drawGhost,
	drawPlanLines,
	drawShades,
	type PlanStyle,
	sideLine,
} from './plansDrawing.ts';
import { drawPlanTexts } from './planTexts.ts';
import { drawReach, selectedArea } from './reachDrawing.ts';
import { drawUnseen, unseenArea } from './sightDrawing.ts';
import { drawThreats, threatAreas } from './threatDrawing.ts';
import { drawDoubt, drawGuess, drawRoamed, drawSafe } from './unknownDrawing.ts';

const PLACE: Place = { x: 0, y: 0, diameter: 0 };

/** How many squares of its plan a creature has entered in the running segment. */
function entered(mini: Mini, part: number): number {
	return part > 0 && mini.way ? Math.floor(part * mini.way.eased.length) : 0;
}

interface DrawnPlan {
	readonly mini: Mini;
	readonly picture: PlanPicture;
	readonly style: PlanStyle;
	/** Where its ghost stands in the space at the end. */
	slot: Slot;
	/** Others end in the same space. */
	contested: boolean;
}

/** Gives the ghosts that would stand in one square a place each. */
function placeGhosts(plans: readonly DrawnPlan[]): void {
	const ends = new Map<number, DrawnPlan[]>();
	for (const plan of plans) {
		if (plan.picture.side > 1) continue;
		const key = plan.picture.end.y * 4096 + plan.picture.end.x;
		const here = ends.get(key);
		if (here) here.push(plan);
		else ends.set(key, [plan]);
	}
	for (const here of ends.values()) {
		if (here.length < 2) continue;
		for (const [i, plan] of here.entries()) {
			plan.slot = ghostSlots(here.length, plan.slot.diameter)[i] ?? plan.slot;
			plan.contested = true;
		}
	}
}

/** The plans of so many selected creatures are drawn in full, not of more. */
const IN_FULL = 12;

/** Whether a creature's plan is drawn in full. */
export function isPlanFull({ selected }: Scene, id: string): boolean {
	return selected.has(id) && selected.size < IN_FULL;
}

/** Whether a creature's plan is being drawn anew, by either hand. */
export function isDrafted({ preview, secondPreview }: Desk, id: string): boolean {
	const isOf = (shown: Preview) =>
		shown.type === 'path' && (shown.creature === id || shown.others?.[id] !== undefined);
	return isOf(preview.get()) || isOf(secondPreview.get());
}

/** One of five lanes, always the same for a creature. */
function laneOf(id: string): number {
	let hash = 0;
	for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0;
	return ((((hash % 5) + 5) % 5) - 2) * 0.055;
}

/** Where somebody may be: shaded, and with figures. */
interface OutlookPicture {
	readonly shades: readonly Whereabouts[];
	readonly chances: readonly ChanceMark[];
}

const NOTHING: OutlookPicture = { shades: [], chances: [] };

/** Where the one creature selected may be, by its plan or the path in hand; nothing while time runs, or where others may do anything. */
function whereabouts({ desk, scene, part }: Painted): OutlookPicture {
	const forecast = desk.forecast.get();
	const [id] = scene.selected;
	const creature = scene.selected.size === 1 && id !== undefined ? scene.byId.get(id) : undefined;
	if (!forecast || !creature || part > 0 || desk.unknown.get()?.type === 'could') return NOTHING;
	const { outlook } = desk.session.getState();
	const asked = outlook?.creature === creature.id ? outlook.after : null;
	return {
		shades: outlookShades(forecast, creature, asked),
		chances: chanceMarks(forecast, creature, asked),
	};
}

/** What is not known of others' plans, while time rests. */
function paintUnknown(context: CanvasRenderingContext2D, { desk, scene, part, palette }: Painted): void {
	const unknown = desk.unknown.get();
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
	const shown = board.desk.preview.get();
	const { tool, threats, sightShown } = board.desk.session.getState();
	const view = crowdView(board);
	// Where somebody could get to, or strike, is the GM's to know.
	const threatened = scene.tableView ? [] : threatAreas(scene, threats);
	drawNoteMarks(context, palette, scene.encounter.notes ?? [], view.camera);
	const unseen = scene.tableView || !sightShown ? null : unseenArea(scene);
	if (unseen) drawUnseen(context, palette, unseen, view.camera);
	drawThreats(context, palette, threatened, view.camera);
	if (!scene.tableView && part === 0 && shown.type === 'none' && (tool === 'select' || tool === 'path')) {
		const kept = selectedArea(scene);
		if (kept?.area) drawReach(context, palette, kept.area, kept.color, view.camera);
	}
	paintUnknown(context, board);
	const { shades, chances } = whereabouts(board);
	drawShades(context, palette, view.camera, shades);
	for (const creature of scene.creatures) {
		const isShown = scene.selected.has(creature.id) || tool === 'goal';
		if (!creature.goal || scene.tableView || part > 0 || !isShown) continue;
		const color = lineColor(scene.colorOf(creature.side), palette);
		drawGoal(context, palette, creature.goal, fullFootprint(creature), view.camera, color);
	}
	const plans: DrawnPlan[] = [];
	const many = !board.plansFollow;
	for (const mini of scene.crowd.minis) {
		const full = scene.selected.has(mini.id);
		if (many && part > 0 && !full) continue;
		if (isDrafted(board.desk, mini.id) || view.without?.has(mini.id)) continue;
		const picture = planPictureOf(scene, mini.creature);
		if (!picture) continue;
		const line = sideLine(scene, mini.creature.side, palette);
		const style = { ...line, full: isPlanFull(scene, mini.id), lane: full ? 0 : laneOf(mini.id) };
		plans.push({
			mini,
			picture,
			style,
			slot: picture.slot,
			contested: false,
		});
	}
	if (!many) placeGhosts(plans);
	// The selected ones above all others.
	plans.sort((a, b) => Number(a.style.full) - Number(b.style.full));
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
	// The chance of the plan's own end stands with its feet; those of other places by themselves.
	const ends = new Set<ChanceMark>();
	const written = new TakenRoom();
	for (const { mini, picture, style, slot } of plans) {
		if (many && !style.full) continue;
		const end = picture.points.at(-1);
		const chance = scene.selected.has(mini.id) && chances.find(({ x, y }) => x === end?.x && y === end.y);
		if (chance) ends.add(chance);
		drawPlanTexts(context, view, scene.crowd, {
			picture,
			style,
			slot,
			written,
			behind: part > 0.5 ? 1 : 0,
			...(chance && { chance: chance.text }),
		});
	}
	inCssPixels(context, ratio);
	if (part === 0 && shown.type === 'none') drawFlanks(context, palette, view.camera, flanksOf(scene));
	drawChances(
		context,
		view,
		chances.filter((one) => !ends.has(one)),
	);
}
