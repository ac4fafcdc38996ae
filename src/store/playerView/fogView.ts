/** What fog leaves of the map to a seat at a moment: what it knows nothing of, and what it sees now. */
import { barriersOf, type Creature, type Encounter, packSquares } from '../../engine/index.ts';
import { coveredSquares, filledSquares, litSquares, party, unlit } from '../derived/fogState.ts';
import type { Seat } from './seat.ts';

/** Whether a creature is the seat's own, so that everything is known of it. */
export type Owned = (creature: Creature) => boolean;

/** The fog before a seat: plain JSON, each a square of the map packed by rows (`packSquares`). */
export interface SeenFog {
	/** Nothing is known of them. */
	readonly covered: string;
	/**
	 * Squares that are seen now; those that are neither covered nor seen are remembered. Null where everything known
	 * is also seen.
	 */
	readonly lit: string | null;
}

/** The same with one entry for each square of the map, by rows: 1 for a square that is covered, or lit. */
export interface Fogged {
	readonly covered: Uint8Array;
	readonly lit: Uint8Array | null;
	/** Those through whose eyes it is lit, where it is. */
	readonly eyes?: readonly Creature[];
}

/** The creatures through whose eyes a seat looks: for the table those for whom the fog opens, for others their own side. */
function eyesOf(present: Encounter, opensTo: string, seat: Seat, isOwn: Owned): readonly Creature[] {
	if (seat.type === 'gm' || seat.type === 'table') return party(present, opensTo);
	const side =
		seat.type === 'side' ? seat.side : present.creatures.find(({ id }) => id === seat.creature)?.side;
	return present.creatures.filter((one) => one.side === side && (!one.hidden || isOwn(one)));
}

/** @param present the encounter at the moment, with its fog as it is then */
export function foggedAt(present: Encounter, seat: Seat, isOwn: Owned): Fogged | null {
	const { fog, map } = present;
	if (!fog) return null;
	const covered = coveredSquares(fog, map);
	if (fog.opensTo === undefined) return { covered, lit: null };
	const eyes = eyesOf(present, fog.opensTo, seat, isOwn);
	const lit = litSquares(present, eyes);
	return { covered: unlit(covered, lit), lit, eyes };
}

const texts = new WeakMap<Uint8Array, string>();

/** The squares packed, once for each list: most changes leave fog and light as they are. */
function packedOnce(squares: Uint8Array): string {
	let text = texts.get(squares);
	if (text === undefined) {
		text = packSquares(squares);
		texts.set(squares, text);
	}
	return text;
}

export function seenFog({ covered, lit }: Fogged): SeenFog {
	return { covered: packedOnce(covered), lit: lit && packedOnce(lit) };
}

/** Those whom fog hides wholly, or the rock they are in. Those through whose eyes the seat looks are never among them: where they stand it sees. */
export function foggedCreatures(
	{ creatures, map }: Encounter,
	{ covered, lit, eyes = [] }: Fogged,
): readonly Creature[] {
	const { solid } = barriersOf(map);
	const isShown = (at: number) => (lit ? lit[at] === 1 && solid[at] === 0 : covered[at] === 0);
	return creatures.filter((one) => !filledSquares(one, map).some(isShown) && !eyes.includes(one));
}
