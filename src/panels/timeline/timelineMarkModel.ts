/** What happened in each segment, or is foreseen, gathered for the marks above the timeline. */
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
	/** One for each event, in their order. */
	readonly sentences: readonly string[];
	readonly squares: readonly Square[];
}

/** The mark of all that there is of a kind; none of nothing. */
function markOf(kind: MarkKind, lines: readonly LogLine[]): readonly TimeMark[] {
	return lines.length === 0
		? []
		: [{ kind, sentences: lines.map(lineText), squares: lines.flatMap(squaresOf) }];
}

/** The marks of a segment that has been played: one of each kind at most. */
export function marksOf(section: LogSection | undefined): readonly TimeMark[] {
	return KINDS.flatMap((kind) => markOf(kind, section?.lines.filter((line) => line.kind === kind) ?? []));
}

/** What is foreseen less often than this is left to the cards of those it concerns. */
const WORTH_A_MARK = 0.05;

/**
 * What is foreseen of a segment (1 to 6) that is still to be played, and the contest or check in it that waits for
 * dice: that a space is contested and how likely each gains it. Who does is said where dice that stand decide; those of
 * the seed may have decided too, but nobody has seen them yet.
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
 * Those who may be blocked in a segment, each once, whoever it is by. Whoever waits at a square is told of when that
 * begins, and again only where it has become likelier.
 */
function newBlocks(blocks: readonly ForeseenBlock[], segment: number): readonly ForeseenBlock[] {
	const before = gathered(blocks, segment - 1);
	return [...gathered(blocks, segment)].flatMap(([key, one]) =>
		one.chance >= (before.get(key)?.chance ?? 0) + WORTH_A_MARK ? [one] : [],
	);
}

/** By creature and square; in one segment nobody is blocked twice. */
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

/** Sums of chances end a hair beside 1. */
const ALL_BUT_CERTAIN = 1 - 1e-9;

/** What waits for dice. @param odds the contest that waits, as it is foreseen */
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

/** What a mark's tooltip says and a screen reader reads out. */
export function markText(segment: number, { sentences }: Pick<TimeMark, 'sentences'>, most = 6): string {
	const more = sentences.length - most;
	const shown = sentences.slice(0, most).join(' ');
	return `Segment ${segment}. ${shown}${more > 0 ? ` And ${more} more.` : ''}`;
}
