/** On to the next turn, or segment of initiative: what has been drawn for the one that goes on is not passed over. */
import { type InitiativeRefusal, initiativeRefusal, SEGMENTS } from '../../engine/index.ts';
import { reportSentence } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { fightOf } from '../initiative.ts';
import { seenEncounter } from '../seen/eyes.ts';
import { notify } from '../session/notices.ts';
import { act, onAsPlayed } from './fight.ts';
import { play, seek } from './playback.ts';

/** Whether those whose turn it is have a path that has not been played to its end; of nobody whom the table does not see. */
export function hasMoveToPlay(desk: Desk): boolean {
	const { segment, viewing } = desk.session.getState();
	const { movers, creatures } = seenEncounter(desk);
	return (
		viewing === null &&
		segment < SEGMENTS &&
		creatures.some(({ id, plan }) => movers?.includes(id) && plan?.steps.length)
	);
}

/**
 * Plays the move that has been drawn, and the next press goes on; one that is being shown is over at once.
 *
 * @param skip to the next segment of initiative in which anybody acts
 */
export function nextTurn(desk: Desk, skip = false): void {
	if (desk.session.getState().playing) seek(desk, SEGMENTS);
	else if (hasMoveToPlay(desk)) {
		const whose = () => String(desk.document.getState().encounter.movers);
		const now = whose();
		const isSameTurn = () => whose() === now;
		notify(desk, reportSentence({ code: 'move first' }), 'info', false, isSameTurn);
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
