/** Actions on what people lay on the map to remember it. */
import type { Desk } from '../desk/desk.ts';
import { openNote } from '../marks.ts';
import type { Action } from './types.ts';

const isPresent = ({ session }: Desk): boolean => session.getState().viewing === null;

export const MARK_ACTIONS: readonly Action[] = [
	{
		id: 'new-note',
		label: 'Note on a square…',
		group: 'Tools',
		keys: ['Shift+m'],
		enabled: isPresent,
		perform: (desk) => openNote(desk, null),
	},
];
