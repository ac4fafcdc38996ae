/**
 * The ground: walls and terrain compiled once for a map into what a step costs, or that
 * it is barred (resolver, section 2). Everything is a table look-up afterwards.
 */
import { DIRECTIONS, directionIndex } from './grid.ts';
import { terrainKind } from './terrain.ts';
import type { BattleMap, Creature, Rules, Square } from './types.ts';
import { markWall } from './walls.ts';

/** A map's squares in rows; a square's index is `y * width + x`. */
export interface Ground {
	readonly width: number;
	readonly height: number;
	/** Bit d of a square: the step of one square in direction d is blocked by a wall, a closed door or a corner. */
	readonly barred: Uint8Array;
	/** Bit d of a square: the step of one square in direction d crosses a low obstacle. */
	readonly low: Uint8Array;
	/** What keeps creatures out of a square: `SOLID`, `BARRED_ON_FOOT`. */
	readonly closed: Uint8Array;
	/** Product of the multipliers of a square's terrain. */
	readonly multiplier: Uint16Array;
	/** Footprints asked for so far, by side and way of moving. */
	readonly footprints: Map<number, Footing>;
}

/** The ground as a footprint of one side finds it, by the square its top-left corner is in. */
export interface Footing {
	/** 1 where the footprint may be: on the map, no forbidden square, not cut by a wall. */
	readonly stand: Uint8Array;
	/** Bit d: the step of the footprint in direction d is blocked, for whatever reason. */
	readonly barred: Uint8Array;
	/** Bit d: the step of the footprint in direction d crosses a low obstacle it has to pay for. */
	readonly low: Uint8Array;
	/** Highest multiplier under the footprint. */
	readonly multiplier: Uint16Array;
	/** Highest multiplier anywhere. */
	readonly maxMultiplier: number;
	/** Whether any step crosses a low obstacle. */
	readonly anyLow: boolean;
}

const SOLID = 1;
const BARRED_ON_FOOT = 2;

/** What a step takes; `feet` from the speed, `paceFeet` from the rate. */
export interface StepCost {
	feet: number;
	paceFeet: number;
	/** Whether the step counts as a diagonal. */
	diagonal: boolean;
}

/** Whether it crosses pits, ignores low obstacles and pays no terrain. */
export function isAirborne(creature: Pick<Creature, 'movement'>): boolean {
	return creature.movement !== undefined && creature.movement.length > 0;
}

const compiled = new WeakMap<BattleMap, Ground>();

/** The ground of a map. Compiled once for each map object: maps are never changed in place. */
export function compileGround(map: BattleMap): Ground {
	let ground = compiled.get(map);
	if (ground === undefined) {
		ground = compile(map);
		compiled.set(map, ground);
	}
	return ground;
}

function compile(map: BattleMap): Ground {
	const { width, height } = map;
	const size = width * height;
	const ground: Ground = {
		width,
		height,
		barred: new Uint8Array(size),
		low: new Uint8Array(size),
		closed: new Uint8Array(size),
		multiplier: new Uint16Array(size).fill(1),
		footprints: new Map(),
	};
	layTerrain(ground, map);
	for (const wall of map.walls ?? []) {
		if (wall.kind === 'door' && wall.open) continue;
		markWall(wall.kind === 'low' ? ground.low : ground.barred, width, height, wall);
	}
	return ground;
}

function layTerrain(ground: Ground, map: BattleMap): void {
	const { width, closed, multiplier, barred } = ground;
	// A kind painted twice on a square is there once.
	const seen = new Map<string, Set<number>>();
	for (const { x, y, type } of map.terrain ?? []) {
		const kind = terrainKind(type);
		if (kind === undefined || !isOnMap(ground, x, y)) continue;
		let squares = seen.get(type);
		if (squares === undefined) {
			squares = new Set();
			seen.set(type, squares);
		}
		const at = y * width + x;
		if (squares.has(at)) continue;
		squares.add(at);
		multiplier[at]! *= kind.multiplier;
		if (kind.entry === 'barred') closed[at]! |= BARRED_ON_FOOT;
		if (kind.entry === 'solid') {
			closed[at]! |= SOLID;
			// The four diagonals past this square's corners (SRD-21), seen from their two ends.
			for (let d = 0; d < 8; d += 2) {
				const [ax, ay] = DIRECTIONS[d]!;
				const [bx, by] = DIRECTIONS[(d + 2) & 7]!;
				if (!isOnMap(ground, x + ax, y + ay) || !isOnMap(ground, x + bx, y + by)) continue;
				const way = directionIndex(bx - ax, by - ay);
				barred[at + ay * width + ax]! |= 1 << way;
				barred[at + by * width + bx]! |= 1 << ((way + 4) & 7);
			}
		}
	}
}

