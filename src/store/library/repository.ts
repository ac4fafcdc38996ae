/** Storage interface: the browser's database, or memory without one. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type EncounterRecord, type EntryRecord, entryLeft, readEntry } from '../../formats/libraryRecord.ts';
import { patiently } from './storageErrors.ts';
import type { KeptStep } from './undoJournal.ts';

export interface Found {
	/** Undo and redo steps by index. */
	readonly steps: ReadonlyMap<number, unknown>;
	readonly entry: EntryRecord;
	readonly text: unknown;
	readonly pictureAt: (contentKey: string) => unknown;
}

/** Changes of stored steps by index. */
interface StepsChange {
	readonly put: ReadonlyMap<number, KeptStep>;
	readonly drop: readonly number[];
}

/** Each call is one transaction. */
export interface Shelf {
	/** Includes deleted and damaged ones. */
	entries(): Promise<readonly EntryRecord[]>;
	find(id: string): Promise<Found | null>;
	/**
	 * Also marks it as last opened, except for guests.
	 * @param expected the revision this page knows, read inside the transaction; null for none
	 * @returns the new revision; null without writing if another page has saved since
	 */
	write(record: EncounterRecord, expected: () => number | null, steps: StepsChange): Promise<number | null>;
	/** Sets or clears the deletion time; false if missing. */
	mark(id: string, removedAt: number | undefined): Promise<boolean>;
	lastOpened(): Promise<string | null>;
	setLastOpened(id: string): Promise<void>;
	/** Purges entries deleted before a time, and unused pictures. */
	sweep(removedBefore: number): Promise<void>;
	close(): void;
}

const DATABASE = 'halfstep';
const LAST = 'last opened';
/**
 * Why the database is unusable: missing or refused, as in some private windows; no answer; made by a newer version;
 * or damaged.
 */
export type Unusable = 'nothing' | 'silent' | 'newer' | 'damaged';

/** Milliseconds to wait for opening. */
const PATIENCE = 5000;

interface Tables extends DBSchema {
	entries: { key: string; value: unknown };
	texts: { key: string; value: unknown };
	pictures: { key: string; value: unknown };
	settings: { key: string; value: unknown };
	/** Undo steps by encounter and index. */
	steps: { key: [string, number]; value: unknown };
}
const TABLES = ['entries', 'texts', 'pictures', 'settings', 'steps'] as const;
/** Schema version; version 1 had no steps. */
const TABLES_VERSION = 2;

function stepsOf(id: string): IDBKeyRange {
	return IDBKeyRange.bound([id, Number.NEGATIVE_INFINITY], [id, Number.POSITIVE_INFINITY]);
}

/**
 * The revision to write; null if another page has saved since. A deleted entry may be overwritten.
 *
 * @param there the stored entry
 * @param expected the revision this page knows
 */
export function nextRevision(there: EntryRecord | null, expected: number | null): number | null {
	if (there && there.removedAt === undefined && there.revision !== expected) return null;
	return (there?.revision ?? 0) + 1;
}

function picturesOf(entry: EntryRecord | null): readonly string[] {
	return entry ? [...Object.values(entry.pictures), ...entry.undone] : [];
}

async function openTables(onOutdated: () => void, onLost: () => void): Promise<IDBPDatabase<Tables>> {
	return openDB<Tables>(DATABASE, TABLES_VERSION, {
		upgrade(database) {
			for (const table of TABLES)
				if (!database.objectStoreNames.contains(table)) database.createObjectStore(table);
		},
		// Another tab has a newer version that waits for these tables, or clears all storage; later work goes into new
		// tables.
		blocking(_current, version, event) {
			(event.target as IDBDatabase).close();
			if (version === null) onLost();
			else onOutdated();
		},
		// Closed by the browser, as when the user clears site data.
		terminated: onLost,
	});
}

/**
 * Opens the browser's database.
 * @param onOutdated called when a newer app version takes it over; saving is impossible then
 * @param isGuest true to record nothing as last opened
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

/** Runs work in a transaction; a failure rolls back and gives the reason. */
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
			// It has already ended.
		}
		// A request only fails with "aborted" when the transaction ran out of space.
		const why = await ended;
		throw why instanceof Error && why.name !== 'AbortError' ? why : error;
	}
	const error = await ended;
	if (error !== null) throw error;
	return value;
}

/**
 * Issues requests together, since waiting for each would take half a second on a busy page. Throws at the first that
 * fails to start.
 */
function allOf(requests: readonly (() => unknown)[]): Promise<unknown[]> {
	const asked: Promise<unknown>[] = [];
	try {
		for (const request of requests) asked.push(Promise.resolve(request()));
	} catch (error) {
		// They fail with the transaction, which is reported elsewhere.
		for (const one of asked) one.catch(() => {});
		throw error;
	}
	return Promise.all(asked);
}

/** @param live returns the database, reopened after a loss */
function databaseShelf(live: () => Promise<IDBPDatabase<Tables>>, isGuest: boolean): Shelf {
	return {
		async entries() {
			const tx = (await live()).transaction('entries');
			return wholly(tx, async () => {
				const [ids, stored] = [await tx.store.getAllKeys(), await tx.store.getAll()];
				return ids.map((id, i) => entryLeft(id, stored[i]));
			});
		},
		async find(id) {
			const tx = (await live()).transaction(TABLES);
			return wholly(tx, async () => {
				const stored = await tx.objectStore('entries').get(id);
				if (stored === undefined) return null;
				const entry = entryLeft(id, stored);
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
					// Commits now instead of when the page handles the success.
					() => tx.commit(),
				]);
				return revision;
			});
		},
		async mark(id, removedAt) {
			const tx = (await live()).transaction('entries', 'readwrite');
			return wholly(tx, async () => {
				const stored = await tx.store.get(id);
				if (stored === undefined) return false;
				const { removedAt: _, ...kept } = entryLeft(id, stored);
				await tx.store.put(removedAt === undefined ? kept : { ...kept, removedAt }, id);
				return true;
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
				// An unreadable entry may use any picture.
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
