/** How high creatures are, and how those in the air rise and dive on their way (A28). */
import type { Creature, Manner } from '../creature.ts';
import { type Presence, SQUARE_FEET } from './occupancy.ts';

/** Nobody is further above or below the ground than so many feet. */
export const HIGHEST = 10_000;

/** Feet above the ground after a step made so: a space more or less, and never below the ground by a dive. */
export function heightAfter(elevation: number, by: Manner | undefined): number {
	if (by === 'rise') return Math.min(HIGHEST, elevation + SQUARE_FEET);
	if (by === 'dive') return Math.max(Math.min(elevation, 0), elevation - SQUARE_FEET);
	return elevation;
}

/** Whether a step made so is one in height. */
export function changesHeight(by: Manner | undefined): by is 'rise' | 'dive' {
	return by === 'rise' || by === 'dive';
}

/** A presence after a step made so; the same one where its height stays. */
export function presenceAfter(presence: Presence, by: Manner | undefined): Presence {
	const bottom = heightAfter(presence.bottom, by);
	if (bottom === presence.bottom) return presence;
	return { ...presence, bottom, top: bottom + SQUARE_FEET * presence.side };
}

/** A creature at a height. */
export function lifted(creature: Creature, elevation: number): Creature {
	const { elevation: _, ...rest } = creature;
	return elevation === 0 ? rest : { ...rest, elevation };
}
