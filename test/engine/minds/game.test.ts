/** The game of choices: what a pair of them comes to, climbing, and the firmest choice, on games small enough to be looked through. */
import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	compileGround,
	diceOf,
	type Encounter,
	type Plan,
	playOut,
	Scores,
	withPlans,
} from '../../../src/engine/index.ts';
import { ChoicePool, choiceDrawn, firmest, worstReply } from '../../../src/engine/minds/firmest.ts';
import {
	type Choice,
	climb,
	Game,
	type Party,
	type Payoffs,
	planned,
} from '../../../src/engine/minds/game.ts';
import { weighed } from '../../../src/engine/minds/weighing.ts';
import { board } from '../../support/boards.ts';
import { Chance } from '../../support/melees.ts';

function finished<Result>(work: Generator<number, Result>): Result {
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

/** Somebody for each count, with so many plans to choose from. */
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

/** Every choice of a party. */
function choices({ scripts }: Party): Choice[] {
	return scripts.reduce<Choice[]>(
		(some, { length }) => some.flatMap((one) => Array.from({ length }, (_, script) => [...one, script])),
		[[]],
	);
}

/** A game whose scores are drawn by number; it is over when so many pairs have been asked. */
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

describe('climbing', () => {
	const game = { part: 0.25 };
	const always = () => true;

	it('changes one plan after the other as long as that is better', () => {
		const heights = new Map([
			['0,0', 0],
			['1,0', 2],
			['2,0', 1],
			['1,1', 3],
			['0,1', 9],
			['2,1', 4],
		]);
		// From 1,0 by 1,1 to 0,1, which it finds when it goes round again.
		const value = (choice: Choice) => heights.get(`${choice}`)!;
		expect(finished(climb(game, party(3, 2), [0, 0], value, always))).toEqual([0, 1]);
		expect(finished(climb(game, party(3, 2), [0, 1], value, always))).toEqual([0, 1]);
	});

	it('stays where nothing is better by more than a hair', () => {
		const value = ([script]: Choice) => [1, 1, 1 + 1e-12, 0][script!]!;
		expect(finished(climb(game, party(4), [0], value, always))).toEqual([0]);
		expect(finished(climb(game, party(4), [3], value, always))).toEqual([0]);
		expect(finished(climb(game, party(2), [0], ([script]) => script! * 1e-8, always))).toEqual([1]);
	});

	it('asks about no choice that it has, and says what is to be beaten', () => {
		const asked: string[] = [];
		const value = (choice: Choice, enough?: number) => {
			asked.push(`${choice}>${enough}`);
			return choice[0] === 1 ? 5 : 0;
		};
		expect(finished(climb(game, party(3), [0], value, always))).toEqual([1]);
		expect(asked).toEqual(['0>undefined', '1>0', '2>5', '0>5', '2>5']);
	});

	it('ends when it may not go on, and tells how far the game is', () => {
		let left = 3;
		const value = ([script]: Choice) => script!;
		expect(finished(climb(game, party(9), [0], value, () => left-- > 0))).toEqual([1]);
		expect(finished(climb(game, party(9), [0], value, () => false))).toEqual([0]);
		const work = climb(game, party(2, 2), [1, 1], value, always);
		expect([work.next(), work.next(), work.next()].map(({ value }) => value)).toEqual([0.25, 0.25, [1, 1]]);
	});

	it.each(NUMBERS)('ends where no single change is better (%i)', (number) => {
		const scores = drawn(number);
		const who = party(3, 3, 2);
		const value = (choice: Choice) => scores.score(choice, [0]);
		const top = finished(climb(scores, who, [0, 0, 0], value, always));
		for (const [at, { length }] of who.scripts.entries())
			for (let script = 0; script < length; script++)
				expect(value(top.with(at, script))).toBeLessThanOrEqual(value(top));
	});
});

describe('choices, each once', () => {
	it('are those that were added first', () => {
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

	it('are drawn by number, among those there are', () => {
		const who = party(3, 4);
		const some = Array.from({ length: 60 }, (_, time) => choiceDrawn(who, time, 'seed'));
		expect(new Set(some.map(String))).toEqual(new Set(choices(who).map(String)));
		expect(choiceDrawn(who, 7, 'seed')).toEqual(some[7]);
		// Each creature has a die of its own.
		const twins = Array.from({ length: 20 }, (_, time) => choiceDrawn(party(6, 6), time, 'seed'));
		expect(twins.some(([one, other]) => one !== other)).toBe(true);
	});
});

describe('the worst reply', () => {
	it.each(NUMBERS)('is the worst of all where there is one opponent (%i)', (number) => {
		const game = drawn(number);
		const theirs = party(7);
		const [reply, score] = finished(worstReply(game, theirs, [2], [[0], [3]]));
		expect(score).toBe(Math.min(...choices(theirs).map((choice) => game.score([2], choice))));
		expect(game.score([2], reply)).toBe(score);
	});

	it('is climbed to from the worst of some', () => {
		// Two valleys: 0,0 and 1,1, and no way from one to the other by one change.
		const game: Payoffs = { part: 0, score: (_, [a, b]) => (a === b ? -a! - 1 : 5) };
		const from = (...starts: readonly Choice[]) => finished(worstReply(game, party(2, 2), [0], starts));
		expect(from([0, 0])).toEqual([[0, 0], -1]);
		expect(from([0, 0], [1, 1])).toEqual([[1, 1], -2]);
		expect(from([1, 1], [0, 0])).toEqual([[1, 1], -2]);
	});
});

describe('the firmest choice', () => {
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

	it.each(NUMBERS)('has the best worst case, of one against one (%i)', (number) => {
		const game = drawn(number);
		const [mine, theirs] = [party(5), party(5)];
		const { some, columns } = found(game, mine, theirs, [[0]], [[0]]);
		const best = Math.max(...choices(mine).map((choice) => worst(game, choice, choices(theirs))));
		expect(worst(game, some[0]!, choices(theirs))).toBe(best);
		// The others come after it, by what is known of them.
		const cases = some.map((choice) => worst(game, choice, columns));
		expect(cases).toEqual([...cases].sort((a, b) => b - a));
	});

	it.each(NUMBERS)(
		'is one that no single change makes better against what was found out, of three against three (%i)',
		(number) => {
			const game = drawn(number + 50);
			const [mine, theirs] = [party(3, 3, 3), party(2, 2, 2)];
			const { some, columns } = found(game, mine, theirs, [[0, 0, 0]], [[0, 0, 0]]);
			const top = some[0]!;
			for (const who of top.keys())
				for (const script of [0, 1, 2])
					expect(worst(game, top.with(who, script), columns)).toBeLessThanOrEqual(worst(game, top, columns));
			// The opponents' reply to it is one that no single change makes worse for it.
			const reply = columns.reduce((one, other) =>
				game.score(top, other) < game.score(top, one) ? other : one,
			);
			for (const who of reply.keys())
				for (const script of [0, 1])
					expect(game.score(top, reply.with(who, script))).toBeGreaterThanOrEqual(game.score(top, reply));
			expect(new Set(some.map(String)).size).toBe(some.length);
		},
	);

	it('leaves a choice that no single change makes better for one beside it', () => {
		// Both have to change at once.
		const game: Payoffs = { part: 0, score: ([a, b]) => (a === b ? a! : -1) };
		expect(found(game, party(2, 2), party(1), [[0, 0]], [[0]]).some[0]).toEqual([1, 1]);
	});

	it('ends when the game is over', () => {
		const game = drawn(3, 20);
		const { some } = found(game, party(8, 8), party(8, 8), [[0, 0]], [[0, 0]]);
		expect(some.length).toBeGreaterThan(0);
		// One more creature's plans are looked through at most, once it is.
		expect(game.asked.size).toBeLessThan(60);
	});
});

describe('what a pair of choices comes to', () => {
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
		const scores = new Scores(compileGround(encounter.map), encounter.creatures);
		return { game: new Game(state, mine, theirs, scores, 'seed', throws), mine, theirs, scores, state };
	}

	it('is the score of where everybody is then', () => {
		const { game: one, mine } = game(board(TEXT));
		// Feet to beside the opponent: six spaces are thirty feet, less 7½.
		expect(one.score([0], [0])).toBe(-22.5);
		expect(one.score([1], [0])).toBe(-12.5);
		expect(one.score([2], [0])).toBe(-2.5);
		expect(one.score([0], [1])).toBe(-2.5);
		expect(one.score([1], [0])).toBe(-12.5);
		expect(planned(mine, [1])).toEqual({ a: walk(0, 1, 2) });
	});

	it('is asked once, and so many pairs may be', () => {
		const { game: one } = game(board(TEXT));
		expect(one.part).toBe(0);
		one.score([0], [0]);
		one.score([0], [0]);
		expect(one.part).toBe(1 / 1000);
		one.score([0], [1]);
		one.score([1], [0]);
		expect(one.part).toBe(3 / 1000);
	});

	it('is the average of some throws where dice are rolled', () => {
		// They contest the middle, and whoever loses it stays a space before it.
		const met = board(TEXT);
		const holding = met.creatures.map((one) => ({ ...one, intent: { type: 'hold' } as const }));
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

describe('weighing choices', () => {
	const mixes = (payoffs: readonly (readonly number[])[]) =>
		weighed(payoffs.length, payoffs[0]!.length, (row, column) => payoffs[row]![column]!);

	it('takes what dominates, on both sides', () => {
		const [mine, theirs] = mixes([
			[3, 1, 4],
			[2, 0, 3],
		]);
		expect(mine[0]).toBeGreaterThan(0.95);
		expect(theirs[1]).toBeGreaterThan(0.95);
		expect([...mine].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
		expect([...theirs].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
	});

	it('finds how often each is taken where nothing is best, by uneven stakes', () => {
		// Whoever takes the first a fifth of the time gains as much by either.
		const [mine, theirs] = mixes([
			[8, 0],
			[0, 2],
		]);
		expect(Math.abs(mine[0]! - 0.2)).toBeLessThan(0.1);
		expect(Math.abs(theirs[0]! - 0.2)).toBeLessThan(0.1);
	});

	it('takes all alike where all are', () => {
		const [mine, theirs] = mixes([
			[1, 1],
			[1, 1],
			[1, 1],
		]);
		for (const part of mine) expect(part).toBeCloseTo(1 / 3, 9);
		for (const part of theirs) expect(part).toBeCloseTo(1 / 2, 9);
	});
});
