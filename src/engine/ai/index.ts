/** Planning for creatures with intents: behavior scores and plan search. */

export { battleGoals } from './battleGoals.ts';
export { Scores } from './evaluation.ts';
export type { BattleGoals } from './objectiveScores.ts';
export { type Guess, guessing } from './opponentModel.ts';
export type { AiPlan } from './payoffMatrix.ts';
export { type ThoughtWish, thinking } from './planSearch.ts';
