/** What the panel of initiative reads of the stores. */
import { useMemo } from 'react';
import type { Combatant, Creature, InitiativeState, Names } from '../../engine/index.ts';
import { useDocument } from '../../store/desk/context.ts';
import { fightOf, namesIn } from '../../store/initiative.ts';
import { sidesOf } from '../../store/sides.ts';
import { usePresent } from '../hooks.ts';

/** The fight that goes on; null between fights. */
export function useFight(): InitiativeState | null {
	return useDocument((s) => fightOf(s.encounter));
}

/** What everybody is called. */
export function useNames(): Names {
	return useDocument((s) => namesIn(s.encounter));
}

/** Who is who in the fight. */
export interface Cast {
	combatant(id: string): Combatant | undefined;
	creature(id: string): Creature | undefined;
	name(id: string): string;
	/** Index into the palette of sides. */
	color(id: string): number;
}

/** Names, sides and records of everybody, by id. */
export function useCast(fight: InitiativeState | null): Cast {
	const encounter = usePresent();
	return useMemo(() => {
		const names = namesIn(encounter);
		const creatures = new Map(encounter.creatures.map((one) => [one.id, one]));
		const combatants = new Map(fight?.combatants.map((one) => [one.id, one]));
		const colors = new Map(sidesOf(encounter).map((side) => [side.id, side.color]));
		return {
			combatant: (id) => combatants.get(id),
			creature: (id) => creatures.get(id),
			name: (id) => names(id),
			color: (id) => colors.get(creatures.get(id)?.side ?? '') ?? 0,
		};
	}, [encounter, fight]);
}
