/**
 * Baselines for paths: searches with walls and octile distance only, in minimal typed arrays. No terrain, 5/10 rule
 * or footprints.
 */

const STRAIGHT = 10;
const DIAGONAL = 14;

/** Searches on one square grid. `walls` holds 1 per blocked square, by row. */
export class BareSearch {
	readonly #side: number;
	/** With a wall border, so that steps need no bounds check. */
	readonly #closed: Uint8Array;
	readonly #width: number;
	readonly #cost: Int32Array;
	readonly #stamps: Uint32Array;
	readonly #done: Uint32Array;
	readonly #from: Int32Array;
	readonly #heap: Int32Array;
	readonly #keys: Float64Array;
	#stamp = 0;
	#size = 0;
	#goalX = 0;
	#goalY = 0;

	constructor(side: number, walls: Uint8Array) {
		this.#side = side;
		this.#width = side + 2;
		const size = this.#width * this.#width;
		this.#closed = new Uint8Array(size).fill(1);
		for (let y = 0; y < side; y++) {
			this.#closed.set(walls.subarray(y * side, (y + 1) * side), (y + 1) * this.#width + 1);
		}
		this.#cost = new Int32Array(size);
		this.#stamps = new Uint32Array(size);
		this.#done = new Uint32Array(size);
		this.#from = new Int32Array(size);
		this.#heap = new Int32Array(size * 4);
		this.#keys = new Float64Array(size * 4);
	}

	/** A* with a binary heap, no corner cutting: square indices after `from` up to `to`, or undefined. */
	path(from: number, to: number): Int32Array | undefined {
		const width = this.#width;
		const closed = this.#closed;
		const done = this.#done;
		const came = this.#from;
		const stamp = ++this.#stamp;
		const start = this.#bordered(from);
		const goal = this.#bordered(to);
		this.#goalX = goal % width;
		this.#goalY = (goal / width) | 0;
		this.#size = 0;
		this.#enter(start, start, 0);
		while (this.#size > 0) {
			const at = this.#pop();
			if (done[at] === stamp) continue;
			done[at] = stamp;
			if (at === goal) break;
			const straight = this.#cost[at]! + STRAIGHT;
			const diagonal = this.#cost[at]! + DIAGONAL;
			const east = closed[at + 1] === 0;
			const west = closed[at - 1] === 0;
			const south = closed[at + width] === 0;
			const north = closed[at - width] === 0;
			if (east) this.#enter(at + 1, at, straight);
			if (west) this.#enter(at - 1, at, straight);
			if (south) this.#enter(at + width, at, straight);
			if (north) this.#enter(at - width, at, straight);
			if (east && south && closed[at + width + 1] === 0) this.#enter(at + width + 1, at, diagonal);
			if (west && south && closed[at + width - 1] === 0) this.#enter(at + width - 1, at, diagonal);
			if (east && north && closed[at - width + 1] === 0) this.#enter(at - width + 1, at, diagonal);
			if (west && north && closed[at - width - 1] === 0) this.#enter(at - width - 1, at, diagonal);
		}
		if (done[goal] !== stamp) return undefined;
		let length = 0;
		for (let at = goal; at !== start; at = came[at]!) length++;
		const squares = new Int32Array(length);
		for (let at = goal; at !== start; at = came[at]!) {
			squares[--length] = (((at / width) | 0) - 1) * this.#side + (at % width) - 1;
		}
		return squares;
	}

	#bordered(square: number): number {
		return (((square / this.#side) | 0) + 1) * this.#width + (square % this.#side) + 1;
	}

	#enter(square: number, from: number, g: number): void {
		if (this.#stamps[square] === this.#stamp && this.#cost[square]! <= g) return;
		this.#stamps[square] = this.#stamp;
		this.#cost[square] = g;
		this.#from[square] = from;
		const dx = Math.abs((square % this.#width) - this.#goalX);
		const dy = Math.abs(((square / this.#width) | 0) - this.#goalY);
		const h = dx > dy ? STRAIGHT * dx + 4 * dy : STRAIGHT * dy + 4 * dx;
		// Equal sums: nearest to the goal first.
		const key = (g + h) * 65_536 + h;
		const heap = this.#heap;
		const keys = this.#keys;
		let at = this.#size++;
		while (at > 0) {
			const parent = (at - 1) >> 1;
			if (keys[parent]! <= key) break;
			keys[at] = keys[parent]!;
			heap[at] = heap[parent]!;
			at = parent;
		}
		keys[at] = key;
		heap[at] = square;
	}

	#pop(): number {
		const heap = this.#heap;
		const keys = this.#keys;
		const top = heap[0]!;
		const size = --this.#size;
		const key = keys[size]!;
		const square = heap[size]!;
		let at = 0;
		for (;;) {
			let child = 2 * at + 1;
			if (child >= size) break;
			if (child + 1 < size && keys[child + 1]! < keys[child]!) child++;
			if (keys[child]! >= key) break;
			keys[at] = keys[child]!;
			heap[at] = heap[child]!;
			at = child;
		}
		keys[at] = key;
		heap[at] = square;
		return top;
	}

	/** Number of squares reached by king's moves. */
	flood(from: number, moves: number): number {
		const width = this.#width;
		const closed = this.#closed;
		const stamps = this.#stamps;
		const queue = this.#heap;
		const stamp = ++this.#stamp;
		const start = this.#bordered(from);
		stamps[start] = stamp;
		queue[0] = start;
		let size = 1;
		let next = 0;
		for (let move = 0; move < moves; move++) {
			for (const end = size; next < end; next++) {
				const at = queue[next]!;
				for (let dy = -width; dy <= width; dy += width) {
					for (let dx = -1; dx <= 1; dx++) {
						const square = at + dy + dx;
						if (closed[square] !== 0 || stamps[square] === stamp) continue;
						stamps[square] = stamp;
						queue[size++] = square;
					}
				}
			}
		}
		return size;
	}
}
