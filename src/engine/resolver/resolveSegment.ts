/** Resolves a segment of half a second: all attempts, from the highest rate down (resolver, section 3). */

import { SquareIndex, squareOf } from '../board/index.ts';
import { keepsClear } from '../defaultRules.ts';
import { type Dice, rollKey } from '../dice.ts';
import type { Contender, Contest, ContestTie, Gain, StopReason } from '../resultTypes.ts';
import { block, enterSquare, fail, halt, stop, stopEngaged } from './attemptOutcomes.ts';
import { isNext, type StepAttempt, Turns } from './attemptQueue.ts';
import { contendersFor, isHeld } from './contenders.ts';
import { contestOutcomes } from './contestOdds.ts';
import { type Decision, decideContest, type Space } from './contestRules.ts';
import { hasFailed, isUnderWay, type MovingCreature, mayGetPast } from './movingCreature.ts';
import { hasRoomFor, hinders, isLeaving, mayEitherPass } from './occupancyRules.ts';
import { noteThreats } from './opportunityAttacks.ts';
import { awaitCheck } from './pendingChecks.ts';
import { moversIn, type ResolverState } from './resolverState.ts';
import { nextFace, type SegmentContext, type Waiting } from './segmentContext.ts';
import { declare, declaring, whyNotPlan, whyNotRest } from './stepAttempts.ts';

/** A decision with its winners only. */
const NOTHING_TOLD = { ties: [], outran: new Map(), beat: new Map() } as const;

/** Section 3, 2: decides a contest for this attempt's square; losers fail. */
function contest(run: SegmentContext, attempt: StepAttempt): void {
	const { field, half, events } = run;
	const { segment } = field;
	const contenders = contendersFor(field, attempt);
	if (contenders.length === 1) return;
	const everybody = contenders.map((_, index) => index);
	const space: Space = {
		// Tests every pair in both orders: a creature that goes on may pass one that could not stay beside it.
		holdsAll: (those) => {
			const all = those.map((index) => contenders[index]!);
			return all.every((one) => hasRoomFor(field, one, 'all who stay', all));
		},
		roll: (one) => nextFace(run, contenders[one]!.mover),
	};
	if (space.holdsAll(everybody)) return;

	const isWhole = field.rules.autoWin !== 'remaining';
	const claims = contenders.map(({ mover, modifier, effectiveSpeed }) => ({
		initiative: mover.initiative,
		modifier,
		effectiveSpeed,
		speedToBeat: isWhole ? mover.speed : effectiveSpeed,
	}));
	const thrown = decideContest(claims, space);
	const isOpen = thrown.type === 'awaiting' && thrown.standings.every(({ roll }) => roll === null);
	// The result without dice, if outcomes are enumerated and no roll is given.
	const outright = isOpen ? run.dice.decide?.(() => contestOutcomes(claims, space)) : undefined;
	const decision: Decision = outright
		? { ...NOTHING_TOLD, type: 'decided', winners: outright.winners, standings: thrown.standings }
		: thrown;
	const ids = (those: readonly number[]): string[] => those.map((index) => contenders[index]!.mover.id);
	const described: Contender[] = contenders.map(({ mover, modifier, x, y }, index) => {
		const { outran, beat } = decision.type === 'decided' ? decision : NOTHING_TOLD;
		const slower = outran.get(index);
		const beaten = beat.get(index);
		return {
			creature: mover.id,
			modifier: mover.initiative + modifier,
			segmentModifier: modifier,
			...decision.standings[index]!,
			square: { x, y },
			...(slower && { outran: ids(slower) }),
			...(beaten && { beat: ids([...beaten].sort((a, b) => a - b)) }),
		};
	});
	const square = squareOf(attempt);
	if (decision.type === 'awaiting') {
		const needs = decision.needs.map((index) => rollKey(half, segment, contenders[index]!.mover.id));
		const odds = (): readonly Gain[] =>
			contestOutcomes(claims, space)
				.map(({ winners, chance }) => ({ winners: ids(winners), chance }))
				.sort((a, b) => b.chance - a.chance);
		run.pause = { contest: { segment, square, contenders: described }, needs, odds };
		return;
	}
	const winners = everybody.filter((index) => decision.winners.includes(index));
	const ties = decision.ties.map(({ by, order }): ContestTie => ({ by, order: ids(order) }));
	const held: Contest = { type: 'contest', square, contenders: described, winners: ids(winners) };
	events.push(ties.length === 0 ? held : { ...held, ties });
	for (const index of everybody) {
		if (!winners.includes(index)) fail(contenders[index]!);
	}
}

/** Resolves an attempt and all attempts it must wait for. */
function resolveAttempt(run: SegmentContext, attempt: StepAttempt): void {
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
	field.turns = new Turns();
	field.claims = new SquareIndex(field.ground);
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
	for (const turn of run.field.turns.inOrder()) {
		if (turn.reason !== undefined) {
			if (!turn.mover.failed && turn.mover.stopped === undefined) halt(run, turn);
		} else if (isNext(turn)) {
			resolveAttempt(run, turn);
			if (run.pause !== undefined) return;
		}
	}
}
