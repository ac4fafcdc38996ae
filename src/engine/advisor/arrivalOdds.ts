/** Whether somebody gets where it wants, and by when. */
import { sameSquare } from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { Outlooks, PositionOdds } from '../resolver/index.ts';

/** How likely it is that somebody is at a place. */
export interface Arrivals {
	/** When the half-round is over, 0 to 1. */
	readonly chance: number;
	/** The segments after which it is likelier to be there than after those before, with how likely it is then. */
	readonly by: readonly { readonly segment: number; readonly chance: number }[];
}

/** Less than this is no difference. */
const HAIR = 1e-6;

/** How likely a creature of a forecast is at a place. */
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
