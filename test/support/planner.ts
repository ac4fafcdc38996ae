/**
 * A planner for many agents at once (multi-agent path finding): one after another, each a path through
 * squares and time that keeps clear of those before it. No vertex and no swapping conflicts; following and
 * cycles are allowed, as in Stern et al. 2019.
 */
import { areNeighbours, DIRECTIONS, type Square } from '../../src/engine/index.ts';

/** The squares of an agent at times 0, 1, … to the horizon. */
export type Timeline = readonly Square[];

export interface Grid {
	readonly width: number;
	readonly height: number;
	isFree(square: Square): boolean;
	/** Whether agents move diagonally too; never past the corner of a square that is not free. */
	readonly diagonals: boolean;
}

const same = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y;

function steps(grid: Grid, from: Square): Square[] {
	const isOpen = (x: number, y: number): boolean =>
		x >= 0 && y >= 0 && x < grid.width && y < grid.height && grid.isFree({ x, y });
	return DIRECTIONS.filter(([dx, dy]) => {
		if (!isOpen(from.x + dx, from.y + dy)) return false;
		if (dx === 0 || dy === 0) return true;
		return grid.diagonals && isOpen(from.x + dx, from.y) && isOpen(from.x, from.y + dy);
	}).map(([dx, dy]) => ({ x: from.x + dx, y: from.y + dy }));
}

/** Whether two agents meet between two moments: in one square, or by changing places. */
function meet(a: Timeline, b: Timeline, time: number): boolean {
	if (same(a[time + 1]!, b[time + 1]!)) return true;
	return same(a[time]!, b[time + 1]!) && same(a[time + 1]!, b[time]!);
}

/**
 * Timelines of those agents that find one, by the index of their start; the others are left out. Each
 * comes as near to its goal as it can.
 */
export function planAll(
	grid: Grid,
	agents: readonly { readonly start: Square; readonly goal: Square }[],
	horizon: number,
): Map<number, Timeline> {
	const found = new Map<number, Timeline>();
	agents.forEach(({ start, goal }, index) => {
		const before = [...found.values()];
		if (before.some((other) => same(other[0]!, start))) return;
		const timeline = planOne(grid, start, goal, horizon, before);
		if (timeline !== undefined) found.set(index, timeline);
	});
	return found;
}

/** All that can be reached in time, moment by moment, then back from the place nearest to the goal. */
function planOne(
	grid: Grid,
	start: Square,
	goal: Square,
	horizon: number,
	others: readonly Timeline[],
): Timeline | undefined {
	let front: Timeline[] = [[start]];
	for (let time = 0; time < horizon; time++) {
		const next = new Map<string, Timeline>();
		for (const timeline of front) {
			for (const to of [...steps(grid, timeline[time]!), timeline[time]!]) {
				const longer = [...timeline, to];
				const key = `${to.x},${to.y}`;
				if (!next.has(key) && !others.some((other) => meet(longer, other, time))) next.set(key, longer);
			}
		}
		front = [...next.values()];
	}
	const distance = (timeline: Timeline): number => {
		const end = timeline[horizon]!;
		return Math.hypot(end.x - goal.x, end.y - goal.y);
	};
	return front.sort((a, b) => distance(a) - distance(b))[0];
}

/** Whether a set of timelines has no conflict: the planner's own promise. */
export function areApart(timelines: readonly Timeline[]): boolean {
	return timelines.every((one, index) =>
		timelines.slice(index + 1).every((other) =>
			one.every((square, time) => {
				if (time === 0) return !same(square, other[0]!);
				return (
					!meet(one, other, time - 1) &&
					(same(square, one[time - 1]!) || areNeighbours(square, one[time - 1]!))
				);
			}),
		),
	);
}
