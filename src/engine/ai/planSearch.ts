/**
 * Plans for creatures with intents, without a look at what their opponents have drawn: both sides choose among scripted
 * plans for each creature, half-rounds are resolved with the same dice for all of them, and what each side has not
 * thought of yet is added while it helps (double oracle; Bošanský 2016), weighed by regret matching (Hart and Mas-Colell
 * 2000). Of what was found the plan with the best worst case is taken.
 */

import type { Strength } from '../creature.ts';
import { groundAt, type HalfRoundState } from '../resolver/index.ts';
import { addReplies } from './bestResponse.ts';
import { type Scripted, scripted, scriptedParty } from './candidatePlans.ts';
import { Scores } from './evaluation.ts';
import { ChoicePool, firmest, safest } from './maximin.ts';
import { objectivePlay } from './objectivePlay.ts';
import type { BattleGoals } from './objectiveScores.ts';
import { type AiPlan, climb, Game, type Party, planned } from './payoffMatrix.ts';

/** For whom to think, and how. */
export interface ThoughtWish {
	/** Objectives to play for, instead of intents. */
	readonly goals?: BattleGoals;
	readonly ids: readonly string[];
	readonly strength: Strength;
	/** Of the dice that are thrown while it thinks. */
	readonly seed: string;
}

/** Half-rounds in which those found last are tried. */
const TRIED = 9;

/**
 * Thinks up plans for some creatures of one side, in small pieces of work; everybody of other sides is taken for an
 * opponent, and means to charge where nothing else is known of it. The same state, creatures and seed give the same plans.
 * It yields about the part that is done, 0 to 1.
 *
 * @param ids those to be planned for
 * @param goals objectives to play for, instead of intents
 */
export function* thinking(
	state: HalfRoundState,
	ids: readonly string[],
	strength: Strength,
	seed: string,
	goals?: BattleGoals,
): Generator<number, AiPlan> {
	if (goals) return yield* objectivePlay(state, ids, strength, seed, goals);
	const { mine, theirs, scores } = yield* bothParties(state, ids);
	const ahead = { mine: mine.creatures.map(() => 0), theirs: theirs.creatures.map(() => 0) };
	const game = new Game(state, mine, theirs, scores, seed);
	const goesOn = (): boolean => game.part < 1;
	if (strength === 'easy')
		return { plans: planned(mine, ahead.mine), worst: game.score(ahead.mine, ahead.theirs) };
	const greedy = yield* climb(game, mine, ahead.mine, (choice) => game.score(choice, ahead.theirs), goesOn);
	if (strength === 'fair') return { plans: planned(mine, greedy), worst: game.score(greedy, ahead.theirs) };

	const rows = new ChoicePool([ahead.mine, greedy]);
	const columns = new ChoicePool([ahead.theirs]);
	yield* addReplies(game, mine, theirs, rows, columns);
	const finalists = yield* firmest(game, mine, theirs, rows, columns, seed);
	// What dice decide is looked at once more with others, and more of them: the best of many is lucky among few.
	const trial = new Game(state, mine, theirs, scores, `${seed}/trial`, TRIED);
	const [choice, worst] = yield* safest(trial, new ChoicePool([...finalists, greedy, ahead.mine]), columns);
	return { plans: planned(mine, choice), worst };
}

/** Both sides with all that is thought of for them. */
export function* bothParties(
	state: HalfRoundState,
	ids: readonly string[],
): Generator<number, { scores: Scores; mine: Party; theirs: Party }> {
	const all = state.creatures.map(({ creature, at }) => ({ ...creature, position: at }));
	const places = new Map(all.map(({ id, position }) => [id, position]));
	const own = all.filter(({ id }) => ids.includes(id));
	const sides = new Set(own.map(({ side }) => side));
	const scores = new Scores(groundAt(state), all);
	const mine: Scripted[] = [];
	const theirs: Scripted[] = [];
	for (const one of state.creatures) {
		const isMine = ids.includes(one.creature.id);
		if (isMine || !sides.has(one.creature.side))
			(isMine ? mine : theirs).push(scripted(state, one, scores, places));
		yield 0;
	}
	return { scores, mine: scriptedParty(mine, theirs), theirs: scriptedParty(theirs, mine) };
}
