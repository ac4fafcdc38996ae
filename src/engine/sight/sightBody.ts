/** Geometry of a body for sight: squares, vertical extent, and end points of lines, in exact lattice coordinates. */
import {
	type BodyRect,
	blocksOf,
	footprintOf,
	footprintsOverlap,
	fullFootprint,
	LATTICE,
	type Upright,
} from '../board/index.ts';
import type { Creature, Square } from '../creature.ts';

/** Corners of a space are moved inward by a hundredth of a square, in lattice points. */
export const HAIR = LATTICE / 100;

/** Feet along one side of a square. */
export const SPACE = 5;

export interface SightBody extends Upright {
	/** One, or several in a row while squeezed (SRD-51). */
	readonly blocks: readonly BodyRect[];
}

/** As high as the creature's full width (A59). */
export function bodyOf(
	creature: Pick<Creature, 'size' | 'space' | 'squeezed' | 'position' | 'elevation'>,
): SightBody {
	const { position, squeezed, elevation: bottom = 0 } = creature;
	const blocks = blocksOf(position, footprintOf(creature), squeezed);
	return { blocks, bottom, top: bottom + SPACE * fullFootprint(creature) };
}

/** An empty square, as if a creature of one square stood there. */
export function bodyAt({ x, y }: Square): SightBody {
	return { blocks: [{ x, y, side: 1 }], bottom: 0, top: SPACE };
}

export function fills({ blocks }: SightBody, x: number, y: number): boolean {
	return blocks.some((one) => x >= one.x && y >= one.y && x < one.x + one.side && y < one.y + one.side);
}

/** True if two bodies share a square at any height. */
export function shareSquare(a: SightBody, b: SightBody): boolean {
	return a.blocks.some((one) =>
		b.blocks.some((other) => footprintsOverlap(one, one.side, other, other.side)),
	);
}

/** On the lattice: [x, y]. */
export function middleOf({ x, y, side }: BodyRect): readonly [number, number] {
	return [x * LATTICE + (side * LATTICE) / 2, y * LATTICE + (side * LATTICE) / 2];
}

/** The corners of a block, moved inward by `HAIR`, on the lattice: alternating x and y. */
export function cornersOf({ x, y, side }: BodyRect): readonly number[] {
	const left = x * LATTICE + HAIR;
	const top = y * LATTICE + HAIR;
	const right = (x + side) * LATTICE - HAIR;
	const bottom = (y + side) * LATTICE - HAIR;
	return [left, top, right, top, right, bottom, left, bottom];
}
