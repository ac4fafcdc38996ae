/** Resolves a segment of half a second: all attempts, from the highest rate down (resolver, section 3). */

import { keepsClear } from '../defaultRules.ts';
import type { Dice } from '../dice.ts';
import type { StopReason } from '../resultTypes.ts';
import { halt, stop, stopEngaged } from './attemptOutcomes.ts';
import { isNext } from './attemptQueue.ts';
import { resolveAttempt } from './dependencyChain.ts';
import { isUnderWay, type MovingCreature } from './movingCreature.ts';
import { noteThreats } from './opportunityAttacks.ts';
import { awaitCheck } from './pendingChecks.ts';
import type { ResolverState } from './resolverState.ts';
import type { SegmentContext } from './segmentContext.ts';
import { declare, declaring, whyNotPlan, whyNotRest } from './stepAttempts.ts';

/**
 * Resolves one segment on the resolver state: its events, up to a contest that waits for dice. After a pause the
 * state must be discarded.
 */
export function runSegment(
	field: ResolverState,
	half: number,
	segment: number,
	dice: Dice,
): Pick<SegmentContext, 'events' | 'pause'> {
	field.segment = segment;
	const run: SegmentContext = { field, half, dice, events: [], line: [], pause: undefined };
	declareAll(run);
	if (run.pause === undefined) takeTurns(run);
	else run.events.length = 0;
	if (run.pause === undefined) tellOpenings(run);
	return run;
}

/** Emits door events; the doors are open from the end of the segment. */
function tellOpenings({ field, events }: SegmentContext): void {
	for (const { mover, doors } of field.openings) {
		events.push({ type: 'opened', creature: mover.id, doors: doors.map(({ from, to }) => ({ from, to })) });
	}
}

/** Starts the segment for all creatures. */
function declareAll(run: SegmentContext): void {
	const { field } = run;
	field.turns.reset();
	field.claims.reset(field.ground.width, field.ground.height);
	for (const mover of field.movers) {
		mover.next = 0;
		mover.end = 0;
		mover.failed = false;
		mover.rolled = 0;
	}
	if (field.rules.opportunity) noteThreats(field);
	const declarations = declaring(run);
	for (const mover of field.movers) {
		if (!isUnderWay(mover)) continue;
		const reason = whyNotAtAll(field, mover);
		if (reason !== undefined) {
			stop(run, mover, reason);
			continue;
		}
		if (stopEngaged(run, mover)) continue;
		const last = declare(declarations, mover);
		if (last === undefined) continue;
		if ('check' in last) {
			awaitCheck(run, last);
			return;
		}
		field.turns.add(last);
	}
	field.isNew = false;
}

/** The reason a creature with items left does none of them from this segment on. */
function whyNotAtAll(field: ResolverState, mover: MovingCreature): StopReason | undefined {
	if (mover.presence.immobile) return 'immobile';
	const isFirst = mover.item === 0 && mover.held === 0;
	if (isFirst) return mayBeRefused(field, mover) ? whyNotPlan(field, mover) : undefined;
	// Terrain on its path may have changed (A55).
	return field.isNew && keepsClear(field.rules, mover.pace) ? whyNotRest(field, mover) : undefined;
}

/** True if a plan may be refused as a whole before its first step. */
function mayBeRefused({ rules }: ResolverState, { pace }: MovingCreature): boolean {
	return rules.actions === true || keepsClear(rules, pace);
}

/** Takes all turns, highest rate first, until a contest waits for dice. */
function takeTurns(run: SegmentContext): void {
	for (let turn = run.field.turns.inOrder(); turn !== undefined; turn = turn.later) {
		if (turn.reason !== undefined) {
			if (!turn.mover.failed && turn.mover.stopped === undefined) halt(run, turn);
		} else if (isNext(turn)) {
			resolveAttempt(run, turn);
			if (run.pause !== undefined) return;
		}
	}
}
