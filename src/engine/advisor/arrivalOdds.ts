/** Arrival odds of a creature. */
import { sameSquare } from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { Outlooks, PositionOdds } from '../resolver/index.ts';

/** The odds that a creature is at a place. */
export interface Arrivals {
	/** At the end of the half-round, 0 to 1. */
	readonly chance: number;
	/** The segments that raise the chance, each with the chance after it. */
	readonly by: readonly { readonly segment: number; readonly chance: number }[];
}

/** Smaller differences count as none. */
const HAIR = 1e-6;

export function arrivalsAt({ after, end }: Outlooks, place: Square): Arrivals {
	const at = (list: readonly PositionOdds[]): number =>
		list.find((one) => sameSquare(one, place))?.chance ?? 0;
	let likeliest = 0;
	const by = Object.entries(after).flatMap(([segment, list]) => {
		const chance = at(list);
		if (chance <= likeliest + HAIR) return [];
		likeliest = chance;
		return [{ segment: Number(segment), chance }];
	});
	return { chance: at(end), by };
}
