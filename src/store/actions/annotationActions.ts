/** Actions on annotations. */

import { keepTemplate, openNote } from '../annotations.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionsIn } from './actionTypes.ts';

const isPresent = ({ session }: Workspace): boolean => session.getState().viewing === null;

export const MARK_ACTIONS = actionsIn('Tools', [
	{
		id: 'keep-template',
		label: 'Leave the template on the map',
		keys: ['Shift+l'],
		enabled: (workspace) => isPresent(workspace) && workspace.preview.get().type === 'template',
		why: () => 'Measure a circle, cone, line or square first: then it can be left on the map.',
		perform: keepTemplate,
	},
	{
		id: 'new-area',
		label: 'Area on the map: a spell, a cloud…',
		enabled: isPresent,
		about: () => 'Takes Measure, with a circle unless another form is chosen; “Leave it here…” lays it down.',
		perform: ({ session }) =>
			session.setState(({ shape }) => ({ tool: 'measure', shape: shape === 'ruler' ? 'circle' : shape })),
	},
	{
		id: 'new-note',
		label: 'Note on a square…',
		keys: ['Shift+m'],
		enabled: isPresent,
		idle: 'the past is looked at',
		perform: (workspace) => openNote(workspace, null),
	},
]);
