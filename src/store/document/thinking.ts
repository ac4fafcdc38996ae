/** Plans that the app thinks up for creatures, by what they mean to do: worked out beside the page, one step to undo. */
import type { Foreseer, Strength } from '../../engine/index.ts';
import { reportSentence, thoughtNews } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { notify } from '../session/session.ts';
import { dispatch } from './document.ts';
import { momentAhead } from './forecast.ts';

/** Thinks for whoever is set as a desk's `thinking`; the returned function ends that. */
export function startThinking(desk: Desk, { think }: Pick<Foreseer, 'think'>): () => void {
	return desk.thinking.subscribe((asked) => {
		if (asked) void answer(desk, think, asked.ids, asked.strength);
	});
}

async function answer(
	desk: Desk,
	think: Foreseer['think'],
	ids: readonly string[],
	strength: Strength,
): Promise<void> {
	const asked = desk.thinking.get();
	const state = momentAhead(desk);
	// The encounter's own dice are not looked at: who plans does not know them.
	const thought = state && (await think(state, ids, strength, `thought ${state.half}`));
	if (desk.thinking.get() !== asked) return;
	desk.thinking.set(null);
	if (!thought) return;
	if (momentAhead(desk) !== state) {
		notify(desk, reportSentence({ code: 'nothing planned' }), 'problem');
		return;
	}
	const plans = Object.entries(thought.plans).map(([id, plan]) => [id, plan.steps.length > 0 ? plan : null]);
	if (dispatch(desk, { type: 'set-plans', plans: Object.fromEntries(plans) }))
		notify(desk, thoughtNews(ids.length, plans.filter(([, plan]) => plan === null).length));
}
