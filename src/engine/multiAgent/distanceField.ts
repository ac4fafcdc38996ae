/** Distances of all positions to a goal for one footprint, ignoring creatures. */
import { DIRECTIONS, type FootprintGrid } from '../board/index.ts';
import type { Rules } from '../encounterTypes.ts';
import { Buckets } from './bucketQueue.ts';

const STRAIGHT = 2;
/** Units for two diagonals: as much as three straight steps, or as two if all steps cost the same (A03). */
const diagonalUnits = (diagonals: Rules['diagonals']): number =>
	diagonals === 'flat' || diagonals === 'initiative-only' ? 2 : 3;
/** A low wall costs ten feet more. */
const OVER = 4;
/** Opening a closed door takes a segment: five feet at speed 30. */
const DOOR = 2;

/** By position (`y * width + x`), to a goal. */
export interface Distances {
	/** Units of 2.5 ft; −1 without a path. */
	readonly units: Int32Array;
	/** Steps on the cheapest path. */
	readonly steps: Int32Array;
}

/**
 * Computes the distances backward from a goal.
 *
 * @param shut directions barred by closed doors that the footing treats as open
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
			// No creature stands beyond the edge, and steps into another row are barred.
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
