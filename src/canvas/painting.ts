/** What each of the board's layers is made of, from the bottom up. */
import { type Creature, fullFootprint, type Square, squeezedSide, type Wall } from '../engine/index.ts';
import { type Preview, preview } from '../store/preview.ts';
import { actingIds } from '../store/selectors.ts';
import { camera, useSession } from '../store/session.ts';
import { drawBodyTexts, drawSqueezed, hasBodyText } from './bodyDrawing.ts';
import type { Extent } from './camera.ts';
import { type CrowdView, drawCrowd, drawName, type Mini, type Place, placeOf } from './crowd.ts';
import type { Glide } from './glide.ts';
import { drawCarried, drawHover, drawLit, drawPreview } from './handDrawing.ts';
import type { LabelStore } from './labels.ts';
import type { Mark } from './marks.ts';
import { drawMarksAbove, drawMarksBelow, drawStop, type MarksView } from './marksDrawing.ts';
import type { BoardPalette } from './palette.ts';
import { drawCoordinateMark, drawCoordinates, drawGrid, drawSheet } from './paper.ts';
import type { Pictures } from './pictures.ts';
import { fromRim, type PlanPicture, remainingPoints } from './planPicture.ts';
import {
	drawGhost,
	drawPlanLines,
	drawPlanTexts,
	drawReach,
	lineColor,
	type PlanStyle,
	type ReachArea,
	reachArea,
} from './plansDrawing.ts';
import { draftOf, type PathEnd, planOf, reachOf, type Scene } from './scene.ts';
import { ghostSlots, type Slot, soleSlot } from './slots.ts';
import type { SpriteStore } from './spriteStore.ts';
import type { TerrainChunks } from './terrainChunks.ts';
import { drawThreats, threatAreas } from './threatDrawing.ts';
import { drawTurn } from './turnDrawing.ts';
import { drawDoorHover, drawWalls } from './walls.ts';

type Context = CanvasRenderingContext2D;

/** What the pointer is on. */
export interface Pointing {
	readonly square: Square | null;
	readonly creature: string | null;
	readonly door: Wall | null;
}

/** Everything that painting reads. */
export interface Painted {
	readonly scene: Scene;
	/** 0 to 1 of the segment that runs, 0 at rest. */
	readonly part: number;
	readonly marks: readonly Mark[];
	readonly size: Extent;
	readonly ratio: number;
	readonly palette: BoardPalette;
	readonly sprites: SpriteStore;
	readonly labels: LabelStore;
	readonly pictures: Pictures;
	readonly chunks: TerrainChunks;
	readonly glide: Glide;
	readonly pointing: Pointing;
	/** Drawn in the hand, not in the crowd. */
	readonly carried: ReadonlySet<string>;
	/** So few plans that all of them are drawn along with a running segment. */
	readonly plansFollow: boolean;
	/** Less motion was asked for. */
	readonly calm: boolean;
	/** The frame's time in milliseconds. */
	readonly now: number;
	/** To be set when something is not yet as sharp as it will be. */
	unfinished: boolean;
}

/** Desk, sheet, picture, terrain, grid, walls, coordinates. */
export function paintGround(context: Context, board: Painted): void {
	const { palette, size, ratio, scene } = board;
	const { map, pictures } = scene.encounter;
	const view = camera.get();
	drawSheet(context, palette, view, size, map);
	const { background } = map;
	if (background) {
		const { x, y, width, height } = background;
		context.save();
		context.beginPath();
		context.rect(view.x, view.y, map.width * view.scale, map.height * view.scale);
		context.clip();
		const left = x * view.scale + view.x;
		const top = y * view.scale + view.y;
		const url = pictures?.[background.picture];
		board.pictures.draw(context, url, left, top, width * view.scale, height * view.scale, ratio);
		context.restore();
	}
	board.chunks.update(map, palette);
	if (!board.chunks.draw(context, view, size, ratio)) board.unfinished = true;
	drawGrid(context, palette, view, size, map, ratio, background !== undefined);
	if (map.walls?.length) drawWalls(context, palette, map.walls, view, size);
	drawCoordinates(context, palette, view, size, map, scene.tableView);
}

function crowdView(board: Painted): CrowdView {
	const { size, ratio, sprites, labels, palette, scene, carried } = board;
	return {
		camera: camera.get(),
		board: size,
		ratio,
		sprites,
		labels,
		palette,
		selected: scene.selected,
		without: carried,
		large: scene.tableView,
	};
}

function inDevicePixels(context: Context): void {
	context.setTransform(1, 0, 0, 1, 0, 0);
}

function inCssPixels(context: Context, ratio: number): void {
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

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
}

