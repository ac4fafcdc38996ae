/** Opening files and new encounters: new list entries and their names. */
import { IDBFactory } from 'fake-indexeddb';
import { workspace } from '../support/session.ts';
import { cutLetters } from '../support/twoWindows.ts';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureKeysOf, rememberKeys } from '../../src/formats/contentHash.ts';
import { pictureKey } from '../../src/formats/pictureBytes.ts';
import { addForm, closeAddForm } from '../../src/panels/creatures/addFormState.ts';
import { type Answers, answer } from '../../src/panels/files/fileQuestions.ts';
import { createFiles } from '../../src/panels/files/fileService.ts';
import type { Files } from '../../src/panels/files/filesContext.ts';
import { whatIsRead } from '../../src/panels/files/readProgress.ts';
import { callOffBackground } from '../../src/panels/terrain/backgroundPicture.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { type Autosave, startAutosave } from '../../src/store/library/autosave.ts';
import { formatEncounter, type ReadBeside, SAMPLES } from '../../src/store/library/encounterFiles.ts';
import { type Library, openLibrary } from '../../src/store/library/library.ts';
import { FileReading } from '../../src/workers/fileWorkerApi.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { TINY_PNG } from '../support/pictures.ts';
import { openFresh } from '../support/session.ts';

let library: Library;
let autosave: Autosave;
let files: Files;
let made = 0;
/** As without a worker. */
const noWorker: ReadBeside = async () => null;
let beside = noWorker;

/** The page on opening, with the text in its slot. */
async function load(encounter: string | null = null, forPlayers = false): Promise<void> {
	autosave?.stop();
	openFresh(lydiaAndTheOrc());
	const fresh = () => `fresh ${++made}`;
	library = await openLibrary({ now: () => ++made });
	autosave = startAutosave(workspace, library, { newId: fresh, onLeave: () => () => {} });
	const page = { html: '', whole: false, forPlayers, encounter };
	files = createFiles(workspace, {
		library,
		autosave,
		beside: (...asked) => beside(...asked),
		page,
		newId: fresh,
		newSeed: fresh,
		cut: cutLetters,
	});
}

beforeEach(async () => {
	vi.stubGlobal('indexedDB', undefined);
	beside = noWorker;
	await load();
});

const FILE = formatEncounter({ ...lydiaAndTheOrc(), name: 'Duel' });
const open = (text = FILE) => files.openFile(new File([text], 'duel.json'));
const isOpen = () => workspace.document.getState();
const said = () => workspace.session.getState().notice?.text ?? '';
const list = async (): Promise<readonly string[]> => {
	await files.flush();
	const listed = await library.list();
	return listed.ok ? listed.value.map(({ name }) => name) : [];
};

test('reopens the same list entry for the same file', async () => {
	await open();
	const { id } = isOpen();
	await open();
	expect(isOpen().id).toBe(id);
	expect(workspace.session.getState().notice?.text).toBe('“Duel” is open already.');
	files.openAsNew({ ...lydiaAndTheOrc(), name: 'Other' });
	await open();
	expect(isOpen()).toMatchObject({ id, encounter: { name: 'Duel' } });
	expect(await list()).toEqual(['Other', 'Duel']);
});

test('reports dropped fields of a file', async () => {
	const misspelt = FILE.replace('"name"', '"nmae": 7, "name"');
	await open(misspelt);
	expect(said()).toBe('“Duel” is open. Nmae is unknown and was left out.');
	await files.begin();
	await open(misspelt.replace('Lydia', 'Lydia B'));
	expect(said()).toBe(
		'“Duel” is open from the file, besides the one of that name in the list. Nmae is unknown and was left out.',
	);
});

test('resets the tool whenever another encounter opens', async () => {
	await open();
	const { id } = isOpen();
	for (const goOn of [
		() => files.begin(),
		() => files.openKept({ id, name: 'Duel' }),
		() => open(FILE.replace('Duel', 'War')),
	]) {
		workspace.session.setState({ tool: 'terrain' });
		await goOn();
		expect(workspace.session.getState().tool).toBe('plan');
	}
});

