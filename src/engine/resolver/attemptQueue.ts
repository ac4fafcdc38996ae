/** Queue of a segment's attempts: highest rate first, ties by lowest id (resolver, section 3). */

import type { Presence } from '../board/index.ts';
import type { Square, Squeezed } from '../creature.ts';
import type { StopReason } from '../resultTypes.ts';
import type { MovingCreature } from './movingCreature.ts';

/** A step that a creature attempts in this segment, with its target position (section 3, 3). */
export interface StepAttempt extends Square {
	readonly mover: MovingCreature;
	/** Index among the segment's attempts; those of one creature are consecutive. */
	readonly place: number;
	/** Side of its footprint there. */
	readonly side: number;
	/** True if the plan has a further step. */
	readonly goesOn: boolean;
	/** Its squeezing at the target. */
	readonly squeezed: Squeezed | undefined;
	/** Its presence at the target, with its elevation there. */
	readonly presence: Presence;
	/** Index among the plan's items. */
	readonly item: number;
	/** The rate before the step. */
	readonly rate: number;
	readonly feet: number;
	readonly paceFeet: number;
	/** Diagonals it counts as. */
	readonly diagonals: number;
	/** The segment modifier. */
	readonly modifier: number;
	/** The speed that counts for gaining a square without a roll (SM-61, SM-62). */
	readonly effectiveSpeed: number;
	/** Never set: distinguishes an attempt from a halt. */
	readonly reason?: undefined;
}

/** A final stop in place of the next step; takes its turn like an attempt. */
export interface Halt {
	readonly mover: MovingCreature;
	readonly rate: number;
	readonly reason: StopReason;
	/** The step not taken. */
	readonly item: number;
}

export type Turn = StepAttempt | Halt;

/** The turns of a segment, added creature by creature. */
export class Turns {
	readonly #attempts: StepAttempt[] = [];
	readonly #turns: Turn[] = [];

	/** The number of attempts, which is the place of the next. */
	get attempts(): number {
		return this.#attempts.length;
	}

	/** Adds the next attempt of the current creature. */
	attempt(attempt: StepAttempt): void {
		const { mover, place } = attempt;
		if (mover.end === 0) mover.next = place;
		mover.end = place + 1;
		this.#attempts.push(attempt);
		this.add(attempt);
	}

	add(turn: Turn): void {
		this.#turns.push(turn);
	}

	/** All turns by rate, highest first, then in the order added. */
	inOrder(): readonly Turn[] {
		return this.#turns.toSorted((a, b) => b.rate - a.rate);
	}

	at(place: number): StepAttempt {
		return this.#attempts[place]!;
	}

	/** The trail of a creature before the attempt about to be added. */
	squeezedBefore(mover: MovingCreature): Squeezed | undefined {
		return mover.next < mover.end ? this.at(mover.end - 1).squeezed : mover.memory?.squeezed;
	}

	/** The presence before the attempt about to be added. */
	presenceBefore(mover: MovingCreature): Presence {
		return mover.next < mover.end ? this.at(mover.end - 1).presence : mover.presence;
	}

	/** The creature's next attempt in this segment. */
	next(mover: MovingCreature): StepAttempt | undefined {
		return mover.next < mover.end ? this.#attempts[mover.next] : undefined;
	}
}

/** True if the attempt is still to be made and is its creature's next. */
export function isNext({ mover, place }: StepAttempt): boolean {
	return mover.next === place && place < mover.end;
}

export function byCreature(a: StepAttempt, b: StepAttempt): number {
	return a.mover.index - b.mover.index;
}
