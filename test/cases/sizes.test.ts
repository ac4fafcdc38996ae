import { describe, expect, it } from 'vitest';
import { threatenedSquares, threatens } from '../../src/engine/board/measure.ts';
import { sizeRank } from '../../src/engine/board/sizes.ts';
import { footprintOf, SIZE_TABLE, SIZES, type Size } from '../../src/engine/index.ts';

describe('sizes', () => {
	it.each<[string, Size, number]>([
		['SRD-70', 'tiny', 4],
		['SRD-71', 'diminutive', 25],
		['SRD-72', 'fine', 100],
	])('%s: %s, %i to a square', (_, size, count) => {
		expect(SIZE_TABLE[size].perSquare).toBe(count);
		expect((5 / SIZE_TABLE[size].space) ** 2).toBe(count);
	});

	it.each<[string, Size, number, number, number, number]>([
		['SRD-80', 'fine', 0.5, 1, 0, 0],
		['SRD-81', 'diminutive', 1, 1, 0, 0],
		['SRD-82', 'tiny', 2.5, 1, 0, 0],
		['SRD-83', 'small', 5, 1, 5, 5],
		['SRD-84', 'medium', 5, 1, 5, 5],
		['SRD-85, SRD-86', 'large', 10, 2, 10, 5],
		['SRD-87, SRD-88', 'huge', 15, 3, 15, 10],
		['SRD-89, SRD-90', 'gargantuan', 20, 4, 20, 15],
		['SRD-91, SRD-92', 'colossal', 30, 6, 30, 20],
	])(
		'%s: %s fills %d ft, %i squares a side, reaches %i tall and %i long',
		(_, size, space, side, tall, long) => {
			expect(SIZE_TABLE[size]).toMatchObject({ space, side, reach: { tall, long } });
			expect(SIZE_TABLE[size].side).toBe(side);
			expect(footprintOf({ size })).toBe(side);
		},
	);

	it('FC-88: are ordered from smallest to largest', () => {
		expect(SIZES).toEqual([
			'nuisance',
			'fine',
			'diminutive',
			'tiny',
			'small',
			'medium',
			'large',
			'huge',
			'gargantuan',
			'colossal',
		]);
		expect(SIZES.map(sizeRank)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
	});

	it('default to Medium', () => {
		expect(footprintOf({})).toBe(1);
	});
});

describe('threatened squares', () => {
	const bodyOf = (side: number) => [{ x: 10, y: 10, side }];
	const count = (side: number, natural: number, weapon = false) =>
		threatenedSquares(bodyOf(side), { natural, weapon }).length;

	it('SRD-73: are none with a reach of 0', () => {
		expect(count(1, 0)).toBe(0);
		expect(count(1, 0, true)).toBe(0);
	});

	it('F-21: cover the eight neighbors at five feet', () => {
		expect(count(1, 5)).toBe(8);
		expect(count(2, 5)).toBe(12);
	});

	it('F-25, amb A54: include the second diagonal at ten feet, 1-2-1 at fifteen', () => {
		expect(count(1, 10)).toBe(24);
		expect(count(2, 10)).toBe(32);
		expect(threatens(bodyOf(1), { natural: 15 }, { x: 13, y: 13 })).toBe(false);
		expect(threatens(bodyOf(1), { natural: 15 }, { x: 12, y: 12 })).toBe(true);
		expect(count(1, 15)).toBe(36);
	});

	it('SRD-93: include adjacent squares at long natural reach', () => {
		expect(threatens(bodyOf(2), { natural: 10 }, { x: 9, y: 9 })).toBe(true);
	});

	it('SRD-94: exclude its own squares', () => {
		for (const square of threatenedSquares(bodyOf(2), { natural: 10 })) {
			expect(square.x >= 10 && square.x < 12 && square.y >= 10 && square.y < 12).toBe(false);
		}
	});

	it('SRD-95: cover 15 to 20 ft for a tall Large reach weapon', () => {
		const hit = (x: number, y = 10) => threatens(bodyOf(2), { natural: 10, weapon: true }, { x, y });
		expect([12, 13, 14, 15, 16].map((x) => hit(x))).toEqual([false, false, true, true, false]);
		expect(hit(13, 13)).toBe(false);
	});

	it('SRD-95: cover only 10 ft for a Medium one', () => {
		expect(count(1, 5, true)).toBe(16);
	});

	it('SRD-96: accept any custom reach', () => {
		expect(count(1, 20)).toBeGreaterThan(count(1, 15));
		expect(threatens(bodyOf(1), { natural: 20 }, { x: 14, y: 10 })).toBe(true);
	});
});
