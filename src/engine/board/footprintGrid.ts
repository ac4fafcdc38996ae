/**
 * Ground lookup for one footprint: for each position of its top-left square, if it may be there, the barred steps,
 * and their costs (resolver, section 2).
 */
import { getOrCreate } from '../cache.ts';
import { AIRBORNE, type Gait, ignoredKinds, ignoresLowWalls, isClimbing } from './gait.ts';
import { DIRECTIONS } from './grid.ts';
import { multiplierOf, TERRAIN, type TerrainKind } from './terrain.ts';

/** A map's squares by rows, with index `y * width + x`. */
export interface Squares {
	readonly width: number;
	readonly height: number;
	/** Bit d of a square: a wall, closed door or corner blocks the step in direction d. */
	readonly barred: Uint8Array;
	/** Bit d of a square: the step in direction d crosses a low wall. */
	readonly low: Uint8Array;
	/** Bit d of a square: entering it in direction d goes up its stairs or ladder. */
	readonly up: Uint8Array;
	/** Ladder height of a square in units of five feet, otherwise 1 (FC-43); undefined if none is taller. */
	tall: Uint16Array | undefined;
	/** Entry limits of a square: `SOLID`, `BARRED_ON_FOOT`, `STEEP`. */
	readonly closed: Uint8Array;
	/** Multiplier of a square's terrain. */
	readonly multiplier: Uint16Array;
	/** Bit k of a square: it has the k-th kind of the terrain table. */
	readonly kinds: Uint32Array;
	/** Several kinds in a square cost once (5E-06). */
	readonly hasSingleCosts: boolean;
}

const NONE: readonly TerrainKind[] = [];

/** The kinds of a square's bits, in table order. */
export function kindsOfBits(bits: number): readonly TerrainKind[] {
	return bits === 0 ? NONE : TERRAIN.filter((_, index) => (bits & (1 << index)) !== 0);
}

/** No creature enters. */
export const SOLID = 1;
/** Only flying and incorporeal creatures enter. */
export const BARRED_ON_FOOT = 2;

/** Only climbing and flying creatures enter. */
export const STEEP = 4;

export interface FootprintGrid {
	/** 1 if the footprint may be there: on the map, no forbidden square, not cut by a wall. */
	readonly stand: Uint8Array;
	/** Bit d: the footprint's step in direction d is blocked for any reason. */
	readonly barred: Uint8Array;
	/** Bit d: the footprint's step in direction d crosses a low wall and pays for it. */
	readonly low: Uint8Array;
	/** Bit d: entering in direction d goes up stairs or a ladder under the footprint. */
	readonly up: Uint8Array;
	/** Height of the tallest ladder under the footprint in units of five feet; undefined if none exceeds one. */
	readonly tall: Uint16Array | undefined;
	/** Highest multiplier under the footprint. */
	readonly multiplier: Uint16Array;
	readonly maxMultiplier: number;
	readonly anyLow: boolean;
	readonly anyUp: boolean;
	/** True if every step has the base cost. */
	readonly isPlain: boolean;
	/** True if only the edge of the map bars steps. */
	readonly isOpen: boolean;
	/** Highest x and y of a position on the map. */
	readonly right: number;
	readonly bottom: number;
}

