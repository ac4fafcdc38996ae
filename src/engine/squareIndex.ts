/**
 * Who or what touches which square: a list for each square of the map, kept in flat arrays that are used
 * again from one half-round to the next. Emptying costs nothing, whatever the size of the map.
 */
import type { Square } from './types.ts';

/** Items by the squares of their footprints. What of a footprint lies off the map is left out. */
export class SquareIndex<Item> {
	#width = 0;
	#height = 0;
	/** The first entry of a square's list; only valid where the square bears the present stamp. */
	#heads = new Int32Array(0);
	#stamps = new Int32Array(0);
	#stamp = 0;
	readonly #items: Item[] = [];
	readonly #next: number[] = [];
	/** The first of the entries given back. */
	#free = -1;

	/** Empties all lists and makes room for a map of this size. */
	reset(width: number, height: number): void {
		const squares = width * height;
		if (squares > this.#heads.length) {
			this.#heads = new Int32Array(squares);
			this.#stamps = new Int32Array(squares);
			this.#stamp = 0;
		}
		if (this.#stamp === 0x7fffffff) {
			this.#stamps.fill(0);
			this.#stamp = 0;
		}
		this.#stamp++;
		this.#width = width;
		this.#height = height;
		this.#items.length = 0;
		this.#next.length = 0;
		this.#free = -1;
	}

	/** Adds an item in every square of a footprint. */
	add(at: Square, side: number, item: Item): void {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) this.#link(y * this.#width + x, item);
		}
	}

	/** Takes an item out of every square of a footprint. */
	remove(at: Square, side: number, item: Item): void {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) this.#unlink(y * this.#width + x, item);
		}
	}

	/**
	 * Whether `test` holds for one of the items in the squares of a footprint. It is asked in no particular
	 * order, about a wide item once for each square, and not any more once it has held.
	 */
	some(at: Square, side: number, test: (item: Item) => boolean): boolean {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) {
				for (let entry = this.#first(y * this.#width + x); entry >= 0; entry = this.#next[entry]!) {
					if (test(this.#items[entry]!)) return true;
				}
			}
		}
		return false;
	}

	#first(square: number): number {
		return this.#stamps[square] === this.#stamp ? this.#heads[square]! : -1;
	}

	#link(square: number, item: Item): void {
		let entry = this.#free;
		if (entry >= 0) {
			this.#free = this.#next[entry]!;
			this.#items[entry] = item;
			this.#next[entry] = this.#first(square);
		} else {
			entry = this.#items.length;
			this.#items.push(item);
			this.#next.push(this.#first(square));
		}
		this.#stamps[square] = this.#stamp;
		this.#heads[square] = entry;
	}

	#unlink(square: number, item: Item): void {
		let before = -1;
		for (let entry = this.#first(square); entry >= 0; entry = this.#next[entry]!) {
			if (this.#items[entry] === item) {
				if (before < 0) this.#heads[square] = this.#next[entry]!;
				else this.#next[before] = this.#next[entry]!;
				this.#next[entry] = this.#free;
				this.#free = entry;
				return;
			}
			before = entry;
		}
	}
}
