/** Who may be where with whom, given who stands there and who is about to leave (resolver, sections 3 and 4). */

import {
	type BodyRect,
	countAgainst,
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

/** Somebody who comes into a space or stands there, as it is there: an attempt, or where it stands `asItStands(mover)`. */
export type Comer = Pick<StepAttempt, 'mover' | 'presence'>;

/** A creature where it stands. */
export function asItStands(mover: MovingCreature): Comer {
	return { mover, presence: mover.presence };
}

/**
 * Whether two creatures who enter a space in one segment count against each other (section 4); each may be going
 * on. Whoever has been tumbled past or run over may be passed.
 */
export function clashes(one: Comer, goesOn: boolean, other: Comer, otherGoesOn: boolean): boolean {
	if (!countAgainst(one.presence, goesOn, other.presence, otherGoesOn)) return false;
	return (
		!(goesOn && hasPassed(one.mover, other.mover)) && !(otherGoesOn && hasPassed(other.mover, one.mover))
	);
}

/** Whether somebody else who stands in a space counts against one who enters it in a segment (section 4, *The very small*). */
export function hinders(other: MovingCreature, comer: Comer, goesOn: boolean, segment: number): boolean {
	if (other === comer.mover) return false;
	if (other.since >= segment) return clashes(comer, goesOn, asItStands(other), false);
	return standsAgainst(other.presence, comer.presence, goesOn) && !(goesOn && hasPassed(comer.mover, other));
}

/** Whether one of two may pass the other. */
export function mayEitherPass(a: MovingCreature, b: MovingCreature): boolean {
	return (
		mayPass(a.presence, b.presence) || mayPass(b.presence, a.presence) || hasPassed(a, b) || hasPassed(b, a)
	);
}

/** Whether a creature is about to leave every square of a footprint (section 3, *Held*). */
export function isLeaving(field: ResolverState, mover: MovingCreature, side: number, at: Square): boolean {
	const next = field.turns.next(mover);
	if (next === undefined || footprintsOverlap(next, next.side, at, side)) return false;
	if (trailOf(next.squeezed).some((block) => footprintsOverlap(block, next.side, at, side))) return false;
	// Nobody else there: nothing to swap with.
	return field.standing.isVacantBut(next, next.side, mover.index) || !swapsInVain(field, next);
}

/** Whether an attempt is for squares of one whose next is for squares of its own creature, and the two cannot swap. */
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

/** Whether an attempt's creature could be in its space together with another alone, whom it does not pass. */
function fitsPair(attempt: StepAttempt, other: MovingCreature): boolean {
	if (!clashes(attempt, attempt.goesOn, asItStands(other), false)) return true;
	return attempt.presence.room + other.presence.room <= WHOLE_SQUARE;
}

/** Which of those who stand in a space are asked about. */
export type Among = 'all who stand there' | 'all who stay';

const ALONE: readonly StepAttempt[] = [];

/**
 * Whether a creature could be at a position, its footprint there of this side, together with those who stand
 * there and with `companions`, who would enter at the same time (section 4, *Room*). It may itself be among either.
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
	// Nobody else there: by far the most frequent case.
	if (companions.length === 0 && field.standing.isVacantBut(at, side, comer.mover.index)) return true;
	const space = { x: at.x, y: at.y, side };
	if (side === 1 || comer.presence.room >= WHOLE_SQUARE)
		return hasRoomBeside(field, comer, space, goesOn, among, companions, segment, space);
	// Whoever is wide and takes a part of each square asks square by square.
	for (let y = at.y; y < at.y + side; y++) {
		for (let x = at.x; x < at.x + side; x++) {
			const square = { x, y, side: 1 };
			if (!hasRoomBeside(field, comer, square, goesOn, among, companions, segment, space)) return false;
		}
	}
	return true;
}

/** Whether an attempt's space has room for its creature. @param companions who would enter at the same time */
export function hasRoomFor(
	field: ResolverState,
	attempt: StepAttempt,
	among: Among,
	companions: readonly StepAttempt[] = ALONE,
): boolean {
	const { side, goesOn } = attempt;
	return hasRoom(field, attempt, attempt, side, goesOn, among, companions, field.segment);
}

/** Whether a creature as it is, its footprint at a position, could stay there; judged as of a segment. */
export function couldStay(
	field: ResolverState,
	mover: MovingCreature,
	at: Square,
	segment = field.segment,
): boolean {
	return hasRoom(field, asItStands(mover), at, mover.side, false, 'all who stand there', ALONE, segment);
}

/** As `hasRoom`, of a block of squares among those of the whole `space`. */
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
		// Beside one who takes whole squares whoever counts is too many, whatever room he takes himself; and through whose space it has failed to get, it does not go into it (F-24).
		return left < 0 || room >= WHOLE_SQUARE || (goesOn && hasFailed(mover, other));
	});
}

/** Whether a creature may stay where it stands, judged as of the segment in which it came there. */
export function mayStay(field: ResolverState, mover: MovingCreature): boolean {
	const isAlone = mover.memory === undefined && field.standing.isAlone(mover, mover.side);
	return isAlone || mayStayBeside(field, mover);
}

/** In a function of its own: whoever is alone needs no closure. */
function mayStayBeside(field: ResolverState, mover: MovingCreature): boolean {
	const couldStayAt = (at: Square): boolean => couldStay(field, mover, at, mover.since);
	return couldStayAt(mover) && trailOfMover(mover).every(couldStayAt);
}

/** The ids of those who keep an attempt's creature out of its space: whoever of them counts against it, by id. */
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
