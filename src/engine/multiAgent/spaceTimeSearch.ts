/** Quickest journey of one traveler past fixed ones, ties by cost: A* over positions and segments. */

import { SEGMENTS } from '../movement/index.ts';
import {
	coursesFrom,
	fivesLeft,
	type SegmentCourse,
	type Stage,
	segmentsLeft,
	type Traveller,
} from './agent.ts';
import { PairBuckets } from './bucketQueue.ts';
import type { Journey, Leg, Timetable } from './reservationTable.ts';

/** Exceptions for a traveler that finds no free path. */
export interface Licence {
	/** Cost of disturbing another traveler, in whole segments. */
	readonly penalty: (other: number) => number;
	/** Segments it waits first, so that others can clear its path. */
	readonly wait: number;
}

interface Visit {
	readonly stage: Stage;
	readonly before: Visit | null;
	readonly course: SegmentCourse | null;
	/** Segments, plus the cost of disturbing others. */
	readonly spent: number;
	/** Feet used in half-rounds before the current one. */
	readonly walked: number;
}

/** Stages visited before giving up. */
const MAX_VISITS = 40_000;
/** Segments allowed beyond those of a free path. */
const PATIENCE = 120;

/**
 * A traveler's journey; undefined if none was found.
 *
 * @param who its number in the timetable
 */
export function journeyOf(
	traveller: Traveller,
	who: number,
	timetable: Timetable,
	licence?: Licence,
): Journey | undefined {
	const { start, goal } = traveller;
	const least = segmentsLeft(traveller, start);
	if (!Number.isFinite(least)) return undefined;
	const latest = start.segment + least + PATIENCE + timetable.last;
	const costOf = (others: readonly number[]): number => {
		if (others.length === 0) return 0;
		if (licence === undefined) return Number.POSITIVE_INFINITY;
		return others.reduce((sum, other) => sum + licence.penalty(other), 0);
	};
	const begins = start.segment + (licence?.wait ?? 0);
	const seen = new Set<number>();
	/** Ordered by the estimated segments of the whole journey, then by feet. */
	const waiting = new PairBuckets<Visit>();
	const add = (visit: Visit): void => {
		const { stage, spent, walked } = visit;
		const total = spent + segmentsLeft(traveller, stage);
		if (!Number.isFinite(total)) return;
		waiting.put(visit, total, (walked + stage.feet) / 5 + fivesLeft(traveller, stage));
	};
	add({ stage: start, before: null, course: null, spent: 0, walked: 0 });
	let visits = 0;
	for (let visit = waiting.take(); visit !== undefined; visit = waiting.take()) {
		const { stage, spent } = visit;
		const key = stageKey(stage, traveller.closed.length);
		if (seen.has(key)) continue;
		seen.add(key);
		if (stage.at === goal && Number.isFinite(costOf(timetable.comingThrough(who, stage.segment, goal)))) {
			return journeyTo(visit, start.segment, goal);
		}
		if (++visits > MAX_VISITS) return undefined;
		if (stage.segment >= latest) continue;
		for (const course of coursesFrom(traveller, stage)) {
			if (stage.segment < begins && !course.isHold) continue;
			const others = timetable.inTheWay(who, course.stage.segment, stage.at, course.entered);
			const cost = costOf(others);
			if (!Number.isFinite(cost)) continue;
			const walked = visit.walked + (stage.segment % SEGMENTS === 0 ? stage.feet : 0);
			add({ stage: course.stage, before: visit, course, spent: spent + 1 + cost, walked });
		}
	}
	return undefined;
}

/**
 * Identifies a stage as an integer, for a map of `size` squares. Of two stages with one key the first found has used
 * less.
 */
export function stageKey({ at, segment, bound, rests, opened }: Stage, size: number): number {
	return (segment * size + at) * 20 + (rests ? 9 : bound + 1) + (opened.length > 0 ? 10 : 0);
}

function journeyTo(last: Visit, after: number, goal: number): Journey {
	const legs: Leg[] = [];
	for (let visit = last; visit.before; visit = visit.before) {
		const { entered, isHold, opens } = visit.course!;
		legs.push({ from: visit.before.stage.at, entered, isHold, opens });
	}
	return { after, legs: legs.reverse(), goal };
}
