/** Everything people can do besides pointing at the board, each thing once. */
import type { Square } from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';
import { notifyAll } from '../session/notices.ts';
import { OTHERS_ACTIONS, VARIANT_ACTIONS } from './ahead.ts';
import { CREATURE_ACTIONS } from './creatures.ts';
import { EDIT_ACTIONS, selectedCreatures } from './edit.ts';
import { FILE_ACTIONS } from './files.ts';
import { FOG_ACTIONS } from './fog.ts';
import { GOAL_ACTIONS } from './goals.ts';
import { MARK_ACTIONS } from './marks.ts';
import { isOpen } from './open.ts';
import { PLAY_ACTIONS } from './play.ts';
import { PLAYERS_ACTIONS } from './players.ts';
import { type Action, labelOf } from './types.ts';
import { TOOL_ACTIONS, VIEW_ACTIONS } from './view.ts';
import { WOUND_ACTIONS } from './wounds.ts';

export { connectFiles } from './files.ts';
export { actionsNow, goersSelected, PACE_ACTIONS } from './paces.ts';
export { PAUSE_ACTIONS } from './play.ts';
export { connectPlayers } from './players.ts';
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

/** Those that can be asked for on a desk's screen: in the table view what players may do. */
export function actionsAt(desk: Desk): readonly Action[] {
	const session = desk.session.getState();
	return ACTIONS.filter((action) => isOpen(action, session));
}

/** Why an action does nothing now; undefined where there is nothing to say. */
export function whyNot(desk: Desk, action: Action): string | undefined {
	return action.why?.(desk) || (action.idle && `${labelOf(action, desk)}: ${action.idle}.`);
}

/**
 * Carries out an action, also by its id, if it would do anything now; says why not where there is a reason.
 *
 * @param at the square in whose menu it was asked for
 */
export function performAction(desk: Desk, asked: Action | string, at?: Square): boolean {
	const action = typeof asked === 'string' ? actionOf(asked) : asked;
	if (!isOpen(action, desk.session.getState())) return false;
	if (!action.enabled(desk)) {
		const why = action.why?.(desk);
		const text = whyNot(desk, action);
		// A reason is worked out from what is seen, so everybody may read it.
		const holds = () => !action.enabled(desk) && whyNot(desk, action) === text;
		if (text) notifyAll(desk, text, why ? 'problem' : 'info', holds);
		return false;
	}
	action.perform(desk, at);
	return true;
}

const BY_ID: ReadonlyMap<string, Action> = new Map(ACTIONS.map((action) => [action.id, action]));

/** The action with an id; it is a mistake in the program to ask for one that there is not. */
export function actionOf(id: string): Action {
	const action = BY_ID.get(id);
	if (!action) throw new Error(`There is no action “${id}”.`);
	return action;
}
