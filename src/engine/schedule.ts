/**
 * When a plan reaches each of its squares if nobody interferes, and where the speed runs out:
 * the segments of resolver, section 3, for one creature alone on the ground.
 */
import { isSquare } from './grid.ts';
import { type Ground, isAirborne } from './ground.ts';
import { presenceOf } from './occupancy.ts';
import type { StepCost } from './pricing.ts';
import { LEAST_RATE, ratePoints, rateSuffices, SEGMENTS, speedAt } from './rate.ts';
import { footprintOf } from './sizes.ts';
import { type Stride, whyNotStep } from './stepping.ts';
import type { Creature, Plan, Rules, Square, StopReason } from './types.ts';

/**
 * What becomes of a planned step: `reached`; why the creature stops before it; `too late` where the
 * half-round is over first; `after a stop` for what follows a step at which it stops.
 */
export type StepOutcome = 'reached' | 'too late' | 'after a stop' | StopReason;

/** A square of a plan, and when it is reached. */
export interface ScheduledStep {
	/** Its place among the items of the plan. */
	readonly item: number;
	readonly square: Square;
	/** What the step costs; 0 for a square that is no neighbour of the one before. */
	readonly feet: number;
	/** Feet from the start up to and including this step, whether or not the speed allows them. */
	readonly total: number;
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
}

/** Where a creature is in a half-round that has begun. */
export interface Begun {
	/** Segments that are over, 0 to 5. */
	readonly after: number;
	readonly at: Square;
	readonly rate: number;
	/** Feet of the speed used up. */
	readonly feet: number;
	readonly diagonals: number;
	/** 0 when it has not moved yet. */
	readonly entered: number;
}

/**
 * Times a plan of a creature, from the beginning of a half-round at its position, or of the rest of a
 * half-round that has `begun` (its current hold counted anew). `feet` and `total` go on from those used up.
 */
export function scheduleOf(
	ground: Ground,
	rules: Rules,
	creature: Creature,
	plan: Plan,
	begun: Begun = { after: 0, at: creature.position, rate: 0, feet: 0, diagonals: 0, entered: 0 },
): Schedule {
	const stride: Stride = {
		airborne: isAirborne(creature),
		speed: speedAt(creature.speed, plan.pace),
		pace: plan.pace,
	};
	const priced = price(ground, rules, footprintOf(creature), stride, begun, plan);
	const immobile = presenceOf(creature, rules.occupancy).immobile;
	let stop: StopReason | undefined = immobile ? 'immobile' : undefined;

	const segments: number[] = [];
	const ends: Square[] = [];
	let { at, rate, feet } = begun;
	let held = 0;
	let item = 0;
	for (let segment = begun.after + 1; segment <= SEGMENTS; segment++) {
		const next = plan.steps[item];
		if (next !== undefined && stop === undefined) {
			if (!isSquare(next)) {
				rate = 0;
				held++;
				if (held >= next.hold) {
					item++;
					held = 0;
				}
			} else {
				rate += stride.speed;
				while (rate > LEAST_RATE) {
					const step = priced[segments.length];
					if (step === undefined || step.item !== item) break;
					stop = step.stop;
					if (stop !== undefined || !rateSuffices(rate, step.paceFeet)) break;
					rate -= ratePoints(step.paceFeet);
					feet += step.feet;
					at = step.square;
					segments.push(segment);
					item++;
				}
			}
		}
		ends.push(at);
	}

	const steps = priced.map(({ item, square, feet, total, stop: hindrance = null }, index): ScheduledStep => {
		const segment = segments[index] ?? null;
		let outcome: StepOutcome = 'reached';
		if (index === segments.length) outcome = stop ?? 'too late';
		else if (index > segments.length) outcome = stop === undefined ? 'too late' : 'after a stop';
		return { item, square, feet, total, segment, outcome, hindrance };
	});
	return { steps, ends, speed: stride.speed, feet, arrival: segments.at(-1) ?? 0 };
}

interface PricedStep {
	readonly item: number;
	readonly square: Square;
	readonly feet: number;
	readonly paceFeet: number;
	readonly total: number;
	/** Why the creature would stop before this step when it comes to it. */
	readonly stop: StopReason | undefined;
}

/** What every step of a plan costs, one after the other, as though the speed had no end. */
function price(
	ground: Ground,
	rules: Rules,
	side: number,
	stride: Stride,
	begun: Begun,
	plan: Plan,
): PricedStep[] {
	const priced: PricedStep[] = [];
	let { at, feet: total, diagonals } = begun;
	let hasMoved = begun.entered > 0;
	for (const [item, square] of plan.steps.entries()) {
		if (!isSquare(square)) continue;
		const cost: StepCost = { feet: 0, paceFeet: 0, diagonal: false };
		const stop = whyNotStep(ground, rules, side, stride, at, square, total, diagonals, hasMoved, cost);
		const { feet, paceFeet, diagonal } = cost;
		total += feet;
		if (diagonal) diagonals++;
		hasMoved = true;
		at = square;
		priced.push({ item, square, feet, paceFeet, total, stop });
	}
	return priced;
}
