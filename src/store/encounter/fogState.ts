/** Fog at a moment: covered squares and what creatures see. Pure, cached. */
import {
	type BattleMap,
	barriersOf,
	bodyOf,
	type Creature,
	type Encounter,
	type Fog,
	keepRecent,
	memoizeByRef,
	memoizeLast,
	packSquares,
	placesWithin,
	type RememberedGround,
	unpackSquares,
	visibleSquares,
} from '../../engine/index.ts';
import { type AmongSquares, groundAfter, groundIn, groundLook } from './knownMap.ts';
import { openedRooms } from './openedRooms.ts';

/** By rows, 1 for covered. Fog of another map size covers everything. */
export function coveredSquares(fog: Fog, { width, height }: BattleMap): Uint8Array {
	return unpacked(fog, width * height);
}

const unpacked = memoizeLast(
	({ covered }: Fog, squares: number): Uint8Array =>
		unpackSquares(covered, squares) ?? new Uint8Array(squares).fill(1),
);

/** Cached views per map. */
const MAX_VIEWS = 64;
const viewsOn = memoizeByRef((_: BattleMap) => keepRecent<string, Uint8Array>(MAX_VIEWS));

/** What one body sees; cached, since most viewers stay in place. */
function viewOf(map: BattleMap, creature: Creature): Uint8Array {
	const body = bodyOf(creature);
	return viewsOn(map)(placeKey(creature), () => {
		const view = visibleSquares(barriersOf(map), [body]);
		addRockFaces(view, barriersOf(map), body);
		return view;
	});
}

/** The squares of a body. */
function placeKey(creature: Creature): string {
	return bodyOf(creature)
		.blocks.map(({ x, y, side }) => `${x},${y},${side}`)
		.join(';');
}

/** Approximate milliseconds for all views together. */
const TIME_TO_LOOK = 2000;
/** Minimum number of viewers on any map: a party. */
const FEWEST_EYES = 12;

/** Limit of viewers for fog, since views take longer with more squares and walls. */
export function mostEyes(map: BattleMap): number {
	const { width, height } = map;
	const walls = groundLook(map).walls.length;
	// Measured: per square, per row times walls with shadows, and sorting.
	const each = (width * height) / 13_500 + (height * Math.min(walls, 1500)) / 2400 + walls / 400;
	return Math.max(FEWEST_EYES, Math.min(MAX_VIEWS, Math.floor(TIME_TO_LOOK / each)));
}

const SIGHTLESS: ReadonlySet<string> = new Set(['dead', 'unconscious']);

function isSightless({ conditions }: Creature): boolean {
	return conditions?.some((condition) => SIGHTLESS.has(condition)) === true;
}

/** Viewers: the first creatures that see, within the limit. */
function lookers(map: BattleMap, creatures: readonly Creature[]): readonly Creature[] {
	return creatures.filter((one) => !isSightless(one)).slice(0, mostEyes(map));
}

/** Cached results per map, since few changes move viewers. */
const MAX_LIGHTS = 8;
const lightsOn = memoizeByRef((_: BattleMap) => keepRecent<string, Uint8Array>(MAX_LIGHTS));

/**
 * Squares seen or filled by these creatures, with visible rock faces: 1 each by rows; the same list while unchanged.
 * In large battles only the first viewers count.
 */
export function litSquares({ map }: Pick<Encounter, 'map'>, creatures: readonly Creature[]): Uint8Array {
	const places = creatures.map((one) => `${isSightless(one) ? '-' : ''}${placeKey(one)}`);
	return lightsOn(map)(places.join(' '), () => {
		const lit = new Uint8Array(map.width * map.height);
		for (const creature of lookers(map, creatures)) {
			const view = viewOf(map, creature);
			for (let at = 0; at < lit.length; at++) lit[at]! |= view[at]!;
		}
		for (const creature of creatures) for (const at of filledSquares(creature, map)) lit[at] = 1;
		return lit;
	});
}

/** Precomputes the views that uncover fog, one at a time. */
export function* lookingAbout({ map, fog, creatures }: Encounter): Generator<void> {
	if (fog?.opensTo === undefined) return;
	for (const creature of lookers(map, party({ creatures }, fog.opensTo))) {
		viewOf(map, creature);
		yield;
	}
}

/** By rows, clipped to the map. */
export function filledSquares(creature: Creature, map: BattleMap): readonly number[] {
	return bodyOf(creature).blocks.flatMap((block) => placesWithin(map, block, block.side));
}

/** Visible creatures of a side: hidden ones would reveal themselves by uncovered squares. */
export function party({ creatures }: Pick<Encounter, 'creatures'>, side: string): readonly Creature[] {
	return creatures.filter((one) => one.side === side && !one.hidden);
}

/** Covered squares that are not lit: 1 each by rows; the same list if none is lit. */
export function unlit(covered: Uint8Array, lit: Uint8Array): Uint8Array {
	let left: Uint8Array | undefined;
	for (let at = 0; at < covered.length; at++) {
		if (covered[at] === 0 || lit[at] === 0) continue;
		left ??= covered.slice();
		left[at] = 0;
	}
	return left ?? covered;
}

