/** Creatures that the app plans for: what they mean to do, how well it is served, and the plan that serves it best. */

export { Scores } from './evaluation.ts';
export { type Guess, guessing } from './opponentModel.ts';
export { type AiPlan, type ThoughtWish, thinking } from './planSearch.ts';
