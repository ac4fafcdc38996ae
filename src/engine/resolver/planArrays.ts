/** All plans of a resolver state in one flat array, so that reads in every segment stay in the cache. */
import type { Step } from '../creature.ts';

/** An item that is no plain step: a wait, a special move, or a square off every map. */
export const OTHER = -1;

/** Bits per coordinate. */
const BITS = 15;
const COORDINATES = 1 << BITS;

const FIRST_ITEMS = 64;

/** Plan items: a plain step as an integer, or `OTHER`. */
export class Routes {
	#items = new Int32Array(FIRST_ITEMS);
	#used = 0;

	reset(): void {
		this.#used = 0;
	}

	/** Adds a plan; returns the index of its first item. */
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

export function xOf(item: number): number {
	return item & (COORDINATES - 1);
}

export function yOf(item: number): number {
	return item >> BITS;
}
