/** The battle as a seat may know it: past events without the plans and dice behind them. */
import {
	type BattleMap,
	type Creature,
	type CreatureState,
	type HalfRoundState,
	type MovementFlags,
	type Positions,
	rollKey,
	SEGMENTS,
	type SegmentResult,
	type Square,
	type Squeezes,
	type Step,
} from '../../engine/index.ts';
import { defined } from '../../formats/omitUndefined.ts';
import type { AwaitedContest, Battle } from '../derived/battle.ts';
import { creatureAsSeen } from './creatureView.ts';
import { checkAsSeen, contendersAsSeen, eventsAsSeen, type Own, squareAsSeen } from './eventView.ts';
import type { Veils, Visibility } from './visibility.ts';

/**
 * Public movement flags. Rolled checks of later steps are left out, since they reveal the plan; the pace is known
 * with the plan.
 */
function memoryAsSeen(memory: MovementFlags, veil: Visibility, plans: boolean): MovementFlags | undefined {
	const seen = (ids: readonly string[] | undefined) => {
		const left = ids && veil.seen(ids);
		return left && left.length > 0 ? left : undefined;
	};
	const { squeezed, overran, went } = memory;
	const known = defined({
		squeezed,
		passed: seen(memory.passed),
		letBy: seen(memory.letBy),
		evaded: seen(memory.evaded),
		overran,
		went: plans ? went : undefined,
	});
	return Object.keys(known).length > 0 ? known : undefined;
}

/** Order of last entries among visible creatures. */
function entriesOf(seen: readonly CreatureState[]): ReadonlyMap<string, number> {
	const entered = seen.filter(({ entered }) => entered > 0);
	entered.sort((a, b) => a.entered - b.entered);
	return new Map(entered.map(({ creature }, i) => [creature.id, i + 1]));
}

/** The known plan and position in it. */
function planAsSeen({ creature, plan, item, start, at }: CreatureState, veil: Visibility) {
	if (!plan) return { plan, item };
	const part = (position: Square, steps: readonly Step[]) =>
		veil.planOf({ ...creature, position }, { ...plan, steps }).steps;
	const done = plan.steps.slice(0, item);
	const past = part(start, done);
	return {
		plan: { ...plan, steps: [...past, ...part(at, plan.steps.slice(item))] },
		item: item - (done.length - past.length),
	};
}

function creatureStateAsSeen(
	state: CreatureState,
	entered: number,
	begins: boolean,
	veil: Visibility,
	stops: ReadonlySet<string>,
): CreatureState {
	const { creature, at, start, since, feet, diagonals, stopped, memory } = state;
	const plans = veil.showsPlan(creature);
	const { plan, item } = plans ? planAsSeen(state, veil) : { plan: undefined, item: 0 };
	return {
		creature: creatureAsSeen(creature, veil),
		plan,
		at,
		start,
		// Left out: it may depend on hidden creatures, and only the engine uses it.
		lawfulStop: at,
		// Left out: the rate reveals a coming step.
		rate: plans ? state.rate : 0,
		feet,
		// Before it moves, diagonals carried over by a run reveal its plan.
		diagonals: plans || !begins ? diagonals : 0,
		item,
		held: plans ? state.held : 0,
		entered,
		since,
		stopped: stops.has(creature.id) ? stopped : undefined,
		ignores: plans ? state.ignores?.filter((id) => !veil.isUnseen(id)) : undefined,
		memory: memory && memoryAsSeen(memory, veil, plans),
		waiting: plans ? state.waiting : undefined,
	};
}

/**
 * A state of the half-round without future amendments.
 *
 * @param stops known stops by id
 */
export function stateAsSeen(
	state: HalfRoundState,
	map: BattleMap,
	veil: Visibility,
	stops: ReadonlySet<string>,
): HalfRoundState {
	const { half, segment, rules, spent } = state;
	const seen = state.creatures.filter(({ creature }) => !veil.isUnseen(creature.id));
	const entries = entriesOf(seen);
	const here = new Set(seen.map(({ creature }) => creature.id));
	// Present creatures only: it is unknown if departed ones were hidden.
	const known = spent && Object.entries(spent).filter(([id]) => here.has(id));
	return {
		half,
		segment,
		rules,
		map,
		creatures: seen.map((one) =>
			creatureStateAsSeen(one, entries.get(one.creature.id) ?? 0, segment === 0, veil, stops),
		),
		entries: entries.size,
		amendments: [],
		...(state.movers && { movers: state.movers.filter((id) => !veil.isUnseen(id)) }),
		...(known && known.length > 0 && { spent: Object.fromEntries(known) }),
	};
}