test('opens an older file beside the listed encounter, and says so', async () => {
	await open();
	expect(said()).toBe('');
	dispatch(workspace, { type: 'remove-creatures', ids: ['orc'] });
	const { id } = isOpen();
	await open();
	expect(isOpen().id).not.toBe(id);
	expect(said()).toBe('“Duel” is open from the file, besides the one of that name in the list.');
	expect(await list()).toEqual(['Duel', 'Duel']);
	await open();
	expect(await list()).toEqual(['Duel', 'Duel']);
});

test('keeps untouched encounters out of the deleted list', async () => {
	await files.begin();
	const { id } = isOpen();
	await files.flush();
	await open();
	expect(isOpen().id).not.toBe(id);
	expect(await list()).not.toContain('Untitled encounter');
	expect(await library.deleted()).toEqual({ ok: true, value: [] });
});

test('opens the first of several files and reports the rest', async () => {
	const notice = () => workspace.session.getState().notice;
	const duel = new File([FILE], 'duel.json');
	const broken = new File(['{'], 'broken.json');
	await files.openOneOf([duel, broken]);
	expect(isOpen().encounter.name).toBe('Duel');
	expect(notice()).toMatchObject({ tone: 'info', text: 'Only one file is opened at a time: “duel.json”.' });
	await files.openOneOf([broken, duel]);
	expect(notice()).toMatchObject({
		tone: 'problem',
		text: expect.stringMatching(/^“broken.json”: .+ Only one file is opened at a time: “broken.json”.$/),
	});
	workspace.session.setState({ notice: null });
	await files.openOneOf([duel]);
	expect(notice()?.text).toBe('“Duel” is open already.');
	await files.openOneOf([]);
	expect(notice()?.text).toBe('“Duel” is open already.');
});

test('sends creature lists to the add form, refuses other texts', async () => {
	const prose = 'This tells at some length of something else as texts mostly do.\n'.repeat(3);
	for (const [name, text, why] of [
		['README.md', prose, /^“README.md”: Not a list of creatures/],
		['none.csv', '0 orcs', /^“none.csv”: “0 orcs”: a count of 0/],
		['commas.txt', ',,,', /^“commas.txt”: Not a list of creatures/],
		['names.json', '[{"name":"x"}]', /^“names.json”: No creature in this JSON/],
	] as const) {
		await files.openFile(new File([text], name));
		expect(workspace.session.getState().notice).toMatchObject({
			tone: 'problem',
			text: expect.stringMatching(why),
		});
		expect(addForm.getState()).toMatchObject({ open: false, handed: '' });
	}
	await files.openFile(new File(['6 orcs'], 'orcs.txt'));
	expect(addForm.getState()).toMatchObject({ open: true, handed: '6 orcs' });
	closeAddForm();
});

test("clears a file's error when another opens", async () => {
	const tone = () => workspace.session.getState().notice?.tone;
	const others: readonly (() => unknown)[] = [
		() => open(),
		() => files.openFile(new File(['6 orcs'], 'orcs.txt')),
		() => SAMPLES[1] && files.openSample(SAMPLES[1]),
		() => files.begin(),
	];
	for (const other of others) {
		await open('{');
		expect(tone()).toBe('problem');
		await other();
		expect(tone()).not.toBe('problem');
	}
	// A new notice if the next file has the same problem.
	await open('{');
	await open('[');
	expect(tone()).toBe('problem');
});

test('keeps an encounter that was saved to a file and is unchanged', async () => {
	await open();
	dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { speed: 40, conditions: [] } });
	const { id, encounter } = isOpen();
	files.openAsNew({ ...lydiaAndTheOrc(), name: 'Other' });
	await open(formatEncounter(encounter));
	expect(isOpen().id).toBe(id);
	// The first file is unchanged, so it is another entry.
	await open();
	expect(isOpen().id).not.toBe(id);
	expect(await list()).toEqual(['Duel', 'Other', 'Duel']);
});

test('gives new encounters unique names; an untouched one frees its name', async () => {
	const names: string[] = [];
	for (const touch of [true, true, false, false]) {
		await files.begin();
		names.push(isOpen().encounter.name);
		if (touch) dispatch(workspace, { type: 'resize-map', width: 30, height: 30 });
	}
	expect(names).toEqual([
		'Untitled encounter',
		'Untitled encounter 2',
		'Untitled encounter 3',
		'Untitled encounter 3',
	]);
	const [sample] = SAMPLES;
	if (sample) files.openSample(sample);
	await vi.waitFor(async () => expect(await list()).toHaveLength(3));
});

