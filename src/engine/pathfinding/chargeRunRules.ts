/**
 * Why a plan as a whole is refused before its first step: what a charge and a run demand of their way
 * (SRD-41, A55, F-23). What has been used up in the round is `round.ts`'s business.
 */
import { type CompiledMap, footingOf, isSlow, isSquare, leadsOn, meetsSolid } from '../board/index.ts';
import type { Manner, PlannedStep, Square, Step } from '../creature.ts';
import { keepsClear } from '../defaultRules.ts';
import type { Rules } from '../encounterTypes.ts';
import type { StopReason } from '../resultTypes.ts';
import type { PaceLimits } from './stepRules.ts';

/** Squares a charge needs at least. */
export const CHARGE_SQUARES = 2;
/** Ways of making a step that nobody runs or charges in. */
const SLOW: readonly Manner[] = ['squeeze', 'wriggle', 'climb', 'tumble'];

/**
 * Why the rest of a plan, from `at`, is refused; undefined when it is not. `start` is where the creature was
 * when the half-round began: a charge has been straight from there. Whoever is squeezed is slowed as it is.
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

/** Whether squares follow the straight line from a start to the last of them, none further than half a square from it. */
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

/** Whether some step of a way costs more than plain ground, whoever is in it; one that leads nowhere costs nothing. */
function isSlowed(
	ground: CompiledMap,
	stride: PaceLimits,
	start: Square,
	way: readonly PlannedStep[],
): boolean {
	const { fullSide, airborne } = stride;
	const footing = footingOf(ground, fullSide, airborne);
	let at = start;
	return way.some((to) => {
		if (!leadsOn(fullSide, undefined, at, to) || meetsSolid(ground, fullSide, to)) return false;
		const from = at;
		at = to;
		return isSlow(ground, footing, from, to);
	});
}
