/**
 * The actions of a round: what a creature has used in the finished half-rounds, and the paces it may still choose
 * (FC-70 to FC-73, SRD-05 to SRD-08).
 */
import { isSquare } from '../board/index.ts';
import type { Creature, Pace, Plan } from '../creature.ts';
import { PACES } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import type { Encounter, PastHalf, Rules } from '../encounterTypes.ts';

export interface UsedActions {
	/** The paces of the half-rounds in which it entered a square, in order. */
	readonly paces: readonly Pace[];
	/** True if it has tried an overrun. */
	readonly overran: boolean;
}

/** A pace, and the reason it is not available in this round; null if it is. */
export interface ActionChoice {
	readonly pace: Pace;
	readonly why: PaceRefusal | null;
}

export interface Actions {
	readonly spent: readonly Pace[];
	readonly choices: readonly ActionChoice[];
}

/** The round (from 1) of a half-round, where two half-rounds make a round. */
export function roundOfHalf(half: number): number {
	return Math.ceil(half / 2);
}

/** The round of a half-round: the initiative round in turn-based play, otherwise two half-rounds of time. */
export function roundNumber({ round, ...now }: Pick<Encounter, 'half' | 'round' | 'time'>): number {
	return round ?? roundOfHalf(timeOf(now));
}

/**
 * The unit of durations (A90): half-rounds begun, the current one included. In turn-based play each round counts
 * two.
 */
export function timeOf({ half = 1, time = half }: Pick<Encounter, 'half' | 'time'>): number {
	return time;
}

const NO_HALVES: readonly PastHalf[] = [];

/** The finished half-rounds of an encounter's round, latest first. */
export function earlierInRound(encounter: Encounter, half: number): readonly PastHalf[] {
	const { history = NO_HALVES, round } = encounter;
	const now = roundNumber({ round, time: timeOf(encounter) + half - (encounter.half ?? 1) });
	const past = history.filter((one) => one.half < half).reverse();
	const other = past.findIndex((one) => one.endsRound === true || roundNumber(one) !== now);
	return other < 0 ? past : past.slice(0, other);
}

/**
 * The actions used in some half-rounds of a round, latest first, by creature; creatures that used none are left out.
 *
 * @param gone the pace of a creature in a half-round in which it followed several plans
 */
export function spentIn(
	halves: readonly PastHalf[],
	gone: (past: PastHalf, id: string) => Pace | undefined,
): Readonly<Record<string, UsedActions>> {
	const spent: Record<string, UsedActions> = {};
	for (const past of [...halves].reverse()) {
		const stood = new Set(past.stood);
		for (const [id, plans] of plansOf(past)) {
			const isPlain = plans.every(({ pace }) => pace === plans[0]!.pace);
			const after = spentAfter(spent[id], plans, !stood.has(id), isPlain ? undefined : gone(past, id));
			if (after) spent[id] = after;
		}
	}
	return spent;
}

/**
 * The actions used after a half-round. A creature kept from every square has not moved, but a failed overrun counts
 * as tried (FC-71, SRD-06). Undefined if none are used.
 *
 * @param plans the plans it followed, in order
 * @param moved true if it entered a square
 * @param pace its pace, if it differs from the last plan's
 */
export function spentAfter(
	before: UsedActions | undefined,
	plans: readonly Plan[],
	moved: boolean,
	pace = plans.findLast(hasWay)?.pace,
): UsedActions | undefined {
	if (pace === undefined) return before;
	const { paces = [], overran = false } = before ?? {};
	const ran = plans.some(({ steps }) => steps.some((step) => isSquare(step) && step.by === 'overrun'));
	if (!moved && !ran) return before;
	return { paces: moved ? [...paces, pace] : paces, overran: overran || ran };
}

function hasWay({ steps }: Plan): boolean {
	return steps.some(isSquare);
}

/** The plans each creature followed in a finished half-round, in order; by id. */
export function plansOf(past: PastHalf): Map<string, Plan[]> {
	const plans = new Map<string, Plan[]>();
	const follow = (id: string, plan: Plan | undefined, after: number): void => {
		if (past.movers?.includes(id) === false || plan === undefined) return;
		const known = plans.get(id);
		// Changes before the first segment replace the plan.
		if (known === undefined || after === 0) plans.set(id, [plan]);
		else known.push(plan);
	};
	for (const { id, plan } of past.creatures) follow(id, plan, 0);
	for (const amendment of past.amendments) {
		if (amendment.type === 'plan') follow(amendment.creature, amendment.plan, amendment.after);
		else if (amendment.type === 'creature') {
			follow(amendment.creature.id, amendment.creature.plan, amendment.after);
		}
	}
	return plans;
}

