/** Layout of all names at a moment, clear of tokens, turn markers, texts and the selected plan. */
import { playersSide } from '../../../store/encounter/combatQueries.ts';
import { barOf, marksAt } from '../../scene/eventMarks.ts';
import type { ForeseenMark } from '../../scene/forecastMarks.ts';
import {
	type Box,
	type NameRequest,
	overlap,
	placeNames,
	TakenRoom,
	type TextPlace,
	takenByCrowd,
	textBox,
} from '../../scene/labelLayout.ts';
import type { Scene } from '../../scene/scene.ts';
import { placeOf, type Token } from '../../scene/tokens.ts';
import { cardHeight } from '../../sprites/labels.ts';
import { expandBox, seenBox, spaceBox } from '../boxes.ts';
import { takeByPlan, takeLineOf } from '../plans/planLabels.ts';
import { isPlanFull } from '../plans/visiblePlans.ts';
import type { CrowdView } from '../tokenView.ts';
import { bodyTextBox } from './bodyStateDrawing.ts';
import { type ContestPill, placePills, swordsBox } from './contestLabels.ts';

/** All names are shown from this many CSS pixels a square on, those of the selected and acting at any; for bigger letters from more. */
const NAMES_FROM = 36;
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
	const most = Math.max(14 * type, camera.scale * 0.18);
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

export interface NameLabels {
	readonly places: ReadonlyMap<string, TextPlace>;
	/** Device pixels of letters, and of a square. */
	readonly font: number;
	readonly unit: number;
	/** Occupied boxes, names included; left out without names. */
	readonly taken?: TakenRoom;
	/** Everything placed before the badges of paths: miniatures, names of the acting and selected, pills, contested spaces. */
	readonly claimed: TakenRoom;
	readonly pills: ReadonlyMap<ForeseenMark, ContestPill>;
}

interface Kept extends NameLabels {
	readonly scale: number;
	readonly ratio: number;
	readonly type: number;
	readonly all: boolean;
	readonly foreseen: CrowdView['foreseen'];
	/** The part of the map for whose creatures places have been found. */
	readonly region: Box;
	/** True in large battles. */
	readonly isCrowded: boolean;
}

const kept = new WeakMap<Scene, Kept>();

/** Layouts are recomputed per zoom step of this factor. */
const ZOOM = Math.log(1.06);

/** Name places by id; cached while scene, zoom step and region stay. Large battles wait for zooming to rest. */
export function namesOf(scene: Scene, view: CrowdView): NameLabels {
	const { camera, ratio, type, zooming } = view;
	const all = camera.scale >= (type > 1 ? NAMES_FROM_LARGE * type : NAMES_FROM);
	const scale = Math.exp(Math.round(Math.log(camera.scale) / ZOOM) * ZOOM);
	const known = kept.get(scene);
	const last = known?.ratio === ratio && known.type === type ? known : undefined;
	if (last && zooming && (all || !last.all) && last.isCrowded) return last;
	const seen = seenBox(camera, view.board);
	const isSame = last?.scale === scale && last.all === all && last.foreseen === view.foreseen;
	if (isSame && contains(last.region, seen)) return last;
	const made = found(scene, { ...view, camera: { ...camera, scale } }, all, seen);
	kept.set(scene, made);
	return made;
}

function contains(a: Box, b: Box): boolean {
	return a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
}

