/** Actions on goals: replanning and clearing. */
import { reportSentence } from '../../messages/index.ts';
import { goalOf, withBehavior } from '../aiSides.ts';
import type { Command } from '../commands/commandTypes.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { announce } from '../session/notices.ts';
import { replan, toReplan } from '../tasks/aiPlans.ts';
import { actionsIn } from './actionTypes.ts';
import { selectedCreatures } from './editActions.ts';

export const GOAL_ACTIONS = actionsIn('Creatures', [
	{
		id: 'plan-goals',
		label: 'Re-plan',
		keys: ['Shift+e'],
		enabled: (workspace) =>
			workspace.session.getState().viewing === null && toReplan(presentEncounter(workspace)).length > 0,
		idle: 'no creature has a behavior',
		perform: replan,
	},
	{
		id: 'drop-goals',
		label: 'Give up the goals of the selected',
		enabled: (workspace) => selectedCreatures(workspace).some(goalOf),
		idle: 'none of the selected has a goal',
		perform: (workspace) => {
			const bound = selectedCreatures(workspace).filter(goalOf);
			const plans = Object.fromEntries(bound.map(({ id }) => [id, null]));
			const encounter = presentEncounter(workspace);
			const done = dispatch(workspace, {
				type: 'all',
				commands: [
					...bound.map(
						(one): Command => ({
							type: 'change-creatures',
							ids: [one.id],
							change: { auto: withBehavior(encounter, one, undefined) },
						}),
					),
					{ type: 'set-plans', plans },
				],
			});
			if (done) announce(workspace, reportSentence({ code: 'no goal' }));
		},
	},
]);
