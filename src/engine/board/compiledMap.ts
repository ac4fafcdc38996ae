/**
 * The ground: walls and terrain compiled once for a map into what a step costs, or that
 * it is barred (resolver, section 2). Everything is a table look-up afterwards.
 */

import { getOrCreate } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';
import type { BattleMap, Rules } from '../encounterTypes.ts';
import {
	BARRED_ON_FOOT,
	type FootprintGrid,
	type Gait,
	layFooting,
	SOLID,
	type Squares,
	STEEP,
} from './footprintGrid.ts';
import { DIRECTIONS, directionIndex } from './grid.ts';
import { climbedUnits, priceStep, type StepCost } from './stepCost.ts';
import { TERRAIN, type TerrainKind, terrainKind } from './terrain.ts';
import { markWall } from './walls.ts';

/** A map compiled: its squares, and the footprints asked for so far. */
export interface CompiledMap extends Squares {
	/** What it was compiled from. */
	readonly map: BattleMap;
	/** By the side and the gait. */
	readonly footings: (FootprintGrid | undefined)[];
	/** Bit k of a square: it has the k-th kind of the terrain table. */
	readonly kinds: Uint32Array;
	/** Whether any square asks for a save or check. */
	readonly asks: boolean;
}

/** Whether it crosses pits, ignores low obstacles and pays no terrain. */
export function isAirborne(creature: Pick<Creature, 'movement'>): boolean {
	return creature.movement !== undefined && creature.movement.length > 0;
}

const compiled = new WeakMap<BattleMap, CompiledMap>();

/** The ground of a map. Compiled once for each map object: maps are never changed in place. */
export function compileMap(map: BattleMap): CompiledMap {
	return getOrCreate(compiled, map, compile);
}

function compile(map: BattleMap): CompiledMap {
	const { width, height } = map;
	const size = width * height;
	const ground = {
		map,
		width,
		height,
		barred: new Uint8Array(size),
		low: new Uint8Array(size),
		up: new Uint8Array(size),
		tall: undefined as Uint16Array | undefined,
		closed: new Uint8Array(size),
		multiplier: new Uint16Array(size).fill(1),
		kinds: new Uint32Array(size),
		asks: false,
		footings: Array.from({ length: 21 }, (): FootprintGrid | undefined => undefined),
	};
	layTerrain(ground, map);
	for (const wall of map.walls ?? []) {
		if (wall.kind === 'door' && wall.open) continue;
		markWall(wall.kind === 'low' ? ground.low : ground.barred, width, height, wall);
	}
	return ground;
}

/** Lays the terrain down, a bit of `kinds` for each kind of a square. */
function layTerrain(ground: Omit<CompiledMap, 'asks'> & { asks: boolean }, map: BattleMap): void {
	const { width, closed, multiplier, barred, up, kinds } = ground;
	for (const square of map.terrain ?? []) {
		const { x, y } = square;
		const kind = terrainKind(square.type);
		if (kind === undefined || !hasSquare(ground, x, y)) continue;
		const at = y * width + x;
		if (kind.rises && square.up !== undefined) up[at]! |= upwards(square.up);
		if (kind.tall && square.height !== undefined && square.height > FOOT_STEP) {
			ground.tall ??= new Uint16Array(width * ground.height).fill(1);
			ground.tall[at] = Math.max(ground.tall[at]!, Math.floor(square.height / FOOT_STEP));
		}
		// A kind painted twice on a square is there once.
		const bit = 1 << TERRAIN.indexOf(kind);
		if ((kinds[at]! & bit) !== 0) continue;
		kinds[at]! |= bit;
		if (kind.checks.length > 0) ground.asks = true;
		multiplier[at]! *= kind.multiplier;
		if (kind.entry === 'barred') closed[at]! |= BARRED_ON_FOOT;
		if (kind.entry === 'climb') closed[at]! |= STEEP;
		if (kind.entry === 'solid') {
			closed[at]! |= SOLID;
			// The four diagonals past this square's corners (SRD-21), seen from their two ends.
			for (let d = 0; d < 8; d += 2) {
				const [ax, ay] = DIRECTIONS[d]!;
				const [bx, by] = DIRECTIONS[(d + 2) & 7]!;
				if (!hasSquare(ground, x + ax, y + ay) || !hasSquare(ground, x + bx, y + by)) continue;
				const way = directionIndex(bx - ax, by - ay);
				barred[at + ay * width + ax]! |= 1 << way;
				barred[at + by * width + bx]! |= 1 << ((way + 4) & 7);
			}
		}
	}
}

