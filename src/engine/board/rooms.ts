/** Rooms: the squares around one, up to walls. */
import type { Square } from '../creature.ts';
import type { BattleMap, Wall } from '../encounterTypes.ts';
import { compileMap, isOnMap, stepBarred } from './compiledMap.ts';
import { ON_FOOT } from './gait.ts';

/** The squares around one that can be got at without passing these walls, as far as they are `like` it. */
export function squaresWithin(
	{ width, height }: BattleMap,
	start: Square,
	walls: readonly Wall[],
	like: (square: Square) => boolean = () => true,
): readonly Square[] {
	const ground = compileMap({ width, height, walls });
	const squares: Square[] = [start];
	const seen = new Uint8Array(width * height);
	seen[start.y * width + start.x] = 1;
	for (const from of squares) {
		for (const [dx, dy] of [
			[1, 0],
			[0, 1],
			[-1, 0],
			[0, -1],
		] as const) {
			const to = { x: from.x + dx, y: from.y + dy };
			if (!isOnMap({ width, height }, to) || seen[to.y * width + to.x] === 1 || !like(to)) continue;
			if (stepBarred(ground, 1, from, to, ON_FOOT)) continue;
			seen[to.y * width + to.x] = 1;
			squares.push(to);
		}
	}
	return squares;
}

/**
 * The room around a square, up to walls, windows and closed doors.
 *
 * @param isOneRoom open doors end it too
 */
export function roomAt(map: BattleMap, start: Square, isOneRoom = false): readonly Square[] {
	const bounds = (map.walls ?? []).filter(({ kind, open }) => kind !== 'low' && (isOneRoom || !open));
	return squaresWithin(
		map,
		start,
		bounds.map(({ open: _, ...wall }) => wall),
	);
}
