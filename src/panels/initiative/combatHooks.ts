/** What the panel of initiative reads of the stores. */
import { useMemo } from 'react';
import {
	type Combatant,
	type Creature,
	type Encounter,
	type InitiativeState,
	indexById,
	type Names,
} from '../../engine/index.ts';
import { combatOf, namesIn } from '../../store/encounter/combatQueries.ts';
import { sidesOf } from '../../store/sides.ts';
import { useDocument } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

/** The fight that goes on; null between fights. */
export function useFight(): InitiativeState | null {
	return useDocument((s) => combatOf(s.encounter));
}

/** What everybody is called. */
export function useNames(): Names {
	return useDocument((s) => namesIn(s.encounter));
}

/** Who is who in the fight. */
export interface FightCast {
	combatant(id: string): Combatant | undefined;
	creature(id: string): Creature | undefined;
	readonly name: Names;
	/** Index into the palette of sides. */
	color(id: string): number;
}

/** A combatant with the hit points of the moment looked at: what the ground has done by then counts (FC-40). */
function atMoment(combatant: Combatant | undefined, creature: Creature | undefined): Combatant | undefined {
	if (!combatant || !creature?.hitPoints) return combatant;
	return { ...combatant, hitPoints: creature.hitPoints };
}

/** Names, sides and records of everybody, by id, in an encounter as it is at a moment. */
export function castIn(encounter: Encounter, fight: InitiativeState | null): FightCast {
	const creatures = indexById(encounter.creatures);
	const combatants = new Map(fight?.combatants.map((one) => [one.id, one]));
	const colors = new Map(sidesOf(encounter).map((side) => [side.id, side.color]));
	return {
		combatant: (id) => atMoment(combatants.get(id), creatures.get(id)),
		creature: (id) => creatures.get(id),
		name: namesIn(encounter),
		color: (id) => colors.get(creatures.get(id)?.side ?? '') ?? 0,
	};
}

/** The same at the moment looked at. */
export function useCast(fight: InitiativeState | null): FightCast {
	const encounter = usePresentEncounter();
	return useMemo(() => castIn(encounter, fight), [encounter, fight]);
}
