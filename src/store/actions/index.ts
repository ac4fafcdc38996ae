/** Everything people can do besides pointing at the board, each thing once. */
import type { Desk } from '../desk/desk.ts';
import { notify } from '../session/session.ts';
import { CREATURE_ACTIONS } from './creatures.ts';
import { EDIT_ACTIONS } from './edit.ts';
import { FILE_ACTIONS } from './files.ts';
import { PLAY_ACTIONS } from './play.ts';
import type { Action } from './types.ts';
import { TOOL_ACTIONS, VIEW_ACTIONS } from './view.ts';

export { connectFiles } from './files.ts';
export { actionsNow, PACE_ACTIONS } from './paces.ts';
export { type Action, labelOf } from './types.ts';

/** In the order menus and the command palette show them. */
export const ACTIONS: readonly Action[] = [
	...PLAY_ACTIONS,
	...TOOL_ACTIONS,
	...EDIT_ACTIONS,
	...CREATURE_ACTIONS,
	...VIEW_ACTIONS,
	...FILE_ACTIONS,
];

/** Carries out an action if it would do anything now; says why not where there is a reason. */
export function perform(desk: Desk, action: Action): boolean {
	if (!action.enabled(desk)) {
		const why = action.why?.(desk);
		if (why) notify(desk, why, 'problem');
		return false;
	}
	action.perform(desk);
	return true;
}

/** The action with an id; it is a mistake in the program to ask for one that there is not. */
export function actionOf(id: string): Action {
	const action = ACTIONS.find((a) => a.id === id);
	if (!action) throw new Error(`There is no action “${id}”.`);
	return action;
}
