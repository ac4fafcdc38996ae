/** Actions on the selected creatures: their paths, how they move, whether the table sees them. */
import type { Creature, Pace, Plan } from '../../engine/index.ts';
import { dispatch, presentEncounter } from '../document.ts';
import { useSession } from '../session.ts';
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

const PACE_LABELS: Readonly<Record<Pace, string>> = {
	walk: 'Walk',
	double: 'Double move',
	run: 'Run',
	charge: 'Charge',
	minimum: 'Minimum move',
	withdraw: 'Withdraw',
	step: 'Step (5 ft)',
};

function setPace(pace: Pace): void {
	const plans: Record<string, Plan> = {};
	for (const { id, plan } of selected()) plans[id] = { pace, steps: plan?.steps ?? [] };
	dispatch({ type: 'set-plans', plans });
}

function paceAction(pace: Pace): Action {
	return {
		id: `pace-${pace}`,
		label: `Pace: ${PACE_LABELS[pace]}`,
		group: 'Creatures',
		keys: [],
		enabled: someSelected,
		checked: () => all((c) => (c.plan?.pace ?? 'walk') === pace),
		perform: () => setPace(pace),
	};
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
	paceAction('walk'),
	paceAction('run'),
	paceAction('withdraw'),
	paceAction('step'),
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
