/** The inputs of a score: the state of a battle between half-rounds, and the part of a scenario that a seat may know. */
import type { Creature } from '../creature.ts';
import type { BattleMap, Encounter, PastHalf } from '../encounterTypes.ts';
import { timeOf } from '../movement/index.ts';
import { playedIn } from '../resolver/index.ts';
import type { Objective, Scenario } from './types.ts';

/** A battle before its first half-round, or after a later one. */
export interface Snapshot {
	/** Half-rounds that have begun, this one included. */
	readonly time: number;
	readonly map: BattleMap;
	readonly creatures: readonly Creature[];
	/** Creatures that were removed after the half-round, where it left them: they may have left over an exit. */
	readonly departed?: readonly Creature[];
}

/** The state at the start of each half-round of an encounter, from a half-round on; the current one is last. */
export function snapshotsOf(encounter: Encounter, since = 1): readonly Snapshot[] {
	const { history = [], half = 1 } = encounter;
	const past = history.filter((one) => one.half >= since && one.half < half);
	return [...past, encounter].map((one, index) => {
		const before = past[index - 1];
		const departed = before ? departedAfter(encounter, before, one.creatures) : [];
		return {
			time: timeOf(one),
			map: one.map,
			creatures: one.creatures,
			...(departed.length > 0 && { departed }),
		};
	});
}

/** The creatures of a past half-round that are gone in the next, with their last positions. */
function departedAfter(encounter: Encounter, past: PastHalf, next: readonly Creature[]): readonly Creature[] {
	const there = new Set(next.map(({ id }) => id));
	if (past.creatures.every(({ id }) => there.has(id))) return [];
	const { places } = playedIn(encounter, past);
	return past.creatures.flatMap((one) => {
		const position = places.get(one.id);
		return there.has(one.id) || !position ? [] : [{ ...one, position }];
	});
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

/** The zone that an objective names. */
export function zoneOf({ task }: Pick<Objective, 'task'>): string | undefined {
	if ('zone' in task) return task.zone;
	return 'place' in task && 'zone' in task.place ? task.place.zone : undefined;
}
