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
		enabled: (desk) =>
			desk.session.getState().viewing === null && presentEncounter(desk).creatures.some(isBound),
		idle: 'nobody has a goal to get to',
		perform: (desk) => desk.sending.set({ errands: openErrands(presentEncounter(desk).creatures), done: 0 }),
	},
	{
		id: 'drop-goals',
		label: 'Give up the goals of the selected',
		enabled: (desk) => selectedCreatures(desk).some(({ goal }) => goal),
		idle: 'none of the selected has a goal',
		perform: (desk) => {
			const ids = selectedCreatures(desk).flatMap(({ id, goal }) => (goal ? [id] : []));
			const plans = Object.fromEntries(ids.map((id) => [id, null]));
			const done = dispatch(desk, {
				type: 'all',
				commands: [
					{ type: 'change-creatures', ids, change: { goal: undefined } },
					{ type: 'set-plans', plans },
				],
			});
			if (done) announce(desk, reportSentence({ code: 'no goal' }));
		},
	},
]);
