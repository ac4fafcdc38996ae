/** Pathfinding: single steps, cheapest paths, reachable areas. */

export { cheapestPath } from './aStar.ts';
export { distanceInSquares, whyNotWay } from './chargeRunRules.ts';
export { doorsAhead, opensDoors, throughDoors } from './doorPaths.ts';
export {
	appendWait,
	firstWaits,
	type Planner,
	type Reachable,
	takenBack,
	wayTo,
	whereTo,
	withSteps,
} from './pathPlanner.ts';
export { heightAtEnd, heightened } from './planElevation.ts';
export { feetTo, type Reach, reach } from './reachSearch.ts';
export type { LeftBehindDoors } from './reachThroughDoors.ts';
export { coversAny } from './searchBuffers.ts';
export { squeezingOn, standingAfter } from './squeezeExtension.ts';
export { type NarrowGoals, priceOf, type Standing, stateKey, stepsTowards } from './squeezeSearch.ts';
export { advance, type PaceLimits, type StepProgress, stepRefusal, strideOf } from './stepRules.ts';
