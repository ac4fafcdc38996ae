/** Files, pages, libraries and settings written by versions 2 and 3: they must always open. */
import { readdirSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Encounter, initiativeOrder } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { openFile } from '../../src/formats/openFile.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { combatOf } from '../../src/store/encounter/combatQueries.ts';
import { openLibrary } from '../../src/store/library/library.ts';
import { ownBestiary, startOwnBestiary } from '../../src/store/library/myBestiary.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { startOnTable, startScreenSetup, startSettings } from '../../src/store/workspace/persistence.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { readRecorded } from '../support/recorded.ts';

function text(version: string, name: string): string {
	return readFileSync(new URL(`../fixtures/${version}/${name}`, import.meta.url), 'utf8');
}

function json(version: string, name: string): Record<string, unknown> {
	return JSON.parse(text(version, name)) as Record<string, unknown>;
}

const FILES = ['v2', 'v3'].flatMap((version) =>
	readdirSync(new URL(`../fixtures/${version}/`, import.meta.url))
		.filter((name) => name.endsWith('.shown.json'))
		.map((name) => [version, name.replace('.shown.json', '')] as const),
);

function opened(version: string, name: string) {
	const read = parseEncounter(text(version, `${name}.json`));
	if (!read.ok) throw new Error(read.message);
	return read;
}

/** Positions after every segment, creatures whose turn it is, and the order of the fight. */
function shown(encounter: Encounter): unknown {
	const battle = battleOf(encounter, APP_ROLLS);
	const fight = combatOf(encounter);
	const result = {
		places: [battle.start, ...battle.segments.map((one) => one.positions), battle.final],
		movers: encounter.movers ?? null,
		order: fight ? initiativeOrder(fight) : [],
	};
	return JSON.parse(JSON.stringify(result));
}

/** Paths in an old file that are missing in the current one. */
function missing(then: unknown, now: unknown, path = ''): readonly string[] {
	if (typeof then !== 'object' || then === null) return Object.is(then, now) ? [] : [path];
	const present = (typeof now === 'object' && now !== null ? now : {}) as Record<string, unknown>;
	return Object.entries(then).flatMap(([key, value]) => missing(value, present[key], `${path}/${key}`));
}

/** Paths rewritten by migrations; all other values are kept. */
const REWRITTEN: Readonly<Record<string, RegExp>> = {
	v2: /^\/version$|^\/(?:history\/\d+\/)?amendments\/\d+\/|^\/initiative\/done\/\d+\/(?:options|action\/changes)\/profile$/,
	v3: /^\/version$|^\/sides\/\d+\/played$|\/(?:creatures\/\d+|creature)\/(?:goal|intent)(?:\/|$)/,
};

/** Maps of past half-rounds, which the current version stores as diffs. */
const PAST_MAP = /^\/history\/\d+\/map\//;

/** Combats whose order depends on rules corrected since. */
const ORDERED_OTHERWISE: readonly string[] = ['v2 adnd'];

describe.each(FILES)('%s: %s', (version, name) => {
	it('opens with everything the file holds', () => {
		const { encounter, segment } = opened(version, name);
		const now: unknown = JSON.parse(formatEncounter(encounter, segment));
		const lost = missing(json(version, `${name}.json`), now);
		const kept = lost.filter((path) => !REWRITTEN[version]?.test(path) && !PAST_MAP.test(path));
		expect(kept).toEqual([]);
	});

	it('opens past half-rounds with their maps', () => {
		const { encounter } = opened(version, name);
		let next = json(version, `${name}.json`).map;
		const history = (json(version, `${name}.json`).history ?? []) as { readonly map?: unknown }[];
		const maps = history.toReversed().map(({ map }) => {
			next = map ?? next;
			return next;
		});
		expect(encounter.history?.map(({ map }) => map) ?? []).toEqual(maps.reverse());
	});

	it('resolves to the same positions, turns and order', () => {
		const { encounter, segment = 0 } = opened(version, name);
		const { segment: then, ...old } = readRecorded(text(version, `${name}.shown.json`), name) as Record<
			string,
			unknown
		>;
		expect(segment).toBe(then);
		const { order, ...rest } = old;
		const now = shown(encounter);
		expect(now).toMatchObject(rest);
		if (!ORDERED_OTHERWISE.includes(`${version} ${name}`)) expect(now).toMatchObject({ order });
	});

	it('is unchanged after saving and opening again', () => {
		const { encounter, segment } = opened(version, name);
		expect(parseEncounter(formatEncounter(encounter, segment))).toMatchObject({ ok: true, encounter });
	});
});

