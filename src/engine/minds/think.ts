/**
 * Plans for creatures with intents, without a look at what their opponents have drawn: both sides choose among scripted
 * plans for each creature, half-rounds are resolved with the same dice for all of them, and what each side has not
 * thought of yet is added while it helps (double oracle; Bošanský 2016), weighed by regret matching (Hart and Mas-Colell
 * 2000). Of what was found the plan with the best worst case is taken.
 */

import type { Plan } from '../creature.ts';
import { groundAt, type HalfRoundState } from '../half/index.ts';
import type { Strength } from '../types.ts';
import { ChoicePool, choiceDrawn, firmest, worstReply } from './firmest.ts';
import { type Choice, climb, Game, type Party, planned } from './game.ts';
import { Scores } from './score.ts';
import { alsoInTheWay, type Scripted, scripted } from './scripts.ts';
import { weighed } from './weighing.ts';

/** What is thought up. */
export interface Thought {
	/** By creature. */
	readonly plans: Readonly<Record<string, Plan>>;
	/** The side's score where the opponents reply as well as was found; of straight ahead, what comes of that. */
	readonly worst: number;
}

/** For whom to think, and how. */
export interface ThoughtWish {
	readonly ids: readonly string[];
	readonly strength: Strength;
	/** Of the dice that are thrown while it thinks. */
	readonly seed: string;
}

/** Half-rounds in which a judge plays each pair of choices, and choices from which he climbs. */
const JUDGED = 12;
const STARTS = 5;
/** Half-rounds in which those found last are tried, and how many of them. */
const TRIED = 9;
const FINALISTS = 3;
/** Rounds of adding replies. */
const ROUNDS = 4;

/**
 * Thinks up plans for some creatures of one side, in small pieces of work; everybody of other sides is taken for an
 * opponent, and means to charge where nothing else is known of it. The same state, creatures and seed give the same plans.
 * It yields about the part that is done, 0 to 1.
 *
 * @param ids those to be planned for
 */
export function* thinking(
	state: HalfRoundState,
	ids: readonly string[],
	strength: Strength,
	seed: string,
): Generator<number, Thought> {
	const { mine, theirs, scores } = yield* sidesOf(state, ids);
	const ahead = { mine: mine.creatures.map(() => 0), theirs: theirs.creatures.map(() => 0) };
	const game = new Game(state, mine, theirs, scores, seed);
	const goesOn = (): boolean => game.part < 1;
	if (strength === 'easy')
		return { plans: planned(mine, ahead.mine), worst: game.score(ahead.mine, ahead.theirs) };
	const greedy = yield* climb(game, mine, ahead.mine, (choice) => game.score(choice, ahead.theirs), goesOn);
	if (strength === 'fair') return { plans: planned(mine, greedy), worst: game.score(greedy, ahead.theirs) };

	const rows = new ChoicePool([ahead.mine, greedy]);
	const columns = new ChoicePool([ahead.theirs]);
	for (let round = 0; round < ROUNDS && goesOn(); round++) {
		const [mix, reply] = weighed(rows.all.length, columns.all.length, (row, column) =>
			game.score(rows.all[row]!, columns.all[column]!),
		);
		const against = (choice: Choice) => expected(reply, (column) => game.score(choice, columns.all[column]!));
		const facing = (choice: Choice) => -expected(mix, (row) => game.score(rows.all[row]!, choice));
		const better = yield* climb(game, mine, rows.all[heaviest(mix)]!, against, goesOn);
		const worse = yield* climb(game, theirs, columns.all[heaviest(reply)]!, facing, goesOn);
		const isNew = [rows.add(better), columns.add(worse)];
		if (!isNew.includes(true)) break;
	}
	const found = yield* firmest(game, mine, theirs, rows, columns, seed);
	// What dice decide is looked at once more with others, and more of them: the best of many is lucky among few.
	const trial = new Game(state, mine, theirs, scores, `${seed}/trial`, TRIED);
	let best: Thought | undefined;
	for (const choice of new ChoicePool([...found.slice(0, FINALISTS), greedy, ahead.mine]).all) {
		const worst = Math.min(...columns.all.map((column) => trial.score(choice, column)));
		yield game.part;
		if (!best || worst > best.worst + 1e-9) best = { plans: planned(mine, choice), worst };
	}
	return best!;
}

/**
 * What the plans of some creatures come to at the worst, as far as a climber among their opponents' plans finds it: from
 * straight ahead, and from choices drawn.
 */
export function worstCase(
	state: HalfRoundState,
	plans: Readonly<Record<string, Plan>>,
	seed: string,
): number {
	const { mine, theirs, scores } = finished(sidesOf(state, Object.keys(plans)));
	const scripts = mine.creatures.map(({ id }) => [plans[id]!]);
	const game = new Game(state, { ...mine, scripts }, theirs, scores, seed, JUDGED);
	const only = scripts.map(() => 0);
	const starts = Array.from(
		{ length: STARTS },
		(_, time): Choice => (time === 0 ? theirs.creatures.map(() => 0) : choiceDrawn(theirs, time, seed)),
	);
	return Math.min(...starts.map((start) => finished(worstReply(game, theirs, only, [start]))[1]));
}

/** What some work comes to, all at once. */
function finished<Result>(work: Iterator<unknown, Result>): Result {
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

/** Both sides with all that is thought of for them. */
function* sidesOf(
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
	return { scores, mine: partyOf(mine, theirs), theirs: partyOf(theirs, mine) };
}

function partyOf(some: readonly Scripted[], opponents: readonly Scripted[]): Party {
	const all = some.map((one) => alsoInTheWay(one, opponents));
	return { creatures: all.map(({ creature }) => creature), scripts: all.map(({ scripts }) => scripts) };
}

/** What a mix of choices comes to on the average; those it hardly ever takes are left out. */
function expected(mix: Float64Array, score: (choice: number) => number): number {
	return mix.reduce((sum, part, choice) => sum + (part > 0.02 ? part * score(choice) : 0), 0);
}

function heaviest(mix: Float64Array): number {
	return mix.reduce((best, part, index) => (part > mix[best]! ? index : best), 0);
}
