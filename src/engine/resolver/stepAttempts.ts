/**
 * Lists a creature's attempts in a segment: the steps its rate allows, and a final stop (resolver, section 3, 1 to
 * 3).
 */

import {
	isPenalized,
	isSquare,
	narrowingBy,
	presenceAfter,
	type SqueezeKind,
	type StepCost,
	squeezedAfter,
	stepShape,
} from '../board/index.ts';
import type { PlannedStep, Square } from '../creature.ts';
import { isUsedUp, MIN_RATE, ratePoints, rateSuffices, segmentModifier } from '../movement/index.ts';
import { advance, doorsAhead, type StepProgress, stepRefusal, whyNotWay } from '../pathfinding/index.ts';
import type { StopReason } from '../resultTypes.ts';
import type { Halt, StepAttempt } from './attemptQueue.ts';
import {
	draftsFor,
	easedMultiplier,
	isAsked,
	isDoubtful,
	isEased,
	isRefused,
	makeChecks,
	rollAhead,
} from './movementChecks.ts';
import { type MovingCreature, narrowingNow, remember } from './movingCreature.ts';
import type { AwaitedCheck } from './pendingChecks.ts';
import { type ResolverState, spentBy } from './resolverState.ts';
import type { SegmentContext } from './segmentContext.ts';

/** Buffers shared while all creatures declare their attempts. */
export interface Declaring {
	readonly run: SegmentContext;
	/** Progress and step cost of the current creature; reused for each. */
	readonly going: StepProgress;
	readonly cost: StepCost;
}

export function declaring(run: SegmentContext): Declaring {
	return {
		run,
		going: { at: NOWHERE, narrowed: undefined, feet: 0, diagonals: 0, moved: false },
		cost: { feet: 0, paceFeet: 0, diagonals: 0 },
	};
}

const NOWHERE: Square = { x: 0, y: 0 };

/**
 * Starts a segment for an active creature: spends a wait, or adds its speed to its rate and lists its attempts and
 * claims. Returns the stop that follows, or a check that must be rolled first.
 */
export function declare(declaring: Declaring, mover: MovingCreature): Halt | AwaitedCheck | undefined {
	const { run, going, cost } = declaring;
	const { field } = run;
	// Stepping aside is decided again in each segment.
	if (mover.memory?.letBy !== undefined) remember(mover, { letBy: undefined });
	let first = mover.steps[mover.item]!;
	while (!isSquare(first)) {
		const doors = first.opens && doorsFor(field, mover, mover.item, mover.at, narrowingNow(mover));
		if (doors?.length !== 0) {
			const isOver = hold(mover, first.hold);
			if (isOver && doors) field.openings.push({ mover, doors });
			return undefined;
		}
		mover.item++;
		mover.held = 0;
		if (mover.item === mover.items) {
			mover.rate = 0;
			return undefined;
		}
		first = mover.steps[mover.item]!;
	}
	mover.rate += mover.speed;
	going.at = mover;
	going.narrowed = narrowingNow(mover);
	going.feet = mover.feet;
	going.diagonals = mover.diagonals;
	going.moved = mover.entered > 0;

	const { ground, rules } = field;
	const asked = isAsked(field, mover);
	let { rate } = mover;
	let paceFeet = 0;
	let isUnsure = false;
	for (let index = mover.item; rate > MIN_RATE; index++) {
		if (index === mover.items) break;
		const step = mover.steps[index]!;
		if (!isSquare(step)) {
			if (step.opens && doorsFor(field, mover, index, going.at, going.narrowed).length === 0) continue;
			break;
		}
		const eased = asked ? easedMultiplier(ground, mover, step) : undefined;
		const reason = stepRefusal(ground, rules, mover, going, step, cost, eased);
		if (reason !== undefined) return halted(field, mover, rate, index, reason);
		if (!rateSuffices(rate, cost.paceFeet)) break;
		if (asked || step.by !== undefined) {
			rollAhead(field, mover, step, index);
			const drafts = draftsFor(field, mover, going, step, index);
			// No check is rolled if an earlier step will probably be blocked.
			if (isUnsure && drafts.length > 0) break;
			const awaited = makeChecks(run, mover, drafts);
			if (awaited !== undefined) return awaited;
			if (isRefused(mover, index)) return halted(field, mover, rate, index, 'check failed');
			isUnsure ||= isDoubtful(field, mover, step, index);
			if (eased !== undefined && !isEased(mover, index)) {
				const tooDear = stepRefusal(ground, rules, mover, going, step, cost);
				if (tooDear !== undefined) return halted(field, mover, rate, index, tooDear);
				if (!rateSuffices(rate, cost.paceFeet)) break;
			}
		}

		attempt(declaring, mover, step, index, rate, paceFeet);
		paceFeet += cost.paceFeet;
		rate -= ratePoints(cost.paceFeet);
	}
	return undefined;
}

