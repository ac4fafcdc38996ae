/** Actions on what is selected: history, clipboard, removal. */

import { type Creature, creaturesById, isOnMap, type Square } from '../../engine/index.ts';
import { handNews, reportSentence } from '../../messages/index.ts';
import { unitsNow } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { redo, undo } from '../document/undoRedo.ts';
import { seenEncounter } from '../playerView/currentView.ts';
import { announce, announceAll, notify } from '../session/notices.ts';
import { select } from '../session/session.ts';
import type { Clipping } from '../workspace/clipboardTypes.ts';
import type { Desk } from '../workspace/workspace.ts';
import { actionsIn } from './actionTypes.ts';
import { clip, pasting } from './clipboardActions.ts';

/** Whether anybody is selected who is seen. */
export function someSelected(desk: Desk): boolean {
	const { selection, tableView } = desk.session.getState();
	return tableView ? selectedCreatures(desk).length > 0 : selection.length > 0;
}

/** Of an action on those who are selected. */
export const ON_SELECTED = { enabled: someSelected, idle: 'nobody is selected' };

/** The selected creatures as they are at the moment looked at. */
export function selectedCreatures(desk: Desk): readonly Creature[] {
	const { selection } = desk.session.getState();
	const { creatures } = seenEncounter(desk);
	const [id, more] = selection;
	// Many actions ask after every change, and mostly one is selected: then a crowd is not gone through.
	if (more === undefined) {
		const one = creaturesById(creatures).get(id ?? '');
		return one ? [one] : [];
	}
	const ids = new Set(selection);
	return creatures.filter((c) => ids.has(c.id));
}

/** Whether something holds of every selected creature, and there is one. */
export function allSelected(desk: Desk, test: (creature: Creature) => boolean): boolean {
	const creatures = selectedCreatures(desk);
	return creatures.length > 0 && creatures.every(test);
}

function copy(desk: Desk): void {
	desk.clipboard.set(clip(seenEncounter(desk), desk.session.getState().selection));
	announce(desk, reportSentence({ code: 'copied', names: selectedCreatures(desk).map(({ name }) => name) }));
}

/** The square of the map that the mouse is on. */
function squarePointedAt({ over, document }: Desk): Square | undefined {
	const { x, y } = over.get() ?? { x: -1, y: -1 };
	const square = { x: Math.floor(x), y: Math.floor(y) };
	return isOnMap(document.getState().encounter.map, square) ? square : undefined;
}

/** Adds copies, at a square or beside the originals, selects them and says where they stand. */
function put(desk: Desk, clipping: Clipping, at?: Square): void {
	const command = pasting(seenEncounter(desk), desk.document.getState().encounter, clipping, at);
	const asked = clipping.creatures.length;
	const { creatures } = command ?? { creatures: [] };
	const placed = creatures.length;
	const [first] = creatures;
	if (command && first) {
		if (!dispatch(desk, command)) return;
		select(
			desk,
			creatures.map(({ id }) => id),
		);
		const { name, position: square } = first;
		announce(desk, handNews({ code: 'arrived', name, square, count: placed }, unitsNow(desk)));
	}
	if (placed < asked) notify(desk, reportSentence({ code: 'room for', placed, asked }), 'problem');
}

/** Takes the selected creatures away; offers to undo it. */
function remove(desk: Desk): void {
	const { selection } = desk.session.getState();
	const { creatures } = seenEncounter(desk);
	const name = creatures.find((c) => c.id === selection[0])?.name;
	if (!dispatch(desk, { type: 'remove-creatures', ids: selection })) return;
	notify(
		desk,
		selection.length === 1 ? `${name} removed.` : `${selection.length} creatures removed.`,
		'info',
		true,
	);
}

/**
 * In the table view undo and redo are always there and always say that they did it: whether anything is left depends
 * on what the GM did unseen.
 */
const isAtTable = ({ session }: Desk): boolean => session.getState().tableView;

export const EDIT_ACTIONS = actionsIn('Edit', [
	{
		id: 'undo',
		label: 'Undo',
		keys: ['$mod+z'],
		enabled: (desk) => isAtTable(desk) || desk.document.getState().past.length > 0,
		idle: 'nothing has been done yet',
		perform: (desk) => {
			if (desk.document.getState().past.length > 0) undo(desk);
			else announceAll(desk, 'Undone.');
		},
	},
	{
		id: 'redo',
		label: 'Redo',
		keys: ['Shift+$mod+z', '$mod+y'],
		enabled: (desk) => isAtTable(desk) || desk.document.getState().future.length > 0,
		idle: 'nothing has been undone',
		perform: (desk) => {
			if (desk.document.getState().future.length > 0) redo(desk);
			else announceAll(desk, 'Done again.');
		},
	},
	{
		id: 'cut',
		label: 'Cut',
		keys: ['$mod+x'],
		...ON_SELECTED,
		perform: (desk) => {
			copy(desk);
			remove(desk);
		},
	},
	{ id: 'copy', label: 'Copy', keys: ['$mod+c'], ...ON_SELECTED, perform: copy },
	{
		id: 'paste',
		label: 'Paste',
		keys: ['$mod+v'],
		enabled: (desk) => desk.clipboard.get() !== null,
		idle: 'nothing has been copied here (names of creatures, a stat block or a file can be pasted too)',
		perform: (desk, at) => {
			const clipping = desk.clipboard.get();
			if (clipping) put(desk, clipping, at ?? squarePointedAt(desk));
		},
	},
	{
		id: 'duplicate',
		label: 'Duplicate',
		keys: ['$mod+d'],
		...ON_SELECTED,
		perform: (desk) => put(desk, clip(seenEncounter(desk), desk.session.getState().selection)),
	},
	{
		id: 'select-all',
		label: 'Select all creatures',
		keys: ['$mod+a'],
		enabled: (desk) => seenEncounter(desk).creatures.length > 0,
		idle: 'nobody is on the map',
		perform: (desk) =>
			select(
				desk,
				seenEncounter(desk).creatures.map((c) => c.id),
			),
	},
	{
		id: 'select-none',
		label: 'Select nothing',
		keys: ['Shift+$mod+a'],
		enabled: someSelected,
		perform: (desk) => select(desk, []),
	},
	{
		id: 'delete',
		label: 'Delete',
		keys: ['Delete'],
		...ON_SELECTED,
		perform: remove,
	},
]);
