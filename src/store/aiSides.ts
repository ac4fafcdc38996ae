/** The sides that the app plays: who they are, and what those do who have not been told what they mean to do. */
import type { Creature, Encounter, Intent, Side } from '../engine/index.ts';
import type { InSecret } from './session/session.ts';
import { sidesOf } from './sides.ts';

/** A side that the app plays. */
export type PlayedSide = Side & Required<Pick<Side, 'played'>>;

/** The sides that the app plays. */
export function playedSides({ sides = [] }: Encounter): readonly PlayedSide[] {
	return sides.filter((side): side is PlayedSide => side.played !== undefined);
}

/** Whether the app plays a side. */
export function isPlayed({ sides }: Encounter, side: string): boolean {
	return sides?.some(({ id, played }) => id === side && played !== undefined) ?? false;
}

/** Whether a creature is one of those for whom whoever has the screen declares in secret; of a closed one nobody is. */
export function isOwn({ by, at }: InSecret, one: Creature | undefined): boolean {
	return at !== null && (by === 'side' ? one?.side : one?.id) === at;
}

/** Whether there are two sides on the map at least, so that one has somebody to be against. */
export function hasTwoSides(encounter: Encounter): boolean {
	const [first] = encounter.creatures;
	return encounter.creatures.some(({ side }) => side !== first?.side);
}

/** The sides that anybody on the map is of, those the app plays besides. */
export function sidesToPlay(encounter: Encounter): readonly Side[] {
	const here = new Set(encounter.creatures.map(({ side }) => side));
	return sidesOf(encounter).filter(({ id, played }) => here.has(id) || played);
}

/**
 * What a creature does that the app plays: as it has been told, as long as whoever that is about is there; else it goes
 * to its goal, lies in wait where it is hidden, or charges.
 */
export function intentFor({ intent, goal, hidden }: Creature, isThere: (id: string) => boolean): Intent {
	if (intent && (intent.whom === undefined || isThere(intent.whom))) return intent;
	if (goal) return { type: 'reach' };
	return { type: hidden && !intent ? 'hold' : 'charge' };
}
