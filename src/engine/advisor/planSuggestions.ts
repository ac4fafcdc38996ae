/**
 * Suggests plans with better arrival odds: a wait, another path, another pace. Sampled forecasts share their
 * dice.
 */

import { sameSquare } from '../board/index.ts';
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

/** Low limits, since many plans are forecast. */
const LIMITS: ForecastLimits = { branches: 1500, samples: 600 };

/**
 * Finds better plans in small steps, best first; none if arrival is already certain.
 *
 * @param goal where the creature should be at the end of the half-round
 * @param rolls dice results that are fixed, whatever the plans are
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

/**
 * The arrival odds of a creature and the forecast of everything that can affect it; undefined if it has
 * nothing to do.
 */
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

/** Squares where a creature may be contested, blocked or engaged, likeliest first. */
export function troublesOf(
	{ contests, blocks, holds }: Pick<Forecast, 'contests' | 'blocks' | 'holds'>,
	id: string,
): readonly Square[] {
	const all = [
		...contests.filter(({ contenders }) => contenders.some(({ creature }) => creature === id)),
		...blocks.filter(({ creature }) => creature === id),
		...holds.filter(({ creature }) => creature === id),
	].sort((a, b) => b.chance - a.chance);
	const squares: Square[] = [];
	for (const { square } of all) {
		if (!squares.some((known) => sameSquare(known, square))) squares.push(square);
	}
	return squares;
}
