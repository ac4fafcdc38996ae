/** Actions on the forecast: what it takes for the plans of opponents. */
import { othersLabel } from '../../words/index.ts';
import { announceAll, OTHERS } from '../session/session.ts';
import { type Action, always } from './types.ts';

export const AHEAD_ACTIONS: readonly Action[] = [
	{
		id: 'others',
		label: 'Opponents’ plans in the forecast: the next',
		group: 'View',
		keys: ['a'],
		enabled: always,
		perform: (desk) => {
			const { others } = desk.session.getState();
			const next = OTHERS[(OTHERS.indexOf(others) + 1) % OTHERS.length]!;
			desk.session.setState({ others: next, outlook: null });
			announceAll(desk, `Opponents’ plans: ${othersLabel(next).toLowerCase()}.`);
		},
	},
	...OTHERS.map(
		(others): Action => ({
			id: `others-${others}`,
			label: `Opponents’ plans in the forecast: ${othersLabel(others).toLowerCase()}`,
			group: 'View',
			keys: [],
			enabled: always,
			checked: (desk) => desk.session.getState().others === others,
			perform: (desk) => desk.session.setState({ others, outlook: null }),
		}),
	),
];
