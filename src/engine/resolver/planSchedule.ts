/**
 * Times a plan alone on the map: the segment of each square, and where feet and time run out (resolver, section 3).
 */

import { type CompiledMap, isSquare, presenceOf } from '../board/index.ts';
import type { Creature, Pace, Plan, Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import {
	allowedAt,
	isUsedUp,
	MIN_RATE,
	ratePoints,
	rateSuffices,
	SEGMENTS,
	type UsedActions,
} from '../movement/index.ts';
import { type PaceLimits, strideOf, whyNotWay } from '../pathfinding/index.ts';
import type { StopReason } from '../resultTypes.ts';
import type { MovementFlags } from './halfRoundState.ts';
import { spentFor } from './paceHistory.ts';
import { type CountedStep, type Departure, type DoorOpening, OwnCourse } from './soloPlanRunner.ts';

/**
 * Outcome of a planned step: `reached`; a stop reason before it; `too late` after the end of the half-round; `next
 * half` for the second half-round of a double move; `after a stop` for later steps. Rolls are assumed to succeed,
 * except those that only make a window cheaper.
 */
export type StepOutcome = 'reached' | 'too late' | 'next half' | 'after a stop' | StopReason;

/** A square of a plan, and when it is reached. */
export interface ScheduledStep extends CountedStep {
	/** 1 to 6; null if not reached in this half-round. */
	readonly segment: number | null;
	readonly outcome: StepOutcome;
	/** The reason the creature would stop before this step at any time; null without one. */
	readonly hindrance: StopReason | null;
}

export interface Schedule {
	readonly steps: readonly ScheduledStep[];
	/** Its position at the end of each remaining segment. */
	readonly ends: readonly Square[];
	/** Feet available in this half-round, with its pace. */
	readonly speed: number;
	/** Feet used by the end of the half-round. */
	readonly feet: number;
	/** The segment in which it enters its last square; 0 if it does not move. */
	readonly arrival: number;
	/** Doors opened on its path, reached or not. */
	readonly openings: readonly DoorOpening[];
}

export interface MovementProgress extends Departure {
	/** Segments over, 0 to 5. */
	readonly after: number;
	readonly rate: number;
	/** Position at the start of the half-round; `at` by default. */
	readonly start?: Square;
	/**
	 * Actions used in this round before this half-round (`spentInRound`). If left out, this is not the last half-round
	 * of its round.
	 */
	readonly spent?: UsedActions;
	/** Its flags: creatures passed, evaded, provoked. */
	readonly memory?: MovementFlags;
}

/**
 * Times a plan from the start of a half-round, or the rest of one that has `begun` (the current wait restarts).
 * `feet` and `total` continue from those used.
 *
 * @param heldAfter steps before an opponent engages it (`expectedHolds`)
 */
export function scheduleOf(
	ground: CompiledMap,
	rules: Rules,
	creature: Creature,
	plan: Plan,
	begun: MovementProgress = atRest(creature),
	heldAfter = Number.POSITIVE_INFINITY,
): Schedule {
	const stride = strideOf(creature, plan.pace);
	const course = new OwnCourse(ground, rules, stride, begun, plan);
	let stop = whyNotAtAll(ground, rules, creature, stride, begun, plan);
	const isDouble = plan.pace === 'double' && begun.spent === undefined && stride.speed > 0;

	const segments: number[] = [];
	const ends: Square[] = [];
	let { at, rate, feet } = begun;
	for (let segment = begun.after + 1; segment <= SEGMENTS; segment++) {
		if (stop === undefined) course.begin(segment);
		const next = course.next();
		if (next !== undefined && stop === undefined) {
			if (!isSquare(next)) {
				rate = 0;
				course.hold(next, segment);
			} else {
				rate += stride.speed;
				while (rate > MIN_RATE) {
					const step = course.ahead();
					if (step === undefined) break;
					const isLater = isDouble && step.stop === 'out of movement';
					stop = isLater ? undefined : step.stop;
					if (segments.length >= heldAfter) break;
					if (step.stop !== undefined || !rateSuffices(rate, step.paceFeet)) break;
					rate -= ratePoints(step.paceFeet);
					feet += step.feet;
					at = step.square;
					segments.push(segment);
					course.enter();
				}
			}
		}
		ends.push(at);
	}
	const { priced, openings } = course.toItsEnd();

	if (stop === undefined && segments.length >= heldAfter && segments.length < priced.length) stop = 'engaged';
	const beyond: StepOutcome = isDouble ? 'next half' : 'too late';
	const steps = priced.map((step, index): ScheduledStep => {
		const { item, square, feet, total, stop: hindrance = null, side, squeezed } = step;
		const segment = segments[index] ?? null;
		let outcome: StepOutcome = 'reached';
		if (index === segments.length) outcome = stop ?? beyond;
		else if (index > segments.length) outcome = stop === undefined ? beyond : 'after a stop';
		return { item, square, feet, total, segment, outcome, hindrance, side, squeezed };
	});
	const arrival = segments.at(-1) ?? 0;
	return { steps, ends, speed: allowedAt(creature, plan.pace), feet, arrival, openings };
}

/** Whole-round actions whose movement ends with each half-round and continues in the second. */
const GO_ON: readonly Pace[] = ['run', 'withdraw'];

/** True if the steps not reached in this half-round follow in the second one. */
export function continuesNextHalf(
	{ steps }: Pick<Schedule, 'steps'>,
	{ pace }: Plan,
	{ spent }: Pick<MovementProgress, 'spent'> = {},
): boolean {
	const missed = steps.find(({ segment }) => segment === null);
	if (missed === undefined || missed.outcome === 'next half') return missed !== undefined;
	const isLeft = missed.outcome === 'too late' || missed.outcome === 'out of movement';
	return isLeft && missed !== steps[0] && spent === undefined && GO_ON.includes(pace);
}

/** The progress of a creature at the start of a half-round. */
export function atRest({ position, squeezed }: Creature): MovementProgress {
	return { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0, squeezed };
}

/** The reason a creature does nothing of a plan; undefined if it starts. */
function whyNotAtAll(
	ground: CompiledMap,
	rules: Rules,
	creature: Creature,
	stride: PaceLimits,
	{ at, start = at, spent, squeezed, memory }: MovementProgress,
	plan: Plan,
): StopReason | undefined {
	if (presenceOf(creature, rules.occupancy).immobile) return 'immobile';
	if (isUsedUp(rules, creature, plan.pace, spentFor(plan.pace, spent, memory))) return 'used up';
	return whyNotWay(ground, rules, stride, start, at, squeezed !== undefined, plan.steps);
}
