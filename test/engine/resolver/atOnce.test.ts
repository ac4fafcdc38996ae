import { describe, expect, it } from 'vitest';
import {
	type Amendment,
	beginHalfRound,
	diceOf,
	type Encounter,
	type HalfRoundState,
	isOver,
	type PastHalf,
	playOut,
	rulesOf,
	settle,
	step,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { melee } from '../../support/melees.ts';
import { resolved, stateAfter } from '../../support/stories.ts';

function stepped(encounter: Encounter): ReturnType<typeof resolved> {
	const dice = diceOf(encounter);
	const segments = [];
	let state = beginHalfRound(encounter);
	while (!isOver(state)) {
		const next = step(state, dice);
		if (next.type === 'awaiting') throw new Error('All dice are known.');
		expect(next.state.segment).toBe(state.segment + 1);
		state = next.state;
		segments.push(next.segment);
	}
	return { status: 'resolved', segments, ...settle(state) };
}

/** Onlookers in the last row that make a battle large. */
const onlookers = (count: number): string =>
	Array.from({ length: count }, (_, x) => `\n~${String(x).padStart(2, '0')} z ${x},9 30`).join('');

const CONTEST = 'a x 0,0 30 +6 walk: E E\nb y 4,0 30 +4 walk: W W\nroll 1/2/a 11\nroll 1/2/b 11';
const TUMBLE = 'm a 0,0 30 (tumble=12) walk: E!tumble E E\no b 1,0 30';
const WIRE = 'terrain 1,0 wire\nm a 0,0 30 walk: E E';
const PASSING = 'a x 0,0 30 walk: E E E E E E\nb x 6,0 30\nc x 7,0 30';
const DOOR = 'door 2,0 2,1\na x 0,0 60 walk: E o1 E\nb x 8,0 30 walk: W W W';
const SQUEEZED = 'g x large 0,0 30 walk: >2,1!squeeze E!squeeze';

const plan = (after: number, creature: string, x: number, y: number): Amendment => ({
	type: 'plan',
	after,
	creature,
	plan: { pace: 'walk', steps: [{ x, y }] },
});

/** By name: a board, its amendments, and true if dice matter. */
const BOARDS: readonly (readonly [string, string, readonly Amendment[], boolean])[] = [
	['nobody moves', 'a x 0,0 30', [], false],
	['one who walks', 'a x 0,0 30 walk: E E E', [], false],
	['a contest', CONTEST, [], true],
	['a tumble', `rules checks=on\n${TUMBLE}`, [], true],
	['harm of the ground', `rules checks=on\n${WIRE}`, [], true],
	['one who is settled', PASSING, [], false],
	['a door that is opened', DOOR, [], false],
	['one who squeezes', `rules squeezing=on\n|..#\n|\n${SQUEEZED}`, [], false],
	['a plan changed', CONTEST, [plan(3, 'a', 1, 1)], true],
	[
		'two plans changed',
		'a x 0,0 30 walk: E E E E E\nb y 9,0 30',
		[plan(2, 'a', 2, 1), plan(4, 'b', 8, 0)],
		false,
	],
	['one who leaves', PASSING, [{ type: 'leave', after: 3, creature: 'b' }], false],
	['a change at the end', PASSING, [{ type: 'leave', after: 6, creature: 'b' }], false],
];

describe('half-round', () => {
	const encounterOf = (text: string, amendments: readonly Amendment[], crowd = ''): Encounter => ({
		...board(`board ${crowd ? 60 : 12}x10\n${text}${crowd}`),
		seed: 'once',
		amendments,
	});

	it.each(BOARDS)('is the same at once and by segments: %s', (_, text, amendments) => {
		const encounter = encounterOf(text, amendments);
		expect(resolved(encounter)).toEqual(stepped(encounter));
	});

	it.each(BOARDS)('is the same with onlookers, at once and by segments: %s', (_, text, amendments) => {
		const crowd = encounterOf(text, amendments, onlookers(40));
		const alone = resolved(encounterOf(text, amendments));
		const among = resolved(crowd);
		expect(among).toEqual(stepped(crowd));
		expect(among.final).toMatchObject(alone.final);
		expect(among.segments.map(({ events }) => events)).toEqual(alone.segments.map(({ events }) => events));
		expect(Object.keys(among)).toEqual(Object.keys(alone));
	});

	it.each(BOARDS)('ends the same played out from any moment: %s', (_, text, amendments, isRolled) => {
		const encounter = encounterOf(text, amendments);
		const { final } = stepped(encounter);
		for (let moment = 0; moment < 6; moment++) {
			const ended = playOut(stateAfter(encounter, moment), diceOf(encounter));
			expect(Object.fromEntries(ended!.places), `from ${moment}`).toEqual(final);
			if (moment === 0) expect(ended!.rolled).toBe(isRolled);
		}
	});

	it('lists squeezed creatures, if any', () => {
		const squeezed = resolved(encounterOf(`rules squeezing=on\n|..#\n|\n${SQUEEZED}`, []));
		expect(squeezed.squeezed).toEqual({ g: [{ x: 2, y: 1 }] });
		for (const crowd of ['', onlookers(40)])
			expect(resolved(encounterOf(CONTEST, [], crowd))).not.toHaveProperty('squeezed');
	});

	it('resumes from a kept state after other work', () => {
		const encounter = encounterOf(PASSING, []);
		const dice = diceOf(encounter);
		const kept: HalfRoundState[] = [stateAfter(encounter, 2)];
		const other = stateAfter(encounterOf(CONTEST, []), 1);
		step(other, dice);
		const once = step(kept[0]!, dice);
		step(other, dice);
		const again = step(kept[0]!, dice);
		expect(again).toEqual(once);
		const next = once.type === 'stepped' ? once.state : kept[0]!;
		expect(step(next, dice)).toEqual(step(structuredClone(next), dice));
	});

	it.each(Array.from({ length: 60 }, (_, index) => [index + 1]))(
		'melee %i is the same at once, by segments and played out',
		(number) => {
			const encounter = melee(number);
			const whole = resolved(encounter);
			expect(stepped(encounter)).toEqual(whole);
			expect(Object.fromEntries(playOut(beginHalfRound(encounter), diceOf(encounter))!.places)).toEqual(
				whole.final,
			);
		},
	);
});

describe('carry-over from the earlier half-round', () => {
	const OPPORTUNITY = 'rules opportunity=on checks=on';

	/** The second half of a round whose first half was this board. */
	function second(first: string, next: string, more: Partial<Encounter> = {}): HalfRoundState {
		const before = board(`board 30x7\n${OPPORTUNITY}\n${first}`);
		const past: PastHalf = {
			half: 1,
			rules: rulesOf(before),
			map: before.map,
			creatures: before.creatures,
			amendments: [],
		};
		const { rules, ...now } = board(`board 30x7 half 2\n${OPPORTUNITY}\n${next}`);
		return beginHalfRound({ ...now, rules, seed: 'left', history: [past], ...more });
	}

	const memory = (state: HalfRoundState, id: string) =>
		state.creatures.find(({ creature }) => creature.id === id)?.memory;

	it('F-21: keeps one opportunity per opponent, by id', () => {
		const begun = second(
			'm a 2,3 30 walk: E E E E\np b 2,4 30\no b 5,2 30',
			'm a 6,3 30\np b 2,4 30\no b 5,2 30',
		);
		expect(memory(begun, 'm')?.provoked).toEqual(['o', 'p']);
		expect(memory(begun, 'o')).toBeUndefined();
	});

	it('F-21: is empty without opportunities', () => {
		const begun = second('m a 2,3 30 walk: E\np b 2,5 30', 'm a 3,3 30\np b 2,5 30');
		expect(begun.creatures.map((one) => one.memory)).toEqual([undefined, undefined]);
	});

	it('F-24: uses the dice it was played with', () => {
		const before = board(`board 9x7\n${OPPORTUNITY}\nm a 2,3 60 (tumble=5) walk: E!tumble\no b 2,4 30`);
		const past: PastHalf = {
			half: 1,
			rules: rulesOf(before),
			map: before.map,
			creatures: before.creatures,
			amendments: [],
		};
		const now = { ...before, half: 2, history: [past] };
		const provoked = (face: number, seed = 'left') =>
			memory(beginHalfRound({ ...now, seed, rolls: { '1/1/m': [face] } }), 'm')?.provoked;
		expect([provoked(20), provoked(1), provoked(20)]).toEqual([undefined, ['o'], undefined]);
		const drawnFrom = (seed: string) => memory(beginHalfRound({ ...now, seed }), 'm')?.provoked;
		const seeds = Array.from({ length: 12 }, (_, index) => `seed ${index}`);
		const once = seeds.map(drawnFrom);
		expect(new Set(once.map((one) => one?.join())).size).toBe(2);
		expect(seeds.toReversed().map(drawnFrom).reverse()).toEqual(once);
	});

	it('FC-28: keeps diagonals of a continued run only', () => {
		const diagonals = (first: string, next: string) =>
			second(first, next).creatures.map((one) => one.diagonals);
		expect(diagonals('m a 0,0 30 run: SE SE SE', 'm a 3,3 30 run: E')).toEqual([3]);
		expect(diagonals('m a 0,0 30 charge: SE SE', 'm a 2,2 30 charge: E')).toEqual([2]);
		expect(diagonals('m a 0,0 30 walk: SE SE SE', 'm a 3,3 30 run: E')).toEqual([0]);
		expect(diagonals('m a 0,0 30 run: SE SE SE', 'm a 3,3 30 charge: E')).toEqual([0]);
		expect(diagonals('m a 0,0 30 run: SE SE SE', 'm a 3,3 30')).toEqual([0]);
		expect(diagonals('m a 0,0 30', 'm a 3,3 30 run: E')).toEqual([0]);
		expect(
			diagonals('m a 0,0 30 run: SE\nn b 9,0 30 walk: SW', 'm a 1,1 30 run: E\nn b 8,1 30 walk: E'),
		).toEqual([1, 0]);
		expect(diagonals('n b 9,0 30 walk: SW', 'm a 1,1 30 run: E\nn b 8,1 30 walk: E')).toEqual([0, 0]);
	});

	it('FC-28: also without opportunities', () => {
		const before = board('board 9x7\nm a 0,0 30 run: SE SE SE');
		const past: PastHalf = {
			half: 1,
			rules: rulesOf(before),
			map: before.map,
			creatures: before.creatures,
			amendments: [],
		};
		const begun = beginHalfRound({ ...before, half: 2, history: [past] });
		expect(begun.creatures[0]).toMatchObject({ diagonals: 3 });
		expect(begun.spent).toEqual({ m: { paces: ['run'], overran: false } });
	});
});
