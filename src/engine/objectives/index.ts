/** Objectives: what an encounter is fought for, and its score. */
export { isInSquares, isStanding, placeSquares } from './places.ts';
export * from './score.ts';
export { type Snapshot, snapshotsOf, visibleScenario, zoneOf } from './snapshots.ts';
export type { Objective } from './types.ts';
