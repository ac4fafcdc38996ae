import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Amendment, Encounter } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { type Library, type LibraryNotice, openLibrary } from '../../src/store/library/library.ts';
import { arbitraryEncounter } from '../support/arbitraryEncounter.ts';
import { TINY_GIF, TINY_PNG } from '../support/pictures.ts';

const PNG = `data:image/png;base64,${TINY_PNG}`;
const GIF = `data:image/gif;base64,${TINY_GIF}`;
const DAY = 24 * 60 * 60 * 1000;

function encounter(name: string, fields: Partial<Encounter> = {}): Encounter {
	return {
		name,
		map: { width: 12, height: 5 },
		creatures: [{ id: 'orc', name: 'Orc', side: 'foes', speed: 20, position: { x: 7, y: 2 } }],
		...fields,
	};
}

const NOTHING_DONE = { past: [], future: [], done: 0 };

let time = 0;
const open: Library[] = [];

async function library(isGuest = false): Promise<Library> {
	const opened = await openLibrary({ now: () => ++time, isGuest });
	open.push(opened);
	return opened;
}

/** Library database as another program sees it. */
function raw<Value>(
	mode: IDBTransactionMode,
	table: string,
	work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open('halfstep');
		request.onerror = () => reject(request.error);
		request.onsuccess = () => {
			const database = request.result;
			const asked = work(database.transaction(table, mode).objectStore(table));
			asked.onsuccess = () => {
				database.close();
				resolve(asked.result);
			};
			asked.onerror = () => reject(asked.error);
		};
	});
}

