/**
 * Where a creature can get and by which way, at each pace: a charge goes straight, nobody runs over what slows
 * him, a step is one space, and big creatures squeeze where there is no other way.
 */

import type { StepCost } from '../board/index.ts';
import {
	type CompiledMap,
	canStand,
	compileMap,
	DIRECTIONS,
	doorsThatOpen,
	isAirborne,
	isSquare,
	presenceOf,
	type SqueezeKind,
	stepBarred,
	stepCost,
	type Walking,
	walkingOf,
	withOpened,
} from '../board/index.ts';
import type { Creature, Pace, Plan, PlannedStep, Square, Step } from '../creature.ts';
import { keepsClear } from '../defaultRules.ts';
import type { BattleMap, Rules } from '../encounterTypes.ts';
import { isUsedUp, SEGMENTS, speedAt, type UsedActions } from '../movement/index.ts';
import { cheapestPath, type NoWay, UNREACHABLE } from './aStar.ts';
import { CHARGE_SQUARES, distanceInSquares } from './chargeRunRules.ts';
import { opensDoors, throughDoors } from './doorPaths.ts';
import { type Reach, type ReachedPlace, reach, windowOf } from './reachSearch.ts';
import { type LeftBehindDoors, throughClosedDoors } from './reachThroughDoors.ts';
import { runningMap } from './runMap.ts';
import type { Holds } from './searchBuffers.ts';
import { type NarrowGoals, type Standing, squeezedPath, squeezedReach, type Way } from './squeezeSearch.ts';
import { type StepProgress, stepRefusal, strideOf } from './stepRules.ts';

/** Who plans, on which ground. */
export interface Planner {
	/** As the creature finds it (`mapInPlay`). */
	readonly map: BattleMap;
	readonly rules: Rules;
	readonly creature: Creature;
	readonly pace: Pace;
}

/** The steps with a hold of one more segment at their end. */
export function appendWait(steps: readonly Step[]): readonly Step[] {
	const last = steps.at(-1);
	return last && !isSquare(last) && !last.opens
		? [...steps.slice(0, -1), { hold: last.hold + 1 }]
		: [...steps, { hold: 1 }];
}

/** The steps without their last square and the door opened for it, or with one segment less of their last hold. */
export function takenBack(steps: readonly Step[]): readonly Step[] {
	const last = steps.at(-1);
	const rest = steps.slice(0, -1);
	if (opensDoors(rest.at(-1))) return rest.slice(0, -1);
	return last && !isSquare(last) && last.hold > 1 ? [...rest, { hold: last.hold - 1 }] : rest;
}

/** A plan with other steps at its pace; null where that says nothing any more. */
export function withSteps(plan: Plan | undefined, steps: readonly Step[]): Plan | null {
	const pace = plan?.pace ?? 'walk';
	return steps.length > 0 || pace !== 'walk' ? { pace, steps } : null;
}

/** Squares looked at for a way before giving up. */
const LOOKED_AT = 100_000;

/** A way with the holds that open its doors. */
export interface PlannedWay extends Omit<Way, 'steps'> {
	readonly steps: readonly Step[];
}

/** A way, or why there is none. */
export type WayResult = PlannedWay | NoWay;

/** The ground of a planner's pace: those who run or charge keep off what slows them. */
function groundFor({ map, rules, creature, pace }: Planner): CompiledMap {
	const keepsOff = keepsClear(rules, pace) && !isAirborne(creature);
	return compileMap(keepsOff ? runningMap(map) : map);
}

/**
 * The cheapest way from where a plan has led to one more position: `to` at full width, or, where only a part of it
 * gets there, one of `narrow` squeezed. Feet do not limit it; creatures do not obstruct it. It leads through closed
 * doors where opening them is quicker than a way round (A29); whoever charges opens none.
 */
export function wayTo(planner: Planner, from: Standing, to: Square, narrow?: NarrowGoals): WayResult {
	const ground = groundFor(planner);
	const round = wayOn(ground, planner, from, to, narrow);
	const through = planner.pace === 'charge' ? undefined : wayThroughDoors(ground, planner, from, to, narrow);
	if (through === undefined) return round;
	return round.type === 'way' && round.feet <= feetsWorth(through, planner) ? round : through;
}

