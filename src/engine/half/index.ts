/** The half-round: six segments, contests, what came of them. */

export { everybodyIn, lastKnown, withPlan, withPlans } from './amendments.ts';
export type { Shore } from './basin.ts';
export { TIGHT_GAP } from './checks.ts';
export type { ExpectedOpening } from './course.ts';
export { type Flood, flooding, NEVER } from './flood.ts';
export { type ForecastLimits, forecasting, forecastOf } from './forecast.ts';
export type {
	Forecast,
	ForeseenBlock,
	ForeseenCheck,
	ForeseenContest,
	ForeseenHold,
	ForeseenOpening,
	Outlooks,
	Whereabouts,
} from './foreseen.ts';
export { type ExpectedHold, expectedHolds, expectedOpenings, type Known, openedFor } from './foresight.ts';
export { groupsOf, involved, notFarFrom } from './groups.ts';
export {
	beginHalfRound,
	isOver,
	playOut,
	resolveHalfRound,
	type StepAwaiting,
	settle,
	spentInRound,
	step,
} from './halfRound.ts';
export {
	type CreatureState,
	creatureStateIn,
	type HalfRoundState,
	type Memory,
	progress,
	remainingPlan,
} from './halfRoundState.ts';
export { begunAs, groundAt } from './moment.ts';
export { type PlanProblem, planOutlook } from './outlook.ts';
export { nextPassing, type Passing, specialSteps, withManner, withPassing } from './passing.ts';
export { type PossibleStep, possibleSteps } from './possibilities.ts';
export { behindDoors, type PathEnd, reachNow } from './reaching.ts';
export { type Begun, goesOnLater, type Schedule, type ScheduledStep, scheduleOf } from './schedule.ts';
export { inSlices } from './slices.ts';
export { boundPace, memoryNow, paceGone, spentFor } from './went.ts';
