/** What becomes of an attempt: the creature enters, is blocked, or stops for good (resolver, section 3, 4). */

import { squareOf } from '../board/index.ts';
import type { Check, Moved, StopReason } from '../results.ts';
import { ratePoints } from '../round/index.ts';
import type { PlannedStep } from '../types.ts';
import { checksFor, forgetChecks, isAsked, promptsOf } from './checking.ts';
import { isEngaged } from './engagement.ts';
import { relocate } from './field.ts';
import { isUnderWay, type Mover } from './mover.ts';
import { provocations, provoke } from './opportunity.ts';
import { mayStay } from './room.ts';
import type { Run } from './run.ts';
import type { Attempt, Halt } from './turns.ts';

/** Section 3, 4: position, feet, rate and diagonals are brought up to date; engagement may hold it there. */
export function enter(run: Run, attempt: Attempt): void {
	const { field, events } = run;
	const { mover, feet, trail } = attempt;
	const from = mover.at;
	if (field.rules.opportunity || mover.memory !== undefined || isAsked(field, mover)) face(run, attempt);
	relocate(field, mover, squareOf(attempt), attempt.side, trail);
	mover.next++;
	mover.item = attempt.item + 1;
	mover.feet += feet;
	mover.diagonals += attempt.diagonals;
	field.entries++;
	mover.entered = field.entries;
	mover.rate = mover.failed || !isUnderWay(mover) ? 0 : attempt.rate - ratePoints(attempt.paceFeet);
	if (mayStay(field, mover)) mover.lawfulStop = mover.at;
	const moved: Moved = { type: 'moved', creature: mover.id, from, to: mover.at, feet };
	events.push(trail === undefined ? moved : { ...moved, squeezed: true });
	if (field.rules.engagement && isUnderWay(mover) && isEngaged(field, mover)) stop(run, mover, 'engaged');
}

/** Tells of the checks a step took, what the ground asks besides, and the opportunities it gives. */
function face(run: Run, attempt: Attempt): void {
	const { mover, item, side } = attempt;
	const { field, events } = run;
	const step = mover.steps[item] as PlannedStep;
	const rolled = checksFor(mover, item);
	for (const { check } of rolled) events.push(check);
	if (isAsked(field, mover)) {
		const { at, feet, diagonals, entered, memory } = mover;
		const going = { at, feet, diagonals, moved: entered > 0, squeezed: memory?.trail !== undefined };
		events.push(...promptsOf(field, mover, going, step));
	}
	if (field.rules.opportunity) {
		const evades = rolled.some(
			({ check }) => check.check === 'tumble' && check.terrain === null && check.passed,
		);
		// Who stepped aside was run at all the same.
		const overrun = step.by === 'overrun' ? (mover.memory?.passed ?? []) : [];
		events.push(...provocations(field, mover, { to: attempt, side, evades, overrun }));
	}
	if (rolled.length > 0) forgetChecks(mover, item);
}

function namesOf({ against }: Check): readonly string[] {
	return against.map(({ creature }) => creature);
}

/** A creature's stop when its turn comes; after a failed check, which gives those in its way an opportunity. */
export function halt(run: Run, { mover, reason, item }: Halt): void {
	for (const { check, purpose } of reason === 'check failed' ? checksFor(mover, item) : []) {
		run.events.push(check);
		if (run.field.rules.opportunity && purpose === 'pass') run.events.push(...provoke(mover, namesOf(check)));
	}
	forgetChecks(mover, item);
	stop(run, mover, reason);
}

/** It stays where it is, and tries again in the next segment. */
export function block(run: Run, attempt: Attempt): void {
	fail(attempt);
	run.events.push({ type: 'blocked', creature: attempt.mover.id, square: squareOf(attempt) });
}

/** Ends a creature's segment before this attempt; earlier ones it still makes (SM-16, SM-18, SM-71). */
export function fail({ mover, place }: Attempt): void {
	mover.end = place;
	mover.failed = true;
	mover.rate = 0;
}

/** Stops a creature for the rest of the half-round. */
export function stop(run: Run, mover: Mover, reason: StopReason): void {
	mover.stopped = reason;
	mover.end = mover.next;
	run.events.push({ type: 'stopped', creature: mover.id, reason });
}
