/** What would come of several sets of plans for one side, each foreseen from the same moment. */

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

/** Plans by creature; whoever of the side is left out has none. */
export type SidePlans = Readonly<Record<string, Plan>>;

/** One who goes somewhere. */
export interface Goer {
	readonly creature: string;
	/** Where its path leads in this half-round if nobody interferes. */
	readonly goal: Square;
	readonly arrives: Arrivals;
	/** Those it uses up if nobody interferes. */
	readonly feet: number;
}

/** What would come of one set of plans, for the side that would follow them. */
export interface PlanOutcome {
	/** In the order of their ids. */
	readonly goers: readonly Goer[];
	/** Contests in which one of the side takes part. */
	readonly contests: readonly ForeseenContest[];
	/** Those of the side who may be held. */
	readonly holds: readonly ForeseenHold[];
	/** Opportunities that the side may give. */
	readonly openings: readonly ForeseenOpening[];
	/** How far chances may be off; 0 where they are exact. */
	readonly margin: number;
}

/** There are several to be foreseen. */
const LIMITS: ForecastLimits = { branches: 3000, samples: 1000 };

/** Compares sets of plans, in small pieces of work; one answer for each, in their order. @param rolls faces that stand, whatever is planned */
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
