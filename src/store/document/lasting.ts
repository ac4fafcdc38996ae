/**
 * Conditions that end by themselves. A creature keeps until which half-round each lasts; what is left of it follows from
 * the clock, so going back gives back what had ended. While people take turns, half-rounds are turns, and none ends.
 */
import { type Creature, type Encounter, lastKnown } from '../../engine/index.ts';
import { conditionEnded, lineText } from '../../words/index.ts';
import type { Command } from '../commands/types.ts';
import { takesTurns } from '../initiative.ts';

/** Half-rounds that are left of a condition of a creature; null where it lasts until somebody takes it away. */
export function halvesLeft({ half = 1 }: Encounter, { lasting }: Creature, condition: string): number | null {
	const until = lasting?.[condition];
	return until === undefined ? null : Math.max(0, until - half);
}

/** The conditions of a creature that are over when a half-round begins. */
function overAt(half: number, { lasting = {}, conditions = [] }: Creature): readonly string[] {
	return conditions.filter((condition) => (lasting[condition] ?? Number.POSITIVE_INFINITY) <= half);
}

/** What ends as a half-round begins; null where nothing does. */
export function endingAt(encounter: Encounter): Command | null {
	const { half = 1, creatures } = encounter;
	if (takesTurns(encounter)) return null;
	const commands = creatures.flatMap((one): Command[] => {
		const over = overAt(half, one);
		if (over.length === 0) return [];
		const conditions = one.conditions?.filter((condition) => !over.includes(condition)) ?? [];
		return [{ type: 'change-creatures', ids: [one.id], change: { conditions } }];
	});
	return commands.length > 0 ? { type: 'all', commands } : null;
}

/** Whose conditions ended as the half-round began: "Ann", "prone". Those who are gone had none. */
export function endedAt(
	encounter: Encounter,
): readonly { readonly name: string; readonly condition: string }[] {
	const { half = 1, history, creatures } = encounter;
	const before = history?.at(-1);
	if (!before || takesTurns(encounter)) return [];
	const now = new Set(creatures.map(({ id }) => id));
	return lastKnown(before.creatures, before.amendments)
		.filter(({ id }) => now.has(id))
		.flatMap((one) => overAt(half, one).map((condition) => ({ name: one.name, condition })));
}

/** The same as sentences; empty where none ended. */
export function endedText(encounter: Encounter): string {
	return endedAt(encounter)
		.map((one) => lineText(conditionEnded(one)))
		.join(' ');
}
