/** The ground as a seat may know it: nothing of what lies under fog, secret doors as the walls they look like, no traps. */
import { type BattleMap, type GridPoint, packSquares, type Wall } from '../../engine/index.ts';
import { directed, joined, type Line } from '../commands/lines.ts';

/** Closer than this, in squares, is the same place. */
const NEAR = 1e-6;

interface Kept {
	/** The fog it was made for, packed; empty for none. */
	readonly under: string;
	readonly map: BattleMap;
}

const kept = new WeakMap<BattleMap, Kept>();

/**
 * The map without what a seat does not know of it. The same object as long as nothing differs, so that what is worked
 * out for a map stays.
 *
 * @param covered 1 for each square of which nothing is known, by rows; null without fog
 */
export function mapAsSeen(map: BattleMap, covered: Uint8Array | null): BattleMap {
	const under = covered ? packSquares(covered) : '';
	const known = kept.get(map);
	if (known?.under === under) return known.map;
	const { width, height, terrain, walls } = map;
	// If the map had another size when the fog was laid, nobody knows where the fog lies.
	const isAll = covered !== null && covered.length !== width * height;
	const isKnown = (x: number, y: number) => !isAll && covered?.[y * width + x] !== 1;
	const seen: BattleMap = {
		...map,
		...(terrain && { terrain: terrain.filter((one) => !one.secret && isKnown(one.x, one.y)) }),
		...(walls && { walls: wallsAsSeen(walls, map, covered && isKnown) }),
	};
	kept.set(map, { under, map: seen });
	return seen;
}

type Known = (x: number, y: number) => boolean;

function wallsAsSeen(walls: readonly Wall[], map: BattleMap, isKnown: Known | null): readonly Wall[] {
	const pieces = walls.map(asItLooks).flatMap((wall) => (isKnown ? besideKnown(wall, map, isKnown) : [wall]));
	return [
		...inOnePiece(pieces.filter(({ kind }) => kind === 'wall')),
		...pieces.filter(({ kind }) => kind !== 'wall'),
	];
}

/** A secret door looks like the wall it is in. */
function asItLooks({ secret, ...wall }: Wall): Wall {
	return secret ? { from: wall.from, to: wall.to, kind: 'wall' } : wall;
}

function pointOf({ from, to }: Line, part: number): GridPoint {
	const along = (a: number, b: number) => Math.round((a + (b - a) * part) * 1e6) / 1e6 + 0;
	return [along(from[0], to[0]), along(from[1], to[1])];
}

/** Where a wall crosses from square to square: parts of its way, 0 and 1 included, in order. */
function crossings({ from, to }: Line): readonly number[] {
	const parts = new Set([0, 1]);
	for (const axis of [0, 1] as const) {
		const [a, b] = [from[axis], to[axis]];
		const far = Math.max(a, b);
		for (let line = Math.floor(Math.min(a, b)) + 1; line < far; line++) parts.add((line - a) / (b - a));
	}
	return [...parts].sort((a, b) => a - b);
}

/** Whether a place on a wall borders on, or lies in, a square that is known. */
function bordersKnown([x, y]: GridPoint, { width, height }: BattleMap, isKnown: Known): boolean {
	for (const row of new Set([Math.floor(y - NEAR), Math.floor(y + NEAR)]))
		for (const column of new Set([Math.floor(x - NEAR), Math.floor(x + NEAR)]))
			if (column >= 0 && row >= 0 && column < width && row < height && isKnown(column, row)) return true;
	return false;
}

/** What of a wall borders on known squares. */
function besideKnown(wall: Wall, map: BattleMap, isKnown: Known): readonly Wall[] {
	const parts = crossings(wall);
	const left: { from: number; to: number }[] = [];
	for (const [i, to] of parts.entries()) {
		const from = parts[i - 1];
		if (from === undefined || !bordersKnown(pointOf(wall, (from + to) / 2), map, isKnown)) continue;
		const last = left.at(-1);
		if (last?.to === from) last.to = to;
		else left.push({ from, to });
	}
	return left.map(({ from, to }) =>
		from === 0 && to === 1 ? wall : { ...wall, from: pointOf(wall, from), to: pointOf(wall, to) },
	);
}

/** The line a wall lies on, and how far along it the wall begins. */
function lineOf({ from, to }: Line): { readonly key: string; readonly start: number } {
	const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
	const ux = (to[0] - from[0]) / length;
	const uy = (to[1] - from[1]) / length;
	const off = from[0] * uy - from[1] * ux;
	return {
		key: [ux, uy, off].map((value) => (value + 0).toFixed(4)).join(' '),
		start: from[0] * ux + from[1] * uy,
	};
}

/**
 * Walls that continue each other, as one wall each, in an order of their own: neither seams nor the order may tell
 * of what was between them.
 */
function inOnePiece(walls: readonly Wall[]): readonly Wall[] {
	const lined = walls.map((one) => {
		const wall = directed(one);
		return { wall, ...lineOf(wall) };
	});
	lined.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.start - b.start));
	const result: Wall[] = [];
	let before = '';
	for (const { wall, key } of lined) {
		const last = result.at(-1);
		const one = last && key === before ? joined(last, wall) : undefined;
		before = key;
		if (one) result[result.length - 1] = one;
		else result.push(wall);
	}
	return result;
}
