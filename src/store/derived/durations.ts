/** Durations of conditions and areas. End times are stored and remainders derived, so going back restores them. */
import { type Creature, type Encounter, lastKnown, SEGMENTS, timeOf } from '../../engine/index.ts';
import { areaEnded, conditionEnded, type LogLine, lineText } from '../../messages/index.ts';
import { areasOver, overAt } from '../commands/expiry.ts';
import { isTurnBasedCombat } from '../encounter/combatQueries.ts';

/** Remaining half-rounds of a condition; null if permanent. */
export function halvesLeft(encounter: Encounter, { lasting }: Creature, condition: string): number | null {
	const until = lasting?.[condition];
	return until === undefined ? null : Math.max(0, until - timeOf(encounter));
}

/** Expirations at the start of a half-round, for the log. Departed creatures have none. */
export function endedAt(encounter: Encounter): readonly LogLine[] {
	const { history, creatures } = encounter;
	const before = history?.at(-1);
	// The combat log covers turn-based play.
	if (!before || before.round !== undefined || encounter.round !== undefined) return [];
	const now = new Set(creatures.map(({ id }) => id));
	const conditions = lastKnown(before.creatures, before.amendments)
		.filter(({ id }) => now.has(id))
		.flatMap((one) => overAt(timeOf(encounter), one).map((condition) => ({ name: one.name, condition })));
	return [...conditions.map(conditionEnded), ...areasOver(encounter, timeOf(before)).map(areaEnded)];
}

export function endedText(encounter: Encounter): string {
	return endedAt(encounter).map(lineText).join(' ');
}

/**
 * End time of a duration that starts now. After the last segment it starts with the next half-round; in turn-based
 * play the current round counts.
 */
export function endOfLasting(encounter: Encounter, segment: number, halves: number): number {
	return timeOf(encounter) + (segment === SEGMENTS && !isTurnBasedCombat(encounter) ? 1 : 0) + halves;
}
