/** Cost of one step by the terrain under it (table of resolver, section 2). */
import type { Rules } from '../encounterTypes.ts';

/** `feet` counts against the speed, `paceFeet` against the rate. */
export interface StepCost {
	feet: number;
	paceFeet: number;
	/** Diagonals counted: at most one, except on a ladder above five feet. */
	diagonals: number;
}

/** True if every second diagonal costs double feet. */
export function alternates(diagonals: Rules['diagonals']): boolean {
	return diagonals === 'alternating' || diagonals === 'cost-aware';
}

/** True if every second diagonal takes −6 in a contest (SM-50), which profiles with slow diagonals drop (SM-92). */
export function isPenalized(diagonals: Rules['diagonals']): boolean {
	return diagonals === 'alternating' || diagonals === 'initiative-only';
}

/** Extra feet to cross a low wall. */
const LOW_OBSTACLE = 10;

/**
 * Fills in the cost of a step. `isDiagonal`: also true for stairs and ladders (FC-43, FC-48); a diagonal up a stair
 * counts once (A32). `diagonalsSoFar`: counted in this half-round. `units`: five-foot units of a ladder, paid one by
 * one.
 */
export function priceStep(
	rules: Rules,
	multiplier: number,
	crossesLow: boolean,
	isDiagonal: boolean,
	diagonalsSoFar: number,
	out: StepCost,
	units = 1,
): StepCost {
	priceUnit(rules, multiplier, crossesLow, isDiagonal, diagonalsSoFar, out);
	for (let unit = 1; unit < units; unit++) {
		const { feet, paceFeet, diagonals } = out;
		priceUnit(rules, multiplier, false, isDiagonal, diagonalsSoFar + diagonals, out);
		out.feet += feet;
		out.paceFeet += paceFeet;
		out.diagonals += diagonals;
	}
	return out;
}

/** Units of a ladder's square in a step: all up or down, one sideways. */
export function climbedUnits(units: number, up: number, way: number): number {
	const down = ((up << 4) | (up >> 4)) & 255;
	return ((up | down) & (1 << way)) === 0 ? 1 : units;
}

function priceUnit(
	rules: Rules,
	multiplier: number,
	crossesLow: boolean,
	isDiagonal: boolean,
	diagonalsSoFar: number,
	out: StepCost,
): void {
	const low = crossesLow ? LOW_OBSTACLE : 0;
	const plain = 5 * multiplier + low;
	out.feet = plain;
	out.paceFeet = plain;
	out.diagonals = isDiagonal ? 1 : 0;
	if (!isDiagonal || !alternates(rules.diagonals)) return;
	const isEven = diagonalsSoFar % 2 === 1;
	if (multiplier > 1 && rules.terrainCost === 'srd') {
		// An odd and an even one in one step (SRD-40, A50).
		out.feet = out.paceFeet = 5 * Math.ceil(1.5 * multiplier) + low;
		out.diagonals = 0;
	} else if (isEven) {
		out.feet = rules.terrainCost === 'plus-five' ? plain + 5 : 10 * multiplier + low;
		if (rules.diagonals === 'cost-aware') out.paceFeet = out.feet;
	}
}
