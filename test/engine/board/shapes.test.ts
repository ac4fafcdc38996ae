/** Doors and squeezed bodies in the way of a step, measuring, walls on the lattice, and who touches which square. */
import { describe, expect, it } from 'vitest';
import { doorsToOpen, withOpened } from '../../../src/engine/board/doors.ts';
import { slantFeet, threatenedSquares } from '../../../src/engine/board/measure.ts';
import { SquareIndex } from '../../../src/engine/board/squareIndex.ts';
import { blocksOf, leadsOn, squeezedAfter, stepShape } from '../../../src/engine/board/squeeze.ts';
import { markWall } from '../../../src/engine/board/walls.ts';
import {
	type BattleMap,
	circleSquares,
	compileGround,
	coneSquares,
	DIRECTIONS,
	doorsInTheWay,
	lineSquares,
	nearest,
	nearestSquare,
	type PlannedStep,
	threatenedArea,
	toFeet,
	toMetres,
	type Wall,
} from '../../../src/engine/index.ts';
import { drawnSquares } from '../../support/boards.ts';
import { creature } from '../../support/encounters.ts';
import { Chance } from '../../support/melees.ts';

const at = (x: number, y: number) => ({ x, y });
const MAP = { width: 7, height: 7 };

describe('A29: the doors that a step opens', () => {
	const door = (from: Wall['from'], to: Wall['to'], more: Partial<Wall> = {}): Wall => ({
		from,
		to,
		kind: 'door',
		...more,
	});
	const opens = (
		map: BattleMap,
		to: PlannedStep,
		{ side = 1, from = at(2, 2), airborne = false, narrowed = undefined as 'squeeze' | undefined } = {},
	) =>
		doorsToOpen(compileGround(map), { fullSide: side, airborne }, narrowed, from, to).map((one) =>
			map.walls!.indexOf(one),
		);
	const east = door([3, 2], [3, 3]);

	it('those that bar it, if nothing else does', () => {
		expect(opens({ ...MAP, walls: [east] }, at(3, 2))).toEqual([0]);
		expect(opens({ ...MAP, walls: [east] }, at(1, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [] }, at(3, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [east, { ...east, kind: 'wall' }] }, at(3, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [east, { ...east, secret: true }] }, at(3, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [{ ...east, open: true }] }, at(3, 2))).toEqual([]);
		expect(opens({ ...MAP, walls: [east], terrain: [{ x: 3, y: 2, type: 'pit' }] }, at(3, 2))).toEqual([]);
		expect(
			opens({ ...MAP, walls: [east], terrain: [{ x: 3, y: 2, type: 'pit' }] }, at(3, 2), { airborne: true }),
		).toEqual([0]);
		expect(opens({ ...MAP, walls: [east] }, at(5, 2))).toEqual([]);
	});

	it('FC-51: up a step that one climbs only by a climb', () => {
		const map: BattleMap = { ...MAP, walls: [east], terrain: [{ x: 3, y: 2, type: 'step-climb' }] };
		expect([
			opens(map, at(3, 2)),
			opens(map, { ...at(3, 2), by: 'climb' }),
			opens(map, { ...at(3, 2), by: 'tumble' }),
		]).toEqual([...[[], [0], []]]);
	});

	it('all of a wide body, also those that only where it widens are in its way', () => {
		const upper = door([4, 2], [4, 3]);
		const lower = door([4, 3], [4, 4]);
		const map: BattleMap = { ...MAP, walls: [upper, lower] };
		expect(opens(map, at(3, 2), { side: 2 })).toEqual([0, 1]);
		expect(opens(map, { ...at(4, 2), by: 'squeeze' }, { side: 2 })).toEqual([0]);
		// Where it would stand in its full width a door cuts it.
		const within = door([3, 2], [3, 3]);
		expect(
			opens({ ...MAP, walls: [within] }, at(2, 2), { side: 2, from: at(1, 2), narrowed: 'squeeze' }),
		).toEqual([0]);
		expect(
			opens({ ...MAP, walls: [within] }, at(1, 2), { side: 2, from: at(3, 2), narrowed: 'squeeze' }),
		).toEqual([0]);
	});

	it('open they are nothing; the same doors give the same map', () => {
		const map: BattleMap = { ...MAP, walls: [east, door([1, 1], [1, 2]), door([5, 5], [5, 6])] };
		const [first, second, third] = map.walls!;
		expect(withOpened(map, [])).toBe(map);
		const one = withOpened(map, [second!]);
		expect(one.walls).toEqual([first, { ...second, open: true }, third]);
		expect(withOpened(map, [second!])).toBe(one);
		const two = withOpened(map, [first!, second!]);
		expect(two.walls?.map(({ open }) => open === true)).toEqual([true, true, false]);
		expect(withOpened(map, [second!, first!])).toBe(two);
		expect(withOpened(map, [first!, third!])).not.toBe(two);
		expect(withOpened(map, [third!]).walls?.map(({ open }) => open === true)).toEqual([false, false, true]);
	});

	it('in the way of those in the air, on maps of any size', () => {
		const wide: BattleMap = { width: 7, height: 7, walls: [east], terrain: [{ x: 3, y: 2, type: 'pit' }] };
		expect(doorsInTheWay(wide, 1, at(2, 2), at(3, 2))).toEqual([0]);
		expect(doorsInTheWay({ ...wide, width: 8 }, 1, at(2, 2), at(3, 2))).toEqual([0]);
		expect(doorsInTheWay({ ...wide, height: 9 }, 1, at(2, 2), at(3, 2))).toEqual([0]);
		const south = door([2, 8], [3, 8]);
		expect(doorsInTheWay({ width: 7, height: 7, walls: [south] }, 1, at(2, 7), at(2, 8))).toEqual([0]);
		expect(doorsInTheWay({ width: 7, height: 12, walls: [south] }, 1, at(2, 7), at(2, 8))).toEqual([0]);
		expect(doorsInTheWay({ width: 12, height: 12, walls: [south] }, 1, at(2, 7), at(3, 7))).toEqual([]);
	});
});

