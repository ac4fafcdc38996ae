/**
 * The ground as a footprint finds it: for every position of its top-left square whether it
 * may be there, which of the eight steps are barred and what they cost (resolver, section 2).
 */
import { DIRECTIONS } from './grid.ts';

/** A map's squares in rows; a square's index is `y * width + x`. */
export interface Squares {
	readonly width: number;
	readonly height: number;
	/** Bit d of a square: the step of one square in direction d is blocked by a wall, a closed door or a corner. */
	readonly barred: Uint8Array;
	/** Bit d of a square: the step of one square in direction d crosses a low obstacle. */
	readonly low: Uint8Array;
	/** Bit d of a square: entering it in direction d goes up its stairs or ladder. */
	readonly up: Uint8Array;
	/** How many times five feet high a square's ladder is, 1 elsewhere (FC-43); undefined where none is higher. */
	tall: Uint16Array | undefined;
	/** What keeps creatures out of a square: `SOLID`, `BARRED_ON_FOOT`, `STEEP`. */
	readonly closed: Uint8Array;
	/** Product of the multipliers of a square's terrain. */
	readonly multiplier: Uint16Array;
}

/** Nobody enters. */
export const SOLID = 1;
/** Only flying and incorporeal creatures enter. */
export const BARRED_ON_FOOT = 2;

/** Only those who climb, or fly, enter. */
export const STEEP = 4;

/** How a creature takes the ground: 0 on foot, 1 in the air or through things, 2 climbing. */
export type Gait = 0 | 1 | 2;

/** What keeps a creature out, by its gait. */
const FORBIDDEN = [SOLID | BARRED_ON_FOOT | STEEP, SOLID, SOLID | BARRED_ON_FOOT] as const;

/** The ground as a footprint of one side finds it, by the square its top-left corner is in. */
export interface FootprintGrid {
	/** 1 where the footprint may be: on the map, no forbidden square, not cut by a wall. */
	readonly stand: Uint8Array;
	/** Bit d: the step of the footprint in direction d is blocked, for whatever reason. */
	readonly barred: Uint8Array;
	/** Bit d: the step of the footprint in direction d crosses a low obstacle it has to pay for. */
	readonly low: Uint8Array;
	/** Bit d: entering in direction d goes up stairs or a ladder under the footprint. */
	readonly up: Uint8Array;
	/** How many times five feet the highest ladder under the footprint takes up or down; undefined where none takes more. */
	readonly tall: Uint16Array | undefined;
	/** Highest multiplier under the footprint. */
	readonly multiplier: Uint16Array;
	/** Highest multiplier anywhere. */
	readonly maxMultiplier: number;
	/** Whether any step crosses a low obstacle. */
	readonly anyLow: boolean;
	/** Whether any step goes up. */
	readonly anyUp: boolean;
	/** Whether every step costs what a plain one does. */
	readonly isPlain: boolean;
	/** Whether the edge of the map is all that bars a step. */
	readonly isOpen: boolean;
	/** Of the positions on the map: the highest x and y. */
	readonly right: number;
	readonly bottom: number;
}

/** Lays the ground out for a footprint of this side. */
export function layFooting(ground: Squares, side: number, gait: Gait): FootprintGrid {
	const { width, height } = ground;
	const airborne = gait === 1;
	const size = width * height;
	const barred = ground.barred.slice();
	const closed = ground.closed.slice();
	joinBits(barred, width, side);
	joinBits(closed, width, side);
	const low = airborne ? new Uint8Array(size) : ground.low.slice();
	const up = airborne ? new Uint8Array(size) : ground.up.slice();
	const tall = airborne ? undefined : ground.tall?.slice();
	const multiplier = airborne ? new Uint16Array(size).fill(1) : ground.multiplier.slice();
	if (!airborne) {
		joinBits(low, width, side);
		joinBits(up, width, side);
		joinHighest(multiplier, width, side);
		if (tall !== undefined) joinHighest(tall, width, side);
	}

	const forbidden = FORBIDDEN[gait];
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

/** Bars the steps into places where the footprint may not be, those beyond the edge of the map among them. */
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
 * Gives every square the bits of all squares of the footprint to its right and below. Forwards in place: what is read ahead
 * has not been touched in its pass yet, so each pass widens by one. Beyond the right edge follow the first squares of the next
 * row: nobody may stand so, and back onto the map it goes to the left, from which nothing keeps those squares.
 */
function joinBits(values: Uint8Array, width: number, side: number): void {
	for (let pass = 1; pass < side; pass++) {
		for (let at = 0; at + 1 < values.length; at++) values[at]! |= values[at + 1]!;
	}
	for (let pass = 1; pass < side; pass++) {
		for (let at = 0; at + width < values.length; at++) values[at]! |= values[at + width]!;
	}
}

/** Gives every square the highest value under the footprint; done as in `joinBits`. */
function joinHighest(values: Uint16Array, width: number, side: number): void {
	for (let pass = 1; pass < side; pass++) {
		for (let at = 0; at + 1 < values.length; at++) values[at] = Math.max(values[at]!, values[at + 1]!);
	}
	for (let pass = 1; pass < side; pass++) {
		for (let at = 0; at + width < values.length; at++)
			values[at] = Math.max(values[at]!, values[at + width]!);
	}
}

/** Whether a wall lies between two neighbouring squares of the footprint. */
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
