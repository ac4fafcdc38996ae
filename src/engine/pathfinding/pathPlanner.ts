/**
 * Paths and reach by pace: charges are straight, runs avoid slow ground, a step is one square, and big creatures
 * squeeze if there is no other way.
 */

import {
	AIRBORNE,
	type CompiledMap,
	canStand,
	compileMap,
	DIRECTIONS,
	doorsThatOpen,
	type Gait,
	gaitOf,
	ignores,
	ignoresLowWalls,
	isSquare,
	placesWithin,
	presenceOf,
	type SqueezeKind,
	type StepCost,
	squareOfPlace,
	stepBarred,
	stepCost,
	terrainKind,
	type Walking,
	walkingOf,
	withOpened,
} from '../board/index.ts';
import { getOrCreate, memoizeByRef } from '../cache.ts';
import type { Creature, Hold, Pace, Plan, PlannedStep, Square, Step } from '../creature.ts';
import { keepsClear } from '../defaultRules.ts';
import type { BattleMap, Rules } from '../encounterTypes.ts';
import { feetAt, isUsedUp, SEGMENTS, type UsedActions } from '../movement/index.ts';
import { cheapestPath, type NoWay, UNREACHABLE } from './aStar.ts';
import { CHARGE_SQUARES, distanceInSquares } from './chargeRunRules.ts';
import { opensDoors, throughDoors } from './doorPaths.ts';
import { type Reach, type ReachedPlace, reach, windowOf } from './reachSearch.ts';
import { type LeftBehindDoors, throughClosedDoors } from './reachThroughDoors.ts';
import type { Holds } from './searchBuffers.ts';
import { type NarrowGoals, type Standing, squeezedPath, squeezedReach, type Way } from './squeezeSearch.ts';
import { type StepProgress, stepRefusal, strideOf } from './stepRules.ts';

export interface Planner {
	/** As the creature knows it (`mapInPlay`). */
	readonly map: BattleMap;
	readonly rules: Rules;
	readonly creature: Creature;
	readonly pace: Pace;
}

/** Adds one segment of waiting at the end. */
export function appendWait(steps: readonly Step[]): readonly Step[] {
	const last = steps.at(-1);
	return last && !isSquare(last) && !last.opens
		? [...steps.slice(0, -1), { hold: last.hold + 1 }]
		: [...steps, { hold: 1 }];
}

/** Removes the last square with the door opened for it, or one segment of a final wait. */
export function takenBack(steps: readonly Step[]): readonly Step[] {
	const last = steps.at(-1);
	const rest = steps.slice(0, -1);
	if (opensDoors(rest.at(-1))) return rest.slice(0, -1);
	return last && !isSquare(last) && last.hold > 1 ? [...rest, { hold: last.hold - 1 }] : rest;
}

/** The waits before the first square or door. */
export function firstWaits(steps: readonly Step[]): readonly Hold[] {
	const waits: Hold[] = [];
	for (const step of steps) {
		if (isSquare(step) || step.opens) break;
		waits.push(step);
	}
	return waits;
}

/** A plan with other steps at its pace; null if that is empty. */
export function withSteps(plan: Plan | undefined, steps: readonly Step[]): Plan | null {
	const pace = plan?.pace ?? 'walk';
	return steps.length > 0 || pace !== 'walk' ? { pace, steps } : null;
}

/** Search limit in squares. */
const LOOKED_AT = 100_000;

/** A path with waits that open its doors. */
export interface PlannedWay extends Omit<Way, 'steps'> {
	readonly steps: readonly Step[];
}

export type WayResult = PlannedWay | NoWay;

/** The ground at a planner's pace: runs and charges avoid slow terrain. */
function groundFor({ map, rules, creature, pace }: Planner): CompiledMap {
	const gait = gaitOf(creature);
	const keepsOff = keepsClear(rules, pace) && gait !== AIRBORNE;
	return compileMap(keepsOff ? runningMap(map, gait) : map);
}

/**
 * The cheapest path from the end of a plan to one more position: `to` at full width, or one of `narrow` squeezed.
 * Ignores feet and creatures. Opens closed doors if that is quicker than a detour (A29), except on a charge.
 */
export function wayTo(planner: Planner, from: Standing, to: Square, narrow?: NarrowGoals): WayResult {
	const ground = groundFor(planner);
	const round = wayOn(ground, planner, from, to, narrow);
	const through = planner.pace === 'charge' ? undefined : wayThroughDoors(ground, planner, from, to, narrow);
	if (through === undefined) return round;
	return round.type === 'way' && round.feet <= feetsWorth(through, planner) ? round : through;
}

