/**
 * What path searches have in common: who moves, what to keep away from, and the arrays they
 * work in. These are kept from one query to the next and nothing in them outlives one: a
 * state's values are valid only where its stamp is the query's. A state is a square, or a
 * square and the parity of the diagonals counted (see `StepKeys`).
 */

import type { CompiledMap } from '../board/index.ts';
import { DIRECTIONS } from '../board/index.ts';
import type { StepKeys } from './costKeys.ts';

/** Who moves: what the ground asks of it. */
export interface Walker {
	/** Squares along one side of its footprint. */
	readonly side: number;
	readonly airborne: boolean;
	/** Diagonals counted so far in this half-round; 0 when left out. */
	readonly diagonals?: number;
}

/** Positions where somebody is held, which depends on when it gets there. */
export interface Holds {
	/** By `y * width + x`: bit `n` where it is held once `n` segments are over. */
	readonly positions: Uint8Array;
	/** How many segments are over, at the earliest, when so many times five feet of the search are used up. */
	readonly when: (fives: number) => number;
}

/** What a search keeps away from, and when it gives up. */
export interface PathOptions {
	/** Not 0 for squares (by `y * width + x`) that no square of the footprint may enter, such as those where others stand. */
	readonly avoid?: Uint8Array;
	/** Positions from which nothing leads on, because whoever gets there is held. */
	readonly holds?: Holds;
	/** Squares to look at before giving up; no limit when left out. */
	readonly limit?: number;
}

/** Best key so far by state. */
export let best = new Int32Array(0);
/** Stamp of the query that touched a state; one more once it is settled. */
export let stamps = new Uint32Array(0);
/** How a state was entered: direction, and 8 when from an odd parity. */
export let entries = new Uint8Array(0);
/** The query's stamp. */
export let stamp = 0;
/** Queued states as linked lists, one for each bucket. */
export let queued = new Int32Array(1024);
export let following = new Int32Array(1024);
export let buckets = new Int32Array(64);
/** What a step in each direction adds to a square's index. */
export const offsets = new Int32Array(8);

/** Begins a query: a stamp of its own, empty buckets, room for every state. */
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

/** Makes the queue twice as long. */
export function growQueue(): void {
	const longer = new Int32Array(queued.length * 2);
	longer.set(queued);
	queued = longer;
	const links = new Int32Array(queued.length);
	links.set(following);
	following = links;
}

/** Whether a footprint at a square would cover one to avoid. */
export function coversAny(avoid: Uint8Array, width: number, side: number, at: number): boolean {
	for (let row = 0; row < side; row++) {
		const first = at + row * width;
		for (let square = first; square < first + side; square++) {
			if (avoid[square] !== 0) return true;
		}
	}
	return false;
}
