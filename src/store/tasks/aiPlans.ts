/** Plans that the app thinks up for creatures, by what they mean to do: worked out beside the page, one step to undo. */
import type { AnalysisService, Creature, Encounter, Intent, Strength } from '../../engine/index.ts';
import { NOBODY_MEANT, thoughtNews } from '../../messages/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { notify } from '../session/notices.ts';
import type { Session } from '../session/session.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { startAsking } from './backgroundTask.ts';

/** Whether an intent is about somebody. */
export function isAboutSomebody(type: Intent['type']): boolean {
	return type === 'guard' || type === 'surround';
}

/** Of so many, planning hard takes minutes. */
const MANY = 40;

/** Whether planning hard for those of them who mean to do anything takes minutes. */
export function isLongThought(creatures: readonly Creature[]): boolean {
	return creatures.filter(({ intent }) => intent).length > MANY;
}

/** How well they play: as was chosen last; until anything was, as well as can be thought up at once. */
export function strengthFor({ strength }: Session, creatures: readonly Creature[]): Strength {
	return strength ?? (isLongThought(creatures) ? 'easy' : 'hard');
}

/** Those for whom plans are thought up: with some of a turn all of their side in it who mean to do anything and have no path yet. */
export function thoughtOf(
	{ creatures, movers = [] }: Encounter,
	some: readonly Creature[],
): readonly Creature[] {
	const ids = some.map(({ id }) => id);
	const side = some.find(({ id }) => movers.includes(id))?.side;
	return creatures.filter(
		({ id, intent, plan, side: own }) =>
			intent && (ids.includes(id) || (own === side && movers.includes(id) && !plan?.steps.length)),
	);
}

/** Has plans thought up for those of them who mean to do anything; where that is about somebody, who that is has to be said. */
export function thinkFor(workspace: Workspace, creatures: readonly Creature[], strength: Strength): void {
	const { creatures: all } = presentEncounter(workspace);
	const meaning = creatures.filter(({ intent }) => intent);
	const isAimless = ({ id, intent }: Creature) =>
		intent && isAboutSomebody(intent.type) && !all.some((one) => one.id === intent.whom && one.id !== id);
	if (meaning.some(isAimless)) notify(workspace, NOBODY_MEANT, 'problem');
	else workspace.thinking.set({ ids: meaning.map(({ id }) => id), strength, done: 0 });
}

/** Thinks for whoever is set as a workspace's `thinking`; the returned function ends that. */
export function startThinking(
	workspace: Workspace,
	{ think, callOff }: Pick<AnalysisService, 'think' | 'callOff'>,
): () => void {
	return startAsking(workspace, workspace.thinking, {
		of: ({ ids }) => ids,
		// The encounter's own dice are not looked at: who plans does not know them.
		ask: (state, { ids, strength }, onDone) =>
			think(state, { ids, strength, seed: `thought ${state.half}` }, onDone),
		callOff: () => callOff('thought'),
		late: { code: 'nothing planned' },
		carryOut: (thought, { ids }) => {
			const plans = Object.entries(thought.plans).map(([id, plan]) => [
				id,
				plan.steps.length > 0 ? plan : null,
			]);
			if (dispatch(workspace, { type: 'set-plans', plans: Object.fromEntries(plans) }))
				notify(workspace, thoughtNews(ids.length, plans.filter(([, plan]) => plan === null).length));
		},
	});
}
