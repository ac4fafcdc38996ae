/** Actions on the selected creatures: their paths, how they move, whether the table sees them. */
import { type Creature, held, type Plan } from '../../engine/index.ts';
import { nearestTo } from '../distances.ts';
import { changeEach, dispatch, presentEncounter } from '../document/document.ts';
import { announce, notify, useSession } from '../session/session.ts';
import { lengthText } from '../units.ts';
import { listed } from '../words.ts';
import { allSelected, selectedCreatures, someSelected } from './edit.ts';
import { PACE_ACTIONS } from './paces.ts';
import type { Action } from './types.ts';

/** How often each creature's nearest has been asked for: every time the die is another. */
let asked = 0;

/** Says who is nearest to the selected creature and lights that one up. */
function findNearest(): void {
	const [from] = selectedCreatures();
	if (!from) return;
	const found = nearestTo(presentEncounter(), from, asked);
	asked += 1;
	if (!found) {
		notify(`Nobody else is here besides ${from.name}.`);
		return;
	}
	const { creature, feet, tied } = found;
	useSession.setState({ lit: [creature.position] });
	const far = lengthText(feet);
	if (tied.length < 2) {
		notify(`${creature.name} is nearest to ${from.name}: ${far}.`);
		return;
	}
	const text = `${listed(tied.map((c) => c.name))} are equally near to ${from.name} (${far}). The die says: ${creature.name}.`;
	// A die that was thrown is kept; of what is over the log is written.
	if (useSession.getState().viewing === null) dispatch({ type: 'note', text });
	notify(text);
}

const isFlying = ({ movement }: Creature): boolean => movement?.includes('flying') === true;

export const CREATURE_ACTIONS: readonly Action[] = [
	{
		id: 'hold',
		label: 'Hold a segment',
		group: 'Creatures',
		keys: ['0'],
		enabled: someSelected,
		perform: () => {
			const plans = selectedCreatures().map(({ id, plan }): [string, Plan] => [
				id,
				{ pace: plan?.pace ?? 'walk', steps: held(plan?.steps ?? []) },
			]);
			if (dispatch({ type: 'set-plans', plans: Object.fromEntries(plans) }))
				announce('Waits a segment more.');
		},
	},
	{
		id: 'clear-path',
		label: 'Clear path',
		group: 'Creatures',
		keys: ['Shift+Backspace', 'Shift+Delete'],
		enabled: () => selectedCreatures().some((c) => c.plan),
		perform: () => {
			const plans = Object.fromEntries(selectedCreatures().map((c) => [c.id, null]));
			if (dispatch({ type: 'set-plans', plans })) announce('Path cleared.');
		},
	},
	{
		id: 'clear-all-paths',
		label: 'Clear all paths',
		group: 'Creatures',
		keys: [],
		enabled: () => presentEncounter().creatures.some((c) => c.plan),
		perform: () => {
			const plans = Object.fromEntries(presentEncounter().creatures.map((c) => [c.id, null]));
			dispatch({ type: 'set-plans', plans });
		},
	},
	...PACE_ACTIONS,
	{
		id: 'nearest',
		label: 'Who is nearest?',
		group: 'Creatures',
		keys: ['j'],
		enabled: someSelected,
		perform: findNearest,
	},
	{
		id: 'speed-helper',
		label: 'Speed by race and armour…',
		group: 'Creatures',
		keys: [],
		enabled: someSelected,
		perform: () => useSession.setState({ dialog: 'speed' }),
	},
	{
		id: 'flying',
		label: 'Flying',
		group: 'Creatures',
		keys: [],
		enabled: someSelected,
		checked: () => allSelected(isFlying),
		perform: () => {
			const flies = !allSelected(isFlying);
			changeEach(selectedCreatures(), ({ movement = [] }) => {
				const others = movement.filter((mode) => mode !== 'flying');
				return { movement: flies ? ['flying', ...others] : others };
			});
		},
	},
	{
		id: 'hidden',
		label: 'Hidden from the players',
		group: 'Creatures',
		keys: [],
		enabled: someSelected,
		checked: () => allSelected((c) => c.hidden === true),
		perform: () => {
			const hidden = allSelected((c) => c.hidden === true) ? undefined : true;
			dispatch({ type: 'change-creatures', ids: useSession.getState().selection, change: { hidden } });
		},
	},
];
