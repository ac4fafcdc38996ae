/** Looking ahead of plans that are not given yet: what would be better, where somebody gets, where others could be. */

export { type Arrivals, arrivalsAt } from './arrivalOdds.ts';
export { comparing, type Goer, type SidePlans, type Upshot } from './comparePlans.ts';
export { betterWays } from './planSuggestions.ts';
export type { BetterWay, PlanChange } from './ranking.ts';
export { type Doubt, doubtsAt, type Roaming, roaming, safeFlood } from './threatEnvelope.ts';
