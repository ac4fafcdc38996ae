/** Encounters drawn in text, for tests and examples. */

export { type BoardText, parseBoard } from './read.ts';
export { makeBoard } from './write.ts';
