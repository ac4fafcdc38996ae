/** Everything people can do besides pointing at the board, each thing once. */
import type { Square } from '../../engine/index.ts';
import { notifyAll } from '../session/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Action, labelOf } from './actionTypes.ts';
import { MARK_ACTIONS } from './annotationActions.ts';
import { CREATURE_ACTIONS } from './creatureActions.ts';
import { EDIT_ACTIONS, selectedCreatures } from './editActions.ts';
import { FILE_ACTIONS } from './fileActions.ts';
import { FOG_ACTIONS } from './fogActions.ts';
import { OTHERS_ACTIONS, VARIANT_ACTIONS } from './forecastActions.ts';
import { GOAL_ACTIONS } from './goalActions.ts';
import { WOUND_ACTIONS } from './hitPointActions.ts';
import { PLAY_ACTIONS } from './playbackActions.ts';
import { isAllowedInPlayerView } from './playerViewAllowlist.ts';
import { PLAYERS_ACTIONS } from './playerWindowActions.ts';
import { TOOL_ACTIONS, VIEW_ACTIONS } from './viewActions.ts';

export { connectFiles } from './fileActions.ts';
export { actionsNow, goersSelected, PACE_ACTIONS } from './paceActions.ts';
export { PAUSE_ACTIONS } from './playbackActions.ts';
export { connectPlayers } from './playerWindowActions.ts';
export { type Action, labelOf, selectedCreatures };

/** In the order menus and the command palette show them. */
export const ACTIONS: readonly Action[] = [
	...PLAY_ACTIONS,
	...TOOL_ACTIONS,
	...FOG_ACTIONS,
	...MARK_ACTIONS,
	...EDIT_ACTIONS,
	...CREATURE_ACTIONS,
	...WOUND_ACTIONS,
	...GOAL_ACTIONS,
	...OTHERS_ACTIONS,
	...VARIANT_ACTIONS,
	...VIEW_ACTIONS,
	...PLAYERS_ACTIONS,
	...FILE_ACTIONS,
];

/** Those that can be asked for on a workspace's screen: in the table view what players may do. */
export function actionsAt(workspace: Workspace): readonly Action[] {
	const session = workspace.session.getState();
	return ACTIONS.filter((action) => isAllowedInPlayerView(action, session));
}

/** Why an action does nothing now; undefined where there is nothing to say. */
export function disabledReason(workspace: Workspace, action: Action): string | undefined {
	return action.why?.(workspace) || (action.idle && `${labelOf(action, workspace)}: ${action.idle}.`);
}

/**
 * Carries out an action, also by its id, if it would do anything now; says why not where there is a reason.
 *
 * @param at the square in whose menu it was asked for
 */
export function performAction(workspace: Workspace, asked: Action | string, at?: Square): boolean {
	const action = typeof asked === 'string' ? actionOf(asked) : asked;
	if (!isAllowedInPlayerView(action, workspace.session.getState())) return false;
	if (!action.enabled(workspace)) {
		const why = action.why?.(workspace);
		const text = disabledReason(workspace, action);
		// A reason is worked out from what is seen, so everybody may read it.
		const holds = () => !action.enabled(workspace) && disabledReason(workspace, action) === text;
		if (text) notifyAll(workspace, text, why ? 'problem' : 'info', holds);
		return false;
	}
	action.perform(workspace, at);
	return true;
}

const BY_ID: ReadonlyMap<string, Action> = new Map(ACTIONS.map((action) => [action.id, action]));

/** The action with an id; it is a mistake in the program to ask for one that there is not. */
export function actionOf(id: string): Action {
	const action = BY_ID.get(id);
	if (!action) throw new Error(`There is no action “${id}”.`);
	return action;
}
