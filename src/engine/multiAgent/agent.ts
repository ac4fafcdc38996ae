/** A creature on a path over several half-rounds, and its options in one segment (resolver, section 3). */
import {
	type CompiledMap,
	costTowards,
	DIRECTIONS,
	doorsToOpen,
	type FootprintGrid,
	type Gait,
	type StepCost,
	squareOfPlace,
} from '../board/index.ts';
import type { Rules, Wall } from '../encounterTypes.ts';
import { MIN_RATE, ratePoints, rateSuffices, SEGMENTS } from '../movement/index.ts';
import type { Distances } from './distanceField.ts';

export interface Traveller {
	readonly id: string;
	readonly side: number;
	/** Feet per half-round. */
	readonly speed: number;
	/** All doors on the path that may be opened are open here. */
	readonly ground: CompiledMap;
	readonly footing: FootprintGrid;
	readonly doors: Doors | null;
	readonly rules: Rules;
	/**
	 * By position: 1 if creatures outside the group stand there, 2 if they would engage it there, so that only a goal
	 * may lie there.
	 */
	readonly closed: Uint8Array;
	readonly distances: Distances;
	readonly goal: number;
	readonly start: Stage;
}

/** Closed doors on the path, which must be opened first (A29); null without any. */
export interface Doors {
	/** The ground with its doors closed. */
	readonly shut: CompiledMap;
	/** By position: bits of the directions that only doors bar. */
	readonly barred: Uint8Array;
	readonly gait: Gait;
}

/** The state of a traveler between two segments. */
export interface Stage {
	/** `y * width + x`. */
	readonly at: number;
	/** Segments over since the current half-round began. */
	readonly segment: number;
	readonly rate: number;
	readonly feet: number;
	readonly diagonals: number;
	/** The direction of the next step it saves its rate for, −1 for none. */
	readonly bound: number;
	/** It stopped before its rate was used up, so a wait comes next. */
	readonly rests: boolean;
	/** Doors it has just opened for its next step. */
	readonly opened: readonly Wall[];
}

/** A possible course of one segment. */
export interface SegmentCourse {
	readonly stage: Stage;
	readonly entered: readonly number[];
	readonly isHold: boolean;
	/** The doors that the wait opens. */
	readonly opens?: readonly Wall[];
}

const NO_DOORS: readonly Wall[] = [];

export function coursesFrom(traveller: Traveller, stage: Stage): readonly SegmentCourse[] {
	const begins = stage.segment % SEGMENTS === 0;
	const { at, bound, rests } = stage;
	const segment = stage.segment + 1;
	const feet = begins ? 0 : stage.feet;
	const diagonals = begins ? 0 : stage.diagonals;
	const courses: SegmentCourse[] = [];
	const still: Stage = { at, segment, rate: 0, feet, diagonals, bound: -1, rests: false, opened: NO_DOORS };
	// After opening a door it must take the step through it.
	const isAtDoor = bound >= 0 && stage.opened.length > 0;
	if (!isAtDoor) {
		courses.push({ stage: still, entered: [], isHold: true });
		for (let way = 0; way < DIRECTIONS.length; way++) {
			const opens = doorsAhead(traveller, at, way);
			if (opens.length > 0)
				courses.push({ stage: { ...still, bound: way, opened: opens }, entered: [], isHold: true, opens });
		}
	}
	if (rests) return courses;
	const rate = (begins ? 0 : stage.rate) + traveller.speed;
	follow(traveller, { ...still, rate, bound, opened: stage.opened }, [], courses);
	return courses;
}

/** The closed doors on a step in a direction. */
function doorsAhead({ doors, ground, side }: Traveller, at: number, way: number): readonly Wall[] {
	if (doors === null || (doors.barred[at]! & (1 << way)) === 0) return NO_DOORS;
	const from = squareOfPlace(at, ground.width);
	const [dx, dy] = DIRECTIONS[way]!;
	const who = { fullSide: side, gait: doors.gait };
	return doorsToOpen(doors.shut, who, undefined, from, { x: from.x + dx, y: from.y + dy });
}

/** Adds the possible courses of the segment from one point of it. */
function follow(
	traveller: Traveller,
	stage: Stage,
	entered: readonly number[],
	courses: SegmentCourse[],
): void {
	const { rate, at, feet, diagonals, bound, opened } = stage;
	if (rate <= MIN_RATE) {
		courses.push({ stage, entered, isHold: false });
		return;
	}
	if (entered.length > 0)
		courses.push({ stage: { ...stage, bound: -1, rests: at !== traveller.goal }, entered, isHold: false });
	const { ground, footing, rules, speed, closed, goal } = traveller;
	// It is engaged at its goal and cannot leave.
	if (at === goal && closed[at] === 2) return;
	const { width } = ground;
	const from = squareOfPlace(at, width);
	const cost: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 };
	for (let way = 0; way < DIRECTIONS.length; way++) {
		if (bound >= 0 && way !== bound) continue;
		if ((footing.barred[at]! & (1 << way)) !== 0) continue;
		const [dx, dy] = DIRECTIONS[way]!;
		const next = at + dy * width + dx;
		if (closed[next]! > 0 && (closed[next] === 1 || next !== goal)) continue;
		const shut = doorsAhead(traveller, at, way);
		if (shut.some((door) => !opened.includes(door))) continue;
		costTowards(ground, footing, rules, from, { x: from.x + dx, y: from.y + dy }, way, diagonals, cost);
		if (feet + cost.feet > speed) continue;
		if (!rateSuffices(rate, cost.paceFeet)) {
			courses.push({ stage: { ...stage, bound: way }, entered, isHold: false });
			continue;
		}
		follow(
			traveller,
			{
				...stage,
				at: next,
				rate: rate - ratePoints(cost.paceFeet),
				feet: feet + cost.feet,
				diagonals: diagonals + cost.diagonals,
				bound: -1,
				opened: shut.length > 0 ? opened : NO_DOORS,
			},
			[...entered, next],
			courses,
		);
	}
}

/** Five-foot units on the cheapest path to the goal, if it fits into one half-round. */
export function fivesLeft({ distances }: Traveller, { at, segment, diagonals }: Stage): number {
	const isOdd = segment % SEGMENTS !== 0 && diagonals % 2 === 1;
	return (distances.units[at]! + (isOdd ? 1 : 0)) >> 1;
}

/** Estimated segments to the goal on a free path; Infinity if there is none. */
export function segmentsLeft(traveller: Traveller, stage: Stage): number {
	const { distances, speed } = traveller;
	const { at, segment, feet } = stage;
	const units = distances.units[at]!;
	if (units < 0) return Number.POSITIVE_INFINITY;
	if (units === 0) return 0;
	const over = segment % SEGMENTS;
	const allowed = 2 * speed;
	const left = over === 0 ? allowed : allowed - 2 * feet;
	const needed = 10 * fivesLeft(traveller, stage);
	const segments = Math.ceil((30 * distances.steps[at]! - MIN_RATE) / speed);
	if (needed <= left) return Math.max(1, segments);
	const halves = Math.ceil((needed - left) / allowed);
	const last = needed - left - (halves - 1) * allowed;
	return (
		SEGMENTS - over + SEGMENTS * (halves - 1) + Math.max(1, Math.ceil((SEGMENTS * last) / allowed / 1.5))
	);
}
