/** A seat's fog at a moment: unknown squares, and squares seen now. */

import { barriersOf, type Creature, type Encounter, memoizeByRef, packSquares } from '../../engine/index.ts';
import { coveredSquares, filledSquares, litSquares, party, unlit } from '../encounter/fogState.ts';
import type { Seat } from './seat.ts';

/** True if the seat owns the creature and knows all of it. */
export type Owned = (creature: Creature) => boolean;

/** Plain JSON; squares packed by rows (`packSquares`). */
export interface SeenFog {
	/** Unknown squares. */
	readonly covered: string;
	/** Squares seen now; the rest of the known ones is remembered. Null if all known squares are seen. */
	readonly lit: string | null;
}

/** Unpacked: one entry for each square by rows, 1 if covered, or lit. */
export interface Fogged {
	readonly covered: Uint8Array;
	readonly lit: Uint8Array | null;
	/** The viewers, if any. */
	readonly eyes?: readonly Creature[];
}

/** The viewers of a seat: for players those the fog follows, for others their own side. */
function eyesOf(present: Encounter, opensTo: string, seat: Seat, isOwn: Owned): readonly Creature[] {
	if (seat.type === 'gm' || seat.type === 'table') return party(present, opensTo);
	const side =
		seat.type === 'side' ? seat.side : present.creatures.find(({ id }) => id === seat.creature)?.side;
	return present.creatures.filter((one) => one.side === side && (!one.hidden || isOwn(one)));
}

/** @param present the encounter at the moment, with its fog */
export function foggedAt(present: Encounter, seat: Seat, isOwn: Owned): Fogged | null {
	const { fog, map } = present;
	if (!fog) return null;
	const covered = coveredSquares(fog, map);
	if (fog.opensTo === undefined) return { covered, lit: null };
	const eyes = eyesOf(present, fog.opensTo, seat, isOwn);
	const lit = litSquares(present, eyes);
	return { covered: unlit(covered, lit), lit, eyes };
}

/** Cached by list, since most changes keep fog and light. */
const packedOnce = memoizeByRef(packSquares);

export function seenFog({ covered, lit }: Fogged): SeenFog {
	return { covered: packedOnce(covered), lit: lit && packedOnce(lit) };
}

/** Creatures hidden by fog or in rock. Viewers never are, since they see their own squares. */
export function foggedCreatures(
	{ creatures, map }: Encounter,
	{ covered, lit, eyes = [] }: Fogged,
): readonly Creature[] {
	const { solid } = barriersOf(map);
	const isShown = (at: number) => (lit ? lit[at] === 1 && solid[at] === 0 : covered[at] === 0);
	return creatures.filter((one) => !filledSquares(one, map).some(isShown) && !eyes.includes(one));
}
