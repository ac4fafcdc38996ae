/** Contests of a segment: contenders, rolls, losers, and contests that wait for dice. */

import { squareOf } from '../board/index.ts';
import { rollKey } from '../dice.ts';
import type { Contender, Contest, ContestTie, Gain } from '../resultTypes.ts';
import { fail } from './attemptOutcomes.ts';
import type { StepAttempt } from './attemptQueue.ts';
import { contendersFor } from './contenders.ts';
import { contestOutcomes } from './contestOdds.ts';
import { type Decision, decideContest, type Space } from './contestRules.ts';
import { hasRoomFor } from './occupancyRules.ts';
import { nextFace, type SegmentContext } from './segmentContext.ts';

/** A decision with its winners only. */
const NOTHING_TOLD = { ties: [], outran: new Map(), beat: new Map() } as const;

/** Section 3, 2: decides a contest for this attempt's square; losers fail. */
export function contest(run: SegmentContext, attempt: StepAttempt): void {
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
