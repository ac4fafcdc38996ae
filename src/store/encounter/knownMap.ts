/**
 * The ground without its secrets: secret doors as walls, no traps; parts around given squares, and remembered parts.
 */
import type { BattleMap, GridPoint, RememberedGround, TerrainSquare, Wall } from '../../engine/index.ts';
import { memoizeByRef } from '../../engine/index.ts';
import { directed, joined, type Line, lengthOf, pointOf } from './lineSegments.ts';

/** Tolerance of equal points, in squares. */
const NEAR = 1e-6;

export type AmongSquares = (x: number, y: number) => boolean;

export const groundLook = memoizeByRef(({ terrain = [], walls = [] }: BattleMap): RememberedGround => {
	return { terrain: terrain.filter(({ secret }) => !secret), walls: inOnePiece(walls.map(asItLooks)) };
});

/** A secret door looks like its wall. */
function asItLooks({ secret, ...wall }: Wall): Wall {
	return secret ? { from: wall.from, to: wall.to, kind: 'wall' } : wall;
}

/** Fractions along a wall where it crosses squares, 0 and 1 included, in order. */
function crossings({ from, to }: Line): readonly number[] {
	const parts = new Set([0, 1]);
	for (const axis of [0, 1] as const) {
		const [a, b] = [from[axis], to[axis]];
		const far = Math.max(a, b);
		for (let line = Math.floor(Math.min(a, b)) + 1; line < far; line++) parts.add((line - a) / (b - a));
	}
	return [...parts].sort((a, b) => a - b);
}

/** True if a point of a wall borders on or lies in such a square. */
function bordersOn([x, y]: GridPoint, isAmong: AmongSquares): boolean {
	for (const row of new Set([Math.floor(y - NEAR), Math.floor(y + NEAR)]))
		for (const column of new Set([Math.floor(x - NEAR), Math.floor(x + NEAR)]))
			if (isAmong(column, row)) return true;
	return false;
}

/** A part of a wall: range and midpoint. */
interface Piece {
	readonly from: number;
	readonly to: number;
	readonly at: GridPoint;
}

/** Parts of a wall that each border on the same squares, in order. */
function piecesOf(wall: Line): readonly Piece[] {
	const parts = crossings(wall);
	return parts.slice(1).map((to, i) => {
		const from = parts[i]!;
		return { from, to, at: pointOf(wall, (from + to) / 2) };
	});
}

/** The parts of a wall that match, merged if adjacent. */
function partsOf(wall: Wall, isMeant: (piece: Piece) => boolean): readonly Wall[] {
	const left: { from: number; to: number }[] = [];
	for (const piece of piecesOf(wall)) {
		if (!isMeant(piece)) continue;
		const last = left.at(-1);
		if (last?.to === piece.from) last.to = piece.to;
		else left.push({ from: piece.from, to: piece.to });
	}
	return left.map((part) => (part.from === 0 && part.to === 1 ? wall : cutOf(wall, part)));
}

function cutOf(wall: Wall, { from, to }: Pick<Piece, 'from' | 'to'>): Wall {
	return { ...wall, from: pointOf(wall, from), to: pointOf(wall, to) };
}

/** The ground in or bordering on such squares, in canonical order. */
export function groundIn({ terrain, walls }: RememberedGround, isAmong: AmongSquares): RememberedGround {
	return {
		terrain: terrain.filter(({ x, y }) => isAmong(x, y)).sort(byPlace),
		walls: inOnePiece(walls.flatMap((wall) => partsOf(wall, ({ at }) => bordersOn(at, isAmong)))),
	};
}

/** Key of a wall part, independent of the wall's start. */
function pieceKey(wall: Wall, piece: Piece): string {
	const { from, to, kind, open = false, seeThrough = false } = directed(cutOf(wall, piece));
	return JSON.stringify([[...from, ...to].map((value) => value.toFixed(3)), kind, open, seeThrough]);
}

/**
 * Known ground after looking at squares: present state where seen, otherwise as before. Unchanged visible walls stay
 * in one piece.
 *
 * @param before as known
 * @param now as is
 */
export function groundAfter(
	before: RememberedGround,
	now: RememberedGround,
	isSeen: AmongSquares,
): RememberedGround {
	if (before === now) return now;
	const keysSeen = (wall: Wall) =>
		piecesOf(wall)
			.filter(({ at }) => bordersOn(at, isSeen))
			.map((piece) => pieceKey(wall, piece));
	const there = new Set(now.walls.flatMap(keysSeen));
	const known = new Set<string>();
	const left = before.walls.flatMap((wall): readonly Wall[] => {
		const keys = keysSeen(wall);
		if (keys.some((key) => !there.has(key))) return partsOf(wall, ({ at }) => !bordersOn(at, isSeen));
		for (const key of keys) known.add(key);
		return [wall];
	});
	const found = now.walls.flatMap((wall) =>
		partsOf(wall, (piece) => bordersOn(piece.at, isSeen) && !known.has(pieceKey(wall, piece))),
	);
	return {
		terrain: [
			...before.terrain.filter(({ x, y }) => !isSeen(x, y)),
			...now.terrain.filter(({ x, y }) => isSeen(x, y)),
		],
		walls: inOnePiece([...left, ...found]),
	};
}

function byPlace(a: TerrainSquare, b: TerrainSquare): number {
	return a.y - b.y || a.x - b.x || (a.type < b.type ? -1 : 1);
}

/** The line of a wall, and its start along that line. */
function lineOf(line: Line): { readonly key: string; readonly start: number } {
	const { from, to } = line;
	const length = lengthOf(line) || 1;
	const ux = (to[0] - from[0]) / length;
	const uy = (to[1] - from[1]) / length;
	const off = from[0] * uy - from[1] * ux;
	return {
		key: [ux, uy, off].map((value) => (value + 0).toFixed(4)).join(' '),
		start: from[0] * ux + from[1] * uy,
	};
}

/** Joins collinear walls in canonical order, since seams and order could reveal secrets. Doors stay single. */
function inOnePiece(walls: readonly Wall[]): readonly Wall[] {
	const lined = walls.map((one) => {
		const line = directed(one);
		const { key, start } = lineOf(line);
		return { wall: one.kind === 'door' ? one : line, key: `${one.kind} ${key}`, start };
	});
	lined.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.start - b.start));
	const result: Wall[] = [];
	for (const { wall } of lined) {
		const last = result.at(-1);
		const one = last && joined(last, wall);
		if (one) result[result.length - 1] = one;
		else result.push(wall);
	}
	return result;
}
