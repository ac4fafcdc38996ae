/** The field of a half-round that is stepped through: of a crowd it takes longer to open one than to run a segment, so one goes on. */

import type { HalfRoundState } from './halfRoundState.ts';
import { createResolverState, isStillOpen, type ResolverState } from './resolverState.ts';

/** Whether what a field was opened with, beyond places and plans, is another after a segment. */
export function hasTurned({ someoneFell, openings }: ResolverState): boolean {
	return someoneFell || openings.length > 0;
}

/** A field that has been taken to a state, from which it may go on. */
let reached: { readonly state: HalfRoundState; readonly field: ResolverState } | undefined;

/** A field of a state: one that has just come there, or a new one. */
export function fieldAt(state: HalfRoundState): ResolverState {
	const field =
		reached?.state === state && isStillOpen(reached.field) ? reached.field : createResolverState(state);
	// Whatever becomes of it, it is no field of this state any more.
	reached = undefined;
	return field;
}

/** Notes that a field has come to a state, unless that differs from it in more than places and plans under way. */
export function noteReached(field: ResolverState, state: HalfRoundState): void {
	if (hasTurned(field)) return;
	for (let index = 0; index < field.movers.length; index++)
		field.movers[index]!.origin = state.creatures[index]!;
	reached = { state, field };
}
