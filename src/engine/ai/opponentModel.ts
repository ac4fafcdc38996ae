/** Forecasts from guessed plans: opponents act by their known or assumed intents. */

import type { Plan } from '../creature.ts';
import { type Forecast, forecasting, type HalfRoundState, involved, withPlans } from '../resolver/index.ts';
import { thinking } from './planSearch.ts';

export interface Guess {
	/** The guessed plans, by creature; without steps for creatures that stay. */
	readonly plans: Readonly<Record<string, Plan>>;
	readonly forecast: Forecast;
}

/** Constant, so that repeated guesses agree. */
const SEED = 'guess';

/**
 * Guesses the plans of all opponents of a side, ignoring the real ones, and forecasts them with the side's own
 * plans; in small steps.
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
