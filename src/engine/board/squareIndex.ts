/** Index of creatures by touched square. */
import type { Square } from '../creature.ts';
import type { BattleMap } from '../encounterTypes.ts';

/** Integers (creature indexes) by the squares of their footprints, without squares off the map. */
export class SquareIndex {
	readonly #map: Pick<BattleMap, 'width' | 'height'>;
	readonly #items = new Map<number, number[]>();

	constructor(map: Pick<BattleMap, 'width' | 'height'>) {
		this.#map = map;
	}

	add(at: Square, side: number, item: number): void {
		this.#someSquare(at, side, (square, items) => {
			if (items) items.push(item);
			else this.#items.set(square, [item]);
			return false;
		});
	}

	/** Removes an item from every square of a footprint; it must be in all of them. */
	remove(at: Square, side: number, item: number): void {
		this.#someSquare(at, side, (_square, items) => {
			items!.splice(items!.indexOf(item), 1);
			return false;
		});
	}

	/**
	 * True if `test` holds for an item in the footprint, in no particular order; a wide item may be tested once per
	 * square.
	 */
	some(at: Square, side: number, test: (item: number) => boolean): boolean {
		return this.#someSquare(at, side, (_square, items) => items?.some(test) === true);
	}

	/** True if the squares of a footprint hold nothing but this item. */
	isVacantBut(at: Square, side: number, item: number): boolean {
		return !this.some(at, side, (other) => other !== item);
	}

	/** True if the item, which must be in every square of the footprint, is alone in them. */
	isAlone(at: Square, side: number): boolean {
		return !this.#someSquare(at, side, (_square, items) => items !== undefined && items.length > 1);
	}

	/** A loop without lists of squares, since every step of every creature asks. */
	#someSquare(
		at: Square,
		side: number,
		test: (square: number, items: number[] | undefined) => boolean,
	): boolean {
		const { width, height } = this.#map;
		for (let y = Math.max(at.y, 0); y < Math.min(at.y + side, height); y++)
			for (let x = Math.max(at.x, 0); x < Math.min(at.x + side, width); x++) {
				const square = y * width + x;
				if (test(square, this.#items.get(square))) return true;
			}
		return false;
	}
}
