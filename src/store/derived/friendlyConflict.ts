/** Allies that plan to end in one square, by the forecast. */
import {
	type Creature,
	type Encounter,
	type Forecast,
	type ForeseenBlock,
	type ForeseenContest,
	indexById,
	type Square,
	sameSquare,
} from '../../engine/index.ts';

/**
 * The first contest or block by an ally at the end of a creature's path; null without one.
 * @param end the end of its path
 */
export function sharedEnd(
	{ contests, blocks }: Pick<Forecast, 'contests' | 'blocks'>,
	{ creatures }: Pick<Encounter, 'creatures'>,
	{ id, side }: Creature,
	end: Square,
): ForeseenContest | ForeseenBlock | null {
	const all = indexById(creatures);
	const isMate = (other: string) => other !== id && all.get(other)?.side === side;
	const found = [
		...contests.filter(({ square, contenders }) => {
			const who = contenders.map(({ creature }) => creature);
			return sameSquare(square, end) && who.includes(id) && who.some(isMate);
		}),
		...blocks.filter(({ square, creature, by }) => {
			return sameSquare(square, end) && creature === id && by.some(isMate);
		}),
	];
	return found.sort((a, b) => a.segment - b.segment)[0] ?? null;
}
