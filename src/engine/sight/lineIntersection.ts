/** Exact intersection of lines on the lattice with barriers, murky squares and bodies. */
import { LATTICE, straddles } from '../board/index.ts';
import type { Barriers, Segments } from './sightBarriers.ts';
import { fills, type SightBody } from './sightBody.ts';

/** True if the line from S to T touches the barrier at offset `at`, ends included. */
export function touches(
	segments: Segments,
	at: number,
	sx: number,
	sy: number,
	tx: number,
	ty: number,
): boolean {
	const ax = segments[at]!;
	const ay = segments[at + 1]!;
	const bx = segments[at + 2]!;
	const by = segments[at + 3]!;
	if (Math.max(ax, bx) < Math.min(sx, tx) || Math.min(ax, bx) > Math.max(sx, tx)) return false;
	if (Math.max(ay, by) < Math.min(sy, ty) || Math.min(ay, by) > Math.max(sy, ty)) return false;
	// Two segments touch if their boxes do and each straddles the other's line.
	const dx = tx - sx;
	const dy = ty - sy;
	if (!straddles(dx * (ay - sy) - dy * (ax - sx), dx * (by - sy) - dy * (bx - sx))) return false;
	const ex = bx - ax;
	const ey = by - ay;
	return straddles(ex * (sy - ay) - ey * (sx - ax), ex * (ty - ay) - ey * (tx - ax));
}

/** The fraction (0 to 1) of the line from S to T where it meets a barrier that it touches. */
export function whereTouched(
	segments: Segments,
	at: number,
	sx: number,
	sy: number,
	tx: number,
	ty: number,
): number {
	const ax = segments[at]!;
	const ay = segments[at + 1]!;
	const ex = segments[at + 2]! - ax;
	const ey = segments[at + 3]! - ay;
	const across = ex * (ty - sy) - ey * (tx - sx);
	if (across === 0) return 0;
	return (ex * (ay - sy) - ey * (ax - sx)) / across;
}

/**
 * True if the line from S to T passes through the inside of a box. With `alongEdges` also along an edge; touching a
 * corner never counts.
 */
export function crossesBox(
	left: number,
	top: number,
	right: number,
	bottom: number,
	sx: number,
	sy: number,
	tx: number,
	ty: number,
	alongEdges: boolean,
): boolean {
	const level = sy === ty;
	const upright = sx === tx;
	if (alongEdges && level && !upright) {
		return top <= sy && sy <= bottom && Math.max(sx, tx) > left && Math.min(sx, tx) < right;
	}
	if (alongEdges && upright && !level) {
		return left <= sx && sx <= right && Math.max(sy, ty) > top && Math.min(sy, ty) < bottom;
	}
	if (Math.max(sx, tx) <= left || Math.min(sx, tx) >= right) return false;
	if (Math.max(sy, ty) <= top || Math.min(sy, ty) >= bottom) return false;
	// The box's corners lie on both sides of the line.
	const dx = tx - sx;
	const dy = ty - sy;
	const a = dx * (top - sy) - dy * (left - sx);
	const b = dx * (top - sy) - dy * (right - sx);
	const c = dx * (bottom - sy) - dy * (right - sx);
	const d = dx * (bottom - sy) - dy * (left - sx);
	return Math.min(a, b, c, d) < 0 && Math.max(a, b, c, d) > 0;
}

/** True if a murky square outside both bodies lies on the line from S to T (SRD-107). */
export function isLostInMurk(
	{ murky, width, height }: Barriers,
	a: SightBody,
	b: SightBody,
	sx: number,
	sy: number,
	tx: number,
	ty: number,
): boolean {
	if (murky === null) return false;
	const isUp = sy > ty;
	const [hx, hy, lx, ly] = isUp ? [tx, ty, sx, sy] : [sx, sy, tx, ty];
	const slope = ly === hy ? 0 : (lx - hx) / (ly - hy);
	// A line on the edge between two rows is in both.
	const first = Math.max(0, Math.ceil(hy / LATTICE) - 1);
	const last = Math.min(height - 1, Math.floor(ly / LATTICE));
	for (let row = first; row <= last; row++) {
		const from = ly === hy ? hx : hx + slope * (Math.max(hy, row * LATTICE) - hy);
		const to = ly === hy ? lx : hx + slope * (Math.min(ly, (row + 1) * LATTICE) - hy);
		// One more column on each side; candidates are tested exactly.
		const left = Math.max(0, Math.floor(Math.min(from, to) / LATTICE) - 1);
		const right = Math.min(width - 1, Math.floor(Math.max(from, to) / LATTICE) + 1);
		for (let column = left; column <= right; column++) {
			if (murky[row * width + column] === 0) continue;
			const x = column * LATTICE;
			const y = row * LATTICE;
			if (!crossesBox(x, y, x + LATTICE, y + LATTICE, sx, sy, tx, ty, true)) continue;
			if (!fills(a, column, row) && !fills(b, column, row)) return true;
		}
	}
	return false;
}
