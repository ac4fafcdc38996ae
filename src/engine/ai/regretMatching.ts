/** Regret matching (Hart and Mas-Colell 2000): mixed strategies of a small zero-sum game. */

/** Iterations of regret matching. */
const TURNS = 200;
/** Choices with a smaller probability are ignored. */
const RARE = 0.02;

/**
 * The mixed strategies of both players; average regrets converge to an equilibrium.
 *
 * @param score payoff of the row player; the column player gets the opposite
 */
export function weighed(rows: number, columns: number, score: (row: number, column: number) => number) {
	const regrets = [new Float64Array(rows), new Float64Array(columns)] as const;
	const sums = [new Float64Array(rows), new Float64Array(columns)] as const;
	const mixOf = (regret: Float64Array): Float64Array => {
		const total = regret.reduce((sum, one) => sum + Math.max(0, one), 0);
		return regret.map((one) => (total > 0 ? Math.max(0, one) / total : 1 / regret.length));
	};
	for (let turn = 0; turn < TURNS; turn++) {
		const [mine, theirs] = [mixOf(regrets[0]), mixOf(regrets[1])];
		const gains = mine.map((_, row) =>
			theirs.reduce((sum, part, column) => sum + part * score(row, column), 0),
		);
		const losses = theirs.map((_, column) =>
			mine.reduce((sum, part, row) => sum + part * score(row, column), 0),
		);
		const value = gains.reduce((sum, gain, row) => sum + gain * mine[row]!, 0);
		gains.forEach((gain, row) => {
			regrets[0][row]! += gain - value;
			sums[0][row]! += mine[row]!;
		});
		losses.forEach((loss, column) => {
			regrets[1][column]! += value - loss;
			sums[1][column]! += theirs[column]!;
		});
	}
	return [mixOf(sums[0]), mixOf(sums[1])] as const;
}

/** The expected value of a mix, without its rare choices. */
export function expected(mix: Float64Array, score: (choice: number) => number): number {
	return mix.reduce((sum, part, choice) => sum + (part > RARE ? part * score(choice) : 0), 0);
}

/** The most likely choice of a mix; ties go to the first. */
export function heaviest(mix: Float64Array): number {
	return mix.reduce((best, part, index) => (part > mix[best]! ? index : best), 0);
}
