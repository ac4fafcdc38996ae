/** The cheapest path to a square: A* with a bucket queue, then straightened. */
import {
	type CompiledMap,
	climbedUnits,
	DIRECTIONS,
	directionIndex,
	type FootprintGrid,
	footingOf,
	isOnMap,
} from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import { type StepKeys, stepKey, stepKeys } from './costKeys.ts';
import { coversAny, type PathOptions, SearchBuffers, type Walker } from './searchBuffers.ts';

/**
 * The straightened path. `squares` (indices, from start to goal) cost `keysSoFar` up to each; `isFree` tests squares
 * to avoid.
 */
export function straighten(
	width: number,
	footing: FootprintGrid,
	keys: StepKeys,
	squares: readonly number[],
	keysSoFar: readonly number[],
	isFree: (square: number) => boolean,
): number[] {
	const last = squares.length - 1;
	const result = [squares[0]!];
	/** Squares of the last line tested, without the first. */
	const line: number[] = [];
	/** True if the straight line between two squares of the path is free and no costlier; fills `line`. */
	const runs = (start: number, end: number): boolean => {
		line.length = 0;
		let at = squares[start]!;
		const to = squares[end]!;
		const fromY = (at / width) | 0;
		const toY = (to / width) | 0;
		const dx = to - toY * width - (at - fromY * width);
		const dy = toY - fromY;
		const acrossX = Math.abs(dx);
		const acrossY = Math.abs(dy);
		const long = Math.max(acrossX, acrossY);
		const short = Math.min(acrossX, acrossY);

		const alongX = acrossX >= acrossY;
		const signX = Math.sign(dx);
		const signY = Math.sign(dy);
		const longStep = alongX ? signX : signY * width;
		const shortStep = alongX ? signY * width : signX;
		const straightWay = alongX ? directionIndex(signX, 0) : directionIndex(0, signY);
		const slantedWay = directionIndex(signX, signY);
		let key = keysSoFar[start]!;
		let aside = 0;
		for (let step = 1; step <= long; step++) {
			const next = Math.floor((2 * step * short + long) / (2 * long));
			const way = next > aside ? slantedWay : straightWay;
			if ((footing.barred[at]! & (1 << way)) !== 0) return false;
			const before = at;
			at += next > aside ? longStep + shortStep : longStep;
			aside = next;
			if (!isFree(at)) return false;
			key += stepKey(keys, footing, before, at, way, key & 1);
			line.push(at);
		}
		return key === keysSoFar[end];
	};

	let anchor = 0;
	while (anchor < last) {
		// Binary search for the farthest straight line.
		let good = anchor + 1;
		let bad = last + 1;
		while (bad - good > 1) {
			const middle = (good + bad) >> 1;
			if (runs(anchor, middle)) good = middle;
			else bad = middle;
		}
		runs(anchor, good);
		for (const square of line) result.push(square);
		anchor = good;
	}
	return result;
}

export type PathResult =
	| {
			readonly type: 'path';
			/** From the square after the start to the goal. */
			readonly squares: readonly Square[];
			readonly feet: number;
			/** Diagonals counted at the goal, including those before the start. */
			readonly diagonals: number;
	  }
	| NoWay;

export interface NoWay {
	readonly type: 'none';
	readonly reason: 'unreachable' | 'gave up';
}

export const UNREACHABLE: NoWay = { type: 'none', reason: 'unreachable' };

