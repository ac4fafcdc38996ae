/** The places of all names at a moment, clear of miniatures, turn marks, words beside them and the selected one's plan. */
import { BIGGEST_SIDE } from '../../../engine/index.ts';
import { barOf, marksAt } from '../../scene/eventMarks.ts';
import {
	type Box,
	type NameRequest,
	overlap,
	placeNames,
	type TakenRoom,
	type TextPlace,
	takenByCrowd,
	textBox,
} from '../../scene/labelLayout.ts';
import type { Scene } from '../../scene/scene.ts';
import { minisWithin, type Place, placeOf, type Token } from '../../scene/tokens.ts';
import { cardHeight } from '../../sprites/labels.ts';
import { expandBox, seenBox, spaceBox } from '../boxes.ts';
import { takeByPlan } from '../plans/planLabels.ts';
import type { CrowdView } from '../tokenView.ts';
import { bodyTextBox } from './bodyStateDrawing.ts';

/** Names are shown from this many CSS pixels a square on, of a crowd and of so few as a fight has; for bigger letters from more. */
const NAMES_FROM = { crowd: 34, few: 22 } as const;
const A_FIGHT = 60;
const NAMES_FROM_LARGE = 14;

/** If no more than this many are selected, their names are written out; the names of a whole army would bury the board. */
const PROMINENT = 8;
/** Plans of more than these are drawn lightly, and names need not mind them. */
const PLANS_MINDED = 12;
/** Up to this many names find new places while zooming goes on; more have to wait until it rests. */
const LIVELY = 150;

/** Device pixels of a name's letters. */
function nameFont({ camera, ratio, type }: CrowdView): number {
	const most = Math.max(14 * type, camera.scale * 0.15);
	return Math.round(
		Math.min(most, Math.max(type > 1 ? 10 * type : 11, camera.scale * (type > 1 ? 0.3 : 0.24))) * ratio,
	);
}

/** CSS pixels: no name is written wider, bigger letters apart. */
export const WIDEST = 240;

/** CSS pixels: names up to so wide are written whole wherever there is room. */
const WHOLE = 130;

/** CSS pixels that are seen beside a map that is shown whole, at least, and at the table. */
const EDGE = 24;
const TABLE_EDGE = 6;

/** Squares that the bar across a way that is blocked takes. */
const BAR = 0.4;

/** A miniature's disc at its moment. */
export function discOf(mini: Token): Place {
	const disc: Place = { x: 0, y: 0, diameter: 0 };
	placeOf(mini, 0, disc);
	return disc;
}

/** Where names go, and what letters they have there. */
export interface NameLabels {
	readonly places: ReadonlyMap<string, TextPlace>;
	/** Device pixels of their letters, and of a square. */
	readonly font: number;
	readonly unit: number;
	/** They and all that they keep clear of; left out where nobody is named. */
	readonly taken?: TakenRoom;
}

interface Kept extends NameLabels {
	readonly scale: number;
	readonly ratio: number;
	readonly type: number;
	readonly all: boolean;
	/** The part of the map for whose creatures places have been found. */
	readonly region: Box;
	/** Many creatures are in it. */
	readonly isCrowded: () => boolean;
}

const kept = new WeakMap<Scene, Kept>();

/** Places are found for scales that grow by this much: not anew in every frame of zooming. */
const ZOOM = Math.log(1.06);

/**
 * Places of the names to be shown, by id; kept while the scene stays, the scale roughly, and what is seen within the
 * region for which they were found. Those of a crowd wait while zooming goes on.
 */
export function namesOf(scene: Scene, view: CrowdView): NameLabels {
	const { camera, ratio, type, zooming } = view;
	const least = NAMES_FROM[scene.crowd.minis.length > A_FIGHT ? 'crowd' : 'few'];
	const all = camera.scale >= (type > 1 ? NAMES_FROM_LARGE * type : least);
	const scale = Math.exp(Math.round(Math.log(camera.scale) / ZOOM) * ZOOM);
	const known = kept.get(scene);
	const last = known?.ratio === ratio && known.type === type ? known : undefined;
	if (last && zooming && (all || !last.all) && last.isCrowded()) return last;
	const seen = seenBox(camera, view.board);
	if (last?.scale === scale && last.all === all && contains(last.region, seen)) return last;
	const made = found(scene, { ...view, camera: { ...camera, scale } }, all, seen);
	kept.set(scene, made);
	return made;
}

function contains(a: Box, b: Box): boolean {
	return a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
}

/** Miniatures bear signs, which a list explains. */
function isListed(scene: Scene): boolean {
	return scene.crowd.from.codes !== undefined;
}

/** Few are all named at once: panning changes nothing then. Of a crowd, or beside a list, those about what is seen. */
function regionFor(scene: Scene, { isSheet }: CrowdView, seen: Box): Box {
	if (isSheet || isListed(scene)) return seen;
	if (scene.crowd.minis.length <= LIVELY)
		return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
	return expandBox(seen, (seen.right - seen.left) / 4, (seen.bottom - seen.top) / 4);
}

/** Squares at a body's rim that make nobody belong to a sheet: so much of the next one may be seen behind the coordinates. */
const RIM = 0.4;
/** Squares beyond a sheet that a name could reach. */
const BEYOND = 4;

/** What lies around a sheet. */
function strips(sheet: Box): readonly Box[] {
	const { left, top, right, bottom } = sheet;
	const all = expandBox(sheet, BEYOND);
	return [
		{ ...all, right: left },
		{ ...all, left: right },
		{ ...all, left, right, bottom: top },
		{ ...all, left, right, top: bottom },
	];
}

