/** Free places: map edge, terrain, other creatures, the nearest place and groups. */
import { describe, expect, test } from 'vitest';
import {
	type Creature,
	DEFAULT_RULES,
	type Encounter,
	packSquares,
	type Wall,
} from '../../src/engine/index.ts';
import { freePlacesIn } from '../../src/store/encounter/placement.ts';
import { creature, encounter } from '../support/encounters.ts';

const ann = creature('ann', 0, 0);
const on = (type: string) => encounter([], { terrain: [{ x: 5, y: 5, type }] });
const at = (x: number, y: number) => ({ x, y });
const problem = (board: Encounter, who: Creature, x: number, y: number, ignoring?: string[]) =>
	freePlacesIn(board).problem(who, at(x, y), ignoring && new Set(ignoring));

describe('edge of a 12 × 8 map', () => {
	test.each([
		[0, 0, 'medium', undefined],
		[11, 7, 'medium', undefined],
		[12, 7, 'medium', 'off the map'],
		[11, 8, 'medium', 'off the map'],
		[-1, 0, 'medium', 'off the map'],
		[0, -1, 'medium', 'off the map'],
		[10, 6, 'large', undefined],
		[11, 6, 'large', 'off the map'],
		[10, 7, 'large', 'off the map'],
	] as const)('at %d, %d %s', (x, y, size, code) => {
		expect(problem(encounter([]), { ...ann, size }, x, y)?.code).toBe(code);
	});
});

describe('ground', () => {
	test.each<[string, Partial<Creature>, number, number, object | undefined]>([
		['wall', {}, 5, 5, { code: 'ground', terrain: 'wall' }],
		['pit', {}, 5, 5, { code: 'ground', terrain: 'pit' }],
		['pit', { movement: ['flying'] }, 5, 5, undefined],
		['wall', { movement: ['flying'] }, 5, 5, { code: 'ground', terrain: 'wall' }],
		['ice', {}, 5, 5, undefined],
		['wall', { size: 'large' }, 4, 4, { code: 'ground', terrain: 'wall' }],
		['wall', { size: 'large' }, 5, 5, { code: 'ground', terrain: 'wall' }],
		['wall', { size: 'large' }, 6, 5, undefined],
		['wall', { size: 'large' }, 5, 6, undefined],
		['wall', { size: 'large' }, 3, 5, undefined],
		['wall', { size: 'large' }, 5, 3, undefined],
	])('%s for %j at %d, %d', (type, more, x, y, said) => {
		expect(problem(on(type), { ...ann, ...more }, x, y)).toEqual(said);
	});

	test('names the blocking terrain, not its neighbor', () => {
		const board = encounter([], {
			terrain: [
				{ x: 4, y: 5, type: 'pit' },
				{ x: 5, y: 5, type: 'ice' },
				{ x: 5, y: 5, type: 'wall' },
			],
		});
		expect(problem(board, ann, 5, 5)).toEqual({ code: 'ground', terrain: 'wall' });
	});

	test('refuses a wall through the space', () => {
		const walls: Wall[] = [{ from: [6, 5], to: [6, 7], kind: 'wall' }];
		const board = encounter([], { walls });
		expect(problem(board, { ...ann, size: 'large' }, 5, 5)).toEqual({ code: 'wall' });
		expect(problem(board, { ...ann, size: 'large' }, 6, 5)).toBeUndefined();
	});
});

