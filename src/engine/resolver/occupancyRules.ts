/** Occupancy: who fits where, with standing and leaving creatures (resolver, sections 3 and 4). */

import {
	type BodyRect,
	countAgainst,
	footprintSquares,
	footprintsOverlap,
	mayPass,
	standsAgainst,
	trailOf,
	WHOLE_SQUARE,
} from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { StepAttempt } from './attemptQueue.ts';
import { hasFailed, hasPassed, type MovingCreature, trailOfMover } from './movingCreature.ts';
import { moversIn, type ResolverState } from './resolverState.ts';

/** A creature at a square: an attempt, or `asItStands(mover)`. */
export type Comer = Pick<StepAttempt, 'mover' | 'presence'>;

export function asItStands(mover: MovingCreature): Comer {
	return { mover, presence: mover.presence };
}

/**
 * True if two creatures that enter a square in one segment count against each other (section 4). Creatures tumbled
 * past or overrun may be passed.
 */
export function clashes(one: Comer, goesOn: boolean, other: Comer, otherGoesOn: boolean): boolean {
	if (!countAgainst(one.presence, goesOn, other.presence, otherGoesOn)) return false;
	return (
		!(goesOn && hasPassed(one.mover, other.mover)) && !(otherGoesOn && hasPassed(other.mover, one.mover))
	);
}

/** True if a standing creature counts against one that enters (section 4, *The very small*). */
export function hinders(other: MovingCreature, comer: Comer, goesOn: boolean, segment: number): boolean {
	if (other === comer.mover) return false;
	if (other.since >= segment) return clashes(comer, goesOn, asItStands(other), false);
	return standsAgainst(other.presence, comer.presence, goesOn) && !(goesOn && hasPassed(comer.mover, other));
}

export function mayEitherPass(a: MovingCreature, b: MovingCreature): boolean {
	return (
		mayPass(a.presence, b.presence) || mayPass(b.presence, a.presence) || hasPassed(a, b) || hasPassed(b, a)
	);
}

/** True if a creature is about to leave every square of a footprint (section 3, *Held*). */
export function isLeaving(field: ResolverState, mover: MovingCreature, side: number, at: Square): boolean {
	const next = field.turns.next(mover);
	if (next === undefined || footprintsOverlap(next, next.side, at, side)) return false;
	if (trailOf(next.squeezed).some((block) => footprintsOverlap(block, next.side, at, side))) return false;
	// No other creature is there to swap with.
	return field.standing.isVacantBut(next, next.side, mover.index) || !swapsInVain(field, next);
}

/** True if two attempts exchange squares but may not swap. */
function swapsInVain(field: ResolverState, attempt: StepAttempt): boolean {
	const { mover, side } = attempt;
	return field.standing.some(attempt, side, (index) => {
		const other = field.movers[index]!;
		if (other === mover) return false;
		const back = field.turns.next(other);
		if (back === undefined || !isForSquaresOf(back, mover)) return false;
		return !mayEitherPass(mover, other) && !fitsPair(attempt, other) && !fitsPair(back, mover);
	});
}

function isForSquaresOf(attempt: StepAttempt, mover: MovingCreature): boolean {
	const { side } = mover;
	if (footprintsOverlap(attempt, attempt.side, mover, side)) return true;
	return trailOfMover(mover).some((block) => footprintsOverlap(attempt, attempt.side, block, side));
}

/** True if an attempt's creature fits beside another one that it does not pass. */
function fitsPair(attempt: StepAttempt, other: MovingCreature): boolean {
	if (!clashes(attempt, attempt.goesOn, asItStands(other), false)) return true;
	return attempt.presence.room + other.presence.room <= WHOLE_SQUARE;
}

/** The standing creatures to consider. */
export type Among = 'all who stand there' | 'all who stay';

const ALONE: readonly StepAttempt[] = [];

