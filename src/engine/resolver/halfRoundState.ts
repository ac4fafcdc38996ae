/**
 * What a half-round is between two segments, as plain JSON, and what can be read from it: how far each
 * creature has got, and what is left of its plan.
 */
import { isSquare, squareOf } from '../board/index.ts';
import type { Creature, Pace, Plan, Square, Squeezed, Step } from '../creature.ts';
import { keptPlaces } from '../creaturesById.ts';
import type { Amendment, BattleMap, Rules } from '../encounterTypes.ts';
import type { UsedActions } from '../movement/index.ts';
import { speedAt } from '../movement/index.ts';
import type { Check, StopReason } from '../resultTypes.ts';

/** A half-round between two segments. Saved and loaded, it goes on just the same. */
export interface HalfRoundState {
	/** Counted from 1 through the whole battle. */
	readonly half: number;
	/** Segments that are over, 0 to 6. */
	readonly segment: number;
	readonly rules: Rules;
	readonly map: BattleMap;
	/** By id. */
	readonly creatures: readonly CreatureState[];
	/** Spaces entered so far. */
	readonly entries: number;
	/** Those still to come; what holds from now on is in the state already. */
	readonly amendments: readonly Amendment[];
	/** Those who move in this half-round, by id; everybody when left out. */
	readonly movers?: readonly string[];
	/** What was used up in earlier half-rounds of this round, by creature; left out where nothing was. */
	readonly spent?: Readonly<Record<string, UsedActions>>;
}

/** What a half-round remembers of the few whose movement is out of the ordinary. */
export interface MovementFlags {
	/** It is squeezed. */
	readonly squeezed?: Squeezed;
	/** Checks rolled for steps still to be made. */
	readonly checks?: readonly RolledCheck[];
	/** The opponents it has tumbled past or run over, by id: it may pass them. */
	readonly passed?: readonly string[];
	/** The opponents who step aside for the overruns it is about to make in a segment, by id. */
	readonly letBy?: readonly string[];
	/** The opponents out of whose reach it tumbles: one good check for each (F-24). */
	readonly evaded?: readonly string[];
	/** Points of damage it has taken in this half-round; its record has them taken off already. */
	readonly harm?: number;
	/** It has tried an overrun. */
	readonly overran?: true;
	/** The pace at which it has gone in this half-round, where its plan has another and it has made no step of that. */
	readonly went?: Pace;
	/** The opponents whom it has given an opportunity in this round, by id. */
	readonly provoked?: readonly string[];
}

/** A check rolled for a step of a plan; it stands until the step is made or the plan changes. */
export interface RolledCheck {
	/** The step's place among the items of the plan. */
	readonly item: number;
	/**
	 * What hangs on it: whether the step is made at all (`entry` by the ground, `pass` by opponents), its `cost`, or
	 * (`evade`) whether it gives an opportunity.
	 */
	readonly purpose: 'entry' | 'pass' | 'cost' | 'evade';
	readonly check: Check;
}

/** A creature in a half-round between two segments. */
export interface CreatureState {
	readonly creature: Creature;
	/** What it is doing, whatever its record says; an amendment may have changed it. */
	readonly plan?: Plan;
	readonly at: Square;
	/** Where it stood when the half-round began, or when it joined or was last put somewhere. */
	readonly start: Square;
	/** The position it last entered, or started in, that was lawful to stay in at that moment. */
	readonly lawfulStop: Square;
	readonly rate: number;
	/** Feet of its speed used up. */
	readonly feet: number;
	/** Steps that counted as diagonals. */
	readonly diagonals: number;
	/** The next item of its plan. */
	readonly item: number;
	/** Segments used up of the hold that is its next item. */
	readonly held: number;
	/** The half-round's how-manieth entry was its last; 0 when it has not moved. */
	readonly entered: number;
	/** The segment in which it came to stand where it stands; 0 where it stood when the half-round began. */
	readonly since: number;
	readonly stopped?: StopReason;
	/** The opponents whom its withdraw leaves behind unhindered, by id. */
	readonly ignores?: readonly string[];
	/** Left out where there is nothing to remember. */
	readonly memory?: MovementFlags;
	/** The plan of one who does not move in this half-round; it has no other then. */
	readonly waiting?: Plan;
}

/** A creature at the beginning of a half-round, or when it joins one after so many segments. */
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

/** How far a creature has got in a half-round. */
export interface Progress {
	readonly position: Square;
	readonly rate: number;
	readonly feetUsed: number;
	/** Its speed in this half-round, the pace included. */
	readonly feetTotal: number;
	/** Steps that counted as diagonals. */
	readonly diagonals: number;
	/** Whether it has entered any space. */
	readonly moved: boolean;
	/** Nothing is left of its plan, or it never had one. */
	readonly finished: boolean;
	readonly stopped?: StopReason;
	/** Undefined when it is not squeezed. */
	readonly squeezed?: Squeezed;
}

/** How far a creature has got; undefined for a creature that is not there. */
export function progress(state: HalfRoundState, id: string): Progress | undefined {
	const found = creatureStateIn(state, id);
	if (found === undefined) return undefined;
	const { creature, plan, at, rate, feet, diagonals, item, entered, stopped, memory } = found;
	return {
		position: at,
		rate,
		feetUsed: feet,
		feetTotal: speedAt(creature.speed, plan?.pace ?? 'walk'),
		diagonals,
		moved: entered > 0,
		finished: item >= (plan?.steps.length ?? 0),
		stopped,
		squeezed: memory?.squeezed,
	};
}

/**
 * What is left of a creature's plan, also when it has stopped; of a hold in hand, the segments not yet
 * used up. Undefined when nothing is left.
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

const placesOfStates = keptPlaces<CreatureState>(({ creature }) => creature.id);

/** How it is with one of a half-round. */
export function creatureStateIn(
	{ creatures }: Pick<HalfRoundState, 'creatures'>,
	id: string,
): CreatureState | undefined {
	const place = placesOfStates(creatures).get(id);
	return place === undefined ? undefined : creatures[place];
}
