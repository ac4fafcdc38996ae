/**
 * Where a miniature may be put down by hand and, where it may not, why: the ground of
 * the rules and the room that others leave (resolver, section 4, nobody moving).
 */
import {
	type BattleMap,
	type Creature,
	canStand,
	compileMap,
	countAgainst,
	type Encounter,
	footprintOf,
	groundParts,
	isAirborne,
	isOnMap,
	type Presence,
	presenceOf,
	rulesOf,
	type Square,
	terrainKind,
	WHOLE_SQUARE,
} from '../engine/index.ts';
import type { PlaceRefusal } from '../messages/index.ts';
import { coveredSquares } from './derived/fogState.ts';

interface Occupant {
	readonly creature: Creature;
	readonly presence: Presence;
}

/** Where miniatures may be put down in an encounter; what it asks of the crowd is found out once. */
export interface FreePlaces {
	/**
	 * Why a creature may not be put down with its top-left square here, in the order in which people would say it: the
	 * map's edge, the ground, who stands there; undefined where it may.
	 *
	 * @param ignoring ids of creatures that are being carried too
	 */
	problem(creature: Creature, square: Square, ignoring?: ReadonlySet<string>): PlaceRefusal | undefined;
	/** Whether one gets from a square to another, and the other is not under fog where the first is not. */
	isAlike(creature: Creature, from: Square, to: Square): boolean;
	/**
	 * The lawful place nearest to a square where nobody else is, where there is none one that is shared, as with somebody
	 * tiny: one that is alike, else any. Undefined when the map is full.
	 *
	 * @param from what the place is to be alike to, where that is not the square itself
	 */
	nearest(creature: Creature, near: Square, from?: Square): Square | undefined;
	/**
	 * Where creatures that are not on the map yet would stand as a group around a square, in rows, each as near to its
	 * place in them as it may stand. Undefined for whom there is no place nearby.
	 */
	formation(creatures: readonly Creature[], middle: Square): Formation;
}

/** Places of a group, in its order; and those in its rows, where they may be taken. */
export interface Formation {
	readonly places: readonly (Square | undefined)[];
	readonly wanted: readonly Square[];
}

export function freePlacesIn(encounter: Encounter): FreePlaces {
	let known: Occupants | undefined;
	const occupants = (): Occupants => {
		known ??= occupantsOf(encounter);
		return known;
	};
	let isAsked = false;
	/** Who asks once only, as a key does that moves one of a crowd, has those alone looked at who stand there. */
	const occupantsUnder = (creature: Creature, square: Square) => (): Occupants => {
		if (isAsked) return occupants();
		isAsked = true;
		return occupantsOf(encounter, standingIn(encounter, footprintOf(creature), square));
	};
	return {
		problem: (creature, square, ignoring) =>
			problemAt(encounter, occupantsUnder(creature, square), creature, square, ignoring),
		isAlike: (creature, from, to) => alikeTo(encounter, creature, from)(to),
		nearest: (creature, near, from = near) => nearestPlace(encounter, occupants, creature, near, from),
		formation: (creatures, middle) => formationAround(encounter, occupants, creatures, middle),
	};
}

/** Who stands in which square, by `y × width + x`. */
type Occupants = ReadonlyMap<number, readonly Occupant[]>;

/** Those of whom some part stands in a square block with its top-left square here. */
function standingIn({ creatures }: Encounter, side: number, { x, y }: Square): readonly Creature[] {
	return creatures.filter((one) => {
		const [across, down] = [one.position.x - x, one.position.y - y];
		const own = footprintOf(one);
		return across < side && down < side && across > -own && down > -own;
	});
}

/** Has those who stand at a square join an index. */
function joining(index: Map<number, readonly Occupant[]>, encounter: Encounter) {
	const { occupancy } = rulesOf(encounter);
	const { width } = encounter.map;
	return (creature: Creature, at: Square): void => {
		const occupant = { creature, presence: presenceOf(creature, occupancy) };
		forFootprint(creature, at, (x, y) => {
			const key = y * width + x;
			index.set(key, [...(index.get(key) ?? []), occupant]);
		});
	};
}

function occupantsOf(encounter: Encounter, creatures = encounter.creatures): Occupants {
	const index = new Map<number, readonly Occupant[]>();
	const join = joining(index, encounter);
	for (const creature of creatures) join(creature, creature.position);
	return index;
}

/** How many squares one of a group may stand beside its place in it, more for each column there is. */
const STRAYS = 2;

function formationAround(
	encounter: Encounter,
	occupants: () => Occupants,
	creatures: readonly Creature[],
	middle: Square,
): Formation {
	const cell = Math.max(1, ...creatures.map(footprintOf));
	const columns = Math.ceil(Math.sqrt(creatures.length));
	const rows = Math.ceil(creatures.length / Math.max(1, columns));
	const left = middle.x - Math.floor((columns * cell - 1) / 2);
	const top = middle.y - Math.floor((rows * cell - 1) / 2);
	const wanted = creatures.map((_, index) => ({
		x: left + (index % columns) * cell,
		y: top + Math.floor(index / columns) * cell,
	}));
	const taken = new Map(occupants());
	const join = joining(taken, encounter);
	const places = creatures.map((creature, index) => {
		const near = wanted[index] ?? middle;
		const at = nearestPlace(encounter, () => taken, creature, near, middle, STRAYS + columns);
		if (at) join(creature, at);
		return at;
	});
	return { places, wanted };
}

