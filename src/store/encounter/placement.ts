/** Placement by hand: permitted squares and refusals, by ground and room (resolver, section 4, without movement). */
import {
	AIRBORNE,
	type BattleMap,
	type Creature,
	canStand,
	compileMap,
	countAgainst,
	type Encounter,
	footprintOf,
	gaitBy,
	gaitOf,
	groundParts,
	isOnMap,
	lazy,
	type Presence,
	placesWithin,
	presenceOf,
	rulesOf,
	type Square,
	terrainKind,
	WHOLE_SQUARE,
} from '../../engine/index.ts';
import type { PlaceRefusal } from '../../messages/index.ts';
import { coveredSquares } from './fogState.ts';

interface Occupant {
	readonly creature: Creature;
	readonly presence: Presence;
}

/** Placement queries of an encounter; indexes creatures once. */
export interface FreePlaces {
	/**
	 * The refusal of a square: map edge, ground, then occupants; undefined if permitted.
	 *
	 * @param ignoring ids of creatures dragged together
	 */
	problem(creature: Creature, square: Square, ignoring?: ReadonlySet<string>): PlaceRefusal | undefined;
	/** True if the squares are connected and the second is not under fog unless the first is. */
	isAlike(creature: Creature, from: Square, to: Square): boolean;
	/**
	 * The nearest permitted free square, else a shared one, as with a tiny creature; similar squares first. Undefined
	 * on a full map.
	 *
	 * @param from the square to resemble, if not `near`
	 */
	nearest(creature: Creature, near: Square, from?: Square): Square | undefined;
	/** Squares of new creatures as a group in rows around a square; undefined without a square nearby. */
	formation(creatures: readonly Creature[], middle: Square): Formation;
}

/** Squares of a group in order; and the permitted ones in its rows. */
export interface Formation {
	readonly places: readonly (Square | undefined)[];
	readonly wanted: readonly Square[];
}

export function freePlacesIn(encounter: Encounter): FreePlaces {
	const occupants = lazy(() => occupantsOf(encounter));
	let isAsked = false;
	/** For single queries, without an index of all creatures. */
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

/** By `y × width + x`. */
type Occupants = ReadonlyMap<number, readonly Occupant[]>;

/** Creatures with a part in a square block. */
function standingIn({ creatures }: Encounter, side: number, { x, y }: Square): readonly Creature[] {
	return creatures.filter((one) => {
		const [across, down] = [one.position.x - x, one.position.y - y];
		const own = footprintOf(one);
		return across < side && down < side && across > -own && down > -own;
	});
}

function joining(index: Map<number, readonly Occupant[]>, encounter: Encounter) {
	const { occupancy } = rulesOf(encounter);
	return (creature: Creature, at: Square): void => {
		const occupant = { creature, presence: presenceOf(creature, occupancy) };
		for (const place of placesWithin(encounter.map, at, footprintOf(creature)))
			index.set(place, [...(index.get(place) ?? []), occupant]);
	};
}

function occupantsOf(encounter: Encounter, creatures = encounter.creatures): Occupants {
	const index = new Map<number, readonly Occupant[]>();
	const join = joining(index, encounter);
	for (const creature of creatures) join(creature, creature.position);
	return index;
}

/** Squares a member may stand from its slot, more for each column. */
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

/** The ground's refusal. */
function groundProblem(map: BattleMap, creature: Creature, at: Square): PlaceRefusal {
	const gait = gaitOf(creature);
	const side = footprintOf(creature);
	for (const { x, y, type } of map.terrain ?? []) {
		if (x < at.x || y < at.y || x >= at.x + side || y >= at.y + side) continue;
		const kind = terrainKind(type);
		if (kind?.entry === 'solid' || (kind?.entry === 'barred' && gait !== AIRBORNE))
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
	// A climber may be placed there: how it got up does not matter.
	if (!canStand(compileMap(map), side, square, gaitBy(gaitOf(creature), 'climb')))
		return groundProblem(map, creature, square);
	const presence = presenceOf(creature, rulesOf(encounter).occupancy);
	const index = occupants();
	for (const place of placesWithin(map, square, footprintOf(creature))) {
		let room = WHOLE_SQUARE - presence.room;
		for (const other of index.get(place) ?? []) {
			const { id, name } = other.creature;
			if (id === creature.id || ignoring.has(id)) continue;
			if (!countAgainst(presence, false, other.presence, false)) continue;
			room -= other.presence.room;
			if (room < 0) return { code: 'taken', by: name };
		}
	}
	return undefined;
}

/** A predicate of squares similar to another; all if the creature could not stand there. */
function alikeTo({ map, fog }: Encounter, creature: Creature, from: Square): (to: Square) => boolean {
	const parts = groundParts(compileMap(map), footprintOf(creature), gaitOf(creature));
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
	const isAlike = alikeTo(encounter, creature, from);
	const isEmpty = (at: Square) =>
		placesWithin(encounter.map, at, footprintOf(creature)).every(
			(place) => !index.get(place)?.some((other) => other.creature.id !== creature.id),
		);
	const mayStand = (at: Square) => problemAt(encounter, occupants, creature, at) === undefined;
	return (
		nearest(encounter.map, near, reach, (at) => isAlike(at) && isEmpty(at) && mayStand(at)) ??
		nearest(encounter.map, near, reach, (at) => isAlike(at) && mayStand(at)) ??
		nearest(encounter.map, near, reach, (at) => isEmpty(at) && mayStand(at)) ??
		nearest(encounter.map, near, reach, mayStand)
	);
}

/** Nearest matching square, by rings. */
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
