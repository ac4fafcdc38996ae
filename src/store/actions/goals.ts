/** Actions on goals: planning the ways to them anew, giving them up. */
import { reportSentence } from '../../words/index.ts';
import { dispatch } from '../document/document.ts';
import { isBound, openErrands } from '../document/errands.ts';
import { presentEncounter } from '../document/looked.ts';
import { announce } from '../session/notices.ts';
import { selectedCreatures } from './edit.ts';
import { actionsIn } from './types.ts';

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