/**
 * Adds an attempt for the priced step.
 *
 * @param paceFeet total of its earlier attempts in the segment
 */
function attempt(
	{ run: { field }, going, cost }: Declaring,
	mover: MovingCreature,
	step: PlannedStep,
	item: number,
	rate: number,
	paceFeet: number,
): void {
	const isEven = cost.diagonals > 0 && going.diagonals % 2 === 1 && isPenalized(field.rules.diagonals);
	const { side, squeezed, presence } = bodyAfter(field, mover, going, step);
	// Spreading an object here takes as long as all the rest of a step.
	const made: StepAttempt = {
		x: step.x,
		y: step.y,
		mover,
		place: field.turns.attempts,
		side,
		squeezed,
		presence,
		item,
		rate,
		modifier: segmentModifier(rate, cost.paceFeet, isEven),
		effectiveSpeed: mover.speed - ratePoints(paceFeet),
		feet: cost.feet,
		paceFeet: cost.paceFeet,
		diagonals: cost.diagonals,
		goesOn: item < mover.lastStep,
	};
	field.turns.attempt(made);
	field.claims.add(made, made.side, mover.index);
	advance(going, made, step, cost);
}

/** The doors that a wait opens, if the creature has got that far. */
function doorsFor(
	{ ground }: ResolverState,
	mover: MovingCreature,
	item: number,
	at: Square,
	narrowed?: SqueezeKind,
) {
	return doorsAhead(ground, mover, narrowed, at, mover.steps.slice(item));
}

/** Spends one segment of a wait. Returns true for the last; the rate restarts (SM A02). */
function hold(mover: MovingCreature, segments: number): boolean {
	mover.rate = 0;
	mover.held++;
	if (mover.held < segments) return false;
	mover.item++;
	mover.held = 0;
	return true;
}

/** The stop before a step; none for a double move that continues in the second half-round. */
function halted(
	field: ResolverState,
	mover: MovingCreature,
	rate: number,
	item: number,
	reason: StopReason,
): Halt | undefined {
	const hasMoveLeft = mover.pace === 'double' && spentBy(field, mover) === undefined;
	if (reason === 'out of movement' && hasMoveLeft) {
		// It waits and saves no rate (A02).
		if (item === mover.item) mover.rate = 0;
		return undefined;
	}
	return { mover, rate, reason, item };
}

/** The body after a step. */
function bodyAfter(
	{ turns }: ResolverState,
	mover: MovingCreature,
	going: StepProgress,
	step: PlannedStep,
): Pick<StepAttempt, 'side' | 'squeezed' | 'presence'> {
	const { fullSide } = mover;
	const presence = presenceAfter(turns.presenceBefore(mover), step.by);
	if (narrowingBy(step.by) === undefined) return { side: fullSide, squeezed: undefined, presence };
	const shape = stepShape(fullSide, going.narrowed, going.at, step)!;
	const squeezed = squeezedAfter(fullSide, turns.squeezedBefore(mover), going.at, step, shape);
	return { side: shape.target, squeezed, presence };
}

/** The reason a plan is refused as a whole, checked before each segment until its first item is done. */
export function whyNotPlan(field: ResolverState, mover: MovingCreature): StopReason | undefined {
	const isSpent = isUsedUp(field.rules, mover.creature, mover.pace, spentBy(field, mover));
	return isSpent ? 'used up' : whyNotRest(field, mover);
}

/** The reason the rest of a plan is refused as a whole. */
export function whyNotRest({ ground, rules }: ResolverState, mover: MovingCreature): StopReason | undefined {
	const isSqueezed = mover.memory?.squeezed !== undefined;
	const left = mover.item === 0 ? mover.steps : mover.steps.slice(mover.item);
	return whyNotWay(ground, rules, mover, mover.origin.start, mover.at, isSqueezed, left);
}
