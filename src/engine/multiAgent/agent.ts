/** Somebody on a way over many half-rounds, and what it can do in one segment of it (resolver, section 3). */
import {
	type CompiledMap,
	costTowards,
	DIRECTIONS,
	doorsToOpen,
	type FootprintGrid,
	type StepCost,
	squareOfPlace,
} from '../board/index.ts';
import type { Rules, Wall } from '../encounterTypes.ts';
import { MIN_RATE, ratePoints, rateSuffices, SEGMENTS } from '../movement/index.ts';
import type { Distances } from './distanceField.ts';

/** Who travels, on which ground. */
export interface Traveller {
	readonly id: string;
	readonly side: number;
	/** Feet in one half-round. */
	readonly speed: number;
	/** With every door open that may be opened on the way. */
	readonly ground: CompiledMap;
	readonly footing: FootprintGrid;
	readonly doors: Doors | null;
	readonly rules: Rules;
	/** By position: 1 where others stand who are not of the group, 2 where they would hold it, so that only a goal may lie there. */
	readonly closed: Uint8Array;
	readonly distances: Distances;
	readonly goal: number;
	readonly start: Stage;
}

/** Closed doors in the way, which are opened first (A29); null where there are none. */
export interface Doors {
	/** The ground as it is. */
	readonly shut: CompiledMap;
	/** By position: the directions, as bits, that nothing bars but doors. */
	readonly barred: Uint8Array;
	readonly airborne: boolean;
}

/** How far a traveller has got between two segments. */
export interface Stage {
	/** `y * width + x`. */
	readonly at: number;
	/** Segments over since the half-round at hand began. */
	readonly segment: number;
	readonly rate: number;
	readonly feet: number;
	readonly diagonals: number;
	/** The direction it is gathering itself for, −1 for none: its next step. */
	readonly bound: number;
	/** It has stopped before its rate was used up, so that a hold comes next. */
	readonly rests: boolean;
	/** The doors that it has just opened, for the steps through them. */
	readonly opened: readonly Wall[];
}

/** What may become of a segment. */
export interface SegmentCourse {
	readonly stage: Stage;
	readonly entered: readonly number[];
	readonly isHold: boolean;
	/** The doors that the hold opens; none when left out. */
	readonly opens?: readonly Wall[];
}

const NO_DOORS: readonly Wall[] = [];

/** Everything a traveller can do in the next segment. */
export function coursesFrom(traveller: Traveller, stage: Stage): readonly SegmentCourse[] {
	const begins = stage.segment % SEGMENTS === 0;
	const { at, bound, rests } = stage;
	const segment = stage.segment + 1;
	const feet = begins ? 0 : stage.feet;
	const diagonals = begins ? 0 : stage.diagonals;
	const courses: SegmentCourse[] = [];
	const still: Stage = { at, segment, rate: 0, feet, diagonals, bound: -1, rests: false, opened: NO_DOORS };
	// Whoever has opened a door for its next step makes that.
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

/** The closed doors that have to be opened for a step in a direction. */
function doorsAhead({ doors, ground, side }: Traveller, at: number, way: number): readonly Wall[] {
	if (doors === null || (doors.barred[at]! & (1 << way)) === 0) return NO_DOORS;
	const from = squareOfPlace(at, ground.width);
	const [dx, dy] = DIRECTIONS[way]!;
	const who = { fullSide: side, airborne: doors.airborne };
	return doorsToOpen(doors.shut, who, undefined, from, { x: from.x + dx, y: from.y + dy });
}

/** Adds what can become of a segment from a point of it on. */
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
	// Held at its goal, it goes nowhere from there.
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

/** Times five feet that the cheapest way from a stage to the goal takes, if it fits into one half-round. */
export function fivesLeft({ distances }: Traveller, { at, segment, diagonals }: Stage): number {
	const isOdd = segment % SEGMENTS !== 0 && diagonals % 2 === 1;
	return (distances.units[at]! + (isOdd ? 1 : 0)) >> 1;
}

/** About how many segments it is from a stage to the goal, if nobody is in the way; Infinity where there is no way. */
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
