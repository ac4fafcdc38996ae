/** Edit actions: history, clipboard, removal. */

import { type Creature, indexById, isOnMap, type Square } from '../../engine/index.ts';
import { handNews, reportSentence } from '../../messages/index.ts';
import { unitsNow } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { redo, undo } from '../document/undoRedo.ts';
import { visibleEncounter } from '../playerView/currentView.ts';
import { select } from '../session/toolState.ts';
import type { Clipping } from '../workspace/clipboardTypes.ts';
import { announce, announceAll, notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionsIn } from './actionTypes.ts';
import { clip, pasting } from './clipboardActions.ts';

export function someSelected(workspace: Workspace): boolean {
	const { selection, tableView } = workspace.session.getState();
	return tableView ? selectedCreatures(workspace).length > 0 : selection.length > 0;
}

/** Defaults of actions on the selection. */
export const ON_SELECTED = { enabled: someSelected, idle: 'nobody is selected' };

/** At the viewed moment. */
export function selectedCreatures(workspace: Workspace): readonly Creature[] {
	const { selection } = workspace.session.getState();
	const { creatures } = visibleEncounter(workspace);
	const [id, more] = selection;
	// Fast path for one selected creature, as many actions query this after every change.
	if (more === undefined) {
		const one = indexById(creatures).get(id ?? '');
		return one ? [one] : [];
	}
	const ids = new Set(selection);
	return creatures.filter((c) => ids.has(c.id));
}

/** False for an empty selection. */
export function allSelected(workspace: Workspace, test: (creature: Creature) => boolean): boolean {
	const creatures = selectedCreatures(workspace);
	return creatures.length > 0 && creatures.every(test);
}

function copy(workspace: Workspace): void {
	workspace.clipboard.setState(
		clip(visibleEncounter(workspace), workspace.session.getState().selection),
		true,
	);
	announce(
		workspace,
		reportSentence({ code: 'copied', names: selectedCreatures(workspace).map(({ name }) => name) }),
	);
}

/** The square under the mouse. */
function squarePointedAt({ over, document }: Workspace): Square | undefined {
	const { x, y } = over.getState() ?? { x: -1, y: -1 };
	const square = { x: Math.floor(x), y: Math.floor(y) };
	return isOnMap(document.getState().encounter.map, square) ? square : undefined;
}

/** Adds copies, selects and announces them. */
function put(workspace: Workspace, clipping: Clipping, at?: Square): void {
	const command = pasting(visibleEncounter(workspace), workspace.document.getState().encounter, clipping, at);
	const asked = clipping.creatures.length;
	const { creatures } = command ?? { creatures: [] };
	const placed = creatures.length;
	const [first] = creatures;
	if (command && first) {
		if (!dispatch(workspace, command)) return;
		select(
			workspace,
			creatures.map(({ id }) => id),
		);
		const { name, position: square } = first;
		announce(workspace, handNews({ code: 'arrived', name, square, count: placed }, unitsNow(workspace)));
	}
	if (placed < asked) notify(workspace, reportSentence({ code: 'room for', placed, asked }), 'problem');
}

/** Deletes the selection; offers undo. */
function remove(workspace: Workspace): void {
	const { selection } = workspace.session.getState();
	const { creatures } = visibleEncounter(workspace);
	const name = creatures.find((c) => c.id === selection[0])?.name;
	if (!dispatch(workspace, { type: 'remove-creatures', ids: selection })) return;
	notify(
		workspace,
		selection.length === 1 ? `${name} removed.` : `${selection.length} creatures removed.`,
		'info',
		true,
	);
}

/**
 * In the players' view undo and redo are always enabled and always report success, since their state depends on
 * hidden changes.
 */
const isAtTable = ({ session }: Workspace): boolean => session.getState().tableView;

export const EDIT_ACTIONS = actionsIn('Edit', [
	{
		id: 'undo',
		label: 'Undo',
		keys: ['$mod+z'],
		enabled: (workspace) => isAtTable(workspace) || workspace.document.getState().past.length > 0,
		idle: 'nothing to undo',
		perform: (workspace) => {
			if (workspace.document.getState().past.length > 0) undo(workspace);
			else announceAll(workspace, 'Undone.');
		},
	},
	{
		id: 'redo',
		label: 'Redo',
		keys: ['Shift+$mod+z', '$mod+y'],
		enabled: (workspace) => isAtTable(workspace) || workspace.document.getState().future.length > 0,
		idle: 'nothing to redo',
		perform: (workspace) => {
			if (workspace.document.getState().future.length > 0) redo(workspace);
			else announceAll(workspace, 'Redone.');
		},
	},
	{
		id: 'cut',
		label: 'Cut',
		keys: ['$mod+x'],
		...ON_SELECTED,
		perform: (workspace) => {
			copy(workspace);
			remove(workspace);
		},
	},
	{ id: 'copy', label: 'Copy', keys: ['$mod+c'], ...ON_SELECTED, perform: copy },
	{
		id: 'paste',
		label: 'Paste',
		keys: ['$mod+v'],
		enabled: (workspace) => workspace.clipboard.getState() !== null,
		idle: 'nothing copied yet (you can also paste names, a stat block or a file)',
		perform: (workspace, at) => {
			const clipping = workspace.clipboard.getState();
			if (clipping) put(workspace, clipping, at ?? squarePointedAt(workspace));
		},
	},
	{
		id: 'duplicate',
		label: 'Duplicate',
		keys: ['$mod+d'],
		...ON_SELECTED,
		perform: (workspace) =>
			put(workspace, clip(visibleEncounter(workspace), workspace.session.getState().selection)),
	},
	{
		id: 'select-all',
		label: 'Select all creatures',
		keys: ['$mod+a'],
		enabled: (workspace) => visibleEncounter(workspace).creatures.length > 0,
		idle: 'no creature is on the map',
		perform: (workspace) =>
			select(
				workspace,
				visibleEncounter(workspace).creatures.map((c) => c.id),
			),
	},
	{
		id: 'select-none',
		label: 'Deselect all',
		keys: ['Shift+$mod+a'],
		enabled: someSelected,
		perform: (workspace) => select(workspace, []),
	},
	{
		id: 'delete',
		label: 'Delete',
		keys: ['Delete'],
		...ON_SELECTED,
		perform: remove,
	},
]);