test('reseeds samples, but not files or saved pages', async () => {
	const [sample] = SAMPLES;
	if (!sample) throw new Error('there are samples');
	const seeds = [1, 2].map(() => {
		files.openSample(sample);
		return isOpen().encounter.seed;
	});
	expect(new Set([...seeds, sample.encounter().seed]).size).toBe(3);
	await open();
	expect(isOpen().encounter.seed).toBe(lydiaAndTheOrc().seed);
	await load(FILE);
	files.openCarried();
	expect(isOpen().encounter).toMatchObject({ name: 'Duel', seed: lydiaAndTheOrc().seed });
});

test('keeps duplicates in the list, even of an untouched sample', async () => {
	const [sample, other] = SAMPLES;
	if (!sample || !other) throw new Error('there are samples');
	files.openSample(sample);
	await files.flush();
	expect(await files.duplicate(isOpen().id)).toBe(true);
	expect(isOpen().encounter.name).toBe(`${sample.title} (copy)`);
	expect(await list()).toEqual([`${sample.title} (copy)`, sample.title]);
	// The other untouched sample is not listed.
	const { id } = isOpen();
	files.openSample(other);
	await files.duplicate(id);
	await vi.waitFor(async () =>
		expect(await list()).toEqual([`${sample.title} (copy) (copy)`, `${sample.title} (copy)`, sample.title]),
	);
	await files.duplicate(id);
	expect(isOpen().encounter.name).toBe(`${sample.title} (copy) (copy) 2`);
	expect(await files.duplicate('nobody')).toBe(false);
	expect(said()).toBe('This encounter no longer exists.');
});

test('names a saved page differently from its original, once', async () => {
	vi.stubGlobal('indexedDB', new IDBFactory());
	await load();
	await open(FILE.replace('Duel', 'Other'));
	files.openAsNew({ ...lydiaAndTheOrc(), name: 'Duel' });
	await files.flush();
	const reopened = async () => {
		await load(FILE);
		await files.openFirst();
		expect(await list()).toEqual(['Duel', 'Duel', 'Other']);
		const listed = await library.list();
		return listed.ok ? listed.value.map(({ fromFileAt }) => fromFileAt !== undefined) : [];
	};
	expect(await reopened()).toEqual([true, false, true]);
	expect(said()).toBe('“Duel” is open from the file, besides the one of that name in the list.');
	expect(await reopened()).toEqual([true, false, true]);
	expect(said()).toBe('');
});

describe('startup', () => {
	const NEWER = JSON.stringify({ ...JSON.parse(FILE), version: 9 });
	const DAMAGED = [
		[FILE.slice(0, 99), /^The encounter in this page cannot be opened\. The file is incomplete JSON\./],
		[NEWER, /^The encounter in this page cannot be opened\. The file is from a newer Halfstep/],
		['{}', /^The encounter in this page cannot be opened\. Not a Halfstep encounter/],
	] as const;

	test('opens only a page for players in the player view', async () => {
		vi.stubGlobal('indexedDB', new IDBFactory());
		const view = () => {
			const { tableView, plansOnTable, woundsOnTable } = workspace.session.getState();
			return [tableView, plansOnTable, woundsOnTable];
		};
		await load(FILE);
		await files.openFirst();
		expect(view()).toEqual([false, false, false]);
		await load(formatEncounter({ ...lydiaAndTheOrc(), name: 'Battle map' }), true);
		await files.openFirst();
		expect(view()).toEqual([true, true, true]);
	});

	test.each(DAMAGED)('opens a sample after a saved page with %.20s…, and says why', async (text, why) => {
		vi.stubGlobal('indexedDB', new IDBFactory());
		await load(text);
		expect(await files.openFirst()).toBe(false);
		expect(isOpen().encounter.name).toBe(SAMPLES[0]?.title);
		expect(said()).toMatch(why);
		expect(said()).toMatch(/ A sample is shown instead\.$/);
		expect(workspace.session.getState().notice?.tone).toBe('problem');
		// By the next start there is a last encounter.
		await files.flush();
		await load(text);
		await files.openFirst();
		expect(said()).toMatch(/ The last encounter is shown instead\.$/);
	});

	test('opens a sample if the last encounter is unreadable, and says so', async () => {
		vi.stubGlobal('indexedDB', new IDBFactory());
		await load();
		await open();
		await files.flush();
		const database = await openDB('halfstep');
		await database.put('texts', NEWER, isOpen().id);
		database.close();
		await load();
		expect(await files.openFirst()).toBe(false);
		expect(said()).toMatch(/^The saved encounter cannot be opened\. .*newer.* A sample is shown instead\.$/);
	});

	test("opens the tab's encounter if listed, else the last one", async () => {
		vi.stubGlobal('indexedDB', new IDBFactory());
		await load();
		await open();
		const { id } = isOpen();
		await open(FILE.replace('Duel', 'War'));
		await files.flush();
		await load();
		await files.openFirst(false, id);
		expect(isOpen()).toMatchObject({ id, encounter: { name: 'Duel' } });
		await open(FILE.replace('Duel', 'Siege'));
		await files.flush();
		await library.remove(id);
		await load();
		await files.openFirst(false, id);
		expect(isOpen().encounter.name).toBe('Siege');
		expect(said()).toBe('');
	});
	test('warns if nothing is stored, and shows newcomers only that', async () => {
		expect(await files.openFirst()).toBe(true);
		expect(said()).toBe('This browser saves nothing between visits. Save your encounters as files.');
		vi.stubGlobal('indexedDB', new IDBFactory());
		await load();
		expect(await files.openFirst()).toBe(true);
		expect(said()).toBe('');
		await load(FILE);
		expect(await files.openFirst()).toBe(false);
		expect(isOpen().encounter.name).toBe('Duel');
		expect(said()).toBe('');
	});
});

