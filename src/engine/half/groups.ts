/**
 * Who may have to do with whom in what is left of a half-round: those whose plans come near each other. What befalls
 * the one group changes nothing for the other, so that each is foreseen by itself: the ways of two fights add up
 * instead of multiplying.
 */
import { farthest, fullFootprint, isSquare, reachOf, trailOf } from '../board/index.ts';
import type { Plan, Square } from '../types.ts';
import type { CreatureState, HalfRoundState } from './halfRoundState.ts';

/**
 * Squares from anywhere it may stand that a creature may matter for: opponents beside it are held, and whoever may not
 * stay is settled near by.
 */
export const NEARBY = 2;
/** So many more where somebody may be thrown back (F-24). */
const THROWN = 2;

/** A creature, and the squares its footprint may cover. */
interface Extent {
	readonly one: CreatureState;
	/** By `y * width + x`; off the map there is nothing. */
	readonly squares: ReadonlySet<number>;
	/** How far beyond them it matters. */
	readonly span: number;
	readonly moves: boolean;
}

/** Sets that become one: each is named by one of its members. */
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
 * A state taken apart: one state for each group in which somebody has something to do, in the order of their first
 * creatures. Whoever is near nobody's way is in none of them.
 */
export function groupsOf(state: HalfRoundState): readonly HalfRoundState[] {
	// Who joins, leaves or is changed, and another map, may matter anywhere.
	if (state.amendments.some(({ type }) => type !== 'plan')) return [state];
	const extents = extentsOf(state);
	const unions = new Unions(extents.length);
	const { width, height } = state.map;
	const owners = new Int32Array(width * height).fill(-1);
	extents.forEach(({ squares, moves }, index) => {
		if (!moves) return;
		for (const square of squares) {
			if (owners[square]! >= 0) unions.join(owners[square]!, index);
			owners[square] = index;
		}
	});
	const isIn = extents.map(({ moves }) => moves);
	extents.forEach((extent, index) => {
		for (const square of widened(extent, width, height)) {
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

/** A state of those alone who may matter to somebody with something to do. */
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
	return creatures.map((one): Extent => {
		const { creature, plan, item, at, memory } = one;
		const left = plan?.steps.slice(item) ?? [];
		const changed = (changes.get(creature.id) ?? []).flatMap(({ steps }) => steps);
		const way = [...left, ...changed].filter(isSquare);
		const side = fullFootprint(creature);
		const squares = new Set<number>();
		for (const place of [at, ...trailOf(memory?.squeezed), ...way]) cover(squares, place, side, map);
		const reach = rules.opportunity ? farthest(reachOf(creature)) / 5 : 0;
		const span = Math.max(NEARBY, reach) + (overruns ? THROWN : 0);
		const moves = (plan?.steps.length ?? 0) > 0 || changed.length > 0;
		return { one, squares, span, moves };
	});
}

function cover(
	squares: Set<number>,
	{ x, y }: Square,
	side: number,
	{ width, height }: HalfRoundState['map'],
): void {
	for (let row = Math.max(0, y); row < Math.min(height, y + side); row++) {
		for (let column = Math.max(0, x); column < Math.min(width, x + side); column++) {
			squares.add(row * width + column);
		}
	}
}

/** The squares of an extent and those around it. */
function widened({ squares, span }: Extent, width: number, height: number): ReadonlySet<number> {
	const all = new Set<number>();
	for (const square of squares) {
		const x = square % width;
		const y = Math.floor(square / width);
		cover(all, { x: x - span, y: y - span }, 2 * span + 1, { width, height });
	}
	return all;
}
