/**
 * Ways that squeeze (SRD-50): the steps a big creature can make next at its full or its half width, and the
 * cheapest way that uses both, by Dijkstra over position, width and parity of the diagonals.
 */

import type { Ground, StepCost } from '../board/index.ts';
import { DIRECTIONS, squareOf, squeezedSide } from '../board/index.ts';
import type { PlannedStep, Rules, Square } from '../types.ts';
import { cheapestPath } from './paths.ts';
import { type Going, type Stride, whyNotSpecialStep } from './stepping.ts';

/** Where a way begins: a position, the width there, and the diagonals counted so far. */
export interface Standing {
	readonly at: Square;
	readonly squeezed: boolean;
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

/** Who looks for a way, whatever its speed. */
export type Squeezer = Pick<Stride, 'fullSide' | 'airborne'>;

/** The steps in a direction that narrow a wide footprint or widen a narrow one, those straight ahead first. */
function reshapingSteps(fullSide: number, { at, squeezed }: Standing, way: number): PlannedStep[] {
	const spare = fullSide - squeezedSide(fullSide);
	const [dx, dy] = DIRECTIONS[way]!;
	const along = (start: number, d: number): readonly number[] => {
		if (d > 0) return [squeezed ? start + 1 : start + spare + 1];
		if (d < 0) return [squeezed ? start - spare - 1 : start - 1];
		return Array.from({ length: spare + 1 }, (_, aside) => (squeezed ? start - aside : start + aside));
	};
	return along(at.y, dy).flatMap((y) =>
		along(at.x, dx).map((x): PlannedStep => (squeezed ? { x, y } : { x, y, by: 'squeeze' })),
	);
}

/**
 * The steps the ground allows in a direction (index of `DIRECTIONS`), the plain one first, then a climb, then
 * those that squeeze or widen.
 */
export function stepsTowards(
	ground: Ground,
	rules: Rules,
	who: Squeezer,
	from: Standing,
	way: number,
): readonly PlannedStep[] {
	const [dx, dy] = DIRECTIONS[way]!;
	const ahead = { x: from.at.x + dx, y: from.at.y + dy };
	const candidates: PlannedStep[] = from.squeezed
		? [...reshapingSteps(who.fullSide, from, way), { ...ahead, by: 'squeeze' }]
		: [
				ahead,
				{ ...ahead, by: 'climb' },
				...(who.fullSide > 1 ? reshapingSteps(who.fullSide, from, way) : []),
			];
	return candidates.filter((step) => priceOf(ground, rules, who, from, step) !== undefined);
}

const cost: StepCost = { feet: 0, paceFeet: 0, diagonals: 0 };

/** What a step costs at whatever speed, in an object used again; undefined where the ground bars it. */
function priceOf(
	ground: Ground,
	rules: Rules,
	{ fullSide, airborne }: Squeezer,
	{ at, squeezed, diagonals = 0 }: Standing,
	step: PlannedStep,
): StepCost | undefined {
	const stride: Stride = { fullSide, airborne, speed: Number.POSITIVE_INFINITY, pace: 'walk' };
	const going: Going = { at, squeezed, feet: 0, diagonals, moved: false };
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
 * The cheapest way to a position, for the creature at its full width or, at `narrow`, squeezed, whichever costs
 * less; undefined where there is none.
 */
export function squeezedPath(
	ground: Ground,
	rules: Rules,
	who: Squeezer,
	from: Standing,
	to: Square,
	narrow: Square = to,
): Way | undefined {
	if (!rules.squeezing || who.fullSide === 1 || !isLinked(ground, rules, who, from, to, narrow))
		return undefined;
	const goals = new Set([keyOf(to, false), keyOf(narrow, true)]);
	const settled = new Set<number>();
	for (const found of cheapestFirst(ground, rules, who, from, Number.POSITIVE_INFINITY)) {
		if (goals.has(keyOf(found.at, found.squeezed))) return wayOf(found);
		settled.add(keyOf(found.at, found.squeezed));
		if (settled.size > LOOKED_AT) return undefined;
	}
	return undefined;
}

/** Every position within some feet and the least feet to it, at full width and squeezed. */
export function squeezedReach(
	ground: Ground,
	rules: Rules,
	who: Squeezer,
	from: Standing,
	feet: number,
): readonly { readonly at: Square; readonly squeezed: boolean; readonly feet: number }[] {
	const seen = new Set<number>();
	const reached: { at: Square; squeezed: boolean; feet: number }[] = [];
	for (const { at, squeezed, feet: used } of cheapestFirst(ground, rules, who, from, feet)) {
		const key = keyOf(at, squeezed);
		if (seen.has(key)) continue;
		seen.add(key);
		reached.push({ at, squeezed, feet: used });
	}
	return reached;
}

/** Whether half the creature's width gets there at all: much quicker to find out. */
function isLinked(
	ground: Ground,
	rules: Rules,
	who: Squeezer,
	from: Standing,
	to: Square,
	narrow: Square,
): boolean {
	const walker = { side: squeezedSide(who.fullSide), airborne: who.airborne };
	return [to, narrow].some((goal) => cheapestPath(ground, rules, walker, from.at, goal).type === 'path');
}

/** All states within some feet, the cheapest first. */
function* cheapestFirst(
	ground: Ground,
	rules: Rules,
	who: Squeezer,
	from: Standing,
	limit: number,
): Generator<Reached> {
	const start: Reached = { diagonals: 0, ...from, step: null, before: null, feet: 0 };
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
					if (step.by === 'climb') continue;
					const price = priceOf(ground, rules, who, state, step)!;
					const next: Reached = {
						at: squareOf(step),
						squeezed: step.by === 'squeeze',
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

function keyOf({ x, y }: Square, squeezed: boolean): number {
	return (y * 65536 + x) * 2 + Number(squeezed);
}

function stateKey({ at, squeezed, diagonals }: Required<Standing>): number {
	return keyOf(at, squeezed) * 2 + (diagonals & 1);
}

function wayOf(found: Reached): Way {
	const steps: PlannedStep[] = [];
	for (let at: Reached | null = found; at?.step != null; at = at.before) steps.push(at.step);
	return { type: 'way', steps: steps.reverse(), feet: found.feet, diagonals: found.diagonals };
}
