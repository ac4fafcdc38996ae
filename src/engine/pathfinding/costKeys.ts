/**
 * The currency of path searches. A way's key is twice its cost in units of five feet, plus
 * one while an odd number of diagonals has been counted. In keys a straight step on plain
 * ground costs 2 and a diagonal 3, the first as well as the second of a pair, so 5/10/5 needs
 * no state of its own: the smaller key is the better one, whatever comes after it. Only where
 * a surface multiplies an even diagonal (`terrainCost: table`) must both parities be kept; where it adds
 * the same to both (`plus-five`) the odd one is dearer by what the even one is cheaper, again a constant.
 */
import type { FootprintGrid } from '../board/index.ts';
import { alternates, climbedUnits } from '../board/index.ts';
import type { Rules } from '../encounterTypes.ts';

/** What steps of a footing cost in keys under the rules. */
export interface StepKeys {
	/** States for each square: 2 where the parity of the diagonals must be kept apart. */
	readonly states: 1 | 2;
	/** Every straight step costs 2 and every diagonal `diagonal`. */
	readonly plain: boolean;
	/** Key of a diagonal on plain ground. */
	readonly diagonal: 2 | 3;
	/** Whether a costly diagonal is a pair in itself and is not counted. */
	readonly pairs: boolean;
	/** Whether a costly diagonal costs five feet more or less than the one before, as on plain ground. */
	readonly adds: boolean;
	/** No step costs more than this. */
	readonly most: number;
}

/** The prices for a footprint's ground under the rules. */
export function stepKeys(footing: FootprintGrid, rules: Rules): StepKeys {
	const alternating = alternates(rules.diagonals);
	const pairs = alternating && rules.terrainCost === 'srd';
	const adds = alternating && rules.terrainCost === 'plus-five';
	const costly = footing.maxMultiplier > 1;
	return {
		states: alternating && costly && !pairs && !adds ? 2 : 1,
		plain: !costly && !footing.anyLow && !footing.anyUp,
		diagonal: alternating ? 3 : 2,
		pairs,
		adds,
		most: (4 * footing.maxMultiplier + 4) * (footing.tall?.reduce((a, b) => Math.max(a, b)) ?? 1),
	};
}

/**
 * Key of the step in direction `way` onto ground with this multiplier. `odd` is 1 after an odd number of diagonals,
 * else 0. `up` holds, as bits, the directions in which the ground stepped onto goes up; `tall` says how many times
 * five feet it rises.
 */
export function stepKey(
	keys: StepKeys,
	way: number,
	multiplier: number,
	crossesLow: boolean,
	up: number,
	odd: number,
	tall = 1,
): number {
	let key = unitKey(keys, way, multiplier, crossesLow, up, odd);
	const units = tall === 1 ? 1 : climbedUnits(tall, up, way);
	for (let unit = 1; unit < units; unit++) {
		key += unitKey(keys, way, multiplier, false, up, (odd + key) & 1);
	}
	return key;
}

function unitKey(
	keys: StepKeys,
	way: number,
	multiplier: number,
	crossesLow: boolean,
	up: number,
	odd: number,
): number {
	const low = crossesLow ? 4 : 0;
	if ((way & 1) === 0 && (up & (1 << way)) === 0) return 2 * multiplier + low;
	if (multiplier === 1) return keys.diagonal + low;
	if (keys.diagonal === 2) return 2 * multiplier + low;
	if (keys.adds) return 2 * multiplier + 1 + low;
	if (keys.pairs) return 2 * Math.ceil(1.5 * multiplier) + low;
	return (odd === 1 ? 4 * multiplier - 1 : 2 * multiplier + 1) + low;
}