describe('SRD-50 to SRD-53: squeezed steps', () => {
	const squeeze = (x: number, y: number): PlannedStep => ({ x, y, by: 'squeeze' });

	it('leave the block next to where they lead', () => {
		expect(stepShape(2, undefined, at(3, 3), squeeze(5, 4))).toEqual({
			way: 0,
			from: at(4, 4),
			moving: 1,
			target: 1,
		});
		expect(stepShape(2, undefined, at(3, 3), squeeze(2, 2))).toEqual({
			way: 5,
			from: at(3, 3),
			moving: 1,
			target: 1,
		});
		expect(stepShape(4, undefined, at(3, 3), squeeze(6, 5))).toEqual({
			way: 0,
			from: at(5, 5),
			moving: 2,
			target: 2,
		});
		expect(stepShape(2, 'squeeze', at(3, 3), at(4, 2))).toEqual({
			way: 0,
			from: at(3, 3),
			moving: 1,
			target: 2,
		});
		expect(stepShape(2, 'squeeze', at(3, 3), at(1, 3))).toEqual({
			way: 4,
			from: at(3, 3),
			moving: 1,
			target: 2,
		});
		expect(stepShape(2, 'squeeze', at(3, 3), squeeze(4, 4))).toEqual({
			way: 1,
			from: at(3, 3),
			moving: 1,
			target: 1,
		});
	});

	it('lead neither too far, nor to where it is', () => {
		const leads = (to: PlannedStep, narrowed?: 'squeeze') => leadsOn(2, narrowed, at(3, 3), to);
		expect(
			[squeeze(6, 3), squeeze(3, 1), squeeze(1, 9), squeeze(9, 3), squeeze(3, 3), squeeze(4, 4)].map((to) =>
				leads(to),
			),
		).toEqual([...[false, false, false, false, false, false]]);
		expect([at(3, 3), at(2, 2), at(0, 3), at(5, 3), at(3, 5)].map((to) => leads(to, 'squeeze'))).toEqual([
			...[false, false, false, false, false],
		]);
		expect([at(3, 3), at(5, 3)].map((to) => leads(to))).toEqual([false, false]);
	});

	/** What a body fills behind it after some steps. */
	function behind(side: number, start: { x: number; y: number }, ...steps: readonly PlannedStep[]) {
		let squeezed: ReturnType<typeof squeezedAfter>;
		let from = start;
		let narrowed: 'squeeze' | 'wriggle' | undefined;
		for (const step of steps) {
			squeezed = squeezedAfter(side, squeezed, from, step, stepShape(side, narrowed, from, step)!);
			from = at(step.x, step.y);
			narrowed = step.by === 'squeeze' || step.by === 'wriggle' ? step.by : undefined;
		}
		return squeezed;
	}

	it('SRD-51: fill the way behind, as long as the body is wide', () => {
		expect(behind(2, at(0, 0), squeeze(2, 1))).toEqual([at(1, 1)]);
		expect(behind(2, at(0, 0), squeeze(2, 1), squeeze(3, 1))).toEqual([at(2, 1)]);
		expect(behind(2, at(0, 0), squeeze(2, 1), at(3, 1))).toBeUndefined();
		expect(behind(6, at(0, 0), squeeze(4, 0))).toEqual([at(3, 0), at(2, 0), at(1, 0)]);
		expect(behind(6, at(4, 4), squeeze(4, 3))).toEqual([at(4, 4), at(4, 5), at(4, 6)]);
		expect(behind(6, at(0, 0), squeeze(4, 0), squeeze(5, 0), squeeze(6, 1))).toEqual([
			at(5, 0),
			at(4, 0),
			at(3, 0),
		]);
		const wriggle = (x: number, y: number): PlannedStep => ({ x, y, by: 'wriggle' });
		expect(behind(3, at(0, 0), wriggle(3, 1))).toEqual({ tight: [at(2, 1), at(1, 1)] });
		expect(behind(4, at(0, 0), squeeze(3, 1), wriggle(5, 1))).toEqual({
			tight: [at(4, 1), at(3, 1), at(2, 1)],
		});
		expect(behind(4, at(0, 0), wriggle(4, 0), squeeze(5, 0))).toEqual([]);
	});

	it('SRD-51: a body is its footprint and what it fills behind', () => {
		expect(blocksOf(at(3, 1), 1, [at(2, 1)])).toEqual([
			{ ...at(3, 1), side: 1 },
			{ ...at(2, 1), side: 1 },
		]);
		expect(blocksOf(at(3, 1), 2)).toEqual([{ ...at(3, 1), side: 2 }]);
	});
});

