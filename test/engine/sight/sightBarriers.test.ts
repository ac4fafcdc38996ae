import { describe, expect, test } from 'vitest';
import { type BattleMap, barriersOf, bodyAt, bodyOf, visibleSquares } from '../../../src/engine/index.ts';
import { feetBetween, rangeIncrement } from '../../../src/engine/sight/rangeIncrement.ts';
import { isInSolid } from '../../../src/engine/sight/sightBarriers.ts';
import { fills, middleOf, shareSquare } from '../../../src/engine/sight/sightBody.ts';
import { drawnMap } from '../../support/boards.ts';
import { at } from '../../support/lookouts.ts';

const LATTICE = 32_000;

/** Barriers of a map in squares, opaque ones before the `|`. */
function linesOf(map: BattleMap): string {
	const { segments, opaque } = barriersOf(map);
	const lines = Array.from({ length: segments.length / 4 }, (_, nth) =>
		[...segments.subarray(4 * nth, 4 * nth + 4)].map((one) => one / LATTICE).join(),
	);
	return `${lines.slice(0, opaque).join(' ')} | ${lines.slice(opaque).join(' ')}`.trim();
}

describe('SRD-100: outlines of solid squares', () => {
	test.each([
		['none', ['...', '...', '...'], '|'],
		['one', ['...', '.#.', '...'], '1,1,2,1 1,2,2,2 1,1,1,2 2,1,2,2 |'],
		['two beside each other, joined', ['....', '.##.', '....'], '1,1,3,1 1,2,3,2 1,1,1,2 3,1,3,2 |'],
		['two above each other, joined', ['...', '.#.', '.#.', '...'], '1,1,2,1 1,3,2,3 1,1,1,3 2,1,2,3 |'],
		['two that touch in a corner', ['#.', '.#'], '0,1,2,1 1,0,1,2 |'],
		['along the border none', ['#..', '...'], '0,1,1,1 1,0,1,1 |'],
		['in the last corner', ['...', '..#'], '2,1,3,1 2,1,2,2 |'],
		['everywhere none', ['##', '##'], '|'],
	] as const)('%s', (_, rows, expected) => {
		expect(linesOf(drawnMap(...rows))).toBe(expected);
	});

	test('follow walls and precede low walls', () => {
		const map: BattleMap = {
			...drawnMap('#.', '..'),
			walls: [
				{ from: [0, 2], to: [2, 2], kind: 'low' },
				{ from: [1, 1], to: [2, 1], kind: 'wall' },
				{ from: [0, 1], to: [0, 2], kind: 'door' },
				{ from: [2, 0], to: [2, 2], kind: 'door', open: true },
				{ from: [0, Number.NaN], to: [2, 2], kind: 'wall' },
			],
		};
		expect(linesOf(map)).toBe('1,1,2,1 0,1,0,2 0,1,1,1 1,0,1,1 | 0,2,2,2');
		expect([...barriersOf(map).kinds]).toEqual([0, 1, 2, 2, 3]);
	});

	test('exclude squares off the map', () => {
		const beyond = [
			[-1, 1],
			[1, -1],
			[3, 0],
			[0, 2],
		].map(([x, y]) => ({ x: x!, y: y!, type: 'wall' }));
		const { solid, murky } = barriersOf({ width: 3, height: 2, terrain: beyond });
		expect([[...solid], murky]).toEqual([[0, 0, 0, 0, 0, 0], null]);
		const fog = beyond.map((square) => ({ ...square, type: 'fog' }));
		expect(barriersOf({ width: 3, height: 2, terrain: fog }).murky).toBeNull();
	});

	test('SRD-107: exclude dark and foggy squares', () => {
		const { solid, murky } = barriersOf(drawnMap('#@', '&:'));
		expect([[...solid], [...murky!]]).toEqual([
			[1, 0, 0, 0],
			[0, 1, 1, 0],
		]);
		expect(barriersOf(drawnMap('#:')).murky).toBeNull();
	});

	test('are cached by map', () => {
		const map = drawnMap('#.', '..');
		expect(barriersOf(map)).toBe(barriersOf(map));
	});

	test.each([
		[1.5, 1.5, true],
		[1.01, 1.99, true],
		[1, 1.5, false],
		[1.5, 2, false],
		[0.5, 1.5, false],
		[1.5, 0.5, false],
		[-0.5, 1.5, false],
		[1.5, -0.5, false],
		[3.5, 0.5, false],
		[0.5, 3.5, false],
	])('hold the point %d, %d: %s', (x, y, isIn) => {
		const barriers = barriersOf(drawnMap('...', '.#.', '...'));
		expect(isInSolid(barriers, x * LATTICE, y * LATTICE)).toBe(isIn);
	});

	test('hold no point beyond the map, even with solid borders', () => {
		const barriers = barriersOf(drawnMap('###', '###'));
		const isIn = (x: number, y: number) => isInSolid(barriers, x * LATTICE, y * LATTICE);
		expect([isIn(0.5, 0.5), isIn(2.5, 1.5)]).toEqual([true, true]);
		expect([isIn(3.5, 0.5), isIn(-0.5, 1.5), isIn(0.5, 2.5), isIn(1.5, -0.5)]).toEqual(Array(4).fill(false));
	});
});

