import { sameSquare } from '../board/index.ts';
import type { Square } from '../creature.ts';
import type { Forecast } from '../resolver/index.ts';

/** Squares where a creature may be contested, blocked or engaged, likeliest first. */
export function troublesOf(
	{ contests, blocks, holds }: Pick<Forecast, 'contests' | 'blocks' | 'holds'>,
	id: string,
): readonly Square[] {
	const all = [
		...contests.filter(({ contenders }) => contenders.some(({ creature }) => creature === id)),
		...blocks.filter(({ creature }) => creature === id),
		...holds.filter(({ creature }) => creature === id),
	].sort((a, b) => b.chance - a.chance);
	const squares: Square[] = [];
	for (const { square } of all) {
		if (!squares.some((known) => sameSquare(known, square))) squares.push(square);
	}
	return squares;
}