it('covers every initiative system and every kind of thing that version 3 can hold', () => {
	expect(FILES.map(([version, name]) => `${version} ${name}`).sort()).toEqual(
		['v2', 'v3'].flatMap((version) =>
			['adnd', 'level-up', 'no-fight', 'simultaneous', 'static'].map((name) => `${version} ${name}`),
		),
	);
	const written = text('v3', 'no-fight.json');
	for (const part of ['fog', 'areas', 'notes', 'goal', 'intent', 'played', 'variants', 'history', 'lasting'])
		expect(written).toContain(`"${part}"`);
	expect(json('v3', 'no-fight.json').amendments).not.toEqual([]);
});

describe.each(['v2', 'v3'])('%s', (version) => {
	afterEach(() => vi.unstubAllGlobals());

	it('opens a saved page', () => {
		const { encounter, segment = 0 } = opened(version, 'no-fight');
		const page = openFile('page.html', text(version, 'page.html'));
		expect(page).toEqual({ type: 'encounter', encounter, segment, note: '' });
	});

	it('opens the library of a browser', async () => {
		vi.stubGlobal('indexedDB', new IDBFactory());
		await putLibrary(json(version, 'library.json') as unknown as KeptLibrary);
		const library = await openLibrary({ now: () => 1_800_000_000_001 });
		expect(await library.list()).toMatchObject({ ok: true, value: [{ id: 'mill' }] });
		expect(await library.lastOpened()).toBe('mill');
		const { encounter, segment = 0 } = opened(version, 'no-fight');
		expect(await library.load('mill')).toMatchObject({ ok: true, value: { encounter, segment } });
		library.close();
	});
});

it('v3: takes over what localStorage held', () => {
	const kept = new Map(Object.entries(json('v3', 'local-storage.json') as Record<string, string>));
	const storage = () => ({
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	});
	const workspace = createWorkspace();
	startSettings(workspace, storage);
	startScreenSetup(workspace, storage);
	startOwnBestiary(workspace, storage);
	startOnTable(workspace, storage);
	expect(workspace.session.getState()).toMatchObject({
		theme: 'dark',
		speed: 2,
		units: 'metres',
		pauses: ['contests', 'doors'],
		ask: APP_ROLLS,
		tour: 'over',
		plansOnTable: true,
		woundsOnTable: true,
	});
	expect(workspace.players.getState().screen).toEqual({
		room: { distance: 3, diagonal: 55 },
		turned: 1,
		inch: 96,
		trueInches: true,
	});
	expect(ownBestiary(workspace).getState().entries).toMatchObject([
		{ name: 'Ogre', speed: 60, hitPoints: 29 },
	]);
});

interface KeptLibrary {
	readonly version: number;
	readonly tables: Readonly<Record<string, readonly (readonly [IDBValidKey, unknown])[]>>;
}

/** Fills the browser's database with recorded entries. */
function putLibrary({ version, tables }: KeptLibrary): Promise<void> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open('halfstep', version);
		request.onerror = () => reject(request.error);
		request.onupgradeneeded = () => {
			for (const table of Object.keys(tables)) request.result.createObjectStore(table);
		};
		request.onsuccess = () => {
			const database = request.result;
			const work = database.transaction(Object.keys(tables), 'readwrite');
			for (const [table, records] of Object.entries(tables))
				for (const [key, record] of records) work.objectStore(table).put(record, key);
			work.oncomplete = () => {
				database.close();
				resolve();
			};
			work.onerror = () => reject(work.error);
		};
	});
}