beforeEach(() => {
	time = 0;
	vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
	for (const opened of open.splice(0)) opened.close();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

async function names(of: Library): Promise<string[]> {
	const listed = await of.list();
	return listed.ok ? listed.value.map((entry) => entry.name) : [listed.message];
}

describe.each(['a database', 'memory'])('library in %s', (where) => {
	beforeEach(() => {
		if (where === 'memory') vi.stubGlobal('indexedDB', undefined);
	});

	test('restores an encounter with the viewed moment', async () => {
		const shelf = await library();
		const pictured = encounter('The tavern', {
			map: { width: 12, height: 5, background: { picture: 'floor', x: 0, y: 0, width: 12, height: 5 } },
			pictures: { floor: PNG },
		});
		expect(shelf.keeping).toBe(where === 'a database' ? 'lasting' : 'nothing');
		expect(await shelf.save('t', pictured, 4)).toMatchObject({
			ok: true,
			value: {
				...{ id: 't', name: 'The tavern', savedAt: 1, creatures: 1, width: 12, height: 5, round: 1 },
				who: ['Orc'],
			},
		});
		expect(await shelf.load('t')).toEqual({
			ok: true,
			value: { encounter: pictured, segment: 4, history: NOTHING_DONE },
		});
	});

	test('restores the screen’s holder, until the GM takes it back', async () => {
		const shelf = await library();
		const table = {
			revealed: null,
			declaring: { by: 'side' as const, ready: ['foes'], tableBefore: false },
		};
		await shelf.save('t', encounter('The tavern'), 0, NOTHING_DONE, table);
		expect(await shelf.load('t')).toMatchObject({ value: { table } });
		await shelf.save('t', encounter('The tavern'), 0);
		expect(await shelf.load('t')).toEqual({
			ok: true,
			value: { encounter: encounter('The tavern'), segment: 0, history: NOTHING_DONE },
		});
	});

	test('lists newest first', async () => {
		const shelf = await library();
		expect(await names(shelf)).toEqual([]);
		await shelf.save('a', encounter('A'), 0);
		await shelf.save('b', encounter('B'), 0);
		await shelf.save('a', encounter('A again'), 0);
		expect(await names(shelf)).toEqual(['A again', 'B']);
	});

	test('orders encounters of one moment by id', async () => {
		const shelf = await openLibrary({ now: () => 1 });
		open.push(shelf);
		for (const id of ['b', 'c', 'a']) await shelf.save(id, encounter(id), 0);
		expect(await names(shelf)).toEqual(['a', 'b', 'c']);
	});

	test('writes the last of waiting saves, with moment and steps, before it settles', async () => {
		const shelf = await library();
		let told = 0;
		const tell = () => told++;
		void shelf.save('a', encounter('first'), 1).then(tell);
		void shelf.save('a', encounter('last'), 5, { past: [], future: [], done: 7 }).then(tell);
		await shelf.settled();
		await Promise.resolve();
		expect(told).toBe(2);
		expect(await shelf.load('a')).toMatchObject({
			value: { encounter: { name: 'last' }, segment: 5, history: { done: 7 } },
		});
	});

	test('removes an encounter and restores it', async () => {
		const shelf = await library();
		await shelf.save('a', encounter('A'), 0);
		await shelf.save('b', encounter('B'), 0);
		expect(await shelf.remove('a')).toEqual({ ok: true, value: null });
		expect(await names(shelf)).toEqual(['B']);
		expect(await shelf.load('a')).toEqual({ ok: false, message: 'This encounter no longer exists.' });
		expect(await shelf.restore('a')).toEqual({ ok: true, value: null });
		expect(await names(shelf)).toEqual(['B', 'A']);
		expect(await shelf.load('a')).toMatchObject({ ok: true });
	});

	test('lists recent deletions, last first, without dropped or forgotten ones', async () => {
		const shelf = await library();
		for (const id of ['a', 'b', 'c', 'd', 'e']) await shelf.save(id, encounter(id), 0);
		await shelf.remove('b');
		await shelf.remove('a');
		await shelf.drop('c');
		await shelf.forget('d');
		expect(await shelf.deleted()).toMatchObject({
			value: [
				{ id: 'a', removedAt: expect.any(Number) },
				{ id: 'b', removedAt: expect.any(Number) },
			],
		});
		await shelf.restore('a');
		expect(await shelf.deleted()).toMatchObject({ value: [{ id: 'b' }] });
		expect(await names(shelf)).toEqual(['e', 'a']);
	});

	test('counts creatures that joined in the half-round, but none that left', async () => {
		const shelf = await library();
		const joining = (id: string): Amendment => ({
			type: 'creature',
			after: 1,
			creature: { id, name: id, side: 'foes', speed: 20, position: { x: 1, y: 1 } },
			placed: true,
		});
		const amendments: Amendment[] = [
			joining('bat'),
			joining('cat'),
			{ type: 'leave', after: 2, creature: 'bat' },
		];
		const saved = await shelf.save('a', encounter('A', { amendments }), 2);
		expect(saved).toMatchObject({ value: { creatures: 2 } });
	});

	test('finds an identical encounter, pictures included, not a changed or removed one', async () => {
		const shelf = await library();
		const map = {
			width: 12,
			height: 5,
			background: { picture: 'p', x: 0, y: 0, width: 12, height: 5 },
		} as const;
		const kept = encounter('A', { map, pictures: { p: PNG } });
		await shelf.save('a', kept, 3);
		await shelf.save('b', encounter('B'), 0);
		const parsed = parseEncounter(formatEncounter(kept));
		expect(parsed.ok && (await shelf.find(parsed.encounter))).toBe('a');
		expect(await shelf.find({ ...kept, pictures: { p: GIF } })).toBeNull();
		expect(await shelf.find({ ...kept, seed: 'other' })).toBeNull();
		await shelf.remove('a');
		expect(await shelf.find(kept)).toBeNull();
	});

	test('shows the round of a fight, else the half-round', async () => {
		const shelf = await library();
		const round = async (fields: Partial<Encounter>) => {
			const saved = await shelf.save('a', encounter('A', fields), 0);
			return saved.ok ? saved.value.round : saved.message;
		};
		expect(await round({ half: 5 })).toBe(3);
		expect(await round({ half: 5, round: 7 })).toBe(7);
	});

	test('reports removal of a missing encounter', async () => {
		const shelf = await library();
		expect(await shelf.remove('x')).toEqual({ ok: false, message: 'This encounter no longer exists.' });
	});

	test('starts with the last saved or opened encounter', async () => {
		const shelf = await library();
		expect(await shelf.lastOpened()).toBeNull();
		await shelf.save('a', encounter('A'), 0);
		await shelf.save('b', encounter('B'), 0);
		expect(await shelf.lastOpened()).toBe('b');
		await shelf.load('a');
		expect(await shelf.lastOpened()).toBe('a');
	});

	test('keeps the last of many saves and answers all', async () => {
		const shelf = await library();
		const saves = Array.from({ length: 50 }, (_, i) => shelf.save('a', encounter(`A${i}`), i % 7));
		saves.push(shelf.save('b', encounter('B'), 0));
		const told = await Promise.all(saves);
		expect(told.every((one) => one.ok)).toBe(true);
		expect(await shelf.load('a')).toMatchObject({ value: { encounter: { name: 'A49' }, segment: 0 } });
		// The clock is read once per written save.
		expect(time).toBeLessThanOrEqual(4);
	});

	test('orders a save after an earlier removal', async () => {
		const shelf = await library();
		const done = [
			shelf.save('a', encounter('before'), 0),
			shelf.remove('a'),
			shelf.save('a', encounter('after'), 0),
		];
		await Promise.all(done);
		expect(await names(shelf)).toEqual(['after']);
	});

	test('loads the last save, whatever the order', async () => {
		const ids = fc.constantFrom('a', 'b', 'c');
		const deed = fc.record({ id: ids, wait: fc.boolean(), encounter: arbitraryEncounter });
		await fc.assert(
			fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
				vi.stubGlobal('indexedDB', where === 'memory' ? undefined : new IDBFactory());
				const shelf = await library();
				const last = new Map<string, Encounter>();
				for (const { id, wait, encounter: saved } of deeds) {
					const { pictures: _, ...bare } = saved;
					last.set(id, bare);
					const saving = shelf.save(id, bare, 0);
					if (wait) await saving;
				}
				await shelf.settled();
				for (const [id, saved] of last)
					expect(await shelf.load(id)).toEqual({
						ok: true,
						value: { encounter: saved, segment: 0, history: NOTHING_DONE },
					});
				shelf.close();
			}),
			{ numRuns: 25 },
		);
	});
});

