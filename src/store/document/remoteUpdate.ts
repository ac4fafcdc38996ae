/** Taking over what was made of the open encounter elsewhere, as in another tab, and which moment of it is looked at then. */
import type { Encounter } from '../../engine/index.ts';
import { alike } from '../commands/combatantSync.ts';
import { planBy } from '../secretPlanning.ts';
import type { Session } from '../session/session.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { askFrom, lookAtMoment } from './document.ts';
import type { History } from './documentState.ts';
import { stillAsks } from './historyView.ts';

/**
 * What is looked at once an encounter made elsewhere is taken over: the same moment while that half-round lasts, else where
 * the others are. Whoever declares in secret is at the beginning, where plans are made.
 *
 * @param there the moment looked at elsewhere
 */
export function momentIn(
	workspace: Workspace,
	encounter: Encounter,
	there: number,
): Pick<Session, 'segment' | 'ask'> {
	const { half = 1, movers } = workspace.document.getState().encounter;
	const { segment, ask, viewing, declaring } = workspace.session.getState();
	const isSame = half === (encounter.half ?? 1) && alike(movers, encounter.movers);
	if (isSame && viewing === null) return { segment, ask };
	const moment = declaring ? 0 : there;
	return { segment: moment, ask: askFrom(ask, moment) };
}

/** Takes it over; the screen of those who declare in secret closes where another half-round has begun, and nobody is ready. */
export function followDocument(
	workspace: Workspace,
	encounter: Encounter,
	history: History,
	there: number,
): void {
	const { half = 1 } = workspace.document.getState().encounter;
	const { declaring } = workspace.session.getState();
	const { segment, ask } = momentIn(workspace, encounter, there);
	const asks = stillAsks(workspace, encounter, segment, ask);
	workspace.document.setState({ encounter, ...history, merge: null });
	lookAtMoment(workspace, encounter, segment, ask, asks);
	if (declaring && half !== (encounter.half ?? 1)) planBy(workspace, declaring.by);
}
