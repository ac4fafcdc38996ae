/** One step of a reachability search: all next moves and the squares they cover. */
import {
	AIRBORNE,
	type CompiledMap,
	canWriggle,
	compileMap,
	DIRECTIONS,
	doorsToOpen,
	footingOf,
	footprintSideFor,
	fullFootprint,
	gaitBy,
	isBarred,
	isBeside,
	isSlow,
	narrowingBy,
	type SqueezeKind,
	type StepCost,
	stepBarred,
	withOpened,
} from '../board/index.ts';
import type { PlannedStep, Square } from '../creature.ts';
import { keepsClear } from '../defaultRules.ts';
import type { Wall } from '../encounterTypes.ts';
import { feetAt, MIN_RATE, ratePoints, SEGMENTS, segmentsUntil } from '../movement/index.ts';
import { distanceInSquares, type PaceLimits, type StepProgress, stepRefusal } from '../pathfinding/index.ts';
import type { CreatureState } from './halfRoundState.ts';
import { easedMultiplier } from './movementChecks.ts';
import { type Basin, cover, type FloodStage, isCovered, parityOf } from './reachabilityState.ts';

/** Adds every stage that a single step leads to. */
export function goOn(
	basin: Basin,
	stride: PaceLimits,
	stage: FloodStage,
	add: (stage: FloodStage) => void,
): void {
	const { rules } = basin.state;
	const ground = groundOf(basin, stage);
	const { fullSide, gait, pace } = stride;
	const { at, narrowed } = stage;
	const { x, y } = at;
	let isHindered = narrowed !== undefined;
	if (narrowed === undefined) {
		const footing = footingOf(ground, fullSide, gait);
		DIRECTIONS.forEach(([dx, dy], way) => {
			const to = { x: x + dx, y: y + dy };
			if (!isBarred(ground, footing, at, way)) tryStep(basin, stride, stage, to, add);
			else {
				isHindered = true;
				tryDoors(basin, stride, stage, to, add);
				const mayClimb = !stepBarred(ground, fullSide, at, to, gaitBy(gait, 'climb'));
				if (mayClimb) tryStep(basin, stride, stage, { ...to, by: 'climb' }, add);
			}
		});
	}
	// Narrowing only helps where something bars the way.
	if (!isHindered || keepsClear(rules, pace) || rules.squeezing !== true || fullSide === 1) return;
	const shapes: readonly (SqueezeKind | undefined)[] = [
		...(narrowed ? [undefined] : []),
		'squeeze',
		...(canWriggle(fullSide) ? (['wriggle'] as const) : []),
	];
	for (const by of shapes) {
		for (const to of around(at, narrowed, by, fullSide)) {
			const step = by ? { ...to, by } : to;
			tryStep(basin, stride, stage, step, add);
			if (narrowed !== undefined || by !== undefined) tryDoors(basin, stride, stage, step, add);
		}
	}
}

/** The ground with the stage's open doors. */
function groundOf({ ground }: Basin, { opened }: FloodStage): CompiledMap {
	return opened.length === 0 ? ground : compileMap(withOpened(ground.map, opened));
}

/**
 * Adds the stage behind closed doors, opened by the creature or by others in time. With squares to avoid it only
 * opens doors no other creature could have opened first, since it would pass too early.
 */
function tryDoors(
	basin: Basin,
	stride: PaceLimits,
	stage: FloodStage,
	to: PlannedStep,
	add: (stage: FloodStage) => void,
): void {
	const { state, shore } = basin;
	const doors = doorsToOpen(groundOf(basin, stage), stride, stage.narrowed, stage.at, to);
	if (doors.length === 0) return;
	const opened = [...stage.opened, ...doors];
	const held = stage.segment + 1;
	const spent = (held - state.segment) * stride.speed;
	const others = doors.map((door) => openedBy(basin, door));
	if (shore && Math.min(...others) < held) return;
	tryStep(basin, stride, { ...stage, spent, opened }, to, add, true);
	const last = Math.max(...others);
	if (shore || last >= SEGMENTS) return;
	// While they are closed it waits, with at most the points below which no step is tried.
	const waited = (last - state.segment) * stride.speed - MIN_RATE;
	tryStep(basin, stride, { ...stage, spent: Math.max(stage.spent, waited), opened }, to, add, true);
}

/**
 * The first segment at whose end another creature could have opened a door at full speed; `SEGMENTS` if none could.
 */
function openedBy({ state, one }: Basin, { from, to }: Wall): number {
	let first: number = SEGMENTS;
	for (const other of state.creatures) {
		if (other.creature.id === one.creature.id) continue;
		const side = fullFootprint(other.creature);
		const gap = (axis: 0 | 1, start: number): number =>
			Math.max(0, start - Math.max(from[axis], to[axis]), Math.min(from[axis], to[axis]) - start - side);
		const far = Math.max(gap(0, other.at.x), gap(1, other.at.y));
		for (let segment = state.segment + 1; segment < first; segment++) {
			if (farthestAfter(other, segment - 1 - state.segment) + side >= far) first = segment;
		}
	}
	return first;
}

