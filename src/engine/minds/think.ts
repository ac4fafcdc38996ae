/**
 * Plans for creatures with intents, without a look at what their opponents have drawn: both sides choose among scripted
 * plans for each creature, half-rounds are resolved with the same dice for all of them, and what each side has not
 * thought of yet is added while it helps (double oracle; Bošanský 2016), weighed by regret matching (Hart and Mas-Colell
 * 2000). Of what was found the plan with the best worst case is taken.
 */
import { groundAt, type HalfRoundState } from '../half/index.ts';
import type { Creature, Plan, Strength } from '../types.ts';
import { type Choice, climb, Game, type Party, planned } from './game.ts';
import { Scores } from './score.ts';
import { scriptsFor } from './scripts.ts';
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

/** Rounds of adding replies. */
const ROUNDS = 4;
/** Choices whose worst case is looked for in the end. */
const FINALISTS = 3;

function partyOf(state: HalfRoundState, creatures: readonly Creature[], scores: Scores): Party {
	const places = new Map(state.creatures.map(({ creature, at }) => [creature.id, at]));
	return { creatures, scripts: creatures.map((one) => scriptsFor(state, one, scores, places)) };
}

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
	const { mine, theirs, scores } = sidesOf(state, ids);
	yield 0;
	const ahead = { mine: mine.creatures.map(() => 0), theirs: theirs.creatures.map(() => 0) };
	const game = new Game(state, mine, theirs, scores, seed);
	const goesOn = (): boolean => game.part < 1;
	if (strength === 'easy')
		return { plans: planned(mine, ahead.mine), worst: game.score(ahead.mine, ahead.theirs) };
	const greedy = yield* climb(game, mine, ahead.mine, (choice) => game.score(choice, ahead.theirs), goesOn);
	yield game.part;
	if (strength === 'fair') return { plans: planned(mine, greedy), worst: game.score(greedy, ahead.theirs) };

	const rows: Choice[] = [ahead.mine];
	const columns: Choice[] = [ahead.theirs];
	const add = (list: Choice[], choice: Choice): boolean => {
		if (list.some((one) => `${one}` === `${choice}`)) return false;
		list.push(choice);
		return true;
	};
	add(rows, greedy);
	for (let round = 0; round < ROUNDS && goesOn(); round++) {
		const [mix, reply] = weighed(rows.length, columns.length, (row, column) =>
			game.score(rows[row]!, columns[column]!),
		);
		yield game.part;
		const against = (choice: Choice) =>
			reply.reduce(
				(sum, part, column) => sum + (part > 0.02 ? part * game.score(choice, columns[column]!) : 0),
				0,
			);
		const facing = (choice: Choice) =>
			-mix.reduce((sum, part, row) => sum + (part > 0.02 ? part * game.score(rows[row]!, choice) : 0), 0);
		const better = yield* climb(game, mine, rows[heaviest(mix)]!, against, goesOn);
		yield game.part;
		const worse = yield* climb(game, theirs, columns[heaviest(reply)]!, facing, goesOn);
		yield game.part;
		const isNew = [add(rows, better), add(columns, worse)];
		if (!isNew.includes(true)) break;
	}
	// Of those that look best, straight ahead and the best reply to it among them, the one with the best worst case.
	const least = (row: Choice): number => Math.min(...columns.map((column) => game.score(row, column)));
	const others = rows.slice(2).sort((one, other) => least(other) - least(one));
	let best: Choice = ahead.mine;
	let worst = Number.NEGATIVE_INFINITY;
	for (const row of [...rows.slice(0, 2), ...others].slice(0, FINALISTS)) {
		const value = yield* worstOf(game, theirs, row, columns);
		yield game.part;
		if (value <= worst + 1e-9) continue;
		worst = value;
		best = row;
	}
	return { plans: planned(mine, best), worst };
}

/** My score with a choice where a climber among the opponents' choices, from each of some, finds the worst for me. */
function* worstOf(
	game: Game,
	theirs: Party,
	mine: Choice,
	starts: readonly Choice[],
): Generator<number, number> {
	const value = (choice: Choice): number => -game.score(mine, choice);
	const start = starts.reduce((one, other) => (value(other) > value(one) ? other : one));
	return -value(yield* climb(game, theirs, start, value, () => true));
}

/** What the plans of some creatures come to at the worst, as far as a climber among their opponents' plans finds it. */
export function worstCase(
	state: HalfRoundState,
	plans: Readonly<Record<string, Plan>>,
	seed: string,
): number {
	const { mine, theirs, scores } = sidesOf(state, Object.keys(plans));
	const scripts = mine.creatures.map(({ id }) => [plans[id]!]);
	const game = new Game(state, { ...mine, scripts }, theirs, scores, seed);
	const work = worstOf(
		game,
		theirs,
		scripts.map(() => 0),
		[theirs.creatures.map(() => 0)],
	);
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

/** Both sides with all that is thought of for them. */
function sidesOf(state: HalfRoundState, ids: readonly string[]) {
	const all = state.creatures.map(({ creature, at }) => ({ ...creature, position: at }));
	const own = all.filter(({ id }) => ids.includes(id));
	const sides = new Set(own.map(({ side }) => side));
	const scores = new Scores(groundAt(state), all);
	const opponents = all.filter(({ side }) => !sides.has(side));
	return { scores, mine: partyOf(state, own, scores), theirs: partyOf(state, opponents, scores) };
}

function heaviest(mix: Float64Array): number {
	return mix.reduce((best, part, index) => (part > mix[best]! ? index : best), 0);
}
