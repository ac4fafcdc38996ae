/** What several rooms ask of an encounter; cheap enough for every frame. */
import type { Encounter } from '../engine/index.ts';
import { isTurnBasedCombat } from './combatQueries.ts';

const NOBODY: readonly string[] = [];

/** Those whose turn it is, by id; nobody where everybody moves at once. The same list as long as it holds. */
export function actingIds(encounter: Encounter): readonly string[] {
	return (isTurnBasedCombat(encounter) && encounter.movers) || NOBODY;
}
