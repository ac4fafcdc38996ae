/** Actions on what is ahead: what the forecast takes for the plans of opponents, variants of plans. */
import { SEGMENTS } from '../../engine/index.ts';
import { OTHERS_LABELS, variantName } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { dispatch } from '../document/document.ts';
import { sideOfVariants } from '../document/variants.ts';
import { announce, announceAll } from '../session/notices.ts';
import { OTHERS } from '../session/session.ts';
import { actionsIn, type WrittenAction } from './types.ts';

/** What the forecast takes for the plans of opponents. */
export const OTHERS_ACTIONS = actionsIn('View', [
	{
		id: 'others',
		label: 'Opponents’ plans in the forecast: the next',
		keys: ['a'],
		perform: (desk) => {
			const { others } = desk.session.getState();
			const next = OTHERS[(OTHERS.indexOf(others) + 1) % OTHERS.length]!;
			desk.session.setState({ others: next, outlook: null });
			announceAll(desk, `Opponents’ plans: ${OTHERS_LABELS[next].toLowerCase()}.`);
		},
	},
	...OTHERS.map(
		(others): WrittenAction => ({
			id: `others-${others}`,
			label: `Opponents’ plans in the forecast: ${OTHERS_LABELS[others].toLowerCase()}`,
			checked: (desk) => desk.session.getState().others === others,
			perform: (desk) => desk.session.setState({ others, outlook: null }),
		}),
	),
]);

/** Whether plans can be kept now: they are still to be made. */
const isPlanning = (desk: Desk): boolean => {
	const { segment, viewing, playing } = desk.session.getState();
	return segment < SEGMENTS && viewing === null && !playing;
};

export const VARIANT_ACTIONS = actionsIn('View', [
	{
		id: 'variants',
		label: 'Variants: plans side by side',
		keys: ['c'],
		checked: (desk) => desk.session.getState().variantsOf !== null,
		perform: (desk) => {
			const { variantsOf } = desk.session.getState();
			desk.session.setState({ variantsOf: variantsOf === null ? sideOfVariants(desk) : null });
		},
	},
	{
		id: 'keep-variant',
		group: 'Creatures',
		label: 'Keep this as a variant',
		keys: ['Shift+c', 'Shift+C'],
		enabled: isPlanning,
		idle: 'time runs, or the half-round is over',
		perform: (desk) => {
			const { variantsOf } = desk.session.getState();
			const side = variantsOf ?? sideOfVariants(desk);
			const { variants = [] } = desk.document.getState().encounter;
			const name = variantName(variants.map((one) => one.name));
			if (dispatch(desk, { type: 'keep-variant', side, name })) {
				announce(desk, `Kept: ${name}.`);
				desk.session.setState({ variantsOf: side });
			}
		},
	},
]);