describe('in the database', () => {
	test('shows an encounter to the next page', async () => {
		(await library()).save('a', encounter('A'), 3);
		const next = await library();
		await vi.waitFor(async () => expect(await next.lastOpened()).toBe('a'));
		expect(await next.load('a')).toMatchObject({
			ok: true,
			value: { encounter: encounter('A'), segment: 3 },
		});
	});

	test('writes a picture once, whatever its name and owner', async () => {
		const shelf = await library();
		const put = vi.spyOn(IDBObjectStore.prototype, 'put');
		const pictureWrites = () => put.mock.calls.filter(([value]) => value === PNG).length;
		const orc = encounter('A').creatures[0]!;
		const withPicture = (name: string, key: string) =>
			encounter(name, { creatures: [{ ...orc, picture: key }], pictures: { [key]: PNG } });
		await shelf.save('a', withPicture('A', 'one'), 0);
		await shelf.save('a', withPicture('A2', 'one'), 0);
		await shelf.save('b', withPicture('B', 'two'), 0);
		expect(pictureWrites()).toBe(1);
		expect(await shelf.load('b')).toMatchObject({ value: { encounter: { pictures: { two: PNG } } } });
		expect(String(await raw('readonly', 'texts', (store) => store.get('a')))).not.toContain('base64');
	});

	test('remembers the file origin from the first save on', async () => {
		const shelf = await library();
		shelf.cameFromFile('a');
		await shelf.save('a', encounter('A'), 0);
		await shelf.save('b', encounter('B'), 0);
		const again = await library();
		await again.load('a');
		await again.save('a', encounter('A', { seed: 'other' }), 0);
		expect(await again.list()).toMatchObject({
			value: [
				{ id: 'a', fromFileAt: 1 },
				{ id: 'b', fromFileAt: undefined },
			],
		});
	});

	test('deletes unused pictures, and encounters removed a week ago', async () => {
		const shelf = await library();
		const orc = encounter('A').creatures[0]!;
		const with1 = (url: string) =>
			encounter('A', { creatures: [{ ...orc, picture: 'p' }], pictures: { p: url } });
		await shelf.save('a', with1(PNG), 0);
		await shelf.save('a', with1(GIF), 0);
		await shelf.save('b', with1(PNG), 0);
		await shelf.remove('b');
		const pictures = () => raw('readonly', 'pictures', (store) => store.getAll());
		await (await library()).tidy();
		expect(await pictures()).toHaveLength(2);
		time += 7 * DAY;
		const later = await library();
		await later.tidy();
		expect(await pictures()).toEqual([GIF]);
		expect(await later.restore('b')).toMatchObject({ ok: false });
		expect(await later.load('a')).toMatchObject({ value: { encounter: { pictures: { p: GIF } } } });
	});

	test.each([
		[
			'a text that is no JSON',
			'texts',
			'{',
			'The saved encounter cannot be opened. The file is incomplete JSON.',
		],
		[
			'a text of a newer version',
			'texts',
			'{"format":"halfstep/encounter","version":9}',
			'The saved encounter cannot be opened. The file is from a newer Halfstep',
		],
		[
			'a text that is none',
			'texts',
			7,
			'The saved encounter cannot be opened. The encounter’s data is lost.',
		],
	])('tolerates %s', async (_what, table, value, message) => {
		const shelf = await library();
		await shelf.save('a', encounter('A'), 0);
		await shelf.save('b', encounter('B'), 0);
		await raw('readwrite', table, (store) => store.put(value, 'a'));
		expect(await shelf.load('a')).toEqual({ ok: false, message: expect.stringContaining(message) });
		expect(await names(shelf)).toContain('B');
		expect(await shelf.load('b')).toMatchObject({ ok: true });
	});

	test('leaves out an invalid picture', async () => {
		const shelf = await library();
		const orc = encounter('A').creatures[0]!;
		await shelf.save('a', encounter('A', { creatures: [{ ...orc, picture: 'p' }], pictures: { p: PNG } }), 0);
		const [key] = await raw('readonly', 'pictures', (store) => store.getAllKeys());
		await raw('readwrite', 'pictures', (store) => store.put('data:image/svg+xml;base64,AAAA', key));
		const loaded = await shelf.load('a');
		expect(loaded.ok && loaded.value.encounter.pictures).toBeUndefined();
	});

	test.each([
		['QuotaExceededError', 'Browser storage is full. Save to a file.'],
		['UnknownError', 'Saving failed. Save to a file.'],
	])('gives a sentence for %s, keeps earlier saves, and the next save works', async (name, message) => {
		const shelf = await library();
		await shelf.save('a', encounter('A'), 0);
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
			throw new DOMException('no', name);
		});
		expect(await shelf.save('a', encounter('B'), 0)).toEqual({ ok: false, message });
		expect(await shelf.load('a')).toMatchObject({ value: { encounter: { name: 'A' } } });
		expect(await shelf.save('a', encounter('C'), 0)).toMatchObject({ ok: true });
		expect(await names(shelf)).toEqual(['C']);
	});

	test('reopens a database closed by the browser', async () => {
		const shelf = await library();
		const used = vi.spyOn(IDBDatabase.prototype, 'transaction');
		await shelf.save('a', encounter('A'), 0);
		const database = used.mock.contexts[0] as IDBDatabase;
		forceCloseDatabase(database as never);
		await vi.waitFor(async () =>
			expect(await shelf.save('a', encounter('B'), 0)).toMatchObject({ ok: true }),
		);
		expect(await names(shelf)).toEqual(['B']);
	});

	test('writes nothing if a save fails midway', async () => {
		const shelf = await library();
		await shelf.save('a', encounter('A'), 2);
		const put = IDBObjectStore.prototype.put;
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
			if (this.name === 'settings') throw new DOMException('no', 'QuotaExceededError');
			return put.apply(this, args);
		});
		expect(await shelf.save('a', encounter('B'), 5)).toMatchObject({ ok: false });
		vi.restoreAllMocks();
		expect(await shelf.load('a')).toMatchObject({ value: { encounter: { name: 'A' }, segment: 2 } });
	});
});

