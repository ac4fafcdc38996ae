/** Payoffs, climbing and the maximin search, on games small enough to enumerate. */
import { describe, expect, it } from 'vitest';
import { addReplies } from '../../../src/engine/ai/bestResponse.ts';
import { ChoicePool, choiceDrawn, firmest, safest, worstReply } from '../../../src/engine/ai/maximin.ts';
import {
	type Choice,
	climb,
	Game,
	type Party,
	type Payoffs,
	planned,
} from '../../../src/engine/ai/payoffMatrix.ts';
import { expected, heaviest, weighed } from '../../../src/engine/ai/regretMatching.ts';
import {
	beginHalfRound,
	compileMap,
	diceOf,
	type Encounter,
	type Plan,
	playOut,
	Scores,
	withPlans,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { finished, worstFrom } from '../../support/judge.ts';
import { Chance } from '../../support/melees.ts';

/** One creature for each count, with that many plans. */
function party(...counts: readonly number[]): Party {
	const plan: Plan = { pace: 'walk', steps: [] };
	return {
		creatures: counts.map((_, who) => ({
			id: `${who}`,
			name: '',
			side: 'a',
			speed: 30,
			position: { x: 0, y: 0 },
		})),
		scripts: counts.map((count) => Array.from({ length: count }, () => plan)),
	};
}

function choices({ scripts }: Party): Choice[] {
	return scripts.reduce<Choice[]>(
		(some, { length }) => some.flatMap((one) => Array.from({ length }, (_, script) => [...one, script])),
		[[]],
	);
}

/** A game with random payoffs by number, over after some lookups. */
function drawn(number: number, most = Number.POSITIVE_INFINITY): Payoffs & { readonly asked: Set<string> } {
	const asked = new Set<string>();
	return {
		asked,
		get part() {
			return Math.min(1, asked.size / most);
		},
		score(mine, theirs) {
			asked.add(`${mine}|${theirs}`);
			const place = (choice: Choice) => choice.reduce((sum, one) => sum * 11 + one, 1);
			return new Chance(number * 7919 + place(mine) * 101 + place(theirs)).whole(-30, 30);
		},
	};
}

const NUMBERS = Array.from({ length: 12 }, (_, number) => number + 1);

describe('climb', () => {
	const game = { part: 0.25 };
	const always = () => true;

	it('changes one plan at a time while the value grows', () => {
		const heights = new Map([
			['0,0', 0],
			['1,0', 2],
			['2,0', 1],
			['1,1', 3],
			['0,1', 9],
			['2,1', 4],
		]);
		// From 1,0 by 1,1 to 0,1, found in the second pass.
		const value = (choice: Choice) => heights.get(`${choice}`)!;
		expect(finished(climb(game, party(3, 2), [0, 0], value, always))).toEqual([0, 1]);
		expect(finished(climb(game, party(3, 2), [0, 1], value, always))).toEqual([0, 1]);
	});

	it('stays if nothing is better by more than a hair', () => {
		const value = ([script]: Choice) => [1, 1, 1 + 1e-12, 0][script!]!;
		expect(finished(climb(game, party(4), [0], value, always))).toEqual([0]);
		expect(finished(climb(game, party(4), [3], value, always))).toEqual([0]);
		expect(finished(climb(game, party(2), [0], ([script]) => script! * 1e-8, always))).toEqual([1]);
	});

	it('never rates the current choice, and passes the value to beat', () => {
		const asked: string[] = [];
		const value = (choice: Choice, enough?: number) => {
			asked.push(`${choice}>${enough}`);
			return choice[0] === 1 ? 5 : 0;
		};
		expect(finished(climb(game, party(3), [0], value, always))).toEqual([1]);
		expect(asked).toEqual(['0>undefined', '1>0', '2>5', '0>5', '2>5']);
	});

	it('stops when the game is over, and yields progress', () => {
		let left = 3;
		const value = ([script]: Choice) => script!;
		expect(finished(climb(game, party(9), [0], value, () => left-- > 0))).toEqual([1]);
		expect(finished(climb(game, party(9), [0], value, () => false))).toEqual([0]);
		const work = climb(game, party(2, 2), [1, 1], value, always);
		expect([work.next(), work.next(), work.next()].map(({ value }) => value)).toEqual([0.25, 0.25, [1, 1]]);
	});

	it.each(NUMBERS)('ends at a local optimum (%i)', (number) => {
		const scores = drawn(number);
		const who = party(3, 3, 2);
		const value = (choice: Choice) => scores.score(choice, [0]);
		const top = finished(climb(scores, who, [0, 0, 0], value, always));
		for (const [at, { length }] of who.scripts.entries())
			for (let script = 0; script < length; script++)
				expect(value(top.with(at, script))).toBeLessThanOrEqual(value(top));
	});
});

describe('ChoicePool', () => {
	it('keeps choices in the order added', () => {
		const pool = new ChoicePool([
			[0, 1],
			[1, 1],
			[0, 1],
		]);
		expect(pool.all).toEqual([
			[0, 1],
			[1, 1],
		]);
		expect([pool.add([1, 1]), pool.add([1, 0]), pool.add([1, 0])]).toEqual([false, true, false]);
		expect(pool.all).toEqual([
			[0, 1],
			[1, 1],
			[1, 0],
		]);
	});

	it('draws valid choices by number', () => {
		const who = party(3, 4);
		const some = Array.from({ length: 60 }, (_, time) => choiceDrawn(who, time, 'seed'));
		expect(new Set(some.map(String))).toEqual(new Set(choices(who).map(String)));
		expect(choiceDrawn(who, 7, 'seed')).toEqual(some[7]);
		// Each creature has its own die.
		const twins = Array.from({ length: 20 }, (_, time) => choiceDrawn(party(6, 6), time, 'seed'));
		expect(twins.some(([one, other]) => one !== other)).toBe(true);
	});
});

describe('worstReply', () => {
	it.each(NUMBERS)('is optimal for a single opponent (%i)', (number) => {
		const game = drawn(number);
		const theirs = party(7);
		const [reply, score] = finished(worstReply(game, theirs, [2], [[0], [3]]));
		expect(score).toBe(Math.min(...choices(theirs).map((choice) => game.score([2], choice))));
		expect(game.score([2], reply)).toBe(score);
	});

	it('climbs from the worst of some', () => {
		// Two valleys, 0,0 and 1,1, not connected by single changes.
		const game: Payoffs = { part: 0, score: (_, [a, b]) => (a === b ? -a! - 1 : 5) };
		const from = (...starts: readonly Choice[]) => finished(worstReply(game, party(2, 2), [0], starts));
		expect(from([0, 0])).toEqual([[0, 0], -1]);
		expect(from([0, 0], [1, 1])).toEqual([[1, 1], -2]);
		expect(from([1, 1], [0, 0])).toEqual([[1, 1], -2]);
	});
});

describe('worst of several replies', () => {
	// No single change escapes 0,0 and 0,1; 1,1 is worse for me.
	const game: Payoffs = { part: 0, score: (_, [a, b]) => [-1, 4, 2, -3][2 * a! + b!]! };
	const from = (...starts: readonly Choice[]) => worstFrom(game, party(2, 2), [0], starts);

	it('is the worst found from each start', () => {
		expect([from([0, 0]), from([1, 1]), from([0, 0], [1, 1]), from([1, 1], [0, 0])]).toEqual([
			-1, -3, -3, -3,
		]);
	});

	it('starts from the first of equally bad ones', () => {
		const alike: Payoffs = { part: 0, score: (_, [a, b]) => (a === b ? 1 : -1) };
		const reply = (...starts: readonly Choice[]) => finished(worstReply(alike, party(2, 2), [0], starts))[0];
		expect(reply([0, 1], [1, 0])).toEqual([0, 1]);
		expect(reply([1, 0], [0, 1])).toEqual([1, 0]);
	});
});

describe('safest', () => {
	const scores = [
		[5, -2, 9],
		[0, 1, 0],
		[0, 3, 0],
		[1e-9, 1e-9, 1e-9],
		[-9, -9, -9],
	];
	const game: Payoffs = { part: 0, score: ([row], [column]) => scores[row!]![column!]! };
	const of = (...rows: readonly number[]) =>
		finished(safest(game, new ChoicePool(rows.map((row) => [row])), new ChoicePool([[0], [1], [2]])));

	it('has the best worst case', () => {
		expect(of(0, 1)).toEqual([[1], 0]);
		expect(of(1, 0)).toEqual([[1], 0]);
		expect(of(4)).toEqual([[4], -9]);
	});

	it('breaks ties by order and ignores differences of a hair', () => {
		expect(of(1, 2)).toEqual([[1], 0]);
		expect(of(2, 1, 4)).toEqual([[2], 0]);
		expect(of(1, 3)).toEqual([[1], 0]);
	});
});

describe('addReplies', () => {
	/** The higher number wins, most against the number just below it. */
	const higher = (mine: number, theirs: number): number =>
		mine === theirs ? 0 : mine > theirs ? (mine === theirs + 1 ? 2 : 1) : -higher(theirs, mine);
	function added(score: (mine: number, theirs: number) => number, part = 0, count = 9) {
		const [rows, columns] = [new ChoicePool([[0]]), new ChoicePool([[0]])];
		const game: Payoffs = { part, score: ([a], [b]) => score(a!, b!) };
		const work = addReplies(game, party(count), party(count), rows, columns);
		let pieces = 0;
		while (work.next().done !== true) pieces++;
		return { rows: rows.all.flat(), columns: columns.all.flat(), pieces };
	}

	it('adds the best replies to the other side, four times', () => {
		expect(added(higher)).toMatchObject({ rows: [0, 1, 2, 3, 4], columns: [0, 1, 2, 3, 4] });
	});

	it('adds for one side if the other has none', () => {
		expect(added((mine) => mine, 0, 3)).toMatchObject({ rows: [0, 2], columns: [0] });
		expect(added((_, theirs) => -theirs, 0, 3)).toMatchObject({ rows: [0], columns: [0, 2] });
	});

	it('stops if nothing is new or the game is over', () => {
		// It tries one creature of each side, once.
		expect(added(() => 0)).toEqual({ rows: [0], columns: [0], pieces: 2 });
		expect(added(higher, 1)).toEqual({ rows: [0], columns: [0], pieces: 0 });
	});
});

describe('firmest', () => {
	/** A game that is over after a number of progress reads. */
	function short(score: Payoffs['score'], looks = 2000): Payoffs {
		let looked = 0;
		return {
			get part() {
				return Math.min(1, ++looked / looks);
			},
			score,
		};
	}

	it('stops when the game is over', () => {
		const over: Payoffs = { part: 1, score: ([row]) => [0, 0, 7][row!]! };
		const from = (...rows: readonly number[]) =>
			finished(
				firmest(
					over,
					party(3),
					party(1),
					new ChoicePool(rows.map((row) => [row])),
					new ChoicePool([[0]]),
					'',
				),
			);
		// It starts with the best known choice, ties by order.
		expect(from(0, 1)).toEqual([[0]]);
		expect(from(0, 2, 1)).toEqual([[2]]);
		expect(from(2, 1)).toEqual([[2]]);
		const hair: Payoffs = { part: 1, score: ([row]) => row! * 1e-9 };
		expect(
			finished(firmest(hair, party(2), party(1), new ChoicePool([[0], [1]]), new ChoicePool([[0]]), '')),
		).toEqual([[0]]);
	});

	it('looks for three replies, climbs once, and restarts a dozen times', () => {
		const work = firmest(
			{ part: 0, score: () => 0 },
			party(1),
			party(1),
			new ChoicePool([[0]]),
			new ChoicePool([[0]]),
			'',
		);
		let pieces = 0;
		while (work.next().done !== true) pieces++;
		// Each reply and each climb tries one creature: three replies, twelve climbs with a shake each, and the last
		// climb.
		expect(pieces).toBe(3 + 12 * 2 + 1);
	});

	it('ends by itself with its result', () => {
		const game = short(([a, b]) => (a === b ? a! : -1));
		const pool = new ChoicePool([[0]]);
		const some = finished(firmest(game, party(2, 2), party(1), new ChoicePool([[0, 0]]), pool, 'seed'));
		expect(some).toEqual([
			[1, 1],
			[0, 0],
		]);
		expect(game.part).toBeLessThan(1);
	});

	it('returns two more choices', () => {
		const game = short(([row], [column]) => (row === column ? -1 : row! / 10));
		const rows = new ChoicePool([[0], [1], [2], [3], [4]]);
		const pool = new ChoicePool([[0]]);
		const some = finished(firmest(game, party(5), party(5), rows, pool, 'seed'));
		expect(some).toHaveLength(3);
	});

	it('tries the worst known reply first', () => {
		// Changing both is far worse, though one change seems better.
		const score: Payoffs['score'] = (_, [a, b]) => (a === b ? -10 * a! : 5);
		const replies = (game: Payoffs) => {
			const columns = new ChoicePool([[0, 0]]);
			finished(firmest(game, party(1), party(2, 2), new ChoicePool([[0]]), columns, 'a seed'));
			return columns.all.map(String);
		};
		expect(replies({ part: 1, score })).toEqual(['0,0']);
		expect(replies(short(score))).toEqual(['0,0', '1,1']);
	});
	function found(
		game: Payoffs,
		mine: Party,
		theirs: Party,
		rows: readonly Choice[],
		columns: readonly Choice[],
	) {
		const pool = new ChoicePool(columns);
		const some = finished(firmest(game, mine, theirs, new ChoicePool(rows), pool, 'seed'));
		return { some, columns: pool.all };
	}
	const worst = (game: Payoffs, choice: Choice, theirs: readonly Choice[]) =>
		Math.min(...theirs.map((other) => game.score(choice, other)));

	it.each(NUMBERS)('has the best worst case, one against one (%i)', (number) => {
		const game = drawn(number);
		const [mine, theirs] = [party(5), party(5)];
		const { some, columns } = found(game, mine, theirs, [[0]], [[0]]);
		const best = Math.max(...choices(mine).map((choice) => worst(game, choice, choices(theirs))));
		expect(worst(game, some[0]!, choices(theirs))).toBe(best);
		// The others follow by their known worst cases.
		const cases = some.map((choice) => worst(game, choice, columns));
		expect(cases).toEqual([...cases].sort((a, b) => b - a));
	});

	it.each(NUMBERS)('resists single changes, three against three (%i)', (number) => {
		const game = drawn(number + 50);
		const [mine, theirs] = [party(3, 3, 3), party(2, 2, 2)];
		const { some, columns } = found(game, mine, theirs, [[0, 0, 0]], [[0, 0, 0]]);
		const top = some[0]!;
		for (const who of top.keys())
			for (const script of [0, 1, 2])
				expect(worst(game, top.with(who, script), columns)).toBeLessThanOrEqual(worst(game, top, columns));
		// No single change makes the opponents' reply worse for it.
		const reply = columns.reduce((one, other) =>
			game.score(top, other) < game.score(top, one) ? other : one,
		);
		for (const who of reply.keys())
			for (const script of [0, 1])
				expect(game.score(top, reply.with(who, script))).toBeGreaterThanOrEqual(game.score(top, reply));
		expect(new Set(some.map(String)).size).toBe(some.length);
	});

	it('leaves a local optimum for a neighbor', () => {
		// Only changing both at once helps.
		const game: Payoffs = { part: 0, score: ([a, b]) => (a === b ? a! : -1) };
		expect(found(game, party(2, 2), party(1), [[0, 0]], [[0]]).some[0]).toEqual([1, 1]);
	});

	it('ends when the game is over', () => {
		const game = drawn(3, 20);
		const { some } = found(game, party(8, 8), party(8, 8), [[0, 0]], [[0, 0]]);
		expect(some.length).toBeGreaterThan(0);
		// At most one more creature's plans are tried afterward.
		expect(game.asked.size).toBeLessThan(60);
	});
});

describe('payoff', () => {
	const TEXT = 'board 7x1\na app 0,0 30\no foe 6,0 30';
	const walk = (from: number, dx: number, count: number): Plan => ({
		pace: 'walk',
		steps: Array.from({ length: count }, (_, i) => ({ x: from + dx * (i + 1), y: 0 })),
	});

	function game(encounter: Encounter, throws?: number) {
		const state = beginHalfRound(encounter);
		const [a, o] = encounter.creatures;
		const mine: Party = { creatures: [a!], scripts: [[walk(0, 1, 0), walk(0, 1, 2), walk(0, 1, 4)]] };
		const theirs: Party = { creatures: [o!], scripts: [[walk(6, -1, 0), walk(6, -1, 4)]] };
		const scores = new Scores(compileMap(encounter.map), encounter.creatures);
		return { game: new Game(state, mine, theirs, scores, 'seed', throws), mine, theirs, scores, state };
	}

	it('is the score of the final positions', () => {
		const { game: one, mine } = game(board(TEXT));
		// Feet until adjacent to the opponent: six squares are thirty feet, less 7½.
		expect(one.score([0], [0])).toBe(-22.5);
		expect(one.score([1], [0])).toBe(-12.5);
		expect(one.score([2], [0])).toBe(-2.5);
		expect(one.score([0], [1])).toBe(-2.5);
		expect(one.score([1], [0])).toBe(-12.5);
		expect(planned(mine, [1])).toEqual({ a: walk(0, 1, 2) });
	});

	it('is computed once, up to the limit of pairs', () => {
		const { game: one } = game(board(TEXT));
		expect(one.part).toBe(0);
		one.score([0], [0]);
		one.score([0], [0]);
		expect(one.part).toBe(1 / 1000);
		one.score([0], [1]);
		one.score([1], [0]);
		expect(one.part).toBe(3 / 1000);
	});

	it('averages over throws if dice are rolled', () => {
		// They contest the middle; the loser stays a square before it.
		const met = board(TEXT);
		const holding = met.creatures.map((one) => ({ ...one, auto: { behavior: { type: 'hold' } as const } }));
		const { game: one, mine, scores, state } = game({ ...met, creatures: holding }, 5);
		const plans = new Map([
			['a', walk(0, 1, 4)],
			['o', walk(6, -1, 4)],
		]);
		const each = [0, 1, 2, 3, 4].map((throwing) => {
			const played = playOut(withPlans(state, plans), diceOf({ seed: `seed/${throwing}` }))!;
			expect(played.rolled).toBe(true);
			return scores.of(mine.creatures, played.places);
		});
		expect(new Set(each).size).toBeGreaterThan(1);
		const mean = each.reduce((sum, score) => sum + score, 0) / each.length;
		expect(one.score([2], [1])).toBeCloseTo(mean, 9);
	});
});

describe('weighed', () => {
	const mixes = (payoffs: readonly (readonly number[])[]) =>
		weighed(payoffs.length, payoffs[0]!.length, (row, column) => payoffs[row]![column]!);

	it('plays dominant choices on both sides', () => {
		const [mine, theirs] = mixes([
			[3, 1, 4],
			[2, 0, 3],
		]);
		expect(mine[0]).toBeGreaterThan(0.95);
		expect(theirs[1]).toBeGreaterThan(0.95);
		expect([...mine].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
		expect([...theirs].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
	});

	it('mixes choices by uneven payoffs', () => {
		// At one fifth for the first choice, both replies gain the same.
		const [mine, theirs] = mixes([
			[8, 0],
			[0, 2],
		]);
		expect(Math.abs(mine[0]! - 0.2)).toBeLessThan(0.1);
		expect(Math.abs(theirs[0]! - 0.2)).toBeLessThan(0.1);
	});

	it('takes two hundred turns, the first uniform', () => {
		const [mine, theirs] = mixes([[1], [0]]);
		expect(mine[1]).toBeCloseTo(0.5 / 200, 9);
		expect([...theirs]).toEqual([1]);
	});

	it('is uniform if all choices are equal', () => {
		const [mine, theirs] = mixes([
			[1, 1],
			[1, 1],
			[1, 1],
		]);
		for (const part of mine) expect(part).toBeCloseTo(1 / 3, 9);
		for (const part of theirs) expect(part).toBeCloseTo(1 / 2, 9);
	});
});

describe('expected', () => {
	it('averages a mix without its rare choices', () => {
		const asked: number[] = [];
		const score = (choice: number) => {
			asked.push(choice);
			return [8, 100, -4, 50][choice]!;
		};
		// 0.75 · 8 − 0.21 · 4
		expect(expected(new Float64Array([0.75, 0.02, 0.21, 0.02]), score)).toBeCloseTo(6 - 0.84, 9);
		expect(asked).toEqual([0, 2]);
		expect(expected(new Float64Array([]), score)).toBe(0);
	});

	it('takes the most likely choice, ties to the first', () => {
		expect(heaviest(new Float64Array([0.2, 0.5, 0.3]))).toBe(1);
		expect(heaviest(new Float64Array([0.6, 0.4]))).toBe(0);
		expect(heaviest(new Float64Array([0.2, 0.4, 0.4]))).toBe(1);
	});
});
