/** What several rooms ask of an encounter; cheap enough for every frame. */
import type { Encounter } from '../engine/index.ts';
import { keepsPlansSecret, takesTurns } from './initiative.ts';

const NOBODY: readonly string[] = [];

/** Those whose turn it is, by id; nobody where everybody moves at once. The same list as long as it holds. */
export function actingIds(encounter: Encounter): readonly string[] {
	return (takesTurns(encounter) && encounter.movers) || NOBODY;
}

/**
 * Whether the board shows where everybody means to go. In the table view the players look on: only if the GM
 * wants it so, and never while plans are given in secret.
 */
export function showsPlans(encounter: Encounter, tableView: boolean, plansOnTable: boolean): boolean {
	return !tableView || (plansOnTable && !keepsPlansSecret(encounter));
}