describe('browser that refuses storage', () => {
	test.each([
		[
			'throws',
			() => {
				throw new DOMException('no', 'SecurityError');
			},
		],
		[
			'fails',
			() => {
				const request = new EventTarget() as IDBOpenDBRequest;
				queueMicrotask(() => {
					Object.defineProperty(request, 'error', { value: new DOMException('no', 'InvalidStateError') });
					request.dispatchEvent(new Event('error'));
				});
				return request;
			},
		],
	])('opening %s: falls back to a library in memory', async (_what, refuse) => {
		vi.stubGlobal('indexedDB', { open: refuse });
		const shelf = await library();
		expect(shelf.keeping).toBe('nothing');
		expect(await shelf.save('a', encounter('A'), 0)).toMatchObject({ ok: true });
		expect(await names(shelf)).toEqual(['A']);
	});

	/** Creates a database of this version with these tables, like another program. */
	const made = (version: number, tables: readonly string[]) =>
		new Promise<void>((resolve) => {
			const request = indexedDB.open('halfstep', version);
			request.onupgradeneeded = () => {
				for (const table of tables) request.result.createObjectStore(table);
			};
			request.onsuccess = () => {
				request.result.close();
				resolve();
			};
		});

	test('leaves data of a newer version alone and names it', async () => {
		await made(7, ['entries', 'everything']);
		const shelf = await library();
		expect(shelf.keeping).toBe('newer');
		expect(await shelf.save('a', encounter('A'), 0)).toMatchObject({ ok: true });
		expect(await names(shelf)).toEqual(['A']);
	});

	test('reports a database without its tables as damaged', async () => {
		await made(2, ['entries']);
		expect((await library()).keeping).toBe('damaged');
	});

	test('adds the missing table to a first-version database and keeps its data', async () => {
		await made(1, ['entries', 'texts', 'pictures', 'settings']);
		const entry = { id: 'a', name: 'Old', savedAt: 1, creatures: 1, width: 12, height: 5, pictures: {} };
		await raw('readwrite', 'entries', (store) => store.put(entry, 'a'));
		await raw('readwrite', 'texts', (store) => store.put(formatEncounter(encounter('Old')), 'a'));
		const shelf = await library();
		expect(shelf.keeping).toBe('lasting');
		expect(await shelf.load('a')).toMatchObject({
			value: { encounter: { name: 'Old' }, history: NOTHING_DONE },
		});
		expect(await shelf.save('a', encounter('New'), 0)).toMatchObject({ ok: true });
	});

	test('times out on a hanging database, and the next save can work', async () => {
		const shelf = await library();
		await shelf.save('a', encounter('A'), 0);
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => new IDBRequest());
		const saving = shelf.save('a', encounter('B'), 0);
		await vi.advanceTimersByTimeAsync(11_000);
		expect(await saving).toEqual({
			ok: false,
			message: 'Browser storage is not responding. Save to a file.',
		});
		vi.useRealTimers();
		expect(await shelf.save('a', encounter('C'), 0)).toMatchObject({ ok: true });
		expect(await names(shelf)).toEqual(['C']);
	});

	test('times out if opening hangs', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
		const opening = library();
		await vi.advanceTimersByTimeAsync(6000);
		expect((await opening).keeping).toBe('silent');
		vi.useRealTimers();
	});
});

