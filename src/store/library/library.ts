/**
 * The encounters this browser keeps. Saving is cheap enough to be done after every change, and
 * never loses the later of two; what goes wrong is a sentence, not an exception. Where the browser
 * keeps nothing, the library works all the same until the page is closed, and says so.
 */
import type { Encounter } from '../../engine/index.ts';
import {
	type ChangeNotice,
	entryAndPictures,
	fromRecord,
	type KeptTable,
	type ReadText,
	toRecord,
} from '../../formats/libraryRecord.ts';
import { type Refusal, refusedFor } from '../../formats/schemaErrorText.ts';
import { type History, NO_HISTORY } from '../document/documentState.ts';
import { entriesDeleted, entriesListed, entryLine, FORGOTTEN, type LibraryEntry } from './libraryEntries.ts';
import { memoryShelf } from './memoryRepository.ts';
import { openDatabaseShelf, type Shelf, type Unusable } from './repository.ts';
import { failureSentence, patiently } from './storageErrors.ts';
import { channelOfTabs, type LibraryNotice } from './tabChannel.ts';
import { historyFrom, leadsOf, picturesIn, type Spans, spansOf, stepsToWrite } from './undoJournal.ts';

/** What came of it, or one sentence for people. */
export type LibraryAnswer<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** What came of saving; `stale` where another page has saved the encounter since this one opened it: nothing was written. */
export type Saved = LibraryAnswer<LibraryEntry> & { readonly stale?: true };

/** An encounter and the moment of it that was looked at. */
export interface StoredEncounter {
	readonly encounter: Encounter;
	/** Segments that are over, 0 to 6. */
	readonly segment: number;
	/** What can be undone and done again. */
	readonly history: History;
	/** Players had the screen. */
	readonly table?: KeptTable | undefined;
}

export type { ChangeNotice, LibraryEntry, LibraryNotice };

export interface Library {
	/** Whether what is saved lasts longer than the page, else why not: tell people to save files. */
	readonly keeping: 'lasting' | Unusable;
	/** Newest first, without those that were removed. */
	list(): Promise<LibraryAnswer<readonly LibraryEntry[]>>;
	/** Those that `restore` brings back, removed last first. */
	deleted(): Promise<LibraryAnswer<readonly LibraryEntry[]>>;
	/** Opens an encounter, which makes it the one last opened. */
	load(id: string, read?: ReadText): Promise<LibraryAnswer<StoredEncounter>>;
	/**
	 * Saves, and makes it the one last opened. Resolves when it is on the disk. While one save is under way the
	 * next ones of the same encounter wait and only the last of them is written; all are told how it went.
	 */
	save(
		id: string,
		encounter: Encounter,
		segment: number,
		history?: History,
		table?: KeptTable,
	): Promise<Saved>;
	/** The id of an encounter that is kept and is this one to the letter; null when there is none. */
	find(encounter: Encounter): Promise<string | null>;
	/** Takes an encounter off the list. `restore` brings it back, for a week at least. */
	remove(id: string): Promise<LibraryAnswer<null>>;
	restore(id: string): Promise<LibraryAnswer<null>>;
	/** Takes one off the list that nobody has done anything to: it is not to come back. */
	drop(id: string): Promise<LibraryAnswer<null>>;
	/** From its first save on the line of this encounter says that it came out of a file, and when. */
	cameFromFile(id: string): void;
	/** Takes an encounter out of the browser at once and for good. */
	forget(id: string): Promise<LibraryAnswer<null>>;
	/** Remembers that the encounter open last is kept in its file only, and nothing else of it. */
	noteInFile(): Promise<void>;
	/** The id of the encounter to begin with, `IN_FILE` where it is kept in its file only; null when there is none. */
	lastOpened(): Promise<string | null>;
	/** Throws away for good what was removed long ago: for when what is open is shown. */
	tidy(): Promise<void>;
	/** Resolves when nothing waits to be written. */
	settled(): Promise<void>;
	/** Listens to what other tabs do. Returns how to stop. */
	subscribe(listener: (notice: LibraryNotice) => void): () => void;
	close(): void;
}

