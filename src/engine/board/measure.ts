/**
 * Measures on the grid: distances by the 5/10 rule, circles, cones, lines, threatened squares, nearest creatures
 * (FC-20 to FC-31, SRD-20, SRD-24, SRD-80 to SRD-96).
 */

import type { Square } from '../creature.ts';
import type { GridPoint, Rules } from '../encounterTypes.ts';
import { DIRECTIONS, footprintSquares } from './grid.ts';
import { type BodyRect, boundsOf } from './squeezeSteps.ts';
import { alternates } from './stepCost.ts';

type Diagonals = Rules['diagonals'];

/** Feet over columns and rows; with alternating diagonals every second one counts twice (FC-30). */
export function distance(dx: number, dy: number, diagonals: Diagonals = 'alternating'): number {
	const across = Math.abs(dx);
	const down = Math.abs(dy);
	const long = Math.max(across, down);
	return 5 * (alternates(diagonals) ? long + Math.floor(Math.min(across, down) / 2) : long);
}

/** Columns and rows between the nearest squares of two footprints; [0, 0] if they overlap. */
function gap(a: Square, aSide: number, b: Square, bSide: number): readonly [number, number] {
	return [
		Math.max(0, b.x - (a.x + aSide - 1), a.x - (b.x + bSide - 1)),
		Math.max(0, b.y - (a.y + aSide - 1), a.y - (b.y + bSide - 1)),
	];
}

/** Feet between the nearest squares of two footprints: 5 if they touch, 0 if they overlap. */
export function footprintDistance(
	a: Square,
	aSide: number,
	b: Square,
	bSide: number,
	diagonals: Diagonals = 'alternating',
): number {
	const [dx, dy] = gap(a, aSide, b, bSide);
	return distance(dx, dy, diagonals);
}

/** Feet from the first point of a ruler to each of its points; diagonals are counted across legs. */
export function rulerFeet(
	points: readonly Square[],
	diagonals: Diagonals = 'alternating',
): readonly number[] {
	let feet = 0;
	let counted = 0;
	return points.map((point, index) => {
		const before = points[index - 1] ?? point;
		const across = Math.abs(point.x - before.x);
		const down = Math.abs(point.y - before.y);
		const short = Math.min(across, down);
		const second = alternates(diagonals) ? Math.floor((short + (counted % 2)) / 2) : 0;
		feet += 5 * (Math.max(across, down) + second);
		counted += short;
		return feet;
	});
}

/**
 * A template's squares around a corner (whole coordinates) or a square's center (halves); they may lie off the map.
 * `test` gets the offset of a square's center from the origin.
 */
function squaresAround(
	origin: GridPoint,
	feet: number,
	diagonals: Diagonals,
	test: (dx: number, dy: number) => boolean,
): Square[] {
	const [originX, originY] = origin;
	const span = Math.floor(feet / 5);
	const squares: Square[] = [];
	for (let y = Math.floor(originY) - span; y < originY + span; y++) {
		for (let x = Math.floor(originX) - span; x < originX + span; x++) {
			const dx = x + 0.5 - originX;
			const dy = y + 0.5 - originY;
			// From a corner the first square already counts as one.
			const counted = distance(Math.ceil(Math.abs(dx)), Math.ceil(Math.abs(dy)), diagonals);
			if (counted <= feet && test(dx, dy)) squares.push({ x, y });
		}
	}
	return squares;
}

/** The squares within some feet of a corner or center (FC-31), by rows. */
export function circleSquares(
	origin: GridPoint,
	feet: number,
	diagonals: Diagonals = 'alternating',
): readonly Square[] {
	return squaresAround(origin, feet, diagonals, () => true);
}

/**
 * A quarter circle from a corner or center (without that square) in a direction, by rows. `way` is an index of
 * `DIRECTIONS`.
 */
export function coneSquares(
	origin: GridPoint,
	way: number,
	feet: number,
	diagonals: Diagonals = 'alternating',
): readonly Square[] {
	const [wayX, wayY] = DIRECTIONS[way & 7]!;
	return squaresAround(origin, feet, diagonals, (dx, dy) => {
		if (dx === 0 && dy === 0) return false;
		if (wayX !== 0 && wayY !== 0) return dx * wayX >= 0 && dy * wayY >= 0;
		const forwards = dx * wayX + dy * wayY;
		const aside = wayX === 0 ? dx : dy;
		return forwards >= Math.abs(aside);
	});
}

/**
 * The squares on a line from a corner or center (without that square) toward a point, nearest first. A line along an
 * edge takes the squares below or to the right.
 */
export function lineSquares(
	origin: GridPoint,
	towards: GridPoint,
	feet: number,
	diagonals: Diagonals = 'alternating',
): readonly Square[] {
	const wayX = towards[0] - origin[0];
	const wayY = towards[1] - origin[1];
	const along = (dx: number, dy: number): number => dx * wayX + dy * wayY;
	const squares = squaresAround(origin, feet, diagonals, (dx, dy) => {
		if (along(dx, dy) <= 0) return false;
		// Compares the distance of the square's center from the line with the extent of its corners toward the line.
		const off = Math.abs(wayX * dy - wayY * dx);
		const reach = (Math.abs(wayX) + Math.abs(wayY)) / 2;
		if (off < reach) return true;
		const alongEdge = off === reach && (wayX === 0 || wayY === 0);
		return alongEdge && (wayX === 0 ? dx : dy) > 0;
	});
	return squares.sort((a, b) => along(a.x - b.x, a.y - b.y));
}