/** The neighboring positions for a step that ends with this narrowing. */
function around(
	{ x, y }: Square,
	before: SqueezeKind | undefined,
	after: SqueezeKind | undefined,
	fullSide: number,
): readonly Square[] {
	const change = footprintSideFor(fullSide, after) - footprintSideFor(fullSide, before);
	const low = Math.min(0, -change) - 1;
	const high = Math.max(0, -change) + 1;
	const list: Square[] = [];
	for (let dy = low; dy <= high; dy++) {
		const isEdge = dy === low || dy === high;
		for (let dx = low; dx <= high; dx += isEdge ? 1 : high - low) list.push({ x: x + dx, y: y + dy });
	}
	return list;
}

/** Adds the stage after a step, if it is possible in this half-round. */
function tryStep(
	basin: Basin,
	stride: PaceLimits,
	stage: FloodStage,
	to: PlannedStep,
	add: (stage: FloodStage) => void,
	opens = false,
): void {
	const { shore } = basin;
	const { rules } = basin.state;
	const { at, narrowed } = stage;
	const cost: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 };
	if (!isPossible(basin, stride, stage, to, cost)) return;
	// The first segment in which its rate suffices.
	const segment = basin.state.segment + segmentsUntil(-stage.spent, stride.speed, cost.paceFeet);
	if (segment > SEGMENTS) return;
	const after = narrowingBy(to.by);
	if (!shore) {
		if (stage.narrowed === undefined) throwBack(basin, stride, at, to, segment);
	} else {
		const isFree =
			shore.mayLeave(at, footprintSideFor(stride.fullSide, narrowed), segment) &&
			shore.mayEnter(to, footprintSideFor(stride.fullSide, after), segment);
		if (!isFree) return;
	}
	add({
		at: { x: to.x, y: to.y },
		narrowed: after,
		feet: stage.feet + cost.feet,
		diagonals: parityOf(rules, stage.diagonals + cost.diagonals),
		spent: stage.spent + ratePoints(cost.paceFeet),
		segment,
		before: stage,
		step: to,
		// It never returns to doors left behind.
		opened: stage.opened.filter((door) => isBeside(door, to, footprintSideFor(stride.fullSide, after))),
		opens,
	});
}

/** True if the remaining feet allow a step whose checks succeed; fills in its cost. */
function isPossible(
	basin: Basin,
	stride: PaceLimits,
	stage: FloodStage,
	to: PlannedStep,
	cost: StepCost,
): boolean {
	const { state, one } = basin;
	const ground = groundOf(basin, stage);
	const { rules } = state;
	const { at, narrowed, feet, diagonals } = stage;
	// No run or charge is possible there (SRD-41, F-23).
	if (
		keepsClear(rules, stride.pace) &&
		isSlow(ground, footingOf(ground, stride.fullSide, stride.gait), at, to)
	)
		return false;
	const going: StepProgress = {
		at,
		narrowed,
		feet,
		diagonals,
		moved: one.entered > 0 || stage.before !== null,
	};
	const isAsked = rules.checks === true && ground.asks && stride.gait !== AIRBORNE;
	const eased = isAsked ? easedMultiplier(ground, stride, to) : undefined;
	return stepRefusal(ground, rules, stride, going, to, cost, eased) === undefined;
}

/** A failed overrun may throw it back (F-24). */
function throwBack(
	basin: Basin,
	{ fullSide, gait }: PaceLimits,
	at: Square,
	to: Square,
	segment: number,
): void {
	const back = { x: 2 * at.x - to.x, y: 2 * at.y - to.y };
	if (isCovered(basin, back, fullSide, segment)) return;
	if (stepBarred(basin.ground, fullSide, at, back, gait)) return;
	// It may wait for an opponent to arrive.
	for (let first = segment; first <= SEGMENTS; first++) {
		if (!isNearOpponent(basin, to, first)) continue;
		cover(basin, back, fullSide, first);
		return;
	}
}

/** True if an opponent at full speed could be this near by then; a thrown creature gets a square farther. */
function isNearOpponent({ state, one }: Basin, to: Square, segment: number): boolean {
	return state.creatures.some((other) => {
		const { creature, at } = other;
		if (creature.side === one.creature.side) return false;
		const far = farthestAfter(other, segment - state.segment) + 1;
		const span = far + Math.max(fullFootprint(creature), fullFootprint(one.creature));
		return distanceInSquares(at, to) <= span;
	});
}

/** The most squares a creature covers in some segments at full speed. */
function farthestAfter({ creature, rate }: CreatureState, segments: number): number {
	return Math.ceil((Math.max(0, rate) + feetAt(creature, 'run') * segments) / ratePoints(5));
}
