/** Actions on what is ahead: what the forecast takes for the plans of opponents, variants of plans. */
import { SEGMENTS } from '../../engine/index.ts';
import { OTHERS_LABELS, variantName } from '../../messages/index.ts';
import { sideOfVariants } from '../derived/planVariants.ts';
import { dispatch } from '../document/document.ts';
import { LOOKING_BACK } from '../secretPlanning.ts';
import { announce, announceAll, notify } from '../session/notices.ts';
import { OTHERS } from '../session/session.ts';
import type { Desk } from '../workspace/workspace.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';

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

/** Why plans cannot be kept now, in a sentence; null where they can. */
const notPlanning = (desk: Desk): string | null => {
	const { segment, viewing, playing } = desk.session.getState();
	if (viewing !== null) return LOOKING_BACK;
	if (playing) return 'Time runs.';
	return segment < SEGMENTS ? null : 'The half-round is over.';
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
		enabled: (desk) => notPlanning(desk) === null,
		why: notPlanning,
		perform: (desk) => {
			const { variantsOf } = desk.session.getState();
			const side = variantsOf ?? sideOfVariants(desk);
			const { variants = [] } = desk.document.getState().encounter;
			const name = variantName(variants.map((one) => one.name));
			if (dispatch(desk, { type: 'keep-variant', side, name })) {
				// Whoever plans by keyboard goes on: nothing opens.
				if (variantsOf === null) notify(desk, `Kept: ${name}. Variants (C) compares it with others.`);
				else announce(desk, `Kept: ${name}.`);
			}
		},
	},
]);
