import { describe, expect, it } from 'vitest';
import { weighed } from '../../../src/engine/ai/regretMatching.ts';
import {
	type AiPlan,
	type Behavior,
	beginHalfRound,
	type Creature,
	compileMap,
	type Encounter,
	Scores,
	type Strength,
	thinking,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { finished, worstCase } from '../../support/judge.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';
import { skirmish } from '../../support/skirmishes.ts';
import { stands } from '../../support/stands.ts';

function thought(encounter: Encounter, strength: Strength = 'hard', seed = 'x'): AiPlan {
	const ids = encounter.creatures.filter(({ side }) => side === 'app').map(({ id }) => id);
	return finished(thinking(beginHalfRound(encounter), ids, strength, seed));
}

/** Worst cases of the plans of each difficulty, with other dice than in the search. */
function worstCases(encounter: Encounter): readonly [easy: number, fair: number, hard: number] {
	const state = beginHalfRound(encounter);
	const of = (strength: Strength) => worstCase(state, thought(encounter, strength).plans, 'other dice');
	return [of('easy'), of('fair'), of('hard')];
}

/** The score of `a` with a behavior, all at their initial positions. */
function scored(behavior: Behavior, text: string): number {
	const { map, creatures } = board(text);
	const meant = creatures.map((one) => (one.id === 'a' ? { ...one, auto: { behavior } } : one));
	const places = new Map(meant.map(({ id, position }) => [id, position]));
	return new Scores(compileMap(map), meant).one(meant.find(({ id }) => id === 'a')!, places);
}

it.each(['easy', 'fair', 'hard'] as const)('A29: opens a closed door at %s', (strength) => {
	const { plans } = thought(board('board 9x1\ndoor 3,0 3,1\na app 1,0 30\norc foe 8,0 30'), strength);
	expect(plans.a?.steps.slice(0, 3)).toEqual([
		{ x: 2, y: 0 },
		{ hold: 1, opens: true },
		{ x: 3, y: 0 },
	]);
});

describe('behavior scores', () => {
	const APART = 'board 12x3\na app 0,1 30\norc foe 6,1 30\nfriend app 1,1 30';

	it('charge: minus the feet to the nearest opponent, by paths', () => {
		expect(scored({ type: 'charge' }, APART)).toBe(-22.5);
		expect(scored({ type: 'charge' }, 'board 3x3\na app 0,0 30\norc foe 1,1 30')).toBe(0);
		expect(
			scored({ type: 'charge' }, 'board 5x2\n|..#..\n|.....\na app 0,0 30\norc foe 4,0 30'),
		).toBeLessThan(-12.5);
	});

	it('flee: the feet to the nearest opponent, at most 120', () => {
		expect(scored({ type: 'flee' }, APART)).toBe(22.5);
		expect(scored({ type: 'flee' }, 'board 60x1\na app 0,0 30\norc foe 59,0 30')).toBe(120);
	});

	it('hold: minus the feet from its start', () => {
		const { map, creatures } = board(APART);
		const holding = creatures.map((one) => ({ ...one, auto: { behavior: { type: 'hold' } as const } }));
		const scores = new Scores(compileMap(map), holding);
		expect(scores.one(holding[0]!, new Map([['a', { x: 2, y: 1 }]]))).toBe(-10);
	});

	it('guard: adjacent to its target, without others there', () => {
		expect(scored({ type: 'guard', target: 'friend' }, APART)).toBe(0);
		expect(scored({ type: 'guard', target: 'friend' }, `${APART}\ngoblin foe 2,1 30`)).toBe(-20);
		expect(scored({ type: 'guard', target: 'orc' }, APART)).toBe(-22.5);
	});

	it('surround: adjacent, better with an ally opposite', () => {
		const beside = 'board 5x1\na app 1,0 30\norc foe 2,0 30\nfriend app';
		expect(scored({ type: 'surround', target: 'orc' }, `${beside} 0,0 30`)).toBe(0);
		expect(scored({ type: 'surround', target: 'orc' }, `${beside} 3,0 30`)).toBe(15);
	});

	it("go: minus the feet to its goal; avoid: minus opponents' excess reach", () => {
		expect(scored({ type: 'go', place: { x: 4, y: 1 } }, APART)).toBe(-20);
		expect(scored({ type: 'avoid' }, APART)).toBe(-5);
		expect(scored({ type: 'avoid' }, 'board 12x1\na app 0,0 30\norc foe 9,0 30')).toBe(0);
	});
});

describe('thinking', () => {
	it('depends on the seed only, not on order or drawn plans', () => {
		for (let number = 0; number < propertyRuns(7); number++) {
			const encounter = skirmish(number, 3);
			const once = thought(encounter);
			const drawn = encounter.creatures.map(
				(one): Creature =>
					one.side === 'foe' ? { ...one, plan: { pace: 'walk', steps: [{ hold: 2 }] } } : one,
			);
			expect(thought({ ...encounter, creatures: drawn.toReversed() })).toEqual(once);
		}
	});

	it('avoids an approaching threat', () => {
		// With 10 ft of speed and 5 ft of reach it is no threat at 15 ft, but comes two squares nearer.
		const text = 'board 7x1\na app 3,0 10\no foe 6,0 10';
		const encounter = board(text);
		const creatures = encounter.creatures.map(
			(one): Creature => (one.id === 'a' ? { ...one, auto: { behavior: { type: 'avoid' } } } : one),
		);
		const worst = (strength: Strength) => thought({ ...encounter, creatures }, strength).worst;
		expect([worst('easy'), worst('fair')]).toEqual([-10, -5]);
	});

	it('never treats its own side as an opponent', () => {
		// The guard stands beside its target, which is not planned for and stays.
		const encounter = board('board 9x1\na app 0,0 30\nf app 1,0 30\no foe 8,0 0');
		const creatures = encounter.creatures.map(
			(one): Creature =>
				one.id === 'a' ? { ...one, auto: { behavior: { type: 'guard', target: 'f' } } } : one,
		);
		const work = thinking(beginHalfRound({ ...encounter, creatures }), ['a'], 'easy', 'x');
		let piece = work.next();
		while (piece.done !== true) piece = work.next();
		expect(piece.value.worst).toBe(0);
		expect(Object.keys(piece.value.plans)).toEqual(['a']);
	});

	it('charges only to squares beside an opponent', () => {
		const { plans } = thought(board('board 9x3\na app 0,1 30\norc foe 5,1 0'));
		expect(plans.a?.steps.at(-1)).toMatchObject({ x: 4 });
	});

	it('beats straight and greedy play in nine of ten skirmishes', () => {
		const count = propertyRuns(12);
		let kept = 0;
		for (let number = 0; number < count; number++) {
			const [easy, fair, hard] = worstCases(skirmish(number + 10, 3));
			if (hard >= Math.max(easy, fair) - 1e-9) kept++;
		}
		expect(kept).toBeGreaterThanOrEqual(Math.floor(0.9 * count));
	});

	it.each(stands.filter((_, number) => number % 2 === 1).map((stand) => [stand.name, stand] as const))(
		'six against six, %s: beats straight and greedy worst cases',
		(_, stand) => {
			const [easy, fair, hard] = worstCases(stand);
			expect(hard).toBeGreaterThan(Math.max(easy, fair));
		},
	);
});

describe('weighed', () => {
	it('finds the equilibrium of rock-paper-scissors without dominated choices', () => {
		const wins = [
			[0, -1, 1],
			[1, 0, -1],
			[-1, 1, 0],
			[-2, -2, -2],
		];
		const [mine, theirs] = weighed(4, 3, (row, column) => wins[row]![column]!);
		for (const part of [...mine.slice(0, 3), ...theirs]) expect(part).toBeCloseTo(1 / 3, 1);
		expect(mine[3]).toBeLessThan(0.05);
	});
});