function isOnMap(ground: Ground, x: number, y: number): boolean {
	return x >= 0 && y >= 0 && x < ground.width && y < ground.height;
}

/** The ground as a footprint of this side finds it; made at the first question and kept. */
export function footingOf(ground: Ground, side: number, airborne: boolean): Footing {
	const key = side * 2 + (airborne ? 1 : 0);
	let footing = ground.footprints.get(key);
	if (footing === undefined) {
		footing = lay(ground, side, airborne);
		ground.footprints.set(key, footing);
	}
	return footing;
}

function lay(ground: Ground, side: number, airborne: boolean): Footing {
	const { width, height } = ground;
	const barred = overFootprint(ground.barred, width, height, side, (a, b) => a | b);
	const closed = overFootprint(ground.closed, width, height, side, (a, b) => a | b);
	const size = width * height;
	const low = airborne
		? new Uint8Array(size)
		: overFootprint(ground.low, width, height, side, (a, b) => a | b);
	const multiplier = airborne
		? new Uint16Array(size).fill(1)
		: overFootprint(ground.multiplier, width, height, side, Math.max);

	const forbidden = airborne ? SOLID : SOLID | BARRED_ON_FOOT;
	const stand = new Uint8Array(size);
	let maxMultiplier = 1;
	let anyLow = false;
	for (let y = 0, at = 0; y < height; y++) {
		for (let x = 0; x < width; x++, at++) {
			if (multiplier[at]! > maxMultiplier) maxMultiplier = multiplier[at]!;
			if (low[at] !== 0) anyLow = true;
			if (x + side > width || y + side > height || (closed[at]! & forbidden) !== 0) continue;
			if (side > 1 && barred[at] !== 0 && isCut(ground, side, at)) continue;
			stand[at] = 1;
		}
	}

	// A step into a place where the footprint may not be is barred like one through a wall.
	for (let y = 0, at = 0; y < height; y++) {
		for (let x = 0; x < width; x++, at++) {
			let mask = barred[at]!;
			for (let d = 0; d < 8; d++) {
				const [dx, dy] = DIRECTIONS[d]!;
				if (!isOnMap(ground, x + dx, y + dy) || stand[at + dy * width + dx] === 0) mask |= 1 << d;
			}
			barred[at] = mask;
		}
	}
	return { stand, barred, low, multiplier, maxMultiplier, anyLow };
}

/** For every square the values of the footprint to its right and below put together, as far as the map goes. */
function overFootprint<T extends Uint8Array | Uint16Array>(
	source: T,
	width: number,
	height: number,
	side: number,
	join: (a: number, b: number) => number,
): T {
	const result = source.slice() as T;
	// In place, forwards: the value read at +1 has not been touched in this pass yet, so each pass widens by one.
	for (let reach = 1; reach < side; reach++) {
		for (let y = 0; y < height; y++) {
			for (let x = 0, at = y * width; x + 1 < width; x++, at++) {
				result[at] = join(source[at]!, result[at + 1]!);
			}
		}
	}
	const rows = result.slice() as T;
	for (let reach = 1; reach < side; reach++) {
		for (let at = 0; at + width < width * height; at++) {
			result[at] = join(rows[at]!, result[at + width]!);
		}
	}
	return result;
}

