/** Context of a segment, shared by the parts of the resolver. */
import type { Dice } from '../dice.ts';
import type { BattleEvent, Check, Gain, PendingContest } from '../resultTypes.ts';
import type { StepAttempt } from './attemptQueue.ts';
import type { MovingCreature } from './movingCreature.ts';
import type { ResolverState } from './resolverState.ts';

/** A contest or check that waits for dice, and the keys without a roll. */
export interface Pause {
	/** For a check, the creatures that roll. */
	readonly contest: PendingContest;
	/** Set for a check. */
	readonly check?: Check;
	/** Faces of the die; 20 if left out. */
	readonly die?: number;
	/** Keys (`half/segment/creature`) without a roll; a key may stand for a creature's later roll. */
	readonly needs: readonly string[];
	/**
	 * Odds of the contest before any roll, from the state of this segment; empty for large shared contests.
	 */
	readonly odds?: () => readonly Gain[];
}

/** An attempt that waits for the attempts of creatures in its square. */
export interface Waiting {
	readonly attempt: StepAttempt;
	/** By id. */
	readonly ahead: readonly StepAttempt[];
	/** Entries of `ahead` already resolved. */
	seen: number;
}

export interface SegmentContext {
	readonly field: ResolverState;
	readonly half: number;
	readonly dice: Dice;
	readonly events: BattleEvent[];
	/** Attempts that wait in line, each for a creature in the square held by the next. */
	readonly line: Waiting[];
	pause: Pause | undefined;
}

/** The next roll of a creature in this segment; undefined if it is not available. */
export function nextFace(
	{ dice, half, field }: SegmentContext,
	mover: MovingCreature,
	faces?: number,
): number | undefined {
	return dice.face(half, field.segment, mover.id, mover.rolled++, faces);
}
