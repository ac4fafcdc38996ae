/** Hooks of the initiative panel. */
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

/** The running fight; null for none. */
export function useFight(): InitiativeState | null {
	return useDocument((s) => combatOf(s.encounter));
}

export function useNames(): Names {
	return useDocument((s) => namesIn(s.encounter));
}

export interface FightCast {
	combatant(id: string): Combatant | undefined;
	creature(id: string): Creature | undefined;
	readonly name: Names;
	/** Index into the palette of sides. */
	color(id: string): number;
}

/** A combatant with hit points at the viewed moment, including ground damage so far (FC-40). */
function atMoment(combatant: Combatant | undefined, creature: Creature | undefined): Combatant | undefined {
	if (!combatant || !creature?.hitPoints) return combatant;
	return { ...combatant, hitPoints: creature.hitPoints };
}

/** Names, sides and records by id, at a moment. */
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

/** The cast at the viewed moment. */
export function useCast(fight: InitiativeState | null): FightCast {
	const encounter = usePresentEncounter();
	return useMemo(() => castIn(encounter, fight), [encounter, fight]);
}
