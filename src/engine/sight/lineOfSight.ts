/**
 * Line of sight (SRD-100): a line between centers, or else between corners, that touches no wall, closed door or
 * solid square and crosses no murk (SRD-107). Walls reach the ceiling at any elevation. Sight is symmetric.
 */
import { type BodyRect, LATTICE } from '../board/index.ts';
import { isLostInMurk, touches } from './lineIntersection.ts';
import { type Barriers, isInSolid } from './sightBarriers.ts';
import { cornersOf, middleOf, type SightBody } from './sightBody.ts';

/** The segment offsets of barriers, among the first `count`, in the box around two blocks. */
export function barriersBetween(
	{ segments }: Barriers,
	count: number,
	a: BodyRect,
	b: BodyRect,
): readonly number[] {
	const near: number[] = [];
	const left = Math.min(a.x, b.x) * LATTICE;
	const top = Math.min(a.y, b.y) * LATTICE;
	const right = Math.max(a.x + a.side, b.x + b.side) * LATTICE;
	const bottom = Math.max(a.y + a.side, b.y + b.side) * LATTICE;
	for (let i = 0, at = 0; i < count; i++, at += 4) {
		const ax = segments[at]!;
		const bx = segments[at + 2]!;
		if ((ax < left && bx < left) || (ax > right && bx > right)) continue;
		const ay = segments[at + 1]!;
		const by = segments[at + 3]!;
		if ((ay < top && by < top) || (ay > bottom && by > bottom)) continue;
		near.push(at);
	}
	return near;
}

/** True if two bodies see each other. */
export function seeEachOther(barriers: Barriers, a: SightBody, b: SightBody): boolean {
	return a.blocks.some((one) => b.blocks.some((other) => blocksSee(barriers, a, b, one, other)));
}

function blocksSee(barriers: Barriers, a: SightBody, b: SightBody, one: BodyRect, other: BodyRect): boolean {
	const offsets = barriersBetween(barriers, barriers.opaque, one, other);
	const { segments } = barriers;
	const isClear = (sx: number, sy: number, tx: number, ty: number): boolean => {
		for (const at of offsets) if (touches(segments, at, sx, sy, tx, ty)) return false;
		if (isInSolid(barriers, sx, sy) || isInSolid(barriers, tx, ty)) return false;
		return !isLostInMurk(barriers, a, b, sx, sy, tx, ty);
	};
	const [sx, sy] = middleOf(one);
	const [tx, ty] = middleOf(other);
	if (isClear(sx, sy, tx, ty)) return true;
	const from = cornersOf(one);
	const to = cornersOf(other);
	for (let i = 0; i < 8; i += 2) {
		for (let j = 0; j < 8; j += 2) {
			if (isClear(from[i]!, from[i + 1]!, to[j]!, to[j + 1]!)) return true;
		}
	}
	return false;
}
