/**
 * Why a creature's own movement does not allow a step, others apart: the stops of resolver,
 * section 3, that the resolver and the schedule of a plan have in common.
 */
import { areNeighbours } from './grid.ts';
import { type Ground, type StepCost, stepBarred, stepCost } from './ground.ts';
import type { Pace, Rules, Square, StopReason } from './types.ts';

/** How a creature moves in a half-round. */
export interface Stride {
	/** Squares along one side of its footprint. */
	readonly side: number;
	readonly airborne: boolean;
	/** Feet in this half-round, the pace included. */
	readonly speed: number;
	readonly pace: Pace;
}

/** How far it has come in this half-round. */
export interface Spent {
	/** Feet of the speed used up. */
	readonly feet: number;
	readonly diagonals: number;
	readonly hasMoved: boolean;
}

/**
 * Why the step cannot be made, the first reason that holds; undefined when it can. `cost` is
 * filled with what the step costs, also when it is too dear, but not when there is no such step.
 */
export function whyNotStep(
	ground: Ground,
	rules: Rules,
	stride: Stride,
	from: Square,
	to: Square,
	spent: Spent,
	cost: StepCost,
): StopReason | undefined {
	const { side, airborne, speed, pace } = stride;
	if (!areNeighbours(from, to)) return 'not adjacent';
	stepCost(ground, rules, side, from, to, airborne, spent.diagonals, cost);
	if (stepBarred(ground, side, from, to, airborne)) return 'terrain';
	if (spent.feet + cost.feet > speed) return 'out of movement';
	if (pace === 'step' && (spent.hasMoved || cost.paceFeet > 5)) return 'out of movement';
	return undefined;
}
