/**
 * Goal orders: plans for all are computed in the background, then goals and plans are one step. Canceling leaves
 * everything unchanged.
 */
import {
	type AnalysisService,
	type Creature,
	type Encounter,
	type Errand,
	indexById,
	type JointPlans,
	sameSquare,
} from '../../engine/index.ts';
import { goalNotice } from '../../messages/index.ts';
import type { Command } from '../commands/commandTypes.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { goalOf, withBehavior } from '../encounter/aiSides.ts';
import { namesIn } from '../encounter/combatQueries.ts';
import { notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { startAsking } from './backgroundTask.ts';

/** True if a creature has a goal and is not there. */
export function isBound(creature: Creature): boolean {
	const goal = goalOf(creature);
	return goal !== undefined && !sameSquare(goal, creature.position);
}

/** Goals and plans in one command; creatures already there or without a path get no plan. */
function commandFor(encounter: Encounter, errands: readonly Errand[], { plans }: JointPlans): Command {
	const byId = indexById(encounter.creatures);
	return {
		type: 'all',
		commands: [
			...errands.map(({ creature, goal }): Command => {
				const one = byId.get(creature);
				const auto = one && withBehavior(encounter, one, { type: 'go', place: goal });
				return { type: 'change-creatures', ids: [creature], change: { auto } };
			}),
			{
				type: 'set-plans',
				auto: true,
				plans: Object.fromEntries(errands.map(({ creature }) => [creature, plans[creature] ?? null])),
			},
		],
	};
}

/** Computes `sending`; returns a function that stops. */
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
			if (dispatch(workspace, commandFor(presentEncounter(workspace), errands, answer)))
				notify(workspace, goalNotice(answer, name, instead));
		},
	});
}
