/** Shared selectors of an encounter, cheap enough for every frame. */
import type { Encounter } from '../../engine/index.ts';
import { isTurnBasedCombat } from './combatQueries.ts';

const NOBODY: readonly string[] = [];

/** Ids of the creatures whose turn it is; empty if all move at once. The same list while unchanged. */
export function actingIds(encounter: Encounter): readonly string[] {
	return (isTurnBasedCombat(encounter) && encounter.movers) || NOBODY;
}
