/** Half-rounds of a replay, each cut to segments with visible events. Pure. */
import {
	type BattleEvent,
	type FightClock,
	roundNumber,
	SEGMENTS,
	type SegmentResult,
	sameClock,
} from '../../engine/index.ts';
import type { Battle } from '../derived/battle.ts';
import { turnOf } from '../encounter/combatQueries.ts';
import { type LookedAt, PLAIN_LOOK, type PlayerView, playerView } from '../playerView/playerView.ts';
import type { Seat } from '../playerView/seat.ts';
import type { DocumentState } from '../workspace/documentState.ts';

/** The end of a replay, with the GM's display options. */
export type FilmLook = Omit<LookedAt, 'contestOpen' | 'running'>;

/** A half-round of a replay with its shown part. */
export interface Take {
	/** Half-round of the history, null for the current one. */
	readonly viewing: number | null;
	/** Its round, as displayed. */
	readonly number: number;
	/** Counted through the replay, unlike `number`, which restarts with each combat; `turn` too. */
	readonly round: number;
	readonly turn: number;
	readonly segments: readonly SegmentResult[];
	/** Segments `first` (0 to 5) to `end` (1 to 6, exclusive) are shown; others have no events. */
	readonly first: number;
	readonly end: number;
	/** Settled and squeezed creatures at the end; none if its end is not shown. */
	readonly ending: Pick<Battle, 'settled' | 'squeezed'>;
}

/** A seat's view after `segment` segments of a half-round. */
export type SeenThen = (viewing: number | null, segment: number) => PlayerView;

export function seenThen(
	document: Pick<DocumentState, 'encounter'>,
	{ ask, plansOnTable, woundsOnTable }: FilmLook,
	seat: Seat,
): SeenThen {
	const shared = { ...PLAIN_LOOK, ask, plansOnTable, woundsOnTable };
	return (viewing, segment) => playerView(document, { ...shared, viewing, segment }, seat);
}

interface Half {
	readonly viewing: number | null;
	readonly until: number;
	readonly number: number;
	readonly clock: FightClock | undefined;
	readonly endsRound: boolean;
}

/** Up to the viewed moment. */
function halvesOf({ encounter }: Pick<DocumentState, 'encounter'>, look: FilmLook): readonly Half[] {
	const { viewing, segment } = look;
	const { history = [], half = 1 } = encounter;
	const past = history.map((one): Half => {
		const until = one.half === viewing ? segment : SEGMENTS;
		const { turn: clock, endsRound = false } = one;
		return { viewing: one.half, until, number: roundNumber(one), clock, endsRound };
	});
	const present: Half = {
		...{ viewing: null, until: segment, number: roundNumber(encounter) },
		...{ clock: turnOf(encounter), endsRound: false },
	};
	return [...past, present].filter((one) => viewing === null || (one.viewing ?? half) <= viewing);
}

function isSameTurn(a: FightClock | undefined, b: FightClock | undefined): boolean {
	return a && b ? sameClock(a, b) : a === b;
}

/** From the first to the last segment with events. */
function liveOf(
	segments: readonly { readonly events: readonly BattleEvent[] }[],
): Pick<Take, 'first' | 'end'> {
	const happens = ({ events }: { readonly events: readonly BattleEvent[] }) => events.length > 0;
	return { first: segments.findIndex(happens), end: segments.findLastIndex(happens) + 1 };
}

/**
 * Half-rounds with visible events up to the viewed moment. Unseen time is left out for seats that may not know it.
 */
export function takesOf(
	document: Pick<DocumentState, 'encounter'>,
	look: FilmLook,
	then: SeenThen,
): readonly Take[] {
	let [round, turn] = [0, 0];
	let before: Half | undefined;
	return halvesOf(document, look).flatMap((half): Take[] => {
		const isRound = before && before.number === half.number && !before.endsRound;
		if (!isRound) round += 1;
		if (!isRound || !isSameTurn(before?.clock, half.clock)) turn += 1;
		before = half;
		const { viewing, number, until } = half;
		const { battle } = then(viewing, until);
		const segments = battle.segments.slice(0, until);
		const live = liveOf(segments);
		const ending = until === SEGMENTS ? battle : { settled: [] };
		return live.end > 0 ? [{ viewing, number, round, turn, segments, ending, ...live }] : [];
	});
}
