/**
 * Plans for creatures with intents, ignoring the opponents' real plans: a double oracle over scripted plans
 * (Bošanský 2016) with regret matching (Hart and Mas-Colell 2000). Takes the plan with the best worst case.
 */
import { withReach } from '../board/index.ts';
import type { Square, Strength } from '../creature.ts';
import { groundAt, type HalfRoundState } from '../resolver/index.ts';
import { addReplies } from './bestResponse.ts';
import { alsoTowards, ratingBy, type Scripted, scripted, scriptedParty } from './candidatePlans.ts';
import { errandsOf } from './errands.ts';
import { type ScoredPlaces, Scores } from './evaluation.ts';
import { ChoicePool, firmest, safest } from './maximin.ts';
import { type BattleGoals, ObjectiveScores } from './objectiveScores.ts';
import {
	type AiPlan,
	type Choice,
	climb,
	type EndScores,
	Game,
	type Party,
	type Payoffs,
	planned,
} from './payoffMatrix.ts';
import { weighed } from './regretMatching.ts';
import { FAR_AWAY } from './terrainFields.ts';

/** Plans for each further errand of a creature, and the errands that get any. */
const MAX_PLACES = 2;
const MAX_ERRANDS = 3;
/** Part of the worst case in the last choice; the mean has the rest. */
const WORST_PART = 0.3;
/** The least weights of the opponents' easy and fair play, and the weight below which a reply does not count. */
const EASY_PART = 0.2;
const FAIR_PART = 0.3;
const RARE = 0.03;
/** Half-rounds with separate dice for each pair of choices. */
const THROWS = 2;
/** Most pairs of choices played with up to `FEW_CREATURES`; fewer with more creatures. */
const MAX_PAIRS = 400;
const FEW_CREATURES = 12;
const MIN_PAIRS = 60;

/** Both sides with the plans considered for them, and the scores they play for. */
interface Parties {
	readonly mine: Party;
	readonly theirs: Party;
	readonly scores: EndScores;
}

/** The choice against fair opponents and the replies to it, with its worst case. */
function* likelyBest(
	game: Game,
	{ mine, theirs }: Parties,
	straight: Straight,
	greedy: Choice,
): Generator<number, readonly [Choice, number]> {
	const goesOn = (): boolean => game.part < 1;
	// Play of fair opponents, and the best answer to it.
	const fairReply = yield* climb(
		game,
		theirs,
		straight.theirs,
		(choice) => -game.score(straight.mine, choice),
		goesOn,
	);
	const answer = yield* climb(game, mine, greedy, (choice) => game.score(choice, fairReply), goesOn);
	const rows = new ChoicePool([straight.mine, greedy, answer]);
	const columns = new ChoicePool([straight.theirs, fairReply]);
	yield* addReplies(game, mine, theirs, rows, columns);
	return mixedChoice(game, rows, columns, [
		[straight.theirs, EASY_PART],
		[fairReply, FAIR_PART],
	]);
}

/** The straight plans of both sides. */
interface Straight {
	readonly mine: Choice;
	readonly theirs: Choice;
}

/** Replies with the least weight that each has. */
type LeastParts = readonly (readonly [reply: Choice, part: number])[];

/** The weights of replies, each at least the sum of its least parts. */
export function withLeastParts(
	weights: Iterable<number>,
	replies: readonly Choice[],
	least: LeastParts,
): readonly number[] {
	return Array.from(weights, (weight, index) => {
		const parts = least.filter(([reply]) => reply.every((script, who) => script === replies[index]![who]));
		return Math.max(
			weight,
			parts.reduce((sum, [, part]) => sum + part, 0),
		);
	});
}

