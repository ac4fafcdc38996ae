/**
 * File operations and stored encounters. One encounter is open; opening another loses nothing, because every change
 * is stored.
 */
import type { Encounter, Wall } from '../../engine/index.ts';
import { openDocument } from '../../store/document/document.ts';
import { freeNames } from '../../store/encounter/uniqueNames.ts';
import type { Autosave } from '../../store/library/autosave.ts';
import {
	type CapturedPage,
	emptyEncounter,
	type ImportedMap,
	type Opened,
	type PictureGrid,
	parseEncounter,
	type ReadBeside,
	readerOfTexts,
	SAMPLES,
	type Sample,
	type Underway,
} from '../../store/library/encounterFiles.ts';
import type { Library, StoredEncounter } from '../../store/library/library.ts';
import { takeKinds } from '../../store/library/myBestiary.ts';
import { screenAt } from '../../store/library/screenState.ts';
import type { CutPicture } from '../../store/playerView/pictureRedaction.ts';
import { announce, forgetProblem, notify } from '../../store/workspace/notices.ts';
import type { LeftMoment } from '../../store/workspace/persistOpenEncounter.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { handList } from '../creatures/addFormState.ts';
import { putBackground } from '../terrain/backgroundPicture.ts';
import { ask, askScene } from './fileQuestions.ts';
import type { Files } from './filesContext.ts';
import { noteFile, openFirst } from './initialEncounter.ts';
import { asReading, isReady, readReady } from './openPhases.ts';
import { reading } from './readProgress.ts';
import { createSaving } from './saveFiles.ts';
import { createFollowing } from './tabSync.ts';

/** The wanted name, numbered if the list has it. */
async function freeTitle(library: Library, wanted: string): Promise<string> {
	const list = await library.list();
	const taken = list.ok ? list.value.map(({ name }) => name) : [];
	return freeNames([wanted], taken)[0] ?? wanted;
}

interface Surroundings {
	readonly library: Library;
	readonly autosave: Pick<Autosave, 'flush' | 'known' | 'isClean'>;
	readonly beside: ReadBeside;
	/** Source of this page, for saving it with an encounter. */
	readonly page: CapturedPage;
	/** Moment that this tab showed before a reload. */
	readonly leftMoment?: (id: string, half?: number) => LeftMoment | null;
	/** A new key, unique among tabs. */
	readonly newId: () => string;
	/** An unpredictable seed. */
	readonly newSeed: () => string;
	readonly cut: CutPicture;
}

type OpenedEncounter = Extract<Opened, { type: 'encounter' }>;

