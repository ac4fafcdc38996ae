/** Actions on the fog of the whole map. */
import { reportSentence } from '../../messages/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { coveredSquares, litSquares, party } from '../encounter/fogState.ts';
import { sidesOf } from '../sides.ts';
import { announce, notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionsIn } from './actionTypes.ts';

/** True if some squares are covered, or uncovered. */
function some(workspace: Workspace, covered: 0 | 1): boolean {
	const { fog, map } = presentEncounter(workspace);
	return fog ? coveredSquares(fog, map).includes(covered) : covered === 0;
}

function all(workspace: Workspace, covered: boolean): void {
	if (!dispatch(workspace, { type: 'set-fog', squares: 'all', covered })) return;
	// After covering all, the next action is probably uncovering, and vice versa.
	workspace.session.setState((s) => ({ fog: { ...s.fog, covers: !covered } }));
	const { fog } = presentEncounter(workspace);
	announce(workspace, reportSentence({ code: 'fog', covered, seen: covered && fog?.opensTo !== undefined }));
}

/** Makes fog follow a side's view, or only the GM, and announces uncovered squares. */
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
		label: 'Reveal the whole map (remove the fog)',
		enabled: (workspace) => some(workspace, 1),
		perform: (workspace) => all(workspace, false),
	},
]);
