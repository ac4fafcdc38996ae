/** Actions on goals: planning the ways to them anew, giving them up. */
import { reportSentence } from '../../messages/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { announce } from '../session/notices.ts';
import { isBound, openErrands } from '../tasks/goalOrders.ts';
import { actionsIn } from './actionTypes.ts';
import { selectedCreatures } from './editActions.ts';

export const GOAL_ACTIONS = actionsIn('Creatures', [
	{
		id: 'plan-goals',
		label: 'Plan the ways to goals anew',
		keys: ['Shift+e'],
		enabled: (workspace) =>
			workspace.session.getState().viewing === null && presentEncounter(workspace).creatures.some(isBound),
		idle: 'nobody has a goal to get to',
		perform: (workspace) =>
			workspace.sending.set({ errands: openErrands(presentEncounter(workspace).creatures), done: 0 }),
	},
	{
		id: 'drop-goals',
		label: 'Give up the goals of the selected',
		enabled: (workspace) => selectedCreatures(workspace).some(({ goal }) => goal),
		idle: 'none of the selected has a goal',
		perform: (workspace) => {
			const ids = selectedCreatures(workspace).flatMap(({ id, goal }) => (goal ? [id] : []));
			const plans = Object.fromEntries(ids.map((id) => [id, null]));
			const done = dispatch(workspace, {
				type: 'all',
				commands: [
					{ type: 'change-creatures', ids, change: { goal: undefined } },
					{ type: 'set-plans', plans },
				],
			});
			if (done) announce(workspace, reportSentence({ code: 'no goal' }));
		},
	},
]);
