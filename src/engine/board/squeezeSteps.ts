/**
 * Squeezing (SRD-50 to SRD-54): how a footprint narrows to half its width or less, moves so, and widens again. A
 * squeezed body fills the narrowed footprint at its position and, behind it, those it came through: together
 * as long as the creature is otherwise wide (SRD-51). Only steps that ask for it are squeezed.
 */

import type { PlannedStep, Square, Squeezed } from '../creature.ts';
import { DIRECTIONS, directionIndex, squareOf } from './grid.ts';
import type { Vicinity } from './spatialHash.ts';
import {
	footprintSideFor,
	narrowingBy,
	type SqueezeKind,
	squeezedWith,
	squeezeKindOf,
	trailOf,
} from './squeezeWidth.ts';

/** A square piece of a body. */
export interface BodyRect extends Square {
	/** Squares along one side. */
	readonly side: number;
}

/** What a body fills: its footprint, and while it is squeezed those behind it (SRD-51). */
export function blocksOf(at: Square, side: number, squeezed?: Squeezed): readonly BodyRect[] {
	const trail = trailOf(squeezed);
	const first = { x: at.x, y: at.y, side };
	return trail.length === 0 ? [first] : [first, ...trail.map(({ x, y }) => ({ x, y, side }))];
}

/** What is within so many squares of a body. */
export function boundsOf(body: readonly BodyRect[], margin: number): Vicinity {
	return {
		left: Math.min(...body.map(({ x }) => x)) - margin,
		top: Math.min(...body.map(({ y }) => y)) - margin,
		right: Math.max(...body.map(({ x, side }) => x + side)) + margin,
		bottom: Math.max(...body.map(({ y, side }) => y + side)) + margin,
	};
}

/** The part of a footprint that makes a step, and what the footprint is afterwards. */
export interface StepShape {
	/** Direction, an index of `DIRECTIONS`. */
	readonly way: number;
	/** Where the moving part is before the step: the position, or the block of a wide footprint that goes on alone. */
	readonly from: Square;
	/** Side of the moving part. */
	readonly moving: number;
	/** Side of the footprint at the position stepped to. */
	readonly target: number;
}

/**
 * The shape of a step of a creature with this full side, narrowed so by now; undefined when the two positions are not
 * beside each other. Narrowing, the block next to the new position leaves the wider footprint; widening, the wider one
 * takes in the square that the narrower would step to. Neither stays within the wider footprint.
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
	// From the wider footprint to the narrower one, when that lies just outside of it.
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
 * On which side of a stretch that begins at `start` and is `spare` long a place lies: −1, 1, or 0 within it;
 * undefined where it is not even next to it.
 */
function outside(start: number, spare: number, place: number): -1 | 0 | 1 | undefined {
	if (place < start - 1 || place > start + spare + 1) return undefined;
	if (place < start) return -1;
	return place > start + spare ? 1 : 0;
}

/**
 * What a body fills behind it after a step, the nearest first; undefined when it is not squeezed then. `squeezed` is
 * the same from before the step. Where it narrows it fills what it fills of its way, where it widens it is drawn in.
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

/** Whether a step leads on from a position (of a creature with this full side). */
export function leadsOn(
	side: number,
	narrowed: SqueezeKind | undefined,
	at: Square,
	to: PlannedStep,
): boolean {
	return stepShape(side, narrowed, at, to) !== undefined;
}
