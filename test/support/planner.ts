/**
 * A prioritized planner for multi-agent path finding: each path through squares and time avoids the earlier ones. No
 * vertex and swapping conflicts; following and cycles are allowed (Stern et al. 2019).
 */
import { areNeighbours, DIRECTIONS, type Square } from '../../src/engine/index.ts';

/** Squares at times 0, 1, … up to the horizon. */
export type Timeline = readonly Square[];

export interface Grid {
	readonly width: number;
	readonly height: number;
	isFree(square: Square): boolean;
	/** Diagonal moves, never past the corner of a blocked square. */
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

/** True if two agents share a square or swap squares between two times. */
function meet(a: Timeline, b: Timeline, time: number): boolean {
	if (same(a[time + 1]!, b[time + 1]!)) return true;
	return same(a[time]!, b[time + 1]!) && same(a[time + 1]!, b[time]!);
}

/** Timelines by start index, each as near to its goal as possible; agents without one are left out. */
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

/** Searches forward through time, then back from the place nearest to the goal. */
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

/** True if no two timelines conflict: the planner's invariant. */
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
