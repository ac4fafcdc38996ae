/** Changes of terrain and walls: applies one to a map, and joins two into one. */
import type { BattleMap, GroundChange, TerrainSquare, Wall } from '../encounterTypes.ts';

type Piece = NonNullable<GroundChange['erased']>[number];
type Line = NonNullable<GroundChange['razed']>[number];

/** How things of one sort are identified: no two with the same name are on a map at once. */
interface Sort<Thing> {
	nameOf(one: Thing): string;
	/** A number that things with the same name share and most others do not. It is quicker to compare than the name. */
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

/** The list without the things that are gone. A new thing takes the place of the old one with its name, or else comes last. */
function replaced<Named, Thing extends Named>(
	all: readonly Thing[],
	gone: readonly Named[],
	there: readonly Thing[],
	{ nameOf, placeOf }: Sort<Named>,
): readonly Thing[] {
	const after = new Map<string, Thing | null>(gone.map((one) => [nameOf(one), null]));
	for (const one of there) after.set(nameOf(one), one);
	const places = new Set([...gone, ...there].map(placeOf));
	const kept: Thing[] = [];
	for (const one of all) {
		const name = places.has(placeOf(one)) ? nameOf(one) : '';
		const now = after.get(name);
		if (now === undefined) kept.push(one);
		else if (now) {
			kept.push(now);
			after.set(name, null);
		}
	}
	for (const one of after.values()) if (one) kept.push(one);
	return kept;
}

/** The map with its ground changed; lists of which nothing changes stay the same objects. */
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

/** What is gone and what is there after two changes of one sort of things. */
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

/** One change that does what two do, one after the other. */
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
