/** Plans that the app thinks up for creatures, by what they mean to do: worked out beside the page, one step to undo. */
import type { Foreseer, ThoughtWish } from '../../engine/index.ts';
import { reportSentence, thoughtNews } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { notify } from '../session/notices.ts';
import { dispatch } from './document.ts';
import { momentAhead } from './forecast.ts';

/** Thinks for whoever is set as a desk's `thinking`; the returned function ends that. */
export function startThinking(
	desk: Desk,
	{ think, callOff }: Pick<Foreseer, 'think' | 'callOff'>,
): () => void {
	let asked: readonly string[] | null = null;
	const answer = async (ids: readonly string[], strength: ThoughtWish['strength']) => {
		const state = momentAhead(desk);
		// The encounter's own dice are not looked at: who plans does not know them.
		const wish = { ids, strength, seed: `thought ${state?.half}` };
		const thought =
			state &&
			(await think(state, wish, (done) => {
				if (ids === asked) desk.thinking.set({ ids, strength, done });
			}));
		if (ids !== asked) return;
		asked = null;
		desk.thinking.set(null);
		if (!thought) return;
		if (momentAhead(desk) !== state) {
			notify(desk, reportSentence({ code: 'nothing planned' }), 'problem');
			return;
		}
		const plans = Object.entries(thought.plans).map(([id, plan]) => [
			id,
			plan.steps.length > 0 ? plan : null,
		]);
		if (dispatch(desk, { type: 'set-plans', plans: Object.fromEntries(plans) }))
			notify(desk, thoughtNews(ids.length, plans.filter(([, plan]) => plan === null).length));
	};
	return desk.thinking.subscribe((thinking) => {
		if (thinking?.ids === asked) return;
		if (thinking === null) {
			asked = null;
			callOff('thought');
			return;
		}
		asked = thinking.ids;
		void answer(thinking.ids, thinking.strength);
	});
}
