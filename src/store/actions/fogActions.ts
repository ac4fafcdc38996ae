/** Actions on the fog of the whole map. */
import { reportSentence } from '../../messages/index.ts';
import { coveredSquares, litSquares, party } from '../derived/fogState.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { announce, notify } from '../session/notices.ts';
import { sidesOf } from '../sides.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionsIn } from './actionTypes.ts';

/** Whether some squares are covered, or some are not. */
function some(workspace: Workspace, covered: 0 | 1): boolean {
	const { fog, map } = presentEncounter(workspace);
	return fog ? coveredSquares(fog, map).includes(covered) : covered === 0;
}

/** Covers everything, or uncovers it. */
function all(workspace: Workspace, covered: boolean): void {
	if (!dispatch(workspace, { type: 'set-fog', squares: 'all', covered })) return;
	// Whoever has covered all wants to lift it next, and the other way round.
	workspace.session.setState((s) => ({ fog: { ...s.fog, covers: !covered } }));
	const { fog } = presentEncounter(workspace);
	announce(workspace, reportSentence({ code: 'fog', covered, seen: covered && fog?.opensTo !== undefined }));
}

/** Has fog open as a side's creatures see, or by hand alone, and says what that uncovers. */
export function openFogAs(workspace: Workspace, side: string | null): void {
	const covered = some(workspace, 1);
	if (!dispatch(workspace, { type: 'open-fog-to', side })) return;
	const present = presentEncounter(workspace);
	const { name = null } = sidesOf(present).find(({ id }) => id === side) ?? {};
	const seen = side === null ? [] : litSquares(present, party(present, side)).filter(Boolean);
	notify(workspace, reportSentence({ code: 'fog opens', side: name, covered, seen: seen.length }));
}

export const FOG_ACTIONS = actionsIn('Tools', [
	{
		id: 'fog-cover',
		label: 'Cover the whole map with fog',
		enabled: (workspace) => some(workspace, 0),
		perform: (workspace) => all(workspace, true),
	},
	{
		id: 'fog-uncover',
		label: 'Uncover the whole map (lift the fog)',
		enabled: (workspace) => some(workspace, 1),
		perform: (workspace) => all(workspace, false),
	},
]);
