/** What the page opens by itself: what it was saved with, else what was open last, else a sample. */

import { openDocument } from '../../store/document/document.ts';
import { pictureKey } from '../../store/formatsFacade.ts';
import type { parseEncounter } from '../../store/library/encounterFiles.ts';
import { IN_FILE, type Library } from '../../store/library/library.ts';
import { notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { notKept } from './storageWarning.ts';

interface First {
	readonly library: Library;
	/** The id of the encounter that this tab had open before the page was loaded anew; null where it had none. */
	readonly ofTab: string | null;
	/** The text of the encounter that this page was saved with; null where there is none. */
	readonly text: string | null;
	/** The same as it was read. */
	readonly carried: ReturnType<typeof parseEncounter> | null;
	/** Opens an encounter of the list by its id; false when it could not be. */
	readonly openListed: (id: string) => Promise<boolean>;
	readonly openSample: () => void;
	/** The page has failed twice with what was open: it stays in the list and is not opened. */
	readonly isSafe: boolean;
}

/** What is said where the page has failed twice in a row. */
const FAILED_TWICE = 'The last encounter failed to open twice. It is still in the encounter list.';

const DOWNLOAD = 'Download it from “Encounters…” in the title menu.';

/** What is said where the browser knows no more of it. */
const IN_FILE_ONLY =
	'Your last encounter is stored in its file only. Open that file to continue. Showing a sample.';

/**
 * That what has just been opened came out of a file, and what the list had before does not give place to it: its line says
 * the one, a notice the other where they have the same name.
 *
 * @param list as it was before
 * @param left what of the file was left out
 */
export function noteFile(
	workspace: Workspace,
	library: Library,
	list: Awaited<ReturnType<Library['list']>>,
	left = '',
): void {
	const { id, encounter } = workspace.document.getState();
	const { name } = encounter;
	library.cameFromFile(id);
	const isSecond = list.ok && list.value.some((entry) => entry.name === name && entry.id !== id);
	const second = isSecond ? ' from the file, besides the one of that name in the list' : '';
	if (second || left) notify(workspace, `“${name}” is open${second}. ${left}`.trimEnd());
}

/** Opens the encounter that this page was saved with, as it was left last; false when there is none or it cannot be read. */
async function openCarried(
	workspace: Workspace,
	{ library, text, carried, openListed }: First,
): Promise<boolean> {
	if (text === null || !carried?.ok) return false;
	// The same page is the same entry of the list, however often it is opened.
	const id = `page-${pictureKey(text)}`;
	if ((await listed(library, id)) && (await openListed(id))) return true;
	const list = await library.list();
	openDocument(workspace, id, carried.encounter, carried.segment);
	noteFile(workspace, library, list);
	workspace.cameraRequest.set({ type: 'fit' });
	return true;
}

/** An id of the list; null for any other. */
async function listed(library: Library, id: string | null): Promise<string | null> {
	const list = id === null ? null : await library.list();
	return list?.ok && list.value.some((entry) => entry.id === id) ? id : null;
}

/** Opens something, and says what did not open. Resolves to whether somebody is here for the first time. */
export async function openFirst(workspace: Workspace, first: First): Promise<boolean> {
	const { library, ofTab, carried, openListed, openSample, isSafe } = first;
	const problems: string[] = [];
	let isNew = false;
	let inFile = false;
	if (isSafe || !(await openCarried(workspace, first))) {
		const last = (await listed(library, ofTab)) ?? (await library.lastOpened());
		inFile = last === IN_FILE;
		const isKept = !isSafe && last !== null && !inFile && (await openListed(last));
		if (carried && !carried.ok)
			problems.push(`The encounter in this page cannot be opened. ${carried.message}`);
		if (!isKept) {
			const { notice } = workspace.session.getState();
			if (notice) problems.push(notice.text);
			if (last !== null && library.faultOf(last)) problems.push(DOWNLOAD);
			if (isSafe) problems.push(FAILED_TWICE);
			openSample();
		}
		if (problems.length > 0) problems.push(`${isKept ? 'The last encounter' : 'A sample'} is shown instead.`);
		isNew = last === null && !carried;
	}
	const unkept = notKept(library);
	if (unkept) problems.push(unkept);
	if (problems.length > 0) notify(workspace, problems.join(' '), unkept ? 'lasting' : 'problem');
	else if (inFile) notify(workspace, IN_FILE_ONLY, 'in-file');
	return isNew;
}
