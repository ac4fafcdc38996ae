/** Somebody on a way over many half-rounds, and what it can do in one segment of it (resolver, section 3). */
import { costTowards, DIRECTIONS, type Footing, type Ground, type StepCost } from '../board/index.ts';
import { LEAST_RATE, ratePoints, rateSuffices, SEGMENTS } from '../round/index.ts';
import type { Rules } from '../types.ts';
import type { Distances } from './distances.ts';

/** Who travels, on which ground. */
export interface Traveller {
	readonly id: string;
	readonly side: number;
	/** Feet in one half-round. */
	readonly speed: number;
	readonly ground: Ground;
	readonly footing: Footing;
	readonly rules: Rules;
	/** 1 for positions where others stand who are not of the group, or hold it. */
	readonly closed: Uint8Array;
	readonly distances: Distances;
	readonly goal: number;
	readonly start: Stage;
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
}

/** What may become of a segment. */
export interface SegmentCourse {
	readonly stage: Stage;
	readonly entered: readonly number[];
	readonly isHold: boolean;
}

/** Everything a traveller can do in the next segment. */
export function coursesFrom(traveller: Traveller, stage: Stage): readonly SegmentCourse[] {
	const begins = stage.segment % SEGMENTS === 0;
	const { at, bound, rests } = stage;
	const segment = stage.segment + 1;
	const feet = begins ? 0 : stage.feet;
	const diagonals = begins ? 0 : stage.diagonals;
	const courses: SegmentCourse[] = [
		{ stage: { at, segment, rate: 0, feet, diagonals, bound: -1, rests: false }, entered: [], isHold: true },
	];
	if (rests) return courses;
	const rate = (begins ? 0 : stage.rate) + traveller.speed;
	const go = { at, segment, rate, feet, diagonals, bound, rests: false };
	follow(traveller, go, [], courses);
	return courses;
}

/** Adds what can become of a segment from a point of it on. */
function follow(
	traveller: Traveller,
	stage: Stage,
	entered: readonly number[],
	courses: SegmentCourse[],
): void {
	const { rate, at, feet, diagonals, bound } = stage;
	if (rate <= LEAST_RATE) {
		courses.push({ stage, entered, isHold: false });
		return;
	}
	if (entered.length > 0)
		courses.push({ stage: { ...stage, bound: -1, rests: at !== traveller.goal }, entered, isHold: false });
	const { ground, footing, rules, speed, closed } = traveller;
	const { width } = ground;
	const from = { x: at % width, y: Math.floor(at / width) };
	const cost: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 };
	for (let way = 0; way < DIRECTIONS.length; way++) {
		if (bound >= 0 && way !== bound) continue;
		if ((footing.barred[at]! & (1 << way)) !== 0) continue;
		const [dx, dy] = DIRECTIONS[way]!;
		const next = at + dy * width + dx;
		if (closed[next] === 1) continue;
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
			},
			[...entered, next],
			courses,
		);
	}
}

/** About how many segments it is from a stage to the goal, if nobody is in the way; Infinity where there is no way. */
export function segmentsLeft({ distances, speed }: Traveller, { at, segment, feet }: Stage): number {
	const units = distances.units[at]!;
	if (units < 0) return Number.POSITIVE_INFINITY;
	if (units === 0) return 0;
	const over = segment % SEGMENTS;
	const allowed = 2 * speed;
	const left = over === 0 ? allowed : allowed - 2 * feet;
	// Units are of 2.5 ft, a diagonal in its turn counting one and a half spaces.
	const needed = units * 5;
	const segments = Math.ceil((30 * distances.steps[at]! - LEAST_RATE) / speed);
	if (needed <= left) return Math.max(1, segments);
	const halves = Math.ceil((needed - left) / allowed);
	const last = needed - left - (halves - 1) * allowed;
	return (
		SEGMENTS - over + SEGMENTS * (halves - 1) + Math.max(1, Math.ceil((SEGMENTS * last) / allowed / 1.5))
	);
}
