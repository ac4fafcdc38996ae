/**
 * Who or what touches which square: a list for each square of the map, kept in flat arrays that are used
 * again from one half-round to the next. Emptying costs nothing, whatever the size of the map.
 */
import type { Square } from './types.ts';

/**
 * Items by the squares of their footprints; what of a footprint lies off the map is left out. Entries are
 * numbered on and on: a head below the number at the last reset is left over from before.
 */
export class SquareIndex<Item> {
	#width = 0;
	#height = 0;
	/** The first entry of a square's list. */
	#heads = new Int32Array(0);
	#base = 0;
	/** Entries handed out since the lists were emptied. */
	#used = 0;
	/** The first of the entries given back. */
	#free = -1;
	readonly #items: Item[] = [];
	readonly #next: number[] = [];

	/** Empties all lists and makes room for a map of this size. */
	reset(width: number, height: number): void {
		const squares = width * height;
		this.#base += this.#used;
		if (squares > this.#heads.length || this.#base > 0x3fffffff) {
			this.#heads = new Int32Array(Math.max(squares, this.#heads.length)).fill(-1);
			this.#base = 0;
		}
		this.#width = width;
		this.#height = height;
		this.#used = 0;
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

	/** Whether the squares of a footprint hold nothing but this item. */
	isVacantBut(at: Square, side: number, item: Item): boolean {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) {
				for (let entry = this.#first(y * this.#width + x); entry >= 0; entry = this.#next[entry]!) {
					if (this.#items[entry] !== item) return false;
				}
			}
		}
		return true;
	}

	/** The first entry of a square's list, negative when it is empty. */
	#first(square: number): number {
		return this.#heads[square]! - this.#base;
	}

	#link(square: number, item: Item): void {
		let entry = this.#free;
		if (entry >= 0) this.#free = this.#next[entry]!;
		else entry = this.#used++;
		this.#items[entry] = item;
		this.#next[entry] = this.#first(square);
		this.#heads[square] = this.#base + entry;
	}

	#unlink(square: number, item: Item): void {
		let before = -1;
		for (let entry = this.#first(square); entry >= 0; entry = this.#next[entry]!) {
			if (this.#items[entry] === item) {
				const after = this.#next[entry]!;
				if (before >= 0) this.#next[before] = after;
				else this.#heads[square] = after < 0 ? -1 : this.#base + after;
				this.#next[entry] = this.#free;
				this.#free = entry;
				return;
			}
			before = entry;
		}
	}
}
