/**
 * What people do with files and with the encounters this browser keeps. One is open at a time;
 * opening another never loses it, since it is kept after every change.
 */
import { createContext, useContext } from 'react';
import { create } from 'zustand';
import type { Encounter } from '../../engine/index.ts';
import { freeNames } from '../../store/commands/naming.ts';
import type { Desk } from '../../store/desk/desk.ts';
import { followDocument, openDocument } from '../../store/document/document.ts';
import type { Autosave } from '../../store/library/autosave.ts';
import {
	type CapturedPage,
	emptyEncounter,
	type ImportedMap,
	type Opened,
	openedFile,
	parseEncounter,
	SAMPLES,
} from '../../store/library/files.ts';
import type { Kept, Library } from '../../store/library/library.ts';
import { takeKinds } from '../../store/library/ownBestiary.ts';
import { pictureKey } from '../../store/limits.ts';
import type { CutPicture } from '../../store/seen/cutting.ts';
import { announce, notify } from '../../store/session/session.ts';
import { putBackground } from '../terrain/background.ts';
import { notKept } from './notKept.ts';
import { type OutlinesAs, useOutlines } from './OutlinesDialog.tsx';
import { createSaving, type Saver } from './saving.ts';

interface Surroundings {
	readonly library: Library;
	readonly autosave: Pick<Autosave, 'flush' | 'known' | 'isClean'>;
	/** This page as it was written, for saving it with an encounter in it. */
	readonly page: CapturedPage;
	/** A new key, which no encounter of any tab has. */
	readonly newId: () => string;
	/** A seed nobody can guess. */
	readonly newSeed: () => string;
	readonly cut: CutPicture;
}

export interface Files extends Saver {
	readonly library: Library;
	/** Opens an empty encounter under a name that no other has. */
	readonly begin: () => Promise<void>;
	/**
	 * Opens what this page was saved with, else what was open last, else a sample, and says what did not open and where
	 * nothing is kept. Resolves to whether somebody is here for the first time.
	 *
	 * @param isSafe the page has failed twice with what was open: it stays in the list and is not opened
	 */
	readonly openFirst: (isSafe?: boolean) => Promise<boolean>;
	/** What this page was saved with, as it was then; null in a page that carries nothing. */
	readonly carried: Encounter | null;
	/** Opens an encounter as a new one of the list. */
	readonly openAsNew: (encounter: Encounter, segment?: number) => void;
	/** The same for one that can be had again: it stays in the list only when something was done to it. */
	readonly openSample: (encounter: Encounter) => void;
	readonly openFile: (file: File) => Promise<void>;
	/** Opens the first of some files, and says so where there are more. */
	readonly openOneOf: (files: ArrayLike<File>) => Promise<void>;
	readonly openText: (name: string, text: string) => void;
	/** Another tab has saved an encounter: where it is the open one and untouched here, this tab follows. */
	readonly follow: (id: string) => Promise<void>;
	/** Whether encounters are kept in this browser from now on. Where not, the open one is taken out of it at once. */
	readonly setKeeping: (keeps: boolean) => Promise<void>;
	/** Puts what was changed last into the list. */
	readonly flush: () => Promise<void>;
	/** Opens an encounter of the list; false when it could not be. */
	readonly openKept: (id: string) => Promise<boolean>;
	/** Opens a copy of an encounter of the list, in which the other stays; false when it could not be. */
	readonly duplicate: (id: string) => Promise<boolean>;
}

/** What is said where the page has failed twice in a row. */
const FAILED_TWICE =
	'The page failed twice with what was open last. It is not lost: it stays in the list of encounters.';

/** What is being read just now, so that it can be called off. */
export const useReading = create<{ readonly name: string | null; readonly cancel: () => void }>()(() => ({
	name: null,
	cancel: () => {},
}));

