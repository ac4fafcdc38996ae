/**
 * What comes of an attempt when its turn comes: it is held, it has lost a contest, or it succeeds. Those who want
 * the place of somebody about to leave it wait in line, until the line moves up or a ring of them turns (resolver,
 * section 3, 1 to 3).
 */

import { block, enterSquare } from './attemptOutcomes.ts';
import { isNext, type StepAttempt } from './attemptQueue.ts';
import { isHeld } from './contenders.ts';
import { hasFailed, type MovingCreature, mayGetPast } from './movingCreature.ts';
import { hasRoomFor, hinders, isLeaving, mayEitherPass } from './occupancyRules.ts';
import { contest } from './resolveContest.ts';
import { moversIn, type ResolverState } from './resolverState.ts';
import type { SegmentContext, Waiting } from './segmentContext.ts';

/** Takes an attempt, and those of everybody it has to wait for. */
export function resolveAttempt(run: SegmentContext, attempt: StepAttempt): void {
	approach(run, attempt);
	while (run.line.length > 0 && run.pause === undefined) follow(run, run.line[run.line.length - 1]!);
}

/** Section 3, 1 to 3: held, or out of the contest, or in; or waiting in line from now on. */
function approach(run: SegmentContext, attempt: StepAttempt): void {
	const { field, line } = run;
	const { mover, side } = attempt;
	// Nobody there: by far the most frequent case.
	const isVacant = field.standing.isVacantBut(attempt, side, mover.index);
	if (!isVacant && isHeld(field, attempt)) {
		block(run, attempt, 'all who stay');
		return;
	}
	// Most spaces are in nobody else's plan.
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
 * The attempts of those who stand in a space, count against this creature (or would but for a roll, which is of no use
 * where they leave) and are about to leave, by id.
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

/** Section 3, 3: sees to the next of those it waits for, or ends its waiting. */
function follow(run: SegmentContext, waiting: Waiting): void {
	const { attempt, ahead } = waiting;
	if (!isNext(attempt)) {
		// It lost the space while it waited for it.
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
 * The last in the line waits for the one at `start`: they form a ring. It turns, or else the one that closes it is
 * blocked (amb A09, A10).
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

/** Whether two may change places: one may pass the other, and neither has failed to get through the other's space (F-24). */
function maySwap(a: MovingCreature, b: MovingCreature): boolean {
	return mayEitherPass(a, b) && !hasFailed(a, b) && !hasFailed(b, a);
}

/** Takes the last one out of the line. */
function leaveLine(run: SegmentContext): StepAttempt {
	const { attempt } = run.line.pop()!;
	attempt.mover.inLine = -1;
	return attempt;
}
