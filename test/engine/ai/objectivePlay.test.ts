import { describe, expect, it } from 'vitest';
import { errandsOf } from '../../../src/engine/ai/errands.ts';
import { ObjectiveScores } from '../../../src/engine/ai/objectiveScores.ts';
import { withLeastParts } from '../../../src/engine/ai/planSearch.ts';
import {
	type AiPlan,
	battleGoals,
	beginHalfRound,
	type Encounter,
	type ObjectiveTask,
	type Plan,
	packSquares,
	type Strength,
	scoreBattle,
	thinking,
} from '../../../src/engine/index.ts';
import { groundAt } from '../../../src/engine/resolver/index.ts';
import { board } from '../../support/boards.ts';
import { finished } from '../../support/judge.ts';

type Task = readonly [side: string, task: ObjectiveTask];

/** A board with objectives; the zone `east` is its last column. */
function battle(text: string, tasks: readonly Task[], limit = 6): Encounter {
	const encounter = board(text);
	const { width, height } = encounter.map;
	const squares = new Uint8Array(width * height);
	for (let y = 0; y < height; y++) squares[y * width + width - 1] = 1;
	return {
		...encounter,
		scenario: {
			limit,
			zones: [{ id: 'east', name: 'East', squares: packSquares(squares) }],
			objectives: tasks.map(([side, task], index) => ({
				id: `o${index}`,
				side,
				weight: 1,
				visibility: 'open',
				task,
			})),
		},
	};
}

function thought(encounter: Encounter, side: string, strength: Strength = 'hard', seed = 'any'): AiPlan {
	const ids = encounter.creatures.filter((one) => one.side === side).map(({ id }) => id);
	const goals = battleGoals(encounter, side, encounter.creatures)!;
	return finished(thinking(beginHalfRound(encounter), ids, strength, seed, goals));
}

const lastOf = ({ steps }: Plan) => steps.at(-1);
const EXIT: ObjectiveTask = { type: 'exit', place: { zone: 'east' } };
const HOLD: ObjectiveTask = { type: 'hold', zone: 'east' };
const STRENGTHS = ['easy', 'fair', 'hard'] as const;

