/** Encounters split for browser storage and restored, with foreign data. */
import { describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { contentKeyOf, pictureKeysOf, rememberKey, rememberKeys } from '../../src/formats/contentHash.ts';
import { fromRecord, readEntry, readNotice, toRecord } from '../../src/formats/libraryRecord.ts';
import { pictureKey } from '../../src/formats/pictureBytes.ts';
import { creature, encounter } from '../support/encounters.ts';
import { TINY_GIF, TINY_PNG } from '../support/pictures.ts';

const PNG = `data:image/png;base64,${TINY_PNG}`;
const GIF = `data:image/gif;base64,${TINY_GIF}`;
const ann = { ...creature('ann', 0, 0), picture: 'face' };
const plain = encounter([ann], { width: 9, height: 7 });
const pictured: Encounter = { ...plain, name: 'Cave', pictures: { face: PNG, other: GIF } };

const ENTRY = {
	id: 'a',
	name: 'Cave',
	savedAt: 5,
	creatures: 1,
	width: 9,
	height: 7,
	round: 1,
	revision: 2,
	done: 3,
	leads: 'f',
	undone: ['k'],
	segment: 6,
	pictures: { face: 'k' },
	removedAt: 9,
};

test('an entry describes the encounter and keeps only shown pictures', () => {
	const joins = { type: 'creature', after: 1, placed: true, creature: creature('bo', 1, 1) } as const;
	const { entry, text, pictures } = toRecord('a', { ...pictured, round: 3, amendments: [joins] }, 4, 5);
	expect(entry).toEqual({
		id: 'a',
		name: 'Cave',
		savedAt: 5,
		creatures: 2,
		width: 9,
		height: 7,
		round: 3,
		who: ['Ann', 'Bo'],
		segment: 4,
		pictures: { face: pictureKey(PNG) },
		revision: 0,
		done: 0,
		leads: '',
		undone: [],
	});
	expect([...pictures]).toEqual([[pictureKey(PNG), PNG]]);
	expect(JSON.parse(text)).toMatchObject({ name: 'Cave' });
	expect(text).not.toContain('base64');
});

test('an entry names three kinds of creatures', () => {
	const named = (...names: string[]) => {
		const creatures = names.map((name, i) => ({ ...creature(`c${i}`, i, 0), name }));
		return toRecord('a', { ...plain, creatures }, 0, 5).entry.who;
	};
	expect(named()).toEqual([]);
	expect(named('Orc', 'Orc 2', 'Ada', 'Orc 3', 'Bo', 'Cy')).toEqual(['Orc', 'Ada', 'Bo']);
});

test('missing pictures are left out', () => {
	const inherited = { ...plain, creatures: [{ ...ann, picture: 'toString' }], pictures: { other: GIF } };
	for (const from of [plain, inherited]) expect(toRecord('a', from, 0, 5).pictures.size).toBe(0);
});

describe('restored', () => {
	const { entry, text } = toRecord('a', pictured, 0, 5);
	test.each<[string, unknown, object | undefined]>([
		['there', PNG, { face: PNG }],
		['lost', undefined, undefined],
		['no picture', 'data:text/html;base64,AAAA', undefined],
		['no text', 7, undefined],
	])('a picture that is %s', async (_, url, pictures) => {
		const asked: string[] = [];
		const read = await fromRecord(entry, text, (key) => {
			asked.push(key);
			return url;
		});
		expect(asked).toEqual([pictureKey(PNG)]);
		expect(read).toEqual({ ok: true, encounter: expect.objectContaining({ name: 'Cave' }) });
		expect(read.ok && read.encounter.pictures).toEqual(pictures);
	});

	test.each([
		[undefined, 'The encounter’s data is lost.'],
		['', 'The file is empty.'],
	])('fails for the text %j', async (lost, message) => {
		expect(await fromRecord(entry, lost, () => PNG)).toEqual({ ok: false, message });
	});
});

describe('database entry', () => {
	test('is read unchanged, with defaults for older ones', () => {
		expect(readEntry(ENTRY)).toEqual(ENTRY);
		const {
			revision: _,
			done: __,
			undone: ___,
			segment: ____,
			round: _____,
			removedAt: ______,
			leads: _______,
			...old
		} = ENTRY;
		expect(readEntry(old)).toEqual({ ...old, revision: 0, done: 0, leads: '', undone: [], segment: 0 });
		expect(readEntry({ ...ENTRY, segment: 0 })).toMatchObject({ segment: 0 });
	});

	test.each(Object.keys(ENTRY))('is null with another type of %s', (key) => {
		expect(readEntry({ ...ENTRY, [key]: null })).toBeNull();
	});

	test.each([{ segment: -1 }, { segment: 7 }, { segment: 0.5 }, { undone: [7] }, { pictures: { face: 7 } }])(
		'is null with %j',
		(more) => {
			expect(readEntry({ ...ENTRY, ...more })).toBeNull();
		},
	);
});

test.each<[unknown, object | null]>([
	[
		{ type: 'changed', id: 'a', more: 1 },
		{ type: 'changed', id: 'a' },
	],
	[{ type: 'changed', id: 7 }, null],
	[{ type: 'else', id: 'a' }, null],
	[null, null],
	['changed', null],
])('ignores other tabs that send %j', (told, heard) => {
	expect(readNotice(told)).toEqual(heard);
});

describe('content keys', () => {
	test('come from the picture alone, and are cached', () => {
		expect(contentKeyOf(GIF)).toBe(pictureKey(GIF));
		expect(pictureKeysOf({ a: PNG, b: GIF, c: PNG })).toEqual({
			a: pictureKey(PNG),
			b: pictureKey(GIF),
			c: pictureKey(PNG),
		});
		rememberKey('data:,known', 'told');
		expect(contentKeyOf('data:,known')).toBe('told');
	});

	test('from another thread are cached for existing pictures', () => {
		rememberKeys({ a: 'data:,a', b: 'data:,b' }, { a: 'told a', c: 'told c', toString: 'told x' });
		expect(pictureKeysOf({ a: 'data:,a', b: 'data:,b' })).toEqual({ a: 'told a', b: pictureKey('data:,b') });
	});

	test('cache five hundred', () => {
		const url = (i: number) => `data:,many ${i}`;
		const isKnown = (i: number) => contentKeyOf(url(i)) === `told ${i}`;
		for (let i = 0; i < 500; i++) rememberKey(url(i), `told ${i}`);
		// Earlier keys are unknown: of twice five hundred the last are cached, the first are not.
		for (let i = 500; i < 1000; i++) rememberKey(url(i), `told ${i}`);
		expect([999, 0, 499].map(isKnown)).toEqual([true, false, false]);
	});
});
