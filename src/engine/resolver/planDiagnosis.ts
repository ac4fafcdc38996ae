/** What becomes of a plan if nobody interferes: why it ends early, or that the rest of it comes later. */
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

/** Paces that lead away from opponents who hold one. */
const WAYS_OUT = ['withdraw', 'step'] as const satisfies readonly Pace[];
type WayOut = (typeof WAYS_OUT)[number];

/** Why a plan ends early. */
export type PlanProblem =
	/** An opponent holds it already; of `Withdraw` and the step those that lead away and that it still has (FC-93). */
	| { readonly code: 'held'; readonly ways: readonly WayOut[] }
	/** Somebody is in the way who cannot be passed by any roll (SRD-30, SRD-39). */
	| { readonly code: 'in the way'; readonly step: PossibleStep }
	/** Its feet do not suffice unless a check makes a space cheaper (FC-54). */
	| { readonly code: 'unless the check succeeds' }
	/** A pace that is a single space: a minimum move, or a step, which has to cost 5 ft besides. */
	| { readonly code: 'single space'; readonly pace: 'step' | 'minimum' }
	/** Its first space costs more than its speed (SRD-65). */
	| { readonly code: 'first space too dear' }
	| { readonly code: 'stops'; readonly reason: StopReason };

export interface PlanOutlook {
	/** Null where it does not end early, or only its time or feet run out. */
	readonly trouble: PlanProblem | null;
	/** The rest comes in the second half of the round. */
	readonly goesOn: boolean;
}

/** What whoever asks has found of the same plan already: its schedule if nobody holds it, its special steps. */
interface FoundBefore {
	readonly unheld: Schedule;
	readonly special: readonly PossibleStep[];
}

/** Whether a check may make the space of a step cheaper than it is counted (FC-54). */
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

/** Why somebody has too few feet left for a step, where that is not for the board to show. */
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

/** Why a plan gets no further than to a step. @param isFirst whether nothing has been entered before it */
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

/** The ways out that somebody held has not used up; of whom one does not lead away, none does in this half-round. */
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
 * What becomes of a creature's plan if nobody interferes.
 *
 * @param heldAfter steps it makes before an opponent holds it; 0 where one holds it already (FC-93)
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
	// Who has used up its movement has no use for what leads away from opponents either.
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
