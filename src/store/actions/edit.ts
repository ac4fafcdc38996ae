/** Actions on what is selected: history, clipboard, removal. */
import type { Creature } from '../../engine/index.ts';
import { dispatch, presentEncounter, redo, undo, useDocument } from '../document/document.ts';
import { announce, notify, select, useSession } from '../session/session.ts';
import { type Clipping, clip, clipboard, pasting } from './clipboard.ts';
import type { Action } from './types.ts';

export const someSelected = (): boolean => useSession.getState().selection.length > 0;

/** The selected creatures as they are at the moment looked at. */
export function selectedCreatures(): readonly Creature[] {
	const ids = new Set(useSession.getState().selection);
	return presentEncounter().creatures.filter((c) => ids.has(c.id));
}

/** Whether something holds of every selected creature, and there is one. */
export function allSelected(test: (creature: Creature) => boolean): boolean {
	const creatures = selectedCreatures();
	return creatures.length > 0 && creatures.every(test);
}

function copy(): void {
	const { selection } = useSession.getState();
	clipboard.set(clip(presentEncounter(), selection));
	announce(`${selection.length === 1 ? 'One creature' : `${selection.length} creatures`} copied.`);
}

/** Adds copies and selects them. */
function put(clipping: Clipping): void {
	const pasted = pasting(presentEncounter(), useDocument.getState().encounter, clipping);
	if (!pasted) notify('There is no room left on the map.', 'problem');
	else if (dispatch(pasted.command)) select(pasted.ids);
}

/** Takes the selected creatures away; offers to undo it. */
function remove(): void {
	const { selection } = useSession.getState();
	const { creatures } = presentEncounter();
	const name = creatures.find((c) => c.id === selection[0])?.name;
	if (!dispatch({ type: 'remove-creatures', ids: selection })) return;
	notify(
		selection.length === 1 ? `${name} removed.` : `${selection.length} creatures removed.`,
		'info',
		true,
	);
}

export const EDIT_ACTIONS: readonly Action[] = [
	{
		id: 'undo',
		label: 'Undo',
		group: 'Edit',
		keys: ['$mod+z'],
		enabled: () => useDocument.getState().past.length > 0,
		idle: 'nothing has been done yet',
		perform: () => undo(),
	},
	{
		id: 'redo',
		label: 'Redo',
		group: 'Edit',
		keys: ['Shift+$mod+z', '$mod+y'],
		enabled: () => useDocument.getState().future.length > 0,
		idle: 'nothing has been undone',
		perform: redo,
	},
	{
		id: 'cut',
		label: 'Cut',
		group: 'Edit',
		keys: ['$mod+x'],
		enabled: someSelected,
		perform: () => {
			copy();
			remove();
		},
	},
	{ id: 'copy', label: 'Copy', group: 'Edit', keys: ['$mod+c'], enabled: someSelected, perform: copy },
	{
		id: 'paste',
		label: 'Paste',
		group: 'Edit',
		keys: ['$mod+v'],
		enabled: () => clipboard.get() !== null,
		perform: () => {
			const clipping = clipboard.get();
			if (clipping) put(clipping);
		},
	},
	{
		id: 'duplicate',
		label: 'Duplicate',
		group: 'Edit',
		keys: ['$mod+d'],
		enabled: someSelected,
		perform: () => put(clip(presentEncounter(), useSession.getState().selection)),
	},
	{
		id: 'select-all',
		label: 'Select all creatures',
		group: 'Edit',
		keys: ['$mod+a'],
		enabled: () => presentEncounter().creatures.length > 0,
		perform: () => select(presentEncounter().creatures.map((c) => c.id)),
	},
	{
		id: 'select-none',
		label: 'Select nothing',
		group: 'Edit',
		keys: ['Shift+$mod+a'],
		enabled: someSelected,
		perform: () => select([]),
	},
	{
		id: 'delete',
		label: 'Delete',
		group: 'Edit',
		keys: ['Delete'],
		enabled: someSelected,
		perform: remove,
	},
];
