/** Plans that the app thinks up for creatures, by what they mean to do: worked out beside the page, one step to undo. */
import type { Foreseer } from '../../engine/index.ts';
import { thoughtNews } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { notify } from '../session/notices.ts';
import { startAsking } from './asking.ts';
import { dispatch } from './document.ts';

/** Thinks for whoever is set as a desk's `thinking`; the returned function ends that. */
export function startThinking(
	desk: Desk,
	{ think, callOff }: Pick<Foreseer, 'think' | 'callOff'>,
): () => void {
	return startAsking(desk, desk.thinking, {
		of: ({ ids }) => ids,
		// The encounter's own dice are not looked at: who plans does not know them.
		ask: (state, { ids, strength }, onDone) =>
			think(state, { ids, strength, seed: `thought ${state.half}` }, onDone),
		callOff: () => callOff('thought'),
		late: { code: 'nothing planned' },
		carryOut: (thought, { ids }) => {
			const plans = Object.entries(thought.plans).map(([id, plan]) => [
				id,
				plan.steps.length > 0 ? plan : null,
			]);
			if (dispatch(desk, { type: 'set-plans', plans: Object.fromEntries(plans) }))
				notify(desk, thoughtNews(ids.length, plans.filter(([, plan]) => plan === null).length));
		},
	});
}
