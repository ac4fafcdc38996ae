/**
 * All squares that somebody sees: those whose empty space and the viewer's see each other (`seeing.ts`). Worked out by
 * shadows, row by row, from the middle of the viewer's space and from its corners.
 */
import { type Block, LATTICE } from '../board/index.ts';
import { type Barriers, isInSolid } from './barriers.ts';
import { bodyAt, cornersOf, HAIR, middleOf, type SightBody } from './body.ts';
import { isLostInMurk } from './lines.ts';
import { Shadows } from './shadows.ts';

const HALF = LATTICE / 2;
const FAR = LATTICE - HAIR;

/** Kept from call to call for their room. */
const shadows = new Shadows();
let change = new Int16Array(0);

/**
 * 1 for every square that one of these bodies sees, and for those they fill; 0 for the others. By rows, a square's
 * index is `y * width + x`.
 */
export function visibleSquares(barriers: Barriers, bodies: readonly SightBody[]): Uint8Array {
	const { width, height } = barriers;
	const seen = new Uint8Array(width * height);
	if (change.length < width + 1) change = new Int16Array(width + 1);
	for (const body of bodies) {
		for (const block of body.blocks) {
			const [x, y] = middleOf(block);
			lookFrom(barriers, body, x, y, true, seen);
			const corners = cornersOf(block);
			for (let i = 0; i < 8; i += 2) lookFrom(barriers, body, corners[i]!, corners[i + 1]!, false, seen);
			stand(seen, barriers, block);
		}
	}
	return seen;
}

/** A body sees the squares it fills. */
function stand(seen: Uint8Array, { width, height }: Barriers, { x, y, side }: Block): void {
	for (let row = Math.max(0, y); row < Math.min(height, y + side); row++)
		for (let column = Math.max(0, x); column < Math.min(width, x + side); column++)
			seen[row * width + column] = 1;
}

/** Adds the squares seen from a point: to their middles from a middle, to their corners from a corner. */
function lookFrom(
	barriers: Barriers,
	body: SightBody,
	sx: number,
	sy: number,
	isMiddle: boolean,
	seen: Uint8Array,
): void {
	if (isInSolid(barriers, sx, sy)) return;
	shadows.cast(barriers.segments, barriers.opaque, sx, sy);
	if (shadows.isBlind) return;
	const spots = isMiddle ? [HALF] : [HAIR, FAR];
	for (let row = 0; row < barriers.height; row++)
		for (const down of spots)
			for (const along of spots) lookAtRow(barriers, body, sx, sy, row, down, along, seen);
}

/** Adds the squares of a row whose point, so far along and down in its square, is seen. */
function lookAtRow(
	barriers: Barriers,
	body: SightBody,
	sx: number,
	sy: number,
	row: number,
	down: number,
	along: number,
	seen: Uint8Array,
): void {
	const { width, solid, murky } = barriers;
	const at = row * width;
	change.fill(0, 0, width + 1);
	shadows.markRow(change, row * LATTICE + down - sy, along - sx, LATTICE, width);
	for (let column = 0, covered = 0; column < width; column++) {
		covered += change[column]!;
		if (covered > 0 || seen[at + column] === 1 || solid[at + column] === 1) continue;
		if (murky !== null) {
			const target = bodyAt({ x: column, y: row });
			const tx = column * LATTICE + along;
			if (isLostInMurk(barriers, body, target, sx, sy, tx, row * LATTICE + down)) continue;
		}
		seen[at + column] = 1;
	}
}
