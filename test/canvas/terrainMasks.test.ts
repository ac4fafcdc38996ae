import { describe, expect, it } from 'vitest';
import {
	figureAt,
	goesOn,
	kindsOf,
	lookGoesOn,
	terrainMasks,
} from '../../src/canvas/layers/ground/terrainMasks.ts';
import { TERRAIN, type TerrainSquare } from '../../src/engine/index.ts';

function masks(...terrain: readonly TerrainSquare[]) {
	return terrainMasks({ width: 4, height: 3, terrain });
}

function maskOf(...types: readonly string[]): number {
	return masks(...types.map((type) => ({ x: 1, y: 1, type }))).bits[5]!;
}

describe('terrainMasks', () => {
	it('have one bit per kind, and one for unknown kinds', () => {
		const seen = new Set([...TERRAIN.map((kind) => maskOf(kind.id)), maskOf('lava')]);
		expect(seen.size).toBe(TERRAIN.length + 1);
		expect(seen.has(0)).toBe(false);
	});

	it('continue a kind at itself and beyond the map', () => {
		const ice = masks({ x: 1, y: 1, type: 'ice' });
		expect(goesOn(ice, 'ice', 1, 1)).toBe(true);
		expect(goesOn(ice, 'pit', 1, 1)).toBe(false);
		expect(goesOn(ice, 'ice', 0, 1)).toBe(false);
		expect(goesOn(ice, 'ice', 4, 1)).toBe(true);
	});

	it('ignore squares off the map', () => {
		expect([...masks({ x: 4, y: 0, type: 'ice' }, { x: -1, y: 2, type: 'ice' }).bits]).toEqual(
			Array(12).fill(0),
		);
	});

	it('keep the look of obstacles', () => {
		const table = { x: 1, y: 1, type: 'obstacle', look: 'table' } as const;
		const barrel = { ...table, look: 'barrel' } as const;
		const before = masks(table, { ...table, x: 2 });
		const after = masks(barrel, { ...table, x: 2 });
		expect([lookGoesOn(before, 1, 2, 1), lookGoesOn(after, 1, 1, 1), lookGoesOn(before, 1, 4, 1)]).toEqual([
			true,
			false,
			false,
		]);
		// A file may name one on terrain that has none.
		expect(masks({ ...table, type: 'ice' }).looks[5]).toBe(0);
	});

	it('put impassable kinds on top', () => {
		expect(kindsOf(maskOf('wall', 'difficult', 'window-large'))).toEqual([
			'difficult',
			'window-large',
			'wall',
		]);
	});

	it.each([
		{ types: ['difficult'], feet: false, figure: '×2' },
		{ types: ['difficult', 'obstacle'], feet: false, figure: '×4' },
		{ types: ['difficult', 'obstacle'], feet: false, is5e: true, figure: '×2' },
		{ types: ['cluttered', 'mud-knee'], feet: true, is5e: true, figure: '×3 · 15 ft' },
		{ types: ['mud-knee'], feet: true, figure: '×3 · 15 ft' },
		{ types: ['ice'], feet: true, figure: '' },
		{ types: ['pit', 'difficult'], feet: false, figure: '' },
		{ types: [], feet: false, figure: '' },
	])('FC-41, SRD-40, 5E-06: write "$figure" on $types', ({ types, feet, is5e = false, figure }) => {
		const here = masks(...types.map((type) => ({ x: 1, y: 1, type })));
		expect(figureAt(here, 1, 1, feet, false, 'feet', is5e)).toBe(figure);
	});

	it('write costs once per patch without feet for players', () => {
		const patch = masks(
			...[0, 1, 2].map((x) => ({ x, y: 0, type: 'ice-thin' })),
			...[1, 2, 3].map((x) => ({ x, y: 1, type: 'difficult' })),
			{ x: 3, y: 2, type: 'difficult' },
			{ x: 2, y: 2, type: 'mud-knee' },
		);
		const written = [0, 1, 2].map((y) =>
			[0, 1, 2, 3].map((x) => figureAt(patch, x, y, true, true, 'feet', false)),
		);
		expect(written).toEqual([
			['', '', '', ''],
			['', '', '', ''],
			['', '', '×3', '×2'],
		]);
	});
});
