/** What one step costs, given what lies under it: the table of resolver, section 2. */
import type { Rules } from '../encounterTypes.ts';

/** What a step takes; `feet` from the speed, `paceFeet` from the rate. */
export interface StepCost {
	feet: number;
	paceFeet: number;
	/** How many diagonals the step counts as: one at most, but up a ladder of more than five feet. */
	diagonals: number;
}

/** Whether every second diagonal costs twice as many feet. */
export function alternates(diagonals: Rules['diagonals']): boolean {
	return diagonals === 'alternating' || diagonals === 'cost-aware';
}

/** Whether every second diagonal has −6 in a contest for its space (SM-50); not where it takes its time instead (SM-92). */
export function isPenalized(diagonals: Rules['diagonals']): boolean {
	return diagonals === 'alternating' || diagonals === 'initiative-only';
}

/** Feet that crossing a low obstacle adds. */
const LOW_OBSTACLE = 10;

/**
 * Fills in what a step costs. `isDiagonal`: it goes diagonally, or up stairs or a ladder (FC-43, FC-48);
 * a diagonal up a stair is one diagonal (A32). `diagonalsSoFar` have been counted in this half-round. `units` of five
 * feet up or down a ladder are paid one after the other.
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

/** Of the units of a ladder's square, those that a step in a direction takes: all of them up or down, one along. */
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
