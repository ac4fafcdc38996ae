/**
 * Opponents that a tumble or overrun still meets at its turn (F-24): a roll made at the start of the segment counts
 * while one of its opponents is in the way.
 */

import { isSquare } from '../board/index.ts';
import type { Check, StopReason } from '../resultTypes.ts';
import type { StepAttempt } from './attemptQueue.ts';
import { opposing, TUMBLE_PAST, tumbleDc } from './checkFactory.ts';
import { isPassed } from './checkOdds.ts';
import type { RolledCheck } from './halfRoundState.ts';
import { areBarred, checksFor, freshly, idsAgainst, noteEvaded, whyNotTry } from './movementChecks.ts';
import { blocksOfMover, type MovingCreature, remember } from './movingCreature.ts';
import { threatsLeft } from './opportunityAttacks.ts';
import { moversIn, type ResolverState } from './resolverState.ts';

/**
 * The reason a failed attempt to tumble or overrun stops a creature for good; undefined if it may retry. In that
 * case rolls against other creatures are dropped.
 */
export function whyStopped(
	field: ResolverState,
	attempt: StepAttempt,
	by: readonly string[],
): StopReason | undefined {
	const { mover, item, goesOn } = attempt;
	const step = mover.steps[item]!;
	if (!goesOn || !isSquare(step) || (step.by !== 'tumble' && step.by !== 'overrun')) return undefined;
	const those = field.movers.filter(({ id }) => by.includes(id));
	if (areBarred(mover, those)) return undefined;
	const reason = whyNotTry(field, mover, step.by, those, item);
	if (reason !== undefined) return reason;
	const isAgainst = ({ check }: RolledCheck) => idsAgainst(check).some((id) => by.includes(id));
	const counted = checksFor(mover, item).filter((one) => one.purpose !== 'pass' || isAgainst(one));
	if (!counted.some(({ purpose, check }) => purpose === 'pass' && check.passed === false)) return undefined;
	const others = mover.memory!.checks!.filter((one) => one.item !== item);
	remember(mover, { checks: [...others, ...counted] });
	return 'check failed';
}

/**
 * The checks that count when an attempt enters, each against the opponents it still meets. A tumble that meets none
 * counts as one past threatening opponents.
 */
export function counting(
	field: ResolverState,
	attempt: StepAttempt,
	leaving?: MovingCreature,
): readonly RolledCheck[] {
	const { mover, item } = attempt;
	const rolled = checksFor(mover, item);
	const faced = rolled.filter(({ purpose }) => purpose === 'pass');
	if (faced.length === 0) return rolled;
	const passed = faced.filter(({ check }) => check.passed).flatMap(({ check }) => idsAgainst(check));
	const there = met(field, attempt, passed, leaving);
	const counted = rolled.flatMap((one) => {
		if (one.purpose !== 'pass') return [one];
		const against = one.check.against.filter(({ creature }) => there.includes(creature));
		return against.length === 0 ? [] : [{ ...one, check: { ...one.check, against } }];
	});
	const [{ check }] = faced as [RolledCheck];
	const meetsNobody = counted.length === rolled.length - faced.length;
	return meetsNobody && check.dc !== null && field.rules.opportunity
		? [...counted, ...tumbledPast(field, attempt, check)]
		: counted;
}

/** Ids of creatures it failed to pass that have swapped with it: it still stops before the square. */
export function keepingOut(field: ResolverState, attempt: StepAttempt): readonly string[] {
	const { mover, item } = attempt;
	const failed = checksFor(mover, item).filter(({ purpose, check }) => purpose === 'pass' && !check.passed);
	return met(
		field,
		attempt,
		failed.flatMap(({ check }) => idsAgainst(check)),
	);
}

function tumbledPast(field: ResolverState, attempt: StepAttempt, check: Check): readonly RolledCheck[] {
	const { mover, item } = attempt;
	const past = freshly(mover, threatsLeft(field, mover, { to: attempt, side: attempt.side }), item);
	if (past.length === 0) return [];
	const against = past.map((one) => opposing(one, 0));
	const tumbled: Check = { ...check, dc: tumbleDc(TUMBLE_PAST, past.length), stakes: 'past', against };
	const made = { ...tumbled, passed: isPassed(tumbled) };
	noteEvaded(mover, made);
	return [{ item, purpose: 'evade', check: made }];
}

/** Those of the given ids that stand in the square to enter and are not leaving it, or swap with the creature. */
export function met(
	field: ResolverState,
	attempt: StepAttempt,
	ids: readonly string[],
	leaving?: MovingCreature,
): readonly string[] {
	if (ids.length === 0) return ids;
	const { mover, side } = attempt;
	const isOne = (other: MovingCreature) => other !== leaving && ids.includes(other.id);
	const there = moversIn(field, attempt, side, isOne);
	const swapped = blocksOfMover(mover).flatMap((block) =>
		moversIn(field, block, block.side, (other) => isOne(other) && other.since === field.segment),
	);
	return [...there, ...swapped].map(({ id }) => id);
}
