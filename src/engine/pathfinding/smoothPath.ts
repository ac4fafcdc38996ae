/**
 * Straightens a cheapest path at equal cost: between its turning points it follows the straight line, with evenly
 * spread diagonals.
 */

import type { FootprintGrid } from '../board/index.ts';
import { directionIndex } from '../board/index.ts';
import { type StepKeys, stepKey } from './costKeys.ts';

/**
 * The straightened path. `squares` (indices, from start to goal) cost `keysSoFar` up to each; `isFree` tests squares
 * to avoid.
 */
export function straighten(
	width: number,
	footing: FootprintGrid,
	keys: StepKeys,
	squares: readonly number[],
	keysSoFar: readonly number[],
	isFree: (square: number) => boolean,
): number[] {
	const last = squares.length - 1;
	const result = [squares[0]!];
	/** Squares of the last line tested, without the first. */
	const line: number[] = [];
	/** True if the straight line between two squares of the path is free and no costlier; fills `line`. */
	const runs = (start: number, end: number): boolean => {
		line.length = 0;
		let at = squares[start]!;
		const to = squares[end]!;
		const fromY = (at / width) | 0;
		const toY = (to / width) | 0;
		const dx = to - toY * width - (at - fromY * width);
		const dy = toY - fromY;
		const acrossX = Math.abs(dx);
		const acrossY = Math.abs(dy);
		const long = Math.max(acrossX, acrossY);
		const short = Math.min(acrossX, acrossY);

		const alongX = acrossX >= acrossY;
		const signX = Math.sign(dx);
		const signY = Math.sign(dy);
		const longStep = alongX ? signX : signY * width;
		const shortStep = alongX ? signY * width : signX;
		const straightWay = alongX ? directionIndex(signX, 0) : directionIndex(0, signY);
		const slantedWay = directionIndex(signX, signY);
		let key = keysSoFar[start]!;
		let aside = 0;
		for (let step = 1; step <= long; step++) {
			const next = Math.floor((2 * step * short + long) / (2 * long));
			const way = next > aside ? slantedWay : straightWay;
			if ((footing.barred[at]! & (1 << way)) !== 0) return false;
			const low = (footing.low[at]! & (1 << way)) !== 0;
			at += next > aside ? longStep + shortStep : longStep;
			aside = next;
			if (!isFree(at)) return false;
			key += stepKey(keys, way, footing.multiplier[at]!, low, footing.up[at]!, key & 1, footing.tall?.[at]);
			line.push(at);
		}
		return key === keysSoFar[end];
	};

	let anchor = 0;
	while (anchor < last) {
		// Binary search for the farthest straight line.
		let good = anchor + 1;
		let bad = last + 1;
		while (bad - good > 1) {
			const middle = (good + bad) >> 1;
			if (runs(anchor, middle)) good = middle;
			else bad = middle;
		}
		runs(anchor, good);
		for (const square of line) result.push(square);
		anchor = good;
	}
	return result;
}
