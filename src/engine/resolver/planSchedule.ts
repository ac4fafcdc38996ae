/**
 * When a plan reaches each of its squares if nobody interferes, and where the speed runs out:
 * the segments of resolver, section 3, for one creature alone on the ground.
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
 * What becomes of a planned step: `reached`; why the creature stops before it; `too late` where the
 * half-round is over first; `next half` for the part of a double move that comes in the round's second half;
 * `after a stop` for what follows a step at which it stops. Rolls are taken to succeed, but for those that
 * would only make a window cheaper.
 */
export type StepOutcome = 'reached' | 'too late' | 'next half' | 'after a stop' | StopReason;

/** A square of a plan, and when it is reached. */
export interface ScheduledStep extends CountedStep {
	/** 1 to 6; null when it is not reached in this half-round. */
	readonly segment: number | null;
	readonly outcome: StepOutcome;
	/** Why the creature would stop before this step whenever it came to it; null where nothing hinders it. */
	readonly hindrance: StopReason | null;
}

/** A plan alone on the map. */
export interface Schedule {
	readonly steps: readonly ScheduledStep[];
	/** Where the creature is at the end of each segment to come: six of them when none is over. */
	readonly ends: readonly Square[];
	/** Feet it may move in this half-round, the pace included. */
	readonly speed: number;
	/** Feet of them used up when the half-round is over. */
	readonly feet: number;
	/** The segment in which the last square it gets to is reached; 0 when it does not move any more. */
	readonly arrival: number;
	/** The doors that it opens on its way, reached or not. */
	readonly openings: readonly DoorOpening[];
}

/** Where a creature is in a half-round that has begun. */
export interface MovementProgress extends Departure {
	/** Segments that are over, 0 to 5. */
	readonly after: number;
	readonly rate: number;
	/** Where it was when the half-round began; `at` when left out. */
	readonly start?: Square;
	/**
	 * What it has used up in this round before this half-round (`spentInRound`). When left out, the half-round is not
	 * the last of its round.
	 */
	readonly spent?: UsedActions;
	/** What the half-round remembers of it: whom it has passed, evaded, given an opportunity. */
	readonly memory?: MovementFlags;
}

/**
 * Times a plan of a creature, from the beginning of a half-round at its position, or of the rest of a
 * half-round that has `begun` (its current hold counted anew). `feet` and `total` go on from those used up.
 *
 * @param heldAfter steps that it still makes before an opponent holds it (`expectedHolds`)
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
	return { steps, ends, speed: allowedAt(creature.speed, plan.pace), feet, arrival, openings };
}

/** Actions of a whole round that come to their end in each half, and go on in the second. */
const GO_ON: readonly Pace[] = ['run', 'withdraw'];

/** Whether the part of a plan that is not reached in this half-round comes in the second half of the round. */
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

/** A creature where its record says, at the beginning of a half-round. */
export function atRest({ position, squeezed }: Creature): MovementProgress {
	return { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0, squeezed };
}

/** Why a creature does nothing of a plan; undefined when it begins with it. */
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
