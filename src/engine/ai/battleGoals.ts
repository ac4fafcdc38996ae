import type { Creature } from '../creature.ts';
import type { Encounter } from '../encounterTypes.ts';
import {
	battleProgress,
	isStanding,
	type Participant,
	scoreProgress,
	snapshotsOf,
	visibleScenario,
} from '../objectives/index.ts';
import type { BattleGoals } from './objectiveScores.ts';

/**
 * The goals of a side in an encounter; undefined if it knows no objectives, or after the end.
 *
 * @param known the creatures as the side knows them; unknown active creatures are left out
 */
export function battleGoals(
	encounter: Encounter,
	side: string,
	known: readonly Creature[],
): BattleGoals | undefined {
	const { scenario: whole, blows = 'off' } = encounter;
	if (!whole) return undefined;
	const scenario = visibleScenario(whole, side);
	const progress = battleProgress(scenario, snapshotsOf(encounter, whole.since));
	const { result, objectives } = scoreProgress(progress);
	if (result || objectives.every(({ isVoid }) => isVoid)) return undefined;
	const records = new Map(known.map((one) => [one.id, one]));
	const participants = new Map<string, Participant>();
	for (const [id, one] of progress.participants) {
		const record = records.get(id);
		if (!record && one.isActive) continue;
		// A creature with unknown hit points counts as one.
		const isCounted = one.side === side || !record || record.hitPoints !== undefined;
		const points = record && isStanding(record) ? 1 : 0;
		participants.set(id, isCounted ? one : { ...one, first: 1, left: points });
	}
	return { progress: { ...progress, participants }, blows: blows !== 'off' };
}