/** Feet of a path, plus the feet lost while opening its doors. */
function feetsWorth({ steps, feet }: PlannedWay, { creature, pace }: Planner): number {
	const segments = steps.reduce((sum, step) => (isSquare(step) ? sum : sum + step.hold), 0);
	return feet + (segments * feetAt(creature, pace)) / SEGMENTS;
}

/** The cheapest path through open doors, with waits that open them; undefined without one. */
function wayThroughDoors(
	ground: CompiledMap,
	planner: Planner,
	from: Standing,
	to: Square,
	narrow?: NarrowGoals,
): PlannedWay | undefined {
	const doors = doorsThatOpen(ground.map);
	if (doors.length === 0) return undefined;
	const way = wayOn(compileMap(withOpened(ground.map, doors)), planner, from, to, narrow);
	if (way.type === 'none') return undefined;
	return { ...way, steps: throughDoors(ground, planner.creature, from, way.steps).steps };
}

/** Like `wayTo`, on this ground. */
function wayOn(
	ground: CompiledMap,
	planner: Planner,
	from: Standing,
	to: Square,
	narrow?: NarrowGoals,
): Way | NoWay {
	const { rules, creature, pace } = planner;
	const who = walkingOf(creature);
	if (pace === 'charge') return chargeTo(ground, rules, who, from, to);
	if (from.narrowed === undefined) {
		const walker = { side: who.fullSide, gait: who.gait, diagonals: from.diagonals };
		const path = cheapestPath(ground, rules, walker, from.at, to, { limit: LOOKED_AT });
		if (path.type === 'path') {
			return { type: 'way', steps: path.squares, feet: path.feet, diagonals: path.diagonals };
		}
		if (path.reason === 'gave up') return path;
	}
	if (keepsClear(rules, pace)) return UNREACHABLE;
	return squeezedPath(ground, rules, who, from, to, narrow) ?? UNREACHABLE;
}

/** Reachable positions at full width and squeezed. */
export interface Reachable {
	readonly wide: Reach;
	/** Positions at half width; null if squeezing gains nothing. */
	readonly narrow: Reach | null;
	/** Positions in less than half width; null unless it is in such a gap, as entering takes a check. */
	readonly tight: Reach | null;
}

/**
 * Every position reachable at a creature's pace with some feet left. `moved`: it has entered a square in this
 * half-round, which rules out a step and a minimum move. `spent`: actions used in this round. `holds`: where it
 * would be engaged. `left`: feet left behind a door it opens; without it, closed doors block.
 */
export function whereTo(
	planner: Planner,
	from: Standing,
	feet: number,
	moved = false,
	spent?: UsedActions,
	holds?: Holds,
	left?: LeftBehindDoors,
): Reachable {
	const { rules, creature, pace } = planner;
	const ground = groundFor(planner);
	const who = walkingOf(creature);
	const isStuck = presenceOf(creature, rules.occupancy).immobile;
	if (isStuck || isUsedUp(rules, creature, pace, spent)) return atFullWidth([{ at: from.at, feet: 0 }]);
	if (pace === 'step' || pace === 'minimum') {
		return atFullWidth(oneStep(ground, planner, from, feet, moved));
	}
	if (pace === 'charge') return atFullWidth(chargeReach(ground, rules, who, from, feet));
	const walker = { side: who.fullSide, gait: who.gait, diagonals: from.diagonals };
	if (!rules.squeezing || who.fullSide === 1 || keepsClear(rules, pace)) {
		const wide = reach(ground, rules, { ...walker, position: from.at, feet }, { holds });
		const behind = left ? throughClosedDoors(ground, rules, walker, wide, left, { holds }) : wide;
		return { wide: behind, narrow: null, tight: null };
	}
	const reached = squeezedReach(ground, rules, who, from, feet);
	const at = (width: SqueezeKind | undefined) => reached.filter(({ narrowed }) => narrowed === width);
	const narrowedReach = (by: SqueezeKind) => (at(by).length > 0 ? windowOf(at(by)) : null);
	return { wide: windowOf(at(undefined)), narrow: narrowedReach('squeeze'), tight: narrowedReach('wriggle') };
}

function atFullWidth(places: readonly ReachedPlace[]): Reachable {
	return { wide: windowOf(places), narrow: null, tight: null };
}

