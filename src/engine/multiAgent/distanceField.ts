/** How far everything is from a goal, for a footprint that nobody is in the way of. */
import { DIRECTIONS, type FootprintGrid } from '../board/index.ts';
import type { Rules } from '../encounterTypes.ts';
import { Buckets } from './bucketQueue.ts';

const STRAIGHT = 2;
/** One diagonal in two costs as much as two straight steps, unless all cost as much as one (A03). */
const diagonalUnits = (diagonals: Rules['diagonals']): number =>
	diagonals === 'flat' || diagonals === 'initiative-only' ? 2 : 3;
/** A low obstacle takes ten feet more. */
const OVER = 4;
/** A closed door takes a segment to open: at speed 30 five feet. */
const DOOR = 2;

/** By position (`y * width + x`), to a goal. */
export interface Distances {
	/** In units of 2.5 ft; −1 where there is no way. */
	readonly units: Int32Array;
	/** Steps of the cheapest way. */
	readonly steps: Int32Array;
}

/**
 * The distances to a goal, found backwards from it.
 *
 * @param shut where closed doors count that the footing has open: the directions barred there with them
 */
export function distancesTo(
	footing: FootprintGrid,
	width: number,
	goal: number,
	shut?: Uint8Array,
	diagonals: Rules['diagonals'] = 'alternating',
): Distances {
	const diagonal = diagonalUnits(diagonals);
	const { stand, barred, low, multiplier } = footing;
	const units = new Int32Array(stand.length).fill(-1);
	const steps = new Int32Array(stand.length);
	const settled = new Uint8Array(stand.length);
	const waiting = new Buckets<number>();
	waiting.put(goal, 0);
	units[goal] = 0;
	for (let at = waiting.take(); at !== undefined; at = waiting.take()) {
		if (settled[at] === 1) continue;
		settled[at] = 1;
		for (let way = 0; way < DIRECTIONS.length; way++) {
			const [dx, dy] = DIRECTIONS[way]!;
			const from = at - dy * width - dx;
			// Beyond the edge nobody stands, and what is in another row is barred: from there it leads off the map.
			if (stand[from] !== 1 || (barred[from]! & (1 << way)) !== 0) continue;
			const over = (low[from]! & (1 << way)) === 0 ? 0 : OVER;
			const door = shut && (shut[from]! & (1 << way)) !== 0 ? DOOR : 0;
			const next = units[at]! + ((way & 1) === 0 ? STRAIGHT : diagonal) * multiplier[at]! + over + door;
			if (units[from]! >= 0 && units[from]! <= next) continue;
			units[from] = next;
			steps[from] = steps[at]! + 1;
			waiting.put(from, next);
		}
	}
	return { units, steps };
}
