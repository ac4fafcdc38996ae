import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	groundBetween,
	type TerrainSquare,
	type Wall,
	withGround,
} from '../../src/engine/index.ts';
import { historyFromFile, historyInFile } from '../../src/formats/historyMaps.ts';

const piece = fc.record<TerrainSquare>(
	{
		x: fc.nat(3),
		y: fc.nat(2),
		type: fc.constantFrom('ice', 'difficult'),
		secret: fc.constant(true),
	},
	{ requiredKeys: ['x', 'y', 'type'] },
);
const wall = fc.record<Wall>(
	{
		from: fc.constantFrom([1, 0], [2, 0]),
		to: fc.constantFrom([1, 1], [2, 1]),
		kind: fc.constantFrom('wall', 'door'),
		open: fc.boolean(),
	},
	{ requiredKeys: ['from', 'to', 'kind'] },
);
const map = fc.record<BattleMap>({
	width: fc.constantFrom(4, 5),
	height: fc.constant(3),
	terrain: fc.array(piece, { maxLength: 8 }),
	walls: fc.array(wall, { maxLength: 4 }),
});
const change = fc.record({
	erased: fc.array(piece, { maxLength: 3 }),
	painted: fc.array(piece, { maxLength: 3 }),
	razed: fc.array(wall, { maxLength: 2 }),
	built: fc.array(wall, { maxLength: 2 }),
});

const past = (half: number, its: BattleMap) => ({
	half,
	rules: { diagonals: 'alternating', terrainCost: 'srd', occupancy: 'srd', engagement: true } as const,
	map: its,
	creatures: [],
	amendments: [],
});

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe('groundBetween', () => {
	it('leads from any map to any other, in its order', () => {
		fc.assert(
			fc.property(map, map, (before, after) => {
				const found = groundBetween(before, after);
				if (found) expect(withGround(before, found)).toEqual(after);
				if (found) expect(withGround(throughJson(before), throughJson(found))).toEqual(after);
			}),
		);
	});

	it('finds what was painted, erased, built and razed', () => {
		const names = (one: BattleMap) => new Set(one.terrain?.map(({ x, y, type }) => `${x} ${y} ${type}`));
		fc.assert(
			fc.property(map, change, (before, by) => {
				const once = {
					...before,
					terrain: withGround({ ...before, terrain: [] }, { painted: before.terrain }).terrain,
				};
				const plain = { ...once, walls: [] };
				const after = withGround(plain, { erased: by.erased, painted: by.painted });
				expect(names(plain).size).toBe(plain.terrain?.length);
				expect(groundBetween(plain, after)).not.toBeNull();
			}),
		);
	});

	it('says only what changed of a large map', () => {
		const terrain = Array.from({ length: 10_000 }, (_, i) => ({
			x: i % 100,
			y: Math.floor(i / 100),
			type: 'ice',
		}));
		const before: BattleMap = { width: 100, height: 100, terrain };
		const after = withGround(before, {
			erased: [terrain[40]!],
			painted: [{ x: 5, y: 5, type: 'difficult' }],
		});
		expect(groundBetween(before, after)).toEqual({
			erased: [terrain[40]],
			painted: [{ x: 5, y: 5, type: 'difficult' }],
		});
	});
});

describe('the maps of a history', () => {
	it('are the same after writing and reading', () => {
		fc.assert(
			fc.property(fc.array(fc.oneof(map, change), { maxLength: 6 }), map, (steps, first) => {
				let now = first;
				const maps = steps.map((step) => {
					now = 'width' in step ? step : withGround(now, step);
					return now;
				});
				const history = maps.map((one, i) => past(i + 1, one));
				const present = maps.at(-1) ?? first;
				const filed = throughJson(historyInFile({ map: present, history }));
				expect(historyFromFile(present, filed)).toEqual(history);
				expect(historyInFile({ map: present, history: historyFromFile(present, filed) })).toEqual(filed);
			}),
		);
	});
});