export function createFiles(
	workspace: Workspace,
	{ library, autosave, beside, page, leftMoment, newId, newSeed, cut }: Surroundings,
): Files {
	/** An untouched sample or empty map that can be opened again at any time. */
	let untouched: { readonly id: string; readonly encounter: Encounter } | null = null;
	/** An untouched encounter is removed from the list. */
	const forgetUntouched = async () => {
		const { id, encounter } = workspace.document.getState();
		const kept = untouched;
		untouched = null;
		if (kept?.id !== id || kept.encounter !== encounter) return;
		await autosave.flush();
		await library.drop(id);
	};

	const show = (
		id: string,
		{ encounter, segment, history }: Pick<StoredEncounter, 'encounter'> & Partial<StoredEncounter>,
	) => {
		openDocument(workspace, id, encounter, segment, history);
		// A map tool would now change the new map.
		workspace.session.setState({ tool: 'plan' });
		workspace.cameraRequest.setState({ type: 'fit' }, true);
		announce(workspace, `${encounter.name} is open.`);
	};

	const openAsNew = (encounter: Encounter, segment = 0) => {
		void forgetUntouched();
		show(newId(), { encounter, segment });
	};

	const saver = createSaving(workspace, page, cut, library.keeping === 'lasting');
	/**
	 * Opens another encounter, after a question if work is stored nowhere. Resolves to the result, or null if
	 * canceled.
	 */
	const whenFree = async <Done>(goOn: () => Done | Promise<Done>): Promise<Done | null> => {
		// Old problems concern the previous encounter.
		forgetProblem(workspace);
		if (saver.isUnlisted()) {
			const how = await ask(workspace, 'leaving');
			if (how === null) return null;
			if (how === 'save') saver.save();
		}
		return goOn();
	};

	const openUntouched = (encounter: Encounter) => {
		openAsNew(encounter);
		untouched = { id: workspace.document.getState().id, encounter };
	};

	/** A sample with a fresh seed. */
	const freshly = (sample: Pick<Sample, 'encounter'>): Encounter => ({
		...sample.encounter(),
		seed: newSeed(),
	});

	/** Grids that maps give for pictures outside the file, by encounter id. */
	const grids = new Map<string, PictureGrid>();

	/** Opens another program's map, after questions about objects and open portals. */
	const openMap = async ({
		name,
		map,
		pictures,
		notes,
		outlines = [],
		openings = [],
		gmNotes,
		grid,
	}: ImportedMap): Promise<void> => {
		const portals = openings.length > 0 ? await ask(workspace, 'openings') : 'windows';
		const objects = portals && outlines.length > 0 ? await ask(workspace, 'outlines') : 'none';
		if (!portals || !objects) return;
		const isDoor = ({ kind, from }: Wall) =>
			portals === 'doors' && kind === 'window' && openings.some((one) => one.from === from);
		const walls = (map.walls ?? []).map(
			(wall): Wall => (isDoor(wall) ? { ...wall, kind: 'door', open: true } : wall),
		);
		const added = objects === 'none' ? [] : outlines.map((line): Wall => ({ ...line, kind: objects }));
		openAsNew({
			...emptyEncounter(newSeed()),
			name,
			map: { ...map, walls: [...walls, ...added] },
			pictures,
			...(gmNotes && { notes: gmNotes }),
		});
		if (grid) grids.set(workspace.document.getState().id, grid);
		if (notes.length > 0) notify(workspace, notes.join(' '));
	};

	const openScene = async (maps: readonly ImportedMap[], note: string): Promise<void> => {
		const chosen = await askScene(
			workspace,
			maps.map(({ name, map }) => `${name} (${map.width} × ${map.height} squares)`),
		);
		const imported = chosen === null ? undefined : maps[chosen];
		if (imported) await openMap({ ...imported, notes: [...imported.notes, ...(note ? [note] : [])] });
	};

	/** A picture becomes the ground of an empty encounter; during a fight only after a question. */
	const takeGround = async ({ name, picture }: Extract<Opened, { type: 'picture' }>) => {
		const { creatures, map } = workspace.document.getState().encounter;
		const where = creatures.length === 0 && !map.background ? 'here' : await ask(workspace, 'ground');
		const id = workspace.document.getState().id;
		if (where === 'here') putBackground(workspace, picture, { grid: grids.get(id) });
		else if (where === 'new')
			await whenFree(() => {
				const [before, { segment }, was] = [
					workspace.document.getState(),
					workspace.session.getState(),
					untouched,
				];
				openUntouched({ ...emptyEncounter(newSeed()), name });
				putBackground(workspace, picture, {
					goBack: () => {
						void forgetUntouched();
						untouched = was;
						show(before.id, { encounter: before.encounter, segment, history: before });
					},
				});
			});
	};

	/**
	 * @param id list id of the encounter; null if unlisted
	 * @param name file name that precedes errors; empty if pasted
	 */
	const take = async (opened: Opened, id: string | null, name: string) => {
		switch (opened.type) {
			case 'encounter':
				return openAgain(opened, id);
			case 'map':
				await whenFree(() => openMap(opened.imported));
				return;
			case 'maps':
				await whenFree(() => openScene(opened.maps, opened.note));
				return;
			case 'picture':
				return takeGround(opened);
			case 'kinds':
				takeKinds(workspace, opened.entries);
				return;
			case 'people':
			case 'refused': {
				const wrong = opened.type === 'refused' ? opened.message : handList(workspace, opened.text);
				if (wrong !== null) notify(workspace, name ? `“${name}”: ${wrong}` : wrong, 'problem');
				return;
			}
			default:
				opened satisfies never;
		}
	};

	/** An encounter of the list; null if canceled, or with a notice if unreadable. */
	const load = async (id: string, work?: Underway): Promise<StoredEncounter | null> => {
		await autosave.flush();
		const kept = await library.load(id, work && readerOfTexts(beside, asReading(work)));
		if (work?.signal.aborted) return null;
		if (kept.ok) return kept.value;
		notify(workspace, kept.message, 'problem');
		return null;
	};

	const openListed = async (id: string, work?: Underway, isFirst = false): Promise<boolean> => {
		const kept = await load(id, work);
		if (!kept) return false;
		if (work && !(await isReady(workspace, kept, work))) return false;
		// From here it is no longer cancelable until open.
		const forgotten = workspace.document.getState().id === id ? null : forgetUntouched();
		autosave.known(kept.encounter, kept.segment);
		const left = isFirst ? leftMoment?.(id, kept.encounter.half) : null;
		show(id, { ...kept, ...(left && { segment: left.segment }) });
		if (left) workspace.session.setState({ revealed: left.revealed });
		if (isFirst && kept.table) workspace.session.setState(screenAt(kept.table));
		await forgotten;
		return true;
	};

	/** List entry of an encounter whose file was opened or saved here and not changed since. */
	const lineOf = async ({ encounter }: Pick<StoredEncounter, 'encounter'>): Promise<string | null> => {
		await autosave.flush();
		return library.find(encounter);
	};

	const openFromFile = async ({ encounter, segment, note }: OpenedEncounter) => {
		const list = await library.list();
		openAsNew(encounter, segment);
		noteFile(workspace, library, list, note);
	};

	/** Opens an encounter, from the list if it is already there. */
	const openAgain = async (opened: OpenedEncounter, id: string | null) => {
		const { name } = opened.encounter;
		if (id !== null && id === workspace.document.getState().id) {
			notify(workspace, `“${name}” is open already.`);
			return;
		}
		await whenFree(async () => {
			const isOpen = id !== null && (await reading(name, (work) => openListed(id, work)));
			if (isOpen === null) notify(workspace, `“${name}” was not opened.`);
			else if (!isOpen) await openFromFile(opened);
		});
	};

	const carried = page.encounter === null ? null : parseEncounter(page.encounter);
	const begin = async () => {
		await forgetUntouched();
		await autosave.flush();
		const empty = emptyEncounter(newSeed());
		openUntouched({ ...empty, name: await freeTitle(library, empty.name) });
	};

	/** Reads a file and opens it; cancels the previous read. */
	const open = async (file: File, name: string) => {
		forgetProblem(workspace);
		try {
			// All asynchronous work happens while it is cancelable.
			const found = await reading(file.name, async (work) => {
				const opened = await readReady(workspace, file, beside, work);
				return opened && { opened, id: opened.type === 'encounter' ? await lineOf(opened) : null };
			});
			if (found) await take(found.opened, found.id, name);
			else notify(workspace, `“${file.name}” was not opened.`);
		} catch {
			notify(workspace, `“${file.name}” cannot be read.`, 'problem');
		}
	};

	const files: Files = {
		library,
		openFirst: (isSafe = false, ofTab = null) =>
			openFirst(workspace, {
				library,
				ofTab,
				text: page.encounter,
				forPlayers: page.forPlayers,
				carried,
				openListed: (id) => openListed(id, undefined, true),
				openSample: () => openUntouched(SAMPLES[0] ? freshly(SAMPLES[0]) : emptyEncounter(newSeed())),
				isSafe,
			}),
		carried: carried?.ok ? carried.encounter : null,
		flush: autosave.flush,
		setKeeping: async (keeps) => {
			await autosave.flush();
			workspace.session.setState({ keeps });
			if (keeps) return;
			workspace.saving.setState('off');
			await library.forget(workspace.document.getState().id);
		},
		follow: createFollowing(workspace, library, autosave),
		openAsNew,
		openSample: (sample) => void whenFree(() => openUntouched(freshly(sample))),
		openCarried: () => void (carried?.ok && whenFree(() => openUntouched(carried.encounter))),
		begin: async () => void (await whenFree(begin)),
		openFile: (file) => open(file, file.name),
		openOneOf: async ({ 0: file, length }) => {
			if (!file) return;
			await files.openFile(file);
			const { notice } = workspace.session.getState();
			const said = notice ? `${notice.text} ` : '';
			if (length > 1)
				notify(workspace, `${said}Only one file is opened at a time: “${file.name}”.`, notice?.tone);
		},
		openText: (name, text) => void open(new File([text], name), ''),
		openKept: async ({ id, name }) =>
			(await whenFree(() => reading(name, (work) => openListed(id, work)))) ?? false,
		duplicate: async (id) => {
			const isOpen = await whenFree(async () => {
				const kept = await load(id);
				if (!kept) return false;
				// Duplicating an encounter counts as touching it, so it stays in the list.
				if (untouched?.id === id) untouched = null;
				openAsNew({ ...kept.encounter, name: await freeTitle(library, `${kept.encounter.name} (copy)`) });
				return true;
			});
			return isOpen ?? false;
		},
		...saver,
	};
	return files;
}
