/** Model of the timeline marks: played and expected events by segment. */
import {
	type Forecast,
	type ForeseenBlock,
	type ForeseenContest,
	type Square,
	sameSquare,
} from '../../engine/index.ts';
import {
	blockForeseen,
	capitalize,
	checkDeed,
	checkForeseen,
	contestForeseen,
	formatList,
	holdForeseen,
	type LogLine,
	lineText,
	type NameResolver,
	openingForeseen,
	placeName,
	SKILL_NAMES,
	squaresOf,
	type Units,
} from '../../messages/index.ts';
import type { Battle } from '../../store/derived/battle.ts';
import type { LogSection } from '../../store/derived/battleLog.ts';

const KINDS = ['waiting', 'contest', 'check', 'hurt', 'blocked', 'stopped', 'provokes'] as const;
export type MarkKind = (typeof KINDS)[number];

export interface TimeMark {
	readonly kind: MarkKind;
	/** One sentence per event, in order. */
	readonly sentences: readonly string[];
	readonly squares: readonly Square[];
}

/** One mark for all events of a kind; empty for none. */
function markOf(kind: MarkKind, lines: readonly LogLine[]): readonly TimeMark[] {
	return lines.length === 0
		? []
		: [{ kind, sentences: lines.map(lineText), squares: lines.flatMap(squaresOf) }];
}

/** Marks of a played segment, at most one per kind. */
export function marksOf(section: LogSection | undefined): readonly TimeMark[] {
	return KINDS.flatMap((kind) => markOf(kind, section?.lines.filter((line) => line.kind === kind) ?? []));
}

/** Less likely events appear only on the cards. */
const WORTH_A_MARK = 0.05;

/**
 * Expected marks of a future segment (1 to 6), with its pending contest or check. The winner is named only if fixed
 * dice decide; seed dice may have decided too, but stay hidden.
 */
export function marksAhead(
	battle: Pick<Battle, 'awaiting'>,
	forecast: Forecast | null,
	segment: number,
	{ units, ...names }: Pick<NameResolver, 'name' | 'units'>,
): readonly TimeMark[] {
	const awaiting = battle.awaiting?.contest.segment === segment ? battle.awaiting : null;
	const news = <Thing extends { segment: number; chance: number }>(
		kind: MarkKind,
		things: readonly Thing[],
		say: (thing: Thing, names: Pick<NameResolver, 'name'>) => LogLine,
	) =>
		markOf(
			kind,
			things
				.filter((one) => one.segment === segment && one.chance >= WORTH_A_MARK)
				.map((one) => say(one, names)),
		);
	const isAwaited = ({ square }: ForeseenContest): boolean =>
		awaiting !== null && sameSquare(square, awaiting.contest.square);
	const { contests = [], checks = [], blocks = [], holds = [], openings = [] } = forecast ?? {};
	return [
		...waitingMark(
			awaiting,
			contests.find((one) => one.segment === segment && isAwaited(one)),
			units,
			names,
		),
		...news(
			'contest',
			contests.filter((one) => !isAwaited(one)),
			contestForeseen,
		),
		...news('check', awaiting?.check ? [] : checks, checkForeseen),
		...news('blocked', newBlocks(blocks, segment), blockForeseen),
		...news('stopped', holds, holdForeseen),
		...news('provokes', openings, openingForeseen),
	];
}

/**
 * Creatures that may be blocked in a segment, once each for any blocker. A waiting creature counts at its start, and
 * again if the chance rises.
 */
function newBlocks(blocks: readonly ForeseenBlock[], segment: number): readonly ForeseenBlock[] {
	const before = gathered(blocks, segment - 1);
	return [...gathered(blocks, segment)].flatMap(([key, one]) =>
		one.chance >= (before.get(key)?.chance ?? 0) + WORTH_A_MARK ? [one] : [],
	);
}

/** By creature and square, as a creature is blocked at most once per segment. */
function gathered(blocks: readonly ForeseenBlock[], segment: number): ReadonlyMap<string, ForeseenBlock> {
	const all = new Map<string, ForeseenBlock>();
	for (const one of blocks) {
		if (one.segment !== segment) continue;
		const key = `${one.creature} ${placeName(one.square)}`;
		const known = all.get(key);
		const by = [...new Set([...(known?.by ?? []), ...one.by])].sort();
		const chance = (known?.chance ?? 0) + one.chance;
		all.set(key, { ...one, by, chance: chance > ALL_BUT_CERTAIN ? 1 : chance });
	}
	return all;
}

/** Tolerance for sums of chances near 1. */
const ALL_BUT_CERTAIN = 1 - 1e-9;

/**
 * Mark of awaited dice.
 * @param odds forecast of the pending contest
 */
function waitingMark(
	awaiting: Battle['awaiting'],
	odds: ForeseenContest | undefined,
	units: Units,
	{ name }: Pick<NameResolver, 'name'>,
): readonly TimeMark[] {
	if (!awaiting) return [];
	const { check, contest } = awaiting;
	const { square } = check ?? contest;
	const contenders = formatList(contest.contenders.map(({ creature }) => name(creature)));
	const sentence = check
		? `${name(check.creature)} ${checkDeed(check, name, units)} at ${placeName(square)}: ${SKILL_NAMES[check.check]} check.`
		: odds
			? lineText(contestForeseen(odds, { name }))
			: `${contenders} will contest ${placeName(square)}.`;
	return [{ kind: 'waiting', sentences: [capitalize(sentence)], squares: [square] }];
}

/** Tooltip and screen reader text of a mark. */
export function markText(segment: number, { sentences }: Pick<TimeMark, 'sentences'>, most = 6): string {
	const more = sentences.length - most;
	const shown = sentences.slice(0, most).join(' ');
	return `Segment ${segment}. ${shown}${more > 0 ? ` And ${more} more.` : ''}`;
}
