/** All actions of the user except pointing at the board. */
import type { Square } from '../../engine/index.ts';
import { notifyAll } from '../workspace/notices.ts';
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

/** In menu and palette order. */
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

/** Actions available on a workspace's screen; in the players' view only permitted ones. */
export function actionsAt(workspace: Workspace): readonly Action[] {
	const session = workspace.session.getState();
	return ACTIONS.filter((action) => isAllowedInPlayerView(action, session));
}

/** The reason an action is disabled; undefined without one. */
export function disabledReason(workspace: Workspace, action: Action): string | undefined {
	return action.why?.(workspace) || (action.idle && `${labelOf(action, workspace)}: ${action.idle}.`);
}

/**
 * Performs an action or an action id if enabled; otherwise announces the reason.
 *
 * @param at the square whose menu was used
 */
export function performAction(workspace: Workspace, asked: Action | string, at?: Square): boolean {
	const action = typeof asked === 'string' ? actionOf(asked) : asked;
	if (!isAllowedInPlayerView(action, workspace.session.getState())) return false;
	if (!action.enabled(workspace)) {
		const why = action.why?.(workspace);
		const text = disabledReason(workspace, action);
		// The reason comes from visible facts, so all may read it.
		const holds = () => !action.enabled(workspace) && disabledReason(workspace, action) === text;
		if (text) notifyAll(workspace, text, why ? 'problem' : 'info', holds);
		return false;
	}
	action.perform(workspace, at);
	return true;
}

const BY_ID: ReadonlyMap<string, Action> = new Map(ACTIONS.map((action) => [action.id, action]));

/** Throws for an unknown id. */
export function actionOf(id: string): Action {
	const action = BY_ID.get(id);
	if (!action) throw new Error(`No action “${id}”.`);
	return action;
}
