/** Who is expected to be held, and after how many steps. */
import { expectedHolds } from '../../src/engine/index.ts';

/** The steps that each creature makes before it is held, by id. */
export function heldSteps(...asked: Parameters<typeof expectedHolds>): [string, number][] {
	return [...expectedHolds(...asked)].map(([id, { after }]) => [id, after]);
}
