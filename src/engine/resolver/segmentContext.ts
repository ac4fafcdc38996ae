/** A segment while it is worked out: what its parts (whose turn, who waits for whom, what becomes of an attempt) share. */
import type { Dice } from '../dice.ts';
import type { BattleEvent, Check, Gain, PendingContest } from '../resultTypes.ts';
import type { StepAttempt } from './attemptQueue.ts';
import type { MovingCreature } from './movingCreature.ts';
import type { ResolverState } from './resolverState.ts';

/** A contest or a check that waits for dice, and the keys without a face. */
export interface Pause {
	/** Of a check, who has to roll for it. */
	readonly contest: PendingContest;
	/** The check that waits, where it is no contest for a space. */
	readonly check?: Check;
	/** Faces of the die that is asked for; 20 when left out. */
	readonly die?: number;
	/** Keys (`half/segment/creature`) without a face; a key may stand for a later roll of that creature. */
	readonly needs: readonly string[];
	/**
	 * How a contest may go before anybody has rolled for it, from the state of this segment; nothing of a crowd that
	 * shares. Asked while the field is as it was left.
	 */
	readonly odds?: () => readonly Gain[];
}

/** An attempt that waits until those in its space have made theirs. */
export interface Waiting {
	readonly attempt: StepAttempt;
	/** By id. */
	readonly ahead: readonly StepAttempt[];
	/** How many of `ahead` have been dealt with. */
	seen: number;
}

/** A segment while it is worked out. */
export interface SegmentContext {
	readonly field: ResolverState;
	readonly half: number;
	readonly dice: Dice;
	readonly events: BattleEvent[];
	/** Those who wait for one another in a line, each for somebody in the space that the one after it holds. */
	readonly line: Waiting[];
	pause: Pause | undefined;
}

/** The next face of a creature in this segment; undefined when it has to be asked for. */
export function nextFace(
	{ dice, half, field }: SegmentContext,
	mover: MovingCreature,
	faces?: number,
): number | undefined {
	return dice.face(half, field.segment, mover.id, mover.rolled++, faces);
}
