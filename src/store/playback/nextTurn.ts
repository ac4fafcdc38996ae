/** On to the next turn, or segment of initiative: what has been drawn for the one that goes on is not passed over. */
import { type InitiativeRefusal, initiativeRefusal, SEGMENTS } from '../../engine/index.ts';
import { combatOf } from '../combatQueries.ts';
import { act, onAsPlayed } from '../document/combatControls.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { hasMoveToPlay } from './pendingMove.ts';
import { play, seek } from './playback.ts';

/**
 * Plays the move that has been drawn, and the next press goes on; what is being shown of it is over at once.
 *
 * @param skip to the next segment of initiative in which anybody acts
 */
export function nextTurn(workspace: Workspace, skip = false): void {
	if (workspace.session.getState().playing) seek(workspace, SEGMENTS);
	if (hasMoveToPlay(workspace)) {
		play(workspace);
		return;
	}
	// Dice that are missing here had been thrown before somebody went back.
	if (turnRefusal(workspace) && onAsPlayed(workspace)) return;
	act(workspace, { type: 'next', ...(skip && { skip }) });
}

/** Why the fight does not go on to the next turn by itself; null where it does, and where no fight is on. */
export function turnRefusal({ document }: Workspace): InitiativeRefusal | null {
	const fight = combatOf(document.getState().encounter);
	return fight && initiativeRefusal(fight, { type: 'next' });
}
