/**
 * What a size category means on the grid: its rank, the footprint's side, the room
 * it takes and how far it reaches (SRD-70 to SRD-92, FC-88).
 */
import type { Build, Creature } from '../creature.ts';
import type { Size } from '../sizeNames.ts';
import { SIZES } from '../sizeNames.ts';

/** Squares along one side of a footprint. */
export type FootprintSide = 1 | 2 | 3 | 4 | 5 | 6;

/** One row of the table of sizes. */
export interface SizeRow {
	readonly size: Size;
	/** Feet along one side of the space it fills. */
	readonly space: number;
	/** Squares along one side of its footprint. */
	readonly side: FootprintSide;
	/** Creatures of this size that share a square in the SRD; Infinity where they take no room. */
	readonly perSquare: number;
	/** Natural reach in feet; typical values, a creature may differ (SRD-96). */
	readonly reach: Readonly<Record<Build, number>>;
}

function row(
	size: Size,
	space: number,
	side: FootprintSide,
	perSquare: number,
	tall: number,
	long: number,
): SizeRow {
	return { size, space, side, perSquare, reach: { tall, long } };
}

/** Every size by name (SRD-80 to SRD-92). The SRD has no Nuisance; it fills what a Fine creature does. */
export const SIZE_TABLE: Readonly<Record<Size, SizeRow>> = {
	nuisance: row('nuisance', 0.5, 1, Number.POSITIVE_INFINITY, 0, 0),
	fine: row('fine', 0.5, 1, 100, 0, 0),
	diminutive: row('diminutive', 1, 1, 25, 0, 0),
	tiny: row('tiny', 2.5, 1, 4, 0, 0),
	small: row('small', 5, 1, 1, 5, 5),
	medium: row('medium', 5, 1, 1, 5, 5),
	large: row('large', 10, 2, 1, 10, 5),
	huge: row('huge', 15, 3, 1, 15, 10),
	gargantuan: row('gargantuan', 20, 4, 1, 20, 15),
	colossal: row('colossal', 30, 6, 1, 30, 20),
};

/** Squares along one side of the biggest: no body reaches further from its position. */
export const BIGGEST_SIDE = SIZE_TABLE.colossal.side;

const RANKS = new Map<Size, number>(SIZES.map((size, rank) => [size, rank]));

/** 0 for Nuisance up to 9 for Colossal; the difference of two ranks is their distance in categories. */
export function sizeRank(size: Size): number {
	return RANKS.get(size) ?? RANKS.get('medium')!;
}

/**
 * Squares along one side of the space a creature fills when nothing narrows it: its own `space` (SRD-96), or
 * that of its size; a creature without a size is Medium.
 */
export function fullFootprint(creature: Pick<Creature, 'size' | 'space'>): FootprintSide {
	const { size = 'medium', space } = creature;
	if (space === undefined) return SIZE_TABLE[size].side;
	return Math.min(BIGGEST_SIDE, Math.max(1, Math.ceil(space / 5))) as FootprintSide;
}
