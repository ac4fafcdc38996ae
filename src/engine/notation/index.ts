/** Text notation of encounters, for tests and examples. */

export { makeBoard } from './formatBoard.ts';
export { parseBoard } from './parseBoard.ts';