describe('reading large files in a worker', () => {
	const heavy = (name: string): string => {
		const note = 'A long story. '.repeat(600);
		const [one] = lydiaAndTheOrc().creatures;
		if (!one) throw new Error('there is somebody');
		const creatures = Array.from({ length: 30 }, (_, i) => ({
			...one,
			id: `c${i}`,
			note,
			position: { x: i % 10, y: Math.floor(i / 10) },
		}));
		return formatEncounter({ name, map: { width: 20, height: 20 }, creatures });
	};
	/** Reads as the worker does, and records its requests. */
	const reading = (): { readonly names: readonly string[]; readonly go: () => void } => {
		const names: string[] = [];
		let go = () => {};
		const goes = new Promise<void>((resolve) => {
			go = resolve;
		});
		beside = async (name, file, { signal, tell }) => {
			names.push(name);
			await goes;
			return signal.aborted ? null : new FileReading().read(name, await file.arrayBuffer(), tell).opened;
		};
		return { names, go };
	};
	const cancel = () => whatIsRead.getState().cancel();
	const isSaid = async (name: string | null) =>
		vi.waitFor(() => expect(whatIsRead.getState().name).toBe(name));

	test('reads small files on the page, and all without a worker', async () => {
		const { names, go } = reading();
		go();
		await open();
		expect(names).toEqual([]);
		await files.openFile(new File([heavy('Siege')], 'siege.json'));
		expect(names).toEqual(['siege.json']);
		expect(isOpen().encounter.name).toBe('Siege');
		beside = noWorker;
		await files.openFile(new File([heavy('Storm')], 'storm.json'));
		expect(isOpen().encounter.name).toBe('Storm');
	});

	test('keeps the open encounter after a cancel, and says so', async () => {
		await open();
		const before = isOpen();
		const { go } = reading();
		const done = files.openFile(new File([heavy('Siege')], 'siege.json'));
		await isSaid('siege.json');
		cancel();
		await done;
		go();
		expect(whatIsRead.getState().name).toBeNull();
		expect(said()).toBe('“siege.json” was not opened.');
		await files.flush();
		expect(isOpen()).toBe(before);
		expect(await list()).toEqual(['Duel']);
	});

	test('can be canceled until open, even while the list loads', async () => {
		await open();
		const before = isOpen();
		const find = vi.spyOn(library, 'find').mockImplementation(() => new Promise(() => {}));
		const done = files.openFile(new File([heavy('Siege')], 'siege.json'));
		await vi.waitFor(() => expect(find).toHaveBeenCalled());
		await isSaid('siege.json');
		cancel();
		await done;
		expect(said()).toBe('“siege.json” was not opened.');
		expect(isOpen()).toBe(before);
	});

	test('cancels a listed file like any other', async () => {
		await files.openFile(new File([heavy('Siege')], 'siege.json'));
		await open();
		const before = isOpen();
		vi.spyOn(library, 'load').mockImplementation(() => new Promise(() => {}));
		const done = files.openFile(new File([heavy('Siege')], 'siege.json'));
		await isSaid('Siege');
		cancel();
		await done;
		expect(said()).toBe('“Siege” was not opened.');
		expect(isOpen()).toBe(before);
	});

	test('has no asynchronous gap between the last cancel and opening', async () => {
		await files.openFile(new File([heavy('Siege')], 'siege.json'));
		const { id } = isOpen();
		files.openSample({ encounter: lydiaAndTheOrc });
		await vi.waitFor(() => expect(isOpen().id).not.toBe(id));
		// The sample leaves the list, at any time.
		vi.spyOn(library, 'drop').mockImplementation(() => new Promise(() => {}));
		void files.openKept({ id, name: 'Siege' });
		await vi.waitFor(() => expect(isOpen().id).toBe(id));
	});

	test('reports progress', async () => {
		const { go } = reading();
		const said: (number | null)[] = [];
		const stop = whatIsRead.subscribe(({ done }) => said.push(done));
		const done = files.openFile(new File([heavy('Siege')], 'siege.json'));
		await isSaid('siege.json');
		go();
		await done;
		stop();
		const parts = said.filter((part) => part !== null);
		expect(parts.length).toBeGreaterThanOrEqual(2);
		expect(parts).toEqual(parts.toSorted((a, b) => a - b));
		expect(parts.at(-1)).toBeLessThanOrEqual(1);
		expect(whatIsRead.getState().done).toBeNull();
	});

	test('cancels the previous read', async () => {
		const { go } = reading();
		const first = files.openFile(new File([heavy('Siege')], 'siege.json'));
		await isSaid('siege.json');
		await open();
		go();
		await first;
		expect(isOpen().encounter.name).toBe('Duel');
		expect(whatIsRead.getState().name).toBeNull();
	});

	test('also covers list entries; a canceled one is not the last opened', async () => {
		await files.openFile(new File([heavy('Siege')], 'siege.json'));
		const { id } = isOpen();
		await open();
		await files.flush();
		const last = await library.lastOpened();
		const held = reading();
		const done = files.openKept({ id, name: 'Siege' });
		await isSaid('Siege');
		cancel();
		held.go();
		expect(await done).toBe(false);
		expect(isOpen().encounter.name).toBe('Duel');
		expect(await library.lastOpened()).toBe(last);
		expect(await files.openKept({ id, name: 'Siege' })).toBe(true);
		expect(isOpen().id).toBe(id);
	});
});

