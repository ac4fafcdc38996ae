/**
 * Splits a half-round into independent groups: creatures whose plans come near each other. Groups are forecast
 * separately, so their branches add up instead of multiplying.
 */
import {
	farthest,
	fullFootprint,
	isSquare,
	placesWithin,
	reachOf,
	squareOfPlace,
	trailOf,
	withReach,
} from '../board/index.ts';
import type { Plan, Square, Step } from '../creature.ts';
import type { BattleMap } from '../encounterTypes.ts';
import { opensDoors } from '../pathfinding/index.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';

/** Squares beyond its possible positions in which a creature matters: it may be engaged, or settled nearby. */
export const NEARBY = 2;
/** Further squares if it may be thrown back (F-24). */
const THROWN = 2;

/** A creature, and the squares its footprint may cover. */
interface Extent {
	readonly one: CreatureState;
	/** By `y * width + x`, limited to the map. */
	readonly squares: ReadonlySet<number>;
	/** Squares beyond them in which it matters. */
	readonly span: number;
	readonly moves: boolean;
}

/** Union-find; a set is named by one of its members. */
class Unions {
	readonly #parents: number[];

	constructor(count: number) {
		this.#parents = Array.from({ length: count }, (_, index) => index);
	}

	of(member: number): number {
		let name = member;
		while (this.#parents[name] !== name) name = this.#parents[name]!;
		this.#parents[member] = name;
		return name;
	}

	join(a: number, b: number): void {
		this.#parents[this.of(a)] = this.of(b);
	}
}

/**
 * One state for each group with something to do, ordered by its first creature. Creatures near no path are in none.
 */
export function groupsOf(state: HalfRoundState): readonly HalfRoundState[] {
	// Creatures that join, leave or change, and map changes, may matter anywhere.
	if (state.amendments.some(({ type }) => type !== 'plan')) return [state];
	const extents = extentsOf(state);
	const unions = new Unions(extents.length);
	const { map } = state;
	const owners = new Int32Array(map.width * map.height).fill(-1);
	extents.forEach(({ squares, moves }, index) => {
		if (!moves) return;
		for (const square of squares) owners[square] = index;
	});
	const isIn = extents.map(({ moves }) => moves);
	extents.forEach((extent, index) => {
		for (const square of widened(extent, map)) {
			const owner = owners[square]!;
			if (owner < 0) continue;
			unions.join(owner, index);
			isIn[index] = true;
		}
	});
	const groups = new Map<number, CreatureState[]>();
	extents.forEach(({ one }, index) => {
		if (!isIn[index]) return;
		const name = unions.of(index);
		const group = groups.get(name);
		if (group) group.push(one);
		else groups.set(name, [one]);
	});
	return [...groups.values()].map((creatures) => ofThese(state, creatures));
}

/** The state reduced to creatures that may affect one with something to do. */
export function involved(state: HalfRoundState): HalfRoundState {
	const ids = new Set(groupsOf(state).flatMap((group) => group.creatures.map(({ creature }) => creature.id)));
	const creatures = state.creatures.filter(({ creature }) => ids.has(creature.id));
	return creatures.length === state.creatures.length ? state : ofThese(state, creatures);
}

function ofThese(state: HalfRoundState, creatures: readonly CreatureState[]): HalfRoundState {
	if (state.amendments.length === 0) return { ...state, creatures };
	const ids = new Set(creatures.map(({ creature }) => creature.id));
	const amendments = state.amendments.filter((one) => one.type !== 'plan' || ids.has(one.creature));
	return { ...state, creatures, amendments };
}

function extentsOf({ creatures, amendments, map, rules }: HalfRoundState): readonly Extent[] {
	const changes = new Map<string, Plan[]>();
	for (const amendment of amendments) {
		if (amendment.type !== 'plan') continue;
		changes.set(amendment.creature, [...(changes.get(amendment.creature) ?? []), amendment.plan]);
	}
	const overruns = creatures.some(({ plan }) =>
		plan?.steps.some((step) => isSquare(step) && step.by === 'overrun'),
	);
	const wayOf = ({ creature, plan, item }: CreatureState): readonly Step[] => [
		...(plan?.steps.slice(item) ?? []),
		...(changes.get(creature.id) ?? []).flatMap(({ steps }) => steps),
	];
	const isWay = ({ steps }: Plan) => steps.length > 0;
	const moves = ({ creature, plan }: CreatureState) =>
		(plan?.steps.length ?? 0) > 0 || changes.get(creature.id)?.some(isWay) === true;
	return nearThose(creatures, moves, wayOf).map((one): Extent => {
		const { creature, at, memory } = one;
		const steps = wayOf(one);
		const side = fullFootprint(creature);
		const positions = [at, ...trailOf(memory?.squeezed), ...steps.filter(isSquare)];
		const squares = new Set(positions.flatMap((position) => placesWithin(map, position, side)));
		if (steps.some(opensDoors)) coverDoors(squares, map);
		const reach = rules.opportunity ? farthest(reachOf(withReach(creature, rules.occupancy))) / 5 : 0;
		const span = Math.max(NEARBY, reach) + (overruns ? THROWN : 0);
		return { one, squares, span, moves: moves(one) };
	});
}

/** Squares from all paths beyond which no creature matters, whatever its size and reach. */
const FAR = 32;

/** Creatures with something to do, and those not far from all of their paths. */
function nearThose(
	creatures: readonly CreatureState[],
	moves: (one: CreatureState) => boolean,
	wayOf: (one: CreatureState) => readonly Step[],
): readonly CreatureState[] {
	const moving = creatures.filter(moves);
	if (moving.length === 0) return [];
	const isNear = notFarFrom(moving.flatMap((one) => [one.at, ...wayOf(one).filter(isSquare)]));
	return creatures.filter((one) => isNear(one.at));
}

/** True if a creature at a position could affect these places, whatever its size and reach. */
export function notFarFrom(places: readonly Square[]): (at: Square) => boolean {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const { x, y } of places) {
		[left, right] = [Math.min(left, x), Math.max(right, x)];
		[top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
	}
	return ({ x, y }) => x >= left - FAR && x <= right + FAR && y >= top - FAR && y <= bottom + FAR;
}

/** A door connects its opener with creatures that pass it anywhere along its length. */
function coverDoors(squares: Set<number>, map: BattleMap): void {
	const own = new Set(squares);
	for (const { kind, open, from, to } of map.walls ?? []) {
		if (kind !== 'door' || open) continue;
		const left = Math.floor(Math.min(from[0], to[0])) - 1;
		const top = Math.floor(Math.min(from[1], to[1])) - 1;
		const right = Math.ceil(Math.max(from[0], to[0]));
		const bottom = Math.ceil(Math.max(from[1], to[1]));
		const around = placesWithin(map, { x: left, y: top }, right - left + 1, bottom - top + 1);
		if (around.some((place) => own.has(place))) for (const place of around) squares.add(place);
	}
}

/** The squares of an extent and those around it. */
function widened({ squares, span }: Extent, map: BattleMap): ReadonlySet<number> {
	const all = new Set<number>();
	for (const square of squares) {
		const { x, y } = squareOfPlace(square, map.width);
		for (const place of placesWithin(map, { x: x - span, y: y - span }, 2 * span + 1)) all.add(place);
	}
	return all;
}