/** Gives the ghosts that would stand in one square a place each. */
function placeGhosts(plans: readonly DrawnPlan[]): void {
	const ends = new Map<number, DrawnPlan[]>();
	for (const plan of plans) {
		if (plan.mini.side > 1) continue;
		const key = plan.picture.end.y * 4096 + plan.picture.end.x;
		const here = ends.get(key);
		if (here) here.push(plan);
		else ends.set(key, [plan]);
	}
	for (const here of ends.values()) {
		if (here.length < 2) continue;
		for (const [i, plan] of here.entries())
			plan.slot = ghostSlots(here.length, plan.slot.diameter)[i] ?? plan.slot;
	}
}

/** Whose plan is being drawn anew. */
function drafted(shown: Preview): string | null {
	return shown.type === 'path' ? shown.creature : null;
}

/** One of five lanes, always the same for a creature. */
function laneOf(id: string): number {
	let hash = 0;
	for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0;
	return ((((hash % 5) + 5) % 5) - 2) * 0.055;
}

/**
 * Reach of the selected creature, then plans: lines, ghosts, texts.
 *
 * @returns whether there is anything to see
 */
export function paintPlans(context: Context, board: Painted): boolean {
	const { scene, part, palette, ratio } = board;
	const shown = preview.get();
	const { tool, threats } = useSession.getState();
	const view = crowdView(board);
	// Where somebody could get to, or strike, is the GM's to know.
	const threatened = scene.tableView ? [] : threatAreas(scene, threats);
	drawThreats(context, palette, threatened, view.camera);
	let shaded = threatened.length > 0;
	if (!scene.tableView && part === 0 && shown.type === 'none' && (tool === 'select' || tool === 'path')) {
		const kept = selectedArea(scene);
		for (const area of kept?.areas ?? [])
			drawReach(context, palette, area, kept?.color ?? palette.accent, view.camera);
		shaded ||= kept !== null;
	}
	const plans: DrawnPlan[] = [];
	const many = !board.plansFollow;
	for (const mini of scene.crowd.minis) {
		const full = scene.selected.has(mini.id);
		if (many && part > 0 && !full) continue;
		if (mini.id === drafted(shown) || view.without?.has(mini.id)) continue;
		const picture = planOf(scene, mini.creature);
		if (!picture) continue;
		const color = lineColor(scene.colorOf(mini.creature.side), palette);
		const style = { color, full: full && scene.selected.size < 12, lane: full ? 0 : laneOf(mini.id) };
		plans.push({ mini, picture, style, slot: soleSlot(mini.creature.size ?? 'medium', mini.side) });
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
	for (const { mini, picture, style, slot } of plans)
		drawGhost(context, view, picture, mini, slot, style.full);
	for (const { picture, style, slot } of plans) {
		if (many && !style.full) continue;
		drawPlanTexts(context, view, picture, style, slot, part > 0.5 ? 1 : 0);
	}
	inCssPixels(context, ratio);
	return shaded || plans.length > 0;
}

/** Where a creature can get, at its full width and squeezed. */
function areasOf(scene: Scene, creature: Creature, from?: PathEnd): readonly ReachArea[] {
	const { wide, narrow } = reachOf(scene, creature, from);
	const side = fullFootprint(creature);
	const areas = [reachArea(wide, side)];
	if (narrow) areas.push(reachArea(narrow, squeezedSide(side)));
	return areas;
}

let keptArea: {
	readonly scene: Scene;
	readonly areas: readonly ReachArea[];
	readonly color: string;
} | null = null;

/** The reach of the one creature selected; kept while the scene stays. */
function selectedArea(scene: Scene): { readonly areas: readonly ReachArea[]; readonly color: string } | null {
	if (scene.selected.size !== 1) return null;
	if (keptArea?.scene === scene) return keptArea;
	const [id] = scene.selected;
	const mini = scene.crowd.byId.get(id ?? '');
	if (!mini) return null;
	keptArea = { scene, areas: areasOf(scene, mini.creature), color: mini.look.color };
	return keptArea;
}

/** Contested ground, miniatures, swords, bars and stops. */
export function paintCrowd(context: Context, board: Painted): void {
	const { scene, part, palette, ratio, marks, glide, calm } = board;
	const view = crowdView(board);
	const marksView: MarksView = { palette, camera: view.camera, crowd: scene.crowd, now: board.now, calm };
	drawMarksBelow(context, marks, marksView);
	const losers = new Map<string, number>();
	for (const mark of marks)
		if (mark.type === 'contest' && mark.phase === 'flash' && !calm)
			for (const id of mark.losers) losers.set(id, mark.part);
	const nudges = losers.size > 0 || glide.moving;
	const nudge = (mini: Mini, place: Place) => {
		glide.nudge(mini, place);
		const shake = losers.get(mini.id);
		if (shake !== undefined) place.x += Math.sin(shake * Math.PI * 7) * (1 - shake) * 0.09;
	};
	for (const mini of scene.crowd.minis) {
		if (!mini.creature.squeezed || view.without?.has(mini.id)) continue;
		placeOf(mini, part, PLACE);
		if (nudges) nudge(mini, PLACE);
		drawSqueezed(context, palette, mini, PLACE, view.camera);
	}
	inDevicePixels(context);
	drawCrowd(context, scene.crowd, part, nudges ? { ...view, nudge } : view);
	for (const mini of scene.crowd.minis) {
		if (view.without?.has(mini.id) || !hasBodyText(scene, mini)) continue;
		placeOf(mini, part, PLACE);
		drawBodyTexts(context, view, scene, mini, PLACE);
	}
	inCssPixels(context, ratio);
	for (const mini of scene.crowd.minis) {
		if (!mini.stopped || view.without?.has(mini.id)) continue;
		placeOf(mini, part, PLACE);
		const { x, y, scale } = view.camera;
		drawStop(context, palette, PLACE.x * scale + x, PLACE.y * scale + y, PLACE.diameter * scale);
	}
	for (const id of actingIds(scene.encounter)) {
		const mini = scene.crowd.byId.get(id);
		if (!mini || view.without?.has(id)) continue;
		placeOf(mini, part, PLACE);
		if (nudges) nudge(mini, PLACE);
		const { x, y, scale } = view.camera;
		drawTurn(context, palette, PLACE.x * scale + x, PLACE.y * scale + y, PLACE.diameter * scale);
	}
	drawMarksAbove(context, marks, marksView);
}

let keptDraft: {
	readonly shown: Preview;
	readonly scene: Scene;
	readonly picture: PlanPicture | null;
	readonly areas: readonly ReachArea[];
} | null = null;

function draft(scene: Scene, shown: Extract<Preview, { readonly type: 'path' }>) {
	if (keptDraft?.shown === shown && keptDraft.scene === scene) return keptDraft;
	const creature = scene.byId.get(shown.creature);
	if (!creature) return null;
	const picture = draftOf(scene, creature, shown.plan);
	const from = picture
		? {
				square: picture.end,
				squeezed: picture.squeezed,
				feet: picture.spent,
				diagonals: picture.diagonals,
			}
		: undefined;
	const isFull = picture !== null && (picture.short || picture.later.length > 0);
	// A charge is one straight line: where it can go is seen from where it begins.
	const onwards = shown.plan.pace === 'charge' ? undefined : from;
	const areas = isFull ? [] : areasOf(scene, { ...creature, plan: shown.plan }, onwards);
	keptDraft = { shown, scene, picture, areas };
	return keptDraft;
}

/**
 * Previews, what is carried, the path being drawn, lit squares, what the pointer is on.
 *
 * @returns whether there is anything to see
 */
export function paintHand(context: Context, board: Painted): boolean {
	const { scene, palette, ratio, pointing } = board;
	const view = crowdView(board);
	const shown = preview.get();
	const { tool, lit } = useSession.getState();
	const { map } = scene.encounter;
	drawLit(context, palette, lit, view.camera);
	if (pointing.square)
		drawCoordinateMark(context, palette, view.camera, pointing.square, board.size, map, scene.tableView);
	if (pointing.door) drawDoorHover(context, palette, pointing.door, view.camera);
	else if (pointing.square && shown.type === 'none' && tool !== 'pan' && tool !== 'wall')
		drawHover(context, palette, pointing.square, view.camera);
	if (shown.type === 'place') {
		drawCarried(context, view, scene, shown);
	} else if (shown.type === 'path') {
		const mini = scene.crowd.byId.get(shown.creature);
		const drawn = draft(scene, shown);
		if (mini && drawn) {
			const color = lineColor(scene.colorOf(mini.creature.side), palette);
			for (const area of drawn.areas) drawReach(context, palette, area, mini.look.color, view.camera);
			if (drawn.picture) {
				const style = { color, full: true, lane: 0 };
				const points = fromRim(drawn.picture.points, mini.slot.diameter);
				drawPlanLines(context, palette, drawn.picture, points, style, view.camera);
				inDevicePixels(context);
				const slot = soleSlot(mini.creature.size ?? 'medium', mini.side);
				drawGhost(context, view, drawn.picture, mini, slot, true);
				drawPlanTexts(context, view, drawn.picture, style, slot);
			}
		}
	} else drawPreview(context, palette, shown, view.camera, ratio, tool === 'wall');
	const hovered = pointing.creature === null ? undefined : scene.crowd.byId.get(pointing.creature);
	if (hovered && shown.type === 'none') {
		inDevicePixels(context);
		placeOf(hovered, board.part, PLACE);
		drawName(context, view, hovered, PLACE, true);
	}
	inCssPixels(context, ratio);
	return lit.length > 0 || pointing.square !== null || pointing.door !== null || shown.type !== 'none';
}
