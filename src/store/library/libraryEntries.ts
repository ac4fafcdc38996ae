/** Lines of the list of encounters, and of those deleted lately, out of what is stored of each. */
import type { EntryRecord } from '../../formats/libraryRecord.ts';

/** A line of the list of encounters. */
export interface LibraryEntry {
	readonly id: string;
	readonly name: string;
	/** Milliseconds since 1970. */
	readonly savedAt: number;
	/** How many there are. */
	readonly creatures: number;
	/** Of the map, in squares. */
	readonly width: number;
	readonly height: number;
	/** The round it has got to, where that is known. */
	readonly round?: number;
	/** Names of some of them, where they are known. */
	readonly who?: readonly string[];
	/** When it came out of a file, where it did. */
	readonly fromFileAt?: number;
	/** When it was deleted; undefined where it is in the list. */
	readonly removedAt?: number;
}

/** When those were removed that are not to come back: before all others. */
export const FORGOTTEN = 0;

/** The line of an entry. */
export function entryLine(entry: EntryRecord): LibraryEntry {
	const { id, name, savedAt, creatures, width, height, round, who, fromFileAt, removedAt } = entry;
	return { id, name, savedAt, creatures, width, height, round, who, fromFileAt, removedAt };
}

/** Those that are in the list, changed last first. */
export function entriesListed(entries: readonly EntryRecord[]): LibraryEntry[] {
	const there = entries.filter(({ removedAt }) => removedAt === undefined);
	return inOrder(there, ({ savedAt }) => savedAt);
}

/** Those that can be brought back, deleted last first. */
export function entriesDeleted(entries: readonly EntryRecord[]): LibraryEntry[] {
	return inOrder(
		entries.filter(({ removedAt = FORGOTTEN }) => removedAt > FORGOTTEN),
		({ removedAt = FORGOTTEN }) => removedAt,
	);
}

function inOrder(entries: readonly EntryRecord[], at: (entry: EntryRecord) => number): LibraryEntry[] {
	return entries.toSorted((a, b) => at(b) - at(a) || (a.id < b.id ? -1 : 1)).map(entryLine);
}
