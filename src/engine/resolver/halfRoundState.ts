/** State of a half-round between two segments, as plain JSON, with selectors of progress and remaining plans. */
import { isSquare, squareOf } from '../board/index.ts';
import { memoizeByRef } from '../cache.ts';
import type { Creature, Pace, Plan, Square, Squeezed, Step } from '../creature.ts';
import type { PlacesOfIds } from '../creaturesById.ts';
import type { Amendment, BattleMap, Rules } from '../encounterTypes.ts';
import type { UsedActions } from '../movement/index.ts';
import { feetAt } from '../movement/index.ts';
import type { Check, StopReason } from '../resultTypes.ts';

/** Serializable: a loaded state continues identically. */
export interface HalfRoundState {
	/** Counted from 1 through the battle. */
	readonly half: number;
	/** Segments over, 0 to 6. */
	readonly segment: number;
	readonly rules: Rules;
	readonly map: BattleMap;
	/** By id. */
	readonly creatures: readonly CreatureState[];
	/** Squares entered so far. */
	readonly entries: number;
	/** Future amendments; those in effect are already part of the state. */
	readonly amendments: readonly Amendment[];
	/** Ids of the creatures that move in this half-round; all if left out. */
	readonly movers?: readonly string[];
	/** Actions used earlier in this round, by creature; left out if none. */
	readonly spent?: Readonly<Record<string, UsedActions>>;
}

/** Flags of a creature with unusual movement. */
export interface MovementFlags {
	readonly squeezed?: Squeezed;
	/** Rolls for steps still to be made. */
	readonly checks?: readonly RolledCheck[];
	/** Ids of the opponents it has tumbled past or overrun, which it may pass. */
	readonly passed?: readonly string[];
	/** Ids of the opponents that step aside for its overruns in this segment. */
	readonly letBy?: readonly string[];
	/** Opponents whose reach it leaves by tumbling: one successful check for each (F-24). */
	readonly evaded?: readonly string[];
	/** Damage taken in this half-round, already subtracted from its record. */
	readonly harm?: number;
	readonly overran?: true;
	/** Its pace so far in this half-round, if it has taken no step of its current plan at another pace. */
	readonly went?: Pace;
	/** Ids of the opponents it has provoked in this round. */
	readonly provoked?: readonly string[];
}

/** A check rolled for a step of a plan; kept until the step is made or the plan changes. */
export interface RolledCheck {
	/** Index among the plan's items. */
	readonly item: number;
	/**
	 * The effect: the step itself (`entry` for terrain, `pass` for opponents), its `cost`, or the opportunity attack
	 * (`evade`).
	 */
	readonly purpose: 'entry' | 'pass' | 'cost' | 'evade';
	readonly check: Check;
}

/** A creature in a half-round between two segments. */
export interface CreatureState {
	readonly creature: Creature;
	/** The current plan, which an amendment may have changed. */
	readonly plan?: Plan;
	readonly at: Square;
	/** Its position when the half-round began, or when it joined or was last moved by the GM. */
	readonly start: Square;
	/** The last position, entered or initial, where it was allowed to stay at that moment. */
	readonly lawfulStop: Square;
	readonly rate: number;
	/** Feet of its speed used. */
	readonly feet: number;
	/** Steps that counted as diagonals. */
	readonly diagonals: number;
	/** The next item of its plan. */
	readonly item: number;
	/** Segments already spent of the wait that comes next. */
	readonly held: number;
	/** Number of its last entry among all entries of the half-round; 0 if it has not moved. */
	readonly entered: number;
	/** The segment in which it reached its position; 0 if it was there at the start. */
	readonly since: number;
	readonly stopped?: StopReason;
	/** Ids of the opponents its withdraw ignores. */
	readonly ignores?: readonly string[];
	readonly memory?: MovementFlags;
	/** The plan of a creature that does not move in this half-round. */
	readonly waiting?: Plan;
}

/** The initial state of a creature at the start of a half-round, or when it joins after some segments. */
export function arrival(creature: Creature, movers?: readonly string[], since = 0): CreatureState {
	const { plan, position } = creature;
	const moves = movers === undefined || movers.includes(creature.id);
	const at = squareOf(position);
	return {
		creature,
		plan: moves ? plan : undefined,
		at,
		start: at,
		lawfulStop: at,
		rate: 0,
		feet: 0,
		diagonals: 0,
		item: 0,
		held: 0,
		entered: 0,
		since,
		stopped: undefined,
		ignores: undefined,
		memory: creature.squeezed === undefined ? undefined : { squeezed: creature.squeezed },
		waiting: moves ? undefined : plan,
	};
}

export interface Progress {
	readonly position: Square;
	readonly rate: number;
	readonly feetUsed: number;
	/** Its speed in this half-round, with its pace. */
	readonly feetTotal: number;
	/** Steps that counted as diagonals. */
	readonly diagonals: number;
	/** True if it has entered any square. */
	readonly moved: boolean;
	/** True if nothing of its plan is left. */
	readonly finished: boolean;
	readonly stopped?: StopReason;
	readonly squeezed?: Squeezed;
}

/** The progress of a creature; undefined for an unknown id. */
export function progress(state: HalfRoundState, id: string): Progress | undefined {
	const found = creatureStateIn(state, id);
	if (found === undefined) return undefined;
	const { creature, plan, at, rate, feet, diagonals, item, entered, stopped, memory } = found;
	return {
		position: at,
		rate,
		feetUsed: feet,
		feetTotal: feetAt(creature, plan?.pace ?? 'walk'),
		diagonals,
		moved: entered > 0,
		finished: item >= (plan?.steps.length ?? 0),
		stopped,
		squeezed: memory?.squeezed,
	};
}

/**
 * The remaining plan, even of a stopped creature, with only the unused segments of a current wait. Undefined if
 * nothing is left.
 */
export function remainingPlan(state: HalfRoundState, id: string): Plan | undefined {
	const found = creatureStateIn(state, id);
	if (found?.plan === undefined) return found?.waiting;
	const { plan, item, held } = found;
	const [first, ...rest] = plan.steps.slice(item);
	if (first === undefined) return undefined;
	const left: Step = isSquare(first) ? first : { ...first, hold: first.hold - held };
	return { pace: plan.pace, steps: [left, ...rest] };
}

const placesOfStates = memoizeByRef(
	(states: readonly CreatureState[]): PlacesOfIds =>
		new Map(states.map(({ creature }, i) => [creature.id, i])),
);

export function creatureStateIn(
	{ creatures }: Pick<HalfRoundState, 'creatures'>,
	id: string,
): CreatureState | undefined {
	const place = placesOfStates(creatures).get(id);
	return place === undefined ? undefined : creatures[place];
}
