/** Closed doors in the way of a step, and the doors that open for it. */

import { getOrCreate, memoizeByRef, memoizeLast } from '../cache.ts';
import type { Creature, PlannedStep, Square } from '../creature.ts';
import type { BattleMap, GridPoint, Wall } from '../encounterTypes.ts';
import { type CompiledMap, canStand, compileMap, stepBarred } from './compiledMap.ts';
import { AIRBORNE, type Gait, gaitBy, gaitOf } from './gait.ts';
import { DIRECTIONS } from './grid.ts';
import { fullFootprint } from './sizes.ts';
import { type StepShape, stepShape } from './squeezeSteps.ts';
import type { SqueezeKind } from './squeezeWidth.ts';

/** True if a wall is at most a square away from a footprint. */
export function isBeside(wall: Wall, { x, y }: Square, side: number): boolean {
	return isNear(wall, { x: x - 1, y: y - 1 }, { x: x + 1, y: y + 1 }, side);
}

function isNear({ from: a, to: b }: Wall, from: Square, to: Square, side: number): boolean {
	const within = (axis: 0 | 1, low: number, high: number) =>
		Math.max(a[axis], b[axis]) >= low && Math.min(a[axis], b[axis]) <= high;
	const low: GridPoint = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
	const high: GridPoint = [Math.max(from.x, to.x) + side, Math.max(from.y, to.y) + side];
	return within(0, low[0], high[0]) && within(1, low[1], high[1]);
}

/** A map that contains one door only. */
const groundWith = memoizeLast((door: Wall, width: number, height: number) =>
	compileMap({ width, height, walls: [door] }),
);

function aloneOn({ width, height }: BattleMap, door: Wall): CompiledMap {
	return groundWith(door, width, height);
}

/**
 * Indexes of the closed doors that each bar a step of the footprint, other obstacles aside.
 *
 * @param side squares along one side of the footprint
 */
export function doorsInTheWay(map: BattleMap, side: number, from: Square, to: Square): readonly number[] {
	return (map.walls ?? []).flatMap((wall, nth) => {
		if (wall.kind !== 'door' || wall.open || !isNear(wall, from, to, side)) return [];
		return stepBarred(aloneOn(map, wall), side, from, to, AIRBORNE) ? [nth] : [];
	});
}

/** The properties of a mover that matter to ground and doors. */
export interface Walking {
	/** Squares along one side of its full footprint. */
	readonly fullSide: number;
	readonly gait: Gait;
}

export function walkingOf(creature: Creature): Walking {
	return { fullSide: fullFootprint(creature), gait: gaitOf(creature) };
}

const NONE: readonly Wall[] = [];

/**
 * The closed doors a creature opens for a step (A29): those that bar it, if nothing else does. Empty if one of them
 * is secret.
 */
export function doorsToOpen(
	ground: CompiledMap,
	{ fullSide, gait }: Walking,
	narrowed: SqueezeKind | undefined,
	at: Square,
	to: PlannedStep,
): readonly Wall[] {
	const { map } = ground;
	const shut = doorsThatOpen(map);
	if (shut.length === 0) return NONE;
	const shape = stepShape(fullSide, narrowed, at, to);
	if (shape === undefined) return NONE;
	const span = Math.max(shape.moving, shape.target) + 1;
	const doors = shut.filter(
		(wall) => isNear(wall, at, to, span) && isInWay(aloneOn(map, wall), shape, to, AIRBORNE),
	);
	if (doors.length === 0) return NONE;
	return isInWay(compileMap(withOpened(map, doors)), shape, to, gaitBy(gait, to.by)) ? NONE : doors;
}

/** The closed doors that any creature may open. */
export const doorsThatOpen = memoizeByRef(({ walls = NONE }: BattleMap): readonly Wall[] =>
	walls.filter(isShut),
);

/** The ground with all these doors open. */
export function openedGround({ map }: CompiledMap): CompiledMap {
	return compileMap(withOpened(map, doorsThatOpen(map)));
}

function isShut({ kind, open, secret }: Wall): boolean {
	return kind === 'door' && !open && !secret;
}

function isInWay(ground: CompiledMap, shape: StepShape, to: Square, gait: Gait): boolean {
	const { way, from, moving, target } = shape;
	const [dx, dy] = DIRECTIONS[way]!;
	const next = { x: from.x + dx, y: from.y + dy };
	if (stepBarred(ground, moving, from, next, gait)) return true;
	return target !== moving && !canStand(ground, target, to, gait);
}

const openedFrom = memoizeByRef<BattleMap, Map<string | Wall, BattleMap>>(() => new Map());

/** The map with some doors open. Cached, so that its ground is compiled once. */
export function withOpened(map: BattleMap, doors: readonly Wall[]): BattleMap {
	if (doors.length === 0) return map;
	const which = new Set(doors);
	const [first] = which;
	const key =
		first && which.size === 1
			? first
			: (map.walls ?? []).flatMap((wall, nth) => (which.has(wall) ? [nth] : [])).join();
	return getOrCreate(openedFrom(map), key, () => ({
		...map,
		walls: map.walls?.map((wall) => (which.has(wall) ? { ...wall, open: true } : wall)),
	}));
}
