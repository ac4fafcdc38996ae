/**
 * Why a creature's own movement does not allow a step, others apart: the stops of resolver,
 * section 3, that the resolver and the schedule of a plan have in common.
 */
import { areNeighbours } from './grid.ts';
import { type Ground, stepBarred, stepCost } from './ground.ts';
import type { StepCost } from './pricing.ts';
import type { Pace, Rules, Square, StopReason } from './types.ts';

/** How a creature moves in a half-round. */
export interface Stride {
	readonly airborne: boolean;
	/** Feet in this half-round, the pace included. */
	readonly speed: number;
	readonly pace: Pace;
}

/**
 * Why a footprint of this side cannot make the step, the first reason that holds; undefined when it can.
 * `feet` of the speed are used up, `diagonals` counted. `cost` is filled with what the step costs, also
 * when it is too dear, but not when there is no such step.
 */
export function whyNotStep(
	ground: Ground,
	rules: Rules,
	side: number,
	stride: Stride,
	from: Square,
	to: Square,
	feet: number,
	diagonals: number,
	hasMoved: boolean,
	cost: StepCost,
): StopReason | undefined {
	const { airborne, speed, pace } = stride;
	if (!areNeighbours(from, to)) return 'not adjacent';
	stepCost(ground, rules, side, from, to, airborne, diagonals, cost);
	if (stepBarred(ground, side, from, to, airborne)) return 'terrain';
	if (feet + cost.feet > speed) return 'out of movement';
	if (pace === 'step' && (hasMoved || cost.paceFeet > 5)) return 'out of movement';
	return undefined;
}
