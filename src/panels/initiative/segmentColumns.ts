/**
 * Columns of an AD&D round's ten initiative segments: attacks in their segments, castings from start to completion.
 */
import type { Act, AdndReadings, FightMoment } from '../../engine/index.ts';

/** Before segment 1, the ten segments, after segment 10, later attacks (Player's Handbook). */
const BEFORE = 0;
const AFTER = 11;
const LATER = 12;

/** Column headings by number. */
export const COLUMN_NAMES = ['<1', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '>10', '2nd'];

/** Column of a moment in this round. */
export function columnOf({ count, pass }: Pick<FightMoment, 'count' | 'pass'>): number {
	return pass > 0 ? LATER : Math.max(BEFORE, Math.min(AFTER, count));
}

/** Content of a cell: an act, or part of a casting. */
export interface SegmentMark {
	readonly kind: 'attack' | 'act' | 'begins' | 'casts' | 'complete';
	readonly status: Act['status'];
	/** Name of a known spell. */
	readonly spell?: string;
	/** Attacks at once; 2 with both weapons. */
	readonly strikes?: number;
}

/** Acts of a creature in a round, by column. */
export function segmentMarks(
	acts: readonly Act[],
	round: number,
): ReadonlyMap<number, readonly SegmentMark[]> {
	const cells = new Map<number, SegmentMark[]>();
	const put = (column: number, mark: SegmentMark) => cells.set(column, [...(cells.get(column) ?? []), mark]);
	for (const act of acts) {
		const { kind, at, status, strikes, casting } = act;
		const ahead = at.round > round;
		if (casting) {
			const { spell, from } = casting;
			const start = from.round < round ? BEFORE : columnOf(from);
			const end = ahead ? AFTER : columnOf(at);
			if (from.round === round && start !== end) put(start, { kind: 'begins', status, spell });
			const first = from.round < round ? 1 : start + 1;
			for (let column = first; column < (ahead ? AFTER : end); column++)
				put(column, { kind: 'casts', status, spell });
			if (!ahead) put(end, { kind: 'complete', status, spell });
			continue;
		}
		const attack = kind === 'weapon' || kind === 'natural';
		if (ahead || (attack && strikes === 0)) continue;
		put(columnOf(at), attack ? { kind: 'attack', status, strikes } : { kind: 'act', status });
	}
	return cells;
}

/** The ten segments plus any other non-empty columns. */
export function columnsFor(
	cells: readonly ReadonlyMap<number, readonly SegmentMark[]>[],
	now: number | null,
	spacing?: AdndReadings['attackSpacing'],
): readonly number[] {
	const wanted = (column: number) =>
		(column > BEFORE && column < AFTER) ||
		column === now ||
		(column === LATER && spacing === 'after everybody') ||
		cells.some((one) => one.has(column));
	return COLUMN_NAMES.map((_, column) => column).filter(wanted);
}
