/** Diffs of terrain and walls: compute, apply and compose them. */
import type { BattleMap, GroundChange, TerrainSquare, Wall } from '../encounterTypes.ts';

type Piece = NonNullable<GroundChange['erased']>[number];
type Line = NonNullable<GroundChange['razed']>[number];

/** How to identify items of one kind; names are unique on a map. */
interface Sort<Thing> {
	nameOf(one: Thing): string;
	/** A hash of the name, cheaper to compare than the name. */
	placeOf(one: Thing): number;
}

const PIECES: Sort<Piece> = {
	nameOf: ({ x, y, type }) => `${x} ${y} ${type}`,
	placeOf: ({ x, y }) => x * 4096 + y,
};

const LINES: Sort<Line> = {
	nameOf: ({ from, to, kind }) => `${from[0]} ${from[1]} ${to[0]} ${to[1]} ${kind}`,
	placeOf: ({ from, to }) => from[0] + from[1] * 4096 + to[0] * 7 + to[1] * 13,
};

/**
 * The list without the removed items. A new item takes the place of the old one with its name; otherwise, or if also
 * removed, it comes last.
 */
function replaced<Named, Thing extends Named>(
	all: readonly Thing[],
	gone: readonly Named[],
	there: readonly Thing[],
	{ nameOf, placeOf }: Sort<Named>,
): readonly Thing[] {
	const removed = new Set(gone.map(nameOf));
	const added = new Map(there.map((one) => [nameOf(one), one]));
	const places = new Set([...gone, ...there].map(placeOf));
	const inPlace = new Set<string>();
	const kept: Thing[] = [];
	for (const one of all) {
		const name = places.has(placeOf(one)) ? nameOf(one) : '';
		if (removed.has(name) || inPlace.has(name)) continue;
		const now = added.get(name);
		if (now) inPlace.add(name);
		kept.push(now ?? one);
	}
	for (const [name, one] of added) if (!inPlace.has(name)) kept.push(one);
	return kept;
}

/** The items to remove and add to turn one list into another, in its order. */
function listChange<Thing extends Named, Named>(
	before: readonly Thing[],
	after: readonly Thing[],
	{ nameOf }: Sort<Named>,
): { readonly gone: readonly Thing[]; readonly there: readonly Thing[] } {
	if (before === after) return { gone: [], there: [] };
	// The lists share most objects, so only the others need names.
	const present = new Set(after);
	const places = new Map(before.map((one, i) => [one, i]));
	const lost = new Map(before.flatMap((one, i) => (present.has(one) ? [] : [[nameOf(one), i] as const])));
	const placeOf = (one: Thing) => places.get(one) ?? lost.get(nameOf(one));
	const stays = new Set<Thing>();
	const there: Thing[] = [];
	let last = -1;
	let isTail = false;
	for (const one of after) {
		const place = placeOf(one) ?? -1;
		isTail ||= place <= last;
		const old = before[place];
		if (isTail || !old) there.push(one);
		else {
			last = place;
			stays.add(old);
			if (old !== one && JSON.stringify(old) !== JSON.stringify(one)) there.push(one);
		}
	}
	return { gone: before.filter((one) => !stays.has(one)), there };
}

/**
 * The diff that turns one map's terrain and walls into another's, in the same order; null if anything else differs
 * or names repeat.
 */
export function groundBetween(before: BattleMap, after: BattleMap): GroundChange | null {
	const terrain = listChange<TerrainSquare, Piece>(before.terrain ?? [], after.terrain ?? [], PIECES);
	const walls = listChange<Wall, Line>(before.walls ?? [], after.walls ?? [], LINES);
	const change: GroundChange = {
		...(terrain.gone.length > 0 && { erased: terrain.gone.map(({ x, y, type }) => ({ x, y, type })) }),
		...(terrain.there.length > 0 && { painted: terrain.there }),
		...(walls.gone.length > 0 && { razed: walls.gone.map(({ from, to, kind }) => ({ from, to, kind })) }),
		...(walls.there.length > 0 && { built: walls.there }),
	};
	return isSameMap(withGround(before, change), after) ? change : null;
}

const isSameList = (a: readonly object[] | undefined, b: readonly object[] | undefined): boolean =>
	a === b ||
	(a !== undefined &&
		a.length === b?.length &&
		a.every((one, i) => one === b[i] || JSON.stringify(one) === JSON.stringify(b[i])));

/** True if two maps are deeply equal, including order. */
export function isSameMap(a: BattleMap, b: BattleMap): boolean {
	if (a === b) return true;
	const { terrain, walls, ...rest } = a;
	const { terrain: otherTerrain, walls: otherWalls, ...otherRest } = b;
	return (
		JSON.stringify(rest) === JSON.stringify(otherRest) &&
		isSameList(terrain, otherTerrain) &&
		isSameList(walls, otherWalls)
	);
}

/** The map with a diff applied; unchanged lists stay the same objects. */
export function withGround(map: BattleMap, change: GroundChange): BattleMap {
	const { erased = [], painted = [], razed = [], built = [] } = change;
	return {
		...map,
		...(erased.length + painted.length > 0 && {
			terrain: replaced<Piece, TerrainSquare>(map.terrain ?? [], erased, painted, PIECES),
		}),
		...(razed.length + built.length > 0 && {
			walls: replaced<Line, Wall>(map.walls ?? [], razed, built, LINES),
		}),
	};
}

function joined<Named, Thing extends Named>(
	first: { readonly gone?: readonly Named[]; readonly there?: readonly Thing[] },
	then: { readonly gone?: readonly Named[]; readonly there?: readonly Thing[] },
	{ nameOf }: Sort<Named>,
): { readonly gone: readonly Named[]; readonly there: readonly Thing[] } {
	const later = new Set([...(then.gone ?? []), ...(then.there ?? [])].map(nameOf));
	const stays = (first.there ?? []).filter((one) => !later.has(nameOf(one)));
	const there = [...stays, ...(then.there ?? [])];
	const all = [...(first.gone ?? []), ...(first.there ?? []), ...(then.gone ?? [])];
	const gone = new Map(all.map((one) => [nameOf(one), one]));
	for (const one of there) gone.delete(nameOf(one));
	return { gone: [...gone.values()], there };
}

/** Composes two diffs. */
export function bothChanges(first: GroundChange, then: GroundChange): GroundChange {
	const terrain = joined<Piece, TerrainSquare>(
		{ gone: first.erased, there: first.painted },
		{ gone: then.erased, there: then.painted },
		PIECES,
	);
	const walls = joined<Line, Wall>(
		{ gone: first.razed, there: first.built },
		{ gone: then.razed, there: then.built },
		LINES,
	);
	return {
		...(terrain.gone.length > 0 && { erased: terrain.gone }),
		...(terrain.there.length > 0 && { painted: terrain.there }),
		...(walls.gone.length > 0 && { razed: walls.gone }),
		...(walls.there.length > 0 && { built: walls.there }),
	};
}
