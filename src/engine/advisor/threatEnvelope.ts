/** Bounds on unknown enemy plans: the squares opponents could reach, and those none of them can contest. */
import { type CompiledMap, isAirborne, placesWithin, presenceOf, touchInHeight } from '../board/index.ts';
import type { Square } from '../creature.ts';
import {
	type CreatureState,
	type Flood,
	flooding,
	groundAt,
	type HalfRoundState,
	NEVER,
	type ScheduledStep,
	type Shore,
} from '../resolver/index.ts';

/**
 * Earliest segment by square (`y * width + x`): 0 for occupied squares, 1 to 6 for squares reachable by
 * then, 7 for unreachable ones.
 */
export type Firsts = Uint8Array;

/** The squares a creature is certain to reach: no opponent can contest its path, block it or engage it. */
interface Safety {
	readonly creature: string;
	readonly firsts: Firsts;
	/** Ids of the opponents that could meet it; opponents at another elevation cannot. */
	readonly meets: readonly string[];
	/** True if an adjacent opponent engages it (FC-91). */
	readonly holds: boolean;
}

/** A step that opponents could contest. */
export interface Risk {
	readonly step: ScheduledStep;
	/** By id. */
	readonly by: readonly string[];
}

export interface ThreatEnvelope {
	readonly half: number;
	/** Segments that are over, 0 to 5. */
	readonly over: number;
	readonly side: string;
	/** Over all opponents. */
	readonly firsts: Firsts;
	/** By opponent. */
	readonly by: Readonly<Record<string, Firsts>>;
	/** Squares across. */
	readonly width: number;
	/** The squares one creature is certain to reach; null if none was requested. */
	readonly safe: Safety | null;
}

/**
 * Computes in small steps where the opponents of a side could be under any legal plan.
 *
 * @param state the known state: creatures missing from it are ignored
 * @param creature a creature of the side, to find the squares it is certain to reach
 */
export function* roaming(
	state: HalfRoundState,
	side: string,
	creature: string | null,
): Generator<undefined, ThreatEnvelope> {
	const ground = groundAt(state);
	const firsts: Firsts = new Uint8Array(ground.width * ground.height).fill(NEVER);
	const by: Record<string, Firsts> = {};
	for (const one of state.creatures) {
		if (one.creature.side === side) continue;
		const { earliest } = yield* flooding(state, one, undefined, ground);
		by[one.creature.id] = earliest;
		join(firsts, earliest);
		yield;
	}
	const own = state.creatures.find((one) => one.creature.id === creature);
	const common = { half: state.half, over: state.segment, side, firsts, by, width: ground.width };
	if (own === undefined) return { ...common, safe: null };
	const safe = yield* safeFlood(state, own, by, ground);
	const met = state.creatures.filter((other) => by[other.creature.id] && meets(own, other, state));
	return {
		...common,
		safe: {
			creature: own.creature.id,
			firsts: safe.earliest,
			meets: met.map((other) => other.creature.id),
			holds: state.rules.engagement,
		},
	};
}

/**
 * The steps of this half-round that opponents could contest, or where they could engage. Steps before the
 * first of them are certain.
 */
export function doubtsAt(
	{ by, width, safe }: ThreatEnvelope,
	steps: readonly ScheduledStep[],
): readonly Risk[] {
	if (!safe) return [];
	const around = safe.holds ? 1 : 0;
	return steps.flatMap((step): Risk[] => {
		const { square, side, segment } = step;
		if (segment === null) return [];
		const corner = { x: square.x - around, y: square.y - around };
		const ids = safe.meets.filter((id) => isCovered(by[id]!, width, corner, side + 2 * around, segment));
		return ids.length > 0 ? [{ step, by: ids }] : [];
	});
}

/** True if any square of a footprint could be occupied by the end of a segment. */
function isCovered(firsts: Firsts, width: number, at: Square, side: number, segment: number): boolean {
	const places = placesWithin({ width, height: firsts.length / width }, at, side);
	return places.some((place) => firsts[place]! <= segment);
}

/** Floods the squares a creature is certain to reach, with the path there; allies do not block it. */
export function* safeFlood(
	state: HalfRoundState,
	one: CreatureState,
	by: ThreatEnvelope['by'],
	ground: CompiledMap,
): Generator<undefined, Flood> {
	return yield* flooding(state, one, shoreOf(state, one, by, ground), ground);
}

/** True if the two can meet: a flying creature may descend. */
function meets(one: CreatureState, other: CreatureState, { rules }: Pick<HalfRoundState, 'rules'>): boolean {
	if (isAirborne(one.creature) || isAirborne(other.creature)) return true;
	return touchInHeight(
		presenceOf(one.creature, rules.occupancy),
		presenceOf(other.creature, rules.occupancy),
	);
}

function shoreOf(
	state: HalfRoundState,
	one: CreatureState,
	by: ThreatEnvelope['by'],
	ground: CompiledMap,
): Shore {
	const { width, height } = ground;
	const firsts: Firsts = new Uint8Array(width * height).fill(NEVER);
	for (const other of state.creatures) {
		const theirs = by[other.creature.id];
		if (theirs && meets(one, other, state)) join(firsts, theirs);
	}
	const isFree = (at: Square, side: number, segment: number): boolean =>
		!isCovered(firsts, width, at, side, segment);
	return {
		mayEnter: isFree,
		// An adjacent opponent engages it (FC-91).
		mayLeave: ({ x, y }, side, segment) =>
			!state.rules.engagement || isFree({ x: x - 1, y: y - 1 }, side + 2, segment),
	};
}

function join(all: Firsts, some: Firsts): void {
	some.forEach((segment, place) => {
		all[place] = Math.min(all[place]!, segment);
	});
}