test('returns from a canceled picture to the previous encounter, unlisted', async () => {
	const opens = async () => {
		const reading = files.openFile(new File([Buffer.from(TINY_PNG, 'base64')], 'cave.png'));
		await vi.waitFor(() => expect(workspace.session.getState().dialog).toBe('ground'));
		answer(workspace, 'new');
		await reading;
		expect(isOpen().encounter.name).toBe('cave');
		expect(workspace.session.getState().dialog).toBe('picture');
		await files.flush();
	};
	await open();
	dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { speed: 40 } });
	const { id, encounter, past } = isOpen();
	await opens();
	callOffBackground(workspace);
	expect(isOpen()).toMatchObject({ id, past });
	expect(isOpen().encounter).toBe(encounter);
	await vi.waitFor(async () => expect(await list()).toEqual(['Duel']));
	// An untouched sample is still untouched.
	const [sample] = SAMPLES;
	if (!sample) throw new Error('there are samples');
	files.openSample(sample);
	await opens();
	callOffBackground(workspace);
	expect(isOpen().encounter.name).toBe(sample.title);
	await vi.waitFor(async () => expect(await list()).toEqual([sample.title, 'Duel']));
	await files.begin();
	await vi.waitFor(async () => expect(await list()).toEqual(['Untitled encounter', 'Duel']));
});

