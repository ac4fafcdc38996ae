/** The signs by which people at the table call creatures where their screen has letters for the room: by these the GM finds them. */
import { codesOf } from '../tokenCodes.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { playerViewFor } from './currentView.ts';
import { TABLE } from './seat.ts';

/** Those that stand on the miniatures in the players' window, by id; null where there are names instead, or no window. */
export function roomSigns(workspace: Workspace): ReadonlyMap<string, string> | null {
	const { state, screen } = workspace.players.get();
	return state === 'open' && screen.room
		? codesOf(playerViewFor(workspace, TABLE).encounter.creatures)
		: null;
}

/** What the GM is told of a creature's sign. */
export function signWords(workspace: Workspace, creature: string): readonly string[] {
	const sign = workspace.session.getState().tableView ? undefined : roomSigns(workspace)?.get(creature);
	return sign === undefined ? [] : [`${sign} on the players’ screen`];
}
