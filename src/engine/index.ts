/** The rules' only door. */

export { type Dice, diceOf, rollKey } from './dice.ts';
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
	type Progress,
	progress,
	remainingPlan,
} from './halfRoundState.ts';
export { rulesOf } from './rules.ts';
export { footprintOf } from './sizes.ts';
export { TERRAIN, terrainKind } from './terrain.ts';
export * from './types.ts';
