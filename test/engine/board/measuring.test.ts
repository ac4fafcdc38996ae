import { describe, expect, it } from 'vitest';
import { slantFeet, threatenedSquares } from '../../../src/engine/board/measure.ts';
import {
	circleSquares,
	compileMap,
	coneSquares,
	lineSquares,
	nearest,
	nearestSquare,
	threatenedArea,
	toFeet,
	toMetres,
	type Wall,
} from '../../../src/engine/index.ts';
import { drawnSquares } from '../../support/boards.ts';
import { creature } from '../../support/encounters.ts';

const at = (x: number, y: number) => ({ x, y });
const MAP = { width: 7, height: 7 };

describe('measure', () => {
	it('FC-31: a diagonal cone from a center includes both edges', () => {
		expect(drawnSquares(MAP, coneSquares([3.5, 3.5], 1, 10))).toEqual([
			...['.......', '.......', '.......', '....##.', '...###.', '...##..', '.......'],
		]);
		expect(drawnSquares(MAP, coneSquares([3.5, 3.5], 5, 10))).toEqual([
			...['.......', '..##...', '.###...', '.##....', '.......', '.......', '.......'],
		]);
		expect(drawnSquares(MAP, circleSquares([3.5, 3.5], 7))).toEqual([
			...['.......', '.......', '..###..', '..###..', '..###..', '.......', '.......'],
		]);
	});

	it.each([
		['up', [3, 6], [3, 0], [at(3, 5), at(3, 4), at(3, 3)]],
		['down', [3, 0], [3, 6], [at(3, 0), at(3, 1), at(3, 2)]],
		['to the left', [6, 3], [0, 3], [at(5, 3), at(4, 3), at(3, 3)]],
		['to the right', [0, 3], [6, 3], [at(0, 3), at(1, 3), at(2, 3)]],
		['up to the left', [6, 6], [0, 0], [at(5, 5), at(4, 4)]],
		['from the middle', [3.5, 3.5], [3.5, 0], [at(3, 2), at(3, 1), at(3, 0)]],
	] as const)(
		'a line along edges takes right or lower squares, nearest first: %s',
		(_, from, to, squares) => {
			expect(lineSquares(from, to, 15)).toEqual(squares);
		},
	);

	it('a slanted line lists squares in order', () => {
		const squares = lineSquares([0, 0], [2, 1], 20);
		expect(squares).toEqual([at(0, 0), at(1, 0), at(2, 1)]);
		const back = lineSquares([7, 7], [5, 6], 20);
		expect(back).toEqual(squares.map(({ x, y }) => at(6 - x, 6 - y)));
	});

	it('SRD-73: without reach a weapon threatens nothing', () => {
		const body = [{ ...at(3, 3), side: 1 }];
		expect(threatenedSquares(body, { natural: 0 })).toEqual([]);
		expect(threatenedSquares(body, { natural: 0, weapon: true })).toEqual([]);
	});

	it.each([
		[{ natural: 10 }, ['.......', '.#####.', '.#####.', '.##.##.', '.#####.', '.#####.', '.......']],
		[
			{ natural: 5, weapon: true },
			['.......', '.#####.', '.#...#.', '.#...#.', '.#...#.', '.#####.', '.......'],
		],
		[{ natural: 15 }, ['..###..', '.#####.', '#######', '###.###', '#######', '.#####.', '..###..']],
	] as const)('F-25, SRD-95: %j has its reach', (reach, drawn) => {
		expect(drawnSquares(MAP, threatenedSquares([{ ...at(3, 3), side: 1 }], reach))).toEqual(drawn);
	});

	it('FC-10: six squares are thirty feet, in meters by profile', () => {
		expect([toMetres(30, 1.5), toMetres(30, 2), toMetres(5, 2)]).toEqual([9, 12, 2]);
		expect([toFeet(9, 1.5), toFeet(12, 2), toFeet(1, 2)]).toEqual([30, 30, 2.5]);
	});

	it('SRD-51: a squeezed body threatens from all its squares', () => {
		const body = [at(3, 3), at(3, 4)].map((one) => ({ ...one, side: 1 }));
		expect(drawnSquares(MAP, threatenedSquares(body, { natural: 5 }))).toEqual([
			...['.......', '.......', '..###..', '..#.#..', '..#.#..', '..###..', '.......'],
		]);
		expect(threatenedSquares(body.toReversed(), { natural: 5 })).toEqual(
			threatenedSquares(body, { natural: 5 }),
		);
		expect(
			threatenedSquares(
				[at(2, 3), at(3, 3)].map((one) => ({ ...one, side: 1 })),
				{ natural: 5 },
			),
		).toHaveLength(10);
	});

	it('SRD-96: reach is rounded down to squares', () => {
		expect(threatenedSquares([{ ...at(3, 3), side: 1 }], { natural: 7 })).toHaveLength(8);
	});

	it.each([
		[10, 0, 10],
		[10, 5, 10],
		[10, 7, 15],
		[10, 10, 15],
		[0, -15, 15],
	])('FC-30: %i ft across and %i up are %i ft', (across, up, feet) =>
		expect(slantFeet(across, up)).toBe(feet),
	);

	it('SRD-24: a die breaks ties by id, or by rows', () => {
		const covering = { position: at(3, 3), side: 1 };
		const two = ['b', 'a'].map((id, index) => ({ id, side: 1, position: at(index === 0 ? 5 : 1, 3) }));
		expect([1, 2].map((face) => nearest(covering, two, () => face)?.id)).toEqual(['a', 'b']);
		const squares = [at(5, 3), at(3, 5), at(1, 3), at(3, 1)];
		expect(nearestSquare([{ x: 3, y: 3, side: 1 }], squares, () => 3)).toEqual({
			...{ square: at(5, 3), feet: 10, tied: [at(3, 1), at(1, 3), at(5, 3), at(3, 5)] },
		});
		expect(nearest(covering, [], () => 1)).toBeUndefined();
	});

	it('SRD-73: no strike through walls or beyond the map', () => {
		const walls: Wall[] = [{ from: [4, 0], to: [4, 7], kind: 'wall' }];
		const area = (x: number, y: number, more = {}) =>
			drawnSquares(MAP, threatenedArea(compileMap({ ...MAP, walls }), creature('a', x, y, more)));
		expect(area(3, 3)).toEqual(['.......', '.......', '..##...', '..#....', '..##...', '.......', '.......']);
		expect(area(0, 0)).toEqual(['.#.....', '##.....', '.......', '.......', '.......', '.......', '.......']);
		expect(area(6, 6)).toEqual(['.......', '.......', '.......', '.......', '.......', '.....##', '.....#.']);
	});
});
