/** Reachable positions of a footprint with its remaining feet: Dijkstra with a bucket queue. */
import { type CompiledMap, footingOf, isOnMap } from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import { stepKey, stepKeys } from './costKeys.ts';
import { coversAny, type PathOptions, SearchBuffers, type Walker } from './searchBuffers.ts';

/** Every position within some feet, as a window of the map. */
export interface Reach {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
	/** Feet to each position of the window, by rows; −1 if unreachable. */
	readonly feet: Int16Array;
	/** Number of reachable positions, start included. */
	readonly count: number;
}

/** Undefined if unreachable. */
export function feetTo(reach: Reach, at: Square): number | undefined {
	const x = at.x - reach.left;
	const y = at.y - reach.top;
	if (x < 0 || y < 0 || x >= reach.width) return undefined;
	const feet = reach.feet[y * reach.width + x];
	return feet === -1 ? undefined : feet;
}

/** Every position reachable from a square with the remaining feet. */
export function reach(
	ground: CompiledMap,
	rules: Rules,
	mover: Walker & { readonly position: Square; readonly feet: number },
	options: PathOptions = {},
): Reach {
	const { side, gait, position } = mover;
	const { avoid, holds } = options;
	const { width, height } = ground;
	if (!isOnMap(ground, position) || !(mover.feet >= 0)) {
		return { ...windowOf([]), left: position.x, top: position.y };
	}
	const footing = footingOf(ground, side, gait);
	const keys = stepKeys(footing, rules);
	const { states } = keys;
	// 30,000 ft exceeds any speed and fits into 16 bits.
	const units = Math.min(Math.floor(mover.feet / 5), 6000);
	const limit = 2 * units + 1;
	const { best, buckets, offsets } = new SearchBuffers(ground, keys, limit + 1);

	const left = Math.max(0, position.x - units);
	const top = Math.max(0, position.y - units);
	const across = Math.min(width, position.x + units + 1) - left;
	const down = Math.min(height, position.y + units + 1) - top;
	const feet = new Int16Array(across * down).fill(-1);
	let count = 0;

	const first = (mover.diagonals ?? 0) & 1;
	const start = (position.y * width + position.x) * states + (states === 2 ? first : 0);
	best[start] = first;
	buckets[first]!.push(start);

	for (let key = first; key <= limit; key++) {
		// The bucket no longer grows, since every step has a cost.
		for (const state of buckets[key]!) {
			// Stale entry: it was queued again for less.
			if (best[state] !== key) continue;
			const at = states === 2 ? state >> 1 : state;
			const y = (at / width) | 0;
			const cell = (y - top) * across + at - y * width - left;
			if (feet[cell]! < 0) {
				feet[cell] = 5 * (key >> 1);
				count++;
			}
			if (holds !== undefined && (holds.positions[at]! & (1 << holds.when(key >> 1))) !== 0) continue;
			for (let ways = ~footing.barred[at]! & 255; ways !== 0; ways &= ways - 1) {
				const way = 31 - Math.clz32(ways & -ways);
				const to = at + offsets[way]!;
				const next = key + stepKey(keys, footing, at, to, way, key & 1);
				if (next > limit) continue;
				if (avoid !== undefined && coversAny(avoid, width, side, to)) continue;
				const target = states === 2 ? to * 2 + (next & 1) : to;
				if (best[target]! <= next) continue;
				best[target] = next;
				buckets[next]!.push(target);
			}
		}
	}
	return { left, top, width: across, height: down, feet, count };
}

export interface ReachedPlace {
	readonly at: Square;
	readonly feet: number;
}

/** The window of the map that holds some positions. */
export function windowOf(places: readonly ReachedPlace[]): Reach {
	if (places.length === 0) return { left: 0, top: 0, width: 0, height: 0, feet: new Int16Array(0), count: 0 };
	const columns = places.map(({ at }) => at.x);
	const rows = places.map(({ at }) => at.y);
	const left = Math.min(...columns);
	const top = Math.min(...rows);
	const width = Math.max(...columns) - left + 1;
	const height = Math.max(...rows) - top + 1;
	const feet = new Int16Array(width * height).fill(-1);
	for (const place of places) feet[(place.at.y - top) * width + place.at.x - left] = place.feet;
	return { left, top, width, height, feet, count: places.length };
}
