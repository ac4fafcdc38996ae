/** What is known where the plans of opponents are not: where they could be, and what none of them can contest. */
import { type CompiledMap, isAirborne, presenceOf, touchInHeight } from '../board/index.ts';
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
 * Segments by square (`y * width + x`): 0 where somebody is now, 1 to 6 where he could first be then, 7 where he cannot be in
 * this half-round.
 */
export type Firsts = Uint8Array;

/** Where a creature surely gets: no opponent can contest its way there, stand in it or hold it. */
interface Safety {
	readonly creature: string;
	readonly firsts: Firsts;
	/** The opponents who could meet it, by id: those at another height cannot. */
	readonly meets: readonly string[];
	/** Whoever comes beside it holds it (FC-91). */
	readonly holds: boolean;
}

/** A step of a plan at which opponents could be by then. */
export interface Risk {
	readonly step: ScheduledStep;
	/** By id. */
	readonly by: readonly string[];
}

/** Where the opponents of a side could be. */
export interface ThreatEnvelope {
	readonly half: number;
	/** Segments that are over, 0 to 5. */
	readonly over: number;
	readonly side: string;
	/** Of all of them together. */
	readonly firsts: Firsts;
	/** By opponent. */
	readonly by: Readonly<Record<string, Firsts>>;
	/** Squares across. */
	readonly width: number;
	/** Where one of the side surely gets, whatever they do. Null where nobody was asked for. */
	readonly safe: Safety | null;
}

/**
 * Where the opponents of a side could be by any lawful plan, in small pieces of work.
 *
 * @param state what is known: whoever and whatever is not in it is nowhere in the answer
 * @param creature one of the side, of whom it is asked where it surely gets
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
 * The steps of a plan by which opponents could have come where it leads, or beside it where they hold; of those it is to
 * make in this half-round. Before the first of them it is sure of its way.
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

/** Whether some square of a block could be covered by the end of a segment. */
function isCovered(firsts: Firsts, width: number, { x, y }: Square, side: number, segment: number): boolean {
	const height = firsts.length / width;
	for (let row = Math.max(0, y); row < Math.min(height, y + side); row++) {
		for (let column = Math.max(0, x); column < Math.min(width, x + side); column++) {
			if (firsts[row * width + column]! <= segment) return true;
		}
	}
	return false;
}

/** Where a creature surely gets, and how, whatever its opponents do; others of its own side are not in its way. */
export function* safeFlood(
	state: HalfRoundState,
	one: CreatureState,
	by: ThreatEnvelope['by'],
	ground: CompiledMap,
): Generator<undefined, Flood> {
	return yield* flooding(state, one, shoreOf(state, one, by, ground), ground);
}

/** Those who may meet a creature, by id: whoever flies may come down. */
function meets(one: CreatureState, other: CreatureState, { rules }: Pick<HalfRoundState, 'rules'>): boolean {
	if (isAirborne(one.creature) || isAirborne(other.creature)) return true;
	return touchInHeight(
		presenceOf(one.creature, rules.occupancy),
		presenceOf(other.creature, rules.occupancy),
	);
}

/** What a creature keeps off so that nobody meets it. */
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
		// Whoever has an opponent beside it is held (FC-91).
		mayLeave: ({ x, y }, side, segment) =>
			!state.rules.engagement || isFree({ x: x - 1, y: y - 1 }, side + 2, segment),
	};
}

function join(all: Firsts, some: Firsts): void {
	for (let place = 0; place < all.length; place++) {
		all[place] = Math.min(all[place]!, some[place]!);
	}
}
