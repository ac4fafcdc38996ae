/** Creatures that the app plans for: what they mean to do, how well it is served, and the plan that serves it best. */

export { battleGoals } from './battleGoals.ts';
export { Scores } from './evaluation.ts';
export type { BattleGoals } from './objectiveScores.ts';
export { type Guess, guessing } from './opponentModel.ts';
export type { AiPlan } from './payoffMatrix.ts';
export { type ThoughtWish, thinking } from './planSearch.ts';
