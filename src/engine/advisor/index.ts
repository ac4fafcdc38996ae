/** Forecasts for plans that are not set yet: suggestions, arrival odds, threatened areas. */

export { type Arrivals, arrivalsAt } from './arrivalOdds.ts';
export { comparing, type Goer, type PlanOutcome, type SidePlans } from './comparePlans.ts';
export { betterWays } from './planSuggestions.ts';
export type { BetterWay, PlanChange } from './ranking.ts';
export { doubtsAt, type Risk, roaming, safeFlood, type ThreatEnvelope } from './threatEnvelope.ts';
