/** Public API of the rules engine. */

export * from './advisor/index.ts';
export * from './ai/index.ts';
export type { AnalysisService, OnDone, Question } from './analysisService.ts';
export * from './annotationTypes.ts';
export { packedLength, packSquares, unpackSquares } from './bitPacking.ts';
export * from './board/index.ts';
export { getOrCreate, keepRecent, lazy, memoizeByRef, memoizeLast } from './cache.ts';
export * from './creature.ts';
export { type ById, indexById, type PlacesOfIds, placesOfIds } from './creaturesById.ts';
export { DEFAULT_RULES, rulesOf } from './defaultRules.ts';
export { type Dice, diceOf, drawnFace, rollKey } from './dice.ts';
export * from './encounterTypes.ts';
export * from './hitPoints.ts';
export * from './initiative/index.ts';
export * from './movement/index.ts';
export * from './multiAgent/index.ts';
export * from './notation/index.ts';
export * from './objectives/index.ts';
export * from './objectives/types.ts';
export * from './pathfinding/index.ts';
export * from './resolver/index.ts';
export * from './resultTypes.ts';
export * from './sight/index.ts';
export * from './sizeNames.ts';
export * from './strikes/index.ts';
export * from './strikes/types.ts';
