/** Actions on the fog of the whole map. */
import { reportSentence } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { dispatch } from '../document/document.ts';
import { coveredSquares } from '../document/fog.ts';
import { presentEncounter } from '../document/looked.ts';
import { announce } from '../session/notices.ts';
import type { Action } from './types.ts';

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

export const FOG_ACTIONS: readonly Action[] = [
	{
		id: 'fog-cover',
		label: 'Cover the whole map with fog',
		group: 'Tools',
		keys: [],
		enabled: (desk) => some(desk, 0),
		perform: (desk) => all(desk, true),
	},
	{
		id: 'fog-uncover',
		label: 'Uncover the whole map',
		group: 'Tools',
		keys: [],
		enabled: (desk) => some(desk, 1),
		perform: (desk) => all(desk, false),
	},
];
