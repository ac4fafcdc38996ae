/**
 * Resolves an attempt at its turn: blocked, contested and lost, or successful. Creatures that want an occupied
 * square wait in a line until it moves up or closes to a ring (resolver, section 3, 1 to 3).
 */

import { block, enterSquare } from './attemptOutcomes.ts';
import { isNext, type StepAttempt } from './attemptQueue.ts';
import { isHeld } from './contenders.ts';
import { hasFailed, type MovingCreature, mayGetPast } from './movingCreature.ts';
import { hasRoomFor, hinders, isLeaving, mayEitherPass } from './occupancyRules.ts';
import { contest } from './resolveContest.ts';
import { moversIn, type ResolverState } from './resolverState.ts';
import type { SegmentContext, Waiting } from './segmentContext.ts';

/** Resolves an attempt and all attempts it must wait for. */
export function resolveAttempt(run: SegmentContext, attempt: StepAttempt): void {
	approach(run, attempt);
	while (run.line.length > 0 && run.pause === undefined) follow(run, run.line[run.line.length - 1]!);
}

/** Section 3, 1 to 3: blocks the attempt, decides its contest, enters, or puts it in line. */
function approach(run: SegmentContext, attempt: StepAttempt): void {
	const { field, line } = run;
	const { mover, side } = attempt;
	// Fast path for a vacant square, by far the most common case.
	const isVacant = field.standing.isVacantBut(attempt, side, mover.index);
	if (!isVacant && isHeld(field, attempt)) {
		block(run, attempt, 'all who stay');
		return;
	}
	// Most squares are in no other plan.
	if (!field.claims.isAlone(attempt, side)) {
		contest(run, attempt);
		if (run.pause !== undefined || !isNext(attempt)) return;
	}
	const hasRoom = isVacant || hasRoomFor(field, attempt, 'all who stand there');
	if (hasRoom && (isVacant || mover.memory === undefined)) {
		enterSquare(run, attempt);
		return;
	}
	const ahead = leavingAhead(field, attempt);
	if (hasRoom && !ahead.some((leaving) => mayGetPast(mover, leaving.mover))) {
		enterSquare(run, attempt);
		return;
	}
	mover.inLine = line.length;
	line.push({ attempt, ahead, seen: 0 });
}

/**
 * The attempts of creatures that stand in the square, conflict with this one (even if a roll could pass them) and
 * are about to leave; by id.
 */
function leavingAhead(field: ResolverState, attempt: StepAttempt): StepAttempt[] {
	const { side, goesOn } = attempt;
	const leaving = moversIn(
		field,
		attempt,
		side,
		(other) =>
			(hinders(other, attempt, goesOn, field.segment) || mayGetPast(attempt.mover, other)) &&
			isLeaving(field, other, side, attempt),
	);
	return leaving.map((other) => field.turns.next(other)!);
}

/** Section 3, 3: continues with the next attempt it waits for, or ends the wait. */
function follow(run: SegmentContext, waiting: Waiting): void {
	const { attempt, ahead } = waiting;
	if (!isNext(attempt)) {
		// It lost the square while waiting.
		leaveLine(run);
		return;
	}
	while (waiting.seen < ahead.length) {
		const leaving = ahead[waiting.seen]!;
		waiting.seen++;
		if (!isNext(leaving)) continue;
		if (leaving.mover.inLine >= 0) closeRing(run, leaving.mover.inLine);
		else approach(run, leaving);
		return;
	}
	leaveLine(run);
	if (hasRoomFor(run.field, attempt, 'all who stand there')) enterSquare(run, attempt);
	else block(run, attempt, 'all who stand there');
}

/**
 * The last in line waits for the one at `start`: the ring turns, or the attempt that closes it is blocked (amb A09,
 * A10).
 */
function closeRing(run: SegmentContext, start: number): void {
	const ring = run.line.slice(start);
	const turns =
		ring.every(({ attempt, ahead }) => isNext(attempt) && ahead.length === 1) &&
		(ring.length > 2 || maySwap(ring[0]!.attempt.mover, ring[1]!.attempt.mover));
	if (!turns) {
		const { ahead } = ring.at(-1)!;
		const attempt = leaveLine(run);
		const isPassing = ahead.some((leaving) => mayGetPast(attempt.mover, leaving.mover));
		if (isPassing && hasRoomFor(run.field, attempt, 'all who stand there')) enterSquare(run, attempt);
		else block(run, attempt, 'all who stand there');
		return;
	}
	const isSwap = ring.length === 2;
	for (const { ahead } of ring.reverse())
		enterSquare(run, leaveLine(run), isSwap ? undefined : ahead[0]!.mover);
}

/** True if two may swap: one may pass the other, and neither has failed to get through the other's square (F-24). */
function maySwap(a: MovingCreature, b: MovingCreature): boolean {
	return mayEitherPass(a, b) && !hasFailed(a, b) && !hasFailed(b, a);
}

function leaveLine(run: SegmentContext): StepAttempt {
	const { attempt } = run.line.pop()!;
	attempt.mover.inLine = -1;
	return attempt;
}
