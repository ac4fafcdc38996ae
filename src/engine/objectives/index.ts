/** Objectives: what an encounter is fought for, and its score. */
export { isInSquares, isStanding, placeSquares } from './places.ts';
export {
	type BattleProgress,
	type BattleResult,
	type BattleScore,
	battleProgress,
	creaturesOf,
	type EndReason,
	lastHalfRound,
	type ObjectiveScore,
	type Participant,
	PRESSING,
	placeOfTask,
	type SideScore,
	scoreBattle,
	scoreProgress,
} from './score.ts';
export { type Snapshot, snapshotsOf, visibleScenario } from './snapshots.ts';
export type { Objective } from './types.ts';
