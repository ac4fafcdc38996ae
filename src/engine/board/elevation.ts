/** How high creatures are, how far apart in height, and how those in the air rise and dive on their way (A28). */
import type { Creature, Manner } from '../creature.ts';
import { meet, type Presence, SQUARE_FEET, type Upright } from './occupancy.ts';

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

/** Squares between two bodies in height, as columns and rows are counted: 0 where they overlap, 1 where they touch. */
export function levelsApart(a: Upright, b: Upright): number {
	if (meet(a, b)) return 0;
	const between = Math.max(a.bottom - b.top, b.bottom - a.top);
	return 1 + Math.ceil(between / SQUARE_FEET);
}

/** A creature at a height. */
export function lifted(creature: Creature, elevation: number): Creature {
	const { elevation: _, ...rest } = creature;
	return elevation === 0 ? rest : { ...rest, elevation };
}
