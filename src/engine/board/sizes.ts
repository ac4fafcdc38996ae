/** Size categories: rank, footprint, room and reach (SRD-70 to SRD-92, FC-88). */
import type { Build, Creature } from '../creature.ts';
import type { Size } from '../sizeNames.ts';
import { SIZES } from '../sizeNames.ts';

export type FootprintSide = 1 | 2 | 3 | 4 | 5 | 6;

export interface SizeRow {
	readonly size: Size;
	/** Feet along one side of its space. */
	readonly space: number;
	/** Squares along one side of its footprint. */
	readonly side: FootprintSide;
	/** Creatures of this size per square in the SRD; Infinity if they take no room. */
	readonly perSquare: number;
	/** Typical natural reach in feet; a creature may differ (SRD-96). */
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

/** Every size by name (SRD-80 to SRD-92). Nuisance, which the SRD lacks, equals Fine. */
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

/** Squares along one side of the biggest footprint. */
export const BIGGEST_SIDE = SIZE_TABLE.colossal.side;

const RANKS = new Map<Size, number>(SIZES.map((size, rank) => [size, rank]));

/** 0 for Nuisance through 9 for Colossal. */
export function sizeRank(size: Size): number {
	return RANKS.get(size) ?? RANKS.get('medium')!;
}

/**
 * Squares along a side of the full footprint: the creature's own `space` (SRD-96), or that of its size, Medium if
 * missing.
 */
export function fullFootprint(creature: Pick<Creature, 'size' | 'space'>): FootprintSide {
	const { size = 'medium', space } = creature;
	if (space === undefined) return SIZE_TABLE[size].side;
	return Math.min(BIGGEST_SIDE, Math.max(1, Math.ceil(space / 5))) as FootprintSide;
}
