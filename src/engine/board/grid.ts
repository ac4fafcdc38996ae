/**
 * Squares and the eight steps between them. Direction numbers run clockwise from
 * east, so that odd ones are diagonals and `(d + 4) & 7` is the way back.
 */
import type { PlannedStep, Square, Step } from '../creature.ts';
import type { BattleMap } from '../encounterTypes.ts';

/** [dx, dy] of the eight steps: E, SE, S, SW, W, NW, N, NE. */
export const DIRECTIONS = [
	[1, 0],
	[1, 1],
	[0, 1],
	[-1, 1],
	[-1, 0],
	[-1, -1],
	[0, -1],
	[1, -1],
] as const;

/** By (dy + 1) * 3 + dx + 1. */
const INDEX = [5, 6, 7, 4, -1, 0, 3, 2, 1] as const;

/** The number in `DIRECTIONS` of a step by [dx, dy], or -1 where that is not one step. */
export function directionIndex(dx: number, dy: number): number {
	if (dx < -1 || dx > 1 || dy < -1 || dy > 1) return -1;
	return INDEX[(dy + 1) * 3 + dx + 1] ?? -1;
}

/** Whether a plan's item names a square, not a hold. */
export function isSquare(step: Step): step is PlannedStep {
	return 'x' in step;
}

/** A square and nothing else, of something that has one. */
export function squareOf({ x, y }: Square): Square {
	return { x, y };
}

/** Whether two squares are the same. */
export function sameSquare(a: Square, b: Square): boolean {
	return a.x === b.x && a.y === b.y;
}

/** Whether b is one of the eight squares around a. */
export function areNeighbours(a: Square, b: Square): boolean {
	return directionIndex(b.x - a.x, b.y - a.y) >= 0;
}

/** A square as text, for keys of maps: "x,y". */
export function squareKey(square: Square): string {
	return `${square.x},${square.y}`;
}

/** The square of a place, where those of a map are counted by rows. */
export function squareOfPlace(place: number, width: number): Square {
	return { x: place % width, y: Math.floor(place / width) };
}

/** The squares of a footprint, by rows. */
export function footprintSquares({ x, y }: Square, side: number): readonly Square[] {
	return Array.from({ length: side * side }, (_, i) => ({ x: x + (i % side), y: y + Math.floor(i / side) }));
}

/** Sets what a map has, by rows, in the squares of a footprint that are on it. */
export function fillSquares(
	values: Uint8Array,
	{ width, height }: Pick<BattleMap, 'width' | 'height'>,
	{ x, y }: Square,
	side: number,
	value: number,
): void {
	const left = Math.max(0, x);
	const right = Math.max(left, Math.min(width, x + side));
	for (let row = Math.max(0, y); row < Math.min(height, y + side); row++)
		values.fill(value, row * width + left, row * width + right);
}

/** Whether two footprints, by position and side, share a square. */
export function footprintsOverlap(a: Square, aSide: number, b: Square, bSide: number): boolean {
	return a.x < b.x + bSide && b.x < a.x + aSide && a.y < b.y + bSide && b.y < a.y + aSide;
}
