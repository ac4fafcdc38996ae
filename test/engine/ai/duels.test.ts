import { describe, expect, it } from 'vitest';
import { alsoInTheWay, ratingBy, scripted } from '../../../src/engine/ai/candidatePlans.ts';
import { Game, type Party } from '../../../src/engine/ai/payoffMatrix.ts';
import {
	beginHalfRound,
	diceOf,
	type Encounter,
	guessing,
	isSquare,
	type Plan,
	playOut,
	Scores,
	type Strength,
	thinking,
	withPlans,
} from '../../../src/engine/index.ts';
import { groundAt } from '../../../src/engine/resolver/index.ts';
import { board } from '../../support/boards.ts';
import { finished, worstCase } from '../../support/judge.ts';

/** Duels without dice: `a` of side `app` against `o`. */
const DUELS: readonly [string, Encounter][] = (
	[
		['across a field', 'board 14x5\na app 1,2 20\no foe 12,2 20', { type: 'charge' }],
		[
			'along a wall',
			'board 9x3\n|.........\n|..#####..\n|.........\na app 1,1 10\no foe 8,1 15',
			{ type: 'flee' },
		],
		[
			'round a corner',
			'board 6x6\n|......\n|.####.\n|.####.\n|.####.\n|.####.\n|......\na app 0,0 20\no foe 5,5 15',
			{ type: 'avoid' },
		],
		['keeping its place', 'board 7x3\na app 3,1 10\no foe 0,1 10', { type: 'hold' }],
		['to its goal', 'board 9x3\na app 0,0 15\no foe 8,2 15', { type: 'go', place: { x: 6, y: 0 } }],
	] as const
).map(([name, text, behavior]) => {
	const encounter = board(text);
	const creatures = encounter.creatures.map((one) => (one.id === 'a' ? { ...one, auto: { behavior } } : one));
	return [name, { ...encounter, creatures }];
});

/** Payoffs of all pairs of candidate plans: mine by row, theirs by column. */
function payoffs(encounter: Encounter) {
	const state = beginHalfRound(encounter);
	const all = state.creatures.map(({ creature, at }) => ({ ...creature, position: at }));
	const scores = new Scores(groundAt(state), all);
	const places = new Map(all.map(({ id, position }) => [id, position]));
	const [a, o] = ['a', 'o'].map((id) => {
		const one = state.creatures.find(({ creature }) => creature.id === id)!;
		return scripted(state, one, ratingBy(scores, one, places));
	});
	const party = (of: typeof a, by: typeof a): Party => {
		const { creature, scripts } = alsoInTheWay(of!, [by!]);
		return { creatures: [creature], scripts: [scripts] };
	};
	const [mine, theirs] = [party(a, o), party(o, a)];
	const game = new Game(state, mine, theirs, scores, 'any');
	const table = mine.scripts[0]!.map((_, row) =>
		theirs.scripts[0]!.map((__, column) => game.score([row], [column])),
	);
	return { state, mine: mine.scripts[0]!, theirs: theirs.scripts[0]!, table };
}

const thought = (encounter: Encounter, strength: Strength) =>
	finished(thinking(beginHalfRound(encounter), ['a'], strength, 'seed'));

describe.each(DUELS)('duel %s', (_, encounter) => {
	const worst = (row: readonly number[]) => Math.min(...row);

	it('needs no dice', () => {
		const { state, mine, theirs } = payoffs(encounter);
		for (const a of mine)
			for (const o of theirs) {
				const plans = new Map([
					['a', a],
					['o', o],
				]);
				expect(playOut(withPlans(state, plans), diceOf({ seed: 'x' }))!.rolled).toBe(false);
			}
	});

	it('plays straight at easy', () => {
		const { mine, table } = payoffs(encounter);
		expect(thought(encounter, 'easy')).toEqual({ plans: { a: mine[0] }, worst: table[0]![0] });
	});

	it('plays the best reply to straight play at fair', () => {
		const { mine, table } = payoffs(encounter);
		const { plans, worst: score } = thought(encounter, 'fair');
		const best = Math.max(...table.map((row) => row[0]!));
		expect(score).toBe(best);
		expect(table[mine.findIndex((plan) => JSON.stringify(plan) === JSON.stringify(plans.a))]?.[0]).toBe(best);
	});

	it('plays the best worst case at hard', () => {
		const { mine, table } = payoffs(encounter);
		const { plans, worst: score } = thought(encounter, 'hard');
		const best = Math.max(...table.map(worst));
		expect(score).toBe(best);
		expect(worst(table[mine.findIndex((plan) => JSON.stringify(plan) === JSON.stringify(plans.a))]!)).toBe(
			best,
		);
	});

	it('gives the worst case of every plan', () => {
		const { state, mine, table } = payoffs(encounter);
		for (const [row, plan] of mine.entries()) {
			if (row > 3) break;
			// With a single candidate plan, opponents block it only by their alternatives.
			expect(worstCase(state, { a: plan }, 'seed')).toBe(worst(table[row]!));
		}
	});
});

describe('thinking', () => {
	it('plans for part of a side; only other sides are opponents', () => {
		const encounter = board('board 9x5\na app 1,2 20\nb app 1,4 20\no foe 7,2 20\np third 7,4 20');
		const state = beginHalfRound(encounter);
		expect(Object.keys(finished(thinking(state, ['a'], 'easy', 'x')).plans)).toEqual(['a']);
		expect(Object.keys(finished(thinking(state, ['b', 'a'], 'fair', 'x')).plans)).toEqual(['a', 'b']);
		const pieces = [...thinking(state, ['a', 'b'], 'hard', 'x')];
		expect(pieces.every((part) => part >= 0 && part <= 1)).toBe(true);
		expect(pieces).toEqual([...pieces].sort((a, b) => a - b));
	});
});

describe('guessing', () => {
	const encounter = board('board 12x3\na x 1,1 20 walk: E E\no y 6,1 20 walk: E E\np z 10,1 20');
	const end = (plan: Plan | undefined) => plan?.steps.findLast(isSquare);

	it('predicts opponents regardless of their drawn plans, with a forecast', () => {
		const { plans, forecast } = finished(guessing(beginHalfRound(encounter), 'x'));
		expect(Object.keys(plans).sort()).toEqual(['o', 'p']);
		const state = beginHalfRound(encounter);
		for (const id of ['o', 'p'])
			expect(plans[id]).toEqual(finished(thinking(state, [id], 'fair', 'guess')).plans[id]);
		expect(end(plans.o)).not.toEqual({ x: 8, y: 1 });
		expect(forecast.creatures.a?.end[0]).toMatchObject({ x: 3, y: 1 });
	});
});