describe('objectivePlay', () => {
	it.each(STRENGTHS)('%s: goes to the exit', (strength) => {
		const encounter = battle('board 7x3\na red 0,1 30\nB blue 0,0 0', [['red', EXIT]]);
		expect(lastOf(thought(encounter, 'red', strength).plans.a!)).toMatchObject({ x: 6 });
	});

	it.each(STRENGTHS)('%s: holds a zone that was reached', (strength) => {
		const encounter = battle('board 7x3\na red 6,1 30\nB blue 0,0 30', [['red', HOLD]]);
		const { steps } = thought(encounter, 'red', strength).plans.a!;
		expect(steps.every((step) => 'x' in step && step.x === 6)).toBe(true);
	});

	it('stands in the only gap', () => {
		const walls = '|...#...\n|.......\n|...#...\n';
		const encounter = battle(`board 7x3\n${walls}a red 5,1 30\nB blue 0,1 30`, [['blue', EXIT]]);
		expect(lastOf(thought(encounter, 'red').plans.a!)).toMatchObject({ y: 1 });
	});

	it('tries the next gap if one is jammed', () => {
		const rows = '|...#....\n|.........\n|...#....\n|.........\n|...#....\n';
		const text = `board 9x5\n${rows}a red 2,1 40\nB blue 3,1 0\nC blue 8,0 0`;
		const plan = thought(battle(text, [['red', EXIT]]), 'red').plans.a!;
		expect(plan.steps).toContainEqual({ x: 3, y: 3 });
	});

	it('spreads over opponents', () => {
		const text = 'board 12x7\na red 1,3 30\nb red 1,2 30\nC blue 6,1 0\nD blue 6,5 0';
		const { plans } = thought(battle(text, [['red', { type: 'defeat' }]]), 'red', 'easy');
		const rows = ['a', 'b'].map((id) => (lastOf(plans[id]!) as { y: number }).y);
		expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThan(1);
	});

	it('stays put between equal scores', () => {
		const encounter = battle('board 9x3\na red 0,1 30\nX red 8,1 0\nB blue 4,1 0', [
			['red', { type: 'reach', place: { zone: 'east' }, creatures: ['X'] }],
		]);
		expect(thought(encounter, 'red', 'fair').plans.a!.steps).toEqual([]);
	});

	it('gives no opportunity attack for nothing', () => {
		const text = 'board 9x3\nrules opportunity=on\na red 7,0 30\nB blue 7,1 0\nC blue 0,0 0';
		const { plans } = thought(battle(text, [['red', HOLD]]), 'red');
		// Both squares of the zone are one step away. Each step leaves a threatened square but keeps the goal.
		expect(plans.a!.steps.length).toBeLessThanOrEqual(1);
	});

	it('gives the same plans for the same seed, whatever is drawn', () => {
		const text = 'board 10x6\na red 0,1 30\nb red 0,3 30\nC blue 9,2 30\nD blue 9,4 30';
		const encounter = battle(text, [
			['red', EXIT],
			['blue', { type: 'stop', place: { zone: 'east' } }],
		]);
		const drawn: Encounter = {
			...encounter,
			creatures: encounter.creatures.map((one) =>
				one.side === 'blue' ? { ...one, plan: { pace: 'walk', steps: [{ x: 8, y: one.position.y }] } } : one,
			),
		};
		expect(thought(drawn, 'red')).toEqual(thought(encounter, 'red'));
		const reordered = { ...encounter, creatures: encounter.creatures.toReversed() };
		expect(thought(reordered, 'red').plans).toEqual(thought(encounter, 'red').plans);
	});

	it.each(STRENGTHS)('%s: plans without a path to the objective', (strength) => {
		const walls = '|...#...\n|...#...\n|...#...\n';
		const tasks: readonly ObjectiveTask[] = [
			EXIT,
			HOLD,
			{ type: 'stop', place: { zone: 'east' } },
			{ type: 'escort', creature: 'a', place: { zone: 'east' } },
			{ type: 'escort', creature: 'gone', place: { zone: 'erased' } },
		];
		for (const task of tasks) {
			const encounter = battle(`board 7x3\n${walls}a red 0,1 30\nB blue 1,0 30`, [['red', task]]);
			const { steps } = thought(encounter, 'red', strength).plans.a!;
			expect(steps.every((step) => !('x' in step) || step.x < 3)).toBe(true);
		}
	});

	it('plans for 200 creatures in pieces, within seconds', () => {
		const lines = Array.from({ length: 200 }, (_, index) => {
			const x = index < 100 ? index % 10 : 50 + (index % 10);
			return `c${index} ${index < 100 ? 'red' : 'blue'} ${x},${Math.floor((index % 100) / 10)} 30`;
		});
		const encounter = battle(`board 60x20\n${lines.join('\n')}`, [['red', EXIT]]);
		const began = performance.now();
		expect(Object.keys(thought(encounter, 'red').plans)).toHaveLength(100);
		expect(performance.now() - began).toBeLessThan(30_000);
	}, 60_000);

	it('yields often enough to be canceled', () => {
		const text = 'board 10x6\na red 0,1 30\nb red 0,3 30\nC blue 9,2 30\nD blue 9,4 30';
		const encounter = battle(text, [['red', EXIT]]);
		const goals = battleGoals(encounter, 'red', encounter.creatures)!;
		const work = thinking(beginHalfRound(encounter), ['a', 'b'], 'hard', '', goals);
		let pieces = 0;
		while (work.next().done !== true) pieces++;
		expect(pieces).toBeGreaterThan(10);
	});
});

describe('withLeastParts', () => {
	it('raises the weights of easy and fair play only', () => {
		const replies = [
			[0, 0],
			[0, 1],
			[1, 1],
		];
		const weights = [0.1, 0.1, 0.8];
		const easyAndFair = [
			[[0, 0], 0.2],
			[[0, 1], 0.3],
		] as const;
		expect(withLeastParts(weights, replies, easyAndFair)).toEqual([0.2, 0.3, 0.8]);
	});

	it('gives one reply both parts if easy and fair play are equal', () => {
		const replies = [
			[0, 0],
			[1, 1],
		];
		const equal = [
			[[0, 0], 0.2],
			[[0, 0], 0.3],
		] as const;
		expect(withLeastParts([0.1, 0.05], replies, equal)).toEqual([0.5, 0.05]);
	});
});

describe('battleGoals', () => {
	const text = 'board 7x3\na red 0,1 30\nB blue 3,1 30\nC blue 5,1 30';

	it('is undefined without objectives, without visible ones, and after the end', () => {
		const encounter = battle(text, [['red', EXIT]]);
		const { scenario, ...without } = encounter;
		expect(battleGoals(without, 'red', encounter.creatures)).toBeUndefined();
		const objectives = scenario!.objectives.map((one) => ({ ...one, visibility: 'gm' as const }));
		const secret = { ...encounter, scenario: { ...scenario!, objectives } };
		expect(battleGoals(secret, 'red', encounter.creatures)).toBeUndefined();
		const over = {
			...encounter,
			time: 9,
			half: 9,
			history: [{ ...PAST, half: 1, map: encounter.map, creatures: encounter.creatures }],
		};
		expect(battleGoals(over, 'red', encounter.creatures)).toBeUndefined();
	});

	it('ignores creatures the side does not know', () => {
		const encounter = battle(text, [['red', { type: 'defeat' }]]);
		const known = encounter.creatures.filter(({ id }) => id !== 'C');
		expect([...battleGoals(encounter, 'red', known)!.progress.participants.keys()]).toEqual(['B', 'a']);
	});
});

