/** Index of creatures by touched square. */
import { getOrCreate } from '../cache.ts';
import type { Square } from '../creature.ts';
import type { BattleMap } from '../encounterTypes.ts';
import { placesWithin } from './grid.ts';

/** Integers (creature indexes) by the squares of their footprints, without squares off the map. */
export class SquareIndex {
	readonly #map: Pick<BattleMap, 'width' | 'height'>;
	readonly #items = new Map<number, number[]>();

	constructor(map: Pick<BattleMap, 'width' | 'height'>) {
		this.#map = map;
	}

	add(at: Square, side: number, item: number): void {
		for (const square of placesWithin(this.#map, at, side))
			getOrCreate(this.#items, square, () => []).push(item);
	}

	/** Removes an item from every square of a footprint; it must be in all of them. */
	remove(at: Square, side: number, item: number): void {
		for (const square of placesWithin(this.#map, at, side)) {
			const items = this.#items.get(square)!;
			items.splice(items.indexOf(item), 1);
		}
	}

	/**
	 * True if `test` holds for an item in the footprint, in no particular order; a wide item may be tested once per
	 * square.
	 */
	some(at: Square, side: number, test: (item: number) => boolean): boolean {
		const { width, height } = this.#map;
		// Loops, since every step of every creature asks.
		for (let y = Math.max(at.y, 0); y < Math.min(at.y + side, height); y++)
			for (let x = Math.max(at.x, 0); x < Math.min(at.x + side, width); x++)
				if (this.#items.get(y * width + x)?.some(test)) return true;
		return false;
	}

	/** True if the squares of a footprint hold nothing but this item. */
	isVacantBut(at: Square, side: number, item: number): boolean {
		return !this.some(at, side, (other) => other !== item);
	}

	/** True if the item, which must be in every square of the footprint, is alone in them. */
	isAlone(at: Square, side: number): boolean {
		return placesWithin(this.#map, at, side).every((square) => (this.#items.get(square)?.length ?? 0) < 2);
	}
}
