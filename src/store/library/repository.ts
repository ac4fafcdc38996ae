/**
 * Where records are kept: a database of the browser's, or, where there is none, this page's memory.
 * The library does not know which.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type EncounterRecord, type EntryRecord, readEntry } from '../../formats/libraryRecord.ts';
import { patiently } from './storageErrors.ts';
import type { KeptStep } from './undoJournal.ts';

/** A record as it was found. */
export interface Found {
	/** Steps that can be undone or done again, by number. */
	readonly steps: ReadonlyMap<number, unknown>;
	readonly entry: EntryRecord;
	readonly text: unknown;
	readonly pictureAt: (contentKey: string) => unknown;
}

/** What becomes of the steps that are kept with an encounter, by number. */
interface StepsChange {
	readonly put: ReadonlyMap<number, KeptStep>;
	readonly drop: readonly number[];
}

/** Each call is one transaction: all of it happens or nothing. */
export interface Shelf {
	/** Removed ones included. */
	entries(): Promise<readonly EntryRecord[]>;
	find(id: string): Promise<Found | null>;
	/**
	 * Also makes it the one last opened, but by a guest.
	 * @param expected the revision that is there, as far as this page knows when it looks; null for none
	 * @returns the new revision; null, and nothing is written, where another page has saved it since
	 */
	write(record: EncounterRecord, expected: () => number | null, steps: StepsChange): Promise<number | null>;
	/** Sets or clears when an entry was removed; false when there is none. */
	mark(id: string, removedAt: number | undefined): Promise<boolean>;
	lastOpened(): Promise<string | null>;
	setLastOpened(id: string): Promise<void>;
	/** Throws away what was removed before that time, and pictures that no entry has. */
	sweep(removedBefore: number): Promise<void>;
	close(): void;
}

const DATABASE = 'halfstep';
const LAST = 'last opened';
/**
 * Why the browser's database cannot be used: it has none or refuses it, as in some private windows; it does not
 * answer; a newer version of the program has made it; or its tables are not what they were.
 */
export type Unusable = 'nothing' | 'silent' | 'newer' | 'damaged';

/** A browser that has not opened its database after this many milliseconds is not going to. */
const PATIENCE = 5000;

interface Tables extends DBSchema {
	entries: { key: string; value: unknown };
	texts: { key: string; value: unknown };
	pictures: { key: string; value: unknown };
	settings: { key: string; value: unknown };
	/** Steps that can be undone, by encounter and number. */
	steps: { key: [string, number]; value: unknown };
}
const TABLES = ['entries', 'texts', 'pictures', 'settings', 'steps'] as const;
/** Of the tables; version 1 had no steps. */
const TABLES_VERSION = 2;

/** All steps of an encounter. */
function stepsOf(id: string): IDBKeyRange {
	return IDBKeyRange.bound([id, Number.NEGATIVE_INFINITY], [id, Number.POSITIVE_INFINITY]);
}

/**
 * The revision that a page writes; null where another page has saved since. One that was removed may be written over.
 *
 * @param there what is kept of it now
 * @param expected the revision this page knows of
 */
export function nextRevision(there: EntryRecord | null, expected: number | null): number | null {
	if (there && there.removedAt === undefined && there.revision !== expected) return null;
	return (there?.revision ?? 0) + 1;
}

/** Content keys of all pictures that are kept for an entry. */
function picturesOf(entry: EntryRecord | null): readonly string[] {
	return entry ? [...Object.values(entry.pictures), ...entry.undone] : [];
}

async function openTables(onOutdated: () => void, onLost: () => void): Promise<IDBPDatabase<Tables>> {
	return openDB<Tables>(DATABASE, TABLES_VERSION, {
		upgrade(database) {
			for (const table of TABLES)
				if (!database.objectStoreNames.contains(table)) database.createObjectStore(table);
		},
		// Another tab has a newer version of this program, which cannot begin while we hold the old tables; or it clears
		// all that is kept, and what is done from now on goes into new tables.
		blocking(_current, version, event) {
			(event.target as IDBDatabase).close();
			if (version === null) onLost();
			else onOutdated();
		},
		// The browser closed it, as when people clear what a page keeps.
		terminated: onLost,
	});
}

/**
 * The browser's database.
 * @param onOutdated called when a newer version of the program takes the database over; nothing can be saved from then on
 * @param isGuest nothing is noted as last opened
 */
export async function openDatabaseShelf(onOutdated: () => void, isGuest: boolean): Promise<Shelf | Unusable> {
	let opening: Promise<IDBPDatabase<Tables>> | null = null;
	const live = () => {
		const lose = () => {
			opening = null;
		};
		if (!opening) {
			opening = openTables(onOutdated, lose);
			opening.catch(lose);
		}
		return opening;
	};
	const first = live();
	try {
		const database = await patiently(first, PATIENCE);
		if (TABLES.every((table) => database.objectStoreNames.contains(table)))
			return databaseShelf(live, isGuest);
		database.close();
		return 'damaged';
	} catch (error) {
		const name = error instanceof Error ? error.name : '';
		if (name !== 'TimeoutError') return name === 'VersionError' ? 'newer' : 'nothing';
		first.then((late) => late.close()).catch(() => {});
		return 'silent';
	}
}