/** The choice with the best mix of mean and worst case against the opponents' likely replies; ties go to the first. */
function mixedChoice(
	game: Payoffs,
	rows: ChoicePool,
	columns: ChoicePool,
	leastParts: LeastParts,
): readonly [Choice, number] {
	const score = (row: number, column: number) => game.score(rows.all[row]!, columns.all[column]!);
	const [, reply] = weighed(rows.all.length, columns.all.length, score);
	const weights = withLeastParts(reply, columns.all, leastParts);
	const likely = weights.flatMap((weight, column) => (weight > RARE ? [{ weight, column }] : []));
	const total = likely.reduce((all, { weight }) => all + weight, 0);
	let best = 0;
	let most = Number.NEGATIVE_INFINITY;
	let worst = 0;
	for (const row of rows.all.keys()) {
		const values = likely.map(({ column }) => score(row, column));
		const mean = values.reduce((all, value, index) => all + (value * likely[index]!.weight) / total, 0);
		const least = Math.min(...values);
		const value = WORST_PART * least + (1 - WORST_PART) * mean;
		if (value <= most + 1e-9) continue;
		best = row;
		most = value;
		worst = least;
	}
	return [rows.all[best]!, worst];
}

function* objectiveParties(
	state: HalfRoundState,
	ids: readonly string[],
	goals: BattleGoals,
): Generator<number, Parties> {
	const places: ScoredPlaces = new Map(state.creatures.map(({ creature, at }) => [creature.id, at]));
	const side = state.creatures.find(({ creature }) => ids.includes(creature.id))?.creature.side ?? '';
	const scores = new ObjectiveScores(goals, groundAt(state), state, side);
	const mine: Scripted[] = [];
	const theirs: Scripted[] = [];
	const sides = new Set([...scores.fighters.values()].map(({ creature }) => creature.side));
	const errands = new Map([...sides].flatMap((one) => [...errandsOf(scores, places, one)]));
	yield 0;
	for (const one of state.creatures) {
		const { id } = one.creature;
		const isMine = ids.includes(id);
		const fields = errands.get(id);
		if (!fields || (one.creature.side === side && !isMine)) continue;
		const { layer } = scores.fighters.get(id)!;
		const rating = (field: Int16Array) => (at: Square) => -(field[at.y * layer.width + at.x] ?? FAR_AWAY);
		let script = scripted(state, one, rating(fields[0]!));
		for (const field of fields.slice(1, 1 + MAX_ERRANDS))
			script = alsoTowards(script, rating(field), MAX_PLACES);
		(isMine ? mine : theirs).push(script);
		yield 0;
	}
	return { scores, mine: scriptedParty(mine, theirs), theirs: scriptedParty(theirs, mine) };
}

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
	const parties = yield* goals ? objectiveParties(state, ids, goals) : bothParties(state, ids);
	const { mine, theirs, scores } = parties;
	const straight: Straight = { mine: mine.creatures.map(() => 0), theirs: theirs.creatures.map(() => 0) };
	const count = mine.creatures.length + theirs.creatures.length;
	const pairs = Math.max(MIN_PAIRS, Math.round(MAX_PAIRS * Math.min(1, FEW_CREATURES / count)));
	const game = goals
		? new Game(state, mine, theirs, scores, seed, THROWS, pairs)
		: new Game(state, mine, theirs, scores, seed);
	const thought = (choice: Choice, worst: number): AiPlan => ({ plans: planned(mine, choice), worst });
	if (strength === 'easy') return thought(straight.mine, game.score(straight.mine, straight.theirs));
	const greedy = yield* climb(
		game,
		mine,
		straight.mine,
		(choice) => game.score(choice, straight.theirs),
		() => game.part < 1,
	);
	if (strength === 'fair') return thought(greedy, game.score(greedy, straight.theirs));
	if (goals) return thought(...(yield* likelyBest(game, parties, straight, greedy)));

	const rows = new ChoicePool([straight.mine, greedy]);
	const columns = new ChoicePool([straight.theirs]);
	yield* addReplies(game, mine, theirs, rows, columns);
	const finalists = yield* firmest(game, mine, theirs, rows, columns, seed);
	// Retries the finalists with new and more dice: the best of many may only have been lucky.
	const trial = new Game(state, mine, theirs, scores, `${seed}/trial`, TRIED);
	const choices = new ChoicePool([...finalists, greedy, straight.mine]);
	return thought(...(yield* safest(trial, choices, columns)));
}

export function* bothParties(state: HalfRoundState, ids: readonly string[]): Generator<number, Parties> {
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
			(isMine ? mine : theirs).push(scripted(state, one, ratingBy(scores, one, places)));
		yield 0;
	}
	return { scores, mine: scriptedParty(mine, theirs), theirs: scriptedParty(theirs, mine) };
}