/** Small battles are laid out completely, so panning changes nothing; otherwise only what is visible. */
function regionFor(scene: Scene, { isSheet }: CrowdView, seen: Box): Box {
	if (isSheet || scene.crowd.isCoded) return seen;
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

function isIn(region: Box, isSheet: boolean, { at, side }: Token): boolean {
	const body = spaceBox(at, side);
	// A token on two sheets is named on both.
	return isSheet ? overlap(region, expandBox(body, -RIM)) : contains(region, body);
}

function found(scene: Scene, view: CrowdView, all: boolean, seen: Box): Kept {
	const { camera, ratio, type, isSheet = false } = view;
	const { selected } = scene;
	const region = regionFor(scene, view, seen);
	const { byId } = scene.crowd;
	const minded = scene.crowd.minis.filter((mini) => isIn(region, isSheet, mini));
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
		foreseen: view.foreseen,
		isCrowded: minded.length > LIVELY,
	};
	const isPrime = (id: string) => selected.has(id) || scene.acting.includes(id);
	// Fallen creatures show names on request.
	const shown = minded.filter(({ id, look }) => isPrime(id) || (all && !look.fallen));
	const { foreseen = [] } = view;
	const claimed = takenByCrowd(minded);
	if (shown.length === 0 && foreseen.length === 0)
		return { ...names, places: new Map(), pills: new Map(), claimed };
	const taken = takenByCrowd(minded);
	if (isSheet) for (const box of strips(seen)) taken.add(box);
	for (const mini of minded) {
		const box = bodyTextBox(view, scene, mini, placeOf(mini));
		if (box) taken.add(box);
	}
	for (const id of scene.acting) {
		const mini = byId.get(id);
		if (mini) taken.add(textBox(placeOf(mini), 'above', mini.side * 0.5, mini.side * 0.35));
	}
	for (const mark of marksAt(scene.battle, scene.segment, 0, scene.creatures))
		if (mark.type === 'blocked') {
			const { x, y } = barOf(mark, byId.get(mark.creature)?.side ?? 1);
			taken.addDisc({ x, y, diameter: BAR });
		} else if (mark.type === 'contest') taken.add(swordsBox(mark));
	const { awaiting, segments } = scene.battle;
	const contested = foreseen.map(({ square, side }) => spaceBox(square, side));
	if (awaiting && segments.length === scene.segment) contested.push(spaceBox(awaiting.contest.square));
	for (const box of contested) {
		taken.add(box);
		claimed.add(box);
	}
	const edge = (type > 1 ? TABLE_EDGE : EDGE) / camera.scale;
	const edges = { left: -edge, right: scene.encounter.map.width + edge };
	const high = cardHeight(font) / unit;
	const requests = shown.flatMap((mini) => requestOf(scene, view, mini, font) ?? []).sort(inOrder(scene));
	const first = requests.filter(({ id }) => isPrime(id));
	// Their own badges stay visible if a whole name fits beside them.
	const beside = new TakenRoom(taken);
	if (first.length <= PLANS_MINDED)
		for (const { id } of first) {
			const mini = byId.get(id);
			if (mini) takeByPlan(beside, view, scene, mini, isPlanFull(scene, id));
		}
	const whole = first.map((request) => ({ ...request, least: request.width }));
	const places = new Map(placeNames(whole, high, beside, edges));
	const boxOf = ({ id, disc }: NameRequest) => {
		const at = places.get(id);
		return at ? [textBox(disc, at.side, at.room, high, at.shift)] : [];
	};
	for (const box of first.flatMap(boxOf)) taken.add(box);
	const cramped = first.filter(({ id }) => !places.has(id));
	for (const [id, at] of placeNames(cramped, high, taken, edges)) places.set(id, at);
	const prime = first.flatMap(boxOf);
	// Ghosts stay visible, except in crowds where only some have badges.
	const planning = minded.length <= A_FIGHT ? minded : minded.filter(({ id }) => selected.has(id));
	if (selected.size < PLANS_MINDED || minded.length <= A_FIGHT)
		for (const mini of planning) takeLineOf(taken, scene, mini);
	const pills = placePills(view, selected, taken);
	for (const box of [...prime, ...[...pills.values()].map((pill) => pill.box)]) claimed.add(box);
	for (const mini of planning) takeByPlan(taken, view, scene, mini, isPlanFull(scene, mini.id));
	const others = requests.filter(({ id }) => !isPrime(id));
	for (const [id, at] of placeNames(others, high, taken, edges)) places.set(id, at);
	// Beside a list either all say who they are or none: a name here and there seems to mean something.
	const isWhole = !scene.crowd.isCoded || places.size >= shown.length;
	return { ...names, taken, claimed, pills, places: isWhole ? places : new Map() };
}

/** Room requested by a token's name; null if cut short it would say less than the token. */
function requestOf(scene: Scene, view: CrowdView, mini: Token, font: number): NameRequest | null {
	const { camera, ratio, type, labels } = view;
	const { selected } = scene;
	const unit = camera.scale * ratio;
	const listed = scene.crowd.isCoded;
	const isLong = selected.has(mini.id) && selected.size <= PROMINENT;
	const whole = labels.nameWidth(mini.creature.name, font) / unit;
	const shares = mini.nameRoom < 1;
	// Bigger letters take more of the map, as they do where squares are small.
	const room = shares ? mini.nameRoom : Math.max(mini.nameRoom + Number(type > 1), WHOLE / camera.scale);
	const width = Math.min(whole, isLong ? (WIDEST * type * ratio) / unit : room);
	// In a shared square, a short name says less than initials, or than a sign that a list explains.
	if ((shares || listed) && !isLong && width < whole) return null;
	const { initials, number } = mini.look;
	const little = number === '' ? font * 3.8 : labels.nameWidth(initials, font);
	const least = shares || listed ? width : little / unit;
	return { id: mini.id, disc: placeOf(mini), width, least };
}

/** Order of claims: acting, selected, the players' side, others; then from the top down, since a column has room above. */
function inOrder(scene: Scene): (a: NameRequest, b: NameRequest) => number {
	const players = playersSide(scene.encounter);
	const rankOf = (id: string) => {
		if (scene.acting.includes(id)) return 0;
		if (scene.selected.has(id)) return 1;
		return scene.byId.get(id)?.side === players ? 2 : 3;
	};
	return (a, b) => rankOf(a.id) - rankOf(b.id) || a.disc.y - b.disc.y || a.disc.x - b.disc.x;
}
