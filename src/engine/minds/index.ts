/** Creatures that the app plans for: what they mean to do, how well it is served, and the plan that serves it best. */

export { type Guess, guessing } from './guessing.ts';
export { Scores } from './score.ts';
export { type Thought, type ThoughtWish, thinking } from './think.ts';