/** The cheapest path between two positions, preferring straight lines among equally cheap ones. Deterministic. */
export function cheapestPath(
	ground: CompiledMap,
	rules: Rules,
	walker: Walker,
	from: Square,
	to: Square,
	options: PathOptions = {},
): PathResult {
	const { side, gait } = walker;
	const { avoid, limit = Number.POSITIVE_INFINITY } = options;
	const { width } = ground;
	if (!isOnMap(ground, from) || !isOnMap(ground, to)) return UNREACHABLE;
	const diagonals = walker.diagonals ?? 0;
	if (from.x === to.x && from.y === to.y) return { type: 'path', squares: [], feet: 0, diagonals };

	const footing = footingOf(ground, side, gait);
	const goal = to.y * width + to.x;
	if (footing.stand[goal] === 0) return UNREACHABLE;
	if (avoid !== undefined && coversAny(avoid, width, side, goal)) return UNREACHABLE;

	const keys = stepKeys(footing, rules);
	const { states } = keys;
	// Buckets are reused cyclically: no queued path is further ahead than the costliest step plus its detour.
	const bucketCount = 1 << (32 - Math.clz32(keys.most + 4));
	const wrap = bucketCount - 1;
	const search = new SearchBuffers(ground, keys, bucketCount);
	const { best, buckets, offsets } = search;
	const settled = new Uint8Array(best.length);
	/** How a state was entered: direction, plus 8 from odd parity. */
	const entries = new Uint8Array(best.length);

	// Lower bound of the remaining cost in keys: 2 for each column or row of the longer axis, 1 more (or 0) for each of
	// the shorter one.
	const minor = keys.diagonal - 2;
	const first = diagonals & 1;
	const start = (from.y * width + from.x) * states + (states === 2 ? first : 0);
	best[start] = first;
	const startX = Math.abs(from.x - to.x);
	const startY = Math.abs(from.y - to.y);
	let estimate = first + 2 * Math.max(startX, startY) + minor * Math.min(startX, startY);
	buckets[estimate & wrap]!.push(start);
	let waiting = 1;
	let looked = 0;

	for (;;) {
		const state = buckets[estimate & wrap]!.pop();
		if (state === undefined) {
			if (waiting === 0) return UNREACHABLE;
			estimate++;
			continue;
		}
		waiting--;
		if (settled[state] === 1) continue;
		settled[state] = 1;
		const at = states === 2 ? state >> 1 : state;
		const key = best[state]!;
		if (at === goal) break;
		if (++looked > limit) return { type: 'none', reason: 'gave up' };
		const atY = (at / width) | 0;
		const atX = at - atY * width;
		const odd = key & 1;
		for (let ways = ~footing.barred[at]! & 255; ways !== 0; ways &= ways - 1) {
			const way = 31 - Math.clz32(ways & -ways);
			const square = at + offsets[way]!;
			const next = key + stepKey(keys, footing, at, square, way, odd);
			const target = states === 2 ? square * 2 + (next & 1) : square;
			if (settled[target] === 1 || best[target]! <= next) continue;
			if (avoid !== undefined && coversAny(avoid, width, side, square)) continue;
			best[target] = next;
			entries[target] = way | (odd << 3);
			const direction = DIRECTIONS[way]!;
			const restX = Math.abs(atX + direction[0] - to.x);
			const restY = Math.abs(atY + direction[1] - to.y);
			const rest = restX > restY ? 2 * restX + minor * restY : 2 * restY + minor * restX;
			buckets[(next + rest) & wrap]!.push(target);
			waiting++;
		}
	}
	const goalState = states === 1 || settled[goal * 2] === 1 ? goal * states : goal * 2 + 1;
	return follow(ground, keys, footing, walker, from, goalState, search, entries, options);
}

/** Reconstructs the path from the goal, straightens it and computes its cost. */
function follow(
	{ width }: CompiledMap,
	keys: StepKeys,
	footing: FootprintGrid,
	walker: Walker,
	from: Square,
	goalState: number,
	{ best, offsets }: SearchBuffers,
	entries: Uint8Array,
	{ avoid }: PathOptions,
): PathResult {
	const { states } = keys;
	const squares: number[] = [];
	const costs: number[] = [];
	// Every step adds more than the start's own parity.
	const first = (walker.diagonals ?? 0) & 1;
	let state = goalState;
	for (;;) {
		const at = states === 2 ? state >> 1 : state;
		squares.push(at);
		costs.push(best[state]!);
		if (best[state]! <= first) break;
		const entry = entries[state]!;
		const before = at - offsets[entry & 7]!;
		state = states === 2 ? before * 2 + (entry >> 3) : before;
	}
	squares.reverse();
	costs.reverse();
	const isFree = (at: number): boolean => avoid === undefined || !coversAny(avoid, width, walker.side, at);
	const straight = straighten(width, footing, keys, squares, costs, isFree);

	let counted = walker.diagonals ?? 0;
	let { x, y } = from;
	const result: Square[] = [];
	for (let index = 1; index < straight.length; index++) {
		const at = straight[index]!;
		const square = { x: at % width, y: (at / width) | 0 };
		const way = directionIndex(square.x - x, square.y - y);
		const isDiagonal = (way & 1) === 1 || (footing.up[at]! & (1 << way)) !== 0;
		if (isDiagonal && !(keys.pairs && footing.multiplier[at]! > 1))
			counted += climbedUnits(footing.tall?.[at] ?? 1, footing.up[at]!, way);
		({ x, y } = square);
		result.push(square);
	}
	return { type: 'path', squares: result, feet: 5 * (best[goalState]! >> 1), diagonals: counted };
}
