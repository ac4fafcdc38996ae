/** Planning again for the creatures on Auto. */
import { presentEncounter } from '../derived/selectors.ts';
import { replan, toReplan } from '../tasks/aiPlans.ts';
import { actionsIn } from './actionTypes.ts';

export const GOAL_ACTIONS = actionsIn('Creatures', [
	{
		id: 'plan-goals',
		label: 'Re-plan',
		keys: ['Shift+e'],
		enabled: (workspace) =>
			workspace.session.getState().viewing === null && toReplan(presentEncounter(workspace)).length > 0,
		idle: 'no creature is on Auto, or all its paths are drawn by hand',
		perform: replan,
	},
]);
