/** How a contest or a check that people rolled for came out. */
import {
	type Check,
	type Contender,
	type Contest,
	type PendingContest,
	type Square,
	sameSquare,
} from '../../engine/index.ts';
import {
	checkDecided,
	contestDecided,
	formatNumber,
	rollText,
	stakesSentence,
	UNSHOWN_BONUSES,
	type Units,
} from '../../messages/index.ts';
import type { Battle } from '../../store/derived/battle.ts';

export interface DecisionLine {
	readonly creature: string;
	readonly name: string;
	/** "11 + 6", or why there is none. */
	readonly sum: string;
	readonly total: number | null;
	readonly wins: boolean;
}

export interface Decided {
	/** What was decided: who gains a space, or whether somebody gets through. */
	readonly of: 'contest' | 'check';
	/** "Lydia gains 5, 3."; "Lydia wins 5, 3, but is blocked there."; "Lydia’s Tumble succeeds: 17 against DC 15." */
	readonly sentence: string;
	/** The space it was about. */
	readonly square: Square;
	/** What depended on it, in a sentence; empty for a contest, where that is the space. */
	readonly stakes: string;
	readonly lines: readonly DecisionLine[];
	/** That more was added to the dice than is shown, where a lower one may have won by it; empty where all is shown. */
	readonly unshown: string;
}

/** "Lydia 11 + 6 = 17 · Orc 12 + 4 = 16": what everybody had, in a line. */
export function sumsOf({ lines, unshown }: Decided): string {
	const sums = lines.map(
		({ name, sum, total }) => `${name} ${sum}${total === null ? '' : ` = ${formatNumber(total)}`}`,
	);
	return `${sums.join(' · ')}${unshown && `. ${unshown}`}`;
}

/** What is said where some of those who rolled are known by their faces alone. */
function unshownOf(had: readonly Pick<Contender, 'roll' | 'total'>[]): string {
	return had.some(({ roll, total }) => roll !== null && total === null) ? UNSHOWN_BONUSES : '';
}

/** What one of them had, and whether that was enough. */
function lineOf(
	had: Pick<Contender, 'creature' | 'roll' | 'modifier' | 'total'>,
	wins: boolean,
	nameOf: (id: string) => string,
): DecisionLine {
	const { creature, total } = had;
	return { creature, name: nameOf(creature), sum: rollText(had), total, wins };
}

function sameContest(event: Contest, { square, contenders }: PendingContest): boolean {
	return (
		sameSquare(event.square, square) &&
		event.contenders.length === contenders.length &&
		event.contenders.every((c, i) => c.creature === contenders[i]?.creature)
	);
}

/** What became of a contest that was waiting; null while it still waits. */
export function decisionOf(
	battle: Battle,
	pending: PendingContest,
	nameOf: (id: string) => string,
): Decided | null {
	const happened =
		battle.segments[pending.segment - 1]?.events ??
		(battle.awaiting?.contest.segment === pending.segment ? battle.awaiting.partial : []);
	const event = happened.findLast((e): e is Contest => e.type === 'contest' && sameContest(e, pending));
	if (!event) return null;
	return {
		of: 'contest',
		square: event.square,
		stakes: '',
		sentence: contestDecided(event, happened, nameOf),
		lines: event.contenders
			.map((c) => lineOf(c, event.winners.includes(c.creature), nameOf))
			.sort((a, b) => Number(b.wins) - Number(a.wins) || (b.total ?? 0) - (a.total ?? 0)),
		unshown: unshownOf(event.contenders),
	};
}

/** What came of a check that was waiting, in a segment; null while the step it was for is still to be made. */
export function checkDecisionOf(
	battle: Battle,
	segment: number,
	pending: Check,
	nameOf: (id: string) => string,
	units: Units,
): Decided | null {
	const { creature, square, check, stakes } = pending;
	const event = battle.segments[segment - 1]?.events.findLast(
		(one): one is Check =>
			one.type === 'check' &&
			one.creature === creature &&
			one.check === check &&
			one.stakes === stakes &&
			sameSquare(one.square, square),
	);
	if (event?.passed == null) return null;
	const { passed } = event;
	const against = event.dc === null ? event.against : [];
	return {
		of: 'check',
		square,
		stakes: stakesSentence(event, units),
		sentence: checkDecided(event, nameOf),
		lines: [lineOf(event, passed, nameOf), ...against.map((one) => lineOf(one, !passed, nameOf))],
		unshown: unshownOf([event, ...against]),
	};
}
