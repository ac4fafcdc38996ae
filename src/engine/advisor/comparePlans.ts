/** Compares sets of plans for one side, each forecast from the same moment. */

import { NO_PLAN, type Plan, type Square } from '../creature.ts';
import type { Rolls } from '../encounterTypes.ts';
import {
	type Forecast,
	type ForecastLimits,
	type ForeseenContest,
	type ForeseenHold,
	type ForeseenOpening,
	forecasting,
	groundAt,
	type HalfRoundState,
	involved,
	progressOf,
	scheduleOf,
	withPlans,
} from '../resolver/index.ts';
import { type Arrivals, arrivalsAt } from './arrivalOdds.ts';

/** Plans by creature. Creatures of the side without an entry have no plan. */
export type SidePlans = Readonly<Record<string, Plan>>;

export interface Goer {
	readonly creature: string;
	/** The end of its path in this half-round if nothing interferes. */
	readonly goal: Square;
	readonly arrives: Arrivals;
	/** The feet it uses if nothing interferes. */
	readonly feet: number;
}

/** The outcome of one set of plans for its own side. */
export interface PlanOutcome {
	/** Ordered by id. */
	readonly goers: readonly Goer[];
	/** Contests with a contender of the side. */
	readonly contests: readonly ForeseenContest[];
	readonly holds: readonly ForeseenHold[];
	readonly openings: readonly ForeseenOpening[];
	/** Error of the chances, 0 to 1; 0 if they are exact. */
	readonly margin: number;
}

/** Low limits, since several sets are forecast. */
const LIMITS: ForecastLimits = { branches: 3000, samples: 1000 };

/**
 * Compares sets of plans in small steps. Returns one outcome for each set, in their order.
 * @param rolls dice results that are fixed, whatever the plans are
 */
export function* comparing(
	state: HalfRoundState,
	side: string,
	sets: readonly SidePlans[],
	rolls?: Rolls,
): Generator<undefined, readonly PlanOutcome[]> {
	const own = state.creatures.filter(({ creature }) => creature.side === side);
	const ids = new Set(own.map(({ creature }) => creature.id));
	const ground = groundAt(state);
	const upshots: PlanOutcome[] = [];
	for (const plans of sets) {
		const all = new Map([...ids].map((id) => [id, plans[id] ?? NO_PLAN]));
		const forecast: Forecast = yield* forecasting(involved(withPlans(state, all)), { ...LIMITS, rolls });
		const goers = own.flatMap((one): Goer[] => {
			const { creature } = one;
			const plan = plans[creature.id];
			const outlooks = forecast.creatures[creature.id];
			if (!plan || !outlooks) return [];
			const begun = progressOf(state, one);
			const { ends, feet } = scheduleOf(ground, state.rules, creature, plan, begun);
			const goal = ends.at(-1) ?? one.at;
			return [{ creature: creature.id, goal, arrives: arrivalsAt(outlooks, goal), feet: feet - one.feet }];
		});
		upshots.push({
			goers,
			contests: forecast.contests.filter(({ contenders }) =>
				contenders.some(({ creature }) => ids.has(creature)),
			),
			holds: forecast.holds.filter(({ creature }) => ids.has(creature)),
			openings: forecast.openings.filter(({ creature }) => ids.has(creature)),
			margin: forecast.margin,
		});
		yield;
	}
	return upshots;
}
