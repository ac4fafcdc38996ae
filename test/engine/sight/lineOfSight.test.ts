import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	type BattleMap,
	barriersOf,
	bodyAt,
	bodyOf,
	type Creature,
	footprintOf,
	seeEachOther,
	visibleSquares,
} from '../../../src/engine/index.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';
import { onlooker, sightMap } from '../../support/sightMaps.ts';
import { seenPlainly } from '../../support/sightOracle.ts';

const sees = (map: BattleMap, a: readonly [number, number], b: readonly [number, number]): boolean =>
	seeEachOther(barriersOf(map), bodyAt({ x: a[0], y: a[1] }), bodyAt({ x: b[0], y: b[1] }));

const map = (more: Partial<BattleMap> = {}): BattleMap => ({ width: 9, height: 9, ...more });

describe('line of sight', () => {
	test('SRD-100: is blocked by a wall, not by an open door', () => {
		const behind = (kind: 'wall' | 'door' | 'low', open?: boolean) =>
			sees(map({ walls: [{ from: [3, 0], to: [3, 9], kind, open }] }), [1, 4], [5, 4]);
		expect(behind('wall')).toBe(false);
		expect(behind('door')).toBe(false);
		expect(behind('door', true)).toBe(true);
		expect(behind('low')).toBe(true);
	});

	test("SRD-100: passes a solid square's side by the corners", () => {
		const pillar = map({ terrain: [{ x: 3, y: 4, type: 'wall' }] });
		expect(sees(pillar, [2, 4], [4, 4])).toBe(false);
		expect(sees(pillar, [2, 4], [4, 5])).toBe(true);
	});

	test('SRD-100: is blocked by the end of a wall', () => {
		// Two walls that meet in a corner: no line passes where they touch.
		const walls = [
			{ from: [4, 0], to: [4, 4], kind: 'wall' },
			{ from: [4, 4], to: [0, 4], kind: 'wall' },
		] as const;
		expect(sees(map({ walls }), [3, 3], [4, 4])).toBe(false);
		// From the center the diagonal touches a wall's end; from the corners it passes.
		expect(sees(map({ walls: walls.slice(0, 1) }), [3, 3], [4, 4])).toBe(true);
	});

	test('SRD-100: is blocked by two solid squares that touch diagonally', () => {
		const terrain = [
			{ x: 3, y: 4, type: 'wall' },
			{ x: 4, y: 3, type: 'wall' },
		];
		expect(sees(map({ terrain }), [3, 3], [4, 4])).toBe(false);
	});

	test('SRD-107: enters a dark or foggy square and ends there', () => {
		for (const type of ['dark', 'fog']) {
			const band = map({ terrain: Array.from({ length: 9 }, (_, y) => ({ x: 4, y, type })) });
			expect(sees(band, [2, 4], [4, 4])).toBe(true);
			expect(sees(band, [2, 4], [5, 4])).toBe(false);
			expect(sees(band, [4, 4], [8, 4])).toBe(true);
		}
	});

	test('SRD-107: reaches adjacent squares inside fog', () => {
		const squares = Array.from({ length: 81 }, (_, i) => ({ x: i % 9, y: Math.floor(i / 9), type: 'fog' }));
		const seen = visibleSquares(barriersOf(map({ terrain: squares })), [bodyAt({ x: 4, y: 4 })]);
		expect(seen.reduce((sum, one) => sum + one, 0)).toBe(9);
	});

	test('SRD-100: equals plain lines for all sizes', () => {
		fc.assert(
			fc.property(
				sightMap.chain((one) => fc.tuple(fc.constant(one), onlooker(one, 'a'), onlooker(one, 'b'))),
				([one, a, b]) => {
					const space = (creature: Creature) => ({ ...creature.position, side: footprintOf(creature) });
					expect(seeEachOther(barriersOf(one), bodyOf(a), bodyOf(b))).toBe(
						seenPlainly(one, space(a), space(b)),
					);
				},
			),
			{ numRuns: propertyRuns(400) },
		);
	});

	test('SRD-100: visible squares equal single checks', () => {
		fc.assert(
			fc.property(
				sightMap.chain((one) => fc.tuple(fc.constant(one), onlooker(one, 'a'))),
				([one, a]) => {
					const barriers = barriersOf(one);
					const body = bodyOf(a);
					const { x, y } = a.position;
					const side = footprintOf(a);
					const singly = Array.from({ length: one.width * one.height }, (_, i) => {
						const at = { x: i % one.width, y: Math.floor(i / one.width) };
						const isOwn = at.x >= x && at.y >= y && at.x < x + side && at.y < y + side;
						return isOwn || seeEachOther(barriers, body, bodyAt(at)) ? 1 : 0;
					});
					expect([...visibleSquares(barriers, [body])]).toEqual(singly);
				},
			),
			{ numRuns: propertyRuns(600) },
		);
	});

	test('SRD-100: also if walls nearly enclose the viewer', () => {
		const side = 21;
		const at = fc.nat({ max: side - 1 });
		// Some walls extend into the next square, or leave a slit.
		const end = fc.constantFrom(1, 1, 1, 1, 0.75, 1.25);
		const wall = fc.tuple(at, at, fc.boolean(), end).map(([x, y, down, long]) => ({
			...{ from: [x, y] as const, to: down ? ([x, y + long] as const) : ([x + long, y] as const) },
			kind: 'wall' as const,
		}));
		fc.assert(
			fc.property(fc.array(wall, { minLength: 60, maxLength: 500 }), at, at, (walls, x, y) => {
				const barriers = barriersOf({ width: side, height: side, walls });
				const body = bodyAt({ x, y });
				const singly = Array.from({ length: side * side }, (_, i) => {
					const other = { x: i % side, y: Math.floor(i / side) };
					return i === y * side + x || seeEachOther(barriers, body, bodyAt(other)) ? 1 : 0;
				});
				expect([...visibleSquares(barriers, [body])]).toEqual(singly);
			}),
			{ numRuns: propertyRuns(150) },
		);
	});

	test("SRD-100: a side sees the union of its creatures' views", () => {
		fc.assert(
			fc.property(
				sightMap.chain((one) => fc.tuple(fc.constant(one), onlooker(one, 'a'), onlooker(one, 'b'))),
				([one, a, b]) => {
					const barriers = barriersOf(one);
					const [both, first, second] = [[a, b], [a], [b]].map((group) =>
						visibleSquares(barriers, group.map(bodyOf)),
					);
					expect([...both!]).toEqual([...first!].map((seen, i) => seen | second![i]!));
				},
			),
			{ numRuns: propertyRuns(60) },
		);
	});
});
