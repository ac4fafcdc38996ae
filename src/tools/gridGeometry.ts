/** Hit testing of points, squares, corners and doors, in map coordinates. */
import type { BattleMap, Square, Wall } from '../engine/index.ts';
import type { MapPoint, PointerInput } from './toolTypes.ts';

/** CSS pixels a click may move. */
const CLICK_SLACK = { mouse: 4, pen: 6, touch: 10 } as const;
/** Distance to a wall's line for a click, in squares. */
export const WALL_REACH = 0.25;

export type MapExtent = Pick<BattleMap, 'width' | 'height'>;

export function squareAt(point: MapPoint): Square {
	return { x: Math.floor(point.x), y: Math.floor(point.y) };
}

export function centreOf(square: Square): MapPoint {
	return { x: square.x + 0.5, y: square.y + 0.5 };
}

/** Clamps a position so that this many squares per side, none for a corner, are on the map. */
export function ontoMap({ width, height }: MapExtent, { x, y }: MapPoint, side = 1): Square {
	return { x: clamp(x, 0, width - side), y: clamp(y, 0, height - side) };
}

export function squareNear(map: MapExtent, point: MapPoint): Square {
	return ontoMap(map, squareAt(point));
}

export function cornerNear(map: MapExtent, { x, y }: MapPoint): MapPoint {
	return ontoMap(map, { x: Math.round(x), y: Math.round(y) }, 0);
}

export function clamp(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(most, value));
}

/** True if the pointer moved enough for a drag. */
export function hasStrayed(from: MapPoint, input: PointerInput): boolean {
	const slack = CLICK_SLACK[input.pointer] / input.scale;
	return Math.hypot(input.point.x - from.x, input.point.y - from.y) > slack;
}

/** Squares of a straight line in neighboring steps, without the first. */
export function squaresBetween(from: Square, to: Square): readonly Square[] {
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const count = Math.max(Math.abs(dx), Math.abs(dy));
	const squares: Square[] = [];
	for (let i = 1; i <= count; i++)
		squares.push({ x: from.x + Math.round((dx * i) / count), y: from.y + Math.round((dy * i) / count) });
	return squares;
}

/** Distance of a point from a wall's line, in squares. */
function distanceTo(wall: Wall, { x, y }: MapPoint): number {
	const [ax, ay] = wall.from;
	const dx = wall.to[0] - ax;
	const dy = wall.to[1] - ay;
	const length = dx * dx + dy * dy;
	const t = length === 0 ? 0 : clamp(((x - ax) * dx + (y - ay) * dy) / length, 0, 1);
	return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

/** The nearest wall within `reach` squares of a point that passes `fits`. */
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

/** The nearest door within `reach` squares of a point. */
export function doorAt(map: BattleMap, point: MapPoint, reach = WALL_REACH): Wall | undefined {
	return wallAt(map, point, reach, ({ kind }) => kind === 'door');
}

export function toggled(door: Wall) {
	return { type: 'set-door', door, open: !door.open } as const;
}
