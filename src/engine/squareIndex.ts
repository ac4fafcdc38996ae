/**
 * Who touches which square: a list for each square of the map, kept in flat arrays that are used again from
 * one half-round to the next. Emptying costs nothing, whatever the size of the map.
 */
import type { Square } from './types.ts';

/** The number of an entry, and the next one of its list. */
const ENTRY = 2;
const FIRST_ENTRIES = 64;

/**
 * Whole numbers (creatures, by their place) by the squares of their footprints; what of a footprint lies off
 * the map is left out. Entries are numbered on and on: a head below the number at the last reset is left
 * over from before.
 */
export class SquareIndex {
	#width = 0;
	#height = 0;
	/** The first entry of a square's list. */
	#heads = new Int32Array(0);
	#base = 0;
	/** Entries handed out since the lists were emptied. */
	#used = 0;
	/** The first of the entries given back. */
	#free = -1;
	/** Of each entry the item, and the next entry of its list. */
	#entries = new Int32Array(ENTRY * FIRST_ENTRIES);

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
	add(at: Square, side: number, item: number): void {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) this.#link(y * this.#width + x, item);
		}
	}

	/** Takes an item out of every square of a footprint. */
	remove(at: Square, side: number, item: number): void {
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
	some(at: Square, side: number, test: (item: number) => boolean): boolean {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) {
				for (let entry = this.#first(y * this.#width + x); entry >= 0; entry = this.#after(entry)) {
					if (test(this.#entries[ENTRY * entry]!)) return true;
				}
			}
		}
		return false;
	}

	/** Whether the squares of a footprint hold nothing but this item. */
	isVacantBut(at: Square, side: number, item: number): boolean {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) {
				for (let entry = this.#first(y * this.#width + x); entry >= 0; entry = this.#after(entry)) {
					if (this.#entries[ENTRY * entry] !== item) return false;
				}
			}
		}
		return true;
	}

	/** The first entry of a square's list, negative when it is empty. */
	#first(square: number): number {
		return this.#heads[square]! - this.#base;
	}

	/** The entry after one, negative when it is the last. */
	#after(entry: number): number {
		return this.#entries[ENTRY * entry + 1]!;
	}

	#link(square: number, item: number): void {
		const entry = this.#vacantEntry();
		this.#entries[ENTRY * entry] = item;
		this.#entries[ENTRY * entry + 1] = Math.max(-1, this.#first(square));
		this.#heads[square] = this.#base + entry;
	}

	#vacantEntry(): number {
		const entry = this.#free;
		if (entry >= 0) {
			this.#free = this.#after(entry);
			return entry;
		}
		if (ENTRY * this.#used === this.#entries.length) {
			const more = new Int32Array(2 * this.#entries.length);
			more.set(this.#entries);
			this.#entries = more;
		}
		return this.#used++;
	}

	#unlink(square: number, item: number): void {
		let before = -1;
		for (let entry = this.#first(square); entry >= 0; entry = this.#after(entry)) {
			if (this.#entries[ENTRY * entry] === item) {
				const after = this.#after(entry);
				if (before >= 0) this.#entries[ENTRY * before + 1] = after;
				else this.#heads[square] = after < 0 ? -1 : this.#base + after;
				this.#entries[ENTRY * entry + 1] = this.#free;
				this.#free = entry;
				return;
			}
			before = entry;
		}
	}
}
