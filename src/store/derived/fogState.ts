/** Fog at a moment: what is covered, and what opens as creatures see. Pure; what is asked again is kept. */
import {
	type BattleMap,
	barriersOf,
	bodyOf,
	type Creature,
	type Encounter,
	type Fog,
	packSquares,
	type RememberedGround,
	unpackSquares,
	visibleSquares,
} from '../../engine/index.ts';
import { memoizeByRef } from '../document/lazy.ts';
import { type AmongSquares, groundAfter, groundIn, groundLook } from './knownMap.ts';
import { addRockFaces } from './visibleRock.ts';

const unpacked = new WeakMap<Fog, Uint8Array>();

/** The squares under fog, 1 for each by rows. Fog of a map of another size covers everything: nobody knows what it hid. */
export function coveredSquares(fog: Fog, { width, height }: BattleMap): Uint8Array {
	let covered = unpacked.get(fog);
	if (covered?.length !== width * height) {
		covered = unpackSquares(fog.covered, width * height) ?? new Uint8Array(width * height).fill(1);
		unpacked.set(fog, covered);
	}
	return covered;
}

/** Views of single bodies kept for a map. */
const MAX_VIEWS = 64;
const viewsOn = memoizeByRef<BattleMap, Map<string, Uint8Array>>(() => new Map());

/** What one body sees; kept, as most of those who look stay where they are. */
function viewOf(map: BattleMap, creature: Creature): Uint8Array {
	const body = bodyOf(creature);
	const key = body.blocks.map(({ x, y, side }) => `${x},${y},${side}`).join(';');
	const known = viewsOn(map);
	let view = known.get(key);
	if (!view) {
		view = visibleSquares(barriersOf(map), [body]);
		addRockFaces(view, barriersOf(map), body);
	}
	known.delete(key);
	known.set(key, view);
	for (const oldest of known.keys()) {
		if (known.size <= MAX_VIEWS) break;
		known.delete(oldest);
	}
	return view;
}

/** Milliseconds, more or less, that looking about may take for everybody together. */
const TIME_TO_LOOK = 2000;
/** As many look about on any map: a party. */
const FEWEST_EYES = 12;

/** How many look about as fog opens: what one sees takes the longer the more squares and walls there are. */
export function mostEyes(map: BattleMap): number {
	const { width, height } = map;
	const walls = groundLook(map).walls.length;
	// Measured: each square, each row times the walls that throw shadows on it, and sorting the walls.
	const each = (width * height) / 13_500 + (height * Math.min(walls, 1500)) / 2400 + walls / 400;
	return Math.max(FEWEST_EYES, Math.min(MAX_VIEWS, Math.floor(TIME_TO_LOOK / each)));
}

/** Conditions in which nobody sees. */
const SIGHTLESS: ReadonlySet<string> = new Set(['dead', 'unconscious']);

function isSightless({ conditions }: Creature): boolean {
	return conditions?.some((condition) => SIGHTLESS.has(condition)) === true;
}

/** Those of a list who look about: the first of those who see, as many as there is time for. */
function lookers(map: BattleMap, creatures: readonly Creature[]): readonly Creature[] {
	return creatures.filter((one) => !isSightless(one)).slice(0, mostEyes(map));
}

/** Whether two lists of creatures see and fill the same. */
function seeAlike(some: readonly Creature[], others: readonly Creature[]): boolean {
	return (
		some.length === others.length &&
		some.every((one, i) => {
			const other = others[i]!;
			return (
				one === other ||
				(one.position.x === other.position.x &&
					one.position.y === other.position.y &&
					one.size === other.size &&
					one.space === other.space &&
					one.squeezed === other.squeezed &&
					isSightless(one) === isSightless(other))
			);
		})
	);
}

/** What some creatures light of a map. */
interface Light {
	readonly creatures: readonly Creature[];
	readonly lit: Uint8Array;
}

/** For each map the lights asked for last: few changes move those who look, and more than one thing is asked of a moment. */
const lights = new WeakMap<BattleMap, readonly Light[]>();
const MAX_LIGHTS = 8;

/**
 * The squares that these creatures see where they stand, rock whose faces they see, and those they fill even where they
 * see nothing: 1 for each by rows, the same list for as long as that is so. Of a crowd the first look for all.
 */
