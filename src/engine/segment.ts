/**
 * Half a second: everybody's attempts, taken from the highest rate down; who is held, who contests,
 * who follows whom, who enters (resolver, section 3).
 */
import { type AwaitedCheck, declare, isUnderWay, whyNotPlan } from './attempts.ts';
import { checksFor, forgetChecks, isAsked, promptsOf } from './checking.ts';
import { byId, contendersFor, fitsBeside, isClaimedByOthers, isHeld } from './contenders.ts';
import { decideContest, type Space } from './contest.ts';
import { type Dice, rollKey } from './dice.ts';
import {
	type Attempt,
	clashes,
	type Field,
	type Halt,
	hasPassed,
	hasRoom,
	isEngaged,
	isLeaving,
	type Mover,
	mayStay,
	nextAttempt,
	relocate,
} from './field.ts';
import { mayPass } from './occupancy.ts';
import { noteThreats, provocations, provoke } from './opportunity.ts';
import { ratePoints } from './rate.ts';
import type { BattleEvent, Check, Contender, PendingContest, PlannedStep, StopReason } from './types.ts';

/** A contest or a check that waits for dice, and the keys without a face. */
export interface Pause {
	/** Of a check, who has to roll for it. */
	readonly contest: PendingContest;
	readonly check?: Check;
	readonly needs: readonly string[];
}

/** A segment while it is worked out. */
interface Run {
	readonly field: Field;
	readonly half: number;
	/** 1 to 6. */
	readonly segment: number;
	readonly dice: Dice;
	readonly events: BattleEvent[];
	/** Those who wait for one another, each for somebody of the next one's. */
	readonly line: Waiting[];
	pause: Pause | undefined;
}

/** An attempt that waits until those in its space have made theirs. */
interface Waiting {
	readonly attempt: Attempt;
	/** By id. */
	readonly ahead: readonly Attempt[];
	/** How many of `ahead` have been seen to. */
	seen: number;
}

/** What happened in a segment, up to the contest that waits for dice if there is one. */
export interface SegmentRun {
	readonly events: readonly BattleEvent[];
	readonly pause: Pause | undefined;
}

/** Works out one segment, changing the field. After a pause the field is of no use any more. */
export function runSegment(field: Field, half: number, segment: number, dice: Dice): SegmentRun {
	const run: Run = { field, half, segment, dice, events: [], line: [], pause: undefined };
	const turns = declareAll(run);
	if (run.pause !== undefined) return { events: [], pause: run.pause };
	for (const turn of turns) {
		if ('reason' in turn) {
			if (!turn.mover.failed && turn.mover.stopped === undefined) halt(run, turn);
		} else if (isNext(turn)) {
			take(run, turn);
			if (run.pause) break;
		}
	}
	return { events: run.events, pause: run.pause };
}

/** Begins the segment for everybody; the attempts and stops in the order of their turns. */
function declareAll(run: Run): (Attempt | Halt)[] {
	const { field } = run;
	const turns: (Attempt | Halt)[] = [];
	const roll = (mover: Mover): number | undefined => nextFace(run, mover);
	field.claims.reset(field.ground.width, field.ground.height);
	for (const mover of field.movers) {
		mover.next = 0;
		mover.end = 0;
		mover.failed = false;
		mover.rolled = 0;
	}
	if (field.rules.opportunity) noteThreats(field);
	for (const mover of field.movers) {
		if (!isUnderWay(mover)) continue;
		const reason = whyNotAtAll(field, mover);
		if (reason !== undefined) {
			stop(run, mover, reason);
			continue;
		}
		const last = declare(field, mover, roll);
		if (last !== undefined && 'check' in last) {
			awaitCheck(run, last);
			break;
		}
		for (let index = 0; index < mover.end; index++) turns.push(mover.attempts[index]!);
		if (last !== undefined) turns.push(last);
	}
	// The sort is stable: among equal rates the lowest id comes first.
	return turns.sort((a, b) => b.rate - a.rate);
}

/** Why a creature that has something left to do does nothing of it, from this segment on. */
function whyNotAtAll(field: Field, mover: Mover): StopReason | undefined {
	if (mover.presence.immobile) return 'immobile';
	const isFirst = mover.item === 0 && mover.held === 0;
	const refusal = isFirst && mayBeRefused(field, mover) ? whyNotPlan(field, mover) : undefined;
	return refusal ?? (isEngaged(field, mover) ? 'engaged' : undefined);
}

