/** Layout of all names at a moment, clear of tokens, turn markers, texts and the selected plan. */
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

/** CSS pixels per square above which names are shown, in large and small battles. */
const NAMES_FROM = { crowd: 34, few: 22 } as const;
const A_FIGHT = 60;
const NAMES_FROM_LARGE = 14;

/** Up to this many selected names are always written in full. */
const PROMINENT = 8;
/** With more plans names may cover them, as plans are light. */
const PLANS_MINDED = 12;
/** Up to this many names are relaid while zooming. */
const LIVELY = 150;

/** In device pixels. */
function nameFont({ camera, ratio, type }: CrowdView): number {
	const most = Math.max(14 * type, camera.scale * 0.15);
	return Math.round(
		Math.min(most, Math.max(type > 1 ? 10 * type : 11, camera.scale * (type > 1 ? 0.3 : 0.24))) * ratio,
	);
}

/** Maximum name width in CSS pixels at usual size. */
export const WIDEST = 240;

/** Names up to this width are never cut if there is room, in CSS pixels. */
const WHOLE = 130;

/** CSS pixels visible beside a fitted map, for the GM and for players. */
const EDGE = 24;
const TABLE_EDGE = 6;

/** Squares taken by the bar of a blocked path. */
const BAR = 0.4;

export function discOf(mini: Token): Place {
	const disc: Place = { x: 0, y: 0, diameter: 0 };
	placeOf(mini, 0, disc);
	return disc;
}

export interface NameLabels {
	readonly places: ReadonlyMap<string, TextPlace>;
	/** Device pixels of letters, and of a square. */
	readonly font: number;
	readonly unit: number;
	/** Occupied boxes, names included; left out without names. */
	readonly taken?: TakenRoom;
}

interface Kept extends NameLabels {
	readonly scale: number;
	readonly ratio: number;
	readonly type: number;
	readonly all: boolean;
	/** Part of the map covered by the layout. */
	readonly region: Box;
	/** True in large battles. */
	readonly isCrowded: () => boolean;
}

const kept = new WeakMap<Scene, Kept>();

/** Layouts are recomputed per zoom step of this factor. */
const ZOOM = Math.log(1.06);

/** Name places by id; cached while scene, zoom step and region stay. Large battles wait for zooming to rest. */
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

/** True if tokens show codes explained by a list. */
function isListed(scene: Scene): boolean {
	return scene.crowd.from.codes !== undefined;
}

/** Small battles are laid out completely, so panning changes nothing; otherwise only what is visible. */
function regionFor(scene: Scene, { isSheet }: CrowdView, seen: Box): Box {
	if (isSheet || isListed(scene)) return seen;
	if (scene.crowd.minis.length <= LIVELY)
		return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
	return expandBox(seen, (seen.right - seen.left) / 4, (seen.bottom - seen.top) / 4);
}

/** Squares of overlap with a printed sheet that do not count, since they show behind coordinates. */
const RIM = 0.4;
/** Squares beyond a sheet that a name could reach. */
const BEYOND = 4;

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

/** More names than this use all obstacles. */
const FEW = 4;
/** Tallest name and largest distance of an obstacle, in CSS pixels. */
const TALLEST = 40;
const SPARE = 20;

/**
 * The tokens that a few names could cover; all for more names.
 *
 * @param near all candidates
 * @param squares squares per CSS pixel at usual size
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

function isIn(region: Box, isSheet: boolean, { at, side }: Token): boolean {
	const body = spaceBox(at, side);
	// A token on two sheets is named on both.
	return isSheet ? overlap(region, expandBox(body, -RIM)) : contains(region, body);
}

function found(scene: Scene, view: CrowdView, all: boolean, seen: Box): Kept {
	const { camera, ratio, type, labels, isSheet = false } = view;
	const { selected } = scene;
	const region = regionFor(scene, view, seen);
	const { byId } = scene.crowd;
	let gathered: readonly Token[] | undefined;
	// With few names in a large battle, others are not queried.
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
	// Fallen tokens are named only on hover or selection.
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
		// A token that starts with a wait has its sign in the name's place.
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
		// Bigger letters take more of the map.
		const room = shares ? mini.nameRoom : Math.max(mini.nameRoom + Number(type > 1), WHOLE / camera.scale);
		const width = Math.min(whole, must ? (WIDEST * type * ratio) / unit : room);
		// In a shared square, initials or a listed code say more than a cut name.
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
	// Beside a list either all tokens are named or none.
	return { ...names, taken, places: listed && places.size < shown.length ? new Map() : places };
}

/** Mandatory names first, then top to bottom, since the top of a column has room above. */
function inOrder(a: NameRequest, b: NameRequest): number {
	return Number(b.must) - Number(a.must) || a.disc.y - b.disc.y || a.disc.x - b.disc.x;
}
