/** Actions on the fog of the whole map. */
import { reportSentence } from '../../messages/index.ts';
import { coveredSquares, litSquares, party } from '../derived/fogState.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { announce, notify } from '../session/notices.ts';
import { sidesOf } from '../sides.ts';
import type { Desk } from '../workspace/workspace.ts';
import { actionsIn } from './actionTypes.ts';

/** Whether some squares are covered, or some are not. */
function some(desk: Desk, covered: 0 | 1): boolean {
	const { fog, map } = presentEncounter(desk);
	return fog ? coveredSquares(fog, map).includes(covered) : covered === 0;
}

/** Covers everything, or uncovers it. */
function all(desk: Desk, covered: boolean): void {
	if (!dispatch(desk, { type: 'set-fog', squares: 'all', covered })) return;
	// Whoever has covered all wants to lift it next, and the other way round.
	desk.session.setState((s) => ({ fog: { ...s.fog, covers: !covered } }));
	const { fog } = presentEncounter(desk);
	announce(desk, reportSentence({ code: 'fog', covered, seen: covered && fog?.opensTo !== undefined }));
}

/** Has fog open as a side's creatures see, or by hand alone, and says what that uncovers. */
export function openFogAs(desk: Desk, side: string | null): void {
	const covered = some(desk, 1);
	if (!dispatch(desk, { type: 'open-fog-to', side })) return;
	const present = presentEncounter(desk);
	const { name = null } = sidesOf(present).find(({ id }) => id === side) ?? {};
	const seen = side === null ? [] : litSquares(present, party(present, side)).filter(Boolean);
	notify(desk, reportSentence({ code: 'fog opens', side: name, covered, seen: seen.length }));
}

export const FOG_ACTIONS = actionsIn('Tools', [
	{
		id: 'fog-cover',
		label: 'Cover the whole map with fog',
		enabled: (desk) => some(desk, 0),
		perform: (desk) => all(desk, true),
	},
	{
		id: 'fog-uncover',
		label: 'Uncover the whole map (lift the fog)',
		enabled: (desk) => some(desk, 1),
		perform: (desk) => all(desk, false),
	},
]);