export interface LibraryOptions {
	/** The clock, in milliseconds since 1970. */
	readonly now: () => number;
	/** The page begins with an encounter of its own: other pages, which share the library, go on with theirs. */
	readonly isGuest?: boolean;
}

/** Removed encounters can be brought back for this long, in milliseconds. */
const KEPT_AFTER_REMOVAL = 7 * 24 * 60 * 60 * 1000;
/** Stands for the id of an encounter that is kept in its file only: other pages may read ids. No encounter has it. */
export const IN_FILE = 'in its file';

interface Waiting {
	kept: StoredEncounter;
	readonly done: Promise<Saved>;
}

/** What this page knows to be written of an encounter. */
interface Written {
	readonly revision: number;
	readonly spans: Spans;
	/** Numbers of the steps that are stored, those included that cannot be reached. */
	readonly stored: ReadonlySet<number>;
}

const MISSING = 'This encounter is not there any more.';
const STALE = 'This encounter was changed in another tab.';

/** Opens the library. Never rejects: without a database it is one in memory. */
export async function openLibrary({ now, isGuest = false }: LibraryOptions): Promise<Library> {
	const listeners = new Set<(notice: LibraryNotice) => void>();
	const tell = (notice: LibraryNotice) => {
		for (const listener of listeners) listener(notice);
	};
	let outdated = false;
	const database = await openDatabaseShelf(() => {
		outdated = true;
		tell({ type: 'outdated' });
	}, isGuest);
	const channel = channelOfTabs(tell);
	const isLasting = typeof database !== 'string';
	const shelf = isLasting ? database : memoryShelf();
	return libraryOn({
		shelf,
		keeping: isLasting ? 'lasting' : database,
		now,
		listeners,
		channel,
		isOutdated: () => outdated,
	});
}

interface Parts extends Pick<LibraryOptions, 'now'> {
	readonly shelf: Shelf;
	readonly keeping: Library['keeping'];
	readonly listeners: Set<(notice: LibraryNotice) => void>;
	readonly channel: BroadcastChannel | null;
	/** Whether a newer version of the program has taken the database over. */
	readonly isOutdated: () => boolean;
}

