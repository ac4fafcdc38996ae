/**
 * Refusals of a step by the creature's own movement, other creatures aside (resolver, section 3); shared by resolver
 * and schedule.
 */
import {
	AIRBORNE,
	type CompiledMap,
	canStand,
	canWriggle,
	changesHeight,
	costTowards,
	crossesLow,
	DIRECTIONS,
	directionIndex,
	footingOf,
	fullFootprint,
	type Gait,
	gaitBy,
	gaitOf,
	heightUnits,
	isBarred,
	multiplierAt,
	narrowingBy,
	priceStep,
	rises,
	type SqueezeKind,
	type StepCost,
	type StepShape,
	stepBarred,
	stepShape,
} from '../board/index.ts';
import type { Creature, Pace, PlannedStep, Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import { feetAt } from '../movement/index.ts';
import type { StopReason } from '../resultTypes.ts';

export interface PaceLimits {
	/** Squares along a side of its full footprint. */
	readonly fullSide: number;
	readonly gait: Gait;
	/** Feet in this half-round, with its pace. */
	readonly speed: number;
	readonly pace: Pace;
}

export function strideOf(creature: Creature, pace: Pace, speed = feetAt(creature, pace)): PaceLimits {
	return { fullSide: fullFootprint(creature), gait: gaitOf(creature), speed, pace };
}

/** Progress of a creature while its steps are processed in order. */
export interface StepProgress {
	at: Square;
	/** Undefined at full width. */
	narrowed: SqueezeKind | undefined;
	/** Feet of the speed used. */
	feet: number;
	/** Steps that counted as diagonals. */
	diagonals: number;
	/** It has entered a square in this half-round. */
	moved: boolean;
}

/**
 * The first reason a creature cannot take a step; undefined if it can. Fills in `cost`, even if it is too high,
 * unless there is no such step. `multiplier` replaces the ground's if a check has lowered it.
 */
export function stepRefusal(
	ground: CompiledMap,
	rules: Rules,
	stride: PaceLimits,
	going: StepProgress,
	to: PlannedStep,
	cost: StepCost,
	multiplier?: number,
): StopReason | undefined {
	if (multiplier !== undefined || isSpecial(stride, going, to)) {
		return whyNotSpecialStep(ground, rules, stride, going, to, cost, multiplier);
	}
	const { fullSide, gait } = stride;
	const { at } = going;
	const way = directionIndex(to.x - at.x, to.y - at.y);
	if (way < 0) return 'not adjacent';
	const footing = footingOf(ground, fullSide, gait);
	costTowards(ground, footing, rules, at, to, way, going.diagonals, cost);
	if (isBarred(ground, footing, at, way)) return 'terrain';
	return whyTooDear(stride, going, cost);
}

function isSpecial(stride: PaceLimits, going: StepProgress, to: PlannedStep): boolean {
	return to.by !== undefined || going.narrowed !== undefined || stride.pace === 'minimum';
}

/** The refusal of a step that exceeds the feet of the speed or the pace. */
function whyTooDear(
	{ speed, pace }: PaceLimits,
	going: StepProgress,
	cost: StepCost,
): StopReason | undefined {
	if (going.feet + cost.feet > speed) return 'out of movement';
	if (pace === 'step' && (going.moved || cost.paceFeet > 5)) return 'out of movement';
	return undefined;
}

/** Like `stepRefusal`, for special moves. */
export function whyNotSpecialStep(
	ground: CompiledMap,
	rules: Rules,
	stride: PaceLimits,
	going: StepProgress,
	to: PlannedStep,
	cost: StepCost,
	multiplier?: number,
): StopReason | undefined {
	const { fullSide, gait, pace, speed } = stride;
	const shape = stepShape(fullSide, going.narrowed, going.at, to);
	if (shape === undefined) return 'not adjacent';
	if (changesHeight(to.by) && gait !== AIRBORNE) return 'cannot fly';
	priceSpecial(ground, rules, stride, going, to, shape, cost, multiplier);
	const [dx, dy] = DIRECTIONS[shape.way]!;
	const next = { x: shape.from.x + dx, y: shape.from.y + dy };
	if (narrowingBy(to.by) !== undefined) {
		const isAble = rules.squeezing === true && (to.by === 'squeeze' ? fullSide > 1 : canWriggle(fullSide));
		if (!isAble || !canStand(ground, shape.target, to, gait)) return 'too narrow';
	}
	if (stepBarred(ground, shape.moving, shape.from, next, gaitBy(gait, to.by))) return 'terrain';
	if (shape.target !== shape.moving && !canStand(ground, shape.target, to, gait)) return 'terrain';
	if (pace === 'minimum') {
		if (going.moved || speed <= 0) return 'out of movement';
		cost.feet = cost.paceFeet = speed;
	}
	return whyTooDear(stride, going, cost);
}

/** Squeezing and tumbling double the cost, and doublings multiply (SRD-50, SRD-63, SRD-64, F-24). */
function priceSpecial(
	ground: CompiledMap,
	rules: Rules,
	stride: PaceLimits,
	going: StepProgress,
	to: PlannedStep,
	shape: StepShape,
	cost: StepCost,
	multiplier: number | undefined,
): void {
	const { from, way, moving } = shape;
	const target = footingOf(ground, shape.target, stride.gait);
	const isOver = crossesLow(ground, footingOf(ground, moving, stride.gait), from, way);
	const isDiagonal = (way & 1) === 1 || rises(ground, target, to, way);
	let times = multiplier ?? multiplierAt(ground, target, to);
	if (narrowingBy(to.by) !== undefined || to.by === 'tumble') times *= 2;
	const units = heightUnits(ground, target, to, way);
	priceStep(rules, times, isOver, isDiagonal, going.diagonals, cost, units);
}

/** Advances by a legal step. */
export function advance(going: StepProgress, at: Square, { by }: PlannedStep, cost: StepCost): void {
	going.at = at;
	going.narrowed = by && narrowingBy(by);
	going.feet += cost.feet;
	going.diagonals += cost.diagonals;
	going.moved = true;
}
