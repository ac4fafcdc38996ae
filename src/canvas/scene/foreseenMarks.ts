/** What the board shows of the forecast: squares that will be contested, and where the one selected may end. */
import { type Creature, type Forecast, footprintOf, type Square } from '../../engine/index.ts';
import type { MapPoint } from '../../tools/types.ts';
import { percent } from '../../words/index.ts';
import { middle } from './planPicture.ts';

/** A space that will be contested. */
export interface ForeseenMark {
	readonly type: 'foreseen';
	readonly square: Square;
	/** Squares along one side of the space. */
	readonly side: number;
	/** "4", or "3, 4": the segments in which it will be. */
	readonly text: string;
}

/** A chance, and the middle of the footprint it is for. */
export interface ChanceMark extends MapPoint {
	readonly text: string;
}

/** What is less likely than this is not on the board; cards have it. */
const WORTH_A_MARK = 0.05;
/** Figures shown at once. */
const MOST_CHANCES = 3;

/**
 * Contested spaces, each once.
 *
 * @param after segments that are over
 * @param creatures those who may be seen: a contest with somebody else would give them away
 */
export function foreseenMarks(
	{ contests }: Forecast,
	after: number,
	creatures: ReadonlyMap<string, Creature>,
): readonly ForeseenMark[] {
	const spaces = new Map<string, { square: Square; side: number; segments: Set<number> }>();
	for (const { segment, square, chance, contenders } of contests) {
		if (segment <= after || chance < WORTH_A_MARK) continue;
		const seen = contenders.flatMap(({ creature }) => creatures.get(creature) ?? []);
		if (seen.length < 2) continue;
		const key = `${square.x},${square.y}`;
		const known = spaces.get(key);
		if (known) known.segments.add(segment);
		else spaces.set(key, { square, side: footprintOf(seen[0]!), segments: new Set([segment]) });
	}
	return [...spaces.values()].map(({ square, side, segments }) => {
		return { type: 'foreseen', square, side, text: [...segments].join(', ') };
	});
}

/** Where a creature may end, with the chance of each: none where there is no doubt. */
export function chanceMarks({ creatures }: Forecast, creature: Creature): readonly ChanceMark[] {
	const end = creatures[creature.id]?.end ?? [];
	if (end.length < 2) return [];
	const side = footprintOf(creature);
	return end
		.filter(({ chance }) => chance >= WORTH_A_MARK)
		.slice(0, MOST_CHANCES)
		.map((one) => ({ ...middle(one, side), text: percent(one.chance) }));
}
