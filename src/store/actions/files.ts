/** Actions on files. What they do needs the page, so it is handed in. */
import type { Desk } from '../desk/desk.ts';
import { perDesk } from '../desk/perDesk.ts';
import { dispatch } from '../document/document.ts';
import { opens } from './parts.ts';
import { actionsIn, type WrittenAction } from './types.ts';

/** What the page can do with files. */
interface FileActions {
	/** Begins an empty encounter. */
	readonly begin: () => void;
	readonly open: () => void;
	readonly save: () => void;
	readonly savePage: () => void;
	/** A page with what the table may know. */
	readonly savePlayersPage: () => void;
}

const connected = perDesk<{ files: FileActions | null }>(() => ({ files: null }));

/** Connects the file actions with the page. */
export function connectFiles(desk: Desk, actions: FileActions): void {
	connected(desk).files = actions;
}

function isFileOnly(desk: Desk): boolean {
	return desk.document.getState().encounter.fileOnly ?? false;
}

function fileAction(id: keyof FileActions, label: string, keys: readonly string[]): WrittenAction {
	return {
		id: `file-${id}`,
		label,
		keys,
		enabled: (desk) => connected(desk).files !== null,
		perform: (desk) => connected(desk).files?.[id](),
	};
}

export const FILE_ACTIONS = actionsIn('File', [
	fileAction('begin', 'New encounter', []),
	fileAction('open', 'Open…', ['$mod+o']),
	fileAction('save', 'Save', ['$mod+s']),
	fileAction('savePage', 'Save as page', ['Shift+$mod+s']),
	fileAction('savePlayersPage', 'Save a page for players', []),
	{
		id: 'file-only',
		label: 'Keep in its file only',
		about: () =>
			'Nothing of this encounter is kept in this browser: it is in the file you save, and in the pages.',
		checked: (desk) => isFileOnly(desk),
		perform: (desk) => {
			dispatch(desk, { type: 'set-file-only', fileOnly: !isFileOnly(desk) });
		},
	},
	{
		id: 'film',
		label: 'Film, picture, log…',
		perform: opens('film'),
	},
	{
		id: 'watch',
		group: 'View',
		label: 'Watch the film of the battle',
		perform: opens('watch'),
	},
	{
		id: 'print',
		label: 'Print…',
		keys: ['$mod+p'],
		perform: opens('print'),
	},
	{
		id: 'encounters',
		label: 'Encounters…',
		perform: opens('files'),
	},
]);
