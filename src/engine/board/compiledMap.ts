/** Compiles a map's walls and terrain into lookup tables of step costs and barred steps (resolver, section 2). */

import { memoizeByRef } from '../cache.ts';
import type { Square } from '../creature.ts';
import type { BattleMap, Rules } from '../encounterTypes.ts';
import {
	BARRED_ON_FOOT,
	type FootprintGrid,
	fillMultipliers,
	kindsOfBits,
	layFooting,
	SOLID,
	type Squares,
	STEEP,
} from './footprintGrid.ts';
import { GAITS, type Gait } from './gait.ts';
import { DIRECTIONS, directionIndex, footprintSquares } from './grid.ts';
import { climbedUnits, priceStep, type StepCost } from './stepCost.ts';
import { TERRAIN, type TerrainKind, terrainKind } from './terrain.ts';
import { markWall } from './walls.ts';

/** A map with terrain changed by rules. */
export interface EffectiveMap extends BattleMap {
	/** Several kinds in a square cost once (5E-06). */
	readonly hasSingleCosts?: true;
}

export interface CompiledMap extends Squares {
	/** Source of the tables. */
	readonly map: EffectiveMap;
	/** By side and gait. */
	readonly footings: (FootprintGrid | undefined)[];
	/** True if any square requires a save or check. */
	readonly asks: boolean;
}

/** The compiled map, cached by map object. */
export const compileMap: (map: EffectiveMap) => CompiledMap = memoizeByRef(compile);

function compile(map: EffectiveMap): CompiledMap {
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
		hasSingleCosts: map.hasSingleCosts === true,
		asks: false,
		footings: new Array<FootprintGrid | undefined>(7 * GAITS).fill(undefined),
	};
	layTerrain(ground, map);
	for (const wall of map.walls ?? []) {
		if (wall.kind === 'door' && wall.open) continue;
		markWall(wall.kind === 'low' ? ground.low : ground.barred, width, height, wall);
	}
	return ground;
}

/** Adds terrain: one bit of `kinds` for each kind in a square. */
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
		// Repeated kinds count once.
		const bit = 1 << TERRAIN.indexOf(kind);
		if ((kinds[at]! & bit) !== 0) continue;
		kinds[at]! |= bit;
		if (kind.checks.length > 0) ground.asks = true;
		if (kind.entry === 'barred') closed[at]! |= BARRED_ON_FOOT;
		if (kind.entry === 'climb') closed[at]! |= STEEP;
		if (kind.entry === 'solid') {
			closed[at]! |= SOLID;
			// The four diagonals past this square's corners (SRD-21), from both ends.
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
	fillMultipliers(multiplier, kinds, ground.hasSingleCosts);
}

/** Feet per unit of height. */
const FOOT_STEP = 5;

/** The directions, as bits, that go up: `up` and its two neighbors (A31). */
function upwards(up: number): number {
	return (1 << (up & 7)) | (1 << ((up + 1) & 7)) | (1 << ((up + 7) & 7));
}

/** The terrain kinds in a square, in table order; none off the map. */
export function kindsAt(ground: CompiledMap, { x, y }: Square): readonly TerrainKind[] {
	if (!hasSquare(ground, x, y)) return [];
	return kindsOfBits(ground.kinds[y * ground.width + x]!);
}

/** True if a footprint is on the map; the side defaults to a square, 0 for a point. */
export function isOnMap(
	{ width, height }: Pick<Squares, 'width' | 'height'>,
	{ x, y }: Square,
	side = 1,
): boolean {
	return x >= 0 && y >= 0 && x + side <= width && y + side <= height;
}

/** Like `isOnMap` for one square, without allocating, since every step calls it. */
export function hasSquare(
	{ width, height }: Pick<Squares, 'width' | 'height'>,
	x: number,
	y: number,
): boolean {
	return x >= 0 && y >= 0 && x < width && y < height;
}

/** The ground for a footprint, compiled lazily and cached. */
export function footingOf(ground: CompiledMap, side: number, gait: Gait): FootprintGrid {
	const place = side * GAITS + gait;
	let footing = ground.footings[place];
	if (footing === undefined) {
		footing = layFooting(ground, side, gait);
		ground.footings[place] = footing;
	}
	return footing;
}