/** Whether a wall lies between two neighbouring squares of the footprint. */
function isCut(ground: Ground, side: number, at: number): boolean {
	const { width, barred } = ground;
	for (let row = 0; row < side; row++) {
		for (let column = 0; column < side; column++) {
			const mask = barred[at + row * width + column]!;
			if (mask === 0) continue;
			for (let d = 0; d < 4; d++) {
				const [dx, dy] = DIRECTIONS[d]!;
				const inside = column + dx >= 0 && column + dx < side && row + dy < side;
				if (inside && (mask & (1 << d)) !== 0) return true;
			}
		}
	}
	return false;
}

/**
 * Whether the ground keeps a footprint from the step between two neighbouring positions
 * (top-left squares). True as well for positions that are not neighbours or off the map.
 */
export function stepBarred(
	ground: Ground,
	side: number,
	from: Square,
	to: Square,
	airborne: boolean,
): boolean {
	const way = directionIndex(to.x - from.x, to.y - from.y);
	if (way < 0 || !isOnMap(ground, from.x, from.y)) return true;
	const mask = footingOf(ground, side, airborne).barred[from.y * ground.width + from.x]!;
	return (mask & (1 << way)) !== 0;
}

/** Whether the ground lets a footprint be at a position: on the map, no forbidden square, not cut by a wall. */
export function canStand(ground: Ground, side: number, at: Square, airborne: boolean): boolean {
	if (!isOnMap(ground, at.x, at.y)) return false;
	return footingOf(ground, side, airborne).stand[at.y * ground.width + at.x] === 1;
}

/**
 * What the step between two neighbouring positions costs, `diagonalsSoFar` diagonals having
 * been counted in this half-round. Whether it is barred is another question. Pass `out` to
 * have it filled in instead of a new object.
 */
export function stepCost(
	ground: Ground,
	rules: Rules,
	side: number,
	from: Square,
	to: Square,
	airborne: boolean,
	diagonalsSoFar: number,
	out: StepCost = { feet: 0, paceFeet: 0, diagonal: false },
): StepCost {
	const footing = footingOf(ground, side, airborne);
	const way = directionIndex(to.x - from.x, to.y - from.y);
	const multiplier = isOnMap(ground, to.x, to.y) ? footing.multiplier[to.y * ground.width + to.x]! : 1;
	const lowMask = isOnMap(ground, from.x, from.y) ? footing.low[from.y * ground.width + from.x]! : 0;
	const low = way >= 0 && (lowMask & (1 << way)) !== 0 ? 10 : 0;
	const plain = 5 * multiplier + low;
	out.feet = plain;
	out.paceFeet = plain;
	out.diagonal = (way & 1) === 1 && way >= 0;
	if (!out.diagonal || rules.diagonals !== 'alternating') return out;
	if (multiplier > 1 && rules.terrainCost === 'srd') {
		out.feet = out.paceFeet = 5 * Math.ceil(1.5 * multiplier) + low;
		out.diagonal = false;
	} else if (diagonalsSoFar % 2 === 1) {
		out.feet = 10 * multiplier + low;
	}
	return out;
}

/**
 * Whether two footprints are adjacent: a square of one touches (or is) a square of the other,
 * and no wall, closed door or corner lies between the two (resolver, section 4).
 */
export function adjacent(ground: Ground, a: Square, aSide: number, b: Square, bSide: number): boolean {
	if (b.x > a.x + aSide || a.x > b.x + bSide || b.y > a.y + aSide || a.y > b.y + bSide) return false;
	const { width, barred } = ground;
	for (let y = a.y; y < a.y + aSide; y++) {
		for (let x = a.x; x < a.x + aSide; x++) {
			// The squares of b within one of (x, y).
			const right = Math.min(x + 1, b.x + bSide - 1);
			const bottom = Math.min(y + 1, b.y + bSide - 1);
			for (let v = Math.max(y - 1, b.y); v <= bottom; v++) {
				for (let u = Math.max(x - 1, b.x); u <= right; u++) {
					if (u === x && v === y) return true;
					if (!isOnMap(ground, x, y)) continue;
					const way = directionIndex(u - x, v - y);
					if ((barred[y * width + x]! & (1 << way)) === 0) return true;
				}
			}
		}
	}
	return false;
}
