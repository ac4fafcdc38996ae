/** The half-round resolver: six segments, contests and their outcomes. */

export { everybodyIn, lastKnown, withPlan, withPlans } from './amendments.ts';
export { TIGHT_GAP } from './checkFactory.ts';
export { winChances } from './contestOdds.ts';
export {
	type ExpectedHold,
	expectedHolds,
	expectedOpenings,
	type KnownState,
	openedFor,
} from './expectedEvents.ts';
export type {
	Forecast,
	ForeseenBlock,
	ForeseenCheck,
	ForeseenContest,
	ForeseenHold,
	ForeseenOpening,
	Outlooks,
	PositionOdds,
} from './forecastTypes.ts';
export * from './halfRound.ts';
export {
	type CreatureState,
	creatureStateIn,
	type HalfRoundState,
	type MovementFlags,
	progress,
	remainingPlan,
} from './halfRoundState.ts';
export { groupsOf, involved, notFarFrom } from './independentGroups.ts';
export { type ForecastLimits, forecasting } from './outcomeForecast.ts';
export { boundPace, memoryNow, paceGone, spentFor } from './paceHistory.ts';
export { type PlanProblem, planOutlook } from './planDiagnosis.ts';
export {
	continuesNextHalf,
	type MovementProgress,
	type Schedule,
	type ScheduledStep,
	scheduleOf,
} from './planSchedule.ts';
export { type Flood, flooding, NEVER } from './reachability.ts';
export type { Shore } from './reachabilityState.ts';
export { behindDoors, type PathEnd, reachNow } from './remainingReach.ts';
export type { ExpectedOpening } from './soloPlanRunner.ts';
export { nextPassing, type Passing, specialSteps, withManner, withPassing } from './specialMoves.ts';
export { groundAt, progressOf } from './stateQueries.ts';
export { type PossibleStep, possibleSteps } from './stepOptions.ts';
export { inSlices } from './timeSlicing.ts';
