/** The battle log up to the viewed moment, for players or the GM. */
import { timeOf } from '../../engine/index.ts';
import { halfName, momentName, type Units } from '../../messages/index.ts';
import { halfText, logText } from '../derived/battleLog.ts';
import { shownEncounter, unitsNow } from '../derived/selectors.ts';
import { TABLE } from '../playerView/seat.ts';
import { APP_ROLLS } from '../session/playbackState.ts';
import type { DocumentState } from '../workspace/documentState.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type FilmLook, seenThen, takesOf } from './clips.ts';

export const EMPTY_LOG = 'The log is empty. Play something first.';

/** For players, because the number of half-rounds would reveal unseen turns; empty if none are folded. */
export function earlierForTable({ earlier }: Pick<DocumentState['encounter'], 'earlier'>): string {
	return earlier ? 'Earlier half-rounds are stored as a summary only.' : '';
}

export function tableLog(document: Pick<DocumentState, 'encounter'>, look: FilmLook, units: Units): string {
	const then = seenThen(document, look, TABLE);
	const blocks = takesOf(document, look, then).map(({ viewing, end }) => {
		const known = then(viewing, end);
		const lines = halfText(known.encounter, known.battle, known.segment, units);
		const { clock } = then(viewing, 0);
		const time = timeOf(known.encounter);
		return [clock === momentName(time, 0) ? halfName(time) : clock, ...lines].join('\n');
	});
	const before = earlierForTable(document.encounter);
	return `${[...(before ? [before] : []), ...blocks].join('\n\n')}\n`;
}

/** The log of a workspace's battle up to the viewed moment, for players or the GM; empty before the first event. */
export function battleLog(workspace: Workspace, forTable: boolean): string {
	const session = workspace.session.getState();
	const { viewing, ask, segment } = session;
	const units = unitsNow(workspace);
	const log = forTable
		? tableLog(workspace.document.getState(), session, units)
		: logText(shownEncounter(workspace), viewing === null ? ask : APP_ROLLS, segment, units);
	const isTitleOnly = !log.trim().includes('\n');
	return isTitleOnly ? '' : log;
}
