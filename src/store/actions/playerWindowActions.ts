/** Actions on the players' window. What opens and closes it needs the page, so it is handed in. */

import type { MapPart, Players } from '../session/playerWindowState.ts';
import { perDesk } from '../workspace/perWorkspace.ts';
import type { Desk } from '../workspace/workspace.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';

/** What the page can do with the window. */
interface PlayersPage {
	readonly open: () => void;
	readonly close: () => void;
}

const connected = perDesk<{ page: PlayersPage | null }>(() => ({ page: null }));

/** Connects the actions on the players' window with the page. */
export function connectPlayers(desk: Desk, page: PlayersPage): void {
	connected(desk).page = page;
}

function change(desk: Desk, to: Partial<Players>): void {
	desk.players.set({ ...desk.players.get(), ...to });
}

const isOpen = (desk: Desk): boolean => desk.players.get().state === 'open';

function partAction(part: MapPart, label: string): WrittenAction {
	return {
		id: `players-${part}`,
		label: `Players’ window: ${label}`,
		enabled: isOpen,
		checked: (desk) => desk.players.get().part === part,
		perform: (desk) => {
			// A frame of its own begins where the window is.
			const { frame, shown } = desk.players.get();
			change(desk, { part, frame: part === 'frame' ? (shown ?? frame) : frame });
		},
	};
}

function switchAction(field: 'frozen' | 'blank' | 'mayRoam', id: string, label: string): WrittenAction {
	return {
		id: `players-${id}`,
		label: `Players’ window: ${label}`,
		enabled: isOpen,
		checked: (desk) => desk.players.get()[field],
		perform: (desk) => change(desk, { [field]: !desk.players.get()[field] }),
	};
}

export const PLAYERS_ACTIONS = actionsIn('View', [
	{
		id: 'players-window',
		label: 'Players’ window',
		keys: ['Shift+t', 'Shift+T'],
		checked: isOpen,
		perform: (desk) => connected(desk).page?.open(),
	},
	partAction('map', 'fit the map'),
	partAction('mine', 'follow me'),
	partAction('frame', 'a frame of its own'),
	switchAction('frozen', 'freeze', 'freeze'),
	switchAction('blank', 'blank', 'blank'),
	switchAction('mayRoam', 'roam', 'let them look round'),
	{
		id: 'players-close',
		label: 'Players’ window: close',
		enabled: isOpen,
		perform: (desk) => connected(desk).page?.close(),
	},
]);
