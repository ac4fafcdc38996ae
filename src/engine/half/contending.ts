/** Contests in a segment: who contends, what is rolled, who has lost; and contests that wait for dice. */

import { squareOf } from '../board/index.ts';
import { rollKey } from '../dice.ts';
import type { Contender } from '../results.ts';
import { contendersFor, fitsBeside } from './contenders.ts';
import { decideContest, type Space } from './contest.ts';
import { fail } from './outcomes.ts';
import { nextFace, type Run } from './run.ts';
import type { Attempt } from './turns.ts';

/** Section 3, 2: the losers of a contest for this attempt's space, if there is one, fail. */
export function contest(run: Run, attempt: Attempt): void {
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
	const square = squareOf(attempt);
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
