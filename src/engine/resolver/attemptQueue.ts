/**
 * What everybody tries in a segment, and in which order: the highest rate first, of equal rates the lowest id
 * (resolver, section 3). The attempts are kept and filled in again from segment to segment.
 */

import type { Presence } from '../board/index.ts';
import type { Square, Squeezed } from '../creature.ts';
import type { StopReason } from '../resultTypes.ts';
import type { MovingCreature } from './movingCreature.ts';

/** A step that a creature tries to make in the segment at hand, by the position it leads to (section 3, 3). */
export interface StepAttempt extends Square {
	x: number;
	y: number;
	mover: MovingCreature;
	/** Its place among all attempts of the segment; those of one creature follow one another. */
	readonly place: number;
	/** Side of its footprint there. */
	side: number;
	/** A further step follows in the plan. */
	goesOn: boolean;
	/** How it is squeezed then. */
	squeezed: Squeezed | undefined;
	/** What it is to those around it there: its own presence, at the height it comes to. */
	presence: Presence;
	/** Its place among the steps of the plan. */
	item: number;
	/** The rate at which it is tried. */
	rate: number;
	feet: number;
	paceFeet: number;
	/** How many diagonals it counts as. */
	diagonals: number;
	/** The segment modifier. */
	modifier: number;
	/** The speed that counts for gaining a space without a roll (SM-61, SM-62). */
	effectiveSpeed: number;
	/** None: an attempt is no stop. */
	readonly reason: undefined;
	/** The turn after it. */
	later: Turn | undefined;
}

/** A creature that will stop for good instead of making its next step; takes its turn like an attempt. */
export interface Halt {
	readonly mover: MovingCreature;
	readonly rate: number;
	readonly reason: StopReason;
	/** The step it does not make. */
	readonly item: number;
	/** The turn after it. */
	later: Turn | undefined;
}

/** Somebody's turn. */
export type Turn = StepAttempt | Halt;

/** The turns of a segment. */
export class Turns {
	readonly #attempts: StepAttempt[] = [];
	#used = 0;
	/** The rates at which somebody has a turn, the highest first; what lies beyond them is left from earlier segments. */
	readonly #rates: number[] = [];
	#ranks = 0;
	/** The first and the last turn at each of these rates. */
	readonly #first: Turn[] = [];
	readonly #last: Turn[] = [];

	/** Begins a segment: nobody has a turn yet. */
	reset(): void {
		this.#used = 0;
		this.#ranks = 0;
	}

	/** One more attempt, at this rate, of the creature being asked; the caller fills in the rest of it. */
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

	/** Gives somebody a turn, after those of its rate who have one. */
	add(turn: Turn): void {
		const { rate } = turn;
		turn.later = undefined;
		let rank = 0;
		// There are only ever a few rates.
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

	/**
	 * The first of all turns, once everybody has added theirs, each with the one after it: by rate, the highest first,
	 * then in the order they were added.
	 */
	inOrder(): Turn | undefined {
		for (let rank = 1; rank < this.#ranks; rank++) this.#last[rank - 1]!.later = this.#first[rank]!;
		return this.#ranks === 0 ? undefined : this.#first[0];
	}

	/** The attempt at a place. */
	at(place: number): StepAttempt {
		return this.#attempts[place]!;
	}

	/**
	 * What a creature's body fills behind it just before the attempt at a place: after its attempt before that, or
	 * as it stands now. It may also be asked for the attempt that is about to be added.
	 */
	squeezedBefore(mover: MovingCreature, place = mover.end): Squeezed | undefined {
		return place === mover.next ? mover.memory?.squeezed : this.at(place - 1).squeezed;
	}

	/** What a creature is to those around it before the attempt that is about to be added. */
	presenceBefore(mover: MovingCreature): Presence {
		return mover.next < mover.end ? this.at(mover.end - 1).presence : mover.presence;
	}

	/** The attempt a creature will make next in this segment, if any. */
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

/** Whether an attempt is still to be made and its creature's next. */
export function isNext({ mover, place }: StepAttempt): boolean {
	return mover.next === place && place < mover.end;
}

/** The order of creatures, among their attempts. */
export function byCreature(a: StepAttempt, b: StepAttempt): number {
	return a.mover.index - b.mover.index;
}