/** Whether a plan as a whole may be refused before its first step. */
function mayBeRefused({ rules }: Field, { pace }: Mover): boolean {
	return pace === 'charge' || rules.actions === true;
}

/** The next face of a creature in this segment; undefined when it has to be asked for. */
function nextFace({ dice, half, segment }: Run, mover: Mover): number | undefined {
	return dice.face(half, segment, mover.id, mover.rolled++);
}

/** Whether an attempt is still to be made and its creature's next. */
function isNext(attempt: Attempt): boolean {
	return nextAttempt(attempt.mover) === attempt;
}

/** Takes an attempt, and those of everybody it has to wait for. */
function take(run: Run, attempt: Attempt): void {
	approach(run, attempt);
	while (run.line.length > 0 && run.pause === undefined) follow(run, run.line[run.line.length - 1]!);
}

/** Section 3, 1 to 3: held, or out of the contest, or in; or waiting in line from now on. */
function approach(run: Run, attempt: Attempt): void {
	const { field, line } = run;
	const { mover, square, side, goesOn } = attempt;
	if (isHeld(field, attempt)) {
		block(run, attempt);
		return;
	}
	if (isClaimedByOthers(field, attempt)) {
		contest(run, attempt);
		if (run.pause !== undefined || !isNext(attempt)) return;
	}
	if (hasRoom(field, mover, square, side, goesOn, 'all who stand there')) {
		enter(run, attempt);
		return;
	}
	const ahead = leavingAhead(field, attempt);
	if (ahead.length === 0) {
		block(run, attempt);
		return;
	}
	mover.inLine = line.length;
	line.push({ attempt, ahead, seen: 0 });
}

/** The attempts of those who stand in a space, count against this creature and are about to leave, by id. */
function leavingAhead(field: Field, attempt: Attempt): Attempt[] {
	const { mover, square, side, goesOn } = attempt;
	const ahead: Attempt[] = [];
	field.standing.some(square, side, (other) => {
		if (other === mover || !isLeaving(other, side, square)) return false;
		if (!clashes(mover, goesOn, other, false)) return false;
		const next = nextAttempt(other)!;
		if (!ahead.includes(next)) ahead.push(next);
		return false;
	});
	return ahead.sort(byId);
}

/** Section 3, 3: sees to the next of those it waits for, or ends its waiting. */
function follow(run: Run, waiting: Waiting): void {
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
	const { mover, square, side, goesOn } = attempt;
	if (hasRoom(run.field, mover, square, side, goesOn, 'all who stand there')) enter(run, attempt);
	else block(run, attempt);
}

/** The end of the line waits for the one at `start`: the ring turns, or the one that closes it is blocked (amb A09, A10). */
function closeRing(run: Run, start: number): void {
	const ring = run.line.slice(start);
	const turns =
		ring.every(({ attempt, ahead }) => isNext(attempt) && ahead.length === 1) &&
		(ring.length > 2 || mayEitherPass(ring[0]!.attempt.mover, ring[1]!.attempt.mover));
	if (!turns) {
		block(run, leaveLine(run));
		return;
	}
	for (let left = ring.length; left > 0; left--) enter(run, leaveLine(run));
}

function mayEitherPass(a: Mover, b: Mover): boolean {
	return (
		mayPass(a.presence, b.presence) || mayPass(b.presence, a.presence) || hasPassed(a, b) || hasPassed(b, a)
	);
}

/** Takes the last one out of the line. */
function leaveLine(run: Run): Attempt {
	const { attempt } = run.line.pop()!;
	attempt.mover.inLine = -1;
	return attempt;
}

// ---- What becomes of an attempt ----

/** Section 3, 4. */
function enter(run: Run, attempt: Attempt): void {
	const { field, events } = run;
	const { mover } = attempt;
	const from = mover.at;
	if (field.rules.opportunity || mover.memory !== undefined || isAsked(field, mover)) face(run, attempt);
	relocate(field, mover, attempt.square, attempt.side, attempt.trail);
	mover.next++;
	mover.item = attempt.item + 1;
	mover.feet += attempt.feet;
	mover.diagonals += attempt.diagonals;
	field.entries++;
	mover.entered = field.entries;
	mover.rate = mover.failed || !isUnderWay(mover) ? 0 : attempt.rate - ratePoints(attempt.paceFeet);
	if (mayStay(field, mover)) mover.lawfulStop = mover.at;
	const moved = { type: 'moved', creature: mover.id, from, to: mover.at, feet: attempt.feet } as const;
	events.push(attempt.trail === undefined ? moved : { ...moved, squeezed: true });
	if (isUnderWay(mover) && isEngaged(field, mover)) stop(run, mover, 'engaged');
}

