/** Wall geometry: cutting, joining and clipping segments, also off the grid. */
import type { GridPoint, Wall } from '../../engine/index.ts';
import { clippedSegment } from '../../formats/wallImport.ts';

/** Tolerance of equal points, in squares. */
const NEAR = 1e-6;

export interface Line {
	readonly from: GridPoint;
	readonly to: GridPoint;
}

function samePoint(a: GridPoint, b: GridPoint): boolean {
	return Math.abs(a[0] - b[0]) < NEAR && Math.abs(a[1] - b[1]) < NEAR;
}

/** In either direction. */
export function sameLine(a: Line, b: Line): boolean {
	return (
		(samePoint(a.from, b.from) && samePoint(a.to, b.to)) ||
		(samePoint(a.from, b.to) && samePoint(a.to, b.from))
	);
}

/** The left or upper end first. */
export function directed<T extends Line>(line: T): T {
	const [ax, ay] = line.from;
	const [bx, by] = line.to;
	return ax < bx || (ax === bx && ay <= by) ? line : { ...line, from: line.to, to: line.from };
}

/** Distance of a point along `line`, in squares; undefined if it is beside the line. */
function along(line: Line, point: GridPoint): number | undefined {
	const dx = line.to[0] - line.from[0];
	const dy = line.to[1] - line.from[1];
	const length = Math.hypot(dx, dy);
	if (length < NEAR) return undefined;
	const px = point[0] - line.from[0];
	const py = point[1] - line.from[1];
	if (Math.abs(px * dy - py * dx) / length > NEAR) return undefined;
	return (px * dx + py * dy) / length;
}

/** The point at a fraction of a line, 0 to 1. */
export function pointOf({ from, to }: Line, part: number): GridPoint {
	return rounded([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
}

function rounded([x, y]: GridPoint): GridPoint {
	const round = (value: number) => Math.round(value * 1e6) / 1e6 + 0;
	return [round(x), round(y)];
}

/** In squares. */
export function lengthOf({ from, to }: Line): number {
	return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** The interval of `line` covered by `other`; undefined without common length. */
function overlap(line: Line, other: Line): readonly [number, number] | undefined {
	const a = along(line, other.from);
	const b = along(line, other.to);
	if (a === undefined || b === undefined) return undefined;
	const start = Math.max(0, Math.min(a, b));
	const end = Math.min(lengthOf(line), Math.max(a, b));
	return end - start > NEAR ? [start, end] : undefined;
}

/** A wall without the part under `piece`; the wall itself without common length. */
export function subtract(wall: Wall, piece: Line): readonly Wall[] {
	const shared = overlap(wall, piece);
	if (!shared) return [wall];
	const [start, end] = shared;
	const length = lengthOf(wall);
	const left: Wall[] = [];
	if (start > NEAR) left.push({ ...wall, to: pointOf(wall, start / length) });
	if (length - end > NEAR) left.push({ ...wall, from: pointOf(wall, end / length) });
	return left;
}

export function without(wall: Wall, pieces: readonly Line[]): readonly Wall[] {
	return pieces.reduce<readonly Wall[]>((left, piece) => left.flatMap((one) => subtract(one, piece)), [wall]);
}

/** Joins two collinear walls of a kind that touch; undefined otherwise. Doors stay single. */
export function joined(a: Wall, b: Wall): Wall | undefined {
	if (a.kind !== b.kind || a.kind === 'door') return undefined;
	const from = along(a, b.from);
	const to = along(a, b.to);
	if (from === undefined || to === undefined) return undefined;
	const length = lengthOf(a);
	const start = Math.min(from, to);
	const end = Math.max(from, to);
	if (start > length + NEAR || end < -NEAR) return undefined;
	return directed({
		...a,
		from: pointOf(a, Math.min(0, start) / length),
		to: pointOf(a, Math.max(length, end) / length),
	});
}

/** The part of a wall within [0, width] × [0, height]; undefined if empty. */
export function clipped(wall: Wall, width: number, height: number): Wall | undefined {
	const part = clippedSegment([wall.from, wall.to], width, height, 0);
	if (!part || samePoint(part[0], part[1])) return undefined;
	const [from, to] = part.map(rounded) as [GridPoint, GridPoint];
	return part[0] === wall.from && part[1] === wall.to ? wall : { ...wall, from, to };
}
