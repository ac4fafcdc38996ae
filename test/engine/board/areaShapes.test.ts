import { describe, expect, it } from 'vitest';
import { packSquares } from '../../../src/engine/bitPacking.ts';
import {
	type Area,
	type AreaForm,
	areaSquares,
	areasAt,
	coneSquares,
	DIRECTIONS,
	formOfSquares,
	movedArea,
	standingIn,
	turnedArea,
} from '../../../src/engine/index.ts';
import { drawnSquares } from '../../support/boards.ts';
import { creature } from '../../support/encounters.ts';

const MAP = { width: 6, height: 6 };

function drawn(form: AreaForm): string[] {
	return drawnSquares(MAP, areaSquares(form, 'alternating', MAP));
}

const block = (
	from: readonly [number, number],
	to: readonly [number, number],
	feet: number,
	only?: string,
): AreaForm => ({ shape: 'square', from, to, feet, ...(only !== undefined && { only }) });

describe('areaSquares', () => {
	it('FC-31: a circle from a corner covers ten feet by 5/10', () => {
		expect(drawn({ shape: 'circle', from: [3, 3], to: [3, 3], feet: 10 })).toEqual([
			'......',
			'..##..',
			'.####.',
			'.####.',
			'..##..',
			'......',
		]);
	});

	it('FC-31: a circle is clipped at every edge of the map', () => {
		const corner = (x: number, y: number) =>
			areaSquares({ shape: 'circle', from: [x, y], to: [x, y], feet: 5 }, 'alternating', MAP);
		expect(corner(0, 0)).toEqual([{ x: 0, y: 0 }]);
		expect(corner(6, 0)).toEqual([{ x: 5, y: 0 }]);
		expect(corner(0, 6)).toEqual([{ x: 0, y: 5 }]);
		expect(corner(6, 6)).toEqual([{ x: 5, y: 5 }]);
	});

	it('FC-31: 0 ft covers nothing; a 12-ft square is two squares wide', () => {
		const of = (shape: AreaForm['shape'], feet: number, from: readonly [number, number] = [2, 2]) =>
			areaSquares({ shape, from, to: [5, 2], feet }, 'alternating', MAP);
		expect([of('cone', 0), of('cone', 0, [2.5, 2.5]), of('line', 0), of('line', 0, [2.5, 2.5])]).toEqual([
			...[[], [], [], []],
		]);
		expect(of('square', 12)).toEqual([
			{ x: 2, y: 2 },
			{ x: 3, y: 2 },
			{ x: 2, y: 3 },
			{ x: 3, y: 3 },
		]);
	});

	it('FC-31: a cone is the quarter circle in its direction', () => {
		expect(drawn({ shape: 'cone', from: [1, 3], to: [6, 3], feet: 15 })).toEqual([
			'......',
			'..#...',
			'.###..',
			'.###..',
			'..#...',
			'......',
		]);
	});

	it.each(DIRECTIONS.map((direction, way) => [way, direction] as const))(
		'a cone in direction %i extends halfway to the next',
		(way, [dx, dy]) => {
			const form = (aside: number): AreaForm => ({
				shape: 'cone',
				from: [3, 3],
				to: [3 + 10 * dx - aside * dy, 3 + 10 * dy + aside * dx],
				feet: 10,
			});
			const clockwise = (way + 1) & 7;
			expect(areaSquares(form(3), 'alternating', MAP)).toEqual(coneSquares([3, 3], way, 10));
			expect(areaSquares(form(-3), 'alternating', MAP)).toEqual(coneSquares([3, 3], way, 10));
			expect(areaSquares(form(5), 'alternating', MAP)).toEqual(coneSquares([3, 3], clockwise, 10));
		},
	);

	it('a line runs from start to end within its feet', () => {
		expect(areaSquares({ shape: 'line', from: [0.5, 1.5], to: [3.5, 1.5], feet: 15 }, 'flat', MAP)).toEqual([
			{ x: 1, y: 1 },
			{ x: 2, y: 1 },
			{ x: 3, y: 1 },
		]);
	});

	it.each(['cone', 'line'] as const)('a %s of 0 ft covers nothing', (shape) => {
		expect(areaSquares({ shape, from: [2.5, 2.5], to: [5, 2.5], feet: 0 }, 'alternating', MAP)).toEqual([]);
	});

	it.each([
		['down to the right', [4, 5], [2, 3, 3, 4]],
		['up to the left', [1, 1], [0, 1, 1, 2]],
		['down to the left', [1, 5], [0, 3, 1, 4]],
		['up to the right', [4, 1], [2, 1, 3, 2]],
		['to the right and down where it is not said', [2, 3], [2, 3, 3, 4]],
	] as const)('a square lies %s of its corner', (_, to, [left, top, right, bottom]) => {
		expect(areaSquares(block([2, 3], to, 10), 'alternating', MAP)).toEqual([
			{ x: left, y: top },
			{ x: right, y: top },
			{ x: left, y: bottom },
			{ x: right, y: bottom },
		]);
	});

	it('a square with packed squares covers only these', () => {
		const only = packSquares(Uint8Array.of(1, 0, 0, 1));
		expect(areaSquares(block([2, 3], [4, 5], 10, only), 'alternating', MAP)).toEqual([
			{ x: 2, y: 3 },
			{ x: 3, y: 4 },
		]);
		expect(areaSquares(block([2, 3], [4, 5], 10, 'nonsense'), 'alternating', MAP)).toHaveLength(4);
	});

	it('caches the list by area, rule and map', () => {
		const form: AreaForm = { shape: 'circle', from: [3, 3], to: [3, 3], feet: 15 };
		const squares = areaSquares(form, 'alternating', MAP);
		expect(areaSquares(form, 'alternating', { ...MAP })).toBe(squares);
		expect(areaSquares(form, 'flat', MAP)).toHaveLength(36);
		expect(areaSquares(form, 'alternating', MAP)).toHaveLength(24);
		expect(areaSquares(form, 'alternating', { ...MAP, width: 3 })).toHaveLength(12);
		expect(areaSquares(form, 'alternating', { ...MAP, height: 3 })).toHaveLength(12);
	});
});