/** Tells of the checks a step took, what the ground asks besides, and the opportunities it gives. */
function face(run: Run, { mover, item, square, side }: Attempt): void {
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
		const overrun = rolled.flatMap(({ check }) => (check.check === 'strength' ? namesOf(check) : []));
		events.push(...provocations(field, mover, { to: square, side, evades, overrun }));
	}
	if (rolled.length > 0) forgetChecks(mover, item);
}

function namesOf({ against }: Check): readonly string[] {
	return against.map(({ creature }) => creature);
}

/** A creature's stop when its turn comes; after a failed check, which gives those in its way an opportunity. */
function halt(run: Run, { mover, reason, item }: Halt): void {
	for (const { check, purpose } of reason === 'check failed' ? checksFor(mover, item) : []) {
		run.events.push(check);
		if (run.field.rules.opportunity && purpose === 'pass') run.events.push(...provoke(mover, namesOf(check)));
	}
	forgetChecks(mover, item);
	stop(run, mover, reason);
}

function block(run: Run, attempt: Attempt): void {
	fail(attempt);
	run.events.push({ type: 'blocked', creature: attempt.mover.id, square: attempt.square });
}

/** Ends a creature's segment before this attempt; earlier ones it still makes (SM-16, SM-18, SM-71). */
function fail(attempt: Attempt): void {
	const { mover } = attempt;
	mover.end = mover.attempts.indexOf(attempt);
	mover.failed = true;
	mover.rate = 0;
}

function stop(run: Run, mover: Mover, reason: StopReason): void {
	mover.stopped = reason;
	mover.end = mover.next;
	run.events.push({ type: 'stopped', creature: mover.id, reason });
}

// ---- Contests and checks ----

/** Ends the run at a check that waits for dice; it is shown as a contest of those who roll for it. */
function awaitCheck(run: Run, { check, needs }: AwaitedCheck): void {
	const { half, segment } = run;
	const rollers = [
		{ creature: check.creature, modifier: check.modifier, roll: check.roll, total: check.total },
		...(check.dc === null ? check.against : []),
	];
	const contenders = rollers
		.map((one): Contender => ({ ...one, segmentModifier: 0 }))
		.sort((a, b) => (a.creature < b.creature ? -1 : 1));
	run.pause = {
		contest: { segment, square: check.square, contenders },
		check,
		needs: needs.map((id) => rollKey(half, segment, id)),
	};
}

/** Section 3, 2: the losers of a contest for this attempt's space, if there is one, fail. */
function contest(run: Run, attempt: Attempt): void {
	const { field, half, segment, events } = run;
	const contenders = contendersFor(field, attempt);
	if (contenders.length === 1) return;
	const everybody = contenders.map((_, index) => index);
	const chosen = (those: readonly number[]): Attempt[] => those.map((index) => contenders[index]!);
	const space: Space = {
		holdsAll: (those) => {
			const all = chosen(those);
			return all.every((one) => fitsBeside(field, one, all));
		},
		holdsBeside: (one, others) => fitsBeside(field, contenders[one]!, chosen(others)),
		roll: (one) => nextFace(run, contenders[one]!.mover),
	};
	if (space.holdsAll(everybody)) return;

	const claims = contenders.map(({ mover, modifier, effectiveSpeed }) => ({
		initiative: mover.initiative,
		modifier,
		effectiveSpeed,
	}));
	const decision = decideContest(claims, space);
	const described: Contender[] = contenders.map(({ mover, modifier }, index) => ({
		creature: mover.id,
		modifier: mover.initiative + modifier,
		segmentModifier: modifier,
		...decision.standings[index]!,
	}));
	const { square } = attempt;
	if (decision.type === 'awaiting') {
		const needs = decision.needs.map((index) => rollKey(half, segment, contenders[index]!.mover.id));
		run.pause = { contest: { segment, square, contenders: described }, needs };
		return;
	}
	const winners = everybody.filter((index) => decision.winners.includes(index));
	events.push({
		type: 'contest',
		square,
		contenders: described,
		winners: winners.map((index) => contenders[index]!.mover.id),
	});
	for (const index of everybody) {
		if (!winners.includes(index)) fail(contenders[index]!);
	}
}