test('delivers picture keys that equal the stored ones', async () => {
	const portrait = 'data:image/png;base64,iVBORw0KGgo=';
	const text = formatEncounter({
		...lydiaAndTheOrc(),
		creatures: lydiaAndTheOrc().creatures.map((one) => ({ ...one, picture: 'face' })),
		pictures: { face: portrait },
	});
	const { opened, keys } = new FileReading().read(
		'faces.json',
		await new Blob([text]).arrayBuffer(),
		() => {},
	);
	expect(opened.type).toBe('encounter');
	expect(keys).toEqual({ face: pictureKey(portrait) });
	rememberKeys({ face: 'data:image/png;base64,other' }, { face: 'told', gone: 'nobody’s' });
	expect(pictureKeysOf({ own: 'data:image/png;base64,other' })).toEqual({ own: 'told' });
});

describe('encounters kept in their file only', () => {
	const keepOut = () => dispatch(workspace, { type: 'set-file-only', fileOnly: true });
	const rename = (name: string) => dispatch(workspace, { type: 'rename-encounter', name });
	const answerWith = async (how: Answers['leaving'] | null) => {
		await vi.waitFor(() => expect(workspace.session.getState().dialog).toBe('leaving'));
		answer(workspace, how);
	};

	test('stay off the list, as their file says anywhere', async () => {
		await open();
		expect(await list()).toEqual(['Duel']);
		keepOut();
		rename('Secret');
		expect(await list()).toEqual([]);
		const text = formatEncounter(isOpen().encounter);
		await load();
		await open(text);
		expect(isOpen().encounter).toMatchObject({ name: 'Secret', fileOnly: true });
		expect(await list()).toEqual([]);
		expect(files.isOnlyHere()).toBe(false);
	});

	test('are requested once, calmly, at the next start', async () => {
		const secret = formatEncounter({ ...lydiaAndTheOrc(), name: 'Secret', fileOnly: true });
		const again = async () => {
			await load();
			const isNew = await files.openFirst();
			await files.flush();
			const { notice } = workspace.session.getState();
			return { isNew, tone: notice?.tone, text: notice?.text };
		};
		const asked = {
			isNew: false,
			tone: 'in-file',
			text: expect.stringMatching(/^Your last encounter is stored in its file only\. Open that file/),
		};
		const shut = async () => {
			await files.flush();
			await library.settled();
			library.close();
		};
		vi.stubGlobal('indexedDB', new IDBFactory());
		expect(await again()).toMatchObject({ isNew: true, text: undefined });
		// The untouched sample disappears when the file opens.
		await open(secret);
		await shut();
		expect(await again()).toEqual(asked);
		await shut();
		expect(await again()).toMatchObject({ isNew: false, text: undefined });
		await open();
		keepOut();
		await shut();
		expect(await again()).toEqual(asked);
		// Opening the file answers the request.
		await open(secret);
		expect(said()).toBe('');
		await shut();
	});

	test('ask before unsaved work is lost', async () => {
		vi.stubGlobal('indexedDB', new IDBFactory());
		await load();
		await open();
		keepOut();
		rename('Secret');
		expect(files.isOnlyHere()).toBe(true);
		const [staying, other] = [files.begin(), { id: '', name: '' }];
		await answerWith(null);
		await staying;
		expect(isOpen().encounter.name).toBe('Secret');
		const kept = files.openKept(other);
		await answerWith(null);
		expect(await kept).toBe(false);
		const opening = files.openFile(
			new File([formatEncounter({ ...lydiaAndTheOrc(), name: 'Next' })], 'next.json'),
		);
		await answerWith('drop');
		await opening;
		expect(isOpen().encounter.name).toBe('Next');
		expect(await list()).toEqual(['Next']);
		library.close();
	});

	test('close in other tabs too, with a notice', async () => {
		await open();
		const { id } = isOpen();
		await files.follow({ type: 'forgotten', id: 'another' });
		expect(isOpen().encounter.fileOnly).toBeUndefined();
		await files.follow({ type: 'forgotten', id });
		expect(isOpen().encounter.fileOnly).toBe(true);
		expect(said()).toMatch(/^Another tab removed “Duel” from this browser/);
		expect(await list()).toEqual([]);
		const steps = isOpen().past.length;
		await files.follow({ type: 'forgotten', id });
		expect(isOpen().past).toHaveLength(steps);
	});
});

test('count as unsaved without a file if storage is temporary', async () => {
	await open();
	expect(files.isOnlyHere()).toBe(false);
	dispatch(workspace, { type: 'rename-encounter', name: 'Lost?' });
	expect(library.keeping).toBe('nothing');
	expect(files.isOnlyHere()).toBe(true);
});