describe('body', () => {
	test.each([
		['medium', {}, [{ x: 2, y: 3, side: 1 }], 0, 5],
		['large', { size: 'large' }, [{ x: 2, y: 3, side: 2 }], 0, 10],
		['in the air', { size: 'huge', elevation: 20 }, [{ x: 2, y: 3, side: 3 }], 20, 35],
		[
			'squeezed, as it is otherwise (SRD-51, A59)',
			{ size: 'large', squeezed: [{ x: 1, y: 3 }] },
			[
				{ x: 2, y: 3, side: 1 },
				{ x: 1, y: 3, side: 1 },
			],
			0,
			10,
		],
	] as const)('is as high as wide: %s', (_, more, blocks, bottom, top) => {
		expect(bodyOf(at('h-a', 2, 3, more))).toEqual({ blocks, bottom, top });
	});

	test('fills exactly its squares', () => {
		const body = bodyOf(at('h-a', 2, 3, { size: 'large', squeezed: [{ x: 1, y: 3 }] }));
		const filled = (x: number, y: number) => fills(body, x, y);
		expect([filled(2, 3), filled(1, 3), filled(3, 3), filled(0, 3), filled(2, 4), filled(2, 2)]).toEqual([
			true,
			true,
			false,
			false,
			false,
			false,
		]);
	});

	test('shares a square by any part', () => {
		const long = bodyOf(at('h-a', 2, 3, { size: 'large', squeezed: [{ x: 1, y: 3 }] }));
		const share = (x: number, y: number, size: 'medium' | 'large' = 'medium') => [
			shareSquare(long, bodyOf(at('h-b', x, y, { size }))),
			shareSquare(bodyOf(at('h-b', x, y, { size })), long),
		];
		expect([share(2, 3), share(1, 3), share(0, 3), share(3, 3), share(2, 4), share(2, 2)]).toEqual(
			[true, true, false, false, false, false].map((one) => [one, one]),
		);
		expect([share(0, 2, 'large'), share(3, 3, 'large'), share(2, 1, 'large')]).toEqual(
			[true, false, false].map((one) => [one, one]),
		);
	});

	test('has its center in the middle', () => {
		const middle = (side: number) => middleOf({ x: 2, y: 3, side }).map((one) => one / LATTICE);
		expect([middle(1), middle(2), middle(3)]).toEqual([
			[2.5, 3.5],
			[3, 4],
			[3.5, 4.5],
		]);
	});

	test.each([
		['beside', [1, 0], {}, 5],
		['on each other', [0, 0], {}, 0],
		['four squares off', [4, 0], {}, 20],
		['slanting (FC-30)', [2, 2], {}, 15],
		['above', [2, 0], { elevation: 30 }, 35],
		['as high', [4, 0], { elevation: 10 }, 20],
		['below', [4, 0], { elevation: 0 }, 25],
	] as const)('has feet to another: %s', (_, [x, y], more, feet) => {
		const one = at('h-a', 0, 0, 'elevation' in more && more.elevation !== 30 ? { elevation: 10 } : {});
		expect(feetBetween(one, at('h-b', x, y, more), 'alternating')).toBe(feet);
		expect(feetBetween(at('h-b', x, y, more), one, 'alternating')).toBe(feet);
	});

	test.each([
		['behind (SRD-51)', { squeezed: [{ x: 5, y: 0 }] }, [4, 0], {}, 5],
		['in front (SRD-51)', { squeezed: [{ x: 7, y: 0 }] }, [4, 0], {}, 10],
		['beside its height', { size: 'huge' }, [9, 0], { elevation: 10 }, 5],
		['on top of it', { size: 'huge' }, [7, 1], { elevation: 15 }, 5],
		['above its top', { size: 'huge' }, [9, 0], { elevation: 25 }, 15],
		['below it', { size: 'huge', elevation: 20 }, [7, 1], { elevation: 5 }, 15],
		['beside it squeezed (A59)', { squeezed: [{ x: 5, y: 0 }] }, [7, 0], { elevation: 5 }, 5],
		['at its height by a part', { elevation: 3 }, [10, 2], { size: 'medium' }, 15],
	] as const)('FC-30: has feet from its nearest part: %s', (_, more, [x, y], how, feet) => {
		const one = at('h-a', 6, 0, { size: 'large', ...more });
		const other = at('h-b', x, y, how);
		expect(feetBetween(one, other, 'alternating')).toBe(feet);
		expect(feetBetween(other, one, 'alternating')).toBe(feet);
	});

	test.each([
		[5, 20, 1],
		[20, 20, 1],
		[25, 20, 2],
		[0, 20, 1],
		[25, 0, undefined],
		[25, -5, undefined],
		[25, undefined, undefined],
	])('SRD-104: %i ft off, by increments of %s, is in increment %s', (feet, increment, nth) => {
		expect(rangeIncrement(feet, increment)).toBe(nth);
	});
});

describe('SRD-100: all visible squares', () => {
	const seen = (map: BattleMap, x: number, y: number) =>
		[...visibleSquares(barriersOf(map), [bodyAt({ x, y })])].join('');

	test('on a small map after a large one, and the reverse', () => {
		const [small, wide] = [drawnMap('.#.'), drawnMap(`${'.'.repeat(200)}#.`)];
		const expected = `${'1'.repeat(200)}00`;
		expect([seen(small, 0, 0), seen(wide, 3, 0), seen(small, 0, 0), seen(wide, 7, 0)]).toEqual([
			'100',
			expected,
			'100',
			expected,
		]);
	});

	test('include its own square inside rock', () => {
		expect(seen(drawnMap('...', '.#.', '...'), 1, 1)).toBe('000010000');
	});

	test("include a large creature's squares on the map", () => {
		const map = drawnMap('.#..', '##..', '....', '...#');
		const [body] = [bodyOf(at('h-a', 0, 0, { size: 'large' }))];
		const all = [...visibleSquares(barriersOf(map), [body!])].join('');
		expect([all.slice(0, 2), all.slice(4, 6)]).toEqual(['11', '11']);
		const beyond = bodyOf(at('h-a', 3, 3, { size: 'huge' }));
		expect([...visibleSquares(barriersOf(map), [beyond])][15]).toBe(1);
	});
});
