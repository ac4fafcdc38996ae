/** The signs by which people at the table call creatures where their screen has letters for the room: by these the GM finds them. */
import { codesOf } from '../tokenCodes.ts';
import type { Desk } from '../workspace/workspace.ts';
import { seenFrom } from './currentView.ts';
import { TABLE } from './seat.ts';

/** Those that stand on the miniatures in the players' window, by id; null where there are names instead, or no window. */
export function roomSigns(desk: Desk): ReadonlyMap<string, string> | null {
	const { state, screen } = desk.players.get();
	return state === 'open' && screen.room ? codesOf(seenFrom(desk, TABLE).encounter.creatures) : null;
}

/** What the GM is told of a creature's sign. */
export function signWords(desk: Desk, creature: string): readonly string[] {
	const sign = desk.session.getState().tableView ? undefined : roomSigns(desk)?.get(creature);
	return sign === undefined ? [] : [`${sign} on the players’ screen`];
}
