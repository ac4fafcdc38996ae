/**
 * Conditions and areas that end by themselves. A creature keeps until which time each of its conditions lasts; what is left
 * of it follows from the clock, so going back gives back what had ended.
 */
import { type Creature, type Encounter, lastKnown, SEGMENTS, timeOf } from '../../engine/index.ts';
import { areaEnded, conditionEnded, type LogLine, lineText } from '../../messages/index.ts';
import { isTurnBasedCombat } from '../combatQueries.ts';
import { areasOver, overAt } from '../commands/expiry.ts';

/** Half-rounds that are left of a condition of a creature; null where it lasts until somebody takes it away. */
export function halvesLeft(encounter: Encounter, { lasting }: Creature, condition: string): number | null {
	const until = lasting?.[condition];
	return until === undefined ? null : Math.max(0, until - timeOf(encounter));
}

/** What ended as the half-round began, for the log. Those who are gone had no conditions. */
export function endedAt(encounter: Encounter): readonly LogLine[] {
	const { history, creatures } = encounter;
	const before = history?.at(-1);
	// Where people take turns, the log of the fight has said it.
	if (!before || before.round !== undefined || encounter.round !== undefined) return [];
	const now = new Set(creatures.map(({ id }) => id));
	const conditions = lastKnown(before.creatures, before.amendments)
		.filter(({ id }) => now.has(id))
		.flatMap((one) => overAt(timeOf(encounter), one).map((condition) => ({ name: one.name, condition })));
	return [...conditions.map(conditionEnded), ...areasOver(encounter, timeOf(before)).map(areaEnded)];
}

/** The same as sentences; empty where none ended. */
export function endedText(encounter: Encounter): string {
	return endedAt(encounter).map(lineText).join(' ');
}

/**
 * The time at which something is over that is begun now and lasts so many half-rounds. What is done when a half-round is
 * over belongs to the next; where people take turns, the round that goes on counts.
 */
export function endOfLasting(encounter: Encounter, segment: number, halves: number): number {
	return timeOf(encounter) + (segment === SEGMENTS && !isTurnBasedCombat(encounter) ? 1 : 0) + halves;
}
