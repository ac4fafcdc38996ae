/** Spatial hash of items on a map, for lookups near a position. */
import { memoizeByRef } from '../cache.ts';
import type { Creature, Square } from '../creature.ts';

/** A rectangle of the map, in squares by default. */
export interface Vicinity {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Squares along one side of a cell. */
const CELL = 8;
/** Cells along one side, a power of two; on larger maps cells share lists. */
const SIDE = 32;

function cellAt(squares: number): number {
	return Math.floor(squares / CELL);
}

function listOf(x: number, y: number): number {
	return (y & (SIDE - 1)) * SIDE + (x & (SIDE - 1));
}

function listAt({ x, y }: Square): number {
	return listOf(cellAt(x), cellAt(y));
}

export class Nearby<Thing> {
	private constructor(
		private readonly all: readonly Thing[],
		private readonly cells: readonly (readonly Thing[] | undefined)[],
		private readonly at: (thing: Thing) => Square,
	) {}

	/** @param at the corner of an item's space */
	static of<Thing>(all: readonly Thing[], at: (thing: Thing) => Square): Nearby<Thing> {
		const cells = new Array<Thing[] | undefined>(SIDE * SIDE).fill(undefined);
		for (const thing of all) {
			const list = listAt(at(thing));
			const cell = cells[list];
			if (cell) cell.push(thing);
			else cells[list] = [thing];
		}
		return new Nearby(all, cells, at);
	}

	/** Items whose corners lie in a rectangle, borders included; unordered. */
	within({ left, top, right, bottom }: Vicinity): readonly Thing[] {
		const isWithin = (thing: Thing): boolean => {
			const { x, y } = this.at(thing);
			return x >= left && x <= right && y >= top && y <= bottom;
		};
		const [west, north, east, south] = [cellAt(left), cellAt(top), cellAt(right), cellAt(bottom)];
		// A wider rectangle would visit lists twice.
		if (!(east - west < SIDE && south - north < SIDE)) return this.all.filter(isWithin);
		const found: Thing[] = [];
		for (let row = north; row <= south; row++)
			for (let column = west; column <= east; column++) {
				const cell = this.cells[listOf(column, row)];
				if (cell) for (const thing of cell) if (isWithin(thing)) found.push(thing);
			}
		return found;
	}
}

/** A list's creatures by position. */
export const creaturesNearby = memoizeByRef((all: readonly Creature[]) =>
	Nearby.of(all, ({ position }) => position),
);
