/** What ends because time has passed: conditions and areas that were to last so long (A90). */
import { type Area, type Creature, type Encounter, type EndedCondition, timeOf } from '../../engine/index.ts';
import type { Change } from './changes.ts';
import { changeCreatures } from './creatures.ts';

/** The conditions of a creature that are over at a time. */
export function overAt(time: number, { lasting = {}, conditions = [] }: Creature): readonly string[] {
	return conditions.filter((condition) => (lasting[condition] ?? Number.POSITIVE_INFINITY) <= time);
}

/** Whose conditions are over: "Ann", "prone". */
export function conditionsOver({
	creatures,
	...encounter
}: Encounter): readonly (EndedCondition & { readonly name: string })[] {
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
