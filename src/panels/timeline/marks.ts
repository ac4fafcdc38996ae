/** What happened in each segment, gathered for the marks above the timeline. */
import type { Contest, Square } from '../../engine/index.ts';
import type { Battle } from '../../store/document/battle.ts';
import type { LogSection } from '../../store/document/log.ts';
import {
	checkDeed,
	lineText,
	listed,
	placeName,
	skillName,
	squaresOf,
	type Units,
} from '../../words/index.ts';

const KINDS = ['waiting', 'contest', 'check', 'hurt', 'blocked', 'stopped', 'provokes'] as const;
export type MarkKind = (typeof KINDS)[number];

export interface TimeMark {
	readonly kind: MarkKind;
	/** One for each event, in their order. */
	readonly sentences: readonly string[];
	readonly squares: readonly Square[];
}

/** The marks of a segment that has been played: one of each kind at most. */
export function marksOf(section: LogSection | undefined): readonly TimeMark[] {
	return KINDS.flatMap((kind) => {
		const lines = section?.lines.filter((line) => line.kind === kind) ?? [];
		if (lines.length === 0) return [];
		return [{ kind, sentences: lines.map(lineText), squares: lines.flatMap(squaresOf) }];
	});
}

/**
 * What can be known of a segment (1 to 6) that is still to be played: that a space is contested, not who
 * gains it. The dice may have decided; nobody has seen them yet.
 */
export function marksAhead(
	battle: Battle,
	segment: number,
	nameOf: (id: string) => string,
	units: Units,
): readonly TimeMark[] {
	const mark = (kind: MarkKind, contests: readonly Pick<Contest, 'square' | 'contenders'>[]) =>
		contests.length === 0
			? []
			: [
					{
						kind,
						sentences: contests.map(({ square, contenders }) => {
							const names = listed(contenders.map((c) => nameOf(c.creature)));
							return `${names} will contest ${placeName(square)}.`;
						}),
						squares: contests.map((c) => c.square),
					},
				];
	const awaiting = battle.awaiting?.contest.segment === segment ? battle.awaiting : null;
	if (awaiting?.check) {
		const { check } = awaiting;
		const deed = `${nameOf(check.creature)} ${checkDeed(check, nameOf, units)}`;
		const sentences = [`${deed} at ${placeName(check.square)}: a ${skillName(check.check)} roll decides.`];
		return [{ kind: 'waiting', sentences, squares: [check.square] }];
	}
	const waits = awaiting ? [awaiting.contest] : [];
	const contests = (battle.segments[segment - 1]?.events ?? []).filter((e) => e.type === 'contest');
	return [...mark('waiting', waits), ...mark('contest', contests)];
}

/** What a mark's tooltip says and a screen reader reads out. */
export function markText(segment: number, { sentences }: TimeMark, most = 6): string {
	const more = sentences.length - most;
	const shown = sentences.slice(0, most).join(' ');
	return `Segment ${segment}. ${shown}${more > 0 ? ` And ${more} more.` : ''}`;
}