const PAST = {
	rules: { diagonals: 'alternating', terrainCost: 'srd', occupancy: 'srd', engagement: false },
	amendments: [],
} as const;

describe('errandsOf', () => {
	it('lists at least one target for each creature that stands', () => {
		const encounter = battle('board 9x5\na red 0,1 30\nb red 0,3 30 [unconscious]\nC blue 8,2 30', [
			['blue', EXIT],
		]);
		const state = beginHalfRound(encounter);
		const goals = battleGoals(encounter, 'red', encounter.creatures)!;
		const scores = new ObjectiveScores(goals, groundAt(state), state, 'red');
		const places = new Map(state.creatures.map(({ creature, at }) => [creature.id, at]));
		const errands = errandsOf(scores, places, 'red');
		expect([...errands.keys()]).toEqual(['a']);
		expect(errands.get('a')!.length).toBeGreaterThan(0);
	});
});

describe('ObjectiveScores', () => {
	const scored = (text: string, tasks: readonly Task[], side = 'red') => {
		const encounter = battle(text, tasks);
		const state = beginHalfRound(encounter);
		const scores = new ObjectiveScores(
			battleGoals(encounter, side, encounter.creatures)!,
			groundAt(state),
			state,
			side,
		);
		const places = new Map(state.creatures.map(({ creature, at }) => [creature.id, at]));
		return (moves: Record<string, readonly [number, number]> = {}, provoked: readonly string[] = []) =>
			scores.of(
				[],
				new Map([...places, ...Object.entries(moves).map(([id, [x, y]]) => [id, { x, y }] as const)]),
				provoked,
			);
	};
	const text = 'board 12x5\na red 0,2 30\nB blue 11,2 30';

	it('counts a squeezed creature as arrived exactly if the score does', () => {
		const rows = '|...######\n|.........\n|...######\n';
		const start = battle(`board 9x3\n${rows}a red large 0,0 40\nB blue 0,2 0`, [['red', EXIT]]);
		const state = beginHalfRound(start);
		const goals = battleGoals(start, 'red', start.creatures)!;
		const scores = new ObjectiveScores(goals, groundAt(state), state, 'red');
		for (const x of [4, 5, 6, 7, 8]) {
			const at = { x, y: 1 };
			const squeezed = [{ x: x - 1, y: 1 }];
			const places = new Map([
				...start.creatures.map(({ id, position }) => [id, position] as const),
				['a', at],
			]);
			const moved = start.creatures.map((one) => (one.id === 'a' ? { ...one, position: at, squeezed } : one));
			const battleScore = scoreBattle(start.scenario!, [
				{ map: start.map, time: 0, creatures: start.creatures },
				{ map: start.map, time: 1, creatures: moved },
			]);
			const isThere = battleScore.objectives[0]!.count === 1;
			expect(isThere).toBe(x === 8);
			expect(scores.of([], places, [], { a: squeezed }) > 0.9).toBe(isThere);
		}
	});

	it('holds a zone with a squeezed creature', () => {
		const rows = '|...######\n|.........\n|...######\n';
		const encounter = battle(`board 9x3\nrules squeezing=on\n${rows}a red large 8,1 40\nB blue 0,2 0`, [
			['red', HOLD],
		]);
		const creatures = encounter.creatures.map((one) =>
			one.id === 'a' ? { ...one, squeezed: [{ x: 7, y: 1 }] } : one,
		);
		expect(thought({ ...encounter, creatures }, 'red').plans.a!.steps).toEqual([]);
	});

	it('rises on the way to an exit and falls for its opponents', () => {
		const red = scored(text, [['red', EXIT]]);
		const blue = scored(text, [['red', EXIT]], 'blue');
		expect(red({ a: [4, 2] })).toBeGreaterThan(red({ a: [2, 2] }));
		expect(blue({ a: [4, 2] })).toBeLessThan(blue({ a: [2, 2] }));
		expect(red({ a: [11, 1] })).toBeGreaterThan(0.9);
	});

	it('prices opportunity attacks and feet below any progress', () => {
		const red = scored(text, [['red', HOLD]]);
		expect(red({}, ['a'])).toBeLessThan(red());
		expect(red({}, ['B'])).toBeGreaterThan(red());
		expect(red({ a: [1, 2] }, ['a'])).toBeGreaterThan(red() - 0.01);
	});

	it('is worth less with a body in the only gap', () => {
		const rows = '|.....#......\n|.....#......\n|............\n|.....#......\n|.....#......\n';
		const red = scored(text.replace('12x5', `12x5\n${rows}`), [['red', EXIT]]);
		expect(red({ B: [5, 2] })).toBeLessThan(red({ B: [8, 0] }));
	});
});
