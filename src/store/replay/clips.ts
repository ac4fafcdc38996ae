/** What a film is made of: the half-rounds of a battle, each cut to the segments in which a seat has seen anything happen. Pure. */
import {
	type BattleEvent,
	type FightClock,
	roundNumber,
	SEGMENTS,
	type SegmentResult,
	sameClock,
} from '../../engine/index.ts';
import { turnOf } from '../combatQueries.ts';
import type { Battle } from '../derived/battle.ts';
import type { DocumentState } from '../document/documentState.ts';
import { type LookedAt, type PlayerView, playerView } from '../playerView/playerView.ts';
import type { Seat } from '../playerView/seat.ts';

/** The moment that a film ends at, and what the GM wants shown. */
export type FilmLook = Omit<LookedAt, 'contestOpen' | 'running'>;

/** A half-round in a film, and the part of it that is shown. */
export interface Take {
	/** The half-round of the history, or null for the present one. */
	readonly viewing: number | null;
	/** The round it belongs to, as people count. */
	readonly number: number;
	/** Counted through the whole film, unlike `number`, which begins anew with each fight; so is `turn`. */
	readonly round: number;
	readonly turn: number;
	readonly segments: readonly SegmentResult[];
	/** Segments `first` (0 to 5) up to `end` (1 to 6, not included) are shown: nothing happens before or after. */
	readonly first: number;
	readonly end: number;
	/** Who was moved near by as the half-round ended, because he could not stay, and who is squeezed then; nobody where its end is not in the film. */
	readonly ending: Pick<Battle, 'settled' | 'squeezed'>;
}

/** A seat's view of the battle at any of its moments: `segment` segments of a half-round are over. */
export type SeenThen = (viewing: number | null, segment: number) => PlayerView;

/** How a seat has seen the moments of a battle. */
export function seenThen(
	document: Pick<DocumentState, 'encounter'>,
	{ ask, plansOnTable, woundsOnTable }: FilmLook,
	seat: Seat,
): SeenThen {
	const shared = { ask, plansOnTable, woundsOnTable, contestOpen: false, running: false };
	return (viewing, segment) => playerView(document, { ...shared, viewing, segment }, seat);
}

interface Half {
	readonly viewing: number | null;
	readonly until: number;
	readonly number: number;
	readonly clock: FightClock | undefined;
	readonly endsRound: boolean;
}

/** The half-rounds up to the moment looked at. */
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

/** Segments from the first to the last in which anything happens. */
function liveOf(
	segments: readonly { readonly events: readonly BattleEvent[] }[],
): Pick<Take, 'first' | 'end'> {
	const happens = ({ events }: { readonly events: readonly BattleEvent[] }) => events.length > 0;
	return { first: segments.findIndex(happens), end: segments.findLastIndex(happens) + 1 };
}

/**
 * The half-rounds in which a seat has seen anything happen, up to the moment looked at: what comes is in no film, and
 * neither is, for those who may not know, what took time unseen.
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