export function createFiles(
	desk: Desk,
	{ library, autosave, page, newId, newSeed, cut }: Surroundings,
): Files {
	/** What was opened as new and can be had again at any time: a sample, an empty map. */
	let untouched: { readonly id: string; readonly encounter: Encounter } | null = null;
	/** Such an encounter is no line in the list when nothing was done to it. */
	const forgetUntouched = async () => {
		const { id, encounter } = desk.document.getState();
		const kept = untouched;
		untouched = null;
		if (kept?.id !== id || kept.encounter !== encounter) return;
		await autosave.flush();
		await library.remove(id);
	};

	const openAsNew = (encounter: Encounter, segment = 0) => {
		void forgetUntouched();
		desk.session.setState({ tool: 'select' });
		openDocument(desk, newId(), encounter, segment);
		desk.cameraRequest.set({ type: 'fit' });
		announce(desk, `${encounter.name} is open.`);
	};

	const openSample = (encounter: Encounter) => {
		openAsNew(encounter);
		untouched = { id: desk.document.getState().id, encounter };
	};

	/** A file that was opened before, or saved here, and has not been played on since is in the list already. */
	const openAgain = async (encounter: Encounter, segment: number) => {
		await autosave.flush();
		const id = await library.find(encounter);
		if (id !== null && id === desk.document.getState().id)
			notify(desk, `“${encounter.name}” is open already.`);
		else if (id === null || !(await openKept(id))) openAsNew(encounter, segment);
	};

	/** Opens somebody else's map, when it has been asked what is to become of its objects. */
	const openMap = ({ name, map, pictures, notes, outlines = [] }: ImportedMap) => {
		const open = (as: OutlinesAs) => {
			const objects = as ? outlines.map((line) => ({ ...line, kind: as })) : [];
			const walls = [...(map.walls ?? []), ...objects];
			openAsNew({ ...emptyEncounter(newSeed()), name, map: { ...map, walls }, pictures });
			if (notes.length > 0) notify(desk, notes.join(' '));
		};
		if (outlines.length === 0) {
			open(null);
			return;
		}
		useOutlines.setState({ open });
		desk.session.setState({ dialog: 'outlines' });
	};

	/** @param name of the file, said before what is wrong with it; empty for what was pasted */
	const take = async (opened: Opened, name: string) => {
		switch (opened.type) {
			case 'encounter':
				await openAgain(opened.encounter, opened.segment);
				return;
			case 'map': {
				openMap(opened.imported);
				return;
			}
			case 'picture':
				putBackground(desk, opened.picture);
				return;
			case 'kinds':
				takeKinds(desk, opened.entries);
				return;
			case 'refused':
				notify(desk, name ? `“${name}”: ${opened.message}` : opened.message, 'problem');
				return;
			default:
				opened satisfies never;
		}
	};

	/** An encounter of the list; null, and a notice, when it cannot be read. */
	const load = async (id: string): Promise<Kept | null> => {
		await autosave.flush();
		const kept = await library.load(id);
		if (kept.ok) return kept.value;
		notify(desk, kept.message, 'problem');
		return null;
	};

	const openKept = async (id: string): Promise<boolean> => {
		if (desk.document.getState().id !== id) await forgetUntouched();
		const kept = await load(id);
		if (!kept) return false;
		autosave.known(kept.encounter, kept.segment);
		openDocument(desk, id, kept.encounter, kept.segment, kept.history);
		desk.cameraRequest.set({ type: 'fit' });
		announce(desk, `${kept.encounter.name} is open.`);
		return true;
	};

	const carried = page.encounter === null ? null : parseEncounter(page.encounter);
	/** Opens the encounter that this page was saved with, as it was left last; false when there is none or it cannot be read. */
	const openCarried = async (): Promise<boolean> => {
		if (page.encounter === null || !carried?.ok) return false;
		// The same page is the same entry of the list, however often it is opened.
		const id = `page-${pictureKey(page.encounter)}`;
		const list = await library.list();
		const known = list.ok && list.value.some((entry) => entry.id === id);
		if (known && (await openKept(id))) return true;
		openDocument(desk, id, carried.encounter, carried.segment);
		desk.cameraRequest.set({ type: 'fit' });
		return true;
	};

	const openFirst = async (isSafe = false): Promise<boolean> => {
		const problems: string[] = [];
		let isNew = false;
		if (isSafe || !(await openCarried())) {
			const last = await library.lastOpened();
			const isKept = !isSafe && last !== null && (await openKept(last));
			if (carried && !carried.ok)
				problems.push(`The encounter in this page cannot be opened. ${carried.message}`);
			if (!isKept) {
				const { notice } = desk.session.getState();
				if (notice) problems.push(notice.text);
				if (isSafe) problems.push(FAILED_TWICE);
				const [first] = SAMPLES;
				openSample(first?.encounter() ?? emptyEncounter(newSeed()));
			}
			if (problems.length > 0)
				problems.push(`${isKept ? 'What was open last' : 'A sample'} is shown instead.`);
			isNew = last === null && !carried;
		}
		const unkept = notKept(library);
		if (unkept) problems.push(unkept);
		if (problems.length > 0) notify(desk, problems.join(' '), unkept ? 'lasting' : 'problem');
		return isNew;
	};

	let reading = 0;
	const files: Files = {
		library,
		openFirst,
		carried: carried?.ok ? carried.encounter : null,
		flush: autosave.flush,
		setKeeping: async (keeps) => {
			await autosave.flush();
			desk.session.setState({ keeps });
			if (keeps) return;
			desk.saving.set('off');
			await library.forget(desk.document.getState().id);
		},
		follow: async (id) => {
			const isUntouched = () => autosave.isClean && desk.document.getState().id === id;
			if (!isUntouched()) return;
			const kept = await library.load(id);
			if (!kept.ok || !isUntouched()) return;
			autosave.known(kept.value.encounter, desk.session.getState().segment);
			followDocument(desk, kept.value.encounter, kept.value.history);
		},
		openAsNew,
		openSample,
		begin: async () => {
			await forgetUntouched();
			await autosave.flush();
			const empty = emptyEncounter(newSeed());
			const list = await library.list();
			const taken = list.ok ? list.value.map((entry) => entry.name) : [];
			const [name = empty.name] = freeNames([empty.name], taken);
			openSample({ ...empty, name });
		},
		openFile: async (file) => {
			reading += 1;
			const mine = reading;
			useReading.setState({
				name: file.name,
				cancel: () => {
					reading += 1;
					useReading.setState({ name: null });
				},
			});
			try {
				const content = new Uint8Array(await file.arrayBuffer());
				const opened = await openedFile(file.name, content);
				if (mine === reading) await take(opened, file.name);
			} catch {
				if (mine === reading) notify(desk, `“${file.name}” cannot be read.`, 'problem');
			}
			if (mine === reading) useReading.setState({ name: null });
		},
		openOneOf: async ({ 0: file, length }) => {
			if (!file) return;
			await files.openFile(file);
			const { notice } = desk.session.getState();
			const said = notice ? `${notice.text} ` : '';
			if (length > 1) notify(desk, `${said}Only one file is opened at a time: “${file.name}”.`, notice?.tone);
		},
		openText: (name, text) => void openedFile(name, text).then((opened) => take(opened, '')),
		openKept,
		duplicate: async (id) => {
			const kept = await load(id);
			if (!kept) return false;
			// Duplicating it counts as doing something to it, so it stays in the list.
			if (untouched?.id === id) untouched = null;
			openAsNew({ ...kept.encounter, name: `${kept.encounter.name} (copy)` });
			return true;
		},
		...createSaving(desk, page, cut),
	};
	return files;
}

export const FilesContext = createContext<Files | null>(null);

/** The files of this page. */
export function useFiles(): Files {
	const files = useContext(FilesContext);
	if (!files) throw new Error('there is no FilesContext around this');
	return files;
}