describe('other creatures', () => {
	const orc = creature('orc', 5, 5, { side: 'foes', size: 'large' });
	const board = encounter([orc]);
	test.each([
		[5, 5, 'medium', true],
		[6, 6, 'medium', true],
		[4, 5, 'medium', false],
		[7, 5, 'medium', false],
		[5, 7, 'medium', false],
		[4, 4, 'large', true],
		[3, 3, 'large', false],
	] as const)('at %d, %d %s is occupied: %s', (x, y, size, taken) => {
		expect(problem(board, { ...ann, size }, x, y)).toEqual(taken ? { code: 'taken', by: 'Orc' } : undefined);
		expect(problem(board, { ...ann, size }, x, y, ['orc'])).toBeUndefined();
		expect(problem(board, { ...orc, size }, x, y)).toBeUndefined();
	});

	test.each(['srd', 'fantasy-craft'] as const)(
		'SRD-39: refuses a Nuisance where the space is filled: %s',
		(occupancy) => {
			const cube = { ...board, rules: { ...DEFAULT_RULES, occupancy }, creatures: [{ ...orc, fills: true }] };
			expect(problem(cube, { ...ann, size: 'nuisance' }, 5, 5)).toEqual({ code: 'taken', by: 'Orc' });
			expect(problem(cube, { ...ann, size: 'nuisance' }, 4, 5)).toBeUndefined();
		},
	);

	test('names the first creature in the way', () => {
		const two = encounter([creature('a', 5, 5), creature('b', 6, 5)]);
		expect(problem(two, { ...ann, size: 'large' }, 5, 5)).toEqual({ code: 'taken', by: 'A' });
		expect(problem(two, { ...ann, size: 'large' }, 6, 5)).toEqual({ code: 'taken', by: 'B' });
	});

	test('share a square as far as there is room', () => {
		const rats = (count: number) =>
			encounter(Array.from({ length: count }, (_, i) => creature(`rat${i}`, 5, 5, { size: 'tiny' })));
		expect(problem(rats(3), { ...ann, size: 'tiny' }, 5, 5)).toBeUndefined();
		expect(problem(rats(4), { ...ann, size: 'tiny' }, 5, 5)?.code).toBe('taken');
	});
});

describe('nearest place', () => {
	const crowd = (...squares: [number, number][]) =>
		encounter(squares.map(([x, y], i) => creature(`c${i}`, x, y)));
	const nearest = (board: Encounter, x: number, y: number, who: Creature = ann) =>
		freePlacesIn(board).nearest(who, at(x, y));

	test('is the square itself, then orthogonal before diagonal neighbors', () => {
		expect(nearest(crowd(), 5, 5)).toEqual(at(5, 5));
		expect(nearest(crowd([5, 5], [5, 4], [5, 6], [4, 5]), 5, 5)).toEqual(at(6, 5));
		expect(nearest(crowd([5, 5], [5, 4], [5, 6], [6, 5]), 5, 5)).toEqual(at(4, 5));
		expect(nearest(crowd([5, 5], [4, 5], [6, 5], [5, 4]), 5, 5)).toEqual(at(5, 6));
		expect(nearest(crowd([5, 5], [4, 5], [6, 5], [5, 6]), 5, 5)).toEqual(at(5, 4));
		expect(nearest(crowd([5, 5], [4, 5], [6, 5], [5, 4], [5, 6]), 5, 5)).toEqual(at(4, 4));
	});

	test('is on the map, however far the request', () => {
		expect(nearest(crowd(), -5, 3)).toEqual(at(0, 3));
		expect(nearest(crowd(), 20, 3)).toEqual(at(11, 3));
		expect(nearest(crowd(), 3, -4)).toEqual(at(3, 0));
		expect(nearest(crowd(), 3, 12)).toEqual(at(3, 7));
		expect(nearest(crowd(), 11, 7, { ...ann, size: 'large' })).toEqual(at(10, 6));
	});

	test('prefers empty squares to shared ones, and shared to none', () => {
		const rat = { ...ann, id: 'rat', size: 'tiny' } as const;
		const small = { ...encounter([creature('a', 0, 0, { size: 'tiny' })]), map: { width: 2, height: 1 } };
		expect(nearest(small, 0, 0, rat)).toEqual(at(1, 0));
		expect(nearest({ ...small, map: { width: 1, height: 1 } }, 0, 0, rat)).toEqual(at(0, 0));
		expect(
			nearest({ ...encounter([creature('a', 0, 0)]), map: { width: 1, height: 1 } }, 0, 0, ann),
		).toBeUndefined();
	});

	test('prefers reachable squares to ones behind walls or doors, and these to none', () => {
		const hallBehind = (open: boolean) =>
			encounter([creature('orc', 2, 2)], {
				width: 6,
				height: 5,
				walls: [
					{ from: [3, 0], to: [3, 5], kind: 'wall' },
					{ from: [0, 2], to: [3, 2], kind: 'door', open },
					{ from: [0, 3], to: [3, 3], kind: 'wall' },
				],
			});
		expect(nearest(hallBehind(true), 2, 2)).toEqual(at(2, 1));
		const hall = hallBehind(false);
		expect(nearest(hall, 2, 2)).toEqual(at(1, 2));
		const full = { ...hall, creatures: [0, 1, 2].map((x) => creature(`c${x}`, x, 2)) };
		expect(nearest(full, 2, 2)).toEqual(at(2, 1));
	});

	test('keeps a seen creature out of fog if possible, but not a fogged one', () => {
		const covered = new Uint8Array(12 * 8).fill(1);
		covered[5 * 12 + 5] = 0;
		covered[5 * 12 + 8] = 0;
		const foggy = { ...crowd([5, 5]), fog: { covered: packSquares(covered) } };
		expect(nearest(foggy, 5, 5)).toEqual(at(8, 5));
		expect(nearest({ ...foggy, creatures: [creature('orc', 2, 2)] }, 2, 2)).toEqual(at(2, 1));
	});

	test('ignores the creature’s own square', () => {
		expect(nearest(encounter([creature('ann', 5, 5)]), 5, 5)).toEqual(at(5, 5));
	});
});

