/** On to the next turn, or segment of initiative: what has been drawn for the one that goes on is not passed over. */
import { type InitiativeRefusal, initiativeRefusal, SEGMENTS } from '../../engine/index.ts';
import { fightOf } from '../combatQueries.ts';
import { act, onAsPlayed } from '../document/combatControls.ts';
import type { Desk } from '../workspace/workspace.ts';
import { hasMoveToPlay } from './pendingMove.ts';
import { play, seek } from './playback.ts';

/**
 * Plays the move that has been drawn, and the next press goes on; what is being shown of it is over at once.
 *
 * @param skip to the next segment of initiative in which anybody acts
 */
export function nextTurn(desk: Desk, skip = false): void {
	if (desk.session.getState().playing) seek(desk, SEGMENTS);
	if (hasMoveToPlay(desk)) {
		play(desk);
		return;
	}
	// Dice that are missing here had been thrown before somebody went back.
	if (turnRefusal(desk) && onAsPlayed(desk)) return;
	act(desk, { type: 'next', ...(skip && { skip }) });
}

/** Why the fight does not go on to the next turn by itself; null where it does, and where no fight is on. */
export function turnRefusal({ document }: Desk): InitiativeRefusal | null {
	const fight = fightOf(document.getState().encounter);
	return fight && initiativeRefusal(fight, { type: 'next' });
}
