/** Who may be where with whom, given who stands there and who is about to leave (resolver, sections 3 and 4). */

import { countAgainst, WHOLE_SQUARE } from '../board/index.ts';
import type { Square } from '../types.ts';
import type { Field } from './field.ts';
import { hasPassed, type Mover, trailOf } from './mover.ts';
import type { Attempt } from './turns.ts';

/** Whether two footprints, by position and side, share a square. */
export function footprintsOverlap(a: Square, aSide: number, b: Square, bSide: number): boolean {
	return a.x < b.x + bSide && b.x < a.x + aSide && a.y < b.y + bSide && b.y < a.y + aSide;
}

/** Whether a creature is about to leave every square of a footprint (section 3, *Held*). */
export function isLeaving({ turns }: Field, mover: Mover, side: number, at: Square): boolean {
	const next = turns.next(mover);
	if (next === undefined || footprintsOverlap(next, next.side, at, side)) return false;
	return (
		next.trail === undefined || !next.trail.some((block) => footprintsOverlap(block, next.side, at, side))
	);
}

/**
 * Whether two creatures in one space count against each other (section 4); `goesOn` and `otherGoesOn`: each
 * has a further step in its plan beyond it. Whoever has been tumbled past or run over may be passed.
 */
export function clashes(mover: Mover, goesOn: boolean, other: Mover, otherGoesOn: boolean): boolean {
	if (!countAgainst(mover.presence, goesOn, other.presence, otherGoesOn)) return false;
	return !(goesOn && hasPassed(mover, other)) && !(otherGoesOn && hasPassed(other, mover));
}

/** Which of those who stand in a space are asked about. */
export type Among = 'all who stand there' | 'all who stay';

const ALONE: readonly Attempt[] = [];

/**
 * Whether a creature could be at a position, its footprint there of this side, together with those who stand
 * there and with `companions`, who would enter at the same time (section 4, *Room*). It may itself be among either.
 */
export function hasRoom(
	field: Field,
	mover: Mover,
	at: Square,
	side: number,
	goesOn: boolean,
	among: Among,
	companions: readonly Attempt[] = ALONE,
): boolean {
	// Nobody else there: by far the most frequent case.
	if (companions.length === 0 && field.standing.isVacantBut(at, side, mover.index)) return true;
	return hasRoomBeside(field, mover, at, side, goesOn, among, companions);
}

function hasRoomBeside(
	field: Field,
	mover: Mover,
	at: Square,
	side: number,
	goesOn: boolean,
	among: Among,
	companions: readonly Attempt[],
): boolean {
	// A creature wider than a square takes whole ones: whoever counts against it is too many.
	let left = WHOLE_SQUARE - mover.presence.room;
	for (const other of companions) {
		if (other.mover === mover) continue;
		if (!footprintsOverlap(at, side, other, other.side)) continue;
		if (!clashes(mover, goesOn, other.mover, other.goesOn)) continue;
		left -= other.mover.presence.room;
		if (left < 0) return false;
	}
	return !field.standing.some(at, side, (index) => {
		const other = field.movers[index]!;
		if (other === mover || !clashes(mover, goesOn, other, false)) return false;
		if (among === 'all who stay' && isLeaving(field, other, side, at)) return false;
		left -= other.presence.room;
		return left < 0;
	});
}

/** Whether a creature may stay where it stands. */
export function mayStay(field: Field, mover: Mover): boolean {
	const { side } = mover;
	const isAlone = field.standing.isAlone(mover, side);
	if (!isAlone && !hasRoom(field, mover, mover, side, false, 'all who stand there')) return false;
	return (
		mover.memory === undefined ||
		trailOf(mover).every((block) => hasRoom(field, mover, block, side, false, 'all who stand there'))
	);
}
