/**
 * What sight asks of a body: the squares it fills, from where to where it reaches in height, and the points lines are
 * drawn between. All in points of the lattice that walls lie on, so that nothing is a matter of rounding.
 */
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

/** Lattice points that the corners of a space are drawn in by: a hundredth of a square. */
export const HAIR = LATTICE / 100;

/** Feet along one side of a square. */
export const SPACE = 5;

/** A body as sight finds it. */
export interface SightBody extends Upright {
	/** One, or several behind each other while it is squeezed (SRD-51). */
	readonly blocks: readonly BodyRect[];
}

/** The body of a creature where it stands: as high as it is wide when nothing narrows it (A59). */
export function bodyOf(
	creature: Pick<Creature, 'size' | 'space' | 'squeezed' | 'position' | 'elevation'>,
): SightBody {
	const { position, squeezed, elevation: bottom = 0 } = creature;
	const blocks = blocksOf(position, footprintOf(creature), squeezed);
	return { blocks, bottom, top: bottom + SPACE * fullFootprint(creature) };
}

/** An empty square, as one would stand in it. */
export function bodyAt({ x, y }: Square): SightBody {
	return { blocks: [{ x, y, side: 1 }], bottom: 0, top: SPACE };
}

/** Whether a body fills a square. */
export function fills({ blocks }: SightBody, x: number, y: number): boolean {
	return blocks.some((one) => x >= one.x && y >= one.y && x < one.x + one.side && y < one.y + one.side);
}

/** Whether two bodies share a square, whatever their heights. */
export function shareSquare(a: SightBody, b: SightBody): boolean {
	return a.blocks.some((one) =>
		b.blocks.some((other) => footprintsOverlap(one, one.side, other, other.side)),
	);
}

/** The middle of a block, on the lattice: [x, y]. */
export function middleOf({ x, y, side }: BodyRect): readonly [number, number] {
	return [x * LATTICE + (side * LATTICE) / 2, y * LATTICE + (side * LATTICE) / 2];
}

/** The four corners of a block, drawn in by a hair, on the lattice: x and y in turn. */
export function cornersOf({ x, y, side }: BodyRect): readonly number[] {
	const left = x * LATTICE + HAIR;
	const top = y * LATTICE + HAIR;
	const right = (x + side) * LATTICE - HAIR;
	const bottom = (y + side) * LATTICE - HAIR;
	return [left, top, right, top, right, bottom, left, bottom];
}
