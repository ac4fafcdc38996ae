/** Player window actions; the page provides the implementation. */

import type { MapPart, Players } from '../session/playerWindowState.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';

interface PlayersPage {
	readonly open: () => void;
	readonly close: () => void;
}

const connected = perWorkspace<{ page: PlayersPage | null }>(() => ({ page: null }));

export function connectPlayers(workspace: Workspace, page: PlayersPage): void {
	connected(workspace).page = page;
}

function change(workspace: Workspace, to: Partial<Players>): void {
	workspace.players.setState({ ...workspace.players.getState(), ...to }, true);
}

const isOpen = (workspace: Workspace): boolean => workspace.players.getState().state === 'open';

function partAction(part: MapPart, label: string): WrittenAction {
	return {
		id: `players-${part}`,
		label: `Player window: ${label}`,
		enabled: isOpen,
		checked: (workspace) => workspace.players.getState().part === part,
		perform: (workspace) => {
			// A separate frame starts at the window's current view.
			const { frame, shown } = workspace.players.getState();
			change(workspace, { part, frame: part === 'frame' ? (shown ?? frame) : frame });
		},
	};
}

function switchAction(field: 'frozen' | 'blank' | 'mayRoam', id: string, label: string): WrittenAction {
	return {
		id: `players-${id}`,
		label: `Player window: ${label}`,
		enabled: isOpen,
		checked: (workspace) => workspace.players.getState()[field],
		perform: (workspace) => change(workspace, { [field]: !workspace.players.getState()[field] }),
	};
}

export const PLAYERS_ACTIONS = actionsIn('View', [
	{
		id: 'players-window',
		label: 'Player window',
		keys: ['Shift+t'],
		checked: isOpen,
		perform: (workspace) => connected(workspace).page?.open(),
	},
	partAction('map', 'fit the map'),
	partAction('mine', 'follow me'),
	partAction('frame', 'separate frame'),
	switchAction('frozen', 'freeze', 'freeze'),
	switchAction('blank', 'blank', 'blank'),
	switchAction('mayRoam', 'roam', 'allow pan and zoom'),
	{
		id: 'players-close',
		label: 'Player window: close',
		enabled: isOpen,
		perform: (workspace) => connected(workspace).page?.close(),
	},
]);
