import { describe, expect, it } from 'vitest';
import { footingOf } from '../../../src/engine/board/index.ts';
import { type CompiledMap, cheapestAssignment, compileMap } from '../../../src/engine/index.ts';
import { Buckets, PairBuckets } from '../../../src/engine/multiAgent/bucketQueue.ts';
import { distancesTo } from '../../../src/engine/multiAgent/distanceField.ts';
import { drawnGround, drawnMap } from '../../support/boards.ts';
import { Chance } from '../../support/melees.ts';

/** Units of 2.5 ft by rows, `-` if unreachable. */
function units(ground: CompiledMap, x: number, y: number, side = 1, airborne = false): string[] {
	const far = distancesTo(
		footingOf(ground, side, Number(airborne)),
		ground.width,
		y * ground.width + x,
	).units;
	return Array.from({ length: ground.height }, (_, row) =>
		[...far.subarray(row * ground.width, (row + 1) * ground.width)]
			.map((one) => (one < 0 ? '-' : one))
			.join(' '),
	);
}

describe('distancesTo', () => {
	it('FC-30: counts two units per straight step, three per diagonal', () => {
		const ground = compileMap({ width: 5, height: 4 });
		expect(units(ground, 1, 1)).toEqual(['3 2 3 5 7', '2 0 2 4 6', '3 2 3 5 7', '5 4 5 6 8']);
		expect(units(ground, 4, 3)).toEqual(['11 9 8 7 6', '10 8 6 5 4', '9 7 5 3 2', '8 6 4 2 0']);
	});

	it('SRD-40: multiplies by the entered square only', () => {
		expect(units(drawnGround('..:.'), 3, 0)).toEqual(['8 6 2 0']);
		expect(units(drawnGround('..:.'), 0, 0)).toEqual(['0 2 4 8']);
	});

	it('SRD-45: adds ten feet over a low wall, except in the air', () => {
		const walls = [{ from: [2, 0], to: [2, 1], kind: 'low' } as const];
		const ground = compileMap({ width: 4, height: 1, walls });
		expect(units(ground, 3, 0)).toEqual(['10 8 2 0']);
		expect(units(ground, 0, 0)).toEqual(['0 2 8 10']);
		expect(units(ground, 0, 0, 1, true)).toEqual(['0 2 4 6']);
	});

	it('leads around walls and corners', () => {
		expect(units(drawnGround('.#.', '...', '###', '...'), 0, 0)).toEqual([
			'0 - 8',
			'2 4 6',
			'- - -',
			'- - -',
		]);
	});

	it('does not wrap to the next row', () => {
		expect(units(drawnGround('..#', '#..'), 0, 0)).toEqual(['0 2 -', '- 4 6']);
		expect(units(drawnGround('.#.', '.#.'), 2, 0)).toEqual(['- - 0', '- - 2']);
	});

	it('measures a wide body by its corner square', () => {
		expect(units(drawnGround('....', '....', '..#.', '....'), 0, 0, 2)).toEqual([
			'0 2 4 -',
			'2 - - -',
			'4 - - -',
			'- - - -',
		]);
	});

	it.each(Array.from({ length: 40 }, (_, number) => number + 1))(
		'equals exhaustive search, with its step counts (%i)',
		(number) => {
			const chance = new Chance(number);
			const [width, height] = [chance.whole(2, 5), chance.whole(2, 5)];
			const terrain = Array.from({ length: chance.whole(0, 7) }, () => ({
				x: chance.whole(0, width - 1),
				y: chance.whole(0, height - 1),
				type: chance.among(['difficult', 'mud-waist', 'wall', 'pit']),
			}));
			const [x, y] = [chance.whole(0, width - 1), chance.whole(0, height - 1)];
			const walls = [{ from: [x, y], to: [x + 1, y], kind: chance.among(['low', 'wall'] as const) } as const];
			const side = chance.among([1, 1, 2]);
			const ground = compileMap({ width, height, terrain, walls });
			const footing = footingOf(ground, side, 0);
			const goals = [...footing.stand.keys()].filter((at) => footing.stand[at] === 1);
			if (goals.length === 0) return;
			const goal = chance.among(goals);
			const { units: far, steps } = distancesTo(footing, width, goal);
			/** The cost of a step; Infinity if impossible. */
			const price = (from: number, to: number): number => {
				const [dx, dy] = [(to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width)];
				const at = { x: from % width, y: Math.floor(from / width) };
				const way = [5, 6, 7, 4, -1, 0, 3, 2, 1][(dy + 1) * 3 + dx + 1] ?? -1;
				if (Math.abs(dx) > 1 || Math.abs(dy) > 1 || way < 0 || footing.stand[from] !== 1) return Infinity;
				if ((footing.barred[at.y * width + at.x]! & (1 << way)) !== 0) return Infinity;
				const low = (footing.low[from]! & (1 << way)) === 0 ? 0 : 4;
				return (dx !== 0 && dy !== 0 ? 3 : 2) * footing.multiplier[to]! + low;
			};
			const least: number[] = [...footing.stand.keys()].map((at) => (at === goal ? 0 : Infinity));
			for (let round = 0; round < least.length; round++)
				for (const from of least.keys())
					for (const to of least.keys())
						if (from !== to) least[from] = Math.min(least[from]!, price(from, to) + least[to]!);
			expect([...far]).toEqual(least.map((one) => (one === Infinity ? -1 : one)));
			for (const at of least.keys()) {
				if (at === goal || least[at] === Infinity) expect(steps[at]).toBe(0);
				else {
					const next = [...least.keys()].filter(
						(to) => to !== at && price(at, to) + least[to]! === least[at],
					);
					expect(next.map((to) => steps[to]! + 1)).toContain(steps[at]);
				}
			}
		},
	);
});

