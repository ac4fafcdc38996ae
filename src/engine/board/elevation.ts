/** Elevations of creatures, their vertical distance, and climbing and diving in the air (A28). */
import type { Creature, Manner } from '../creature.ts';
import { meet, type Presence, SQUARE_FEET, type Upright } from './occupancy.ts';

/** Limit of elevations above and below the ground, in feet. */
export const HIGHEST = 10_000;

/** The elevation in feet after a step: up or down by one square; a dive ends at ground level. */
export function heightAfter(elevation: number, by: Manner | undefined): number {
	if (by === 'rise') return Math.min(HIGHEST, elevation + SQUARE_FEET);
	if (by === 'dive') return Math.max(Math.min(elevation, 0), elevation - SQUARE_FEET);
	return elevation;
}

export function changesHeight(by: Manner | undefined): by is 'rise' | 'dive' {
	return by === 'rise' || by === 'dive';
}

export function presenceAfter(presence: Presence, by: Manner | undefined): Presence {
	const bottom = heightAfter(presence.bottom, by);
	if (bottom === presence.bottom) return presence;
	return { ...presence, bottom, top: bottom + SQUARE_FEET * presence.side };
}

/** Squares between two bodies in height, counted like columns: 0 if they overlap, 1 if they touch. */
export function levelsApart(a: Upright, b: Upright): number {
	if (meet(a, b)) return 0;
	const between = Math.max(a.bottom - b.top, b.bottom - a.top);
	return 1 + Math.ceil(between / SQUARE_FEET);
}

export function lifted(creature: Creature, elevation: number): Creature {
	const { elevation: _, ...rest } = creature;
	return elevation === 0 ? rest : { ...rest, elevation };
}
