/**
 * Reservation table over segments: the squares of travelers with fixed journeys. Segments count from the start of
 * the current half-round; positions are `y * width + x`.
 */

import type { Wall } from '../encounterTypes.ts';

/** One segment of a journey. */
export interface Leg {
	/** Its position when the segment begins. */
	readonly from: number;
	/** The positions it enters, in order. */
	readonly entered: readonly number[];
	/** It waits; only squares it enters count for its rate. */
	readonly isHold: boolean;
	/** The doors that the wait opens for the next step. */
	readonly opens?: readonly Wall[];
}

/** A path through time; its first leg follows segment `after`. */
export interface Journey {
	readonly after: number;
	readonly legs: readonly Leg[];
	/** Its final position. */
	readonly goal: number;
}

const NOBODY = -1;

export class Timetable {
	readonly #width: number;
	readonly #size: number;
	/** Squares along a side of each traveler's footprint. */
	readonly #sides: readonly number[];
	readonly #journeys: (Journey | undefined)[];
	/** By segment, then square: the traveler there at its end. */
	readonly #standing: (Int16Array | undefined)[] = [];
	/** By segment, then square: the traveler that enters it. */
	readonly #entering: (Int16Array | undefined)[] = [];
	/** By square: the traveler that stays there for good, and the segment at whose end it arrived. */
	readonly #staying: Int16Array;
	readonly #since: Int32Array;
	readonly #found: number[] = [];

	constructor(width: number, height: number, sides: readonly number[]) {
		this.#width = width;
		this.#size = width * height;
		this.#sides = sides;
		this.#journeys = sides.map(() => undefined);
		this.#staying = new Int16Array(this.#size).fill(NOBODY);
		this.#since = new Int32Array(this.#size);
	}

	/** Fixes a traveler's journey. */
	enter(who: number, journey: Journey): void {
		this.#journeys[who] = journey;
		this.#write(who, journey, who);
	}

	remove(who: number): void {
		const journey = this.#journeys[who];
		if (journey === undefined) return;
		this.#journeys[who] = undefined;
		this.#write(who, journey, NOBODY);
	}

	#write(who: number, { after, legs, goal }: Journey, value: number): void {
		const begun = legs[0]?.from ?? goal;
		this.#mark(this.#rowOf(this.#standing, after), who, begun, value);
		legs.forEach(({ from, entered }, index) => {
			const segment = after + index + 1;
			const entering = this.#rowOf(this.#entering, segment);
			for (const at of entered) this.#mark(entering, who, at, value);
			this.#mark(this.#rowOf(this.#standing, segment), who, entered.at(-1) ?? from, value);
		});
		this.#mark(this.#staying, who, goal, value);
		for (const square of this.#squares(who, goal)) this.#since[square] = after + legs.length;
	}

	#mark(row: Int16Array, who: number, at: number, value: number): void {
		for (const square of this.#squares(who, at)) row[square] = value;
	}

	#rowOf(rows: (Int16Array | undefined)[], segment: number): Int16Array {
		let row = rows[segment];
		if (row === undefined) {
			row = new Int16Array(this.#size).fill(NOBODY);
			rows[segment] = row;
		}
		return row;
	}

	#squares(who: number, at: number): readonly number[] {
		const side = this.#sides[who]!;
		if (side === 1) return [at];
		return Array.from(
			{ length: side * side },
			(_, index) => at + Math.floor(index / side) * this.#width + (index % side),
		);
	}

	#standingIn(square: number, segment: number): number {
		const there = this.#standing[segment]?.[square] ?? NOBODY;
		if (there !== NOBODY) return there;
		const stays = this.#staying[square]!;
		return stays !== NOBODY && this.#since[square]! <= segment ? stays : NOBODY;
	}

	/** A traveler's leg in a segment; undefined before and after its journey. */
	#legOf(who: number, segment: number): Leg | undefined {
		const { after, legs } = this.#journeys[who]!;
		return legs[segment - after - 1];
	}

	/**
	 * Travelers in conflict with a move in a segment. No two enter one square, and an occupied square is entered only
	 * if its occupant leaves with its first step, not into the mover's place. The list is reused by the next call.
	 */
	inTheWay(who: number, segment: number, from: number, entered: readonly number[]): readonly number[] {
		const found = this.#found;
		found.length = 0;
		const entering = this.#entering[segment];
		const note = (other: number): void => {
			if (other !== NOBODY && other !== who) found.push(other);
		};
		const here = this.#squares(who, from);
		for (const at of entered) {
			for (const square of this.#squares(who, at)) {
				if (entering) note(entering[square]!);
				const stands = this.#standingIn(square, segment - 1);
				if (stands === NOBODY || stands === who) continue;
				const first = this.#legOf(stands, segment)?.entered[0];
				const leaves = first !== undefined && !this.#squares(stands, first).includes(square);
				const swaps = here.some((mine) => entering?.[mine] === stands);
				if (!leaves || swaps) found.push(stands);
			}
		}
		if (entered.length === 0 && entering) for (const square of here) note(entering[square]!);
		return found;
	}

	/** Travelers that pass through a goal after another has arrived there for good. */
	comingThrough(who: number, segment: number, goal: number): readonly number[] {
		const found = this.#found;
		found.length = 0;
		for (const square of this.#squares(who, goal)) {
			for (let later = segment + 1; later < this.#entering.length; later++) {
				const other = this.#entering[later]?.[square] ?? NOBODY;
				if (other !== NOBODY && other !== who) found.push(other);
			}
			const stays = this.#standingIn(square, Math.max(segment, this.#standing.length));
			if (stays !== NOBODY && stays !== who) found.push(stays);
		}
		return found;
	}

	/** The last segment in which any traveler moves. */
	get last(): number {
		return this.#journeys.reduce((most, one) => Math.max(most, one ? one.after + one.legs.length : 0), 0);
	}
}
