/**
 * Lists what a creature tries in a segment: the steps its rate allows, and where it will stop for good
 * (resolver, section 3, 1 to 3).
 */
import { type Field, furtherAttempt, type Halt, type Mover } from './field.ts';
import { isSquare } from './grid.ts';
import type { StepCost } from './pricing.ts';
import { LEAST_RATE, ratePoints, rateSuffices, segmentModifier } from './rate.ts';
import { whyNotStep } from './stepping.ts';

/** Whether a creature still has something to do in this half-round. */
export function isUnderWay(mover: Mover): boolean {
	return mover.stopped === undefined && mover.item < mover.steps.length;
}

const cost: StepCost = { feet: 0, paceFeet: 0, diagonal: false };

/**
 * Begins a segment for a creature that is under way: uses up a hold, or adds its speed to its rate and
 * lists its attempts, also among the field's claims. Answers the stop that follows them, if any.
 */
export function declare(field: Field, mover: Mover): Halt | undefined {
	const item = mover.steps[mover.item]!;
	if (!isSquare(item)) {
		mover.rate = 0;
		mover.held++;
		if (mover.held >= item.hold) {
			mover.item++;
			mover.held = 0;
		}
		return undefined;
	}
	mover.rate += mover.speed;

	const { ground, rules } = field;
	const { side } = mover.presence;
	let { at, rate, feet, diagonals } = mover;
	let paceFeet = 0;
	for (let index = mover.item; rate > LEAST_RATE; index++) {
		const step = mover.steps[index];
		if (step === undefined || !isSquare(step)) break;
		const hasMoved = mover.entered > 0 || index > mover.item;
		const reason = whyNotStep(ground, rules, side, mover, at, step, feet, diagonals, hasMoved, cost);
		if (reason !== undefined) return { mover, rate, reason };
		if (!rateSuffices(rate, cost.paceFeet)) break;

		const even = cost.diagonal && diagonals % 2 === 1 && rules.diagonals !== 'flat';
		at = { x: step.x, y: step.y };
		const attempt = furtherAttempt(mover);
		attempt.square = at;
		attempt.item = index;
		attempt.rate = rate;
		attempt.modifier = segmentModifier(rate, cost.paceFeet, even);
		attempt.effectiveSpeed = mover.speed - ratePoints(paceFeet);
		attempt.feet = cost.feet;
		attempt.paceFeet = cost.paceFeet;
		attempt.diagonals = cost.diagonal ? 1 : 0;
		attempt.goesOn = index < mover.lastStep;
		field.claims.add(at, side, mover);
		feet += attempt.feet;
		diagonals += attempt.diagonals;
		paceFeet += attempt.paceFeet;
		rate -= ratePoints(attempt.paceFeet);
	}
	return undefined;
}
