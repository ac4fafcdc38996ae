/** The battle as a seat may know it: past events without the plans and dice behind them. */
import {
	type BattleMap,
	type Creature,
	type Positions,
	rollKey,
	SEGMENTS,
	type SegmentResult,
	type Squeezes,
} from '../../engine/index.ts';
import type { AwaitedContest, Battle } from '../derived/battle.ts';
import { checkAsSeen, contendersAsSeen, eventsAsSeen, type Own, squareAsSeen } from './eventView.ts';
import { stateAsSeen } from './stateView.ts';
import type { Veils, Visibility } from './visibility.ts';

function positionsAsSeen<Of extends Positions | Squeezes>(all: Of, veil: Visibility): Of {
	return Object.fromEntries(Object.entries(all).filter(([id]) => !veil.isUnseen(id))) as Of;
}

function squeezesAsSeen(all: Squeezes | undefined, veil: Visibility): { readonly squeezed?: Squeezes } {
	const seen = all && positionsAsSeen(all, veil);
	return seen && Object.keys(seen).length > 0 ? { squeezed: seen } : {};
}

function segmentAsSeen(result: SegmentResult, veil: Visibility, isOwn: Own): SegmentResult {
	return {
		segment: result.segment,
		positions: positionsAsSeen(result.positions, veil),
		...squeezesAsSeen(result.squeezed, veil),
		events: eventsAsSeen(result.events, veil, isOwn),
	};
}

/**
 * A pending contest or check with visible participants; null if no visible creature has to roll. Of its segment only
 * dice results are known; the rest shows with the segment.
 */
function awaitedAsSeen(
	awaited: AwaitedContest,
	half: number,
	veil: Visibility,
	isOwn: Own,
): AwaitedContest | null {
	const { contest, check, die, partial } = awaited;
	const { segment, square } = contest;
	const contenders = contendersAsSeen(contest.contenders, veil, isOwn);
	const seenCheck = check && checkAsSeen(check, veil, isOwn);
	const wanted = new Set(awaited.needs);
	const asked = contest.contenders
		.map(({ creature }) => creature)
		.filter((id) => wanted.has(rollKey(half, segment, id)));
	const needs = veil.seen(asked).map((id) => rollKey(half, segment, id));
	if (needs.length === 0 || seenCheck === null) return null;
	return {
		contest: { segment, square: check ? square : squareAsSeen(square, contenders), contenders },
		...(seenCheck && { check: seenCheck }),
		...(die && { die }),
		needs,
		partial: eventsAsSeen(partial, veil, isOwn).filter(({ type }) => type === 'contest' || type === 'check'),
	};
}

interface Until {
	/** Whole segments over. */
	readonly segment: number;
	/** The next segment is known, too: it is shown, or its dice are rolled. */
	readonly next: boolean;
	/** Its dice are being rolled. */
	readonly dice: boolean;
}

/**
 * The battle up to a moment.
 *
 * @param everybody all participants, visible or not
 * @param map the ground as known at the viewed moment, used for earlier moments, too
 */
export function battleAsSeen(
	battle: Battle,
	everybody: readonly Creature[],
	{ segment, next, dice }: Until,
	veils: Veils,
	map: BattleMap,
): Battle {
	const veil = veils.at(segment);
	const own = new Set(everybody.filter(veil.isOwn).map(({ id }) => id));
	const isOwn: Own = (id) => own.has(id);
	const isLast = segment === SEGMENTS;
	const waits = dice && battle.segments.length === segment ? battle.awaiting : null;
	const segments = battle.segments
		.slice(0, segment + (next ? 1 : 0))
		.map((result) => segmentAsSeen(result, veils.during(result.segment), isOwn));
	// Visible stops.
	const stops = new Set<string>();
	return {
		half: battle.half,
		start: positionsAsSeen(battle.start, veils.at(0)),
		states: battle.states.slice(0, segment + 1).map((state, moment) => {
			for (const event of segments[moment - 1]?.events ?? [])
				if (event.type === 'stopped') stops.add(event.creature);
			return stateAsSeen(state, map, veils.at(moment), stops);
		}),
		segments,
		awaiting: waits && awaitedAsSeen(waits, battle.half, veil, isOwn),
		settled: isLast ? battle.settled.filter(({ creature }) => !veil.isUnseen(creature)) : [],
		final: isLast ? battle.final && positionsAsSeen(battle.final, veil) : null,
		...(isLast && squeezesAsSeen(battle.squeezed, veil)),
	};
}
