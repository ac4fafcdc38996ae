/** Connected components of the positions of a footprint: no steps lead from one to another. */
import { memoizeLast } from '../cache.ts';
import { type CompiledMap, footingOf, isBarred } from './compiledMap.ts';
import type { FootprintGrid } from './footprintGrid.ts';
import type { Gait } from './gait.ts';
import { DIRECTIONS, squareOfPlace } from './grid.ts';

/**
 * Component of each position (top-left square, by rows); −1 where the footprint may not be. Closed doors separate
 * components.
 */
export function groundParts(ground: CompiledMap, side: number, gait: Gait): Int32Array {
	return findParts(footingOf(ground, side, gait), ground);
}

const findParts = memoizeLast((footing: FootprintGrid, ground: CompiledMap): Int32Array => {
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
});
