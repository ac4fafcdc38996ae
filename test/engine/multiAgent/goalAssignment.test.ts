import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestAssignment, goalsAround, spotsAround } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';

const far = (costs: readonly (readonly number[])[], taken: readonly number[]) =>
	taken.reduce((sum, thing, who) => sum + costs[who]![thing]!, 0);

function orders(count: number): readonly (readonly number[])[] {
	if (count === 0) return [[]];
	return orders(count - 1).flatMap((order) =>
		Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
	);
}

describe('cheapestAssignment', () => {
	it('finds the minimum of all orders, one thing each', () => {
		const table = fc
			.integer({ min: 0, max: 5 })
			.chain((n) =>
				fc.array(fc.array(fc.nat(20), { minLength: n, maxLength: n }), { minLength: n, maxLength: n }),
			);
		fc.assert(
			fc.property(table, (costs) => {
				const taken = cheapestAssignment(costs);
				expect([...taken].sort()).toEqual(costs.map((_, index) => index));
				expect(far(costs, taken)).toBe(Math.min(...orders(costs.length).map((order) => far(costs, order))));
			}),
		);
	});
});

describe('goalsAround', () => {
	it('takes the nearest squares without crossing paths', () => {
		const goals = goalsAround(board('board 9x1\na x 0,0 30\nb x 1,0 30\nc x 2,0 30'), ['a', 'b', 'c'], {
			x: 7,
			y: 0,
		});
		expect(Object.fromEntries(goals.map(({ creature, goal }) => [creature, goal.x]))).toEqual({
			a: 6,
			b: 7,
			c: 8,
		});
	});

	it('excludes occupied squares, immobile creatures and squares behind walls', () => {
		const encounter = board(
			'board 5x2\n|..#..\n|..#..\na x 0,0 30\nb x 0,1 30\ndown x 1,1 30 [unconscious]\norc y 1,0 30',
		);
		const ids = ['a', 'b', 'down'];
		expect(
			goalsAround(encounter, ids, { x: 1, y: 1 })
				.map(({ creature }) => creature)
				.sort(),
		).toEqual(['a', 'b']);
		const squares = goalsAround(encounter, ids, { x: 1, y: 1 }).map(({ goal }) => `${goal.x},${goal.y}`);
		expect(squares.sort()).toEqual(['0,0', '0,1']);
		expect(goalsAround(encounter, ids, { x: 2, y: 0 })).toEqual([]);
	});

	it('balances distances within the group', () => {
		// Two creatures in the last row with goals in it: each moves up by one.
		const two = board('board 6x3\n|######\n|######\n|......\na x 0,2 30\nb x 1,2 30');
		const goals = goalsAround(two, ['a', 'b'], { x: 5, y: 2 });
		expect(Object.fromEntries(goals.map(({ creature, goal }) => [creature, goal.x]))).toEqual({ a: 4, b: 5 });
	});

	it('prefers the first of equal creatures if room is short', () => {
		const three = board('board 4x1\n|...#\na x 0,0 30\nb x 1,0 30\no y 2,0 30');
		const goals = goalsAround({ ...three, creatures: [...three.creatures] }, ['a', 'b'], { x: 1, y: 0 });
		expect(goals.map(({ creature }) => creature).sort()).toEqual(['a', 'b']);
		const shut = board('board 5x1\n|..#..\na x 3,0 30\nb x 4,0 30\nc x 0,0 30\nd x 1,0 30');
		const few = goalsAround(shut, ['a', 'b', 'c', 'd'], { x: 0, y: 0 });
		expect(few.map(({ creature }) => creature).sort()).toEqual(['a', 'b']);
		expect(few.map(({ goal }) => goal.x).sort()).toEqual([0, 1]);
	});

	it('serves creatures that fit through the passage', () => {
		// Two halls joined by a passage of one square: a large creature stays in its own.
		const halls = board(
			'board 9x4\n|...###...\n|.........\n|...###...\n|...###...\na x large 6,2 30\nb x large 0,2 30',
		);
		const goals = goalsAround(halls, ['a', 'b'], { x: 4, y: 1 });
		const of = Object.fromEntries(
			goals.map(({ creature, goal }) => [creature, goal.x > 4 ? 'east' : 'west']),
		);
		expect(of).toEqual({ a: 'east', b: 'west' });
	});

	it('places big creatures first, with room', () => {
		const encounter = board('board 6x4\na x 0,0 30\nogre x large 0,2 30');
		const spots = spotsAround(encounter, ['a', 'ogre'], { x: 4, y: 1 });
		expect(spots[0]).toMatchObject({ side: 2, square: { x: 4, y: 1 } });
		expect(spots).toHaveLength(2);
	});
});