test('deletes a forgotten encounter at once with pictures and steps; a removed one waits', async () => {
	for (const kind of ['lasting', 'memory']) {
		if (kind === 'memory') vi.stubGlobal('indexedDB', undefined);
		const shelf = await library();
		for (const id of ['a', 'b', 'c']) await shelf.save(id, encounter(id), 0);
		await shelf.remove('b');
		expect(await shelf.forget('a')).toEqual({ ok: true, value: null });
		expect(await shelf.restore('a')).toMatchObject({ ok: false });
		expect(await shelf.restore('b')).toMatchObject({ ok: true });
		expect((await names(shelf)).toSorted()).toEqual(['b', 'c']);
		expect(await shelf.forget('x')).toMatchObject({ ok: false });
		// The next start does not look for it.
		await shelf.load('c');
		await shelf.forget('b');
		expect(await shelf.lastOpened()).toBe('c');
		await shelf.forget('c');
		expect(await shelf.lastOpened()).toBeNull();
	}
});

describe('several tabs', () => {
	test('leave the last opened to others if a page has its own encounter', async () => {
		const shelf = await library();
		await shelf.save('a', encounter('A'), 0);
		const guest = await library(true);
		await guest.save('page', encounter('For players'), 0);
		await guest.load('page');
		expect(await guest.lastOpened()).toBe('a');
		expect(await shelf.list()).toMatchObject({ value: [{ id: 'page' }, { id: 'a' }] });
	});

	test('tell the others about a change, not themselves', async () => {
		const [one, two] = [await library(), await library()];
		const heard: Record<string, LibraryNotice[]> = { one: [], two: [] };
		one.subscribe((notice) => heard.one?.push(notice));
		const stop = two.subscribe((notice) => heard.two?.push(notice));
		await one.save('a', encounter('A'), 0);
		await vi.waitFor(() => expect(heard.two).toEqual([{ type: 'changed', id: 'a' }]));
		await one.remove('a');
		await vi.waitFor(() => expect(heard.two).toHaveLength(2));
		stop();
		await one.restore('a');
		expect(heard).toMatchObject({ one: [], two: { length: 2 } });
	});

	test('ignore everything after closing', async () => {
		const [one, two, three] = [await library(), await library(), await library()];
		const heard: LibraryNotice[][] = [[], []];
		one.subscribe((notice) => heard[0]?.push(notice));
		two.subscribe((notice) => heard[1]?.push(notice));
		one.close();
		await three.save('a', encounter('A'), 0);
		await three.forget('a');
		const said = [
			{ type: 'changed', id: 'a' },
			{ type: 'forgotten', id: 'a' },
		];
		await vi.waitFor(() => expect(heard[1]).toEqual(said));
		expect(heard[0]).toEqual([]);
		expect(await one.save('b', encounter('B'), 0)).toMatchObject({ ok: false });
	});

	test('validate messages on the channel', async () => {
		const shelf = await library();
		const heard: LibraryNotice[] = [];
		shelf.subscribe((notice) => heard.push(notice));
		const channel = new BroadcastChannel('halfstep/library');
		for (const said of [
			null,
			'changed',
			{ type: 'changed' },
			{ type: 'outdated' },
			{ type: 'forgotten', id: 7 },
			{ type: 'changed', id: 'x' },
			{ type: 'forgotten', id: 'x', more: true },
		]) {
			channel.postMessage(said);
		}
		await vi.waitFor(() => expect(heard).toHaveLength(2));
		expect(heard).toEqual([
			{ type: 'changed', id: 'x' },
			{ type: 'forgotten', id: 'x' },
		]);
		channel.close();
	});

	test('never overwrite another tab’s newer save', async () => {
		const [one, two] = [await library(), await library()];
		const both = await Promise.all([one.save('a', encounter('one'), 0), two.save('a', encounter('two'), 0)]);
		expect(both.map(({ ok }) => ok)).toEqual([true, false]);
		expect(both[1]).toMatchObject({ stale: true });
		expect(await one.save('a', encounter('three'), 0)).toMatchObject({ ok: true });
		expect(await two.save('a', encounter('four'), 0)).toMatchObject({ ok: false, stale: true });
		expect(await two.load('a')).toMatchObject({ value: { encounter: { name: 'three' } } });
		expect(await two.save('a', encounter('five'), 0)).toMatchObject({ ok: true });
		expect(await one.save('a', encounter('six'), 0)).toMatchObject({ ok: false, stale: true });
		expect(await names(one)).toEqual(['five']);
	});

	test('list an encounter again on save after another tab removed it', async () => {
		const [one, two] = [await library(), await library()];
		await one.save('a', encounter('A'), 0);
		await two.remove('a');
		expect(await one.save('a', encounter('B'), 0)).toMatchObject({ ok: true });
		expect(await names(two)).toEqual(['B']);
	});

	test('keep the next save after another tab cleared everything, without conflict', async () => {
		const shelf = await library();
		const heard: LibraryNotice[] = [];
		shelf.subscribe((notice) => heard.push(notice));
		await shelf.save('a', encounter('A'), 0);
		await new Promise<void>((resolve, reject) => {
			const request = indexedDB.deleteDatabase('halfstep');
			request.onerror = () => reject(request.error);
			request.onsuccess = () => resolve();
		});
		expect(await shelf.save('a', encounter('B'), 0)).toMatchObject({ ok: true });
		expect(await names(await library())).toEqual(['B']);
		expect(heard).toEqual([]);
	});

	test('report a newer version that takes over the database', async () => {
		const shelf = await library();
		const heard: LibraryNotice[] = [];
		shelf.subscribe((notice) => heard.push(notice));
		await shelf.save('a', encounter('A'), 0);
		await new Promise<void>((resolve, reject) => {
			const request = indexedDB.open('halfstep', 3);
			request.onerror = () => reject(request.error);
			request.onsuccess = () => {
				request.result.close();
				resolve();
			};
		});
		expect(heard).toEqual([{ type: 'outdated' }]);
		const saved = await shelf.save('a', encounter('B'), 0);
		expect(saved).toEqual({
			ok: false,
			message: expect.stringContaining('runs in another tab'),
		});
		expect(await shelf.list()).toMatchObject({ ok: false });
	});
});
