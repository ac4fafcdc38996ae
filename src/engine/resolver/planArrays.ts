/**
 * The plans of a field's creatures, one after the other in a flat array. They are read in every segment; together
 * in memory they are quickly at hand, among thousands as well.
 */
import type { Step } from '../creature.ts';

/** An item of a plan that is no plain step: a hold, a step made in a special way, a square no map reaches. */
export const OTHER = -1;

/** Bits of a coordinate in a number for a square. */
const BITS = 15;
const COORDINATES = 1 << BITS;

const FIRST_ITEMS = 64;

/** Items of plans: a plain step as a number, or `OTHER`. */
export class Routes {
	#items = new Int32Array(FIRST_ITEMS);
	#used = 0;

	/** Forgets all plans. */
	reset(): void {
		this.#used = 0;
	}

	/** Adds a plan; answers the place of its first item. */
	add(steps: readonly Step[]): number {
		const first = this.#used;
		const end = first + steps.length;
		if (end > this.#items.length) {
			const more = new Int32Array(2 * end);
			more.set(this.#items);
			this.#items = more;
		}
		for (let place = 0; place < steps.length; place++) this.#items[first + place] = packed(steps[place]!);
		this.#used = end;
		return first;
	}

	/** The item at a place. */
	at(place: number): number {
		return this.#items[place]!;
	}
}

function packed(item: Step): number {
	if (!('x' in item) || item.by !== undefined) return OTHER;
	const { x, y } = item;
	return x >= 0 && y >= 0 && x < COORDINATES && y < COORDINATES && Number.isInteger(x) && Number.isInteger(y)
		? (y << BITS) | x
		: OTHER;
}

/** The x of a plain step. */
export function xOf(item: number): number {
	return item & (COORDINATES - 1);
}

/** The y of a plain step. */
export function yOf(item: number): number {
	return item >> BITS;
}
