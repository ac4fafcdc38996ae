/**
 * Who touches which square: a list for each square of the map, kept in flat arrays that are used again from
 * one half-round to the next.
 */
import type { Square } from '../creature.ts';

/** The numbers of an entry: its item, and the next entry of its list. */
const ENTRY = 2;
const FIRST_ENTRIES = 64;

/** What a square holds. */
const NOTHING = 0;
const ONE = 1;
const SEVERAL = 2;

/** Sixteen squares have their marks, of two bits each, in one number. */
const MARKS_SHIFT = 4;

/**
 * Whole numbers (creatures, by their place) by the squares of their footprints; what of a footprint lies off
 * the map is left out. Most questions are whether a square is vacant, and most squares are: two bits of each
 * say whether it holds nothing, one item or several. Those bits are together in memory, quickly at hand and
 * quickly emptied; what a square holds is looked up only where it holds something.
 */
export class SquareIndex {
	#width = 0;
	#height = 0;
	#marks = new Int32Array(0);
	/** Of a square that holds one item: it; of one that holds several: the first entry of their list. */
	#heads = new Int32Array(0);
	/** Entries handed out since the lists were emptied. */
	#used = 0;
	/** The first of the entries given back, −1 for none. */
	#free = -1;
	#entries = new Int32Array(ENTRY * FIRST_ENTRIES);

	/** Empties all lists and makes room for a map of this size. */
	reset(width: number, height: number): void {
		const squares = width * height;
		const marks = (squares >> MARKS_SHIFT) + 1;
		if (squares > this.#heads.length) {
			this.#heads = new Int32Array(squares);
			this.#marks = new Int32Array(marks);
		} else {
			// One by one: of a small map, that is quicker than calling `fill`.
			for (let place = 0; place < marks; place++) this.#marks[place] = 0;
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

	/** Takes an item out of every square of a footprint; it is in all of them. */
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

	/** Whether the squares of a footprint hold nothing but this item. */
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

	/** Whether an item is alone in every square of a footprint. It must be in all of them, so that nothing has to be looked up. */
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

	/** No closure here: making one would slow every question whether a square is vacant. */
	#listsOther(first: number, item: number): boolean {
		for (let entry = first; entry >= 0; entry = this.#after(entry)) {
			if (this.#item(entry) !== item) return true;
		}
		return false;
	}

	/** What a square holds. Shifts go by the lowest five bits of their count, so that it need not be masked. */
	#holds(square: number): number {
		return (this.#marks[square >> MARKS_SHIFT]! >> (square << 1)) & 3;
	}

	/** Changes the mark of a square by the bits that differ. */
	#flip(square: number, bits: number): void {
		this.#marks[square >> MARKS_SHIFT]! ^= bits << (square << 1);
	}

	#item(entry: number): number {
		return this.#entries[ENTRY * entry]!;
	}

	/** The entry after one, negative when it is the last. */
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