/** Feet of one unit of height, as of one space. */
const FOOT_STEP = 5;

/** The directions, as bits, that go up where `up` does: it and the two beside it (A31). */
function upwards(up: number): number {
	return (1 << (up & 7)) | (1 << ((up + 1) & 7)) | (1 << ((up + 7) & 7));
}

/** The kinds of terrain in a square, in the order of the table; none off the map. */
export function kindsAt(ground: CompiledMap, { x, y }: Square): readonly TerrainKind[] {
	if (!hasSquare(ground, x, y)) return [];
	const bits = ground.kinds[y * ground.width + x]!;
	return bits === 0 ? [] : TERRAIN.filter((_, index) => (bits & (1 << index)) !== 0);
}

/** Whether a footprint of this side lies on a map: a square when left out, of a point 0. */
export function isOnMap(
	{ width, height }: Pick<Squares, 'width' | 'height'>,
	{ x, y }: Square,
	side = 1,
): boolean {
	return x >= 0 && y >= 0 && x + side <= width && y + side <= height;
}

/** Whether a map has a square; what is asked of every step makes no object of it. */
export function hasSquare(
	{ width, height }: Pick<Squares, 'width' | 'height'>,
	x: number,
	y: number,
): boolean {
	return x >= 0 && y >= 0 && x < width && y < height;
}

/** The ground as a footprint of this side finds it; made at the first question and kept. */
export function footingOf(
	ground: CompiledMap,
	side: number,
	airborne: boolean,
	climbs = false,
): FootprintGrid {
	const gait: Gait = airborne ? 1 : climbs ? 2 : 0;
	const place = side * 3 + gait;
	let footing = ground.footings[place];
	if (footing === undefined) {
		footing = layFooting(ground, side, gait);
		ground.footings[place] = footing;
	}
	return footing;
}

/**
 * Whether the ground keeps a footprint from the step between two neighbouring positions
 * (top-left squares). True as well for positions that are not neighbours or off the map.
 */
export function stepBarred(
	ground: CompiledMap,
	side: number,
	from: Square,
	to: Square,
	airborne: boolean,
	climbs = false,
): boolean {
	const way = directionIndex(to.x - from.x, to.y - from.y);
	return way < 0 || isBarred(ground, footingOf(ground, side, airborne, climbs), from, way);
}

/** Whether the ground keeps a footprint from the step in a direction; always off the map. */
export function isBarred(
	ground: CompiledMap,
	footing: FootprintGrid,
	{ x, y }: Square,
	way: number,
): boolean {
	if (!hasSquare(ground, x, y)) return true;
	if (!footing.isOpen) return (footing.barred[y * ground.width + x]! & (1 << way)) !== 0;
	const [dx, dy] = DIRECTIONS[way]!;
	const toX = x + dx;
	const toY = y + dy;
	return toX < 0 || toX > footing.right || toY < 0 || toY > footing.bottom;
}

/** Whether a footprint crosses a low obstacle by the step in a direction. */
export function crossesLow(
	ground: CompiledMap,
	{ anyLow, low }: FootprintGrid,
	{ x, y }: Square,
	way: number,
): boolean {
	return anyLow && hasSquare(ground, x, y) && (low[y * ground.width + x]! & (1 << way)) !== 0;
}

/** Whether a footprint goes up stairs or a ladder when it enters a position in a direction. */
export function rises(
	ground: CompiledMap,
	{ anyUp, up }: FootprintGrid,
	{ x, y }: Square,
	way: number,
): boolean {
	return anyUp && hasSquare(ground, x, y) && (up[y * ground.width + x]! & (1 << way)) !== 0;
}

/** How many units of five feet a step takes along: more than one only up or down a ladder whose squares are higher (FC-43). */
export function heightUnits(
	ground: CompiledMap,
	{ tall, up }: FootprintGrid,
	{ x, y }: Square,
	way: number,
): number {
	if (tall === undefined || !hasSquare(ground, x, y)) return 1;
	const at = y * ground.width + x;
	return climbedUnits(tall[at]!, up[at]!, way);
}

