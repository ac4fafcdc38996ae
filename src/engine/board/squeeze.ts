/**
 * Squeezing (SRD-50 to SRD-54): how a footprint narrows to half its width, moves so, and widens again. A
 * squeezed body fills the narrowed footprint at its position and, behind it, those it came through: together
 * as long as the creature is otherwise wide (SRD-51). Only steps that ask for it are squeezed.
 */

import type { PlannedStep, Square } from '../types.ts';
import { DIRECTIONS, directionIndex, squareOf } from './grid.ts';
import { squeezedSide } from './sizes.ts';

/** A square piece of a body. */
export interface Block extends Square {
	/** Squares along one side. */
	readonly side: number;
}

/** What a body fills: its footprint, and while it is squeezed those behind it (SRD-51). */
export function blocksOf(at: Square, side: number, trail: readonly Square[] = []): readonly Block[] {
	const first = { x: at.x, y: at.y, side };
	return trail.length === 0 ? [first] : [first, ...trail.map(({ x, y }) => ({ x, y, side }))];
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
 * The shape of a step of a creature with this full side; undefined when the two positions are not beside each
 * other. Narrowing, the block next to the new position leaves the wide footprint; widening, the wide footprint
 * takes in the square that the narrow one would step to. Neither stays within the wide footprint.
 */
export function stepShape(
	side: number,
	isSqueezed: boolean,
	at: Square,
	to: PlannedStep,
): StepShape | undefined {
	const narrow = squeezedSide(side);
	const becomesSqueezed = to.by === 'squeeze';
	if (isSqueezed === becomesSqueezed) {
		const way = directionIndex(to.x - at.x, to.y - at.y);
		const moving = isSqueezed ? narrow : side;
		return way < 0 ? undefined : { way, from: at, moving, target: moving };
	}
	const spare = side - narrow;
	const wide = isSqueezed ? to : at;
	const thin = isSqueezed ? at : to;
	// From the wide footprint to the thin one, when that lies just outside of it.
	const outX = outside(wide.x, spare, thin.x);
	const outY = outside(wide.y, spare, thin.y);
	if (outX === undefined || outY === undefined) return undefined;
	const sign = isSqueezed ? -1 : 1;
	const way = directionIndex(sign * outX, sign * outY);
	if (way < 0) return undefined;
	const from = isSqueezed ? at : { x: thin.x - outX, y: thin.y - outY };
	return { way, from, moving: narrow, target: isSqueezed ? side : narrow };
}

/** On which side of a stretch, `spare` long from `start`, a place lies: −1, 0 within, 1; undefined beyond its neighbours. */
function outside(start: number, spare: number, place: number): -1 | 0 | 1 | undefined {
	if (place < start - 1 || place > start + spare + 1) return undefined;
	if (place < start) return -1;
	return place > start + spare ? 1 : 0;
}

/**
 * What a body fills behind it after a step, the nearest first; undefined when it is not squeezed then. `trail`
 * is the same from before the step.
 */
export function trailAfter(
	side: number,
	trail: readonly Square[] | undefined,
	at: Square,
	shape: StepShape,
): readonly Square[] | undefined {
	const narrow = squeezedSide(side);
	if (shape.target !== narrow || (shape.target === side && trail === undefined)) return undefined;
	const length = side - narrow;
	if (trail !== undefined) return [squareOf(at), ...trail].slice(0, length);
	const [dx, dy] = DIRECTIONS[shape.way]!;
	const { x, y } = shape.from;
	return Array.from({ length }, (_, back) => ({ x: x - back * dx, y: y - back * dy }));
}

/** Whether a step leads on from a position (of a creature with this full side). */
export function leadsOn(side: number, isSqueezed: boolean, at: Square, to: PlannedStep): boolean {
	return stepShape(side, isSqueezed, at, to) !== undefined;
}
