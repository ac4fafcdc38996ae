/** List entries of the library, current and deleted. */
import type { EntryRecord } from '../../formats/libraryRecord.ts';

export interface LibraryEntry {
	readonly id: string;
	readonly name: string;
	/** Milliseconds since 1970. */
	readonly savedAt: number;
	readonly creatures: number;
	/** Map size in squares. */
	readonly width: number;
	readonly height: number;
	/** If known. */
	readonly round?: number;
	/** Some creature names, if known. */
	readonly who?: readonly string[];
	/** Time of opening from a file. */
	readonly fromFileAt?: number;
	/** Undefined if not deleted. */
	readonly removedAt?: number;
	/** True if the stored entry is unreadable; its text may still open. */
	readonly isDamaged?: true;
}

/** Deletion time that excludes restoring: before all others. */
export const FORGOTTEN = 0;

export function entryLine(entry: EntryRecord): LibraryEntry {
	const { id, name, savedAt, creatures, width, height, round, who, fromFileAt, removedAt, isDamaged } = entry;
	return {
		id,
		name,
		savedAt,
		creatures,
		width,
		height,
		round,
		who,
		fromFileAt,
		removedAt,
		...(isDamaged && { isDamaged }),
	};
}

/** Current ones, last changed first. */
export function entriesListed(entries: readonly EntryRecord[]): LibraryEntry[] {
	const there = entries.filter(({ removedAt }) => removedAt === undefined);
	return inOrder(there, ({ savedAt }) => savedAt);
}

/** Restorable ones, last deleted first. */
export function entriesDeleted(entries: readonly EntryRecord[]): LibraryEntry[] {
	return inOrder(
		entries.filter(({ removedAt = FORGOTTEN }) => removedAt > FORGOTTEN),
		({ removedAt = FORGOTTEN }) => removedAt,
	);
}

function inOrder(entries: readonly EntryRecord[], at: (entry: EntryRecord) => number): LibraryEntry[] {
	return entries.toSorted((a, b) => at(b) - at(a) || (a.id < b.id ? -1 : 1)).map(entryLine);
}
