/** Looking ahead of plans that are not given yet: what would be better, where somebody gets, where others could be. */

export { type Arrivals, arrivalsAt } from './arrivals.ts';
export { betterWays } from './betterWays.ts';
export { comparing, type Goer, type SidePlans, type Upshot } from './comparing.ts';
export type { BetterWay, PlanChange } from './merit.ts';
export { type Doubt, doubtsAt, type Roaming, roaming, safeFlood } from './roaming.ts';