export function layFooting(ground: Squares, side: number, gait: Gait): FootprintGrid {
	const { width, height } = ground;
	const airborne = gait === AIRBORNE;
	const size = width * height;
	const barred = ground.barred.slice();
	const closed = ground.closed.slice();
	joinBits(barred, width, side);
	joinBits(closed, width, side);
	const low = ignoresLowWalls(gait) ? new Uint8Array(size) : ground.low.slice();
	const up = airborne ? new Uint8Array(size) : ground.up.slice();
	const tall = airborne ? undefined : ground.tall?.slice();
	const multiplier = airborne ? new Uint16Array(size).fill(1) : multipliersFor(ground, gait);
	if (!airborne) {
		joinBits(low, width, side);
		joinBits(up, width, side);
		joinHighest(multiplier, width, side);
		if (tall !== undefined) joinHighest(tall, width, side);
	}

	const forbidden = SOLID | (airborne ? 0 : BARRED_ON_FOOT) | (isClimbing(gait) ? 0 : STEEP);
	const stand = new Uint8Array(size);
	let maxMultiplier = 1;
	let anyLow = false;
	let anyUp = false;
	let isOpen = true;
	for (let y = 0, at = 0; y < height; y++) {
		for (let x = 0; x < width; x++, at++) {
			if (multiplier[at]! > maxMultiplier) maxMultiplier = multiplier[at]!;
			if (low[at] !== 0) anyLow = true;
			if (up[at] !== 0) anyUp = true;
			if (barred[at] !== 0 || (closed[at]! & forbidden) !== 0) isOpen = false;
			if (x + side > width || y + side > height || (closed[at]! & forbidden) !== 0) continue;
			if (side === 1 || barred[at] === 0 || !isCut(ground, side, at)) stand[at] = 1;
		}
	}
	barUnlawful(barred, stand, width, height);
	const right = width - side;
	const bottom = height - side;
	const isPlain = maxMultiplier === 1 && !anyLow && !anyUp;
	return {
		stand,
		barred,
		low,
		up,
		tall,
		multiplier,
		maxMultiplier,
		anyLow,
		anyUp,
		isPlain,
		isOpen,
		right,
		bottom,
	};
}

/** Multipliers without the kinds that a gait ignores (A91). */
function multipliersFor({ kinds, multiplier, hasSingleCosts }: Squares, gait: Gait): Uint16Array {
	const result = multiplier.slice();
	const ignored = ignoredKinds(gait);
	if (ignored !== 0) fillMultipliers(result, kinds, hasSingleCosts, ignored);
	return result;
}

/** Multipliers of squares that have some of the `ignored` kinds, without these; by default of all with terrain. */
export function fillMultipliers(
	multiplier: Uint16Array,
	kinds: Uint32Array,
	hasSingleCosts: boolean,
	ignored?: number,
): void {
	const known = new Map<number, number>();
	for (let at = 0; at < kinds.length; at++) {
		const bits = kinds[at]!;
		if ((bits & (ignored ?? -1)) === 0) continue;
		const left = bits & ~(ignored ?? 0);
		multiplier[at] = getOrCreate(known, left, () => multiplierOf(kindsOfBits(left), hasSingleCosts));
	}
}

/** Bars steps to positions the footprint may not take, including those beyond the edge. */
function barUnlawful(barred: Uint8Array, stand: Uint8Array, width: number, height: number): void {
	for (let y = 0, at = 0; y < height; y++) {
		for (let x = 0; x < width; x++, at++) {
			const atEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
			if (stand[at] !== 0 && !atEdge) continue;
			for (let d = 0; d < 8; d++) {
				const [dx, dy] = DIRECTIONS[d]!;
				const inside = x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height;
				if (!inside) barred[at]! |= 1 << d;
				else if (stand[at] === 0) barred[at + dy * width + dx]! |= 1 << ((d + 4) & 7);
			}
		}
	}
}

/**
 * Gives every square the OR of the bits in the footprint to its right and below, in place: each pass widens by one
 * and reads values its pass has not changed yet. Beyond the right edge it reads the next row, where no footprint may
 * stand.
 */
function joinBits(values: Uint8Array, width: number, side: number): void {
	for (let pass = 1; pass < side; pass++) {
		for (let at = 0; at + 1 < values.length; at++) values[at]! |= values[at + 1]!;
	}
	for (let pass = 1; pass < side; pass++) {
		for (let at = 0; at + width < values.length; at++) values[at]! |= values[at + width]!;
	}
}

/** The same for the maximum value, as in `joinBits`. */
function joinHighest(values: Uint16Array, width: number, side: number): void {
	for (let pass = 1; pass < side; pass++) {
		for (let at = 0; at + 1 < values.length; at++) values[at] = Math.max(values[at]!, values[at + 1]!);
	}
	for (let pass = 1; pass < side; pass++) {
		for (let at = 0; at + width < values.length; at++)
			values[at] = Math.max(values[at]!, values[at + width]!);
	}
}

/** True if a wall lies between two neighboring squares of the footprint. */
function isCut(ground: Squares, side: number, at: number): boolean {
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
