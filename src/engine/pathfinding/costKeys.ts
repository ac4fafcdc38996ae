/**
 * Cost keys of path searches. A key is twice the cost in units of five feet, plus one after an odd number of
 * diagonals. On open ground a straight step costs 2 and any diagonal 3, so the 5/10/5 rule needs no extra state: the
 * smaller key is always better. Only terrain that multiplies an even diagonal (`terrainCost: table`) needs both
 * parities; terrain that adds to both (`plus-five`) keeps the difference constant.
 */
import type { FootprintGrid } from '../board/index.ts';
import { alternates, climbedUnits } from '../board/index.ts';
import type { Rules } from '../encounterTypes.ts';

export interface StepKeys {
	/** States per square: 2 if diagonal parities must be kept apart. */
	readonly states: 1 | 2;
	/** True if every straight step costs 2 and every diagonal `diagonal`. */
	readonly plain: boolean;
	/** Key of a diagonal on open ground. */
	readonly diagonal: 2 | 3;
	/** True if a costly diagonal counts as a pair by itself. */
	readonly pairs: boolean;
	/** True if costly diagonals alternate by five feet, as on open ground. */
	readonly adds: boolean;
	/** Upper bound of a step. */
	readonly most: number;
}

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

/** Key of the step in direction `way` between two squares. `odd` is 1 after an odd number of diagonals, else 0. */
export function stepKey(
	keys: StepKeys,
	{ low, multiplier, tall, up }: Pick<FootprintGrid, 'low' | 'multiplier' | 'tall' | 'up'>,
	from: number,
	to: number,
	way: number,
	odd: number,
): number {
	if (keys.plain) return (way & 1) === 0 ? 2 : keys.diagonal;
	const crossesLow = (low[from]! & (1 << way)) !== 0;
	let key = unitKey(keys, way, multiplier[to]!, crossesLow, up[to]!, odd);
	const units = climbedUnits(tall?.[to] ?? 1, up[to]!, way);
	for (let unit = 1; unit < units; unit++) {
		key += unitKey(keys, way, multiplier[to]!, false, up[to]!, (odd + key) & 1);
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
