/** Diagnoses a plan alone on the map: the reason it ends early, or that the rest comes later. */
import { compileMap, effectiveMap, footprintsOverlap, terrainKind } from '../board/index.ts';
import type { Creature, Pace } from '../creature.ts';
import { rulesOf } from '../defaultRules.ts';
import type { Encounter } from '../encounterTypes.ts';
import { isUsedUp } from '../movement/index.ts';
import type { StopReason } from '../resultTypes.ts';
import { spentFor } from './paceHistory.ts';
import {
	continuesNextHalf,
	type MovementProgress,
	type Schedule,
	type ScheduledStep,
	scheduleOf,
} from './planSchedule.ts';
import { specialSteps } from './specialMoves.ts';
import type { PossibleStep } from './stepOptions.ts';

/** Paces that lead away from engaging opponents. */
const WAYS_OUT = ['withdraw', 'step'] as const satisfies readonly Pace[];
type WayOut = (typeof WAYS_OUT)[number];

/** The reason a plan ends early. */
export type PlanProblem =
	/** It is already engaged; `ways` are the paces that lead away and are still available (FC-93). */
	| { readonly code: 'held'; readonly ways: readonly WayOut[] }
	/** A creature in the way that no roll can pass (SRD-30, SRD-39). */
	| { readonly code: 'in the way'; readonly step: PossibleStep }
	/** It has too few feet unless a check makes a square cheaper (FC-54). */
	| { readonly code: 'unless the check succeeds' }
	/** A pace of a single square: a minimum move, or a 5-ft step, which must cost 5 ft. */
	| { readonly code: 'single space'; readonly pace: 'step' | 'minimum' }
	/** Its first square costs more than its speed (SRD-65). */
	| { readonly code: 'first space too dear' }
	| { readonly code: 'stops'; readonly reason: StopReason };

export interface PlanOutlook {
	/** Null if the plan does not end early, or only runs out of time or feet. */
	readonly trouble: PlanProblem | null;
	/** The rest follows in the second half-round. */
	readonly goesOn: boolean;
}

/** Results of the same plan that the caller already has: its schedule without engagement, its special moves. */
interface FoundBefore {
	readonly unheld: Schedule;
	readonly special: readonly PossibleStep[];
}

/** True if a check may lower the cost of a step (FC-54). */
function mayGetCheaper(encounter: Encounter, { square, side }: ScheduledStep): boolean {
	if (!rulesOf(encounter).checks) return false;
	return (encounter.map.terrain ?? []).some(
		(one) =>
			footprintsOverlap(one, 1, square, side) &&
			terrainKind(one.type)?.checks.some(({ decides }) => decides === 'cost'),
	);
}

function inTheWay(special: readonly PossibleStep[]): PlanProblem | null {
	const step = special.find(({ through, choices }) => through.length > 0 && choices.length === 0);
	return step ? { code: 'in the way', step } : null;
}

/** The reason it has too few feet for a step, if the board does not show it. */
function outOfMovement(
	encounter: Encounter,
	{ speed }: Creature,
	pace: Pace,
	step: ScheduledStep,
	isFirst: boolean,
): PlanProblem | null {
	if (mayGetCheaper(encounter, step)) return { code: 'unless the check succeeds' };
	if (pace === 'step' || pace === 'minimum') return { code: 'single space', pace };
	return isFirst && speed > 0 ? { code: 'first space too dear' } : null;
}

/**
 * The reason a plan ends before a step.
 * @param isFirst true if no square was entered before it
 */
function troubleAt(
	encounter: Encounter,
	creature: Creature,
	pace: Pace,
	missed: ScheduledStep,
	isFirst: boolean,
): PlanProblem | null {
	switch (missed.outcome) {
		case 'too late':
			return pace === 'minimum' ? { code: 'single space', pace } : null;
		case 'reached':
		case 'next half':
		case 'after a stop':
			return null;
		case 'out of movement':
			return outOfMovement(encounter, creature, pace, missed, isFirst);
		default:
			return { code: 'stops', reason: missed.outcome };
	}
}

/** The unused ways out of an engaged creature; none if another pace binds it in this half-round. */
function waysOut(
	encounter: Encounter,
	creature: Creature,
	chosen: Pace,
	begun: MovementProgress,
): readonly WayOut[] {
	if (WAYS_OUT.some((pace) => pace === chosen)) return [];
	const { spent, memory } = begun;
	const rules = rulesOf(encounter);
	return WAYS_OUT.filter((pace) => !isUsedUp(rules, creature, pace, spentFor(pace, spent, memory)));
}

/**
 * Diagnoses a creature's plan.
 *
 * @param heldAfter steps before an opponent engages it; 0 if it is engaged already (FC-93)
 */
export function planOutlook(
	encounter: Encounter,
	creature: Creature,
	begun: MovementProgress,
	heldAfter?: number,
	found?: FoundBefore,
): PlanOutlook {
	const { plan } = creature;
	if (!plan) return { trouble: null, goesOn: false };
	const ground = compileMap(effectiveMap(encounter));
	const unheld = found?.unheld ?? scheduleOf(ground, rulesOf(encounter), creature, plan, begun);
	// Without movement left, ways out are irrelevant.
	if (heldAfter === 0 && unheld.steps[0]?.outcome !== 'used up')
		return { trouble: { code: 'held', ways: waysOut(encounter, creature, plan.pace, begun) }, goesOn: false };
	const schedule = heldAfter
		? scheduleOf(ground, rulesOf(encounter), creature, plan, begun, heldAfter)
		: unheld;
	if (continuesNextHalf(schedule, plan, begun)) return { trouble: null, goesOn: true };
	const { steps } = schedule;
	const missed = steps.find(({ segment }) => segment === null);
	const isFirst = missed === steps[0] && begun.entered === 0;
	const trouble = missed
		? troubleAt(encounter, creature, plan.pace, missed, isFirst)
		: inTheWay(found?.special ?? specialSteps(encounter, creature, begun, unheld));
	return { trouble, goesOn: false };
}
