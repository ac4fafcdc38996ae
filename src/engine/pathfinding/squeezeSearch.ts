/**
 * Squeezed paths (SRD-50, SRD-53): next steps at full or narrowed width, and the cheapest path over both, by
 * Dijkstra over position, width and diagonal parity.
 */

import type { CompiledMap, SqueezeKind, StepCost, Walking } from '../board/index.ts';
import {
	canStand,
	canWriggle,
	DIRECTIONS,
	footprintSideFor,
	groundParts,
	narrowingBy,
	squareOf,
} from '../board/index.ts';
import type { PlannedStep, Square } from '../creature.ts';
import type { Rules } from '../encounterTypes.ts';
import { type PaceLimits, type StepProgress, whyNotSpecialStep } from './stepRules.ts';

/** The start of a path: position, squeezing and diagonals counted. */
export interface Standing {
	readonly at: Square;
	/** Undefined at full width. */
	readonly narrowed: SqueezeKind | undefined;
	/** 0 if left out. */
	readonly diagonals?: number;
}

export interface Way {
	readonly type: 'way';
	/** Without the start. */
	readonly steps: readonly PlannedStep[];
	readonly feet: number;
	/** Diagonals counted at its end, including those before it. */
	readonly diagonals: number;
}

/** Steps in a direction that narrow or widen a footprint, straight ahead first. */
function reshapingSteps(
	fullSide: number,
	{ at, narrowed }: Standing,
	by: SqueezeKind | undefined,
	way: number,
): PlannedStep[] {
	const before = footprintSideFor(fullSide, narrowed);
	const after = footprintSideFor(fullSide, by);
	const widens = before < after;
	const spare = Math.abs(before - after);
	const [dx, dy] = DIRECTIONS[way]!;
	const along = (start: number, d: number): readonly number[] => {
		if (d > 0) return [widens ? start + 1 : start + spare + 1];
		if (d < 0) return [widens ? start - spare - 1 : start - 1];
		return Array.from({ length: spare + 1 }, (_, aside) => (widens ? start - aside : start + aside));
	};
	return along(at.y, dy).flatMap((y) =>
		along(at.x, dx).map((x): PlannedStep => (by === undefined ? { x, y } : { x, y, by })),
	);
}

/**
 * The steps the ground allows in a direction (index of `DIRECTIONS`), widest first: plain, climb, squeezed, and into
 * less than half the width, which takes a check (SRD-53).
 */
export function stepsTowards(
	ground: CompiledMap,
	rules: Rules,
	who: Walking,
	from: Standing,
	way: number,
): readonly PlannedStep[] {
	const [dx, dy] = DIRECTIONS[way]!;
	const ahead = { x: from.at.x + dx, y: from.at.y + dy };
	const { fullSide } = who;
	const narrowings: (SqueezeKind | undefined)[] = [undefined];
	if (fullSide > 1) narrowings.push('squeeze');
	if (canWriggle(fullSide)) narrowings.push('wriggle');
	const candidates = narrowings.flatMap((by): PlannedStep[] => {
		if (by !== from.narrowed) return reshapingSteps(fullSide, from, by, way);
		return by === undefined ? [ahead, { ...ahead, by: 'climb' }] : [{ ...ahead, by }];
	});
	return candidates.filter((step) => priceOf(ground, rules, who, from, step) !== undefined);
}

/** The cost of a step at any speed; undefined if barred. */
export function priceOf(
	ground: CompiledMap,
	rules: Rules,
	{ fullSide, gait }: Walking,
	{ at, narrowed, diagonals = 0 }: Standing,
	step: PlannedStep,
): StepCost | undefined {
	const stride: PaceLimits = { fullSide, gait, speed: Number.POSITIVE_INFINITY, pace: 'walk' };
	const going: StepProgress = { at, narrowed, feet: 0, diagonals, moved: false };
	const cost: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 };
	return whyNotSpecialStep(ground, rules, stride, going, step, cost) === undefined ? cost : undefined;
}

/** A search state with its predecessor. */
interface Reached extends Required<Standing> {
	readonly step: PlannedStep | null;
	readonly before: Reached | null;
	readonly feet: number;
}

/** Search limit in states. */
const LOOKED_AT = 60_000;

/**
 * The cheapest path to a position at full width, or to one of `narrow` narrowed. Less than half the width is a last
 * resort. Undefined without a path.
 */
export function squeezedPath(
	ground: CompiledMap,
	rules: Rules,
	who: Walking,
	from: Standing,
	to: Square,
	narrow: NarrowGoals = { squeeze: to, wriggle: to },
): Way | undefined {
	const { fullSide } = who;
	if (!rules.squeezing || fullSide === 1) return undefined;
	const way = narrowestPath(ground, rules, who, from, to, narrow, false);
	if (way !== undefined || !canWriggle(fullSide)) return way;
	return narrowestPath(ground, rules, who, from, to, narrow, true);
}

/** Goal positions of narrowed footprints. */
export type NarrowGoals = Readonly<Record<SqueezeKind, Square>>;