describe('formOfSquares', () => {
	it.each([
		[
			'wide',
			[
				{ x: 3, y: 1 },
				{ x: 5, y: 2 },
			],
		],
		[
			'high',
			[
				{ x: 2, y: 3 },
				{ x: 1, y: 5 },
			],
		],
	])('covers exactly the squares: %s', (_, squares) => {
		const form = formOfSquares(squares);
		expect(form).toMatchObject({ shape: 'square', feet: 15 });
		expect(areaSquares(form, 'alternating', MAP)).toEqual(squares);
	});

	it('gives the start and direction', () => {
		expect(formOfSquares([{ x: 4, y: 2 }])).toEqual({
			shape: 'square',
			from: [4, 2],
			to: [5, 3],
			feet: 5,
			only: packSquares(Uint8Array.of(1)),
		});
	});
});

describe('standingIn', () => {
	const ogre = creature('ogre', 1, 1, { size: 'large' });
	const elf = creature('elf', 2, 2);
	const owl = creature('owl', 4, 0);
	const all = [owl, ogre, elf];
	const idsAt = (...squares: readonly (readonly [number, number])[]) =>
		standingIn(
			all,
			squares.map(([x, y]) => ({ x, y })),
		).map(({ id }) => id);

	it('lists each touching creature once, in order', () => {
		expect(idsAt([1, 1])).toEqual(['ogre']);
		expect(idsAt([2, 1])).toEqual(['ogre']);
		expect(idsAt([1, 2])).toEqual(['ogre']);
		expect(idsAt([2, 2], [1, 1], [4, 0])).toEqual(['owl', 'ogre', 'elf']);
	});

	it('excludes creatures beside the area', () => {
		expect(idsAt([0, 1], [3, 1], [1, 0], [1, 3], [3, 3], [4, 1])).toEqual([]);
	});
});

describe('movedArea and turnedArea', () => {
	const form: AreaForm = { shape: 'cone', from: [2, 3], to: [4, 3], feet: 10 };

	it('move by columns and rows', () => {
		expect(movedArea(form, 3, -1)).toEqual({ ...form, from: [5, 2], to: [7, 2] });
	});

	it('turn clockwise by 45°', () => {
		let turned = form;
		const ways = DIRECTIONS.map(() => {
			const way = [Math.sign(turned.to[0] - 2), Math.sign(turned.to[1] - 3)];
			turned = turnedArea(turned);
			expect(turned.from).toEqual(form.from);
			return way;
		});
		expect(ways).toEqual(DIRECTIONS.map((direction) => [...direction]));
	});
});

describe('A90: areasAt', () => {
	const area = (id: string, since: number, until?: number): Area => ({
		...{ id, name: id, color: 0, since, shape: 'circle', from: [0, 0], to: [0, 0], feet: 5 },
		...(until !== undefined && { until }),
	});
	const areas = [area('web', 2, 4), area('dark', 3)];

	it.each([
		[1, []],
		[2, ['web']],
		[3, ['web', 'dark']],
		[4, ['dark']],
		[9, ['dark']],
	])('at %i lists areas placed and not over', (time, ids) => {
		expect(areasAt(areas, time).map(({ id }) => id)).toEqual(ids);
	});

	it('is empty without areas', () => expect(areasAt(undefined, 1)).toEqual([]));
});
