/** The score of an encounter's battle as the GM knows it: before a half-round, and once it is over. */
import {
	type BattleScore,
	type Creature,
	type Encounter,
	indexById,
	memoizeByRef,
	memoizeLast,
	type Scenario,
	SEGMENTS,
	type Snapshot,
	scoreBattle,
	snapshotsOf,
	timeOf,
} from '../../engine/index.ts';
import type { ScoreNames } from '../../messages/index.ts';
import { isTurnBasedCombat } from '../encounter/combatQueries.ts';
import { sidesOf } from '../sides.ts';
import type { Battle } from './battle.ts';
import { creaturesAtEnd, rolledBlows, struck } from './blows.ts';

/** True if there is anything to score. */
export function isScored({ scenario }: Pick<Encounter, 'scenario'>): boolean {
	return scenario !== undefined && scenario.objectives.length > 0;
}

/** The half-round of time that an encounter is in once its half-round is over; fights with turns count by rounds. */
export function timeWhenOver(encounter: Encounter): number {
	return timeOf(encounter) + (isTurnBasedCombat(encounter) ? 0 : 1);
}

function scoreOf(scenario: Scenario, snapshots: readonly Snapshot[]): BattleScore | null {
	return scenario.objectives.length > 0 ? scoreBattle(scenario, snapshots) : null;
}

/** The score as a half-round begins; null without objectives. */
export const scoreAtStart = memoizeByRef((encounter: Encounter): BattleScore | null => {
	const { scenario } = encounter;
	return scenario ? scoreOf(scenario, snapshotsOf(encounter, scenario.since)) : null;
});

/** The score once a half-round is over; null without objectives, and while its battle waits for dice. */
export function scoreAtEnd(encounter: Encounter, battle: Battle): BattleScore | null {
	return endScore(battle, encounter);
}

const endScore = memoizeLast((battle: Battle, encounter: Encounter): BattleScore | null => {
	const { scenario } = encounter;
	const last = battle.states.at(-1);
	if (!scenario || !battle.final || !last) return null;
	const { damage } = rolledBlows(encounter, battle);
	const creatures = creaturesAtEnd(battle).map((one) => struck(one, damage.get(one.id)));
	const end: Snapshot = { time: timeWhenOver(encounter), map: last.map, creatures };
	return scoreOf(scenario, [...snapshotsOf(encounter, scenario.since), end]);
});

/** The score at a moment of an encounter's half-round: it changes as the half-round ends. */
export function scoreAt(encounter: Encounter, battle: () => Battle, segment: number): BattleScore | null {
	if (!isScored(encounter)) return null;
	return (segment >= SEGMENTS && scoreAtEnd(encounter, battle())) || scoreAtStart(encounter);
}

/** Names for texts about a score; creatures that have left are named as they were. */
export function scoreNames(encounter: Encounter): ScoreNames {
	const sides = new Map(sidesOf(encounter).map(({ id, name }) => [id, name]));
	const creature = (id: string): string => {
		const all = [encounter, ...(encounter.history ?? [])];
		for (const { creatures } of all) {
			const found = creatures.find((one) => one.id === id);
			if (found) return found.name;
		}
		return 'a missing creature';
	};
	return { sides: [...sides.keys()], side: (id) => sides.get(id) ?? id, creature };
}

/** The creatures of an encounter that have left over an exit. */
export function exitedCreatures(encounter: Encounter): readonly Creature[] {
	const { exited = [] } = scoreAtStart(encounter) ?? {};
	if (exited.length === 0) return [];
	const there = indexById(encounter.creatures);
	return exited.flatMap((id) => there.get(id) ?? []);
}
