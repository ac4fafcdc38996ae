/** Checks and damage that wait for dice, presented as a contest of the creatures that roll. */

import { rollKey } from '../dice.ts';
import type { Check, Contender } from '../resultTypes.ts';
import type { SegmentContext } from './segmentContext.ts';

/** A check that waits for dice, and the creatures without a roll. */
export interface AwaitedCheck {
	readonly check: Check;
	readonly needs: readonly string[];
	/** Faces of the die of damage after a failed check; left out if the check itself waits. */
	readonly die?: number;
}

/** Ends the run at the first check that waits for dice. */
export function awaitCheck(run: SegmentContext, { check, needs, die }: AwaitedCheck): void {
	if (run.pause !== undefined) return;
	const { half, field } = run;
	const { segment } = field;
	const { creature, modifier, roll, total } = check;
	const own = { creature, modifier, roll, total };
	const rollers =
		die === undefined
			? [own, ...(check.dc === null ? check.against : [])]
			: [{ creature, modifier: 0, roll: null, total: null }];
	const contenders = rollers
		.map((one): Contender => ({ ...one, segmentModifier: 0 }))
		.sort((a, b) => (a.creature < b.creature ? -1 : 1));
	run.pause = {
		contest: { segment, square: check.square, contenders },
		check,
		needs: needs.map((id) => rollKey(half, segment, id)),
		...(die !== undefined && { die }),
	};
}
