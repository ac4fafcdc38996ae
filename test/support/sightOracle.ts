/**
 * Sight by brute force: each line against every wall and square, in exact integers. Coordinates in hundredths of a
 * square.
 */
import type { BattleMap, Square } from '../../src/engine/index.ts';

interface Space extends Square {
	readonly side: number;
}

type Point = readonly [x: bigint, y: bigint];

/** Part of a line as fractions: [from, to, common positive denominator]. */
type Stretch = readonly [from: bigint, to: bigint, of: bigint];

const point = (x: number, y: number): Point => [BigInt(Math.round(x * 100)), BigInt(Math.round(y * 100))];

/** The part of S + t (T − S), 0 ≤ t ≤ 1, within a closed box; undefined if empty. */
function within(
	[sx, sy]: Point,
	[tx, ty]: Point,
	[left, top]: Point,
	[right, bottom]: Point,
): Stretch | undefined {
	let stretch: Stretch = [0n, 1n, 1n];
	for (const [s, t, low, high] of [
		[sx, tx, left, right],
		[sy, ty, top, bottom],
	] as const) {
		const d = t - s;
		if (d === 0n) {
			if (s < low || s > high) return undefined;
			continue;
		}
		const [near, far] = d > 0n ? [low - s, high - s] : [s - high, s - low];
		const of = d > 0n ? d : -d;
		const [from, to, den] = stretch as Stretch;
		const a = near * den > from * of ? near * den : from * of;
		const b = far * den < to * of ? far * den : to * of;
		if (a > b) return undefined;
		stretch = [a, b, of * den];
	}
	return stretch;
}

/** True if the segment S–T touches a wall, by solving for the common point. */
function meets([sx, sy]: Point, [tx, ty]: Point, [px, py]: Point, [qx, qy]: Point): boolean {
	const [dx, dy, ex, ey] = [tx - sx, ty - sy, qx - px, qy - py];
	const by = dx * ey - dy * ex;
	if (by !== 0n) {
		const t = (px - sx) * ey - (py - sy) * ex;
		const u = (px - sx) * dy - (py - sy) * dx;
		const within01 = (n: bigint) => (by > 0n ? n >= 0n && n <= by : n <= 0n && n >= by);
		return within01(t) && within01(u);
	}
	// Parallel or degenerate: an end of one lies on the other.
	const on = ([x, y]: Point, [ax, ay]: Point, [bx, by2]: Point) =>
		(bx - ax) * (y - ay) === (by2 - ay) * (x - ax) && (x - ax) * (x - bx) <= 0n && (y - ay) * (y - by2) <= 0n;
	const S: Point = [sx, sy];
	const T: Point = [tx, ty];
	const P: Point = [px, py];
	const Q: Point = [qx, qy];
	return on(S, P, Q) || on(T, P, Q) || on(P, S, T) || on(Q, S, T);
}

/** True if two spaces see each other (SRD-100, SRD-107). Walls and squares in hundredths of a square. */
export function seenPlainly(map: BattleMap, a: Space, b: Space): boolean {
	const clear = (s: Point, t: Point): boolean => {
		for (const { from, to, kind, open } of map.walls ?? []) {
			if (kind === 'low' || kind === 'window' || (kind === 'door' && open)) continue;
			if (meets(s, t, point(...from), point(...to))) return false;
		}
		for (const { x, y, type } of map.terrain ?? []) {
			const box = within(s, t, point(x, y), point(x + 1, y + 1));
			if (box === undefined) continue;
			if (type === 'wall') return false;
			if (type !== 'dark' && type !== 'fog') continue;
			const isOwn = [a, b].some(
				(one) => x >= one.x && y >= one.y && x < one.x + one.side && y < one.y + one.side,
			);
			if (!isOwn && box[0] < box[1]) return false;
		}
		return true;
	};
	const middle = ({ x, y, side }: Space) => point(x + side / 2, y + side / 2);
	const corners = ({ x, y, side }: Space) =>
		[x + 0.01, x + side - 0.01].flatMap((u) => [y + 0.01, y + side - 0.01].map((v) => point(u, v)));
	if (clear(middle(a), middle(b))) return true;
	return corners(a).some((s) => corners(b).some((t) => clear(s, t)));
}
