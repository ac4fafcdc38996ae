/**
 * Shared parts of path searches: mover, squares to avoid, and buffers reused between queries. Values of a state are
 * valid only if its stamp is the query's. A state is a square, or a square with diagonal parity (`StepKeys`).
 */

import type { CompiledMap } from '../board/index.ts';
import { DIRECTIONS } from '../board/index.ts';
import type { StepKeys } from './costKeys.ts';

export interface Walker {
	/** Squares along one side of its footprint. */
	readonly side: number;
	readonly airborne: boolean;
	/** Diagonals counted so far in this half-round; 0 if left out. */
	readonly diagonals?: number;
}

/** Positions where the creature is engaged, by time of arrival. */
export interface Holds {
	/** By `y * width + x`: bit `n` if engaged after `n` segments. */
	readonly positions: Uint8Array;
	/** The earliest number of segments over after some five-foot units of the search. */
	readonly when: (fives: number) => number;
}

export interface PathOptions {
	/** Nonzero for squares (by `y * width + x`) the footprint may not enter, such as occupied ones. */
	readonly avoid?: Uint8Array;
	/** Positions where paths end, because the creature is engaged there. */
	readonly holds?: Holds;
	/** Search limit in squares; unlimited if left out. */
	readonly limit?: number;
}

/** Best key so far by state. */
export let best = new Int32Array(0);
/** Stamp of the query that touched a state; one more once it is settled. */
export let stamps = new Uint32Array(0);
/** How a state was entered: direction, plus 8 from odd parity. */
export let entries = new Uint8Array(0);
export let stamp = 0;
/** Queued states as linked lists by bucket. */
export let queued = new Int32Array(1024);
export let following = new Int32Array(1024);
export let buckets = new Int32Array(64);
/** Index offset of a step in each direction. */
export const offsets = new Int32Array(8);

/** Starts a query: new stamp, empty buckets, capacity for every state. */
export function prepare(ground: CompiledMap, keys: StepKeys, bucketCount: number): void {
	const states = ground.width * ground.height * keys.states;
	if (best.length < states) {
		best = new Int32Array(states);
		stamps = new Uint32Array(states);
		entries = new Uint8Array(states);
	}
	if (stamp > 0xffff_fff0) {
		stamps.fill(0);
		stamp = 0;
	}
	stamp += 2;
	if (buckets.length < bucketCount) buckets = new Int32Array(bucketCount);
	buckets.fill(-1, 0, bucketCount);
	for (let d = 0; d < 8; d++) {
		const [dx, dy] = DIRECTIONS[d]!;
		offsets[d] = dy * ground.width + dx;
	}
}

/** Doubles the queue. */
export function growQueue(): void {
	const longer = new Int32Array(queued.length * 2);
	longer.set(queued);
	queued = longer;
	const links = new Int32Array(queued.length);
	links.set(following);
	following = links;
}

/** True if a footprint at a square would cover one to avoid. */
export function coversAny(avoid: Uint8Array, width: number, side: number, at: number): boolean {
	for (let row = 0; row < side; row++) {
		const first = at + row * width;
		for (let square = first; square < first + side; square++) {
			if (avoid[square] !== 0) return true;
		}
	}
	return false;
}
