/** Looking ahead of plans that are not given yet: what would be better, where somebody gets, where others could be. */

export { type Arrivals, arrivalsAt } from './arrivalOdds.ts';
export { comparing, type Goer, type PlanOutcome, type SidePlans } from './comparePlans.ts';
export { betterWays } from './planSuggestions.ts';
export type { BetterWay, PlanChange } from './ranking.ts';
export { doubtsAt, type Risk, roaming, safeFlood, type ThreatEnvelope } from './threatEnvelope.ts';
