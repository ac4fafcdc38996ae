/**
 * Ways that squeeze (SRD-50, SRD-53): the steps a big creature can make next at its full width or narrowed, and the
 * cheapest way that uses both, by Dijkstra over position, width and parity of the diagonals.
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

/** Where a way begins: a position, how it is squeezed there, and the diagonals counted so far. */
export interface Standing {
	readonly at: Square;
	/** Undefined at full width. */
	readonly narrowed: SqueezeKind | undefined;
	/** 0 when left out. */
	readonly diagonals?: number;
}

/** A way of planned steps. */
export interface Way {
	readonly type: 'way';
	/** Without the place where it begins. */
	readonly steps: readonly PlannedStep[];
	readonly feet: number;
	/** Diagonals counted at its end, those before it included. */
	readonly diagonals: number;
}

/** The steps in a direction that narrow a footprint or widen it, those straight ahead first. */
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
 * The steps the ground allows in a direction (index of `DIRECTIONS`), the widest first: plain, then a climb, then those
 * that squeeze, and last those into less than half the width, which ask for a check (SRD-53).
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

const cost: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 };

/** What a step costs at whatever speed, in an object used again; undefined where the ground bars it. */
export function priceOf(
	ground: CompiledMap,
	rules: Rules,
	{ fullSide, airborne }: Walking,
	{ at, narrowed, diagonals = 0 }: Standing,
	step: PlannedStep,
): StepCost | undefined {
	const stride: PaceLimits = { fullSide, airborne, speed: Number.POSITIVE_INFINITY, pace: 'walk' };
	const going: StepProgress = { at, narrowed, feet: 0, diagonals, moved: false };
	return whyNotSpecialStep(ground, rules, stride, going, step, cost) === undefined ? cost : undefined;
}

/** A state of the search, and how it was reached. */
interface Reached extends Required<Standing> {
	readonly step: PlannedStep | null;
	readonly before: Reached | null;
	readonly feet: number;
}

/** States a search looks at before it gives up. */
const LOOKED_AT = 60_000;

/**
 * The cheapest way to a position, for the creature at its full width or, at one of `narrow`, narrowed so, whichever
 * costs less; less than half the width is for where nothing else leads. Undefined where there is no way.
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

/** The positions of its narrowed footprints that are meant, where it gets no wider. */
export type NarrowGoals = Readonly<Record<SqueezeKind, Square>>;

/** The cheapest way, into less than half the width only where `wriggles`; whoever is in there may go on in there. */
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

/** Whether a body so narrow gets from somewhere to one of some places at all, which is much quicker to find out than the way. */
function hangsTogether(
	ground: CompiledMap,
	{ fullSide, airborne }: Walking,
	{ at, narrowed }: Standing,
	narrowest: SqueezeKind,
	places: readonly Square[],
): boolean {
	const side = footprintSideFor(fullSide, narrowest);
	const parts = groundParts(ground, side, airborne);
	const partOf = ({ x, y }: Square): number =>
		canStand(ground, side, { x, y }, airborne) ? parts[y * ground.width + x]! : NOWHERE;
	// It narrows from any piece of where it stands.
	const pieces = footprintSideFor(fullSide, narrowed) - side + 1;
	const begins = new Set(
		Array.from({ length: pieces * pieces }, (_, piece) =>
			partOf({ x: at.x + (piece % pieces), y: at.y + Math.floor(piece / pieces) }),
		),
	);
	// From where it could not have come, as out of a wall, it may leave all the same.
	return begins.has(NOWHERE) || places.some((place) => begins.has(partOf(place)));
}

/** The part of the ground that is none. */
const NOWHERE = -1;

/** Every position within some feet and the least feet to it, at full width and squeezed; not where a check decides. */
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

/** All states within some feet, the cheapest first; those in less than half the width only where `wriggles`, or from there. */
function* cheapestFirst(
	ground: CompiledMap,
	rules: Rules,
	who: Walking,
	from: Standing,
	limit: number,
	wriggles: boolean,
): Generator<Reached> {
	const start: Reached = { diagonals: 0, ...from, step: null, before: null, feet: 0 };
	// Whoever is in a tight place goes on in there without a check.
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

/** What tells states apart on any map, as a whole number: where, how wide, and whether the next diagonal is an odd one. */
export function stateKey({ at, narrowed, diagonals }: Required<Standing>): number {
	return keyOf(at, narrowed) * 2 + (diagonals & 1);
}

function wayOf(found: Reached): Way {
	const steps: PlannedStep[] = [];
	for (let at = found; at.before !== null; at = at.before) steps.push(at.step!);
	return { type: 'way', steps: steps.reverse(), feet: found.feet, diagonals: found.diagonals };
}
