/** Startup: opens the page's saved encounter, else the last one, else a sample. */

import { openDocument } from '../../store/document/document.ts';
import { pictureKey } from '../../store/formatsFacade.ts';
import type { parseEncounter } from '../../store/library/encounterFiles.ts';
import { IN_FILE, type Library } from '../../store/library/library.ts';
import { notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { notKept } from './storageWarning.ts';

interface First {
	readonly library: Library;
	/** Id of the tab's encounter before the reload; null for none. */
	readonly ofTab: string | null;
	/** Text of the encounter saved in this page; null for none. */
	readonly text: string | null;
	/** True if it is a page for players. */
	readonly forPlayers: boolean;
	/** The same text, parsed. */
	readonly carried: ReturnType<typeof parseEncounter> | null;
	/** Opens a stored encounter by id; false on failure. */
	readonly openListed: (id: string) => Promise<boolean>;
	readonly openSample: () => void;
	/** After two failures in a row: the encounter stays in the list and is not opened. */
	readonly isSafe: boolean;
}

const FAILED_TWICE = 'The last encounter failed to open twice. It is still in the encounter list.';

const DOWNLOAD = 'Download it from “Encounters…” in the title menu.';

/** Notice if the browser has no copy. */
const IN_FILE_ONLY =
	'Your last encounter is stored in its file only. Open that file to continue. Showing a sample.';

/**
 * Reports that the encounter came from a file, and if the list has another one of the same name.
 *
 * @param list before it was opened
 * @param left fields of the file that were dropped
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

/** Opens the latest version of the page's saved encounter; false if missing or unreadable. */
async function openCarried(
	workspace: Workspace,
	{ library, text, forPlayers, carried, openListed }: First,
): Promise<boolean> {
	if (text === null || !carried?.ok) return false;
	// The id is a content hash, so reopening the page finds the same entry.
	const id = `page-${pictureKey(text)}`;
	// The page holds only shared paths and wounds.
	if (forPlayers) workspace.session.setState({ plansOnTable: true, woundsOnTable: true });
	if ((await listed(library, id)) && (await openListed(id))) return true;
	const list = await library.list();
	openDocument(workspace, id, carried.encounter, carried.segment);
	noteFile(workspace, library, list);
	if (forPlayers) workspace.session.setState({ tableView: true });
	workspace.cameraRequest.setState({ type: 'fit' }, true);
	return true;
}

/** The id if listed, else null. */
async function listed(library: Library, id: string | null): Promise<string | null> {
	const list = id === null ? null : await library.list();
	return list?.ok && list.value.some((entry) => entry.id === id) ? id : null;
}

/** Opens the initial encounter and reports failures. Resolves to true on the first visit. */
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
