/**
 * Who sees whom (SRD-100): a line from the middle of one space to the middle of the other, else one from a corner to a
 * corner, that touches no wall, closed door or solid square and runs through nothing dark or foggy between the two
 * (SRD-107). Walls reach up to the ceiling: nobody sees over them, whatever the height. It holds both ways or not at all.
 */
import { type BodyRect, LATTICE } from '../board/index.ts';
import { isLostInMurk, touches } from './lineIntersection.ts';
import { type Barriers, isInSolid } from './sightBarriers.ts';
import { cornersOf, middleOf, type SightBody } from './sightBody.ts';

/** Barriers near the pair at hand: offsets into the list of segments; kept from call to call for its room. */
let near = new Int32Array(256);

/**
 * Gathers the first `count` barriers of a list that lie in the box around two blocks; returns how many there are, and
 * leaves their offsets in the list it hands to `use`.
 */
export function barriersBetween(
	{ segments }: Barriers,
	count: number,
	a: BodyRect,
	b: BodyRect,
): { readonly offsets: Int32Array; readonly count: number } {
	if (near.length < count) near = new Int32Array(count);
	const left = Math.min(a.x, b.x) * LATTICE;
	const top = Math.min(a.y, b.y) * LATTICE;
	const right = Math.max(a.x + a.side, b.x + b.side) * LATTICE;
	const bottom = Math.max(a.y + a.side, b.y + b.side) * LATTICE;
	let found = 0;
	for (let i = 0, at = 0; i < count; i++, at += 4) {
		const ax = segments[at]!;
		const bx = segments[at + 2]!;
		if ((ax < left && bx < left) || (ax > right && bx > right)) continue;
		const ay = segments[at + 1]!;
		const by = segments[at + 3]!;
		if ((ay < top && by < top) || (ay > bottom && by > bottom)) continue;
		near[found++] = at;
	}
	return { offsets: near, count: found };
}

/** Whether two bodies see each other. */
export function seeEachOther(barriers: Barriers, a: SightBody, b: SightBody): boolean {
	return a.blocks.some((one) => b.blocks.some((other) => blocksSee(barriers, a, b, one, other)));
}

function blocksSee(barriers: Barriers, a: SightBody, b: SightBody, one: BodyRect, other: BodyRect): boolean {
	const { offsets, count } = barriersBetween(barriers, barriers.opaque, one, other);
	const { segments } = barriers;
	const isClear = (sx: number, sy: number, tx: number, ty: number): boolean => {
		for (let i = 0; i < count; i++) if (touches(segments, offsets[i]!, sx, sy, tx, ty)) return false;
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
