/** File actions; the page provides the implementation. */

import { isScored } from '../derived/battleScore.ts';
import { dispatch } from '../document/document.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { opens } from './actionHelpers.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';

interface FileActions {
	readonly begin: () => void;
	readonly open: () => void;
	readonly save: () => void;
	readonly savePage: () => void;
	/** A page with the players' view only. */
	readonly savePlayersPage: () => void;
}

const connected = perWorkspace<{ files: FileActions | null }>(() => ({ files: null }));

export function connectFiles(workspace: Workspace, actions: FileActions): void {
	connected(workspace).files = actions;
}

function isFileOnly(workspace: Workspace): boolean {
	return workspace.document.getState().encounter.fileOnly ?? false;
}

function fileAction(id: keyof FileActions, label: string, keys: readonly string[]): WrittenAction {
	return {
		id: `file-${id}`,
		label,
		keys,
		enabled: (workspace) => connected(workspace).files !== null,
		perform: (workspace) => connected(workspace).files?.[id](),
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
		label: 'Don’t store in this browser',
		about: () => 'Not stored in this browser; only in the files you save.',
		checked: (workspace) => isFileOnly(workspace),
		perform: (workspace) => {
			dispatch(workspace, { type: 'set-file-only', fileOnly: !isFileOnly(workspace) });
		},
	},
	{
		id: 'film',
		label: 'Video, picture, log…',
		perform: opens('film'),
	},
	{
		id: 'watch',
		group: 'View',
		label: 'Watch replay',
		perform: opens('watch'),
	},
	{
		id: 'print',
		label: 'Print…',
		keys: ['$mod+p'],
		perform: opens('print'),
	},
	{
		id: 'scenarios',
		label: 'Scenarios…',
		perform: (workspace) => workspace.session.setState({ page: 'scenarios' }),
	},
	{
		id: 'scenario',
		label: 'Objectives and score',
		enabled: (workspace) => isScored(workspace.document.getState().encounter),
		idle: 'this encounter has none',
		perform: (workspace) => workspace.session.setState({ page: 'scenario' }),
	},
	{
		id: 'objectives',
		label: 'Edit objectives…',
		perform: (workspace) => workspace.session.setState({ page: 'objectives' }),
	},
	{
		id: 'encounters',
		label: 'Encounters…',
		perform: opens('files'),
	},
]);
