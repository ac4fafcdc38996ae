/**
 * Sends creatures to their goals: plans for all of them are worked out beside the page, and then goals and plans are one
 * step. Until then nothing has changed, and calling it off leaves everything as it is.
 */
import {
	type AnalysisService,
	type Creature,
	type Errand,
	type JointPlans,
	sameSquare,
} from '../../engine/index.ts';
import { goalNotice } from '../../messages/index.ts';
import { namesIn } from '../combatQueries.ts';
import type { Command } from '../commands/commandTypes.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { notify } from '../session/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { startAsking } from './backgroundTask.ts';

/** Whether a creature has a goal and is not there. */
export function isBound({ goal, position }: Creature): boolean {
	return goal !== undefined && !sameSquare(goal, position);
}

/** The errands of everybody who is not where it is to get. */
export function openErrands(creatures: readonly Creature[]): readonly Errand[] {
	return creatures.flatMap((one) => (one.goal && isBound(one) ? [{ creature: one.id, goal: one.goal }] : []));
}

/** Goals and plans at once; whoever is there already, or finds no way, has no plan. */
function commandFor(errands: readonly Errand[], { plans }: JointPlans): Command {
	return {
		type: 'all',
		commands: [
			...errands.map(({ creature, goal }): Command => {
				return { type: 'change-creatures', ids: [creature], change: { goal } };
			}),
			{
				type: 'set-plans',
				plans: Object.fromEntries(errands.map(({ creature }) => [creature, plans[creature] ?? null])),
			},
		],
	};
}

/** Works out what is set as a workspace's `sending`; the returned function ends that. */
export function startErrands(
	workspace: Workspace,
	{ together, callOff }: Pick<AnalysisService, 'together' | 'callOff'>,
): () => void {
	return startAsking(workspace, workspace.sending, {
		of: ({ errands }) => errands,
		ask: (state, { errands }, onDone) => together(state, errands, onDone),
		callOff: () => callOff('ways for many'),
		late: { code: 'nobody sent' },
		carryOut: (answer, { errands }) => {
			const name = namesIn(presentEncounter(workspace));
			const instead = errands.some((one) => one.instead);
			if (dispatch(workspace, commandFor(errands, answer)))
				notify(workspace, goalNotice(answer, name, instead));
		},
	});
}
