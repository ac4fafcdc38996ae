/** Forecast marks: squares that will be contested, and possible ends of the selected creature. */
import {
	type BattleEvent,
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
import { MAY_SHARE, percents } from '../../messages/index.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import { footprintCenter } from './planGeometry.ts';

export interface ForeseenMark {
	readonly type: 'foreseen';
	readonly square: Square;
	/** Squares along a side of the space. */
	readonly side: number;
	/** Segments of the contest, such as "4" or "3, 4". */
	readonly text: string;
	/**
	 * "45%" for each visible contender of the first of them, then "may share" without a creature if several can enter;
	 * none if two of one side plan to end there.
	 */
	readonly chances: readonly { readonly creature: string | null; readonly text: string }[];
}

/** A chance at the center of a footprint. */
export interface ChanceMark extends MapPoint {
	readonly text: string;
}

/** Smaller chances are shown on cards only. */
const WORTH_A_MARK = 0.05;
const MAX_CHANCES = 3;

/**
 * Contested spaces, once each, and those where two allies end and one will be blocked.
 *
 * @param after segments over
 * @param creatures visible ones; contests with others are left out
 * @param partial events of a segment that waits for dice: its decided contests have no chances
 */
export function foreseenMarks(
	{ contests, blocks }: Forecast,
	after: number,
	creatures: ById<Creature>,
	partial: readonly BattleEvent[] = [],
): readonly ForeseenMark[] {
	const spaces = new Map<
		string,
		Pick<ForeseenMark, 'square' | 'side' | 'chances'> & { readonly segments: Set<number> }
	>();
	const isDecided = (square: Square) =>
		partial.some((event) => event.type === 'contest' && sameSquare(event.square, square));
	for (const { segment, square, chance, contenders, shared } of contests) {
		if (segment <= after || chance < WORTH_A_MARK) continue;
		if (segment === after + 1 && isDecided(square)) continue;
		const seen = contenders.flatMap(({ creature }) => creatures.get(creature) ?? []);
		if (seen.length < 2) continue;
		const key = squareKey(square);
		const known = spaces.get(key);
		if (known) known.segments.add(segment);
		else {
			const texts = percents(contenders.map(({ gains }) => gains));
			const chances: { creature: string | null; text: string }[] = contenders
				.map((one, i) => ({ creature: one.creature, text: texts[i]! }))
				.filter((one) => creatures.has(one.creature));
			// Their chances may add up to more than 100%.
			if (shared?.some(({ winners }) => winners.filter((id) => creatures.has(id)).length > 1))
				chances.push({ creature: null, text: MAY_SHARE });
			spaces.set(key, { square, side: footprintOf(seen[0]!), segments: new Set([segment]), chances });
		}
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
		if (mate)
			spaces.set(key, { square, side: footprintOf(blocked), segments: new Set([segment]), chances: [] });
	}
	return [...spaces.values()].map(({ segments, ...space }) => {
		return { type: 'foreseen', ...space, text: [...segments].join(', ') };
	});
}

/** A number of segments over, or the end of the half-round. */
type OutlookMoment = number | 'end';

/** Possible positions of a creature; empty if certain. */
function placesAt({ creatures }: Forecast, { id }: Creature, at: OutlookMoment): readonly PositionOdds[] {
	const outlooks = creatures[id];
	const places = (at === 'end' ? outlooks?.end : outlooks?.after[at]) ?? [];
	return places.length < 2 ? [] : places;
}

/**
 * Possible positions with chances; empty if certain.
 *
 * @param asked the moment chosen by the user; otherwise a few of the end
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

/** Squares a creature may fill at a moment, with chances. */
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
