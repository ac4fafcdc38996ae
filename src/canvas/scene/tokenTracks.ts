/** Token movement within a segment: along the squares of its `moved` events, uniform in time, eased at turns. */
import type { BattleEvent, Positions, SegmentResult, Square } from '../../engine/index.ts';

/** A creature's track through one segment, in squares (top-left of its footprint). */
export interface MiniTrack {
	/** x, y of the start and of every square entered. */
	readonly points: Float64Array;
	/** For each leg 1 if eased at its start, 2 at its end, 3 at both. */
	readonly eased: Uint8Array;
}

/** Track points by creature. */
function legsOf(events: readonly BattleEvent[]): Map<string, number[]> {
	const legs = new Map<string, number[]>();
	for (const event of events) {
		if (event.type !== 'moved') continue;
		const { from, to } = event;
		const known = legs.get(event.creature);
		if (known) known.push(to.x, to.y);
		else legs.set(event.creature, [from.x, from.y, to.x, to.y]);
	}
	return legs;
}

/** Direction of a leg as a number; NaN for no leg. */
function direction(points: readonly number[] | undefined, leg: number): number {
	if (!points || leg < 0 || leg * 2 + 3 >= points.length) return Number.NaN;
	const dx = points[leg * 2 + 2]! - points[leg * 2]!;
	const dy = points[leg * 2 + 3]! - points[leg * 2 + 1]!;
	return dx * 3 + dy;
}

function wayOf(
	points: readonly number[],
	before: readonly number[] | undefined,
	after: readonly number[] | undefined,
): MiniTrack {
	const count = points.length / 2 - 1;
	const eased = new Uint8Array(count);
	for (let leg = 0; leg < count; leg++) {
		const own = direction(points, leg);
		const last = leg > 0 ? direction(points, leg - 1) : direction(before, (before?.length ?? 0) / 2 - 2);
		const next = leg < count - 1 ? direction(points, leg + 1) : direction(after, 0);
		eased[leg] = (last === own ? 0 : 1) | (next === own ? 0 : 2);
	}
	return { points: Float64Array.from(points), eased };
}

/** Tracks of all creatures that move in a segment (from 0), by creature. */
export function waysOf(segments: readonly SegmentResult[], index: number): ReadonlyMap<string, MiniTrack> {
	const legs = (at: number) => legsOf(segments[at]?.events ?? []);
	const [before, here, after] = [legs(index - 1), legs(index), legs(index + 1)];
	const ways = new Map<string, MiniTrack>();
	for (const [id, points] of here) ways.set(id, wayOf(points, before.get(id), after.get(id)));
	return ways;
}

/** End positions of creatures with tracks, by id. */
export function endsOf(ways: ReadonlyMap<string, MiniTrack>): Positions {
	const ends: Record<string, Square> = {};
	for (const [id, { points }] of ways) ends[id] = { x: points.at(-2)!, y: points.at(-1)! };
	return ends;
}

/** Part of a leg completed after the part `f` (0 to 1) of its time, eased at marked ends. */
export function ease(f: number, eased: number): number {
	if (eased === 0) return f;
	const start = eased & 1 ? 0 : 1;
	const end = eased & 2 ? 0 : 1;
	const f2 = f * f;
	const f3 = f2 * f;
	return start * (f3 - 2 * f2 + f) + 3 * f2 - 2 * f3 + end * (f3 - f2);
}

/** The position at the part `f` (0 to 1) of the segment. */
export function alongWay(way: MiniTrack, f: number): Square {
	const { points, eased } = way;
	const legs = eased.length;
	const leg = Math.min(Math.floor(f * legs), legs - 1);
	const part = ease(Math.min(f * legs - leg, 1), eased[leg]!);
	const at = leg * 2;
	const between = (from: number, to: number) => from + (to - from) * part;
	return { x: between(points[at]!, points[at + 2]!), y: between(points[at + 1]!, points[at + 3]!) };
}
