/**
 * Shadow casting from a point in integer lattice coordinates. A shadow is the part of a wedge beyond a barrier,
 * bounded by three lines, so it covers one interval of each row. Agrees exactly with line of sight, touched ends
 * included.
 */
import type { Ends } from './blockedDirections.ts';

/** Numbers per shadow: three triples a, u, w, then its rows. */
const STRIDE = 11;
const FIRST_ROW = 9;
const LAST_ROW = 10;

/** The shadows from one point. A point (x, y), relative to it, is inside if a·x ≥ u·y + w for all three edges. */
export class Shadows {
	/** `STRIDE` numbers each. */
	private edges = new Float64Array(64 * STRIDE);
	count = 0;
	/** True if the point lies on a barrier, which hides everything. */
	isBlind = false;

	/** Adds the shadow of a barrier with these ends, relative to the point. */
	add([px, py, qx, qy]: Ends): void {
		const turn = px * qy - py * qx;
		if (turn > 0) {
			if (this.hasBoth(px, py, qx, qy)) return;
			const ex = qx - px;
			const ey = qy - py;
			this.push(-py, -px, qy, qx, ey, ex, turn, py, qy);
			return;
		}
		// The point is on the barrier's line or on the barrier.
		if (px * qx + py * qy <= 0) {
			this.isBlind = true;
			return;
		}
		const isNearer = px * px + py * py <= qx * qx + qy * qy;
		const nx = isNearer ? px : qx;
		const ny = isNearer ? py : qy;
		if (this.hasBoth(nx, ny, nx, ny)) return;
		// Behind its nearer end, on its line.
		this.push(-ny, -nx, ny, nx, nx, -ny, nx * nx + ny * ny, ny, ny);
	}

	/** True if both ends, and so the barrier and its shadow, lie in an existing shadow. */
	private hasBoth(px: number, py: number, qx: number, qy: number): boolean {
		const { edges, count } = this;
		for (let at = 0, end = count * STRIDE; at < end; at += STRIDE) {
			if (
				edges[at]! * px >= edges[at + 1]! * py &&
				edges[at]! * qx >= edges[at + 1]! * qy &&
				edges[at + 3]! * px >= edges[at + 4]! * py &&
				edges[at + 3]! * qx >= edges[at + 4]! * qy &&
				edges[at + 6]! * px >= edges[at + 7]! * py + edges[at + 8]! &&
				edges[at + 6]! * qx >= edges[at + 7]! * qy + edges[at + 8]!
			) {
				return true;
			}
		}
		return false;
	}

	/** The first two edges start at the point, so their w is 0. */
	private push(
		a1: number,
		u1: number,
		a2: number,
		u2: number,
		a3: number,
		u3: number,
		w3: number,
		y1: number,
		y2: number,
	): void {
		const at = this.count * STRIDE;
		if (at === this.edges.length) {
			const grown = new Float64Array(2 * at);
			grown.set(this.edges);
			this.edges = grown;
		}
		const { edges } = this;
		edges[at] = a1;
		edges[at + 1] = u1;
		edges[at + 3] = a2;
		edges[at + 4] = u2;
		edges[at + 6] = a3;
		edges[at + 7] = u3;
		edges[at + 8] = w3;
		// Shadows only widen with distance, so none ends before its barrier.
		edges[at + FIRST_ROW] = y1 > 0 && y2 > 0 ? Math.min(y1, y2) : Number.NEGATIVE_INFINITY;
		edges[at + LAST_ROW] = y1 < 0 && y2 < 0 ? Math.max(y1, y2) : Number.POSITIVE_INFINITY;
		this.count++;
	}

	/**
	 * Adds the shadowed intervals of a row as differences: `change[c]` rises where a shadow begins and falls after its
	 * end. The row is `y` from the point, with `columns` points at `x0`, `x0 + step`, ….
	 */
	markRow(change: Int16Array, y: number, x0: number, step: number, columns: number): void {
		const { edges, count } = this;
		for (let at = 0, end = count * STRIDE; at < end; at += STRIDE) {
			if (y < edges[at + FIRST_ROW]! || y > edges[at + LAST_ROW]!) continue;
			let first = 0;
			let last = columns - 1;
			for (let edge = at; edge < at + FIRST_ROW; edge += 3) {
				const a = edges[edge]!;
				const b = edges[edge + 1]! * y + edges[edge + 2]!;
				if (a === 0) {
					if (b > 0) last = -1;
					continue;
				}
				// The column where the edge meets the row. It misses a point by at least 1 / a, far more than rounding errors
				// on a map of 2,000 squares a side.
				const meets = (b / a - x0) / step;
				if (a > 0) first = Math.max(first, Math.ceil(meets));
				else last = Math.min(last, Math.floor(meets));
			}
			if (first > last) continue;
			change[first]!++;
			change[last + 1]!--;
		}
	}
}
