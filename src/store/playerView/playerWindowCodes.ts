/** Codes of creatures on players' screens with large letters, so that the GM can identify them. */
import { codesOf } from '../tokenCodes.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { playerViewFor } from './currentView.ts';
import { TABLE } from './seat.ts';

/** By id; null with names in use, or without a window. */
export function roomSigns(workspace: Workspace): ReadonlyMap<string, string> | null {
	const { state, screen } = workspace.players.getState();
	return state === 'open' && screen.room
		? codesOf(playerViewFor(workspace, TABLE).encounter.creatures)
		: null;
}

/** A creature's code for the GM. */
export function signWords(workspace: Workspace, creature: string): readonly string[] {
	const sign = workspace.session.getState().tableView ? undefined : roomSigns(workspace)?.get(creature);
	return sign === undefined ? [] : [`${sign} on the player window`];
}
