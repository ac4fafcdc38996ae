/** Index of creatures by touched square, in flat arrays reused between half-rounds. */
import type { Square } from '../creature.ts';

/** Numbers per entry: its item, and the next entry of its list. */
const ENTRY = 2;
const FIRST_ENTRIES = 64;

const NOTHING = 0;
const ONE = 1;
const SEVERAL = 2;

/** Sixteen two-bit marks share one number. */
const MARKS_SHIFT = 4;

/**
 * Integers (creature indexes) by the squares of their footprints, without squares off the map. Two bits per square,
 * kept together in memory, say if it holds none, one or several, as most lookups test for vacancy.
 */
export class SquareIndex {
	#width = 0;
	#height = 0;
	#marks = new Int32Array(0);
	/** The item of a square with one, or the first list entry of a square with several. */
	#heads = new Int32Array(0);
	#used = 0;
	/** Head of the free list, −1 if empty. */
	#free = -1;
	#entries = new Int32Array(ENTRY * FIRST_ENTRIES);

	/** Clears all lists and resizes the index for a map. */
	reset(width: number, height: number): void {
		const squares = width * height;
		const marks = (squares >> MARKS_SHIFT) + 1;
		if (squares > this.#heads.length) {
			this.#heads = new Int32Array(squares);
			this.#marks = new Int32Array(marks);
		} else {
			// On small maps this is faster than `fill`.
			for (let place = 0; place < marks; place++) this.#marks[place] = 0;
		}
		this.#width = width;
		this.#height = height;
		this.#used = 0;
		this.#free = -1;
	}

	add(at: Square, side: number, item: number): void {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) this.#link(y * this.#width + x, item);
		}
	}

	/** Removes an item from every square of a footprint; it must be in all of them. */
	remove(at: Square, side: number, item: number): void {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) this.#unlink(y * this.#width + x, item);
		}
	}

	/**
	 * True if `test` holds for an item in the footprint, in no particular order; a wide item may be tested once per
	 * square.
	 */
	some(at: Square, side: number, test: (item: number) => boolean): boolean {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) {
				const square = y * this.#width + x;
				const holds = this.#holds(square);
				if (holds === NOTHING) continue;
				const head = this.#heads[square]!;
				if (holds === ONE ? test(head) : this.#someListed(head, test)) return true;
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

	/** True if the squares of a footprint hold nothing but this item. */
	isVacantBut(at: Square, side: number, item: number): boolean {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) {
				const square = y * this.#width + x;
				const holds = this.#holds(square);
				if (holds === NOTHING) continue;
				const head = this.#heads[square]!;
				if (holds === ONE ? head !== item : this.#listsOther(head, item)) return false;
			}
		}
		return true;
	}

	/** True if the item, which must be in every square of the footprint, is alone in them. */
	isAlone(at: Square, side: number): boolean {
		const right = Math.min(at.x + side, this.#width);
		const bottom = Math.min(at.y + side, this.#height);
		for (let y = Math.max(at.y, 0); y < bottom; y++) {
			for (let x = Math.max(at.x, 0); x < right; x++) {
				if (this.#holds(y * this.#width + x) === SEVERAL) return false;
			}
		}
		return true;
	}

	/** A closure here would slow every vacancy check. */
	#listsOther(first: number, item: number): boolean {
		for (let entry = first; entry >= 0; entry = this.#after(entry)) {
			if (this.#item(entry) !== item) return true;
		}
		return false;
	}

	/** Shift counts use their lowest five bits only, so no mask is needed. */
	#holds(square: number): number {
		return (this.#marks[square >> MARKS_SHIFT]! >> (square << 1)) & 3;
	}

	/** Toggles bits of a square's mark. */
	#flip(square: number, bits: number): void {
		this.#marks[square >> MARKS_SHIFT]! ^= bits << (square << 1);
	}

	#item(entry: number): number {
		return this.#entries[ENTRY * entry]!;
	}

	/** The next entry, negative after the last. */
	#after(entry: number): number {
		return this.#entries[ENTRY * entry + 1]!;
	}

	#link(square: number, item: number): void {
		const holds = this.#holds(square);
		if (holds === NOTHING) {
			this.#heads[square] = item;
			this.#flip(square, ONE);
			return;
		}
		const head = this.#heads[square]!;
		this.#heads[square] = this.#newEntry(item, holds === ONE ? this.#newEntry(head, -1) : head);
		if (holds === ONE) this.#flip(square, ONE ^ SEVERAL);
	}

	#unlink(square: number, item: number): void {
		if (this.#holds(square) === ONE) {
			this.#flip(square, ONE);
			return;
		}
		const head = this.#heads[square]!;
		let before = -1;
		let entry = head;
		while (this.#item(entry) !== item) {
			before = entry;
			entry = this.#after(entry);
		}
		const after = this.#after(entry);
		if (before < 0) this.#heads[square] = after;
		else this.#entries[ENTRY * before + 1] = after;
		this.#giveBack(entry);
		const first = this.#heads[square]!;
		if (this.#after(first) >= 0) return;
		this.#heads[square] = this.#item(first);
		this.#flip(square, ONE ^ SEVERAL);
		this.#giveBack(first);
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
		this.#entries[ENTRY * entry] = item;
		this.#entries[ENTRY * entry + 1] = next;
		return entry;
	}

	#giveBack(entry: number): void {
		this.#entries[ENTRY * entry + 1] = this.#free;
		this.#free = entry;
	}
}
