/**
 * Refusals of a whole plan before its first step: the demands of charge and run on their path (SRD-41, A55, F-23).
 * `roundActions.ts` covers used actions.
 */
import { type CompiledMap, footingOf, isSlow, isSquare, leadsOn, meetsSolid } from '../board/index.ts';
import type { Manner, PlannedStep, Square, Step } from '../creature.ts';
import { keepsClear } from '../defaultRules.ts';
import type { Rules } from '../encounterTypes.ts';
import type { StopReason } from '../resultTypes.ts';
import type { PaceLimits } from './stepRules.ts';

/** Minimum length of a charge in squares. */
export const CHARGE_SQUARES = 2;
/** Manners not allowed while running or charging. */
const SLOW: readonly Manner[] = ['squeeze', 'wriggle', 'climb', 'tumble'];

/**
 * The reason the rest of a plan, from `at`, is refused; undefined if it is not. `start` is the position at the start
 * of the half-round, from where a charge must be straight. A squeezed creature counts as slowed.
 */
export function whyNotWay(
	ground: CompiledMap,
	rules: Rules,
	stride: PaceLimits,
	start: Square,
	at: Square,
	isSqueezed: boolean,
	steps: readonly Step[],
): StopReason | undefined {
	const { pace } = stride;
	if (!keepsClear(rules, pace)) return undefined;
	const way = steps.filter(isSquare);
	const end = way.at(-1);
	if (end === undefined) return undefined;
	if (isSqueezed || way.some(({ by }) => by !== undefined && SLOW.includes(by))) return 'difficult ground';
	if (pace === 'charge') {
		if (!isStraight(start, [at, ...way])) return 'not straight';
		if (distanceInSquares(start, end) < CHARGE_SQUARES) return 'too short';
	}
	return isSlowed(ground, stride, at, way) ? 'difficult ground' : undefined;
}

/** Squares from one to another, diagonals counted like straight steps. */
export function distanceInSquares(a: Square, b: Square): number {
	return Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
}

/** True if all squares are within half a square of the straight line from the start to the last one. */
function isStraight(start: Square, squares: readonly Square[]): boolean {
	const end = squares.at(-1) ?? start;
	const length = distanceInSquares(start, end);
	let before = 0;
	return squares.every((square, index) => {
		const far = distanceInSquares(start, square);
		const isNext = index === 0 || far === before + 1;
		before = far;
		const offX = (square.x - start.x) * length - far * (end.x - start.x);
		const offY = (square.y - start.y) * length - far * (end.y - start.y);
		return isNext && 2 * Math.abs(offX) <= length && 2 * Math.abs(offY) <= length;
	});
}

/** True if a step costs more than on open ground, creatures aside. Illegal steps count as free. */
function isSlowed(
	ground: CompiledMap,
	stride: PaceLimits,
	start: Square,
	way: readonly PlannedStep[],
): boolean {
	const { fullSide, gait } = stride;
	const footing = footingOf(ground, fullSide, gait);
	let at = start;
	return way.some((to) => {
		if (!leadsOn(fullSide, undefined, at, to) || meetsSolid(ground, fullSide, to)) return false;
		const from = at;
		at = to;
		return isSlow(ground, footing, from, to);
	});
}
