/**
 * Expiration of conditions and areas (A90), and conditions removed by hand that restore consciousness, which combat
 * must know for undo.
 */
import {
	type Area,
	type Creature,
	combatantIn,
	type Encounter,
	type EndedCondition,
	type InitiativeState,
	indexById,
	timeOf,
} from '../../engine/index.ts';
import type { Change, Draft } from '../encounter/changeSet.ts';
import { isSenseless } from '../encounter/combatQueries.ts';
import { changeCreatures } from './creatureCommands.ts';

export function overAt(time: number, { lasting = {}, conditions = [] }: Creature): readonly string[] {
	return conditions.filter((condition) => (lasting[condition] ?? Number.POSITIVE_INFINITY) <= time);
}

/** An expired condition with its creature's name. */
export type Ended = EndedCondition & { readonly name: string };

/** Removed conditions that had made a combatant unconscious, possibly before their time. */
export function conditionsOff(
	fight: InitiativeState,
	before: Encounter,
	{ encounter, changes }: Draft,
): readonly Ended[] {
	const ids = changes.flatMap((one) =>
		one.type === 'fields' && 'conditions' in one.fields ? one.creature : [],
	);
	if (ids.length === 0) return [];
	const then = indexById(before.creatures);
	const now = indexById(encounter.creatures);
	return [...new Set(ids)].flatMap((id) => {
		const one = combatantIn(fight, id) && then.get(id);
		if (!one) return [];
		const stays = [...(now.get(id)?.conditions ?? []), ...overAt(timeOf(before), one)];
		const { name, conditions = [], lasting } = one;
		return conditions
			.filter((condition) => isSenseless(condition, fight.system) && !stays.includes(condition))
			.map((condition): Ended => ({ creature: id, name, condition, until: lasting?.[condition] ?? 0 }));
	});
}

export function conditionsOver({ creatures, ...encounter }: Encounter): readonly Ended[] {
	return creatures.flatMap((one) =>
		overAt(timeOf(encounter), one).map((condition) => ({
			...{ creature: one.id, name: one.name, condition, until: one.lasting![condition]! },
		})),
	);
}

/** Areas expired since a time; they stay in the encounter for going back. */
export function areasOver({ areas = [], ...encounter }: Encounter, before: number): readonly Area[] {
	return areas.filter(({ until = 0 }) => before < until && until <= timeOf(encounter));
}

export function sayEnded(encounter: Encounter): readonly Change[] {
	return encounter.creatures.flatMap((one): readonly Change[] => {
		const over = overAt(timeOf(encounter), one);
		if (over.length === 0) return [];
		const conditions = one.conditions?.filter((condition) => !over.includes(condition)) ?? [];
		const answer = changeCreatures(encounter, {
			type: 'change-creatures',
			ids: [one.id],
			change: { conditions },
		});
		return answer.ok ? answer.changes : [];
	});
}
