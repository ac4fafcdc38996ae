/**
 * Who touches which square: a list for each square of the map, kept in flat arrays that are used again from
 * one half-round to the next. Emptying costs nothing, whatever the size of the map.
 */
import type { Square } from './types.ts';

/** The numbers of an entry: its item, and the next entry of its list. */
const ENTRY = 2;
const FIRST_ENTRIES = 64;

/**
 * Whole numbers (creatures, by their place) by the squares of their footprints; what of a footprint lies off
 * the map is left out. Most squares hold one at most, so a square's head is that item itself, even, or, odd,
 * the first entry of its list. Heads are counted from a base that each reset raises beyond all of them: what
 * is below is left over from before, and the square is empty.
 */
export class SquareIndex {
	#width = 0;
	#height = 0;
	#heads = new Int32Array(0);
	#base = 0;
	/** What the next base has to be beyond: twice the highest item or entry, and one. */
	#highest = 0;
	/** Entries handed out since the lists were emptied. */
	#used = 0;
	/** The first of the entries given back, −1 for none. */
	#free = -1;
	#entries = new Int32Array(ENTRY * FIRST_ENTRIES);

	/** Empties all lists and makes room for a map of this size. */
	reset(width: number, height: number): void {
		const squares = width * height;
		this.#base += this.#highest + 1;
		if (squares > this.#heads.length || this.#base > 0x3fffffff) {
			this.#heads = new Int32Array(Math.max(squares, this.#heads.length)).fill(-1);
			this.#base = 0;
		}
		this.#width = width;
		this.#height = height;
		this.#highest = 0;
		this.#used = 0;
		this.#free = -1;
	}

	/** Adds an item in every square of a footprint. */
	add(at: Square, side: number, item: number): void {
		if (2 * item > this.#highest) this.#highest = 2 * item;
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
				const head = this.#heads[y * this.#width + x]! - this.#base;
				if (head >= 0 && ((head & 1) === 0 ? test(head >> 1) : this.#someListed(head >> 1, test)))
					return true;
			}
		}
		return false;
	}

	#someListed(first: number, test: (item: number) => boolean): boolean {
		for (let entry = first; entry >= 0; entry = this.#after(entry)) {
			if (test(this.#item(entry))) return true;
		}
		return false;
	}

	/** Whether the squares of a footprint hold nothing but this item. */
	isVacantBut(at: Square, side: number, item: number): boolean {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) {
				const head = this.#heads[y * this.#width + x]! - this.#base;
				if (head < 0 || head === 2 * item) continue;
				if ((head & 1) === 0 || this.#listsOther(head >> 1, item)) return false;
			}
		}
		return true;
	}

	/** Without a closure, for which every question whether a square is vacant would have to make room. */
	#listsOther(first: number, item: number): boolean {
		for (let entry = first; entry >= 0; entry = this.#after(entry)) {
			if (this.#item(entry) !== item) return true;
		}
		return false;
	}

	#item(entry: number): number {
		return this.#entries[ENTRY * entry]!;
	}

	/** The entry after one, negative when it is the last. */
	#after(entry: number): number {
		return this.#entries[ENTRY * entry + 1]!;
	}

	#link(square: number, item: number): void {
		const head = this.#heads[square]! - this.#base;
		if (head < 0) {
			this.#heads[square] = this.#base + 2 * item;
			return;
		}
		const rest = (head & 1) === 1 ? head >> 1 : this.#newEntry(head >> 1, -1);
		this.#heads[square] = this.#base + 2 * this.#newEntry(item, rest) + 1;
	}

	#unlink(square: number, item: number): void {
		const head = this.#heads[square]! - this.#base;
		if (head < 0) return;
		if ((head & 1) === 0) {
			if (head === 2 * item) this.#heads[square] = -1;
			return;
		}
		let before = -1;
		for (let entry = head >> 1; entry >= 0; entry = this.#after(entry)) {
			if (this.#item(entry) === item) {
				const after = this.#after(entry);
				if (before >= 0) this.#entries[ENTRY * before + 1] = after;
				else this.#heads[square] = after < 0 ? -1 : this.#base + 2 * after + 1;
				this.#entries[ENTRY * entry + 1] = this.#free;
				this.#free = entry;
				return;
			}
			before = entry;
		}
	}

	#newEntry(item: number, next: number): number {
		let entry = this.#free;
		if (entry >= 0) this.#free = this.#after(entry);
		else entry = this.#used++;
		if (ENTRY * entry === this.#entries.length) {
			const more = new Int32Array(2 * this.#entries.length);
			more.set(this.#entries);
			this.#entries = more;
		}
		if (2 * entry + 1 > this.#highest) this.#highest = 2 * entry + 1;
		this.#entries[ENTRY * entry] = item;
		this.#entries[ENTRY * entry + 1] = next;
		return entry;
	}
}
