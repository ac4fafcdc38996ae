/** What opponents would likely do, by what they mean to or are taken to mean, and what would come of everybody's plans then: a guess. */

import type { Plan } from '../creature.ts';
import { type Forecast, forecasting, type HalfRoundState, involved, withPlans } from '../resolver/index.ts';
import { thinking } from './planSearch.ts';

/** A forecast from plans that nobody has drawn. */
export interface Guess {
	/** The plans that were guessed, by creature; without steps for whoever would stay. */
	readonly plans: Readonly<Record<string, Plan>>;
	readonly forecast: Forecast;
}

/** Always the same, so that nothing flickers. */
const SEED = 'guess';

/**
 * Guesses the plans of all opponents of a side, whatever they have drawn, and foresees what comes of them and of the
 * side's own plans; in small pieces of work.
 */
export function* guessing(state: HalfRoundState, side: string): Generator<number | undefined, Guess> {
	const plans: Record<string, Plan> = {};
	const sides = new Set(state.creatures.map(({ creature }) => creature.side));
	for (const other of [...sides].filter((one) => one !== side)) {
		const ids = state.creatures
			.filter(({ creature }) => creature.side === other)
			.map((one) => one.creature.id);
		Object.assign(plans, (yield* thinking(state, ids, 'fair', SEED)).plans);
	}
	const guessed = withPlans(state, new Map(Object.entries(plans)));
	return { plans, forecast: yield* forecasting(involved(guessed)) };
}
