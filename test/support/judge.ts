/** A judge of computed plans: it searches for the worst reply, with other and more dice. */

import { choiceDrawn, worstReply } from '../../src/engine/ai/maximin.ts';
import { type Choice, Game, type Party, type Payoffs } from '../../src/engine/ai/payoffMatrix.ts';
import { bothParties } from '../../src/engine/ai/planSearch.ts';
import type { HalfRoundState, Plan } from '../../src/engine/index.ts';

/** Half-rounds per pair of choices, and random starts for climbing besides straight ahead. */
const JUDGED = 12;
const DRAWN = [1, 2, 3, 4] as const;

/**
 * Worst-case value of creatures' plans, as found by hill climbing over the opponents' plans from straight ahead and
 * random starts.
 */
export function worstCase(
	state: HalfRoundState,
	plans: Readonly<Record<string, Plan>>,
	seed: string,
): number {
	const { mine, theirs, scores } = finished(bothParties(state, Object.keys(plans)));
	const scripts = mine.creatures.map(({ id }) => [plans[id]!]);
	const game = new Game(state, { ...mine, scripts }, theirs, scores, seed, JUDGED);
	const only = scripts.map(() => 0);
	const drawn = DRAWN.map((time) => choiceDrawn(theirs, time, seed));
	return worstFrom(game, theirs, only, [theirs.creatures.map(() => 0), ...drawn]);
}

/** Worst-case value of one choice, by hill climbing from several choices of the opponents. */
export function worstFrom(game: Payoffs, theirs: Party, mine: Choice, starts: readonly Choice[]): number {
	return Math.min(...starts.map((start) => finished(worstReply(game, theirs, mine, [start]))[1]));
}

/** Runs sliced work to its end. */
export function finished<Result>(work: Iterator<unknown, Result>): Result {
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}
