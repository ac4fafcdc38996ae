/** What the board shows of the forecast: squares that will be contested, and where the one selected may end. */
import {
	type ById,
	type Creature,
	type Forecast,
	footprintOf,
	isSquare,
	type PositionOdds,
	type Square,
	sameSquare,
	squareKey,
} from '../../engine/index.ts';
import { percents } from '../../messages/index.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import { footprintCenter } from './planGeometry.ts';

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
const MAX_CHANCES = 3;

/**
 * Contested spaces, each once, and those in which two of one side mean to end, where one of them will be blocked.
 *
 * @param after segments that are over
 * @param creatures those who may be seen: a contest with somebody else would give them away
 */
export function foreseenMarks(
	{ contests, blocks }: Forecast,
	after: number,
	creatures: ById<Creature>,
): readonly ForeseenMark[] {
	const spaces = new Map<string, { square: Square; side: number; segments: Set<number> }>();
	for (const { segment, square, chance, contenders } of contests) {
		if (segment <= after || chance < WORTH_A_MARK) continue;
		const seen = contenders.flatMap(({ creature }) => creatures.get(creature) ?? []);
		if (seen.length < 2) continue;
		const key = squareKey(square);
		const known = spaces.get(key);
		if (known) known.segments.add(segment);
		else spaces.set(key, { square, side: footprintOf(seen[0]!), segments: new Set([segment]) });
	}
	for (const { segment, square, chance, creature, by } of blocks) {
		if (segment <= after || chance < WORTH_A_MARK) continue;
		const key = squareKey(square);
		const blocked = creatures.get(creature);
		const isEnd = (one: Creature | undefined) => {
			const end = one?.plan?.steps.findLast(isSquare);
			return end !== undefined && sameSquare(end, square);
		};
		if (spaces.has(key) || !blocked || !isEnd(blocked)) continue;
		const mate = by.some((id) => creatures.get(id)?.side === blocked.side && isEnd(creatures.get(id)));
		if (mate) spaces.set(key, { square, side: footprintOf(blocked), segments: new Set([segment]) });
	}
	return [...spaces.values()].map(({ square, side, segments }) => {
		return { type: 'foreseen', square, side, text: [...segments].join(', ') };
	});
}

/** The moment for which somebody's whereabouts are asked: so many segments over, or the end of the half-round. */
type OutlookMoment = number | 'end';

/** Where a creature may be at a moment; nowhere in particular where there is no doubt. */
function placesAt({ creatures }: Forecast, { id }: Creature, at: OutlookMoment): readonly PositionOdds[] {
	const outlooks = creatures[id];
	const places = (at === 'end' ? outlooks?.end : outlooks?.after[at]) ?? [];
	return places.length < 2 ? [] : places;
}

/**
 * Where a creature may be, with the chance of each: none where there is no doubt.
 *
 * @param asked the moment for which all of them were asked for; a few of the end where none was
 */
export function chanceMarks(
	forecast: Forecast,
	creature: Creature,
	asked: OutlookMoment | null = null,
): readonly ChanceMark[] {
	const side = footprintOf(creature);
	const places = placesAt(forecast, creature, asked ?? 'end');
	const texts = percents(places.map(({ chance }) => chance));
	return places
		.flatMap((one, i) =>
			asked !== null || one.chance >= WORTH_A_MARK ? { ...footprintCenter(one, side), text: texts[i]! } : [],
		)
		.slice(0, asked === null ? MAX_CHANCES : undefined);
}

/** The squares that a creature may fill at a moment, each with the chance that it does. */
export function outlookShades(
	forecast: Forecast,
	creature: Creature,
	asked: OutlookMoment | null,
): readonly PositionOdds[] {
	const side = footprintOf(creature);
	const shades = new Map<string, PositionOdds>();
	for (const { x: left, y: top, chance } of placesAt(forecast, creature, asked ?? 'end')) {
		for (let y = top; y < top + side; y++) {
			for (let x = left; x < left + side; x++) {
				const key = squareKey({ x, y });
				shades.set(key, { x, y, chance: chance + (shades.get(key)?.chance ?? 0) });
			}
		}
	}
	return [...shades.values()];
}
