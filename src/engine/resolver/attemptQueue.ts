/**
 * Queue of a segment's attempts: highest rate first, ties by lowest id (resolver, section 3). Objects are pooled
 * across segments.
 */

import type { Presence } from '../board/index.ts';
import type { Square, Squeezed } from '../creature.ts';
import type { StopReason } from '../resultTypes.ts';
import type { MovingCreature } from './movingCreature.ts';

/** A step that a creature attempts in this segment, with its target position (section 3, 3). */
export interface StepAttempt extends Square {
	x: number;
	y: number;
	mover: MovingCreature;
	/** Index among the segment's attempts; those of one creature are consecutive. */
	readonly place: number;
	/** Side of its footprint there. */
	side: number;
	/** True if the plan has a further step. */
	goesOn: boolean;
	/** Its squeezing at the target. */
	squeezed: Squeezed | undefined;
	/** Its presence at the target, with its elevation there. */
	presence: Presence;
	/** Index among the plan's items. */
	item: number;
	/** The rate before the step. */
	rate: number;
	feet: number;
	paceFeet: number;
	/** Diagonals it counts as. */
	diagonals: number;
	/** The segment modifier. */
	modifier: number;
	/** The speed that counts for gaining a square without a roll (SM-61, SM-62). */
	effectiveSpeed: number;
	/** Never set: distinguishes an attempt from a halt. */
	readonly reason: undefined;
	/** The next turn. */
	later: Turn | undefined;
}

/** A final stop in place of the next step; takes its turn like an attempt. */
export interface Halt {
	readonly mover: MovingCreature;
	readonly rate: number;
	readonly reason: StopReason;
	/** The step not taken. */
	readonly item: number;
	/** The next turn. */
	later: Turn | undefined;
}

export type Turn = StepAttempt | Halt;

export class Turns {
	readonly #attempts: StepAttempt[] = [];
	#used = 0;
	/** Rates with a turn, highest first; entries from `#ranks` on are stale. */
	readonly #rates: number[] = [];
	#ranks = 0;
	/** First and last turn of each rate. */
	readonly #first: Turn[] = [];
	readonly #last: Turn[] = [];

	/** Starts a segment without turns. */
	reset(): void {
		this.#used = 0;
		this.#ranks = 0;
	}

	/** Allocates the next attempt of the current creature, at this rate; the caller fills in the rest. */
	further(mover: MovingCreature, rate: number): StepAttempt {
		const place = this.#used++;
		if (mover.end === 0) mover.next = place;
		mover.end = place + 1;
		let attempt = this.#attempts[place];
		if (attempt === undefined) {
			attempt = newAttempt(mover, place);
			this.#attempts.push(attempt);
		}
		attempt.mover = mover;
		attempt.rate = rate;
		this.add(attempt);
		return attempt;
	}

	/** Adds a turn after those of the same rate. */
	add(turn: Turn): void {
		const { rate } = turn;
		turn.later = undefined;
		let rank = 0;
		// Linear search, since few rates occur.
		while (rank < this.#ranks && this.#rates[rank]! > rate) rank++;
		if (rank < this.#ranks && this.#rates[rank] === rate) {
			this.#last[rank]!.later = turn;
		} else {
			for (let lower = this.#ranks; lower > rank; lower--) {
				this.#rates[lower] = this.#rates[lower - 1]!;
				this.#first[lower] = this.#first[lower - 1]!;
				this.#last[lower] = this.#last[lower - 1]!;
			}
			this.#ranks++;
			this.#rates[rank] = rate;
			this.#first[rank] = turn;
		}
		this.#last[rank] = turn;
	}

	/** Links all turns and returns the first: by rate, highest first, then in the order added. */
	inOrder(): Turn | undefined {
		for (let rank = 1; rank < this.#ranks; rank++) this.#last[rank - 1]!.later = this.#first[rank]!;
		return this.#ranks === 0 ? undefined : this.#first[0];
	}

	at(place: number): StepAttempt {
		return this.#attempts[place]!;
	}

	/**
	 * The trail of a creature just before an attempt: after its previous attempt, or the current one. Also works for
	 * the attempt about to be added.
	 */
	squeezedBefore(mover: MovingCreature, place = mover.end): Squeezed | undefined {
		return place === mover.next ? mover.memory?.squeezed : this.at(place - 1).squeezed;
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

function newAttempt(mover: MovingCreature, place: number): StepAttempt {
	return {
		x: 0,
		y: 0,
		mover,
		place,
		side: 1,
		goesOn: false,
		squeezed: undefined,
		presence: mover.presence,
		item: 0,
		rate: 0,
		feet: 0,
		paceFeet: 0,
		diagonals: 0,
		modifier: 0,
		effectiveSpeed: 0,
		reason: undefined,
		later: undefined,
	};
}

/** True if the attempt is still to be made and is its creature's next. */
export function isNext({ mover, place }: StepAttempt): boolean {
	return mover.next === place && place < mover.end;
}

export function byCreature(a: StepAttempt, b: StepAttempt): number {
	return a.mover.index - b.mover.index;
}
