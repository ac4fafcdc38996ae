/** A judge of plans that were thought up: he looks for the reply that is worst for them, with other dice and more of them. */

import { choiceDrawn, worstReply } from '../../src/engine/ai/maximin.ts';
import { type Choice, Game, type Party, type Payoffs } from '../../src/engine/ai/payoffMatrix.ts';
import { bothParties } from '../../src/engine/ai/planSearch.ts';
import type { HalfRoundState, Plan } from '../../src/engine/index.ts';

/** Half-rounds in which he plays each pair of choices, and the numbers of those drawn from which he climbs, besides straight ahead. */
const JUDGED = 12;
const DRAWN = [1, 2, 3, 4] as const;

/**
 * What the plans of some creatures come to at the worst, as far as a climber among their opponents' plans finds it: from
 * straight ahead, and from choices drawn.
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

/** What one of my choices comes to at the worst, as far as climbers from each of some choices of the opponents find it. */
export function worstFrom(game: Payoffs, theirs: Party, mine: Choice, starts: readonly Choice[]): number {
	return Math.min(...starts.map((start) => finished(worstReply(game, theirs, mine, [start]))[1]));
}

/** What some work comes to, all at once. */
export function finished<Result>(work: Iterator<unknown, Result>): Result {
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}