function positionsAsSeen<Of extends Positions | Squeezes>(all: Of, veil: Visibility): Of {
	return Object.fromEntries(Object.entries(all).filter(([id]) => !veil.isUnseen(id))) as Of;
}

function squeezesAsSeen(all: Squeezes | undefined, veil: Visibility): { readonly squeezed?: Squeezes } {
	const seen = all && positionsAsSeen(all, veil);
	return seen && Object.keys(seen).length > 0 ? { squeezed: seen } : {};
}

function segmentAsSeen(result: SegmentResult, veil: Visibility, isOwn: Own): SegmentResult {
	return {
		segment: result.segment,
		positions: positionsAsSeen(result.positions, veil),
		...squeezesAsSeen(result.squeezed, veil),
		events: eventsAsSeen(result.events, veil, isOwn),
	};
}

/**
 * A pending contest or check with visible participants; null if no visible creature has to roll. Of its segment only
 * dice results are known; the rest shows with the segment.
 */
function awaitedAsSeen(
	awaited: AwaitedContest,
	half: number,
	veil: Visibility,
	isOwn: Own,
): AwaitedContest | null {
	const { contest, check, die, partial } = awaited;
	const { segment, square } = contest;
	const contenders = contendersAsSeen(contest.contenders, veil, isOwn);
	const seenCheck = check && checkAsSeen(check, veil, isOwn);
	const wanted = new Set(awaited.needs);
	const asked = contest.contenders
		.map(({ creature }) => creature)
		.filter((id) => wanted.has(rollKey(half, segment, id)));
	const needs = veil.seen(asked).map((id) => rollKey(half, segment, id));
	if (needs.length === 0 || seenCheck === null) return null;
	return {
		contest: { segment, square: check ? square : squareAsSeen(square, contenders), contenders },
		...(seenCheck && { check: seenCheck }),
		...(die && { die }),
		needs,
		partial: eventsAsSeen(partial, veil, isOwn).filter(({ type }) => type === 'contest' || type === 'check'),
	};
}

interface Until {
	/** Whole segments over. */
	readonly segment: number;
	/** The next segment is known, too: it is shown, or its dice are rolled. */
	readonly next: boolean;
	/** Its dice are being rolled. */
	readonly dice: boolean;
}

/**
 * The battle up to a moment.
 *
 * @param everybody all participants, visible or not
 * @param map the ground as known at the viewed moment, used for earlier moments, too
 */
export function battleAsSeen(
	battle: Battle,
	everybody: readonly Creature[],
	{ segment, next, dice }: Until,
	veils: Veils,
	map: BattleMap,
): Battle {
	const veil = veils.at(segment);
	const own = new Set(everybody.filter(veil.isOwn).map(({ id }) => id));
	const isOwn: Own = (id) => own.has(id);
	const isLast = segment === SEGMENTS;
	const waits = dice && battle.segments.length === segment ? battle.awaiting : null;
	const segments = battle.segments
		.slice(0, segment + (next ? 1 : 0))
		.map((result) => segmentAsSeen(result, veils.during(result.segment), isOwn));
	// Visible stops.
	const stops = new Set<string>();
	return {
		half: battle.half,
		start: positionsAsSeen(battle.start, veils.at(0)),
		states: battle.states.slice(0, segment + 1).map((state, moment) => {
			for (const event of segments[moment - 1]?.events ?? [])
				if (event.type === 'stopped') stops.add(event.creature);
			return stateAsSeen(state, map, veils.at(moment), stops);
		}),
		segments,
		awaiting: waits && awaitedAsSeen(waits, battle.half, veil, isOwn),
		settled: isLast ? battle.settled.filter(({ creature }) => !veil.isUnseen(creature)) : [],
		final: isLast ? battle.final && positionsAsSeen(battle.final, veil) : null,
		...(isLast && squeezesAsSeen(battle.squeezed, veil)),
	};
}
