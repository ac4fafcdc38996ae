/** Encounters drawn in text, for tests and examples. */

export { parseBoard } from './read.ts';
export { makeBoard } from './write.ts';