/**
 * True if a creature fits at a position with the creatures there and with `companions` that enter at the same time
 * (section 4, *Room*). It may be among either.
 */
function hasRoom(
	field: ResolverState,
	comer: Comer,
	at: Square,
	side: number,
	goesOn: boolean,
	among: Among,
	companions: readonly StepAttempt[],
	segment: number,
): boolean {
	// Fast path for a vacant square, by far the most common case.
	if (companions.length === 0 && field.standing.isVacantBut(at, side, comer.mover.index)) return true;
	const space = { x: at.x, y: at.y, side };
	if (side === 1 || comer.presence.room >= WHOLE_SQUARE)
		return hasRoomBeside(field, comer, space, goesOn, among, companions, segment, space);
	// A wide creature that shares its squares is tested square by square.
	return footprintSquares(at, side).every((square) =>
		hasRoomBeside(field, comer, { ...square, side: 1 }, goesOn, among, companions, segment, space),
	);
}

/** @param companions creatures that would enter at the same time */
export function hasRoomFor(
	field: ResolverState,
	attempt: StepAttempt,
	among: Among,
	companions: readonly StepAttempt[] = ALONE,
): boolean {
	const { side, goesOn } = attempt;
	return hasRoom(field, attempt, attempt, side, goesOn, among, companions, field.segment);
}

/** True if a creature could stay at a position, judged as of a segment. */
export function couldStay(
	field: ResolverState,
	mover: MovingCreature,
	at: Square,
	segment = field.segment,
): boolean {
	return hasRoom(field, asItStands(mover), at, mover.side, false, 'all who stand there', ALONE, segment);
}

/** Like `hasRoom`, for a block of the whole `space`. */
function hasRoomBeside(
	field: ResolverState,
	comer: Comer,
	at: BodyRect,
	goesOn: boolean,
	among: Among,
	companions: readonly StepAttempt[],
	segment: number,
	space: BodyRect,
): boolean {
	const { mover } = comer;
	const { room } = comer.presence;
	const { side } = at;
	let left = WHOLE_SQUARE - room;
	for (const other of companions) {
		if (other.mover === mover) continue;
		if (!footprintsOverlap(at, side, other, other.side)) continue;
		if (!clashes(comer, goesOn, other, other.goesOn)) continue;
		left -= other.mover.presence.room;
		if (left < 0) return false;
	}
	return !field.standing.some(at, side, (index) => {
		const other = field.movers[index]!;
		if (!hinders(other, comer, goesOn, segment)) return false;
		if (among === 'all who stay' && isLeaving(field, other, space.side, space)) return false;
		left -= other.presence.room;
		// Creatures of whole squares share with no one that counts, whatever room it takes. A creature does not enter a
		// square it failed to get through (F-24).
		return left < 0 || room >= WHOLE_SQUARE || (goesOn && hasFailed(mover, other));
	});
}

/** True if a creature may stay at its position, judged as of the segment in which it came there. */
export function mayStay(field: ResolverState, mover: MovingCreature): boolean {
	const isAlone = mover.memory === undefined && field.standing.isAlone(mover, mover.side);
	return isAlone || mayStayBeside(field, mover);
}

/** A separate function, so that the common case allocates no closure. */
function mayStayBeside(field: ResolverState, mover: MovingCreature): boolean {
	const couldStayAt = (at: Square): boolean => couldStay(field, mover, at, mover.since);
	return couldStayAt(mover) && trailOfMover(mover).every(couldStayAt);
}

/** Ids of the creatures that keep an attempt out of its square. */
export function inTheWay(field: ResolverState, attempt: StepAttempt, among: Among): string[] {
	const { side, goesOn } = attempt;
	const found = moversIn(
		field,
		attempt,
		side,
		(other) =>
			hinders(other, attempt, goesOn, field.segment) &&
			(among === 'all who stand there' || !isLeaving(field, other, side, attempt)),
	);
	return found.map(({ id }) => id);
}
