/** The rules' only door. */

export { lastKnown } from './amendments.ts';
export { mapInPlay } from './bodies.ts';
export { type ChartCell, type ChartRow, chartRow, type TwoRows, twoRows } from './chart.ts';
export type { Claim } from './contest.ts';
export { type Dice, diceOf, rollKey } from './dice.ts';
export { contestOdds, type Room } from './forecast.ts';
export { areNeighbours, DIRECTIONS, directionIndex, isSquare, sameSquare, squareKey } from './grid.ts';
export {
	canStand,
	compileGround,
	type Ground,
	isAirborne,
	stepBarred,
	stepCost,
} from './ground.ts';
export {
	beginHalfRound,
	isOver,
	resolveHalfRound,
	type StepAwaiting,
	type Stepped,
	settle,
	step,
} from './halfRound.ts';
export {
	type CreatureState,
	type HalfRoundState,
	type Memory,
	type Progress,
	progress,
	remainingPlan,
} from './halfRoundState.ts';
export * from './initiative/index.ts';
export {
	circleSquares,
	coneSquares,
	distance,
	footprintDistance,
	lineSquares,
	type MeleeReach,
	nearest,
	type Placed,
	rulerFeet,
	slantFeet,
	threatenedSquares,
	threatens,
	toFeet,
	toMetres,
} from './measure.ts';
export { makeBoard } from './notation.ts';
export { type BoardText, parseBoard } from './notationReader.ts';
export { countAgainst, type Presence, presenceOf, WHOLE_SQUARE } from './occupancy.ts';
export { cheapestPath, type PathResult } from './paths.ts';
export { held, type Planner, type Reachable, type WayResult, wayTo, whereTo } from './planning.ts';
export {
	matchingProfile,
	PROFILE_TABLE,
	type Profile,
	profileOf,
	RULE_OPTIONS,
	type RuleChoice,
	type RuleOption,
	type RuleOptionText,
} from './profiles.ts';
export { allowedAt, SEGMENTS, speedAt } from './rate.ts';
export { feetTo, type Reach, reach } from './reach.ts';
export * from './results.ts';
export {
	type ActionChoice,
	type Actions,
	actionsOf,
	plansOf,
	roundNumber,
	roundOfHalf,
	type Spent,
	spentAfter,
	spentInRound,
	whyNotPace,
} from './round.ts';
export { DEFAULT_RULES, rulesOf } from './rules.ts';
export {
	type Begun,
	goesOnLater,
	type Schedule,
	type ScheduledStep,
	type StepOutcome,
	scheduleOf,
} from './schedule.ts';
export type { PathOptions, Walker } from './search.ts';
export {
	footprintOf,
	footprintSide,
	fullFootprint,
	SIZE_TABLE,
	type SizeRow,
	SQUEEZED,
	sizeRank,
	squeezedSide,
} from './sizes.ts';
export {
	RACES,
	type Race,
	type SpeedBonus,
	type SpeedPart,
	type SpeedSource,
	type SpeedSum,
	speedFor,
	WEIGHTS,
	type Weight,
} from './speeds.ts';
export { leadsOn } from './squeeze.ts';
export { type Standing, stepsTowards, type Way } from './squeezedPath.ts';
export type { TerrainCheck, TerrainEntry, TerrainKind } from './terrain.ts';
export { TERRAIN, terrainKind } from './terrain.ts';
export { canStrike, reachOf, threatenedArea } from './threat.ts';
export * from './types.ts';