/** The highest multiplier under a footprint at a position; 1 off the map. */
export function multiplierAt(
	ground: CompiledMap,
	{ maxMultiplier, multiplier }: FootprintGrid,
	{ x, y }: Square,
): number {
	return maxMultiplier > 1 && hasSquare(ground, x, y) ? multiplier[y * ground.width + x]! : 1;
}

/** Whether the step between two neighbouring positions costs more than one over plain ground, whoever is there. */
export function isSlow(ground: CompiledMap, footing: FootprintGrid, from: Square, to: Square): boolean {
	const way = directionIndex(to.x - from.x, to.y - from.y);
	return crossesLow(ground, footing, from, way) || multiplierAt(ground, footing, to) > 1;
}

/** Whether some square of a footprint is solid or off the map at a position, so that nobody is ever there. */
export function meetsSolid(ground: CompiledMap, side: number, at: Square): boolean {
	for (let y = at.y; y < at.y + side; y++) {
		for (let x = at.x; x < at.x + side; x++) {
			if (!hasSquare(ground, x, y) || (ground.closed[y * ground.width + x]! & SOLID) !== 0) return true;
		}
	}
	return false;
}

/** Whether the ground lets a footprint be at a position: on the map, no forbidden square, not cut by a wall. */
export function canStand(
	ground: CompiledMap,
	side: number,
	at: Square,
	airborne: boolean,
	climbs = false,
): boolean {
	if (!hasSquare(ground, at.x, at.y)) return false;
	return footingOf(ground, side, airborne, climbs).stand[at.y * ground.width + at.x] === 1;
}

/**
 * What the step between two neighbouring positions costs, `diagonalsSoFar` diagonals having
 * been counted in this half-round. Whether it is barred is another question. Pass `out` to
 * have it filled in instead of a new object.
 */
export function stepCost(
	ground: CompiledMap,
	rules: Rules,
	side: number,
	from: Square,
	to: Square,
	airborne: boolean,
	diagonalsSoFar: number,
	out: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 },
): StepCost {
	const way = directionIndex(to.x - from.x, to.y - from.y);
	if (way < 0) return priceStep(rules, 1, false, false, diagonalsSoFar, out);
	return costTowards(ground, footingOf(ground, side, airborne), rules, from, to, way, diagonalsSoFar, out);
}

/** As `stepCost`, for a step of a footprint whose direction is known. */
export function costTowards(
	ground: CompiledMap,
	footing: FootprintGrid,
	rules: Rules,
	from: Square,
	to: Square,
	way: number,
	diagonalsSoFar: number,
	out: StepCost,
): StepCost {
	if (footing.isPlain) return priceStep(rules, 1, false, (way & 1) === 1, diagonalsSoFar, out);
	const times = multiplierAt(ground, footing, to);
	const isDiagonal = (way & 1) === 1 || rises(ground, footing, to, way);
	const low = crossesLow(ground, footing, from, way);
	const units = heightUnits(ground, footing, to, way);
	return priceStep(rules, times, low, isDiagonal, diagonalsSoFar, out, units);
}

/**
 * Whether two footprints are adjacent: a square of one touches (or is) a square of the other,
 * and no wall, closed door or corner lies between the two (resolver, section 4).
 */
export function adjacent(ground: CompiledMap, a: Square, aSide: number, b: Square, bSide: number): boolean {
	if (b.x > a.x + aSide || a.x > b.x + bSide || b.y > a.y + aSide || a.y > b.y + bSide) return false;
	const { width, height, barred } = ground;
	for (let y = a.y; y < a.y + aSide; y++) {
		for (let x = a.x; x < a.x + aSide; x++) {
			// Squares of a body that lie off the map count for nothing.
			if (!hasSquare(ground, x, y)) continue;
			// The squares of b within one of (x, y).
			const right = Math.min(x + 1, b.x + bSide - 1, width - 1);
			const bottom = Math.min(y + 1, b.y + bSide - 1, height - 1);
			for (let v = Math.max(y - 1, b.y, 0); v <= bottom; v++) {
				for (let u = Math.max(x - 1, b.x, 0); u <= right; u++) {
					if (u === x && v === y) return true;
					const way = directionIndex(u - x, v - y);
					if ((barred[y * width + x]! & (1 << way)) === 0) return true;
				}
			}
		}
	}
	return false;
}
