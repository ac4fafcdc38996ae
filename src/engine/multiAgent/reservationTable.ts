/**
 * Who is where when, over segments and half-rounds: the squares that those whose ways are fixed stand in and enter.
 * Segments are counted through from the beginning of the half-round at hand; positions are `y * width + x`.
 */

import type { Wall } from '../encounterTypes.ts';

/** What somebody does in a segment. */
export interface Leg {
	/** Where it stands when the segment begins. */
	readonly from: number;
	/** The positions it enters, one after the other. */
	readonly entered: readonly number[];
	/** It waits by a hold; nothing it does not enter counts for its rate. */
	readonly isHold: boolean;
	/** The doors that the hold opens for the next step. */
	readonly opens?: readonly Wall[];
}

/** A way through time, from the segment `after` the first so many on. */
export interface Journey {
	readonly after: number;
	readonly legs: readonly Leg[];
	/** Where it stays in the end. */
	readonly goal: number;
}

const NOBODY = -1;

/** Fixed journeys, found by square and segment. */
export class Timetable {
	readonly #width: number;
	readonly #size: number;
	/** Squares along one side of each traveller's footprint. */
	readonly #sides: readonly number[];
	readonly #journeys: (Journey | undefined)[];
	/** By segment, then square: who stands there when it is over. */
	readonly #standing: (Int16Array | undefined)[] = [];
	/** By segment, then square: who enters it. */
	readonly #entering: (Int16Array | undefined)[] = [];
	/** By square: who stays there, and from the end of which segment on. */
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

	/** Fixes somebody's way. */
	enter(who: number, journey: Journey): void {
		this.#journeys[who] = journey;
		this.#write(who, journey, who);
	}

	/** Takes somebody's way out again. */
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

	/** Who stands in a square when a segment is over. */
	#standingIn(square: number, segment: number): number {
		const there = this.#standing[segment]?.[square] ?? NOBODY;
		if (there !== NOBODY) return there;
		const stays = this.#staying[square]!;
		return stays !== NOBODY && this.#since[square]! <= segment ? stays : NOBODY;
	}

	/** What somebody who is on the way does in a segment; undefined before and afterwards. */
	#legOf(who: number, segment: number): Leg | undefined {
		const { after, legs } = this.#journeys[who]!;
		return legs[segment - after - 1];
	}

	/**
	 * Those who would be in somebody's way, or in whose way it would be, in a segment: nobody enters what another
	 * enters; what somebody stands in is entered only when his first step takes him off, and not into the other's place.
	 * The list is good until the next question.
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

	/** Those who come through a goal after somebody has arrived there for good. */
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

	/** The last segment in which anybody is on the way. */
	get last(): number {
		return this.#journeys.reduce((most, one) => Math.max(most, one ? one.after + one.legs.length : 0), 0);
	}
}
