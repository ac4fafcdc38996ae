/** How likely each contender is to gain a space, added up from all that may come of the contest. */

import { contestOutcomes } from '../../src/engine/resolver/contestOdds.ts';
import type { Claim, Room } from '../../src/engine/resolver/contestRules.ts';

/** One only gains the space: what holds among creatures that take a whole square each. */
const ONE_ONLY: Room = { holdsAll: (contenders) => contenders.length <= 1 };

/** The chance of each contender, 0 to 1. */
export function contestOdds(claims: readonly Claim[], room: Room = ONE_ONLY): readonly number[] {
	const odds = claims.map(() => 0);
	for (const { winners, chance } of contestOutcomes(claims, room)) {
		for (const winner of winners) odds[winner]! += chance;
	}
	return odds;
}
