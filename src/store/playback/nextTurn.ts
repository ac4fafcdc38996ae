/** The next turn or initiative segment; drawn moves are played first. */
import { type InitiativeRefusal, initiativeRefusal, SEGMENTS } from '../../engine/index.ts';
import { act, onAsPlayed } from '../document/combatControls.ts';
import { combatOf } from '../encounter/combatQueries.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { hasMoveToPlay } from './pendingMove.ts';
import { play, seek } from './playback.ts';

/**
 * Plays a drawn move, or ends one being shown; the next press advances.
 *
 * @param skip true for the next initiative segment with acts
 */
export function nextTurn(workspace: Workspace, skip = false): void {
	if (workspace.session.getState().playing) seek(workspace, SEGMENTS);
	if (hasMoveToPlay(workspace)) {
		play(workspace);
		return;
	}
	// Missing dice here had been rolled before going back.
	if (turnRefusal(workspace) && onAsPlayed(workspace)) return;
	act(workspace, { type: 'next', ...(skip && { skip }) });
}

/** The refusal of the next turn; null if it can start, or without combat. */
export function turnRefusal({ document }: Workspace): InitiativeRefusal | null {
	const fight = combatOf(document.getState().encounter);
	return fight && initiativeRefusal(fight, { type: 'next' });
}