/** The fog without lit squares; the same object if none is covered. */
function opened(fog: Fog, map: BattleMap, lit: Uint8Array): Fog {
	const covered = coveredSquares(fog, map);
	const left = unlit(covered, lit);
	return left === covered ? fog : { ...fog, covered: packSquares(left) };
}

/** A predicate of squares by rows. */
export function among(squares: Uint8Array, { width, height }: BattleMap): AmongSquares {
	return (x, y) => x >= 0 && y >= 0 && x < width && y < height && squares[y * width + x] === 1;
}

/**
 * The fog with remembered terrain after looking; the same object if unchanged. Only differences from the present are
 * stored.
 *
 * @param before the terrain as known before
 */
export function remembering(fog: Fog, before: RememberedGround, map: BattleMap, seen: Uint8Array): Fog {
	const now = groundLook(map);
	const { remembered: last, ...bare } = fog;
	if (before === now) return last ? bare : fog;
	const known = groundAfter(before, now, among(seen, map));
	const uncovered = coveredSquares(fog, map).map((one, at) => (one === 0 || seen[at] === 1 ? 1 : 0));
	const text = (ground: RememberedGround) => JSON.stringify(groundIn(ground, among(uncovered, map)));
	if (text(known) === text(now)) return last ? bare : fog;
	return last && JSON.stringify(last) === JSON.stringify(known) ? fog : { ...bare, remembered: known };
}

/**
 * The fog with everything open that the party sees, and these rooms; the same where that is nothing else.
 *
 * @param before the map as the players knew it
 */
export function withRoomsOpened(
	present: Encounter,
	fog: Fog,
	before: BattleMap,
	rooms: Uint8Array | null,
): Fog {
	const { map } = present;
	if (fog.opensTo === undefined) return rooms ? opened(fog, map, rooms) : fog;
	const lit = litSquares(present, party(present, fog.opensTo));
	const shown = rooms ? lit.map((one, at) => (one === 1 || rooms[at] === 1 ? 1 : 0)) : lit;
	const known = fog.remembered ?? groundLook(before);
	return remembering(opened(fog, map, shown), known, map, shown);
}

/**
 * The encounter with its fog at a moment: uncovered by all views since it was set, with remembered terrain where it
 * changed.
 *
 * @param present the moment, with fog as set
 * @param before the previous segment with its fog; not called if fog was set later
 */
export function withFogAt(present: Encounter, segment: number, before: () => Encounter): Encounter {
	const { fog, doorsReveal } = present;
	if (!fog || (fog.opensTo === undefined && !doorsReveal)) return present;
	if (segment === 0) return withFogAtStart(present);
	return withFogSince(present, fog, segment > (fog.asOf ?? 0) ? before() : present);
}

const withFogAtStart = memoizeByRef((present: Encounter) => withFogSince(present, present.fog!, present));

function withFogSince(present: Encounter, fog: Fog, earlier: Encounter): Encounter {
	const then = earlier.fog ?? fog;
	const { map } = present;
	const rooms = present.doorsReveal ? openedRooms(earlier.map, map, coveredSquares(then, map)) : null;
	const now = withRoomsOpened(present, then, earlier.map, rooms);
	return now === fog ? present : { ...present, fog: now };
}

const SIDES = [
	[1, 0],
	[-1, 0],
	[0, 1],
	[0, -1],
] as const;

/**
 * Adds visible rock to a view: solid squares with a visible open square in front, on the body's side. Inner corners
 * are added with both faces.
 */
function addRockFaces(
	view: Uint8Array,
	{ width, height, solid }: ReturnType<typeof barriersOf>,
	{ blocks }: ReturnType<typeof bodyOf>,
): void {
	const isOpen = (x: number, y: number) => {
		const at = y * width + x;
		return x >= 0 && y >= 0 && x < width && y < height && view[at] === 1 && solid[at] === 0;
	};
	/** True if part of the body lies beyond a square in a direction. */
	const isBeyond = (x: number, y: number, dx: number, dy: number) =>
		blocks.some(
			({ x: left, y: top, side }) =>
				(dx === 0 || (dx < 0 ? left < x : left + side > x + 1)) &&
				(dy === 0 || (dy < 0 ? top < y : top + side > y + 1)),
		);
	const faces = new Set<number>();
	for (let at = 0; at < solid.length; at++) {
		if (solid[at] === 0) continue;
		const [x, y] = [at % width, Math.floor(at / width)];
		if (SIDES.some(([dx, dy]) => isOpen(x + dx, y + dy) && isBeyond(x, y, dx, dy))) faces.add(at);
	}
	const corners: number[] = [];
	for (const at of faces) {
		const [x, y] = [at % width, Math.floor(at / width)];
		for (const dx of [-1, 1])
			for (const dy of [-width, width]) {
				const isCorner = x + dx >= 0 && x + dx < width && solid[at + dx] === 1 && faces.has(at + dx + dy);
				if (isCorner && isOpen(x, y + Math.sign(dy))) corners.push(at + dx);
			}
	}
	for (const at of [...faces, ...corners]) view[at] = 1;
}
