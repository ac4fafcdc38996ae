/** Looking ahead of plans that are not given yet: what would be better, where somebody gets. */

export { type Arrivals, arrivalsAt } from './arrivals.ts';
export { type BetterWay, betterWays, type PlanChange } from './betterWays.ts';