function libraryOn({ shelf, keeping, now, listeners, channel, isOutdated }: Parts): Library {
	let turn: Promise<unknown> = Promise.resolve();
	/** One thing after another, in the order asked for. */
	const inTurn = <Value>(work: () => Promise<LibraryAnswer<Value>>): Promise<LibraryAnswer<Value>> => {
		const mine = turn
			.then(() => patiently(work()))
			.catch((error: unknown) => refusedFor(failureSentence(error, isOutdated())));
		turn = mine;
		return mine;
	};
	/** The same where not knowing is no harm. */
	const orNull = async <Value>(work: () => Promise<Value | null>): Promise<Value | null> => {
		const outcome = await inTurn(async () => ({ ok: true as const, value: await work() }));
		return outcome.ok ? outcome.value : null;
	};
	const waiting = new Map<string, Waiting>();
	const kept = new Map<string, Written>();
	/** When those came out of a file that did, of those saved or opened here. */
	const fromFile = new Map<string, number>();
	const write = async (
		id: string,
		{ encounter, segment, history, table }: StoredEncounter,
	): Promise<Saved> => {
		const before = kept.get(id);
		const spans = spansOf(encounter, history);
		const bare = toRecord(id, encounter, segment, now());
		const shown = picturesIn(spans);
		const undone = [...shown.keys()].filter((key) => !bare.pictures.has(key));
		const { done } = history;
		const fromFileAt = fromFile.get(id);
		const entry = { ...bare.entry, done, leads: leadsOf(done, bare.text), undone, fromFileAt, table };
		const put = stepsToWrite(before?.spans ?? new Map(), spans);
		const drop = [...(before?.stored ?? [])].filter((number) => !spans.has(number));
		const record = { entry, text: bare.text, pictures: new Map([...shown, ...bare.pictures]) };
		// A save that took too long may end while this one waits.
		const expected = () => kept.get(id)?.revision ?? null;
		const revision = await shelf.write(record, expected, { put, drop });
		if (revision === null) return { ...refusedFor(STALE), stale: true };
		kept.set(id, { revision, spans, stored: new Set(spans.keys()) });
		announce(id);
		return { ok: true, value: entryLine(entry) };
	};
	const announce = (id: string, type: ChangeNotice['type'] = 'changed') => {
		try {
			channel?.postMessage({ type, id } satisfies ChangeNotice);
		} catch {
			// The channel is closed: nobody is to be told any more.
		}
	};
	const mark = (id: string, removedAt: number | undefined, isForgotten = false) => {
		// A save asked for from now on comes after this.
		waiting.delete(id);
		return inTurn<null>(async () => {
			if (!(await shelf.mark(id, removedAt))) return refusedFor(MISSING);
			if (isForgotten) {
				await shelf.sweep(FORGOTTEN + 1);
				kept.delete(id);
			}
			announce(id, isForgotten ? 'forgotten' : 'changed');
			return { ok: true, value: null };
		});
	};

	return {
		keeping,
		list: () =>
			inTurn(async () => {
				return { ok: true, value: entriesListed(await shelf.entries()) };
			}),
		deleted: () =>
			inTurn(async () => {
				return { ok: true, value: entriesDeleted(await shelf.entries()) };
			}),
		load: (id, readText) =>
			inTurn(async () => {
				const found = await shelf.find(id);
				if (!found || found.entry.removedAt !== undefined) return refusedFor(MISSING);
				const read = await fromRecord(found.entry, found.text, found.pictureAt, readText);
				if (!read.ok) return refusedFor(`The saved encounter cannot be opened. ${read.message}`);
				await shelf.setLastOpened(id);
				const { revision, segment, done, leads, fromFileAt, table } = found.entry;
				if (fromFileAt !== undefined) fromFile.set(id, fromFileAt);
				const history =
					leads === leadsOf(done, String(found.text))
						? historyFrom(read.encounter, done, found.steps, found.pictureAt)
						: NO_HISTORY;
				const spans = spansOf(read.encounter, history);
				kept.set(id, { revision, spans, stored: new Set(found.steps.keys()) });
				return { ok: true, value: { encounter: read.encounter, segment, history, ...(table && { table }) } };
			}),
		save: (id, encounter, segment, history = NO_HISTORY, table = undefined) => {
			const other = waiting.get(id);
			const kept: StoredEncounter = { encounter, segment, history, table };
			if (other) {
				other.kept = kept;
				return other.done;
			}
			const mine: Waiting = {
				kept,
				done: inTurn(async () => {
					if (waiting.get(id) === mine) waiting.delete(id);
					return write(id, mine.kept);
				}),
			};
			waiting.set(id, mine);
			return mine.done;
		},
		remove: (id) => mark(id, now()),
		restore: (id) => mark(id, undefined),
		drop: (id) => mark(id, FORGOTTEN),
		cameFromFile: (id) => void fromFile.set(id, now()),
		forget: (id) => mark(id, FORGOTTEN, true),
		find: (encounter) =>
			orNull(async () => {
				const { entry } = entryAndPictures('', encounter, 0, 0);
				const pictures = JSON.stringify(entry.pictures);
				let text: string | undefined;
				for (const { id, name, removedAt, pictures: own } of await shelf.entries()) {
					if (removedAt !== undefined || name !== entry.name || JSON.stringify(own) !== pictures) continue;
					text ??= toRecord('', encounter, 0, 0).text;
					if ((await shelf.find(id))?.text === text) return id;
				}
				return null;
			}),
		noteInFile: async () => {
			await orNull(() => shelf.setLastOpened(IN_FILE));
		},
		lastOpened: () => orNull(() => shelf.lastOpened()),
		tidy: async () => {
			await orNull(async () => {
				await shelf.sweep(now() - KEPT_AFTER_REMOVAL);
				return null;
			});
		},
		settled: async () => {
			await turn;
		},
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		close: () => {
			channel?.close();
			shelf.close();
		},
	};
}
