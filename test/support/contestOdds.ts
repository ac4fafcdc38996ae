/** Each contender's chance to gain a space, summed over all contest results. */

import { contestOutcomes } from '../../src/engine/resolver/contestOdds.ts';
import type { Claim, Room } from '../../src/engine/resolver/contestRules.ts';

/** One winner only: the rule for creatures that fill a whole square. */
const ONE_ONLY: Room = { holdsAll: (contenders) => contenders.length <= 1 };

/** Chances, 0–1. */
export function contestOdds(claims: readonly Claim[], room: Room = ONE_ONLY): readonly number[] {
	const odds = claims.map(() => 0);
	for (const { winners, chance } of contestOutcomes(claims, room)) {
		for (const winner of winners) odds[winner]! += chance;
	}
	return odds;
}
