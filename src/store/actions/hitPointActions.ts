/** Actions on hit points, deaths and fallen creatures. */
import { reportSentence } from '../../messages/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { changeEach, dispatch } from '../document/document.ts';
import { playersSide } from '../encounter/combatQueries.ts';
import { changeHitPoints, fallenToClear } from '../interactions/hitPointChanges.ts';
import { notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { opens } from './actionHelpers.ts';
import { actionsIn } from './actionTypes.ts';
import { allSelected, ON_SELECTED, selectedCreatures } from './editActions.ts';

function toClear(workspace: Workspace) {
	const encounter = presentEncounter(workspace);
	return fallenToClear(encounter, playersSide(encounter));
}

/** Revives dead creatures; only healing restores hit points. */
function raise(workspace: Workspace): void {
	changeEach(workspace, selectedCreatures(workspace), ({ conditions = [] }) => {
		const others = conditions.filter((one) => one !== 'dead');
		return { conditions: others.length > 0 ? others : undefined };
	});
}

const allDead = (workspace: Workspace): boolean =>
	allSelected(workspace, ({ conditions }) => conditions?.includes('dead') === true);

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
		perform: (workspace) => {
			if (allDead(workspace)) raise(workspace);
			else changeHitPoints(workspace, workspace.session.getState().selection, { type: 'dead' });
		},
	},
	{
		id: 'strikes',
		label: 'Attacks…',
		perform: ({ session }) => session.setState({ page: 'strikes' }),
	},
	{
		id: 'clear-fallen',
		label: 'Remove the dead',
		enabled: (workspace) => toClear(workspace).length > 0,
		perform: (workspace) => {
			const fallen = toClear(workspace);
			if (!dispatch(workspace, { type: 'remove-creatures', ids: fallen.map(({ id }) => id) })) return;
			notify(
				workspace,
				reportSentence({ code: 'cleared away', names: fallen.map(({ name }) => name) }),
				'info',
				true,
			);
		},
	},
]);
