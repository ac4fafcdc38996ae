/** Updates from another tab, and the moment viewed then. */
import type { Encounter } from '../../engine/index.ts';
import { askFrom, takeOver } from '../document/document.ts';
import { alike } from '../encounter/combatantSync.ts';
import type { PlaybackState } from '../session/playbackState.ts';
import type { History } from '../workspace/documentState.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { planBy } from './secretPlanning.ts';

/**
 * The moment to view after an update: the same within a half-round, else that of the others. Secret planners start
 * at the beginning, where plans are made.
 *
 * @param there the moment viewed elsewhere
 */
export function momentIn(
	workspace: Workspace,
	encounter: Encounter,
	there: number,
): Pick<PlaybackState, 'segment' | 'ask'> {
	const { half = 1, movers } = workspace.document.getState().encounter;
	const { segment, ask, viewing, declaring } = workspace.session.getState();
	const isSame = half === (encounter.half ?? 1) && alike(movers, encounter.movers);
	if (isSame && viewing === null) return { segment, ask };
	const moment = declaring ? 0 : there;
	return { segment: moment, ask: askFrom(ask, moment) };
}

/** Takes over an update; a secret planner's screen closes if another half-round has begun. */
export function followDocument(
	workspace: Workspace,
	encounter: Encounter,
	history: History,
	there: number,
): void {
	const { half = 1 } = workspace.document.getState().encounter;
	const { declaring } = workspace.session.getState();
	takeOver(workspace, encounter, history, momentIn(workspace, encounter, there));
	if (declaring && half !== (encounter.half ?? 1)) planBy(workspace, declaring.by);
}
