/** Where one can go: single steps, cheapest paths, everything in reach. */

export { doorsAhead, opensDoors, throughDoors } from './doorways.ts';
export { cheapestPath } from './paths.ts';
export { heightAtEnd, heightened } from './planHeights.ts';
export { held, type Planner, type Reachable, takenBack, wayTo, whereTo, withSteps } from './planning.ts';
export { feetTo, type Reach, reach } from './reach.ts';
export type { LeftBehindDoors } from './reachThrough.ts';
export { coversAny } from './search.ts';
export { type NarrowGoals, priceOf, type Standing, stateKey, stepsTowards } from './squeezedPath.ts';
export { squeezingOn, standingAfter } from './squeezingOn.ts';
export { advance, type Going, type Stride, strideOf, whyNotStep } from './stepping.ts';
export { distanceInSquares, whyNotWay } from './wholeAction.ts';
