/** Opening files and beginning encounters: what becomes a new entry of the list, and under which name. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createFiles, type Files } from '../../src/panels/files/service.ts';
import { type Autosave, startAutosave } from '../../src/store/autosave.ts';
import { dispatch, useDocument } from '../../src/store/document.ts';
import { formatEncounter, SAMPLES } from '../../src/store/files.ts';
import { type Library, openLibrary } from '../../src/store/library.ts';
import { useSession } from '../../src/store/session.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh } from '../support/session.ts';

let library: Library;
let autosave: Autosave;
let files: Files;
let made = 0;

beforeEach(async () => {
	vi.stubGlobal('indexedDB', undefined);
	autosave?.stop();
	openFresh(lydiaAndTheOrc());
	library = await openLibrary({ now: () => ++made });
	autosave = startAutosave(library, () => () => {});
	const fresh = () => `fresh ${++made}`;
	const page = { html: '', whole: false, encounter: null };
	files = createFiles({ library, autosave, page, newId: fresh, newSeed: fresh });
});

const FILE = formatEncounter({ ...lydiaAndTheOrc(), name: 'Duel' });
const open = (text = FILE) => files.openFile(new File([text], 'duel.json'));
const isOpen = () => useDocument.getState();
const list = async (): Promise<readonly string[]> => {
	await files.flush();
	const listed = await library.list();
	return listed.ok ? listed.value.map(({ name }) => name) : [];
};

test('a file opened twice is one entry of the list, and the second time the same is open', async () => {
	await open();
	const { id } = isOpen();
	await open();
	expect(isOpen().id).toBe(id);
	expect(useSession.getState().notice?.text).toBe('“Duel” is open already.');
	files.openAsNew({ ...lydiaAndTheOrc(), name: 'Other' });
	await open();
	expect(isOpen()).toMatchObject({ id, encounter: { name: 'Duel' } });
	expect(await list()).toEqual(['Other', 'Duel']);
});

test('what was saved as a file and not played on since is the one that is kept', async () => {
	await open();
	dispatch({ type: 'change-creatures', ids: ['lydia'], change: { speed: 40, conditions: [] } });
	const { id, encounter } = isOpen();
	files.openAsNew({ ...lydiaAndTheOrc(), name: 'Other' });
	await open(formatEncounter(encounter));
	expect(isOpen().id).toBe(id);
	// The first file is as it was: another entry than what was made of it.
	await open();
	expect(isOpen().id).not.toBe(id);
	expect(await list()).toEqual(['Duel', 'Other', 'Duel']);
});

test('new encounters have names that can be told apart; one that was only looked at gives its name back', async () => {
	const names: string[] = [];
	for (const touch of [true, true, false, false]) {
		await files.begin();
		names.push(isOpen().encounter.name);
		if (touch) dispatch({ type: 'resize-map', width: 30, height: 30 });
	}
	expect(names).toEqual([
		'Untitled encounter',
		'Untitled encounter 2',
		'Untitled encounter 3',
		'Untitled encounter 3',
	]);
	const [sample] = SAMPLES;
	if (sample) files.openSample(sample.encounter());
	await vi.waitFor(async () => expect(await list()).toHaveLength(3));
});