describe('measuring', () => {
	it('FC-31: a cone from the middle of a square, diagonally, with both its edges', () => {
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
		'a line along the edges takes what is right of or below it, nearest first: %s',
		(_, from, to, squares) => {
			expect(lineSquares(from, to, 15)).toEqual(squares);
		},
	);

	it('a slanted line comes in its order too', () => {
		const squares = lineSquares([0, 0], [2, 1], 20);
		expect(squares).toEqual([at(0, 0), at(1, 0), at(2, 1)]);
		const back = lineSquares([7, 7], [5, 6], 20);
		expect(back).toEqual(squares.map(({ x, y }) => at(6 - x, 6 - y)));
	});

	it('SRD-73: what has no reach threatens nothing, whatever its weapon', () => {
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
	] as const)('F-25, SRD-95: %j reaches so far', (reach, drawn) => {
		expect(drawnSquares(MAP, threatenedSquares([{ ...at(3, 3), side: 1 }], reach))).toEqual(drawn);
	});

	it('FC-10: six squares are thirty feet, and as many metres as a square has', () => {
		expect([toMetres(30, 1.5), toMetres(30, 2), toMetres(5, 2)]).toEqual([9, 12, 2]);
		expect([toFeet(9, 1.5), toFeet(12, 2), toFeet(1, 2)]).toEqual([30, 30, 2.5]);
	});

	it('SRD-51: a squeezed body threatens from all it fills', () => {
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

	it('SRD-96: reach that is no multiple of five goes as far as whole spaces', () => {
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

	it('SRD-24: a die decides between equally near ones, by id, and squares by rows', () => {
		const covering = { position: at(3, 3), side: 1 };
		const two = ['b', 'a'].map((id, index) => ({ id, side: 1, position: at(index === 0 ? 5 : 1, 3) }));
		expect([1, 2].map((face) => nearest(covering, two, () => face)?.id)).toEqual(['a', 'b']);
		const squares = [at(5, 3), at(3, 5), at(1, 3), at(3, 1)];
		expect(nearestSquare(covering, squares, () => 3)).toEqual({
			...{ square: at(5, 3), feet: 10, tied: [at(3, 1), at(1, 3), at(5, 3), at(3, 5)] },
		});
		expect(nearest(covering, [], () => 1)).toBeUndefined();
	});

	it('SRD-73: nobody strikes through walls, from off the map or at what lies beyond it', () => {
		const walls: Wall[] = [{ from: [4, 0], to: [4, 7], kind: 'wall' }];
		const area = (x: number, y: number, more = {}) =>
			drawnSquares(MAP, threatenedArea(compileGround({ ...MAP, walls }), creature('a', x, y, more)));
		expect(area(3, 3)).toEqual(['.......', '.......', '..##...', '..#....', '..##...', '.......', '.......']);
		expect(area(0, 0)).toEqual(['.#.....', '##.....', '.......', '.......', '.......', '.......', '.......']);
		expect(area(6, 6)).toEqual(['.......', '.......', '.......', '.......', '.......', '.....##', '.....#.']);
	});
});

/** Coordinates in 1/64 of a square, so that everything is a whole number. */
const UNIT = 64;
type Point = readonly [number, number];
const sideOf = (a: Point, b: Point, p: Point) =>
	Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
const within = (a: Point, b: Point, p: Point) =>
	sideOf(a, b, p) === 0 && [0, 1].every((axis) => (p[axis]! - a[axis]!) * (p[axis]! - b[axis]!) <= 0);
const touch = (a: Point, b: Point, c: Point, d: Point) =>
	within(a, b, c) ||
	within(a, b, d) ||
	within(c, d, a) ||
	within(c, d, b) ||
	(sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0);

describe('SM-43: the steps that a wall bars', () => {
	it.each(Array.from({ length: 60 }, (_, number) => number + 1))(
		'are those whose line it touches, between two squares of the map, and nothing else is marked (%i)',
		(number) => {
			const chance = new Chance(number);
			const [width, height] = [chance.whole(1, 5), chance.whole(1, 5)];
			const grain = chance.among([64, 64, 32, 32, 7]);
			const place = (span: number) =>
				Math.round((chance.whole(-2, 2 * span + 2) * 32) / grain) * grain +
				(grain === 7 ? chance.whole(-9, 9) : 0);
			const [a, b]: [Point, Point] = [
				[place(width), place(height)],
				[place(width), place(height)],
			];
			// More than the map needs: what lies behind it stays as it is.
			const masks = new Uint8Array(width * height + 3 * width + 9);
			const wall: Wall = { from: [a[0] / UNIT, a[1] / UNIT], to: [b[0] / UNIT, b[1] / UNIT], kind: 'wall' };
			markWall(masks, width, height, wall);
			const expected = masks.map((_, square) => {
				if (square >= width * height) return 0;
				const [x, y] = [square % width, Math.floor(square / width)];
				return DIRECTIONS.reduce((ways, [dx, dy], way) => {
					if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) return ways;
					const [c, d]: [Point, Point] = [
						[x * UNIT + 32, y * UNIT + 32],
						[(x + dx) * UNIT + 32, (y + dy) * UNIT + 32],
					];
					return touch(a, b, c, d) ? ways | (1 << way) : ways;
				}, 0);
			});
			expect([a, b, [...masks]]).toEqual([a, b, [...expected]]);
		},
	);
});

describe('who touches which square', () => {
	const items = (index: SquareIndex, x: number, y: number, side = 1) => {
		const found: number[] = [];
		index.some(at(x, y), side, (item) => found.push(item) < 0);
		return found.sort((a, b) => a - b);
	};

	it('holds any number in one square, and gives room back', () => {
		const index = new SquareIndex();
		index.reset(3, 2);
		const all = Array.from({ length: 100 }, (_, item) => item);
		for (let round = 0; round < 3; round++) {
			for (const item of all) index.add(at(1, 1), 1, item);
			expect(items(index, 1, 1)).toEqual(all);
			for (const item of all.filter((one) => one % 3 !== round)) index.remove(at(1, 1), 1, item);
			expect(items(index, 1, 1)).toEqual(all.filter((one) => one % 3 === round));
			for (const item of all.filter((one) => one % 3 === round)) index.remove(at(1, 1), 1, item);
			expect(items(index, 1, 1)).toEqual([]);
		}
		expect(items(index, 0, 0, 3)).toEqual([]);
	});

	it('is vacant but for one, or alone, only where all its squares are, on the map', () => {
		const index = new SquareIndex();
		index.reset(4, 4);
		index.add(at(0, 0), 2, 7);
		expect(index.isVacantBut(at(0, 0), 2, 7)).toBe(true);
		expect(index.isVacantBut(at(0, 0), 4, 7)).toBe(true);
		expect(index.isVacantBut(at(0, 0), 2, 8)).toBe(false);
		index.add(at(1, 1), 1, 8);
		index.add(at(1, 1), 1, 9);
		expect([
			index.isAlone(at(0, 0), 1),
			index.isAlone(at(0, 0), 2),
			index.isVacantBut(at(0, 0), 2, 7),
		]).toEqual([true, false, false]);
		index.remove(at(1, 1), 1, 7);
		index.remove(at(1, 1), 1, 8);
		index.add(at(1, 1), 1, 9);
		expect([index.isVacantBut(at(1, 1), 1, 9), index.isVacantBut(at(1, 1), 1, 7)]).toEqual([true, false]);
		expect(index.isAlone(at(1, 1), 1)).toBe(false);
		// Squares off the map hold nothing, and are not those of the next row.
		index.add(at(0, 2), 1, 3);
		index.add(at(0, 2), 1, 4);
		expect([index.isAlone(at(3, 1), 2), index.isAlone(at(-1, 2), 1), index.isAlone(at(-1, 1), 2)]).toEqual([
			true,
			true,
			false,
		]);
		expect([index.isAlone(at(3, 3), 2), index.isAlone(at(2, -1), 2)]).toEqual([true, true]);
	});

	it('forgets everything when it begins anew, on a smaller map, a larger and the same', () => {
		const index = new SquareIndex();
		for (const size of [5, 3, 3, 20, 5]) {
			index.reset(size, size);
			expect(items(index, 0, 0, size)).toEqual([]);
			for (const item of [1, 2, 3]) index.add(at(0, 0), size, item);
			expect(items(index, size - 1, size - 1)).toEqual([1, 2, 3]);
			index.remove(at(0, 0), size, 2);
			expect(items(index, size - 1, 0)).toEqual([1, 3]);
		}
	});
});
