/**
 * Shared parts of path searches: mover, squares to avoid, and working arrays. A state is a square, or a square with
 * diagonal parity (`StepKeys`).
 */

import type { CompiledMap, Gait } from '../board/index.ts';
import { DIRECTIONS } from '../board/index.ts';
import type { StepKeys } from './costKeys.ts';

export interface Walker {
	/** Squares along one side of its footprint. */
	readonly side: number;
	readonly gait: Gait;
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

/** Greater than every key. */
const UNREACHED = 2 ** 31 - 1;

/** Working arrays of one search. */
export class SearchBuffers {
	/** Best key so far by state. */
	readonly best: Int32Array;
	/** Queued states by bucket. */
	readonly buckets: readonly number[][];
	/** Index offset of a step in each direction. */
	readonly offsets: Int32Array;

	constructor({ width, height }: CompiledMap, { states }: StepKeys, bucketCount: number) {
		this.best = new Int32Array(width * height * states).fill(UNREACHED);
		this.buckets = Array.from({ length: bucketCount }, () => []);
		this.offsets = Int32Array.from(DIRECTIONS, ([dx, dy]) => dy * width + dx);
	}
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
