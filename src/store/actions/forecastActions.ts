/** Forecast actions: assumptions about opponents, plan variants. */
import { SEGMENTS } from '../../engine/index.ts';
import { OTHERS_LABELS, variantName } from '../../messages/index.ts';
import { dispatch } from '../document/document.ts';
import { LOOKING_BACK } from '../interactions/secretPlanning.ts';
import { OTHERS } from '../session/playbackState.ts';
import { sideOfVariants } from '../tasks/planVariants.ts';
import { announce, announceAll, notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';

export const OTHERS_ACTIONS = actionsIn('View', [
	{
		id: 'others',
		label: 'Next assumption about opponents’ plans',
		keys: ['a'],
		perform: (workspace) => {
			const { others } = workspace.session.getState();
			const next = OTHERS[(OTHERS.indexOf(others) + 1) % OTHERS.length]!;
			workspace.session.setState({ others: next, outlook: null });
			announceAll(workspace, `Opponents’ plans: ${OTHERS_LABELS[next].toLowerCase()}.`);
		},
	},
	...OTHERS.map(
		(others): WrittenAction => ({
			id: `others-${others}`,
			label: `Opponents’ plans in the forecast: ${OTHERS_LABELS[others].toLowerCase()}`,
			checked: (workspace) => workspace.session.getState().others === others,
			perform: (workspace) => workspace.session.setState({ others, outlook: null }),
		}),
	),
]);

/** The reason plans cannot be saved now; null if they can. */
const notPlanning = (workspace: Workspace): string | null => {
	const { segment, viewing, playing } = workspace.session.getState();
	if (viewing !== null) return LOOKING_BACK;
	if (playing) return 'Playing.';
	return segment < SEGMENTS ? null : 'The half-round is over.';
};

export const VARIANT_ACTIONS = actionsIn('View', [
	{
		id: 'variants',
		label: 'Compare variants',
		keys: ['c'],
		checked: (workspace) => workspace.session.getState().variantsOf !== null,
		perform: (workspace) => {
			const { variantsOf } = workspace.session.getState();
			workspace.session.setState({ variantsOf: variantsOf === null ? sideOfVariants(workspace) : null });
		},
	},
	{
		id: 'keep-variant',
		group: 'Creatures',
		label: 'Save as variant',
		keys: ['Shift+c'],
		enabled: (workspace) => notPlanning(workspace) === null,
		why: notPlanning,
		perform: (workspace) => {
			const { variantsOf } = workspace.session.getState();
			const side = variantsOf ?? sideOfVariants(workspace);
			const { variants = [] } = workspace.document.getState().encounter;
			const name = variantName(variants.map((one) => one.name));
			if (dispatch(workspace, { type: 'keep-variant', side, name })) {
				// Keyboard planning continues, so nothing opens.
				if (variantsOf === null) notify(workspace, `Saved ${name}. Press C to compare variants.`);
				else announce(workspace, `Saved ${name}.`);
			}
		},
	},
]);
