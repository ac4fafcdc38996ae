/** The inputs of a score: the state of a battle between half-rounds, and the part of a scenario that a seat may know. */
import type { Creature } from '../creature.ts';
import type { BattleMap, Encounter } from '../encounterTypes.ts';
import { timeOf } from '../movement/index.ts';
import type { Objective, Scenario } from './types.ts';

/** A battle before its first half-round, or after a later one. */
export interface Snapshot {
	/** Half-rounds that have begun, this one included. */
	readonly time: number;
	readonly map: BattleMap;
	readonly creatures: readonly Creature[];
}

/** The state at the start of each half-round of an encounter, from a half-round on; the current one is last. */
export function snapshotsOf(encounter: Encounter, since = 1): readonly Snapshot[] {
	const { history = [], map, creatures, half = 1 } = encounter;
	const past = history.filter((one) => one.half >= since && one.half < half);
	return [
		...past.map((one) => ({ time: timeOf(one), map: one.map, creatures: one.creatures })),
		{ time: timeOf(encounter), map, creatures },
	];
}

/**
 * A scenario without the objectives that are hidden from a side, and without the zones that only they use.
 *
 * @param side null for players of no side
 */
export function visibleScenario(scenario: Scenario, side: string | null): Scenario {
	const isVisible = (one: Objective): boolean =>
		one.visibility === 'open' || (one.visibility === 'side' && one.side === side);
	const objectives = scenario.objectives.filter(isVisible);
	const used = new Set(objectives.map(zoneOf));
	const hidden = new Set(scenario.objectives.map(zoneOf).filter((zone) => !used.has(zone)));
	return { ...scenario, objectives, zones: scenario.zones.filter(({ id }) => !hidden.has(id)) };
}

function zoneOf({ task }: Objective): string | undefined {
	if ('zone' in task) return task.zone;
	return 'place' in task && 'zone' in task.place ? task.place.zone : undefined;
}
