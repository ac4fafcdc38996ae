/**
 * Steps that a wall blocks. Wall ends are snapped to a lattice of 1/32000 square, which holds half squares, pixels
 * (1/256) and three decimals exactly; the rest is integer arithmetic, so touching needs no tolerance.
 */
import type { Wall } from '../encounterTypes.ts';

/** Lattice points along one side of a square. */
export const LATTICE = 32000;
const HALF = LATTICE / 2;

// Directions, as numbered in grid.ts, of the four kinds of step line.
const E = 1 << 0;
const SE = 1 << 1;
const S = 1 << 2;
const SW = 1 << 3;
const W = 1 << 4;
const NW = 1 << 5;
const N = 1 << 6;
const NE = 1 << 7;

/**
 * Marks in a direction mask per square every step whose line between centers touches the wall, ends included.
 * Ignores walls with coordinates that are not numbers.
 */
export function markWall(masks: Uint8Array, width: number, height: number, wall: Wall): void {
	const ax = Math.round(wall.from[0] * LATTICE);
	const ay = Math.round(wall.from[1] * LATTICE);
	const bx = Math.round(wall.to[0] * LATTICE);
	const by = Math.round(wall.to[1] * LATTICE);
	const left = Math.min(ax, bx);
	const right = Math.max(ax, bx);
	const top = Math.min(ay, by);
	const bottom = Math.max(ay, by);
	const dx = bx - ax;
	const dy = by - ay;

	// Rows and columns of centers; lines from row j lie between center rows j and j + 1.
	const firstRow = Math.max(0, Math.ceil((top - HALF) / LATTICE) - 1);
	const lastRow = Math.min(height - 1, Math.floor((bottom - HALF) / LATTICE));
	for (let row = firstRow; row <= lastRow; row++) {
		const py = row * LATTICE + HALF;
		const qy = py + LATTICE;
		let near = left;
		let far = right;
		if (dx !== 0 && dy !== 0) {
			// The part of a slanted wall between two rows of centers, widened by a lattice point for rounding.
			const atTop = ax + (dx * (Math.max(py, top) - ay)) / dy;
			const atBottom = ax + (dx * (Math.min(qy, bottom) - ay)) / dy;
			near = Math.max(left, Math.min(atTop, atBottom) - 1);
			far = Math.min(right, Math.max(atTop, atBottom) + 1);
		}
		const firstColumn = Math.max(0, Math.ceil((near - HALF) / LATTICE) - 1);
		const lastColumn = Math.min(width - 1, Math.floor((far - HALF) / LATTICE));
		const onRow = top <= py && py <= bottom;
		const below = row + 1 < height && bottom >= py && top <= qy;
		for (let column = firstColumn; column <= lastColumn; column++) {
			const px = column * LATTICE + HALF;
			const qx = px + LATTICE;
			const at = row * width + column;
			const beside = column + 1 < width && right >= px && left <= qx;
			// Sides of the four centers relative to the wall; two segments touch if their boxes do and each straddles the
			// other's line.
			const pp = dx * (py - ay) - dy * (px - ax);
			const qp = pp - dy * LATTICE;
			const pq = pp + dx * LATTICE;
			if (beside && onRow && straddles(pp, qp)) {
				masks[at]! |= E;
				masks[at + 1]! |= W;
			}
			if (!below) continue;
			if (left <= px && px <= right && straddles(pp, pq)) {
				masks[at]! |= S;
				masks[at + width]! |= N;
			}
			if (!beside) continue;
			const qq = pq - dy * LATTICE;
			const down = px - py;
			if (straddles(pp, qq) && straddles(ax - ay - down, bx - by - down)) {
				masks[at]! |= SE;
				masks[at + width + 1]! |= NW;
			}
			const up = qx + py;
			if (straddles(qp, pq) && straddles(ax + ay - up, bx + by - up)) {
				masks[at + 1]! |= SW;
				masks[at + width]! |= NE;
			}
		}
	}
}

/** True if two values have different signs or one is zero. */
export function straddles(a: number, b: number): boolean {
	return (a <= 0 && b >= 0) || (a >= 0 && b <= 0);
}
