/**
 * The ground: walls and terrain compiled once for a map into what a step costs, or that
 * it is barred (resolver, section 2). Everything is a table look-up afterwards.
 */
import { BARRED_ON_FOOT, type Footing, layFooting, SOLID, type Squares } from './footing.ts';
import { DIRECTIONS, directionIndex } from './grid.ts';
import { TERRAIN, terrainKind } from './terrain.ts';
import type { BattleMap, Creature, Rules, Square } from './types.ts';
import { markWall } from './walls.ts';

/** A map compiled: its squares, and the footprints asked for so far. */
export interface Ground extends Squares {
	/** By twice the side, one more for those airborne. */
	readonly footings: (Footing | undefined)[];
}

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
		footings: Array.from({ length: 14 }),
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
	// A kind painted twice on a square is there once: a bit for each kind of the table.
	const kinds = new Uint32Array(multiplier.length);
	for (const { x, y, type } of map.terrain ?? []) {
		const kind = terrainKind(type);
		if (kind === undefined || !isOnMap(ground, x, y)) continue;
		const at = y * width + x;
		const bit = 1 << TERRAIN.indexOf(kind);
		if ((kinds[at]! & bit) !== 0) continue;
		kinds[at]! |= bit;
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
	const place = side * 2 + (airborne ? 1 : 0);
	let footing = ground.footings[place];
	if (footing === undefined) {
		footing = layFooting(ground, side, airborne);
		ground.footings[place] = footing;
	}
	return footing;
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
