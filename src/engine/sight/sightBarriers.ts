/**
 * Sight barriers of a map: walls, closed doors and outlines of solid squares as segments, murky squares as a mask.
 * Compiled once per map.
 */
import { hasSquare, LATTICE, terrainKind } from '../board/index.ts';
import { memoizeByRef } from '../cache.ts';
import type { BattleMap, Wall } from '../encounterTypes.ts';

/** Barriers that block lines or give cover. `solid`: the edge of a solid square. */
export const BARRIERS = ['wall', 'door', 'solid', 'low', 'window'] as const;
export type Barrier = (typeof BARRIERS)[number];

/** Segments on the lattice as consecutive ax, ay, bx, by. */
export type Segments = Float64Array;

export interface Barriers {
	readonly width: number;
	readonly height: number;
	/** Opaque ones first (walls, closed doors, outlines of solid squares), then low walls and windows. */
	readonly segments: Segments;
	/** An index of `BARRIERS` each. */
	readonly kinds: Uint8Array;
	/** Number of opaque segments. */
	readonly opaque: number;
	/** 1 for solid squares. */
	readonly solid: Uint8Array;
	/** 1 for squares that end sight (SRD-107); null if there are none. */
	readonly murky: Uint8Array | null;
}

export const barriersOf: (map: BattleMap) => Barriers = memoizeByRef(compile);

function compile(map: BattleMap): Barriers {
	const { width, height, walls = [] } = map;
	const { solid, murky } = masksOf(map);
	const opaque: number[][] = [];
	const clear: number[][] = [];
	for (const wall of walls) {
		const line = onLattice(wall);
		if (line === undefined || (wall.kind === 'door' && wall.open)) continue;
		const kind = wall.kind === 'door' && wall.seeThrough && !wall.secret ? 'window' : wall.kind;
		const stopsSight = kind === 'wall' || kind === 'door';
		(stopsSight ? opaque : clear).push([...line, BARRIERS.indexOf(kind)]);
	}
	const kind = BARRIERS.indexOf('solid');
	for (const line of outlines(solid, width, height)) opaque.push([...line.map((at) => at * LATTICE), kind]);
	const all = [...opaque, ...clear];
	return {
		width,
		height,
		segments: Float64Array.from(all.flatMap((line) => line.slice(0, 4))),
		kinds: Uint8Array.from(all, (line) => line[4]!),
		opaque: opaque.length,
		solid,
		murky,
	};
}

/** A wall's ends on the lattice; undefined if a coordinate is not a number. */
function onLattice({ from, to }: Wall): number[] | undefined {
	const line = [...from, ...to].map((at) => Math.round(at * LATTICE));
	return line.every(Number.isFinite) ? line : undefined;
}

function masksOf({ width, height, terrain = [] }: BattleMap): Pick<Barriers, 'solid' | 'murky'> {
	const solid = new Uint8Array(width * height);
	const murky = new Uint8Array(width * height);
	let isMurky = false;
	for (const { x, y, type } of terrain) {
		const kind = terrainKind(type);
		if (kind === undefined || !hasSquare({ width, height }, x, y)) continue;
		if (kind.entry === 'solid') solid[y * width + x] = 1;
		if (!kind.murky) continue;
		murky[y * width + x] = 1;
		isMurky = true;
	}
	return { solid, murky: isMurky ? murky : null };
}

/** The edges between solid and other squares, merged along straight lines: [ax, ay, bx, by] in squares. */
function outlines(solid: Uint8Array, width: number, height: number): number[][] {
	if (!solid.includes(1)) return [];
	const isSolid = (x: number, y: number) => solid[y * width + x] === 1;
	const lines: number[][] = [];
	/** Follows one grid line. */
	const trace = (
		length: number,
		isEdge: (at: number) => boolean,
		lineOf: (from: number, to: number) => number[],
	) => {
		for (let at = 0, from = -1; at <= length; at++) {
			const goesOn = at < length && isEdge(at);
			if (goesOn && from < 0) from = at;
			if (goesOn || from < 0) continue;
			lines.push(lineOf(from, at));
			from = -1;
		}
	};
	for (let y = 1; y < height; y++) {
		trace(
			width,
			(x) => isSolid(x, y - 1) !== isSolid(x, y),
			(from, to) => [from, y, to, y],
		);
	}
	for (let x = 1; x < width; x++) {
		trace(
			height,
			(y) => isSolid(x - 1, y) !== isSolid(x, y),
			(from, to) => [x, from, x, to],
		);
	}
	return lines;
}

/** True if a lattice point lies inside a solid square, not on its edge. */
export function isInSolid({ solid, width, height }: Barriers, x: number, y: number): boolean {
	const column = Math.floor(x / LATTICE);
	const row = Math.floor(y / LATTICE);
	// A center on a grid corner lies in no square; the outlines block lines there.
	if (x === column * LATTICE || y === row * LATTICE) return false;
	return column >= 0 && row >= 0 && column < width && row < height && solid[row * width + column] === 1;
}
