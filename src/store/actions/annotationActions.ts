/** Actions on annotations. */

import { keepTemplate, openNote } from '../interactions/annotations.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionsIn } from './actionTypes.ts';

const isPresent = ({ session }: Workspace): boolean => session.getState().viewing === null;

export const MARK_ACTIONS = actionsIn('Tools', [
	{
		id: 'keep-template',
		label: 'Keep the template on the map',
		keys: ['Shift+l'],
		enabled: (workspace) => isPresent(workspace) && workspace.preview.getState().type === 'template',
		why: () => 'Measure a template first.',
		perform: keepTemplate,
	},
	{
		id: 'new-area',
		label: 'Area on the map: a spell, a cloud…',
		enabled: isPresent,
		about: () => 'Measure a shape, then choose “Keep on map…”.',
		perform: ({ session }) =>
			session.setState(({ shape }) => ({ tool: 'measure', shape: shape === 'ruler' ? 'circle' : shape })),
	},
	{
		id: 'new-note',
		label: 'Note on a square…',
		keys: ['Shift+m'],
		enabled: isPresent,
		idle: 'viewing the past',
		perform: (workspace) => openNote(workspace, null),
	},
]);
