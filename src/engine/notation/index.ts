/** Text notation of encounters, for tests and examples. */

export { parseBoard } from './parseBoard.ts';
