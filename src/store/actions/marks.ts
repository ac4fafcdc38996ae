/** Actions on what people lay on the map to remember it. */
import type { Desk } from '../desk/desk.ts';
import { keepTemplate, openNote } from '../marks.ts';
import type { Action } from './types.ts';

const isPresent = ({ session }: Desk): boolean => session.getState().viewing === null;

export const MARK_ACTIONS: readonly Action[] = [
	{
		id: 'keep-template',
		label: 'Leave the template on the map',
		group: 'Tools',
		keys: ['Shift+l'],
		enabled: (desk) => isPresent(desk) && desk.preview.get().type === 'template',
		why: () => 'Measure a circle, cone, line or square first: then it can be left on the map.',
		perform: keepTemplate,
	},
	{
		id: 'new-note',
		label: 'Note on a square…',
		group: 'Tools',
		keys: ['Shift+m'],
		enabled: isPresent,
		perform: (desk) => openNote(desk, null),
	},
];
