/** Objectives: what an encounter is fought for, and its score. */
export {
	type BattleResult,
	type BattleScore,
	type EndReason,
	type ObjectiveScore,
	type SideScore,
	scoreBattle,
} from './score.ts';
export { type Snapshot, snapshotsOf, visibleScenario } from './snapshots.ts';
