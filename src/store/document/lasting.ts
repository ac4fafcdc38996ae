/**
 * Conditions that end by themselves. A creature keeps until which time each lasts; what is left of it follows from
 * the clock, so going back gives back what had ended.
 */
import { type Creature, type Encounter, lastKnown, timeOf } from '../../engine/index.ts';
import { conditionEnded, lineText } from '../../words/index.ts';
import { overAt } from '../commands/ending.ts';

/** Half-rounds that are left of a condition of a creature; null where it lasts until somebody takes it away. */
export function halvesLeft(encounter: Encounter, { lasting }: Creature, condition: string): number | null {
	const until = lasting?.[condition];
	return until === undefined ? null : Math.max(0, until - timeOf(encounter));
}

/** Whose conditions ended as the half-round began: "Ann", "prone". Those who are gone had none. */
export function endedAt(
	encounter: Encounter,
): readonly { readonly name: string; readonly condition: string }[] {
	const { history, creatures } = encounter;
	const before = history?.at(-1);
	// Where people take turns, the log of the fight has said it.
	if (!before || before.round !== undefined || encounter.round !== undefined) return [];
	const now = new Set(creatures.map(({ id }) => id));
	return lastKnown(before.creatures, before.amendments)
		.filter(({ id }) => now.has(id))
		.flatMap((one) => overAt(timeOf(encounter), one).map((condition) => ({ name: one.name, condition })));
}

/** The same as sentences; empty where none ended. */
export function endedText(encounter: Encounter): string {
	return endedAt(encounter)
		.map((one) => lineText(conditionEnded(one)))
		.join(' ');
}
