/**
 * Converts walls of map editors (many small pieces, doors over walls) to few segments, moving nothing by more than
 * 1/200 square.
 */
import type { GridPoint } from '../engine/index.ts';

export type Segment = readonly [from: GridPoint, to: GridPoint];

/** Maximum distance of a point from its simplified line, in squares: about a third of an inch. */
const TOLERANCE = 0.005;
/** Distance in squares within which a wall contains a door. */
const BESIDE_DOOR = 0.1;
/** Length in squares below which wall and door only touch, and below which remainders are dropped. */
const DOOR_TOLERANCE = 0.02;
/** Cosine of the largest angle (30°) between a door and its wall; at larger ones the wall ends or crosses there. */
const ALONG_DOOR = 0.866;

function distance(a: GridPoint, b: GridPoint): number {
	return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function distanceFrom(point: GridPoint, [from, to]: Segment): number {
	const dx = to[0] - from[0];
	const dy = to[1] - from[1];
	const square = dx * dx + dy * dy;
	const along = square === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / square;
	const t = Math.min(1, Math.max(0, along));
	return distance(point, [from[0] + t * dx, from[1] + t * dy]);
}

export function piecesOf(lines: readonly (readonly GridPoint[])[]): Segment[] {
	return lines.flatMap((line) => line.slice(1).map((point, i): Segment => [line[i]!, point]));
}

/** Cuts doors out of walls, so that they can open. */
export function withGaps(walls: readonly Segment[], doors: readonly Segment[]): readonly Segment[] {
	const near = nearTo(doors);
	return walls.flatMap((wall) => {
		let rest: readonly Segment[] = [wall];
		for (const door of near(wall)) rest = rest.flatMap((piece) => outside(piece, door));
		return rest;
	});
}

/**
 * Index of doors that may touch a wall, in order; maps have up to a thousand doors and twenty times as many walls.
 */
function nearTo(doors: readonly Segment[]): (wall: Segment) => readonly Segment[] {
	const columns = new Map<number, number[]>();
	for (const [i, [[ax], [bx]]] of doors.entries())
		for (let x = Math.floor(Math.min(ax, bx)); x <= Math.max(ax, bx); x++) {
			const there = columns.get(x);
			if (there) there.push(i);
			else columns.set(x, [i]);
		}
	return (wall) => {
		const [[ax], [bx]] = wall;
		const found = new Set<number>();
		const last = Math.max(ax, bx) + BESIDE_DOOR;
		for (let x = Math.floor(Math.min(ax, bx) - BESIDE_DOOR); x <= last; x++)
			for (const i of columns.get(x) ?? []) if (isNear(wall, doors[i]!)) found.add(i);
		return [...found].sort((a, b) => a - b).map((i) => doors[i]!);
	};
}

function isNear([a, b]: Segment, [c, d]: Segment): boolean {
	return meet(a[0], b[0], c[0], d[0]) && meet(a[1], b[1], c[1], d[1]);
}

/** True if two intervals are close. */
function meet(a: number, b: number, c: number, d: number): boolean {
	return Math.max(a, b) >= Math.min(c, d) - BESIDE_DOOR && Math.min(a, b) <= Math.max(c, d) + BESIDE_DOOR;
}

/** The parts of a wall outside the door; the whole wall if it does not run along it. */
function outside(wall: Segment, door: Segment): readonly Segment[] {
	const [from, to] = wall;
	const length = distance(from, to);
	const width = distance(...door);
	if (length === 0 || width === 0) return [wall];
	const ux = (door[1][0] - door[0][0]) / width;
	const uy = (door[1][1] - door[0][1]) / width;
	const along = ([x, y]: GridPoint) => (x - door[0][0]) * ux + (y - door[0][1]) * uy;
	const beside = ([x, y]: GridPoint) => Math.abs((x - door[0][0]) * uy - (y - door[0][1]) * ux);
	const slope = (along(to) - along(from)) / length;
	if (Math.abs(slope) < ALONG_DOOR) return [wall];
	const reached = (place: number) => (place - along(from)) / slope;
	const begin = Math.min(reached(0), reached(width));
	const end = Math.max(reached(0), reached(width));
	const [first, last] = [Math.max(begin, 0), Math.min(end, length)];
	const isWholePiece = begin <= 0 && end >= length;
	// A door that only touches the wall's end removes nothing.
	if (last - first <= DOOR_TOLERANCE + 1e-9 && !isWholePiece) return [wall];
	const at = (t: number): GridPoint => [
		from[0] + ((to[0] - from[0]) * t) / length,
		from[1] + ((to[1] - from[1]) * t) / length,
	];
	if (Math.max(beside(at(first)), beside(at(last))) > BESIDE_DOOR + 1e-9) return [wall];
	const rest: Segment[] = [];
	if (begin > DOOR_TOLERANCE) rest.push([from, at(begin)]);
	if (end < length - DOOR_TOLERANCE) rest.push([at(end), to]);
	return rest;
}

const nodeKey = ([x, y]: GridPoint): string => `${Math.round(x * 10_000)} ${Math.round(y * 10_000)}`;

/**
 * Joins pieces into lines and removes redundant points. Forks, ends and points in `kept` (ends of doors) stay exact.
 */
export function simplified(pieces: readonly Segment[], kept: readonly GridPoint[]): readonly Segment[] {
	const ends = new Map<string, Segment[]>();
	const known = new Set<string>();
	for (const piece of pieces) {
		const [a, b] = piece.map(nodeKey) as [string, string];
		const key = a < b ? `${a} ${b}` : `${b} ${a}`;
		if (a === b || known.has(key)) continue;
		known.add(key);
		for (const node of [a, b]) {
			const there = ends.get(node);
			if (there) there.push(piece);
			else ends.set(node, [piece]);
		}
	}
	const fixed = new Set(kept.map(nodeKey));
	for (const [node, there] of ends) if (there.length !== 2) fixed.add(node);
	const used = new Set<Segment>();
	const lines: Segment[] = [];
	const walk = (node: string) => {
		for (const piece of ends.get(node) ?? []) {
			if (!used.has(piece)) lines.push(...piecesOf([thinned(chainFrom(node, piece, ends, fixed, used))]));
		}
	};
	for (const node of ends.keys()) if (fixed.has(node)) walk(node);
	// Closed rings without forks remain.
	for (const node of ends.keys()) walk(node);
	return lines;
}

/** The points from a node along a piece to the next fixed node, or back to the start. */
function chainFrom(
	start: string,
	first: Segment,
	ends: ReadonlyMap<string, readonly Segment[]>,
	fixed: ReadonlySet<string>,
	used: Set<Segment>,
): GridPoint[] {
	const points: GridPoint[] = [nodeKey(first[0]) === start ? first[0] : first[1]];
	let node = start;
	let piece: Segment | undefined = first;
	while (piece) {
		used.add(piece);
		const next: GridPoint = nodeKey(piece[0]) === node ? piece[1] : piece[0];
		points.push(next);
		node = nodeKey(next);
		if (node === start || fixed.has(node)) break;
		piece = ends.get(node)!.find((other) => !used.has(other));
	}
	return points;
}

/** Simplifies a line (Douglas-Peucker). */
function thinned(points: readonly GridPoint[]): GridPoint[] {
	const keep = new Set([0, points.length - 1]);
	const spans: [number, number][] = [[0, points.length - 1]];
	for (let span = spans.pop(); span; span = spans.pop()) {
		const [from, to] = span;
		const line: Segment = [points[from]!, points[to]!];
		let farthest = -1;
		let most = TOLERANCE;
		for (let i = from + 1; i < to; i++) {
			const off = distanceFrom(points[i]!, line);
			if (off > most) {
				most = off;
				farthest = i;
			}
		}
		if (farthest < 0) continue;
		keep.add(farthest);
		spans.push([from, farthest], [farthest, to]);
	}
	return points.filter((_, i) => keep.has(i));
}

/** Clips a segment to a rectangle from (−margin, −margin); null if nothing is left (Liang-Barsky). */
export function clippedSegment(
	segment: Segment,
	width: number,
	height: number,
	margin: number,
): Segment | null {
	const [[ax, ay], [bx, by]] = segment;
	let near = 0;
	let far = 1;
	for (const [start, delta, low, high] of [
		[ax, bx - ax, -margin, width + margin],
		[ay, by - ay, -margin, height + margin],
	] as const) {
		if (delta === 0) {
			if (start < low || start > high) return null;
			continue;
		}
		const a = (low - start) / delta;
		const b = (high - start) / delta;
		near = Math.max(near, Math.min(a, b));
		far = Math.min(far, Math.max(a, b));
	}
	// Touching the edge from outside would give a wall of length 0.
	if (near >= far) return null;
	const at = (t: number): GridPoint => [ax + t * (bx - ax), ay + t * (by - ay)];
	return [near === 0 ? segment[0] : at(near), far === 1 ? segment[1] : at(far)];
}
