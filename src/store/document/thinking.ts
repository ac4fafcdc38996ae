/** Plans that the app thinks up for creatures, by what they mean to do: worked out beside the page, one step to undo. */
import type { HalfRoundState, Strength, Thought } from '../../engine/index.ts';
import { reportSentence, thoughtNews } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { notify } from '../session/session.ts';
import { dispatch } from './document.ts';
import { momentAhead } from './forecast.ts';

/** What thinking needs of the page. */
export interface Thinking {
	/** Null when something else was asked meanwhile. */
	think(
		state: HalfRoundState,
		ids: readonly string[],
		strength: Strength,
		seed: string,
	): Promise<Thought | null>;
}

/** Thinks for whoever is set as a desk's `thinking`; the returned function ends that. */
export function startThinking(desk: Desk, { think }: Thinking): () => void {
	return desk.thinking.subscribe((asked) => {
		if (asked) void answer(desk, think, asked.ids, asked.strength);
	});
}

async function answer(
	desk: Desk,
	think: Thinking['think'],
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