/** The positions one step away. */
function oneStep(
	ground: CompiledMap,
	{ rules, creature, pace }: Planner,
	{ at, narrowed, diagonals = 0 }: Standing,
	feet: number,
	moved: boolean,
): ReachedPlace[] {
	const stride = strideOf(creature, pace, pace === 'minimum' ? feetAt(creature, 'minimum') : feet);
	const going: StepProgress = { at, narrowed, feet: 0, diagonals, moved };
	const places: ReachedPlace[] = [{ at, feet: 0 }];
	for (const [dx, dy] of DIRECTIONS) {
		const to = { x: at.x + dx, y: at.y + dy };
		const cost: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 };
		if (stepRefusal(ground, rules, stride, going, to, cost) === undefined)
			places.push({ at: to, feet: cost.feet });
	}
	return places;
}

/** The straight path to a position; none if anything bars or slows it. */
function chargeTo(ground: CompiledMap, rules: Rules, who: Walking, from: Standing, to: Square): Way | NoWay {
	const length = distanceInSquares(from.at, to);
	if (from.narrowed || length < CHARGE_SQUARES || !canStand(ground, who.fullSide, to, who.gait)) {
		return UNREACHABLE;
	}
	return straightWay(ground, rules, who, from, to, length) ?? UNREACHABLE;
}

/** The cheapest path within half a square of the line, with at most two squares at each distance. */
function straightWay(
	ground: CompiledMap,
	rules: Rules,
	who: Walking,
	from: Standing,
	to: Square,
	length: number,
): Way | undefined {
	let front: Way[] = [{ type: 'way', steps: [], feet: 0, diagonals: from.diagonals ?? 0 }];
	for (let far = 1; far <= length; far++) {
		const next: Way[] = [];
		for (const square of squaresAt(from.at, to, length, far)) {
			for (const way of front) {
				const before = way.steps.at(-1) ?? from.at;
				if (stepBarred(ground, who.fullSide, before, square, who.gait)) continue;
				const cost = stepCost(ground, rules, who.fullSide, before, square, who.gait, way.diagonals);
				next.push({
					type: 'way',
					steps: [...way.steps, square],
					feet: way.feet + cost.feet,
					diagonals: way.diagonals + cost.diagonals,
				});
			}
		}
		// Keeps the cheapest path for each square and diagonal parity.
		const least = new Map<string, Way>();
		for (const way of next.sort((a, b) => b.feet - a.feet)) {
			const { x, y } = way.steps.at(-1)!;
			least.set(`${x},${y} ${way.diagonals % 2}`, way);
		}
		front = [...least.values()];
	}
	return front.reduce<Way | undefined>(
		(best, way) => (best && best.feet <= way.feet ? best : way),
		undefined,
	);
}

/** Squares at some distance along a line, within half a square of it. */
function squaresAt(from: Square, to: Square, length: number, far: number): PlannedStep[] {
	const along = (start: number, end: number): number[] => {
		const exact = ((end - start) * far) / length;
		return [...new Set([Math.ceil(exact - 0.5), Math.floor(exact + 0.5)])].map((offset) => start + offset);
	};
	return along(from.x, to.x).flatMap((x) => along(from.y, to.y).map((y) => ({ x, y })));
}

/** Every position a charge can end at. */
function chargeReach(
	ground: CompiledMap,
	rules: Rules,
	who: Walking,
	from: Standing,
	feet: number,
): ReachedPlace[] {
	const span = Math.floor(feet / 5);
	const { at } = from;
	const places: ReachedPlace[] = [{ at, feet: 0 }];
	for (const place of placesWithin(ground, { x: at.x - span, y: at.y - span }, 2 * span + 1)) {
		const to = squareOfPlace(place, ground.width);
		const way = chargeTo(ground, rules, who, from, to);
		if (way.type === 'way' && way.feet <= feet) places.push({ at: to, feet: way.feet });
	}
	return places;
}

/** Replaces terrain that is costly for a gait by pits, and low walls by walls. */
export function runningMap(map: BattleMap, gait: Gait): BattleMap {
	return getOrCreate(runningMaps(map), gait, () => ({
		...map,
		terrain: map.terrain?.map((square) => {
			const kind = terrainKind(square.type);
			const isCostly = kind !== undefined && kind.multiplier > 1 && !ignores(gait, kind);
			return isCostly ? { x: square.x, y: square.y, type: 'pit' } : square;
		}),
		walls: ignoresLowWalls(gait)
			? map.walls
			: map.walls?.map((wall) => (wall.kind === 'low' ? { ...wall, kind: 'wall' } : wall)),
	}));
}

const runningMaps = memoizeByRef((_: BattleMap) => new Map<Gait, BattleMap>());
