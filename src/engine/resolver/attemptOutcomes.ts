/** Outcomes of an attempt: the creature enters, is blocked, or stops for good (resolver, section 3, 4). */

import { isSquare, isTight, squareOf } from '../board/index.ts';
import type { PlannedStep, Squeezed } from '../creature.ts';
import { ratePoints } from '../movement/index.ts';
import type { StepProgress } from '../pathfinding/index.ts';
import type { Moved, StopReason } from '../resultTypes.ts';
import type { Halt, StepAttempt } from './attemptQueue.ts';
import { BADLY } from './checkOdds.ts';
import { engaging } from './engagement.ts';
import { endure, knockDown, throwBack } from './hazardEffects.ts';
import { hazardsOf } from './hazards.ts';
import { checksFor, forgetChecks, idsAgainst, isAsked } from './movementChecks.ts';
import {
	isUnderWay,
	liftTo,
	type MovingCreature,
	narrowingNow,
	remember,
	rememberPassed,
} from './movingCreature.ts';
import { counting, keepingOut, met, whyStopped } from './obstructingOpponents.ts';
import { type Among, inTheWay, mayStay } from './occupancyRules.ts';
import { provocations, provoke } from './opportunityAttacks.ts';
import { type ResolverState, relocate } from './resolverState.ts';
import type { SegmentContext } from './segmentContext.ts';

/**
 * Updates position, feet, rate and diagonals; opponents may engage it there (section 3, 4). A creature that swaps
 * does not enter if it failed to get past the other one (F-24).
 *
 * @param leaving the creature that leaves the square at the same time, in a ring
 */
export function enterSquare(run: SegmentContext, attempt: StepAttempt, leaving?: MovingCreature): void {
	const { field, events } = run;
	const { mover, feet, squeezed } = attempt;
	// Only rings of two are swaps.
	if (mover.memory?.checks !== undefined && leaving === undefined) {
		const by = keepingOut(field, attempt);
		if (by.length > 0) {
			hinder(run, attempt, by);
			return;
		}
	}
	const from = mover.at;
	const isPlain = !field.rules.opportunity && mover.memory === undefined && !isAsked(field, mover);
	const isDown = !isPlain && face(run, attempt, leaving);
	relocate(field, mover, squareOf(attempt), attempt.side, squeezed);
	const isLifted = liftTo(mover, attempt.presence);
	mover.next++;
	mover.item = attempt.item + 1;
	mover.feet += feet;
	mover.diagonals += attempt.diagonals;
	field.entries++;
	mover.entered = field.entries;
	mover.rate = mover.failed || !isUnderWay(mover) ? 0 : attempt.rate - ratePoints(attempt.paceFeet);
	if (mayStay(field, mover)) mover.lawfulStop = mover.at;
	const moved: Moved = { type: 'moved', creature: mover.id, from, to: mover.at, feet };
	events.push(isLifted || squeezed !== undefined ? peculiar(moved, mover, isLifted, squeezed) : moved);
	if (isDown && isUnderWay(mover)) stop(run, mover, 'immobile');
	if (isUnderWay(mover)) stopEngaged(run, mover);
}

/** The part of a move event for a changed elevation or squeezing. */
function peculiar(
	moved: Moved,
	{ presence }: MovingCreature,
	isLifted: boolean,
	squeezed: Squeezed | undefined,
): Moved {
	return {
		...moved,
		...(isLifted && { height: presence.bottom }),
		...(squeezed && { squeezed: true }),
		...(isTight(squeezed) && { tight: true }),
	};
}

/**
 * Emits the events of a step: checks, creatures that step aside or fall, hazards and provoked attacks. Returns true
 * if the creature is down.
 */
function face(run: SegmentContext, attempt: StepAttempt, leaving: MovingCreature | undefined): boolean {
	const { mover, item, side } = attempt;
	const { field, events } = run;
	const step = mover.steps[item] as PlannedStep;
	const rolled = counting(field, attempt, leaving);
	for (const { check } of rolled) events.push(check);
	const aside = step.by === 'overrun' ? stepAside(run, attempt, leaving) : [];
	const faced = rolled.filter(({ purpose }) => purpose === 'pass').map(({ check }) => check);
	const past = [...aside, ...faced.flatMap(idsAgainst)];
	if (faced.some(({ dc }) => dc === null)) remember(mover, { overran: true });
	if (past.length > 0) rememberPassed(mover, past);
	if (field.rules.opportunity) {
		const isThrough = step.by === 'tumble' && faced.length > 0;
		const evaded = step.by === 'tumble' ? evadedBy(mover, item) : [];
		// An overrun counts even against a creature that stepped aside.
		const overrun = step.by === 'overrun' ? (mover.memory?.passed ?? []) : [];
		const evades = isThrough ? 'everybody' : evaded;
		events.push(...provocations(field, mover, { to: attempt, side, evades, overrun }));
	}
	for (const check of faced) {
		if (check.dc !== null) continue;
		for (const id of idsAgainst(check)) knockDown(run, byName(field, id), [mover.id]);
	}
	const hazards = isAsked(field, mover) ? hazardsOf(field, mover, goingOf(mover), step) : [];
	for (const { check, die } of hazards) if (die === 0) events.push(check);
	const isDown = endure(
		run,
		mover,
		hazards.filter(({ die }) => die > 0),
	);
	forgetChecks(mover, item);
	return isDown;
}