export interface MeleeReach {
	/** Natural reach in feet; 0 threatens nothing (SRD-73). */
	readonly natural: number;
	/** True with a reach weapon: twice the distance, but not within the natural reach (SRD-95). */
	readonly weapon?: boolean;
}

/** True if a reach covers this offset: ten feet include the second diagonal (F-25). */
function isWithin(dx: number, dy: number, feet: number): boolean {
	return feet === 10 ? Math.max(dx, dy) <= 2 : distance(dx, dy) <= feet;
}

/** Farthest distance of a reach, in feet. */
export function farthest({ natural, weapon }: MeleeReach): number {
	return weapon ? 2 * natural : natural;
}

/** True if some feet extend from a part of a body to a square at a vertical distance in squares; ignores walls. */
export function extendsTo(block: BodyRect, feet: number, square: Square, levels = 0): boolean {
	const [dx, dy] = gap(block, block.side, square, 1);
	return isWithin(dx, dy, feet) && (levels === 0 || isWithin(Math.max(dx, dy), levels, feet));
}

/**
 * True if a body threatens a square other than its own, from any part (SRD-51); ignores walls.
 *
 * @param levels vertical distance of the target, in squares (A24)
 */
export function threatens(body: readonly BodyRect[], reach: MeleeReach, square: Square, levels = 0): boolean {
	const extend = (feet: number): boolean => body.some((block) => extendsTo(block, feet, square, levels));
	if (reach.natural <= 0 || extend(0)) return false;
	const natural = extend(reach.natural);
	return reach.weapon ? !natural && extend(farthest(reach)) : natural;
}

/** The squares a body threatens at a vertical distance, by rows; they may lie off the map. */
export function threatenedSquares(
	body: readonly BodyRect[],
	reach: MeleeReach,
	levels = 0,
): readonly Square[] {
	const { left, top, right, bottom } = boundsOf(body, Math.ceil(farthest(reach) / 5));
	const around = footprintSquares({ x: left, y: top }, Math.max(right - left, bottom - top));
	return around.filter((square) => threatens(body, reach, square, levels));
}

/** Converts feet to meters: 30 ft are six squares, 9 m or 12 m (FC-10). */
export function toMetres(feet: number, squareMetres: number): number {
	return (feet / 5) * squareMetres;
}

/** Converts meters to feet, unrounded. */
export function toFeet(metres: number, squareMetres: number): number {
	return (metres / squareMetres) * 5;
}

/** Feet of a combined horizontal and vertical distance; the shorter part counts as diagonals. */
export function slantFeet(across: number, up: number, diagonals: Diagonals = 'alternating'): number {
	return distance(across / 5, Math.ceil(Math.abs(up) / 5), diagonals);
}

export interface Covering {
	readonly position: Square;
	/** Squares along one side of its footprint. */
	readonly side: number;
}

export interface Placed extends Covering {
	readonly id: string;
}

/** Returns 1 to `faces`; called only for ties. */
export type TieDie = (faces: number) => number;

/** The nearest of some creatures; a die decides ties, ordered by id (SRD-24). */
export function nearest<T extends Placed>(
	from: Covering,
	others: readonly T[],
	roll: TieDie,
	diagonals: Diagonals = 'alternating',
): T | undefined {
	const feet = (other: T): number =>
		footprintDistance(from.position, from.side, other.position, other.side, diagonals);
	const tied = leastBy(others, feet).sort((a, b) => (a.id < b.id ? -1 : 1));
	return oneOf(tied, roll);
}

/** The squares nearest to a body; a die decides ties, ordered by rows (SRD-24). */
export function nearestSquare(
	body: readonly BodyRect[],
	squares: readonly Square[],
	roll: TieDie,
	diagonals: Diagonals = 'alternating',
): { readonly square: Square; readonly feet: number; readonly tied: readonly Square[] } | undefined {
	const feet = (square: Square): number =>
		Math.min(...body.map((block) => footprintDistance(block, block.side, square, 1, diagonals)));
	const tied = leastBy(squares, feet).sort((a, b) => a.y - b.y || a.x - b.x);
	const square = oneOf(tied, roll);
	return square && { square, feet: feet(square), tied };
}

function leastBy<T>(all: readonly T[], figure: (one: T) => number): T[] {
	let least = Number.POSITIVE_INFINITY;
	let found: T[] = [];
	for (const one of all) {
		const its = figure(one);
		if (its > least) continue;
		if (its < least) found = [];
		least = its;
		found.push(one);
	}
	return found;
}

function oneOf<T>(tied: readonly T[], roll: TieDie): T | undefined {
	return tied.length > 1 ? tied[roll(tied.length) - 1] : tied[0];
}