/**
 * True if the ground bars a footprint's step between two positions (top-left squares), also if they are not
 * neighbors or off the map.
 */
export function stepBarred(ground: CompiledMap, side: number, from: Square, to: Square, gait: Gait): boolean {
	const way = directionIndex(to.x - from.x, to.y - from.y);
	return way < 0 || isBarred(ground, footingOf(ground, side, gait), from, way);
}

/** True if the ground bars the step in a direction; always true off the map. */
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

/** True if the step crosses a low wall. */
export function crossesLow(
	ground: CompiledMap,
	{ anyLow, low }: FootprintGrid,
	{ x, y }: Square,
	way: number,
): boolean {
	return anyLow && hasSquare(ground, x, y) && (low[y * ground.width + x]! & (1 << way)) !== 0;
}

/** True if the step goes up stairs or a ladder. */
export function rises(
	ground: CompiledMap,
	{ anyUp, up }: FootprintGrid,
	{ x, y }: Square,
	way: number,
): boolean {
	return anyUp && hasSquare(ground, x, y) && (up[y * ground.width + x]! & (1 << way)) !== 0;
}

/** Units of five feet in a step: more than one only up or down a tall ladder (FC-43). */
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

/** Highest multiplier under a footprint; 1 off the map. */
export function multiplierAt(
	ground: CompiledMap,
	{ maxMultiplier, multiplier }: FootprintGrid,
	{ x, y }: Square,
): number {
	return maxMultiplier > 1 && hasSquare(ground, x, y) ? multiplier[y * ground.width + x]! : 1;
}

/** True if the step costs more than on open ground, creatures aside. */
export function isSlow(ground: CompiledMap, footing: FootprintGrid, from: Square, to: Square): boolean {
	const way = directionIndex(to.x - from.x, to.y - from.y);
	return crossesLow(ground, footing, from, way) || multiplierAt(ground, footing, to) > 1;
}

/** True if a square of the footprint is solid or off the map, so no creature is ever there. */
export function meetsSolid(ground: CompiledMap, side: number, at: Square): boolean {
	return footprintSquares(at, side).some(
		({ x, y }) => !hasSquare(ground, x, y) || (ground.closed[y * ground.width + x]! & SOLID) !== 0,
	);
}

/** True if a footprint may be at a position: on the map, no forbidden square, not cut by a wall. */
export function canStand(ground: CompiledMap, side: number, at: Square, gait: Gait): boolean {
	if (!hasSquare(ground, at.x, at.y)) return false;
	return footingOf(ground, side, gait).stand[at.y * ground.width + at.x] === 1;
}

/**
 * The cost of a step between two neighboring positions, after `diagonalsSoFar` in this half-round; does not check if
 * it is barred. Fills `out` if given, to avoid allocation.
 */
export function stepCost(
	ground: CompiledMap,
	rules: Rules,
	side: number,
	from: Square,
	to: Square,
	gait: Gait,
	diagonalsSoFar: number,
	out: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 },
): StepCost {
	const way = directionIndex(to.x - from.x, to.y - from.y);
	if (way < 0) return priceStep(rules, 1, false, false, diagonalsSoFar, out);
	return costTowards(ground, footingOf(ground, side, gait), rules, from, to, way, diagonalsSoFar, out);
}

/** Like `stepCost`, for a known footprint and direction. */
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
 * True if two footprints are adjacent or overlap, with no wall, closed door or corner between (resolver, section 4).
 */
export function adjacent(ground: CompiledMap, a: Square, aSide: number, b: Square, bSide: number): boolean {
	if (b.x > a.x + aSide || a.x > b.x + bSide || b.y > a.y + aSide || a.y > b.y + bSide) return false;
	const { width, height, barred } = ground;
	for (let y = a.y; y < a.y + aSide; y++) {
		for (let x = a.x; x < a.x + aSide; x++) {
			// Squares off the map do not count.
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
