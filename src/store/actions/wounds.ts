/** Actions on wounds: hit points of the selected creatures, the dead, those who have fallen. */
import { reportSentence } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { changeEach, dispatch } from '../document/document.ts';
import { presentEncounter } from '../document/looked.ts';
import { playersSide } from '../initiative.ts';
import { notify } from '../session/notices.ts';
import { fallenToClear, harm } from '../wounds.ts';
import { allSelected, ON_SELECTED, selectedCreatures } from './edit.ts';
import { opens } from './parts.ts';
import { actionsIn } from './types.ts';

function toClear(desk: Desk) {
	const encounter = presentEncounter(desk);
	return fallenToClear(encounter, playersSide(encounter));
}

/** Whoever is dead gets up again; hit points come back by healing only. */
function raise(desk: Desk): void {
	changeEach(desk, selectedCreatures(desk), ({ conditions = [] }) => {
		const others = conditions.filter((one) => one !== 'dead');
		return { conditions: others.length > 0 ? others : undefined };
	});
}

const allDead = (desk: Desk): boolean =>
	allSelected(desk, ({ conditions }) => conditions?.includes('dead') === true);

export const WOUND_ACTIONS = actionsIn('Creatures', [
	{
		id: 'harm',
		label: 'Damage or healing…',
		keys: ['x'],
		...ON_SELECTED,
		perform: opens('harm'),
	},
	{
		id: 'dead',
		label: 'Dead',
		...ON_SELECTED,
		checked: allDead,
		perform: (desk) => {
			if (allDead(desk)) raise(desk);
			else harm(desk, desk.session.getState().selection, { type: 'dead' });
		},
	},
	{
		id: 'clear-fallen',
		label: 'Remove the dead',
		enabled: (desk) => toClear(desk).length > 0,
		perform: (desk) => {
			const fallen = toClear(desk);
			if (!dispatch(desk, { type: 'remove-creatures', ids: fallen.map(({ id }) => id) })) return;
			notify(
				desk,
				reportSentence({ code: 'cleared away', names: fallen.map(({ name }) => name) }),
				'info',
				true,
			);
		},
	},
]);
