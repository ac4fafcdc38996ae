/** Saves files and pages. */
import type { Encounter } from '../../engine/index.ts';
import {
	type CapturedPage,
	fileName,
	formatEncounter,
	pageWith,
	saveRefusal,
} from '../../store/library/encounterFiles.ts';
import type { CutPicture } from '../../store/playerView/pictureRedaction.ts';
import { handoutOf, holdsSecrets } from '../../store/playerView/playerExport.ts';
import { notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { download } from '../shared/download.ts';
import { type Answers, ask } from './fileQuestions.ts';

export interface Saver {
	readonly save: () => void;
	/** Downloads this page with the open encounter; asks for the audience if it holds secrets. */
	readonly savePage: () => void;
	readonly savePageFor: (whom: Answers['page']) => void;
	/** True if the work is neither in the list nor in a file, so opening another encounter would lose it. */
	readonly isUnlisted: () => boolean;
	/** True if closing the page loses work. */
	readonly isOnlyHere: () => boolean;
}

/** Viewed moment of the open half-round, 0 to 6. */
function lookedAt(workspace: Workspace): number {
	const { viewing, segment } = workspace.session.getState();
	return viewing === null ? segment : 0;
}

/**
 * @param page this page's source
 * @param lasts true if the library outlasts the page
 */
export function createSaving(
	workspace: Workspace,
	page: CapturedPage,
	cut: CutPicture,
	lasts: boolean,
): Saver {
	/** Downloads a text; false, with a notice, if it would be too large to reopen. */
	const downloaded = (name: string, text: string, type: string): boolean => {
		const file = new Blob([text], { type });
		const refusal = saveRefusal(name, file.size);
		if (refusal === null) download(name, file);
		else notify(workspace, refusal, 'problem');
		return refusal === null;
	};
	/** Encounter as last saved. */
	let inFile: Encounter | null = null;
	const savePageWith = (encounter: Encounter, segment: number, name: string, forPlayers = false) => {
		const text = pageWith(page, encounter, segment, forPlayers);
		if (text === null) {
			notify(workspace, 'Only the built page can be saved. Run npm start.', 'problem');
			return;
		}
		if (downloaded(name, text, 'text/html'))
			notify(workspace, `Saved as “${name}”, which opens in any browser without a network.`);
	};
	const savePageFor = (whom: Answers['page']) => {
		const { encounter } = workspace.document.getState();
		if (whom === 'gm') {
			savePageWith(encounter, lookedAt(workspace), fileName(encounter.name, 'html'));
			inFile = encounter;
		} else {
			void handoutOf(workspace, cut).then((handout) =>
				savePageWith(handout, 0, fileName(handout.name, 'html'), true),
			);
		}
	};
	const isUnsaved = () => {
		const { encounter, past } = workspace.document.getState();
		return past.length > 0 && encounter !== inFile;
	};
	const isUnlisted = () => {
		const { keeps } = workspace.session.getState();
		const isListed =
			keeps && !workspace.document.getState().encounter.fileOnly && workspace.saving.getState() !== 'failed';
		return !isListed && isUnsaved();
	};
	return {
		save: () => {
			const { encounter } = workspace.document.getState();
			const name = fileName(encounter.name, 'json');
			if (!downloaded(name, formatEncounter(encounter, lookedAt(workspace)), 'application/json')) return;
			inFile = encounter;
			notify(workspace, `Saved as “${name}”.`);
		},
		savePage: async () => {
			const whom = holdsSecrets(workspace.document.getState().encounter)
				? await ask(workspace, 'page')
				: 'gm';
			if (whom) savePageFor(whom);
		},
		savePageFor,
		isUnlisted,
		isOnlyHere: () => isUnlisted() || (!lasts && isUnsaved()),
	};
}