describe('bucket queue', () => {
	it('returns smallest first, ties last in first out, then undefined', () => {
		const queue = new Buckets<string>();
		expect(queue.take()).toBeUndefined();
		for (const [thing, at] of [
			['c', 3],
			['a', 1],
			['b', 1],
			['d', 5],
		] as const)
			queue.put(thing, at);
		expect([queue.take(), queue.take()]).toEqual(['b', 'a']);
		queue.put('again', 1);
		queue.put('between', 2);
		expect([queue.take(), queue.take()]).toEqual(['again', 'between']);
		expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([
			'c',
			'd',
			undefined,
			undefined,
		]);
	});

	it('orders ties by a second number', () => {
		const queue = new PairBuckets<string>();
		for (const [thing, first, second] of [
			['c', 2, 1],
			['b', 1, 7],
			['a', 1, 3],
		] as const)
			queue.put(thing, first, second);
		expect([queue.take(), queue.take()]).toEqual(['a', 'b']);
		queue.put('late', 0, 2);
		expect([queue.take(), queue.take(), queue.take()]).toEqual(['late', 'c', undefined]);
	});
});

describe('cheapestAssignment', () => {
	it.each<[string, number[][], number[]]>([
		['of nobody', [], []],
		['of one', [[7]], [0]],
		[
			'where each has its own',
			[
				[0, 9],
				[9, 0],
			],
			[0, 1],
		],
		[
			'crosswise',
			[
				[9, 0],
				[0, 9],
			],
			[1, 0],
		],
		[
			'where one gives way for less in all',
			[
				[1, 2, 9],
				[1, 4, 9],
				[9, 1, 0],
			],
			[1, 0, 2],
		],
		[
			'along a chain',
			[
				[1, 2, 9, 9],
				[1, 9, 9, 9],
				[9, 1, 2, 9],
				[9, 9, 1, 5],
			],
			[1, 0, 2, 3],
		],
	])('%s', (_, costs, taken) => expect(cheapestAssignment(costs)).toEqual(taken));

	/** Minimum cost over all orders. */
	function least(costs: readonly (readonly number[])[], free = costs.map((_, thing) => thing)): number {
		const [row, ...rest] = costs;
		if (!row) return 0;
		return Math.min(
			...free.map(
				(thing) =>
					row[thing]! +
					least(
						rest,
						free.filter((one) => one !== thing),
					),
			),
		);
	}

	it.each(Array.from({ length: 60 }, (_, number) => number + 1))('has the minimum cost (%i)', (number) => {
		const chance = new Chance(number);
		const count = chance.whole(2, 5);
		const costs = Array.from({ length: count }, () =>
			Array.from({ length: count }, () => chance.whole(0, 15)),
		);
		const taken = cheapestAssignment(costs);
		expect([...taken].sort()).toEqual(costs.map((_, thing) => thing));
		expect(taken.reduce((sum, thing, who) => sum + costs[who]![thing]!, 0)).toBe(least(costs));
	});
});

describe('doors on the map', () => {
	it('count as open for distances', () => {
		const walls = [{ from: [1, 0], to: [1, 1], kind: 'door', open: true } as const];
		expect(units(compileMap({ ...drawnMap('...'), walls }), 0, 0)).toEqual(['0 2 4']);
		expect(units(compileMap({ ...drawnMap('...'), walls: [{ ...walls[0]!, open: false }] }), 0, 0)).toEqual([
			'0 - -',
		]);
	});
});
