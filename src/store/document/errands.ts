/**
 * Sends creatures to their goals: plans for all of them are worked out beside the page, and then goals and plans are one
 * step. Until then nothing has changed, and calling it off leaves everything as it is.
 */
import {
	type Creature,
	type Errand,
	type Foreseer,
	type JointPlans,
	sameSquare,
} from '../../engine/index.ts';
import { errandsNews, reportSentence } from '../../words/index.ts';
import type { Command } from '../commands/types.ts';
import type { Desk } from '../desk/desk.ts';
import { notify } from '../session/notices.ts';
import { dispatch } from './document.ts';
import { momentAhead } from './forecast.ts';
import { presentEncounter } from './looked.ts';

/** Whether a creature has a goal and is not there. */
export function isBound({ goal, position }: Creature): boolean {
	return goal !== undefined && !sameSquare(goal, position);
}

/** The errands of everybody who is not where it is to get. */
export function openErrands(creatures: readonly Creature[]): readonly Errand[] {
	return creatures.flatMap((one) => (one.goal && isBound(one) ? [{ creature: one.id, goal: one.goal }] : []));
}

/** Goals and plans at once; whoever is there already, or finds no way, has no plan. */
function commandFor(errands: readonly Errand[], { plans }: JointPlans): Command {
	return {
		type: 'all',
		commands: [
			...errands.map(({ creature, goal }): Command => {
				return { type: 'change-creatures', ids: [creature], change: { goal } };
			}),
			{
				type: 'set-plans',
				plans: Object.fromEntries(errands.map(({ creature }) => [creature, plans[creature] ?? null])),
			},
		],
	};
}

/** Works out what is set as a desk's `sending`; the returned function ends that. */
export function startErrands(
	desk: Desk,
	{ together, callOff }: Pick<Foreseer, 'together' | 'callOff'>,
): () => void {
	let asked: readonly Errand[] | null = null;
	const send = async (errands: readonly Errand[]) => {
		const state = momentAhead(desk);
		const answer =
			state &&
			(await together(state, errands, (done) => {
				if (errands === asked) desk.sending.set({ errands, done });
			}));
		if (errands !== asked) return;
		asked = null;
		desk.sending.set(null);
		if (!answer) return;
		if (momentAhead(desk) !== state) {
			notify(desk, reportSentence({ code: 'nobody sent' }), 'problem');
			return;
		}
		const names = new Map(presentEncounter(desk).creatures.map(({ id, name }) => [id, name]));
		if (dispatch(desk, commandFor(errands, answer)))
			notify(
				desk,
				errandsNews(answer, (id) => names.get(id) ?? id),
			);
	};
	return desk.sending.subscribe((sending) => {
		if (sending?.errands === asked) return;
		if (sending === null) {
			asked = null;
			callOff('ways for many');
			return;
		}
		asked = sending.errands;
		void send(sending.errands);
	});
}
