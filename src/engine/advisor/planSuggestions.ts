/**
 * What would bring a creature more likely where it wants: waiting, another way round, another pace. Each is foreseen
 * like any plan, the same dice for all where dice are drawn.
 */
import type { Square } from '../creature.ts';
import type { Rolls } from '../encounterTypes.ts';
import {
	creatureStateIn,
	type Forecast,
	type ForecastLimits,
	forecasting,
	groundAt,
	groupsOf,
	type HalfRoundState,
	progressOf,
	remainingPlan,
	withPlan,
} from '../resolver/index.ts';
import { type Arrivals, arrivalsAt } from './arrivalOdds.ts';
import { otherPlans } from './planVariations.ts';
import { type BetterWay, bestOf, isSure, isWorthIt } from './ranking.ts';
import { troublesOf } from './riskSquares.ts';

/** There are many to be foreseen. */
const LIMITS: ForecastLimits = { branches: 1500, samples: 600 };

/**
 * The better plans of a creature, the best first, in small pieces of work. None where it gets there for certain.
 *
 * @param goal where it wants to be when the half-round is over
 * @param rolls faces that stand, whatever is planned
 */
export function* betterWays(
	state: HalfRoundState,
	id: string,
	goal: Square,
	rolls?: Rolls,
): Generator<undefined, readonly BetterWay[]> {
	const one = creatureStateIn(state, id);
	const plan = remainingPlan(state, id);
	const limits = { ...LIMITS, rolls };
	const now = yield* foreseen(state, id, goal, limits);
	// A plan may be at its end, or wait for the turn of whoever has it.
	if (!one || !plan || !now || isSure(now.arrives.chance)) return [];
	const aim = { state, one, begun: progressOf(state, one), ground: groundAt(state), goal };
	const better: BetterWay[] = [];
	for (const other of otherPlans(aim, plan, troublesOf(now.forecast, id))) {
		const then = yield* foreseen(withPlan(state, id, other.plan), id, goal, limits);
		if (!then) continue;
		const { arrives, forecast } = then;
		if (isWorthIt(arrives.chance, now.arrives.chance, forecast.margin))
			better.push({ ...other, arrives, margin: forecast.margin });
		yield;
	}
	return bestOf(better);
}

/** How likely a creature is at its goal, with the forecast of it and of those it may have to do with; undefined where it has nothing to do. */
function* foreseen(
	state: HalfRoundState,
	id: string,
	goal: Square,
	limits: ForecastLimits,
): Generator<undefined, { readonly forecast: Forecast; readonly arrives: Arrivals } | undefined> {
	const group = groupsOf(state).find(({ creatures }) => creatures.some(({ creature }) => creature.id === id));
	const forecast = group && (yield* forecasting(group, limits));
	const outlooks = forecast?.creatures[id];
	return outlooks && { forecast, arrives: arrivalsAt(outlooks, goal) };
}
