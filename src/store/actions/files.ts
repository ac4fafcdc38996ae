/** Actions on files. What they do needs the page, so it is handed in. */
import { useSession } from '../session/session.ts';
import { type Action, always } from './types.ts';

/** What the page can do with files. */
interface FileActions {
	/** Begins an empty encounter. */
	readonly begin: () => void;
	readonly open: () => void;
	readonly save: () => void;
	readonly savePage: () => void;
}

let files: FileActions | null = null;

/** Connects the file actions with the page. */
export function connectFiles(actions: FileActions): void {
	files = actions;
}

function fileAction(id: keyof FileActions, label: string, keys: readonly string[]): Action {
	return {
		id: `file-${id}`,
		label,
		group: 'File',
		keys,
		enabled: () => files !== null,
		perform: () => files?.[id](),
	};
}

export const FILE_ACTIONS: readonly Action[] = [
	fileAction('begin', 'New encounter', []),
	fileAction('open', 'Open…', ['$mod+o']),
	fileAction('save', 'Save', ['$mod+s']),
	fileAction('savePage', 'Save as page', ['Shift+$mod+s']),
	{
		id: 'encounters',
		label: 'Encounters…',
		group: 'File',
		keys: [],
		enabled: always,
		perform: () => useSession.setState({ dialog: 'files' }),
	},
];