/** The cheapest path; into less than half the width only with `wriggles`, or if it is already there. */
function narrowestPath(
	ground: CompiledMap,
	rules: Rules,
	who: Walking,
	from: Standing,
	to: Square,
	narrow: NarrowGoals,
	wriggles: boolean,
): Way | undefined {
	const narrowest = wriggles || from.narrowed === 'wriggle' ? 'wriggle' : 'squeeze';
	if (!hangsTogether(ground, who, from, narrowest, [to, narrow.squeeze, narrow[narrowest]])) return undefined;
	const goals = new Set([
		keyOf(to, undefined),
		keyOf(narrow.squeeze, 'squeeze'),
		keyOf(narrow.wriggle, 'wriggle'),
	]);
	const settled = new Set<number>();
	for (const found of cheapestFirst(ground, rules, who, from, Number.POSITIVE_INFINITY, wriggles)) {
		if (goals.has(keyOf(found.at, found.narrowed))) return wayOf(found);
		settled.add(keyOf(found.at, found.narrowed));
		if (settled.size > LOOKED_AT) return undefined;
	}
	return undefined;
}

/** True if the narrow footprint's components connect the positions; much faster than a path search. */
function hangsTogether(
	ground: CompiledMap,
	{ fullSide, gait }: Walking,
	{ at, narrowed }: Standing,
	narrowest: SqueezeKind,
	places: readonly Square[],
): boolean {
	const side = footprintSideFor(fullSide, narrowest);
	const parts = groundParts(ground, side, gait);
	const partOf = ({ x, y }: Square): number =>
		canStand(ground, side, { x, y }, gait) ? parts[y * ground.width + x]! : NOWHERE;
	// It can narrow to any part of its space.
	const pieces = footprintSideFor(fullSide, narrowed) - side + 1;
	const begins = new Set(
		Array.from({ length: pieces * pieces }, (_, piece) =>
			partOf({ x: at.x + (piece % pieces), y: at.y + Math.floor(piece / pieces) }),
		),
	);
	// From a position it could not have entered, such as inside a wall, it may still leave.
	return begins.has(NOWHERE) || places.some((place) => begins.has(partOf(place)));
}

/** Component number of blocked positions. */
const NOWHERE = -1;

/** Least feet to every position within range, at full width and squeezed, without positions that take a check. */
export function squeezedReach(
	ground: CompiledMap,
	rules: Rules,
	who: Walking,
	from: Standing,
	feet: number,
): readonly Pick<Reached, 'at' | 'narrowed' | 'feet'>[] {
	const firsts = new Map<number, Reached>();
	for (const found of cheapestFirst(ground, rules, who, from, feet, false)) {
		const key = keyOf(found.at, found.narrowed);
		if (!firsts.has(key)) firsts.set(key, found);
	}
	return [...firsts.values()];
}

/** All states within some feet, cheapest first; less than half the width only with `wriggles` or from there. */
function* cheapestFirst(
	ground: CompiledMap,
	rules: Rules,
	who: Walking,
	from: Standing,
	limit: number,
	wriggles: boolean,
): Generator<Reached> {
	const start: Reached = { diagonals: 0, ...from, step: null, before: null, feet: 0 };
	// In a tight gap it continues without a check.
	const mayWriggle = ({ narrowed }: Reached) => wriggles || narrowed === 'wriggle';
	const queue: Reached[][] = [[start]];
	const best = new Map<number, number>();
	const settled = new Set<number>();
	for (let units = 0; units < queue.length; units++) {
		for (const state of queue[units] ?? []) {
			if (settled.has(stateKey(state))) continue;
			settled.add(stateKey(state));
			yield state;
			for (let way = 0; way < DIRECTIONS.length; way++) {
				for (const step of stepsTowards(ground, rules, who, state, way)) {
					if (step.by === 'climb' || (step.by === 'wriggle' && !mayWriggle(state))) continue;
					const price = priceOf(ground, rules, who, state, step)!;
					const next: Reached = {
						at: squareOf(step),
						narrowed: narrowingBy(step.by),
						diagonals: state.diagonals + price.diagonals,
						step,
						before: state,
						feet: state.feet + price.feet,
					};
					const nextKey = stateKey(next);
					if (next.feet > limit || (best.get(nextKey) ?? Number.POSITIVE_INFINITY) <= next.feet) continue;
					best.set(nextKey, next.feet);
					const bucket = next.feet / 5;
					while (queue.length <= bucket) queue.push([]);
					queue[bucket]!.push(next);
				}
			}
		}
		delete queue[units];
	}
}

const WIDTHS: readonly (SqueezeKind | undefined)[] = [undefined, 'squeeze', 'wriggle'];

function keyOf({ x, y }: Square, narrowed: SqueezeKind | undefined): number {
	return (y * 65536 + x) * WIDTHS.length + WIDTHS.indexOf(narrowed);
}

/** Integer key of a state, on any map: position, width and diagonal parity. */
export function stateKey({ at, narrowed, diagonals }: Required<Standing>): number {
	return keyOf(at, narrowed) * 2 + (diagonals & 1);
}

function wayOf(found: Reached): Way {
	const steps: PlannedStep[] = [];
	for (let at = found; at.before !== null; at = at.before) steps.push(at.step!);
	return { type: 'way', steps: steps.reverse(), feet: found.feet, diagonals: found.diagonals };
}
