/** Outcome of a contest or check rolled at the table. */
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
	/** "11 + 6", or the reason for no roll. */
	readonly sum: string;
	readonly total: number | null;
	readonly wins: boolean;
}

export interface Decided {
	readonly of: 'contest' | 'check';
	/** "Lydia wins 5, 3."; "Lydia wins 5, 3, but is blocked by Bo."; "Lydia’s Tumble succeeds: 17 against DC 15." */
	readonly sentence: string;
	/** The contested space. */
	readonly square: Square;
	/** The stakes of a check, in a sentence; empty for a contest. */
	readonly stakes: string;
	readonly lines: readonly DecisionLine[];
	/** Note that hidden modifiers may have decided; empty if all are shown. */
	readonly unshown: string;
}

/** "Lydia: 11 + 6 = 17 · Orc: 12 + 4 = 16": all rolls in one line. */
export function sumsOf({ lines, unshown }: Decided): string {
	const sums = lines.map(
		({ name, sum, total }) => `${name}: ${sum}${total === null ? '' : ` = ${formatNumber(total)}`}`,
	);
	return `${sums.join(' · ')}${unshown && `. ${unshown}`}`;
}

/** Note shown if only the faces of some rollers are visible. */
function unshownOf(had: readonly Pick<Contender, 'roll' | 'total'>[]): string {
	return had.some(({ roll, total }) => roll !== null && total === null) ? UNSHOWN_BONUSES : '';
}

/** Roll of one contender, and its success. */
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

/** Outcome of a pending contest; null while it waits. */
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

/** Outcome of a pending check in a segment; null before its step is made. */
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
