import { expectedHolds } from '../../src/engine/index.ts';

/** Steps before each creature's hold, by id. */
export function heldSteps(...asked: Parameters<typeof expectedHolds>): [string, number][] {
	return [...expectedHolds(...asked)].map(([id, { after }]) => [id, after]);
}
