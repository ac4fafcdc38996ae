/** Actions on the selected creatures: their paths, how they move, whether the table sees them. */
import { actionsOf, type Creature, PACES, type Pace, type Plan } from '../../engine/index.ts';
import { nearestTo } from '../distances.ts';
import { dispatch, presentEncounter } from '../document.ts';
import { paceLabel } from '../paces.ts';
import { notify, useSession } from '../session.ts';
import { lengthText } from '../units.ts';
import { listed } from '../words.ts';
import { someSelected } from './edit.ts';
import type { Action } from './types.ts';

function selected(): readonly Creature[] {
	const ids = new Set(useSession.getState().selection);
	return presentEncounter().creatures.filter((c) => ids.has(c.id));
}

function all(test: (creature: Creature) => boolean): boolean {
	const creatures = selected();
	return creatures.length > 0 && creatures.every(test);
}

/** Whether the round leaves a creature this way of moving. */
function mayChoose(creature: Creature, pace: Pace): boolean {
	const { choices } = actionsOf(presentEncounter(), creature);
	return choices.find((choice) => choice.pace === pace)?.why === null;
}

function setPace(pace: Pace): void {
	const plans: Record<string, Plan> = {};
	for (const creature of selected())
		if (mayChoose(creature, pace)) plans[creature.id] = { pace, steps: creature.plan?.steps ?? [] };
	dispatch({ type: 'set-plans', plans });
}

function paceAction(pace: Pace): Action {
	return {
		id: `pace-${pace}`,
		label: `Pace: ${paceLabel(pace)}`,
		group: 'Creatures',
		keys: [],
		enabled: () => selected().some((c) => mayChoose(c, pace)),
		checked: () => all((c) => (c.plan?.pace ?? 'walk') === pace),
		perform: () => setPace(pace),
	};
}

/** How often each creature's nearest has been asked for: every time the die is another. */
let asked = 0;

/** Says who is nearest to the selected creature and lights that one up. */
function findNearest(): void {
	const [from] = selected();
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
	notify(
		tied.length > 1
			? `${listed(tied.map((c) => c.name))} are equally near to ${from.name} (${far}). The die says: ${creature.name}.`
			: `${creature.name} is nearest to ${from.name}: ${far}.`,
	);
}

const isFlying = ({ movement }: Creature): boolean => movement?.includes('flying') === true;

export const CREATURE_ACTIONS: readonly Action[] = [
	{
		id: 'clear-path',
		label: 'Clear path',
		group: 'Creatures',
		keys: ['Shift+Backspace', 'Shift+Delete'],
		enabled: () => selected().some((c) => c.plan),
		perform: () => {
			const plans = Object.fromEntries(selected().map((c) => [c.id, null]));
			dispatch({ type: 'set-plans', plans });
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
	...PACES.map(paceAction),
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
		checked: () => all(isFlying),
		perform: () => {
			const flies = !all(isFlying);
			const commands = selected().map((creature) => {
				const others = (creature.movement ?? []).filter((mode) => mode !== 'flying');
				const movement = flies ? (['flying', ...others] as const) : others;
				return { type: 'change-creatures', ids: [creature.id], change: { movement } } as const;
			});
			dispatch({ type: 'all', commands });
		},
	},
	{
		id: 'hidden',
		label: 'Hidden from the table',
		group: 'Creatures',
		keys: [],
		enabled: someSelected,
		checked: () => all((c) => c.hidden === true),
		perform: () => {
			const hidden = all((c) => c.hidden === true) ? undefined : true;
			dispatch({ type: 'change-creatures', ids: useSession.getState().selection, change: { hidden } });
		},
	},
];
