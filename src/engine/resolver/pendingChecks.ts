/** Checks, and damage, that wait for dice; shown as a contest of those who roll. */

import { rollKey } from '../dice.ts';
import type { Check, Contender } from '../resultTypes.ts';
import type { SegmentContext } from './segmentContext.ts';

/** A check that waits for dice, and the creatures without a face. */
export interface AwaitedCheck {
	readonly check: Check;
	readonly needs: readonly string[];
	/** Faces of the die of damage that waits, the check having failed; the check itself waits when left out. */
	readonly die?: number;
}

/** Ends the run at a check that waits for dice; the first one only, where several do. */
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
