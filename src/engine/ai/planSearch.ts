/**
 * Plans for creatures with intents, ignoring the opponents' real plans: a double oracle over scripted plans
 * (Bošanský 2016) with regret matching (Hart and Mas-Colell 2000). Takes the plan with the best worst case.
 */

import { withReach } from '../board/index.ts';
import type { Strength } from '../creature.ts';
import { groundAt, type HalfRoundState } from '../resolver/index.ts';
import { addReplies } from './bestResponse.ts';
import { type Scripted, scripted, scriptedParty } from './candidatePlans.ts';
import { Scores } from './evaluation.ts';
import { ChoicePool, firmest, safest } from './maximin.ts';
import { objectivePlay } from './objectivePlay.ts';
import type { BattleGoals } from './objectiveScores.ts';
import { type AiPlan, climb, Game, type Party, planned } from './payoffMatrix.ts';

export interface ThoughtWish {
	/** Replaces the intents. */
	readonly goals?: BattleGoals;
	readonly ids: readonly string[];
	readonly strength: Strength;
	/** Seed of the search's own dice. */
	readonly seed: string;
}

/** Half-rounds in which the final choices are tried. */
const TRIED = 9;

/**
 * Plans for some creatures of one side, in small steps; yields progress, 0 to 1. All other sides count as opponents,
 * and charge if their intent is unknown. Deterministic by state, creatures and seed.
 *
 * @param ids the creatures that get a plan
 * @param goals objectives that replace the intents
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
	// Retries the finalists with new and more dice: the best of many may only have been lucky.
	const trial = new Game(state, mine, theirs, scores, `${seed}/trial`, TRIED);
	const [choice, worst] = yield* safest(trial, new ChoicePool([...finalists, greedy, ahead.mine]), columns);
	return { plans: planned(mine, choice), worst };
}

export function* bothParties(
	state: HalfRoundState,
	ids: readonly string[],
): Generator<number, { scores: Scores; mine: Party; theirs: Party }> {
	const { occupancy } = state.rules;
	const all = state.creatures.map(({ creature, at }) => ({
		...withReach(creature, occupancy),
		position: at,
	}));
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
