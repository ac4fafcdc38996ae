/** Records that will not open: why, and their text to download; records beyond the limits of files open. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatEncounter } from '../../../src/formats/formatEncounter.ts';
import { openLibrary } from '../../../src/store/library/library.ts';
import { lydiaAndTheOrc } from '../../support/encounters.ts';
import { TINY_PNG } from '../../support/pictures.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

const URL = `data:image/png;base64,${TINY_PNG}`;

/** A library with one encounter, whose text is replaced by another. */
async function libraryWith(text: unknown) {
	const library = await openLibrary({ now: () => 1 });
	const [lydia, ...others] = lydiaAndTheOrc().creatures;
	const creatures = [{ ...lydia!, picture: 'p' }, ...others];
	await library.save('duel', { ...lydiaAndTheOrc(), creatures, pictures: { p: URL } }, 0);
	library.close();
	const database = await openDB('halfstep');
	await database.put('texts', text, 'duel');
	database.close();
	return openLibrary({ now: () => 2 });
}

const broken =
	'{"format":"halfstep/encounter","version":4,"name":"Duel","map":{"width":0,"height":1},"creatures":[]}';

test('an unreadable record gives the reason, and its text with its pictures', async () => {
	const library = await libraryWith(broken);
	expect(library.faultOf('duel')).toBeUndefined();
	expect(await library.load('duel')).toMatchObject({ ok: false });
	expect(library.faultOf('duel')).toBe('Map: width must be a whole number from 1 to 500.');
	const stored = await library.stored('duel');
	expect(stored.ok && JSON.parse(stored.value)).toEqual({ ...JSON.parse(broken), pictures: { p: URL } });
	library.close();
});

test.each([
	['no JSON', '{"format"', { ok: true, value: '{"format"' }],
	['no text', undefined, { ok: false, message: 'The encounter’s data is lost.' }],
])('a record with %s gives its remaining text', async (_what, text, answer) => {
	const library = await libraryWith(text);
	expect(await library.stored('duel')).toEqual(answer);
	expect(await library.stored('other')).toMatchObject({ ok: false });
	library.close();
});

test('an unreadable list entry is listed, downloads, opens, and is deleted and restored', async () => {
	const library = await libraryWith(formatEncounter(lydiaAndTheOrc()));
	await library.save('other', lydiaAndTheOrc(), 0);
	const database = await openDB('halfstep');
	await database.put('entries', { name: 'Duel', savedAt: 'yesterday', pictures: { p: 7 } }, 'duel');
	await database.put('entries', 'nonsense', 'other');
	database.close();
	const listed = async () => {
		const list = await library.list();
		return (list.ok ? list.value : []).map(({ id, name, isDamaged }) => [id, name, isDamaged]);
	};
	expect(await listed()).toEqual([
		['duel', 'Duel', true],
		['other', 'Damaged entry', true],
	]);
	expect(await library.stored('duel')).toMatchObject({ ok: true, value: expect.stringContaining('"lydia"') });
	await library.remove('other');
	expect(await listed()).toEqual([['duel', 'Duel', true]]);
	await library.restore('other');
	expect(await library.load('other')).toMatchObject({ ok: true });
	const kept = await library.load('duel');
	expect(kept.ok && kept.value.encounter.creatures.map(({ id }) => id)).toEqual(['lydia', 'orc']);
	if (kept.ok) await library.save('duel', kept.value.encounter, 0);
	expect((await listed()).find(([id]) => id === 'duel')).toEqual(['duel', expect.any(String), undefined]);
	library.close();
});

test('a text longer than a file may be does not open, and downloads', async () => {
	const text = JSON.stringify(lydiaAndTheOrc()) + ' '.repeat(64 * 1024 * 1024);
	const library = await libraryWith(text);
	expect(await library.load('duel')).toMatchObject({ ok: false });
	expect(library.faultOf('duel')).toMatch(/^File too large: /);
	const stored = await library.stored('duel');
	expect(stored.ok && stored.value.length).toBe(text.length);
	library.close();
});

test('a record beyond file limits opens, without undo steps that lead elsewhere', async () => {
	const creatures = Array.from({ length: 1000 }, (_, i) => ({
		id: `c${i}`,
		name: `C${i}`,
		side: 'a',
		speed: 30,
		position: { x: i % 100, y: 0 },
	}));
	const rules = { diagonals: 'alternating', terrainCost: 'srd', occupancy: 'srd', engagement: false };
	const history = Array.from({ length: 61 }, (_, i) => ({ half: i + 1, rules, creatures, amendments: [] }));
	const map = { width: 100, height: 10 };
	const text = { format: 'halfstep/encounter', version: 2, name: 'Duel', map, creatures, half: 62, history };
	const library = await libraryWith(JSON.stringify(text));
	const kept = await library.load('duel');
	expect(kept).toMatchObject({ ok: true, value: { encounter: { half: 62, earlier: { from: 1 } } } });
	expect(kept.ok && kept.value.history.past).toEqual([]);
	expect(library.faultOf('duel')).toBeUndefined();
	library.close();
});
