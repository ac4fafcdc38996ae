/**
 * Why a creature's own movement does not allow a step, others apart: the stops of resolver,
 * section 3, that the resolver and the schedule of a plan have in common.
 */
import {
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
	heightUnits,
	isAirborne,
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
import { speedAt } from '../movement/index.ts';
import type { StopReason } from '../resultTypes.ts';

/** How a creature moves in a half-round. */
export interface PaceLimits {
	/** Squares along one side of its footprint when nothing narrows it. */
	readonly fullSide: number;
	readonly airborne: boolean;
	/** Feet in this half-round, the pace included. */
	readonly speed: number;
	readonly pace: Pace;
}

/** How a creature moves at a pace. */
export function strideOf(creature: Creature, pace: Pace, speed = speedAt(creature.speed, pace)): PaceLimits {
	return { fullSide: fullFootprint(creature), airborne: isAirborne(creature), speed, pace };
}

/** How far a creature has got, while its steps are gone through one by one. */
export interface StepProgress {
	at: Square;
	/** How it is squeezed; undefined at its full width. */
	narrowed: SqueezeKind | undefined;
	/** Feet of the speed used up. */
	feet: number;
	/** Steps that counted as diagonals. */
	diagonals: number;
	/** It has entered a space in this half-round. */
	moved: boolean;
}

/**
 * Why a creature cannot make a step, the first reason that holds; undefined when it can. `cost` is filled
 * with what the step costs, also when it is too dear, but not when there is no such step. `multiplier` takes the place
 * of the ground's, where a check has made it easier.
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
	const { fullSide, airborne } = stride;
	const { at } = going;
	const way = directionIndex(to.x - at.x, to.y - at.y);
	if (way < 0) return 'not adjacent';
	const footing = footingOf(ground, fullSide, airborne);
	costTowards(ground, footing, rules, at, to, way, going.diagonals, cost);
	if (isBarred(ground, footing, at, way)) return 'terrain';
	return whyTooDear(stride, going, cost);
}

function isSpecial(stride: PaceLimits, going: StepProgress, to: PlannedStep): boolean {
	return to.by !== undefined || going.narrowed !== undefined || stride.pace === 'minimum';
}

/** Feet that are too many, for the speed or for the pace. */
function whyTooDear(
	{ speed, pace }: PaceLimits,
	going: StepProgress,
	cost: StepCost,
): StopReason | undefined {
	if (going.feet + cost.feet > speed) return 'out of movement';
	if (pace === 'step' && (going.moved || cost.paceFeet > 5)) return 'out of movement';
	return undefined;
}

/** As `whyNotStep`, for steps made in a special way. */
export function whyNotSpecialStep(
	ground: CompiledMap,
	rules: Rules,
	stride: PaceLimits,
	going: StepProgress,
	to: PlannedStep,
	cost: StepCost,
	multiplier?: number,
): StopReason | undefined {
	const { fullSide, airborne, pace, speed } = stride;
	const shape = stepShape(fullSide, going.narrowed, going.at, to);
	if (shape === undefined) return 'not adjacent';
	if (changesHeight(to.by) && !airborne) return 'cannot fly';
	priceSpecial(ground, rules, stride, going, to, shape, cost, multiplier);
	const climbs = to.by === 'climb';
	const [dx, dy] = DIRECTIONS[shape.way]!;
	const next = { x: shape.from.x + dx, y: shape.from.y + dy };
	if (narrowingBy(to.by) !== undefined) {
		const isAble = rules.squeezing === true && (to.by === 'squeeze' ? fullSide > 1 : canWriggle(fullSide));
		if (!isAble || !canStand(ground, shape.target, to, airborne)) return 'too narrow';
	}
	if (stepBarred(ground, shape.moving, shape.from, next, airborne, climbs)) return 'terrain';
	if (shape.target !== shape.moving && !canStand(ground, shape.target, to, airborne)) return 'terrain';
	if (pace === 'minimum') {
		if (going.moved || speed <= 0) return 'out of movement';
		cost.feet = cost.paceFeet = speed;
	}
	return whyTooDear(stride, going, cost);
}

/** Squeezing and tumbling are doublings, and doublings multiply (SRD-50, SRD-63, SRD-64, F-24). */
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
	const target = footingOf(ground, shape.target, stride.airborne);
	const isOver = crossesLow(ground, footingOf(ground, moving, stride.airborne), from, way);
	const isDiagonal = (way & 1) === 1 || rises(ground, target, to, way);
	let times = multiplier ?? multiplierAt(ground, target, to);
	if (narrowingBy(to.by) !== undefined || to.by === 'tumble') times *= 2;
	const units = heightUnits(ground, target, to, way);
	priceStep(rules, times, isOver, isDiagonal, going.diagonals, cost, units);
}

/** Goes on by a step that can be made. */
export function advance(going: StepProgress, at: Square, { by }: PlannedStep, cost: StepCost): void {
	going.at = at;
	going.narrowed = by && narrowingBy(by);
	going.feet += cost.feet;
	going.diagonals += cost.diagonals;
	going.moved = true;
}