/**
 * The actions used in this round and the paces still available.
 *
 * @param spent the actions used so far in the round
 * @param gone its pace in this half-round, if no other can be combined with it
 */
export function actionsOf(
	encounter: Encounter,
	creature: Creature,
	spent: Readonly<Record<string, UsedActions>>,
	gone?: Pace,
): Actions {
	const { paces } = spent[creature.id] ?? { paces: [] };
	const and = (pace: Pace): readonly Pace[] =>
		gone === undefined || (gone === pace && pace !== 'step') ? paces : [...paces, gone];
	const rules = rulesOf(encounter);
	const counts = rules.actions === true;
	return {
		spent: paces,
		choices: PACES.map((pace) => ({
			pace,
			why: counts ? paceRefusal(pace, and(pace), creature, rules) : null,
		})),
	};
}

const WHOLE_ROUND = ['run', 'charge', 'withdraw', 'minimum'] as const satisfies readonly Pace[];
/** Actions that continue in the second half-round. */
const GOES_ON: readonly Pace[] = ['run', 'withdraw'];
/** Move actions per round. */
const MOVES = 2;

/** Move, Dash, Disengage (5E-02). */
const FIFTH_PACES: readonly Pace[] = ['walk', 'double', 'withdraw'];

const NO_PACES: readonly Pace[] = [];

/** True if a creature has no action left for a pace, if the rules count actions. */
export function isUsedUp(
	rules: Rules,
	creature: Creature,
	pace: Pace,
	spent: UsedActions | undefined,
): boolean {
	return rules.actions === true && paceRefusal(pace, spent?.paces ?? NO_PACES, creature, rules) !== null;
}

export type PaceRefusal =
	/** The bonus step: already taken, after other movement, or no longer than the speed (FC-70, FC-73). */
	| { readonly code: 'has stepped' | 'moved before the step' | 'too slow for the step' }
	/** Other movement after the bonus step (FC-70). */
	| { readonly code: 'after the step' }
	/** Its action takes the whole round (SRD-08), or leaves one move (SRD-05). */
	| { readonly code: 'busy all round' | 'one move left' | 'one move made' }
	/** An earlier action takes the whole round. */
	| { readonly code: 'round taken up'; readonly by: (typeof WHOLE_ROUND)[number] }
	/** An action that takes the whole round, after other movement. */
	| { readonly code: 'takes the whole round' }
	| { readonly code: 'both moves made' }
	/** D&D 5e has three: Move, Dash and Disengage (5E-02). */
	| { readonly code: 'not in these rules' };

function takesRound(pace: Pace): pace is (typeof WHOLE_ROUND)[number] {
	return (WHOLE_ROUND as readonly Pace[]).includes(pace);
}

/** The reason a creature cannot choose a pace in this round; null if it can. */
export function paceRefusal(
	pace: Pace,
	spent: readonly Pace[],
	{ busy, speed }: Pick<Creature, 'busy' | 'speed'>,
	{ occupancy }: Pick<Rules, 'occupancy'>,
): PaceRefusal | null {
	const isFifth = occupancy === '5e';
	if (isFifth && !FIFTH_PACES.includes(pace)) return { code: 'not in these rules' };
	const stepped = spent.includes('step');
	if (pace === 'step') {
		if (stepped) return { code: 'has stepped' };
		if (spent.length > 0) return { code: 'moved before the step' };
		// A d20 rule. Fantasy Craft grants its bonus step to all creatures (FC-73).
		return speed <= 5 && occupancy === 'srd' ? { code: 'too slow for the step' } : null;
	}
	if (stepped) return { code: 'after the step' };
	if (busy === 'full-round') return { code: 'busy all round' };
	const whole = spent.find(takesRound);
	if (whole !== undefined) {
		if (whole === pace && GOES_ON.includes(pace) && !isFifth && spent.length < MOVES) return null;
		return { code: 'round taken up', by: whole };
	}
	if (busy === 'standard' && (takesRound(pace) || pace === 'double')) return { code: 'one move left' };
	if (takesRound(pace)) return spent.length > 0 ? { code: 'takes the whole round' } : null;
	if (spent.length >= (busy === 'standard' ? 1 : MOVES))
		return { code: busy === 'standard' ? 'one move made' : 'both moves made' };
	return null;
}