/** Does the work within the transaction; when any of it fails nothing has happened, and the error says why. */
async function wholly<Value>(
	tx: { readonly done: Promise<void>; abort(): void },
	work: () => Promise<Value>,
): Promise<Value> {
	const ended = tx.done.then(
		() => null,
		(error: unknown) => error,
	);
	let value: Value;
	try {
		value = await work();
	} catch (error) {
		try {
			tx.abort();
		} catch {
			// It has ended by itself.
		}
		// A request fails with no more than "aborted" where the transaction knows that there was no room.
		const why = await ended;
		throw why instanceof Error && why.name !== 'AbortError' ? why : error;
	}
	const error = await ended;
	if (error !== null) throw error;
	return value;
}

/**
 * Asks for many things at once: each answer waits for its turn among all else the page does, and one after the other
 * they would take a busy page half a second. Throws at the first that cannot be asked for.
 */
function allOf(requests: readonly (() => unknown)[]): Promise<unknown[]> {
	const asked: Promise<unknown>[] = [];
	try {
		for (const request of requests) asked.push(Promise.resolve(request()));
	} catch (error) {
		// They fail with the transaction, of which somebody else is told.
		for (const one of asked) one.catch(() => {});
		throw error;
	}
	return Promise.all(asked);
}

/** @param live gives the database, opened again after it was lost */
function databaseShelf(live: () => Promise<IDBPDatabase<Tables>>, isGuest: boolean): Shelf {
	return {
		async entries() {
			const stored = await (await live()).getAll('entries');
			return stored.map(readEntry).filter((entry) => entry !== null);
		},
		async find(id) {
			const tx = (await live()).transaction(TABLES);
			return wholly(tx, async () => {
				const entry = readEntry(await tx.objectStore('entries').get(id));
				if (!entry) return null;
				const text = await tx.objectStore('texts').get(id);
				const pictures = new Map<string, unknown>();
				for (const key of picturesOf(entry)) pictures.set(key, await tx.objectStore('pictures').get(key));
				const steps = new Map<number, unknown>();
				const numbers = await tx.objectStore('steps').getAllKeys(stepsOf(id));
				const kept = await tx.objectStore('steps').getAll(stepsOf(id));
				for (const [i, [, number]] of numbers.entries()) steps.set(number, kept[i]);
				return { entry, text, steps, pictureAt: (key) => pictures.get(key) };
			});
		},
		async write({ entry, text, pictures }, expected, { put, drop }) {
			const { id } = entry;
			const tx = (await live()).transaction(TABLES, 'readwrite');
			return wholly(tx, async () => {
				const [entries, shelf, steps] = [
					tx.objectStore('entries'),
					tx.objectStore('pictures'),
					tx.objectStore('steps'),
				];
				const [stored, ...shelved] = await allOf([
					() => entries.get(id),
					...[...pictures.keys()].map((key) => () => shelf.getKey(key)),
				]);
				const revision = nextRevision(readEntry(stored), expected());
				if (revision === null) return null;
				const fresh = [...pictures].filter((_, i) => shelved[i] === undefined);
				await allOf([
					...drop.map((number) => () => steps.delete([id, number])),
					...[...put].map(
						([number, step]) =>
							() =>
								steps.put(step, [id, number]),
					),
					...fresh.map(
						([key, url]) =>
							() =>
								shelf.put(url, key),
					),
					() => tx.objectStore('texts').put(text, id),
					() => entries.put({ ...entry, revision }, id),
					...(isGuest ? [] : [() => tx.objectStore('settings').put(id, LAST)]),
					// Committed now, not when the page finds the time to hear that all went well.
					() => tx.commit(),
				]);
				return revision;
			});
		},
		async mark(id, removedAt) {
			const tx = (await live()).transaction('entries', 'readwrite');
			return wholly(tx, async () => {
				const entry = readEntry(await tx.store.get(id));
				const { removedAt: _, ...kept } = entry ?? {};
				if (entry) await tx.store.put(removedAt === undefined ? kept : { ...entry, removedAt }, id);
				return entry !== null;
			});
		},
		async lastOpened() {
			const id = await (await live()).get('settings', LAST);
			return typeof id === 'string' ? id : null;
		},
		async setLastOpened(id) {
			if (!isGuest) await (await live()).put('settings', id, LAST);
		},
		async sweep(removedBefore) {
			const tx = (await live()).transaction(TABLES, 'readwrite');
			await wholly(tx, async () => {
				const entries = tx.objectStore('entries');
				const settings = tx.objectStore('settings');
				const used = new Set<IDBValidKey>();
				let allKnown = true;
				for (const id of await entries.getAllKeys()) {
					const entry = readEntry(await entries.get(id));
					if (!entry) allKnown = false;
					if (entry?.removedAt !== undefined && entry.removedAt < removedBefore) {
						await entries.delete(id);
						await tx.objectStore('texts').delete(id);
						await tx.objectStore('steps').delete(stepsOf(String(id)));
						if ((await settings.get(LAST)) === id) await settings.delete(LAST);
					} else for (const key of picturesOf(entry)) used.add(key);
				}
				// An entry that cannot be read may have any of the pictures.
				if (!allKnown) return;
				const pictures = tx.objectStore('pictures');
				for (const key of await pictures.getAllKeys()) if (!used.has(key)) await pictures.delete(key);
			});
		},
		close() {
			live().then(
				(database) => database.close(),
				() => {},
			);
		},
	};
}