/** Feet of a way, with those it might have made in the time it takes to open its doors. */
function feetsWorth({ steps, feet }: PlannedWay, { creature, pace }: Planner): number {
	const segments = steps.reduce((sum, step) => (isSquare(step) ? sum : sum + step.hold), 0);
	return feet + (segments * speedAt(creature.speed, pace)) / SEGMENTS;
}

/** The cheapest way if all doors were open, with the holds that open them; undefined where there is none. */
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

/** As `wayTo`, on this ground. */
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
		const walker = { side: who.fullSide, airborne: who.airborne, diagonals: from.diagonals };
		const path = cheapestPath(ground, rules, walker, from.at, to, { limit: LOOKED_AT });
		if (path.type === 'path') {
			return { type: 'way', steps: path.squares, feet: path.feet, diagonals: path.diagonals };
		}
		if (path.reason === 'gave up') return path;
	}
	if (keepsClear(rules, pace)) return UNREACHABLE;
	return squeezedPath(ground, rules, who, from, to, narrow) ?? UNREACHABLE;
}

/** Where somebody can get: positions at full width, and those where it is squeezed. */
export interface Reachable {
	readonly wide: Reach;
	/** Positions of its half width; null where nothing is gained by squeezing. */
	readonly narrow: Reach | null;
	/** Positions in less; null for whoever is not in a tight place: to get in takes a check. */
	readonly tight: Reach | null;
}

/**
 * Every position a creature can get to with so many feet left of its speed, at its pace. `moved`: it has entered
 * a space in this half-round, which ends a step and a minimum move. `spent`: what it has used up in this round. `holds`:
 * where it would be held. `left`: what is left of the feet behind a door that it opens; closed doors are walls without.
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
	const walker = { side: who.fullSide, airborne: who.airborne, diagonals: from.diagonals };
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

/** Where somebody can get who has no use for squeezing. */
function atFullWidth(places: readonly ReachedPlace[]): Reachable {
	return { wide: windowOf(places), narrow: null, tight: null };
}

/** Where a single step leads. */
function oneStep(
	ground: CompiledMap,
	{ rules, creature, pace }: Planner,
	{ at, narrowed, diagonals = 0 }: Standing,
	feet: number,
	moved: boolean,
): ReachedPlace[] {
	const stride = strideOf(creature, pace, pace === 'minimum' ? creature.speed : feet);
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

// ---- Charging ----

/** The straight way to a position, where nothing on it bars or slows. */
function chargeTo(ground: CompiledMap, rules: Rules, who: Walking, from: Standing, to: Square): Way | NoWay {
	const length = distanceInSquares(from.at, to);
	if (from.narrowed || length < CHARGE_SQUARES || !canStand(ground, who.fullSide, to, who.airborne)) {
		return UNREACHABLE;
	}
	return straightWay(ground, rules, who, from, to, length) ?? UNREACHABLE;
}

/** The cheapest of the ways that keep within half a square of the line; at each distance there are two squares at most. */
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
				if (stepBarred(ground, who.fullSide, before, square, who.airborne)) continue;
				const cost = stepCost(ground, rules, who.fullSide, before, square, who.airborne, way.diagonals);
				next.push({
					type: 'way',
					steps: [...way.steps, square],
					feet: way.feet + cost.feet,
					diagonals: way.diagonals + cost.diagonals,
				});
			}
		}
		// Of those to one square with one parity of diagonals only the cheapest can lead on to a cheaper one.
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

/** The squares at a distance along a line that are within half a square of it. */
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
	for (let y = Math.max(0, at.y - span); y <= Math.min(ground.height - 1, at.y + span); y++) {
		for (let x = Math.max(0, at.x - span); x <= Math.min(ground.width - 1, at.x + span); x++) {
			const way = chargeTo(ground, rules, who, from, { x, y });
			if (way.type === 'way' && way.feet <= feet) places.push({ at: { x, y }, feet: way.feet });
		}
	}
	return places;
}
