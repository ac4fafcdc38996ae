/** Points, squares, corners and doors: what a pointer is on. All in map coordinates. */
import type { BattleMap, Square, Wall } from '../engine/index.ts';
import type { MapPoint, PointerInput } from './toolTypes.ts';

/** CSS pixels a pointer may stray and still be a click. */
const CLICK_SLACK = { mouse: 4, pen: 6, touch: 10 } as const;
/** How near to a wall's line a click means the wall, in squares. */
export const WALL_REACH = 0.25;

/** How large a map is. */
export type MapExtent = Pick<BattleMap, 'width' | 'height'>;

export function squareAt(point: MapPoint): Square {
	return { x: Math.floor(point.x), y: Math.floor(point.y) };
}

export function centreOf(square: Square): MapPoint {
	return { x: square.x + 0.5, y: square.y + 0.5 };
}

/** The place nearest to another at which so many squares along a side, none for a corner, are on the map. */
export function ontoMap({ width, height }: MapExtent, { x, y }: MapPoint, side = 1): Square {
	return { x: clamp(x, 0, width - side), y: clamp(y, 0, height - side) };
}

/** The square of the map nearest to a point. */
export function squareNear(map: MapExtent, point: MapPoint): Square {
	return ontoMap(map, squareAt(point));
}

/** The corner of squares of the map nearest to a point. */
export function cornerNear(map: MapExtent, { x, y }: MapPoint): MapPoint {
	return ontoMap(map, { x: Math.round(x), y: Math.round(y) }, 0);
}

export function clamp(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(most, value));
}

/** Whether the pointer has left the place it was pressed at: a drag, not a click. */
export function hasStrayed(from: MapPoint, input: PointerInput): boolean {
	const slack = CLICK_SLACK[input.pointer] / input.scale;
	return Math.hypot(input.point.x - from.x, input.point.y - from.y) > slack;
}

/** The squares of a straight line from one to another, neighbour by neighbour, without the first. */
export function squaresBetween(from: Square, to: Square): readonly Square[] {
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const count = Math.max(Math.abs(dx), Math.abs(dy));
	const squares: Square[] = [];
	for (let i = 1; i <= count; i++)
		squares.push({ x: from.x + Math.round((dx * i) / count), y: from.y + Math.round((dy * i) / count) });
	return squares;
}

/** How far a point is from a wall's line, in squares. */
function distanceTo(wall: Wall, { x, y }: MapPoint): number {
	const [ax, ay] = wall.from;
	const dx = wall.to[0] - ax;
	const dy = wall.to[1] - ay;
	const length = dx * dx + dy * dy;
	const t = length === 0 ? 0 : clamp(((x - ax) * dx + (y - ay) * dy) / length, 0, 1);
	return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

/** The wall nearest to a point within `reach` squares of it, of those that `fits` lets through. */
export function wallAt(
	map: BattleMap,
	point: MapPoint,
	reach: number,
	fits: (wall: Wall) => boolean,
): Wall | undefined {
	let best: Wall | undefined;
	let nearest = reach;
	for (const wall of map.walls ?? []) {
		if (!fits(wall)) continue;
		const distance = distanceTo(wall, point);
		if (distance > nearest) continue;
		best = wall;
		nearest = distance;
	}
	return best;
}

/** The door nearest to a point within `reach` squares of it. */
export function doorAt(map: BattleMap, point: MapPoint, reach = WALL_REACH): Wall | undefined {
	return wallAt(map, point, reach, ({ kind }) => kind === 'door');
}

/** The command that opens a closed door and closes an open one. */
export function toggled(door: Wall) {
	return { type: 'set-door', door, open: !door.open } as const;
}