export function litSquares({ map }: Pick<Encounter, 'map'>, creatures: readonly Creature[]): Uint8Array {
	const known = lights.get(map) ?? [];
	const kept = known.find((light) => seeAlike(light.creatures, creatures));
	if (kept) return kept.lit;
	const lit = new Uint8Array(map.width * map.height);
	for (const creature of lookers(map, creatures)) {
		const view = viewOf(map, creature);
		for (let at = 0; at < lit.length; at++) lit[at]! |= view[at]!;
	}
	for (const creature of creatures) for (const at of filledSquares(creature, map)) lit[at] = 1;
	lights.set(map, [{ creatures, lit }, ...known.slice(0, MAX_LIGHTS - 1)]);
	return lit;
}

/** Looks about beforehand for those as whose eyes the fog of an encounter opens, one after the other. */
export function* lookingAbout({ map, fog, creatures }: Encounter): Generator<void> {
	if (fog?.opensTo === undefined) return;
	for (const creature of lookers(map, party({ creatures }, fog.opensTo))) {
		viewOf(map, creature);
		yield;
	}
}

/** The squares that a creature fills, by rows; what of it is off the map is left out. */
export function filledSquares(creature: Creature, { width, height }: BattleMap): readonly number[] {
	const filled: number[] = [];
	for (const { x: left, y: top, side } of bodyOf(creature).blocks)
		for (let y = Math.max(0, top); y < Math.min(height, top + side); y++)
			for (let x = Math.max(0, left); x < Math.min(width, left + side); x++) filled.push(y * width + x);
	return filled;
}

/** Those of a side as whose eyes the players look: whoever is hidden would tell by what opens before it. */
export function party({ creatures }: Pick<Encounter, 'creatures'>, side: string): readonly Creature[] {
	return creatures.filter((one) => one.side === side && !one.hidden);
}

/** Squares under fog that lie in no light: 1 for each by rows; the very list of those under fog where none of them is lit. */
export function unlit(covered: Uint8Array, lit: Uint8Array): Uint8Array {
	let left: Uint8Array | undefined;
	for (let at = 0; at < covered.length; at++) {
		if (covered[at] === 0 || lit[at] === 0) continue;
		left ??= covered.slice();
		left[at] = 0;
	}
	return left ?? covered;
}

/** The fog without what lies in the light; the same where nothing of it does. */
function opened(fog: Fog, map: BattleMap, lit: Uint8Array): Fog {
	const covered = coveredSquares(fog, map);
	const left = unlit(covered, lit);
	if (left === covered) return fog;
	const now = { ...fog, covered: packSquares(left) };
	unpacked.set(now, left);
	return now;
}

/** Asked of the squares of a map: whether one is in a list by rows. */
export function among(squares: Uint8Array, { width, height }: BattleMap): AmongSquares {
	return (x, y) => x >= 0 && y >= 0 && x < width && y < height && squares[y * width + x] === 1;
}

/**
 * The fog with what is remembered of the ground once some squares have been looked at; the same where that is nothing
 * else. Where nothing known is otherwise than it is, nothing has to be remembered.
 *
 * @param before the ground as it was known
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

const started = new WeakMap<Encounter, Encounter>();

/**
 * The encounter at a moment with its fog as it is then: open wherever those whose eyes open it have seen since it was
 * set, and with the ground as they remember it where it is another now.
 *
 * @param present the moment, with the fog as it was set
 * @param before the moment a segment earlier, with the fog as it is at it; not asked where the fog was set later
 */
export function withFogAt(present: Encounter, segment: number, before: () => Encounter): Encounter {
	const { fog, map } = present;
	if (fog?.opensTo === undefined) return present;
	const kept = segment === 0 ? started.get(present) : undefined;
	if (kept) return kept;
	const earlier = segment > (fog.asOf ?? 0) ? before() : present;
	const then = earlier.fog ?? fog;
	const lit = litSquares(present, party(present, fog.opensTo));
	const known = then.remembered ?? groundLook(earlier.map);
	const now = remembering(opened(then, map, lit), known, map, lit);
	const result = now === fog ? present : { ...present, fog: now };
	if (segment === 0) started.set(present, result);
	return result;
}
