/**
 * The browser's library of encounters. Saves are cheap enough for every change and never lose the later of two;
 * errors are sentences, not exceptions. Without browser storage it works in memory and says so.
 */
import type { Encounter } from '../../engine/index.ts';
import {
	type ChangeNotice,
	type EncounterRecord,
	type EntryRecord,
	entryAndPictures,
	fromRecord,
	type KeptTable,
	type ReadText,
	readNotice,
	storedText,
	toRecord,
} from '../../formats/libraryRecord.ts';
import { type Refusal, refusedFor } from '../../formats/schemaErrorText.ts';
import { type History, NO_HISTORY } from '../workspace/documentState.ts';
import { nextRevision, openDatabaseShelf, type Shelf, type Unusable } from './repository.ts';
import { failureSentence, patiently } from './storageErrors.ts';
import { historyFrom, leadsOf, picturesIn, type Spans, spansOf, stepsToWrite } from './undoJournal.ts';

/** Fallback without a database; lost with the page. */
function memoryShelf(): Shelf {
	const records = new Map<string, EncounterRecord>();
	const journals = new Map<string, Map<number, unknown>>();
	let last: string | null = null;
	return {
		entries: async () => [...records.values()].map(({ entry }) => entry),
		find: async (id) => {
			const record = records.get(id);
			const steps = journals.get(id) ?? new Map();
			return record ? { ...record, steps, pictureAt: (key) => record.pictures.get(key) } : null;
		},
		write: async (record, expected, { put, drop }) => {
			const { id } = record.entry;
			const there = records.get(id)?.entry ?? null;
			const revision = nextRevision(there, expected());
			if (revision === null) return null;
			const steps = journals.get(id) ?? new Map<number, unknown>();
			for (const number of drop) steps.delete(number);
			for (const [number, step] of put) steps.set(number, step);
			journals.set(id, steps);
			records.set(id, { ...record, entry: { ...record.entry, revision } });
			last = id;
			return revision;
		},
		mark: async (id, removedAt) => {
			const record = records.get(id);
			if (record) records.set(id, { ...record, entry: { ...record.entry, removedAt } });
			return record !== undefined;
		},
		lastOpened: async () => last,
		setLastOpened: async (id) => {
			last = id;
		},
		sweep: async (removedBefore) => {
			for (const [id, { entry }] of records)
				if (entry.removedAt !== undefined && entry.removedAt < removedBefore) {
					records.delete(id);
					journals.delete(id);
					if (last === id) last = null;
				}
		},
		close: () => {},
	};
}

/** A result, or an error sentence. */
export type LibraryAnswer<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** `stale` if another page has saved since this one opened it: nothing was written. */
export type Saved = LibraryAnswer<LibraryEntry> & { readonly stale?: true };

export interface StoredEncounter {
	readonly encounter: Encounter;
	/** Segments over, 0 to 6. */
	readonly segment: number;
	readonly history: History;
	/** Players had the screen. */
	readonly table?: KeptTable | undefined;
}

export type { ChangeNotice, LibraryNotice };

export type LibraryEntry = Omit<
	EntryRecord,
	'done' | 'leads' | 'pictures' | 'revision' | 'segment' | 'table' | 'undone'
>;

export interface Library {
	/** How long saves last; otherwise the reason, so that users save files. */
	readonly keeping: 'lasting' | Unusable;
	/** Newest first, without deleted ones. */
	list(): Promise<LibraryAnswer<readonly LibraryEntry[]>>;
	/** Restorable ones, last deleted first. */
	deleted(): Promise<LibraryAnswer<readonly LibraryEntry[]>>;
	/** Also marks it as last opened. */
	load(id: string, read?: ReadText): Promise<LibraryAnswer<StoredEncounter>>;
	/** Why an encounter could not be opened when that was tried last; undefined if it could, or was not tried. */
	faultOf(id: string): string | undefined;
	/** The text of an encounter's file as it is stored, with its pictures, whether it can be opened or not. */
	stored(id: string): Promise<LibraryAnswer<string>>;
	/**
	 * Saves and marks as last opened; resolves once on disk. Concurrent saves of one encounter are coalesced to the
	 * last, and all get its result.
	 */
	save(
		id: string,
		encounter: Encounter,
		segment: number,
		history?: History,
		table?: KeptTable,
	): Promise<Saved>;
	/** The id of a stored encounter with exactly this content; null if none. */
	find(encounter: Encounter): Promise<string | null>;
	/** Deletes an encounter; restorable for at least a week. */
	remove(id: string): Promise<LibraryAnswer<null>>;
	restore(id: string): Promise<LibraryAnswer<null>>;
	/** Deletes an untouched encounter for good. */
	drop(id: string): Promise<LibraryAnswer<null>>;
	/** From its first save on, the entry shows the file and time of origin. */
	cameFromFile(id: string): void;
	/** Purges an encounter at once. */
	forget(id: string): Promise<LibraryAnswer<null>>;
	/** Records only that the last open encounter is stored in its file. */
	noteInFile(): Promise<void>;
	/** The id to open first, `IN_FILE` for one stored in its file; null without any. */
	lastOpened(): Promise<string | null>;
	/** Purges long-deleted encounters; call after the first display. */
	tidy(): Promise<void>;
	/** Resolves when no writes are pending. */
	settled(): Promise<void>;
	/** Listens to other tabs; returns a function that stops it. */
	subscribe(listener: (notice: LibraryNotice) => void): () => void;
	close(): void;
}

export interface LibraryOptions {
	/** Milliseconds since 1970. */
	readonly now: () => number;
	/** The page starts with its own encounter; others sharing the library keep theirs. */
	readonly isGuest?: boolean;
}