/** The names of more than these may lie anywhere. */
const FEW = 4;
/** CSS pixels. No name is taller than `TALLEST`, and nothing further away than `SPARE` is in its way. */
const TALLEST = 40;
const SPARE = 20;

/**
 * Those whom the names of a few could cover; all where they are not few.
 *
 * @param near all
 * @param squares those that a CSS pixel of usual texts is long
 */
function about(
	scene: Scene,
	near: () => readonly Token[],
	few: readonly Token[],
	squares: number,
): readonly Token[] {
	if (few.length > FEW) return near();
	const dx = (WIDEST + SPARE) * squares;
	const dy = (TALLEST + SPARE) * squares;
	const rooms = few.map(({ at, side }) => {
		const { left, top, right, bottom } = expandBox(spaceBox(at, side), dx, dy);
		return { left: left - BIGGEST_SIDE, top: top - BIGGEST_SIDE, right, bottom };
	});
	return minisWithin(scene.crowd, rooms);
}

/** Whether a miniature belongs to what is seen, or to what lies about it. */
function isIn(region: Box, isSheet: boolean, { at, side }: Token): boolean {
	const body = spaceBox(at, side);
	// Whoever stands on two sheets is named on both.
	return isSheet ? overlap(region, expandBox(body, -RIM)) : contains(region, body);
}

function found(scene: Scene, view: CrowdView, all: boolean, seen: Box): Kept {
	const { camera, ratio, type, labels, isSheet = false } = view;
	const { selected } = scene;
	const region = regionFor(scene, view, seen);
	const { byId } = scene.crowd;
	let gathered: readonly Token[] | undefined;
	// Of a crowd of whom few are named nobody else is asked about.
	const near = () => {
		gathered ??= scene.crowd.minis.filter((mini) => isIn(region, isSheet, mini));
		return gathered;
	};
	const unit = camera.scale * ratio;
	const font = nameFont(view);
	const names = {
		scale: camera.scale,
		ratio,
		type,
		all,
		region,
		font,
		unit,
		isCrowded: () => near().length > LIVELY,
	};
	// The fallen say nothing until they are asked.
	const shown = all
		? near().filter((mini) => selected.has(mini.id) || !mini.look.fallen)
		: [...selected].flatMap((id) => {
				const mini = byId.get(id);
				return mini && isIn(region, isSheet, mini) ? mini : [];
			});
	if (shown.length === 0) return { ...names, places: new Map() };
	const minded = all ? near() : about(scene, near, shown, type / camera.scale);
	const taken = takenByCrowd(minded);
	if (isSheet) for (const box of strips(seen)) taken.add(box);
	for (const mini of minded) {
		const box = bodyTextBox(view, scene, mini, discOf(mini));
		if (box) taken.add(box);
		// Whoever holds first has the sign of it where a name would be.
		const first = mini.creature.plan?.steps[0];
		if (first && 'hold' in first) takeByPlan(taken, view, scene, mini, false);
	}
	if (selected.size < PLANS_MINDED)
		for (const id of selected) {
			const mini = byId.get(id);
			if (mini) takeByPlan(taken, view, scene, mini, true);
		}
	for (const id of scene.acting) {
		const mini = byId.get(id);
		if (mini) taken.add(textBox(discOf(mini), 'above', mini.side * 0.5, mini.side * 0.35));
	}
	for (const mark of marksAt(scene.battle, scene.segment, 0, scene.creatures))
		if (mark.type === 'blocked') {
			const { x, y } = barOf(mark, byId.get(mark.creature)?.side ?? 1);
			taken.addDisc({ x, y, diameter: BAR });
		}
	const { awaiting, segments } = scene.battle;
	if (awaiting && segments.length === scene.segment) taken.add(spaceBox(awaiting.contest.square));
	const requests: NameRequest[] = [];
	const listed = isListed(scene);
	for (const mini of shown) {
		const must = selected.has(mini.id) && selected.size <= PROMINENT;
		const whole = labels.nameWidth(mini.creature.name, font) / unit;
		const shares = mini.nameRoom < 1;
		// Bigger letters take more of the map, as they do where squares are small.
		const room = shares ? mini.nameRoom : Math.max(mini.nameRoom + Number(type > 1), WHOLE / camera.scale);
		const width = Math.min(whole, must ? (WIDEST * type * ratio) / unit : room);
		// Of those who share a square, a name cut short says less than the initials do, or a sign that a list explains.
		if ((shares || listed) && !must && width < whole) continue;
		const { initials, number } = mini.look;
		const little = number === '' ? font * 3.8 : labels.nameWidth(initials, font);
		const least = shares || listed ? width : little / unit;
		requests.push({ id: mini.id, disc: discOf(mini), width, least, must });
	}
	requests.sort(inOrder);
	const edge = (type > 1 ? TABLE_EDGE : EDGE) / camera.scale;
	const edges = { left: -edge, right: scene.encounter.map.width + edge };
	const places = placeNames(requests, cardHeight(font) / unit, taken, edges);
	// Beside a list either all say who they are or none: a name here and there seems to mean something.
	return { ...names, taken, places: listed && places.size < shown.length ? new Map() : places };
}

/** Those that are written out first, then from the top down: the one at the top of a column has room above. */
function inOrder(a: NameRequest, b: NameRequest): number {
	return Number(b.must) - Number(a.must) || a.disc.y - b.disc.y || a.disc.x - b.disc.x;
}
