/** The barriers around a space that block sight, sorted into rings by distance: near ones hide most others. */
import { type BodyRect, LATTICE, type Vicinity } from '../board/index.ts';
import type { Barriers } from './sightBarriers.ts';
import { middleOf } from './sightBody.ts';

/** Extent of the first ring, and the growth factor of the others. */
const FIRST = 4 * LATTICE;
const FURTHER = 1.25;

/** Distance from the origin to an interval on an axis. */
function awayFrom(a: number, b: number): number {
	return Math.max(0, Math.min(a, b), -Math.max(a, b));
}

/** Chebyshev distances from the center of the space, on the lattice. */
export class Surroundings {
	/** Nearest and farthest distance of each barrier. */
	private readonly begins: Float64Array;
	private readonly ends: Float64Array;
	/** Sort key within a ring. */
	private readonly nearness: Float64Array;
	private readonly rings: (readonly number[])[] = [];

	constructor(
		readonly barriers: Barriers,
		readonly block: BodyRect,
	) {
		const { segments, opaque } = barriers;
		const [x, y] = middleOf(block);
		this.begins = new Float64Array(opaque);
		this.ends = new Float64Array(opaque);
		this.nearness = new Float64Array(opaque);
		for (let i = 0, at = 0; i < opaque; i++, at += 4) {
			const px = segments[at]! - x;
			const py = segments[at + 1]! - y;
			const qx = segments[at + 2]! - x;
			const qy = segments[at + 3]! - y;
			this.begins[i] = Math.max(awayFrom(px, qx), awayFrom(py, qy));
			this.ends[i] = Math.max(Math.abs(px), Math.abs(py), Math.abs(qx), Math.abs(qy));
			this.nearness[i] = Math.abs(px + qx) + Math.abs(py + qy);
		}
	}

	/** Outer distance of a ring, from 0. */
	reach(ring: number): number {
		return ring < 0 ? -1 : FIRST * FURTHER ** ring;
	}

	/** The barriers that begin in a ring, nearest first. */
	ring(ring: number): readonly number[] {
		let found = this.rings[ring];
		if (!found) {
			const { begins, nearness } = this;
			const [inner, outer] = [this.reach(ring - 1), this.reach(ring)];
			const within: number[] = [];
			for (let i = 0; i < begins.length; i++) if (begins[i]! > inner && begins[i]! <= outer) within.push(i);
			found = within.sort((a, b) => nearness[a]! - nearness[b]!);
			this.rings[ring] = found;
		}
		return found;
	}

	/** True if a whole barrier lies within a ring and those before it. */
	isWithin(barrier: number, ring: number): boolean {
		return this.ends[barrier]! <= this.reach(ring);
	}

	/** The part of the map within a ring and those before it, on the lattice. */
	within(ring: number): Vicinity {
		const { width, height } = this.barriers;
		const [x, y] = middleOf(this.block);
		const reach = this.reach(ring);
		return {
			left: Math.max(0, x - reach),
			top: Math.max(0, y - reach),
			right: Math.min(width * LATTICE, x + reach),
			bottom: Math.min(height * LATTICE, y + reach),
		};
	}

	/** True if it covers the whole map. */
	isWhole(ring: number): boolean {
		const { width, height } = this.barriers;
		const { left, top, right, bottom } = this.within(ring);
		return left === 0 && top === 0 && right === width * LATTICE && bottom === height * LATTICE;
	}
}
