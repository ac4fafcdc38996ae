/**
 * Squares and the eight directions, numbered clockwise from east: odd ones are diagonal, and `(d + 4) & 7` is
 * opposite.
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

/** The index in `DIRECTIONS`, or -1 if it is not one step. */
export function directionIndex(dx: number, dy: number): number {
	if (dx < -1 || dx > 1 || dy < -1 || dy > 1) return -1;
	return INDEX[(dy + 1) * 3 + dx + 1] ?? -1;
}

/** True if a plan item is a square, not a wait. */
export function isSquare(step: Step): step is PlannedStep {
	return 'x' in step;
}

/** Copies the coordinates only. */
export function squareOf({ x, y }: Square): Square {
	return { x, y };
}

export function sameSquare(a: Square, b: Square): boolean {
	return a.x === b.x && a.y === b.y;
}

export function areNeighbours(a: Square, b: Square): boolean {
	return directionIndex(b.x - a.x, b.y - a.y) >= 0;
}

/** Key of a square: "x,y". */
export function squareKey(square: Square): string {
	return `${square.x},${square.y}`;
}

/** The square with an index by rows. */
export function squareOfPlace(place: number, width: number): Square {
	return { x: place % width, y: Math.floor(place / width) };
}

/** By rows. */
export function footprintSquares({ x, y }: Square, side: number): readonly Square[] {
	const squares: Square[] = [];
	for (let row = y; row < y + side; row++)
		for (let column = x; column < x + side; column++) squares.push({ x: column, y: row });
	return squares;
}

/** Indexes, by rows, of the squares of a rectangle that are on the map; of a square one without `down`. */
export function placesWithin(
	{ width, height }: Pick<BattleMap, 'width' | 'height'>,
	{ x, y }: Square,
	across: number,
	down = across,
): readonly number[] {
	const places: number[] = [];
	const right = Math.min(width, x + across);
	const bottom = Math.min(height, y + down);
	for (let row = Math.max(0, y); row < bottom; row++)
		for (let column = Math.max(0, x); column < right; column++) places.push(row * width + column);
	return places;
}

/** Sets the values, by rows, of a footprint's squares that are on the map. */
export function fillSquares(
	values: Uint8Array,
	map: Pick<BattleMap, 'width' | 'height'>,
	at: Square,
	side: number,
	value: number,
): void {
	for (const place of placesWithin(map, at, side)) values[place] = value;
}

/** A rectangle of the map, in squares by default. */
export interface Vicinity {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** True if a square lies in a rectangle, borders included. */
export function isWithin({ x, y }: Square, { left, top, right, bottom }: Vicinity): boolean {
	return x >= left && x <= right && y >= top && y <= bottom;
}

/** True if two footprints (position and side) share a square. */
export function footprintsOverlap(a: Square, aSide: number, b: Square, bSide: number): boolean {
	return a.x < b.x + bSide && b.x < a.x + aSide && a.y < b.y + bSide && b.y < a.y + aSide;
}
