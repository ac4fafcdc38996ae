/** Which positions of a footprint hang together: between two parts of the ground no number of steps leads. */
import { getOrCreate } from '../cache.ts';
import { type CompiledMap, footingOf, isBarred } from './compiledMap.ts';
import type { FootprintGrid } from './footprintGrid.ts';
import { DIRECTIONS, squareOfPlace } from './grid.ts';

const known = new WeakMap<FootprintGrid, Int32Array>();

/**
 * The part that each position belongs to, by the square of its top-left corner in rows; −1 where the footprint may
 * not be. Closed doors part what they close.
 */
export function groundParts(ground: CompiledMap, side: number, airborne: boolean): Int32Array {
	const footing = footingOf(ground, side, airborne);
	return getOrCreate(known, footing, () => findParts(ground, footing));
}

function findParts(ground: CompiledMap, footing: FootprintGrid): Int32Array {
	const { width, height } = ground;
	const parts = new Int32Array(width * height).fill(-1);
	let part = 0;
	for (let start = 0; start < parts.length; start++) {
		if (parts[start] !== -1 || footing.stand[start] !== 1) continue;
		parts[start] = part;
		const open = [start];
		for (let at = open.pop(); at !== undefined; at = open.pop()) {
			const square = squareOfPlace(at, width);
			DIRECTIONS.forEach(([dx, dy], way) => {
				if (isBarred(ground, footing, square, way)) return;
				const next = at + dy * width + dx;
				if (parts[next] !== -1) return;
				parts[next] = part;
				open.push(next);
			});
		}
		part++;
	}
	return parts;
}
