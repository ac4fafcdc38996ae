/** Regret matching (Hart and Mas-Colell 2000): how often two players of a small game take each of their choices. */

/** Turns of regret matching. */
const TURNS = 200;
/** A choice that is taken no more often than this counts for nothing. */
const RARE = 0.02;

/**
 * How often each of my choices, and each of theirs, is to be taken: by regrets, whose averages meet in an equilibrium.
 *
 * @param score mine, of a row and a column; theirs is the opposite
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

/** What a mix of choices comes to on the average; those it hardly ever takes are not looked at. */
export function expected(mix: Float64Array, score: (choice: number) => number): number {
	return mix.reduce((sum, part, choice) => sum + (part > RARE ? part * score(choice) : 0), 0);
}

/** The choice that a mix takes most often; of several the first. */
export function heaviest(mix: Float64Array): number {
	return mix.reduce((best, part, index) => (part > mix[best]! ? index : best), 0);
}
