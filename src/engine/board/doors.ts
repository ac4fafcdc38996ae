/** Doors that are shut in the way of a step. */
import type { Square } from '../creature.ts';
import type { BattleMap, GridPoint, Wall } from '../types.ts';
import { compileGround, stepBarred } from './ground.ts';

function isNear({ from: a, to: b }: Wall, from: Square, to: Square, side: number): boolean {
	const within = (axis: 0 | 1, low: number, high: number) =>
		Math.max(a[axis], b[axis]) >= low && Math.min(a[axis], b[axis]) <= high;
	const low: GridPoint = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
	const high: GridPoint = [Math.max(from.x, to.x) + side, Math.max(from.y, to.y) + side];
	return within(0, low[0], high[0]) && within(1, low[1], high[1]);
}

/**
 * The closed doors that bar the step of a footprint between two neighbouring positions, each by itself; whatever
 * else bars it. By their places among the map's walls.
 *
 * @param side squares along one side of the footprint
 */
export function doorsInTheWay(
	{ width, height, walls = [] }: BattleMap,
	side: number,
	from: Square,
	to: Square,
): readonly number[] {
	return walls.flatMap((wall, nth) => {
		if (wall.kind !== 'door' || wall.open || !isNear(wall, from, to, side)) return [];
		const alone = compileGround({ width, height, walls: [wall] });
		return stepBarred(alone, side, from, to, true) ? [nth] : [];
	});
}
