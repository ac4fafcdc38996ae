/** The reason that no path can be drawn for a creature. */
import type { Creature, Encounter } from '../../engine/index.ts';
import { playsByItself } from '../../store/encounter/aiSides.ts';
import { isFallen } from '../../store/encounter/combatantSync.ts';
import { canMove } from '../../store/encounter/missingPlans.ts';

/** "plays by itself"; undefined if a path can be drawn. */
export function noPathReason(encounter: Encounter, creature: Creature): string | undefined {
	if (isFallen(creature)) return 'down or dead';
	if (!canMove(creature)) return 'unable to move';
	return playsByItself(encounter, creature) ? 'plays by itself' : undefined;
}