describe('group', () => {
	const group = (count: number, more: Partial<Creature> = {}) =>
		Array.from({ length: count }, (_, i) => creature(`g${i}`, 0, 0, more));
	const rows = (board: Encounter, many: readonly Creature[], x = 5, y = 4) =>
		freePlacesIn(board).formation(many, at(x, y));

	test.each([
		[1, [[5, 4]]],
		[
			2,
			[
				[5, 4],
				[6, 4],
			],
		],
		[
			3,
			[
				[5, 4],
				[6, 4],
				[5, 5],
			],
		],
		[
			5,
			[
				[4, 4],
				[5, 4],
				[6, 4],
				[4, 5],
				[5, 5],
			],
		],
		[
			9,
			[
				[4, 3],
				[5, 3],
				[6, 3],
				[4, 4],
				[5, 4],
				[6, 4],
				[4, 5],
				[5, 5],
				[6, 5],
			],
		],
	])('of %d stands in rows', (count, squares) => {
		const wanted = squares.map(([x, y]) => at(x!, y!));
		expect(rows(encounter([]), group(count))).toEqual({ places: wanted, wanted });
	});

	test('of large or mixed creatures takes their space', () => {
		expect(rows(encounter([]), group(4, { size: 'large' })).wanted).toEqual([
			at(4, 3),
			at(6, 3),
			at(4, 5),
			at(6, 5),
		]);
		expect(rows(encounter([]), [creature('a', 0, 0), creature('b', 0, 0, { size: 'large' })]).wanted).toEqual(
			[at(4, 4), at(6, 4)],
		);
		expect(rows(encounter([]), [])).toEqual({ places: [], wanted: [] });
	});

	test('avoids other creatures and its own members', () => {
		const { places } = rows(encounter([creature('orc', 5, 4)]), group(2));
		expect(places).toEqual([at(5, 3), at(6, 4)]);
		expect(new Set(rows(encounter([]), group(20)).places.map((one) => `${one?.x} ${one?.y}`)).size).toBe(20);
	});

	test('strays only a little: a creature without a near place gets none', () => {
		const rock = (width: number) =>
			encounter([], {
				width: 30,
				terrain: Array.from({ length: width * 8 }, (_, i) => ({
					x: i % width,
					y: Math.floor(i / width),
					type: 'wall',
				})),
			});
		// A single column strays by three squares.
		expect(rows(rock(3), group(1), 0).places).toEqual([at(3, 4)]);
		expect(rows(rock(4), group(1), 0).places).toEqual([undefined]);
		expect(freePlacesIn(rock(4)).nearest(ann, at(0, 4))).toEqual(at(4, 4));
	});
});