/** Milliseconds for which deleted encounters can be restored. */
const KEPT_AFTER_REMOVAL = 7 * 24 * 60 * 60 * 1000;
/** In place of the id of an encounter stored in its file, as other pages may read ids. */
export const IN_FILE = 'in its file';

interface Waiting {
	kept: StoredEncounter;
	readonly done: Promise<Saved>;
}

/** The last known stored version. */
interface Written {
	readonly revision: number;
	readonly spans: Spans;
	/** Indexes of stored steps, unreachable ones included. */
	readonly stored: ReadonlySet<number>;
}

const MISSING = 'This encounter no longer exists.';
const STALE = 'This encounter was changed in another tab.';

/** Never rejects: falls back to memory. */
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
	/** True once a newer app version has taken over the database. */
	readonly isOutdated: () => boolean;
}

function libraryOn({ shelf, keeping, now, listeners, channel, isOutdated }: Parts): Library {
	let turn: Promise<unknown> = Promise.resolve();
	/** Runs work sequentially. */
	const inTurn = <Value>(work: () => Promise<LibraryAnswer<Value>>): Promise<LibraryAnswer<Value>> => {
		const mine = turn
			.then(() => patiently(work()))
			.catch((error: unknown) => refusedFor(failureSentence(error, isOutdated())));
		turn = mine;
		return mine;
	};
	/** Like `inTurn`, with null on failure. */
	const orNull = async <Value>(work: () => Promise<Value | null>): Promise<Value | null> => {
		const outcome = await inTurn(async () => ({ ok: true as const, value: await work() }));
		return outcome.ok ? outcome.value : null;
	};
	const waiting = new Map<string, Waiting>();
	const kept = new Map<string, Written>();
	/** Why encounters did not open, by id. */
	const faults = new Map<string, string>();
	/** File origins of encounters saved or opened here. */
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
		// An overdue save may finish while this one waits.
		const expected = () => kept.get(id)?.revision ?? null;
		const revision = await shelf.write(record, expected, { put, drop });
		if (revision === null) return { ...refusedFor(STALE), stale: true };
		kept.set(id, { revision, spans, stored: new Set(spans.keys()) });
		announce(id);
		return { ok: true, value: entry };
	};
	const announce = (id: string, type: ChangeNotice['type'] = 'changed') => {
		try {
			channel?.postMessage({ type, id } satisfies ChangeNotice);
		} catch {
			// The channel is closed.
		}
	};
	const mark = (id: string, removedAt: number | undefined, isForgotten = false) => {
		// Later saves follow this.
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
		list: () => inTurn(async () => ({ ok: true, value: entriesListed(await shelf.entries()) })),
		deleted: () => inTurn(async () => ({ ok: true, value: entriesDeleted(await shelf.entries()) })),
		load: (id, readText) =>
			inTurn(async () => {
				const found = await shelf.find(id);
				if (!found || found.entry.removedAt !== undefined) return refusedFor(MISSING);
				const read = await fromRecord(found.entry, found.text, found.pictureAt, readText);
				if (!read.ok) {
					faults.set(id, read.message);
					return refusedFor(`The saved encounter cannot be opened. ${read.message}`);
				}
				faults.delete(id);
				await shelf.setLastOpened(id);
				const { revision, segment, done, leads, fromFileAt, table } = found.entry;
				if (fromFileAt !== undefined) fromFile.set(id, fromFileAt);
				const history =
					leads === leadsOf(done, String(found.text)) && !read.isFolded
						? historyFrom(read.encounter, done, found.steps, found.pictureAt)
						: NO_HISTORY;
				const spans = spansOf(read.encounter, history);
				kept.set(id, { revision, spans, stored: new Set(found.steps.keys()) });
				return { ok: true, value: { encounter: read.encounter, segment, history, ...(table && { table }) } };
			}),
		faultOf: (id) => faults.get(id),
		stored: (id) =>
			inTurn(async () => {
				const found = await shelf.find(id);
				return found ? storedText(found.entry, found.text, found.pictureAt) : refusedFor(MISSING);
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

/** Deletion time that excludes restoring: before all others. */
const FORGOTTEN = 0;

/** Current ones, last changed first. */
function entriesListed(entries: readonly EntryRecord[]): EntryRecord[] {
	const there = entries.filter(({ removedAt }) => removedAt === undefined);
	return inOrder(there, ({ savedAt }) => savedAt);
}

/** Restorable ones, last deleted first. */
function entriesDeleted(entries: readonly EntryRecord[]): EntryRecord[] {
	return inOrder(
		entries.filter(({ removedAt = FORGOTTEN }) => removedAt > FORGOTTEN),
		({ removedAt = FORGOTTEN }) => removedAt,
	);
}

function inOrder(entries: readonly EntryRecord[], at: (entry: EntryRecord) => number): EntryRecord[] {
	return entries.toSorted((a, b) => at(b) - at(a) || (a.id < b.id ? -1 : 1));
}

const CHANNEL = 'halfstep/library';

type LibraryNotice =
	| ChangeNotice
	/** It runs a newer app version: this one can no longer save. */
	| { readonly type: 'outdated' };

/** Null without broadcast channels. */
export function channelOfTabs(tell: (notice: LibraryNotice) => void): BroadcastChannel | null {
	try {
		const channel = new BroadcastChannel(CHANNEL);
		channel.onmessage = ({ data }) => {
			const notice = readNotice(data);
			if (notice) tell(notice);
		};
		return channel;
	} catch {
		return null;
	}
}
