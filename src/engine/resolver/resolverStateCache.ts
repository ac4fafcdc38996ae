/** Reuses the resolver state while stepping: for many creatures, opening one costs more than a segment. */

import type { HalfRoundState } from './halfRoundState.ts';
import { createResolverState, isStillOpen, type ResolverState } from './resolverState.ts';

/** True if a segment changed more than positions and plans. */
export function hasTurned({ someoneFell, openings }: ResolverState): boolean {
	return someoneFell || openings.length > 0;
}

/** A resolver state that matches a half-round state and can continue from it. */
let reached: { readonly state: HalfRoundState; readonly field: ResolverState } | undefined;

/** The cached resolver state, or a new one. */
export function fieldAt(state: HalfRoundState): ResolverState {
	const field =
		reached?.state === state && isStillOpen(reached.field) ? reached.field : createResolverState(state);
	// The caller will change it, so it no longer matches.
	reached = undefined;
	return field;
}

/** Caches a resolver state for the state it reached, unless more than positions and plans changed. */
export function noteReached(field: ResolverState, state: HalfRoundState): void {
	if (hasTurned(field)) return;
	for (let index = 0; index < field.movers.length; index++)
		field.movers[index]!.origin = state.creatures[index]!;
	reached = { state, field };
}
