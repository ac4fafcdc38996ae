/** Two of one side who mean to end in one space: what the forecast says comes of that. */
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
 * The first contest or block in which somebody of a creature's own side keeps it, or may keep it, from the space where its path ends;
 * null where nobody does.
 *
 * @param end where its path leads
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
