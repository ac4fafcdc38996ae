/** The quickest way of one traveller past those whose ways are fixed, the cheapest of equally quick ones: A* over positions and segments. */

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

/** What a traveller may do who finds no way past the others. */
export interface Licence {
	/** What it costs, in whole segments, to be in somebody's way. */
	readonly penalty: (other: number) => number;
	/** Segments that it waits first, for others to get out of its way. */
	readonly wait: number;
}

interface Visit {
	readonly stage: Stage;
	readonly before: Visit | null;
	readonly course: SegmentCourse | null;
	/** Segments, and what it cost to be in the way of others. */
	readonly spent: number;
	/** Feet used up in half-rounds before the one at hand. */
	readonly walked: number;
}

/** Stages looked at before giving up. */
const MAX_VISITS = 40_000;
/** Segments beyond those that the way would take if nobody was in it. */
const PATIENCE = 120;

/**
 * A traveller's journey; undefined where none was found.
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
	/** By the estimated segments of the whole way, then by its feet. */
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
 * What tells stages apart on a map of so many squares, as a whole number: of two at one position and moment the first found has
 * used up less.
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
