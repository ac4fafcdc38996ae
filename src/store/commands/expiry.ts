/**
 * What ends because time has passed: conditions and areas that were to last so long (A90). And what is taken off by hand
 * and gives senses back, of which the fight has to know where somebody goes back before that.
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
import { isSenseless } from '../combatQueries.ts';
import type { Change, Draft } from './changeSet.ts';
import { changeCreatures } from './creatureCommands.ts';

/** The conditions of a creature that are over at a time. */
export function overAt(time: number, { lasting = {}, conditions = [] }: Creature): readonly string[] {
	return conditions.filter((condition) => (lasting[condition] ?? Number.POSITIVE_INFINITY) <= time);
}

/** Whose condition is over: "Ann", "prone". */
export type Ended = EndedCondition & { readonly name: string };

/** Conditions that had taken the senses of somebody in the fight and are taken off, before their time where they have one. */
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

/** Whose conditions are over. */
export function conditionsOver({ creatures, ...encounter }: Encounter): readonly Ended[] {
	return creatures.flatMap((one) =>
		overAt(timeOf(encounter), one).map((condition) => ({
			...{ creature: one.id, name: one.name, condition, until: one.lasting![condition]! },
		})),
	);
}

/** The areas that are over since a time: they are left where they are, for those who look back. */
export function areasOver({ areas = [], ...encounter }: Encounter, before: number): readonly Area[] {
	return areas.filter(({ until = 0 }) => before < until && until <= timeOf(encounter));
}

/** Says that conditions are over whose time has come. */
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
