/** Things on a map by where they are, so that those about a place are found without going through all. */
import type { Square } from '../creature.ts';
import { differences, MAX_DIFF } from '../diffIndices.ts';

/** A rectangle of the map, in squares where nothing else is said. */
export interface Vicinity {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Squares along one side of a cell. */
const CELL = 8;
/** Cells along one side, a power of two; on a map that is larger some share a list. */
const SIDE = 32;

function cellAt(squares: number): number {
	return Math.floor(squares / CELL);
}

/** The list of a cell. */
function listOf(x: number, y: number): number {
	return (y & (SIDE - 1)) * SIDE + (x & (SIDE - 1));
}

/** The list of the cell that a square is in. */
function listAt({ x, y }: Square): number {
	return listOf(cellAt(x), cellAt(y));
}

export class Nearby<Thing> {
	private constructor(
		private readonly all: readonly Thing[],
		private readonly cells: readonly (readonly Thing[] | undefined)[],
		private readonly at: (thing: Thing) => Square,
	) {}

	/** @param at where a thing is: the corner of its space */
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

	/**
	 * The same with some others in place of some.
	 *
	 * @param all those that there are then
	 */
	changed(all: readonly Thing[], gone: readonly Thing[], come: readonly Thing[]): Nearby<Thing> {
		const cells = this.cells.slice();
		const cellOf = (thing: Thing) => listAt(this.at(thing));
		for (const thing of gone) cells[cellOf(thing)] = cells[cellOf(thing)]!.filter((one) => one !== thing);
		for (const thing of come) cells[cellOf(thing)] = [...(cells[cellOf(thing)] ?? []), thing];
		return new Nearby(all, cells, this.at);
	}

	/** Those whose corners lie in a rectangle, its rims included; in no order. */
	within({ left, top, right, bottom }: Vicinity): readonly Thing[] {
		const isWithin = (thing: Thing): boolean => {
			const { x, y } = this.at(thing);
			return x >= left && x <= right && y >= top && y <= bottom;
		};
		const [west, north, east, south] = [cellAt(left), cellAt(top), cellAt(right), cellAt(bottom)];
		// So wide a rectangle would come to the same list twice.
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

/** Tells where the things of lists are. Of a list that differs from the one before in few, those alone are put elsewhere; a list is never changed in place. */
export function keptNearby<Thing>(at: (thing: Thing) => Square): (all: readonly Thing[]) => Nearby<Thing> {
	const known = new WeakMap<readonly Thing[], Nearby<Thing>>();
	let last: readonly Thing[] = [];
	return (all) => {
		let nearby = known.get(all);
		if (!nearby) {
			const before = known.get(last);
			const others = before && differences(last, all, MAX_DIFF);
			const [gone, come] = [last, all].map((list) => others?.map((i) => list[i]!) ?? []);
			nearby = before && others ? before.changed(all, gone!, come!) : Nearby.of(all, at);
			known.set(all, nearby);
		}
		last = all;
		return nearby;
	};
}
