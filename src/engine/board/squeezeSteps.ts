/**
 * Squeezing (SRD-50 to SRD-54): a footprint narrows to half its width or less, moves, and widens again. A squeezed
 * body fills its narrowed footprint and a trail behind it, together as long as its full width (SRD-51).
 */

import type { PlannedStep, Square, Squeezed } from '../creature.ts';
import type { Vicinity } from './grid.ts';
import { DIRECTIONS, directionIndex, squareOf } from './grid.ts';
import {
	footprintSideFor,
	narrowingBy,
	type SqueezeKind,
	squeezedWith,
	squeezeKindOf,
	trailOf,
} from './squeezeWidth.ts';

/** A square part of a body. */
export interface BodyRect extends Square {
	/** Squares along one side. */
	readonly side: number;
}

/** The squares of a body: its footprint, and its trail while squeezed (SRD-51). */
export function blocksOf(at: Square, side: number, squeezed?: Squeezed): readonly BodyRect[] {
	const trail = trailOf(squeezed);
	const first = { x: at.x, y: at.y, side };
	return trail.length === 0 ? [first] : [first, ...trail.map(({ x, y }) => ({ x, y, side }))];
}

/** Bounds of a body with a margin in squares. */
export function boundsOf(body: readonly BodyRect[], margin: number): Vicinity {
	return {
		left: Math.min(...body.map(({ x }) => x)) - margin,
		top: Math.min(...body.map(({ y }) => y)) - margin,
		right: Math.max(...body.map(({ x, side }) => x + side)) + margin,
		bottom: Math.max(...body.map(({ y, side }) => y + side)) + margin,
	};
}

/** The part of a footprint that makes a step, and the footprint after it. */
export interface StepShape {
	/** An index of `DIRECTIONS`. */
	readonly way: number;
	/**
	 * Position of the moving part before the step: that of the creature, or of the block that leaves a wide footprint.
	 */
	readonly from: Square;
	/** Side of the moving part. */
	readonly moving: number;
	/** Side of the footprint after the step. */
	readonly target: number;
}

/**
 * The shape of a step; undefined if the positions are not neighbors. When narrowing, the nearest block leaves the
 * wide footprint; when widening, the wide footprint takes in the square the narrow one would step to.
 */
export function stepShape(
	side: number,
	narrowed: SqueezeKind | undefined,
	at: Square,
	to: PlannedStep,
): StepShape | undefined {
	const before = footprintSideFor(side, narrowed);
	const after = footprintSideFor(side, narrowingBy(to.by));
	if (before === after) {
		const way = directionIndex(to.x - at.x, to.y - at.y);
		return way < 0 ? undefined : { way, from: at, moving: after, target: after };
	}
	const widens = before < after;
	const spare = Math.abs(before - after);
	const wide = widens ? to : at;
	const thin = widens ? at : to;
	// From the wide footprint to the narrow one just outside it.
	const outX = outside(wide.x, spare, thin.x);
	const outY = outside(wide.y, spare, thin.y);
	if (outX === undefined || outY === undefined) return undefined;
	const sign = widens ? -1 : 1;
	const way = directionIndex(sign * outX, sign * outY);
	if (way < 0) return undefined;
	const from = widens ? at : { x: thin.x - outX, y: thin.y - outY };
	return { way, from, moving: Math.min(before, after), target: after };
}

/**
 * The side of a stretch (from `start`, `spare` long) on which a coordinate lies: −1, 1, or 0 within it; undefined if
 * it is not even next to it.
 */
function outside(start: number, spare: number, place: number): -1 | 0 | 1 | undefined {
	if (place < start - 1 || place > start + spare + 1) return undefined;
	if (place < start) return -1;
	return place > start + spare ? 1 : 0;
}

/**
 * The trail after a step, nearest first; undefined if no longer squeezed. A narrowing body leaves a trail on its
 * path; a widening one draws it in.
 */
export function squeezedAfter(
	side: number,
	squeezed: Squeezed | undefined,
	at: Square,
	to: PlannedStep,
	shape: StepShape,
): Squeezed | undefined {
	const after = narrowingBy(to.by);
	if (after === undefined) return undefined;
	const length = side - shape.target;
	const before = squeezeKindOf(squeezed);
	const trail = trailOf(squeezed);
	if (before === after) return squeezedWith(after, [squareOf(at), ...trail].slice(0, length));
	const wide = footprintSideFor(side, before);
	if (wide < shape.target) return squeezedWith(after, []);
	const [dx, dy] = DIRECTIONS[shape.way]!;
	const { x, y } = shape.from;
	const blocks = wide - shape.target + 1;
	const within = Array.from({ length: blocks }, (_, back) => ({ x: x - back * dx, y: y - back * dy }));
	const last = within.at(-1)!;
	const behind = trail.map((piece) => ({ x: piece.x + last.x - at.x, y: piece.y + last.y - at.y }));
	return squeezedWith(after, [...within, ...behind].slice(0, length));
}

export function leadsOn(
	side: number,
	narrowed: SqueezeKind | undefined,
	at: Square,
	to: PlannedStep,
): boolean {
	return stepShape(side, narrowed, at, to) !== undefined;
}
