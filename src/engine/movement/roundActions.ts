/**
 * A round's actions: two moves, or one action that takes it whole; what a creature has used up in the
 * half-rounds of this round that are over, and what it may still choose (FC-70 to FC-73, SRD-05 to SRD-08).
 */
import { isSquare } from '../board/index.ts';
import type { Creature, Pace, Plan } from '../creature.ts';
import { PACES } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import type { Encounter, PastHalf, Rules } from '../encounterTypes.ts';

/** What a creature has used up in its round. */
export interface UsedActions {
	/** The paces of the half-rounds in which it had a way to go and got into a space of it, in their order. */
	readonly paces: readonly Pace[];
	/** It has tried an overrun. */
	readonly overran: boolean;
}

/** A pace, and why it cannot be chosen any more in this round; null when it can. */
export interface ActionChoice {
	readonly pace: Pace;
	readonly why: PaceRefusal | null;
}

/** What a creature has used up and may still choose. */
export interface Actions {
	readonly spent: readonly Pace[];
	readonly choices: readonly ActionChoice[];
}

/** The round (from 1) of a half-round counted through the battle, where two make one. */
export function roundOfHalf(half: number): number {
	return Math.ceil(half / 2);
}

/** The round of a half-round: that of the fight, where people take turns; else two half-rounds of time make one. */
export function roundNumber({ round, ...now }: Pick<Encounter, 'half' | 'round' | 'time'>): number {
	return round ?? roundOfHalf(timeOf(now));
}

/**
 * What durations are counted in (A90): half-rounds of time that have begun, the present one included. Where everybody
 * moves at once it goes up with each half-round, where people take turns by two with each round.
 */
export function timeOf({ half = 1, time = half }: Pick<Encounter, 'half' | 'time'>): number {
	return time;
}

const NO_HALVES: readonly PastHalf[] = [];

/** The half-rounds of an encounter's round that are over, one after another up to now; the latest first. */
export function earlierInRound(encounter: Encounter, half: number): readonly PastHalf[] {
	const { history = NO_HALVES, round } = encounter;
	const now = roundNumber({ round, time: timeOf(encounter) + half - (encounter.half ?? 1) });
	const past = history.filter((one) => one.half < half).reverse();
	const other = past.findIndex((one) => one.endsRound === true || roundNumber(one) !== now);
	return other < 0 ? past : past.slice(0, other);
}

/**
 * What everybody has used up in some half-rounds of a round, the latest of them first; those who have used up nothing are
 * left out.
 *
 * @param gone at which pace a creature went in one of them in which it followed plans of several
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
 * What a creature has used up after a half-round. Whoever was kept from every space has not moved, but a failed
 * overrun counts as tried (FC-71, SRD-06). Undefined when nothing is used up.
 *
 * @param plans those it followed, in their order
 * @param moved whether it got into a space
 * @param pace at which it went, where that is not the last plan's
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

/** The plans that each creature followed in a half-round that is over, one after the other; by id. */
export function plansOf(past: PastHalf): Map<string, Plan[]> {
	const plans = new Map<string, Plan[]>();
	const follow = (id: string, plan: Plan | undefined, after: number): void => {
		if (past.movers?.includes(id) === false || plan === undefined) return;
		const known = plans.get(id);
		// What was changed before the first segment had not begun.
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
 * What a creature of an encounter has used up in this round, and which paces it may still choose.
 *
 * @param spent what has been used up in the round so far
 * @param gone at which pace it has gone in this half-round, if that bears no other
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

/** The actions that take the whole round. */
const WHOLE_ROUND = ['run', 'charge', 'withdraw', 'minimum'] as const satisfies readonly Pace[];
/** Those of them that go on in a second half-round. */
const GOES_ON: readonly Pace[] = ['run', 'withdraw'];
/** Moves that a round holds. */
const MOVES = 2;

const NO_PACES: readonly Pace[] = [];

/** Whether a creature has used up what a pace takes of its round, where actions are counted. */
export function isUsedUp(
	rules: Rules,
	creature: Creature,
	pace: Pace,
	spent: UsedActions | undefined,
): boolean {
	return rules.actions === true && paceRefusal(pace, spent?.paces ?? NO_PACES, creature, rules) !== null;
}

/** Why a pace cannot be chosen any more in a round. */
export type PaceRefusal =
	/** The bonus step: taken already, or after other movement, or no more than the speed (FC-70, FC-73). */
	| { readonly code: 'has stepped' | 'moved before the step' | 'too slow for the step' }
	/** Other movement after the bonus step (FC-70). */
	| { readonly code: 'after the step' }
	/** Its action takes the whole round (SRD-08), or leaves one move (SRD-05). */
	| { readonly code: 'busy all round' | 'one move left' | 'one move made' }
	/** An action of the whole round went before. */
	| { readonly code: 'round taken up'; readonly by: (typeof WHOLE_ROUND)[number] }
	/** An action of the whole round, after other movement. */
	| { readonly code: 'takes the whole round' }
	| { readonly code: 'both moves made' };

function takesRound(pace: Pace): pace is (typeof WHOLE_ROUND)[number] {
	return (WHOLE_ROUND as readonly Pace[]).includes(pace);
}

/** Why a creature cannot choose a pace after what it has used up in this round; null when it can. */
export function paceRefusal(
	pace: Pace,
	spent: readonly Pace[],
	{ busy, speed }: Pick<Creature, 'busy' | 'speed'>,
	{ occupancy }: Pick<Rules, 'occupancy'>,
): PaceRefusal | null {
	const stepped = spent.includes('step');
	if (pace === 'step') {
		if (stepped) return { code: 'has stepped' };
		if (spent.length > 0) return { code: 'moved before the step' };
		// A rule of d20; Fantasy Craft grants its bonus step to everybody (FC-73).
		return speed <= 5 && occupancy === 'srd' ? { code: 'too slow for the step' } : null;
	}
	if (stepped) return { code: 'after the step' };
	if (busy === 'full-round') return { code: 'busy all round' };
	const whole = spent.find(takesRound);
	if (whole !== undefined) {
		if (whole === pace && GOES_ON.includes(pace) && spent.length < MOVES) return null;
		return { code: 'round taken up', by: whole };
	}
	if (busy === 'standard' && (takesRound(pace) || pace === 'double')) return { code: 'one move left' };
	if (takesRound(pace)) return spent.length > 0 ? { code: 'takes the whole round' } : null;
	if (spent.length >= (busy === 'standard' ? 1 : MOVES))
		return { code: busy === 'standard' ? 'one move made' : 'both moves made' };
	return null;
}