/** Emits an event for each creature that steps aside, once. Returns their ids. */
function stepAside(
	{ field, events }: SegmentContext,
	attempt: StepAttempt,
	leaving?: MovingCreature,
): readonly string[] {
	const { mover } = attempt;
	const letBy = mover.memory?.letBy ?? [];
	const aside = met(field, attempt, letBy, leaving);
	if (aside.length === 0) return aside;
	for (const id of aside) events.push({ type: 'gave way', creature: id, for: mover.id });
	const rest = letBy.filter((id) => !aside.includes(id));
	remember(mover, { letBy: rest.length === 0 ? undefined : rest });
	return aside;
}

/**
 * Opponents that a step has tumbled past. Later steps of the segment count too, since their checks are rolled
 * together (F-24).
 */
function evadedBy({ memory }: MovingCreature, item: number): readonly string[] {
	const later = (memory?.checks ?? []).filter((one) => one.item > item && one.purpose === 'evade');
	const notYet = later.flatMap(({ check }) => idsAgainst(check));
	return (memory?.evaded ?? []).filter((id) => !notYet.includes(id));
}

function goingOf(mover: MovingCreature): StepProgress {
	const { at, feet, diagonals, entered } = mover;
	return { at, feet, diagonals, moved: entered > 0, narrowed: narrowingNow(mover) };
}

function byName({ movers }: ResolverState, id: string): MovingCreature {
	return movers.find((one) => one.id === id)!;
}

/**
 * Stops a creature at its turn. After a failed check the opponents in its way get an opportunity attack.
 *
 * @param by ids of the opponents in its way
 */
export function halt(
	run: SegmentContext,
	{ mover, reason, item }: Pick<Halt, 'mover' | 'reason' | 'item'>,
	by: readonly string[] = [],
): void {
	for (const { check, purpose } of reason === 'check failed' ? checksFor(mover, item) : []) {
		run.events.push(check);
		if (check.dc === null) remember(mover, { overran: true });
		const strikers = purpose === 'pass' ? idsAgainst(check).filter((id) => by.includes(id)) : [];
		if (run.field.rules.opportunity) run.events.push(...provoke(mover, strikers));
	}
	rebound(run, mover, item);
	forgetChecks(mover, item);
	stop(run, mover, reason);
}

/** Throws the creature back after a badly lost overrun. */
function rebound(run: SegmentContext, mover: MovingCreature, item: number): void {
	const lost = checksFor(mover, item).find(({ check }) => check.dc === null && check.passed === false)?.check;
	if (lost === undefined) return;
	const by = lost.against
		.filter(({ total }) => total! - lost.total! >= BADLY)
		.map(({ creature }) => creature);
	const step = mover.steps[item];
	if (by.length > 0 && step !== undefined && isSquare(step)) throwBack(run, mover, step, by);
}

/**
 * Blocks the creature for lack of room among others; it retries in the next segment unless its attempt to pass them
 * has failed.
 */
export function block(run: SegmentContext, attempt: StepAttempt, among: Among): void {
	hinder(run, attempt, inTheWay(run.field, attempt, among));
}

/**
 * Blocks the creature, or stops it if it failed to pass the others.
 * @param by their ids
 */
function hinder(run: SegmentContext, attempt: StepAttempt, by: readonly string[]): void {
	const { field, events } = run;
	const { mover, item } = attempt;
	const reason = whyStopped(field, attempt, by);
	if (reason !== undefined) {
		halt(run, { mover, reason, item }, by);
		return;
	}
	fail(attempt);
	events.push({ type: 'blocked', creature: mover.id, square: squareOf(attempt), by });
}

/** Ends a creature's segment before this attempt; its earlier attempts are still made (SM-16, SM-18, SM-71). */
export function fail({ mover, place }: StepAttempt): void {
	mover.end = place;
	mover.failed = true;
	mover.rate = 0;
}

/**
 * Stops a creature for the rest of the half-round; if it continues, that counts as its segment 1 (A02).
 * @param by opponents that engage it
 */
export function stop(
	{ events }: SegmentContext,
	mover: MovingCreature,
	reason: StopReason,
	by?: readonly string[],
): void {
	mover.stopped = reason;
	mover.rate = 0;
	mover.end = mover.next;
	const creature = mover.id;
	events.push(by ? { type: 'stopped', creature, reason, by } : { type: 'stopped', creature, reason });
}

/** Stops a creature that adjacent opponents engage. Returns true if they do. */
export function stopEngaged(run: SegmentContext, mover: MovingCreature): boolean {
	const { field } = run;
	if (!field.rules.engagement) return false;
	const by = engaging(field, mover);
	if (by.length > 0) stop(run, mover, 'engaged', by);
	return by.length > 0;
}