function forFootprint(creature: Creature, at: Square, visit: (x: number, y: number) => void): void {
	const side = footprintOf(creature);
	for (let y = at.y; y < at.y + side; y++) for (let x = at.x; x < at.x + side; x++) visit(x, y);
}

/** What in the ground keeps the creature out. */
function groundProblem(map: BattleMap, creature: Creature, at: Square): PlaceRefusal {
	const airborne = isAirborne(creature);
	const side = footprintOf(creature);
	for (const { x, y, type } of map.terrain ?? []) {
		if (x < at.x || y < at.y || x >= at.x + side || y >= at.y + side) continue;
		const kind = terrainKind(type);
		if (kind?.entry === 'solid' || (kind?.entry === 'barred' && !airborne))
			return { code: 'ground', terrain: type };
	}
	return { code: 'wall' };
}

const NOBODY: ReadonlySet<string> = new Set();

function problemAt(
	encounter: Encounter,
	occupants: () => Occupants,
	creature: Creature,
	square: Square,
	ignoring: ReadonlySet<string> = NOBODY,
): PlaceRefusal | undefined {
	const { map } = encounter;
	const side = footprintOf(creature);
	if (!isOnMap(map, square, side)) return { code: 'off the map' };
	// Who could climb up there may be put there: what one stands on is not how one came to it.
	if (!canStand(compileMap(map), side, square, isAirborne(creature), true))
		return groundProblem(map, creature, square);
	const presence = presenceOf(creature, rulesOf(encounter).occupancy);
	const index = occupants();
	let problem: PlaceRefusal | undefined;
	forFootprint(creature, square, (column, row) => {
		let room = WHOLE_SQUARE - presence.room;
		for (const other of index.get(row * map.width + column) ?? []) {
			const { id, name } = other.creature;
			if (id === creature.id || ignoring.has(id)) continue;
			if (!countAgainst(presence, false, other.presence, false)) continue;
			room -= other.presence.room;
			if (room < 0) problem ??= { code: 'taken', by: name };
		}
	});
	return problem;
}

/** Asks of a square whether it is alike to another: any is where the creature could not stand there itself. */
function alikeTo({ map, fog }: Encounter, creature: Creature, from: Square): (to: Square) => boolean {
	const parts = groundParts(compileMap(map), footprintOf(creature), isAirborne(creature));
	const covered = fog && coveredSquares(fog, map);
	const index = ({ x, y }: Square) => y * map.width + x;
	const isThere = isOnMap(map, from);
	const part = isThere ? parts[index(from)] : -1;
	const isKnown = isThere && covered?.[index(from)] === 0;
	return (to) => (part === -1 || parts[index(to)] === part) && (!isKnown || covered?.[index(to)] === 0);
}

function nearestPlace(
	encounter: Encounter,
	occupants: () => Occupants,
	creature: Creature,
	near: Square,
	from: Square,
	reach = Number.POSITIVE_INFINITY,
): Square | undefined {
	const index = occupants();
	const { width } = encounter.map;
	const isAlike = alikeTo(encounter, creature, from);
	const isEmpty = (at: Square) => {
		let empty = true;
		forFootprint(creature, at, (x, y) => {
			if (index.get(y * width + x)?.some((other) => other.creature.id !== creature.id)) empty = false;
		});
		return empty;
	};
	const mayStand = (at: Square) => problemAt(encounter, occupants, creature, at) === undefined;
	return (
		nearest(encounter.map, near, reach, (at) => isAlike(at) && isEmpty(at) && mayStand(at)) ??
		nearest(encounter.map, near, reach, (at) => isAlike(at) && mayStand(at)) ??
		nearest(encounter.map, near, reach, (at) => isEmpty(at) && mayStand(at)) ??
		nearest(encounter.map, near, reach, mayStand)
	);
}

/** The nearest of the squares that will do (rings outwards, so many at most). */
function nearest(
	{ width, height }: BattleMap,
	near: Square,
	reach: number,
	willDo: (at: Square) => boolean,
): Square | undefined {
	for (let ring = 0; ring <= reach && ring < Math.max(width, height) * 2; ring++) {
		let best: Square | undefined;
		let distance = Number.POSITIVE_INFINITY;
		const look = (x: number, y: number) => {
			const d = (x - near.x) ** 2 + (y - near.y) ** 2;
			if (d >= distance || x < 0 || y < 0 || x >= width || y >= height || !willDo({ x, y })) return;
			best = { x, y };
			distance = d;
		};
		for (let i = -ring; i <= ring; i++) {
			look(near.x + i, near.y - ring);
			look(near.x + i, near.y + ring);
			look(near.x - ring, near.y + i);
			look(near.x + ring, near.y + i);
		}
		if (best) return best;
	}
	return undefined;
}
