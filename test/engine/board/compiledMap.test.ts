import { describe, expect, it } from 'vitest';
import {
	adjacent,
	canStand,
	crossesLow,
	footingOf,
	heightUnits,
	isBarred,
	kindsAt,
	multiplierAt,
	rises,
	stepBarred,
} from '../../../src/engine/board/compiledMap.ts';
import { gaitBy } from '../../../src/engine/board/gait.ts';
import { fullFootprint, isSquare, mayPass, presenceOf } from '../../../src/engine/board/index.ts';
import {
	areNeighbours,
	type BattleMap,
	bothChanges,
	compileMap,
	DEFAULT_RULES,
	DIRECTIONS,
	directionIndex,
	effectiveMap,
	type GroundChange,
	isAirborne,
	type Square,
	squareKey,
	stepCost,
	TERRAIN,
	type TerrainSquare,
	terrainKind,
	type Wall,
	withGround,
} from '../../../src/engine/index.ts';
import { drawnGround, drawnMap } from '../../support/boards.ts';
import { creature } from '../../support/encounters.ts';

const at = (x: number, y: number) => ({ x, y });

describe('squares and steps', () => {
	it('are neighbors in eight directions', () => {
		const ways = [-2, -1, 0, 1, 2].flatMap((y) => [-2, -1, 0, 1, 2].map((x) => directionIndex(x, y)));
		expect(ways.filter((way) => way >= 0)).toEqual([5, 6, 7, 4, 0, 3, 2, 1]);
		expect(ways.filter((way) => way < 0)).toHaveLength(17);
		expect(directionIndex(0, 0)).toBe(-1);
		expect(directionIndex(0.5, 0)).toBe(-1);
		expect([areNeighbours(at(2, 2), at(3, 1)), areNeighbours(at(2, 2), at(4, 2))]).toEqual([true, false]);
	});

	it('have keys, and differ from waits', () => {
		expect(squareKey(at(3, -1))).toBe('3,-1');
		expect([isSquare(at(0, 0)), isSquare({ hold: 1 })]).toEqual([true, false]);
	});

	it.each([
		[undefined, false],
		[[], false],
		[['flying' as const], true],
	])('%j puts a creature in the air: %s', (movement, is) => expect(isAirborne({ movement })).toBe(is));
});

describe('compiledMap', () => {
	const tower: TerrainSquare[] = [
		{ x: 1, y: 1, type: 'ladder', up: 0, height: 15 },
		{ x: 2, y: 1, type: 'stairs', up: 4, height: 30 },
		{ x: 3, y: 1, type: 'ladder', up: 2, height: 5 },
		{ x: 1, y: 2, type: 'ladder', up: 0 },
	];
	/** Created for each test, since layers are cached. */
	function laid() {
		const ground = compileMap({ width: 5, height: 4, terrain: tower });
		return { ground, foot: (side: number, airborne = false) => footingOf(ground, side, Number(airborne)) };
	}

	it("FC-43: has the ladder's height; stairs are one step", () => {
		const { ground, foot } = laid();
		const units = (x: number, y: number, way: number) => heightUnits(ground, foot(1), at(x, y), way);
		expect([
			units(1, 1, 0),
			units(1, 1, 4),
			units(1, 1, 2),
			units(2, 1, 4),
			units(3, 1, 2),
			units(1, 2, 0),
		]).toEqual([...[3, 3, 1, 1, 1, 1]]);
		expect(heightUnits(ground, foot(2), at(0, 0), 0)).toBe(3);
		expect(heightUnits(ground, foot(1, true), at(1, 1), 0)).toBe(1);
		expect(heightUnits(ground, foot(1), at(9, 1), 0)).toBe(1);
	});

	it('FC-43: rounds heights down to squares, and takes the higher ladder', () => {
		const two = compileMap({
			...{ width: 2, height: 1 },
			terrain: [
				{ x: 0, y: 0, type: 'ladder', up: 0, height: 19 },
				{ x: 0, y: 0, type: 'ladder', up: 0, height: 12 },
			],
		});
		expect(heightUnits(two, footingOf(two, 1, 0), at(0, 0), 0)).toBe(3);
		expect(two.tall).toEqual(Uint16Array.of(3, 1));
		expect(
			compileMap({ width: 1, height: 1, terrain: [{ x: 0, y: 0, type: 'ladder', height: 5 }] }).tall,
		).toBeUndefined();
		expect(
			compileMap({ width: 1, height: 1, terrain: [{ x: 0, y: 0, type: 'stairs', height: 20 }] }).tall,
		).toBeUndefined();
	});

	it('A31: goes up in its direction and both neighbors', () => {
		const { ground, foot } = laid();
		for (const up of DIRECTIONS.keys()) {
			const one = compileMap({ width: 1, height: 1, terrain: [{ x: 0, y: 0, type: 'stairs', up }] });
			const ways = [...DIRECTIONS.keys()].filter((way) => rises(one, footingOf(one, 1, 0), at(0, 0), way));
			expect(ways).toEqual([(up + 7) & 7, up, (up + 1) & 7].sort((a, b) => a - b));
			expect([...DIRECTIONS.keys()].some((way) => rises(one, footingOf(one, 1, 1), at(0, 0), way))).toBe(
				false,
			);
		}
		expect(rises(ground, foot(1), at(9, 9), 0)).toBe(false);
		expect(rises(ground, foot(1), at(-1, 2), 4)).toBe(false);
		expect(rises(ground, foot(2), at(0, 0), 0)).toBe(true);
	});

	it('flags its special features', () => {
		const bare = drawnGround('...', '...');
		const { anyLow, anyUp, isOpen, maxMultiplier, right, bottom, tall } = footingOf(bare, 2, 0);
		expect([anyLow, anyUp, isOpen, maxMultiplier, right, bottom, tall]).toEqual([
			false,
			false,
			true,
			1,
			1,
			0,
			undefined,
		]);
		const low: Wall = { from: [1, 0], to: [1, 1], kind: 'low' };
		const rough = compileMap({ ...drawnMap(':..', '..='), walls: [low] });
		const on = footingOf(rough, 1, 0);
		expect([on.anyLow, on.anyUp, on.isOpen, on.maxMultiplier]).toEqual([true, false, true, 6]);
		const air = footingOf(rough, 1, 1);
		expect([air.anyLow, air.anyUp, air.maxMultiplier]).toEqual([false, false, 1]);
		const { foot } = laid();
		expect([foot(1).anyUp, foot(1, true).anyUp, foot(1).tall?.[6], foot(1, true).tall]).toEqual([
			true,
			false,
			3,
			undefined,
		]);
		for (const [map, airborne, open] of [
			[drawnMap('.#'), false, false],
			[drawnMap('.#'), true, false],
			[drawnMap('._'), false, false],
			[drawnMap('._'), true, true],
			[{ ...drawnMap('..'), walls: [{ ...low, kind: 'wall' as const }] }, true, false],
		] as const)
			expect(footingOf(compileMap(map), 1, Number(airborne)).isOpen).toBe(open);
	});

	it('compiles each size separately without side effects', () => {
		const low: Wall = { from: [1, 0], to: [1, 1], kind: 'low' };
		const rough = compileMap({ ...drawnMap(':...', '....'), walls: [low] });
		footingOf(rough, 2, 0);
		expect(crossesLow(rough, footingOf(rough, 1, 0), at(0, 0), 0)).toBe(true);
		expect(crossesLow(rough, footingOf(rough, 1, 0), at(1, 0), 0)).toBe(false);
		expect(crossesLow(rough, footingOf(rough, 2, 0), at(0, 0), 0)).toBe(true);
		// In its other half: every square that crosses, rises or costs counts.
		const far: Wall = { from: [2, 1], to: [2, 2], kind: 'low' };
		const stairs = { x: 2, y: 1, type: 'stairs', up: 0 };
		const beyond = compileMap({
			width: 4,
			height: 2,
			walls: [far],
			terrain: [stairs, { x: 2, y: 1, type: 'mud-knee' }],
		});
		const wide = footingOf(beyond, 2, 0);
		expect([0, 1, 2].map((x) => crossesLow(beyond, wide, at(x, 0), 0))).toEqual([true, true, false]);
		expect([0, 1].map((x) => rises(beyond, wide, at(x, 0), 0))).toEqual([false, true]);
		expect([0, 1, 2].map((x) => multiplierAt(beyond, wide, at(x, 0)))).toEqual([1, 3, 3]);
		expect([0, 2].map((x) => multiplierAt(beyond, footingOf(beyond, 1, 0), at(x, 0)))).toEqual([1, 1]);
		expect([1, 2].map((x) => rises(beyond, footingOf(beyond, 1, 0), at(x, 1), 0))).toEqual([false, true]);
		expect([0, 1].map((x) => crossesLow(beyond, footingOf(beyond, 1, 0), at(x, 0), 0))).toEqual([
			false,
			false,
		]);
		expect([1, 2].map((x) => multiplierAt(beyond, footingOf(beyond, 2, 1), at(x, 0)))).toEqual([1, 1]);
		expect(multiplierAt(rough, footingOf(rough, 1, 0), at(1, 0))).toBe(1);
		expect(crossesLow(rough, footingOf(rough, 1, 0), at(4, 0), 4)).toBe(false);
		expect(multiplierAt(rough, footingOf(rough, 1, 0), at(4, 0))).toBe(1);
	});

	it('A29: cuts a wide body at a wall between its squares', () => {
		const cut = (from: Wall['from'], to: Wall['to'], side = 2) =>
			!canStand(compileMap({ width: 4, height: 4, walls: [{ from, to, kind: 'wall' }] }), side, at(0, 0), 0);
		expect([
			cut([1, 0], [1, 1]),
			cut([0, 1], [1, 1]),
			cut([1, 1], [1, 1]),
			cut([1, 1], [2, 1]),
			cut([1, 1], [1, 2]),
		]).toEqual([...[true, true, true, true, true]]);
		expect([cut([2, 0], [2, 2]), cut([0, 2], [2, 2]), cut([0, 0], [1, 0])]).toEqual([false, false, false]);
		expect([cut([2, 2], [2, 3], 3), cut([2, 2], [3, 2], 3), cut([3, 0], [3, 3], 3)]).toEqual([
			true,
			true,
			false,
		]);
	});

	it("ignores the body's own squares when barring a step", () => {
		const walled = compileMap({
			width: 5,
			height: 5,
			walls: [{ from: [3, 2], to: [3, 3], kind: 'wall' }],
		});
		const barred = (way: number, x: number, y: number) =>
			isBarred(walled, footingOf(walled, 2, 0), at(x, y), way);
		expect([barred(0, 1, 1), barred(0, 1, 2), barred(0, 1, 3), barred(0, 0, 1)]).toEqual([
			true,
			true,
			false,
			false,
		]);
		expect([barred(4, 3, 1), barred(4, 3, 2), barred(2, 1, 0), barred(1, 0, 0)]).toEqual([
			true,
			true,
			false,
			false,
		]);
	});

	it('requires checks if its terrain does', () => {
		expect(drawnGround('.:').asks).toBe(false);
		const asks = (type: string) => compileMap({ width: 1, height: 1, terrain: [{ x: 0, y: 0, type }] }).asks;
		expect([asks('difficult'), asks('wire'), asks('step-climb'), asks('water-knee'), asks('snow')]).toEqual([
			...[false, true, true, true, false],
		]);
	});

	it('lists painted kinds once, in table order', () => {
		const terrain = ['ice', 'difficult', 'ice'].map((type) => ({ x: 1, y: 0, type }));
		const painted = compileMap({ width: 2, height: 2, terrain });
		expect(kindsAt(painted, at(1, 0)).map(({ id }) => id)).toEqual(['difficult', 'ice']);
		expect(kindsAt(painted, at(0, 0))).toEqual([]);
		for (const off of [at(-1, 1), at(2, 0), at(0, -1), at(0, 2)]) expect(kindsAt(painted, off)).toEqual([]);
		expect(painted.multiplier[1]).toBe(2);
	});

	it('SRD-21: makes solid squares corners on the map', () => {
		const corner = (x: number, y: number) => {
			const solid = compileMap({ width: 3, height: 3, terrain: [{ x, y, type: 'wall' }] });
			return [...solid.barred].map((ways) => ways.toString(2).split('1').length - 1).join('');
		};
		expect(corner(1, 1)).toBe('020202020');
		expect(corner(0, 0)).toBe('010100000');
		expect(corner(2, 1)).toBe('001020001');
	});

	it('SRD-107, FC-57: has the traits of each kind', () => {
		const ids = (is: (kind: (typeof TERRAIN)[number]) => boolean) => TERRAIN.filter(is).map(({ id }) => id);
		expect(ids(({ murky }) => murky)).toEqual(['dark', 'fog']);
		expect(ids(({ tall }) => tall)).toEqual(['ladder']);
		expect(ids(({ rises }) => rises)).toEqual(['ladder', 'stairs']);
		expect(ids(({ bonusStep }) => !bonusStep && terrainKind('ice') !== undefined).slice(0, 3)).toEqual([
			...['difficult', 'obstacle', 'wall'],
		]);
		expect(ids(({ bonusStep }) => bonusStep)).toEqual([
			...[
				'ice',
				'ladder',
				'snow',
				'stairs',
				'step-low',
				'water-knee',
				'window-large',
				'window-large-closed',
				'dark',
				'fog',
			],
		]);
		expect(ids(({ entry }) => entry !== 'open')).toEqual(['wall', 'pit', 'step-climb']);
		expect(TERRAIN.every(({ entry, feet }) => (feet === null) === (entry !== 'open'))).toBe(true);
	});

	it('prices an invalid step like a plain one', () => {
		const cost = (from: { x: number; y: number }, to: { x: number; y: number }) =>
			stepCost(drawnGround(':::', ':::'), DEFAULT_RULES, 1, from, to, 0, 1);
		expect(cost(at(0, 0), at(2, 0))).toEqual({ feet: 5, paceFeet: 5, diagonals: 0 });
		expect(cost(at(0, 0), at(1, 0))).toEqual({ feet: 10, paceFeet: 10, diagonals: 0 });
	});

	it('FC-51: lets climbers enter steep squares', () => {
		const steep = drawnGround('.^');
		expect([canStand(steep, 1, at(1, 0), 0), canStand(steep, 1, at(1, 0), gaitBy(0, 'climb'))]).toEqual([
			false,
			true,
		]);
		expect(stepBarred(steep, 1, at(0, 0), at(1, 0), 0)).toBe(true);
		expect(stepBarred(steep, 1, at(0, 0), at(1, 0), gaitBy(0, 'climb'))).toBe(false);
	});

	it('FC-90: touching or overlapping bodies on the map are adjacent', () => {
		const open = drawnGround('.....', '.....', '.....', '.....', '.....');
		const beside = (x: number, y: number, side = 1) => adjacent(open, at(2, 2), 1, at(x, y), side);
		const all = [0, 1, 2, 3, 4].map((y) => [0, 1, 2, 3, 4].map((x) => (beside(x, y) ? '#' : '.')).join(''));
		expect(all).toEqual(['.....', '.###.', '.###.', '.###.', '.....']);
		expect([beside(0, 0, 2), beside(0, 1, 2), beside(-1, 2, 2), beside(3, 4, 2)]).toEqual([
			true,
			true,
			false,
			false,
		]);
		// Off the map no bodies are adjacent.
		expect(adjacent(open, at(-1, 0), 1, at(-2, 0), 1)).toBe(false);
		expect(adjacent(open, at(5, 4), 1, at(4, 4), 1)).toBe(false);
		expect(adjacent(open, at(4, 4), 1, at(5, 4), 1)).toBe(false);
	});
});

describe('map patches', () => {
	const fence: Wall = { from: [1, 0], to: [1, 2], kind: 'low' };
	const door: Wall = { from: [2, 0], to: [2, 1], kind: 'door' };
	const map: BattleMap = {
		...{ width: 4, height: 4 },
		terrain: [
			{ x: 0, y: 1, type: 'ice' },
			{ x: 1, y: 0, type: 'ice' },
		],
		walls: [fence, door],
	};

	it('remove, replace in place, and append', () => {
		const open = { ...door, open: true };
		const wall: Wall = { from: [0, 0], to: [0, 1], kind: 'wall' };
		const change: GroundChange = {
			erased: [{ x: 0, y: 1, type: 'ice' }],
			painted: [
				{ x: 3, y: 3, type: 'snow' },
				{ x: 1, y: 0, type: 'ice', secret: true },
			],
			razed: [fence],
			built: [open, wall],
		};
		expect(withGround(map, change)).toEqual({
			...map,
			terrain: [
				{ x: 1, y: 0, type: 'ice', secret: true },
				{ x: 3, y: 3, type: 'snow' },
			],
			walls: [open, wall],
		});
	});

	it('keep similar items apart', () => {
		const erased = [
			{ x: 1, y: 0, type: 'snow' },
			{ x: 1, y: 1, type: 'ice' },
		];
		expect(withGround(map, { erased }).terrain).toEqual(map.terrain);
		const razed: Wall[] = [
			{ ...fence, kind: 'wall' },
			{ ...fence, to: [1, 3] },
			{ ...door, from: [2, 2] },
		];
		expect(withGround(map, { razed }).walls).toEqual(map.walls);
	});

	it('keep unchanged lists, also missing ones', () => {
		const walls = withGround(map, { razed: [fence] });
		expect(walls.terrain).toBe(map.terrain);
		expect(withGround(map, { painted: [{ x: 0, y: 0, type: 'ice' }] }).walls).toBe(map.walls);
		expect(withGround({ width: 2, height: 2 }, {})).toEqual({ width: 2, height: 2 });
		expect(Object.keys(withGround({ width: 2, height: 2 }, {}))).toEqual(['width', 'height']);
		expect(withGround({ width: 2, height: 2 }, { built: [door] })).toEqual({
			width: 2,
			height: 2,
			walls: [door],
		});
	});

	it('replace all items of a name', () => {
		const twice: BattleMap = {
			...map,
			terrain: [
				{ x: 0, y: 0, type: 'ice' },
				{ x: 0, y: 0, type: 'ice' },
			],
		};
		const painted: TerrainSquare[] = [{ x: 0, y: 0, type: 'ice', secret: true }];
		expect(withGround(twice, { painted }).terrain).toEqual(painted);
	});

	it.each<[string, GroundChange, GroundChange, GroundChange]>([
		['nothing and nothing', {}, {}, {}],
		[
			'what is painted and then erased is gone',
			{ painted: [{ x: 0, y: 0, type: 'ice' }] },
			{ erased: [{ x: 0, y: 0, type: 'ice' }] },
			{ erased: [{ x: 0, y: 0, type: 'ice' }] },
		],
		[
			'what is erased and then painted is there',
			{ erased: [{ x: 0, y: 0, type: 'ice' }] },
			{ painted: [{ x: 0, y: 0, type: 'ice' }] },
			{ painted: [{ x: 0, y: 0, type: 'ice' }] },
		],
		[
			'what is built later',
			{ built: [door] },
			{ built: [{ ...door, open: true }] },
			{ built: [{ ...door, open: true }] },
		],
		[
			'both, in their order',
			{ built: [door], razed: [fence] },
			{ built: [{ ...fence, kind: 'wall' }] },
			{ razed: [fence], built: [door, { ...fence, kind: 'wall' }] },
		],
		[
			'what is razed in the second',
			{ erased: [{ x: 1, y: 1, type: 'pit' }] },
			{ razed: [fence] },
			{ erased: [{ x: 1, y: 1, type: 'pit' }], razed: [fence] },
		],
	])('compose: %s', (_, first, then, both) => expect(bothChanges(first, then)).toStrictEqual(both));
});

describe('mapUnder', () => {
	const map = drawnMap('......', '......', '......', '......');
	const giant = creature('g', 1, 1, { size: 'large', conditions: ['dead'] });
	const inPlay = (rules: object, creatures: readonly ReturnType<typeof creature>[], of: BattleMap = map) =>
		effectiveMap({ map: of, rules, creatures });

	it('SRD-32: adds obstacles under a helpless Large body', () => {
		expect(inPlay({ bodies: true }, [giant]).terrain).toEqual(
			[at(1, 1), at(2, 1), at(1, 2), at(2, 2)].map((square) => ({ ...square, type: 'obstacle' })),
		);
		for (const one of [
			creature('m', 1, 1, { conditions: ['dead'] }),
			creature('l', 1, 1, { size: 'large' }),
			creature('l', 1, 1, { size: 'large', conditions: ['prone'] }),
			creature('l', 1, 1, { size: 'large', conditions: [] }),
			creature('l', 1, 1, { size: 'large', conditions: ['hidden'] }),
		])
			expect(inPlay({ bodies: true, occupancy: 'fantasy-craft' }, [one])).toBe(map);
		expect(inPlay({}, [giant])).toBe(map);
	});

	it.each([
		[5, false],
		[4, true],
		[-5, true],
		[-10, false],
	])('SRD-32: adds none under a body at %i ft', (elevation, isIn) => {
		const terrain = inPlay({ bodies: true }, [{ ...giant, elevation }]).terrain ?? [];
		expect(terrain.length > 0).toBe(isIn);
	});

	it('SRD-32, SRD-96: follows bodies to new positions', () => {
		const wide: BattleMap = { width: 40, height: 30 };
		const lying = (...places: readonly Square[]) =>
			inPlay(
				{ bodies: true },
				places.map(({ x, y }, nth) =>
					creature(`${nth}`, x, y, { size: 'large', space: 5, conditions: ['dead'] }),
				),
				wide,
			).terrain?.map(({ x, y }) => at(x, y));
		expect(lying(at(1, 2), at(34, 5))).toEqual([at(1, 2), at(34, 5)]);
		expect(lying(at(1, 23), at(4, 5))).toEqual([at(1, 23), at(4, 5)]);
	});

	it('SRD-107: murk adds double-cost terrain even beside all kinds', () => {
		const kinds = ['fog', 'cluttered', 'snow-deep', 'water-waist', 'step-high'];
		const map: BattleMap = { width: 1, height: 1, terrain: kinds.map((type) => ({ ...at(0, 0), type })) };
		const { terrain = [] } = inPlay({ murk: true }, [], map);
		expect(terrain.map(({ type }) => terrainKind(type) !== undefined)).toEqual(terrain.map(() => true));
		expect(terrain.length).toBeGreaterThan(kinds.length);
	});

	it('SRD-32, SRD-51: covers the trail of a squeezed body', () => {
		const squeezed = { ...giant, squeezed: [at(0, 1)] };
		expect(inPlay({ bodies: true }, [squeezed]).terrain).toEqual([
			{ x: 1, y: 1, type: 'obstacle' },
			{ x: 0, y: 1, type: 'obstacle' },
		]);
	});

	it('caches the map while bodies stay', () => {
		const first = inPlay({ bodies: true }, [giant]);
		expect(inPlay({ bodies: true }, [giant])).toBe(first);
		const moved = inPlay({ bodies: true }, [{ ...giant, position: at(2, 1) }]);
		expect(moved.terrain?.[0]).toMatchObject(at(2, 1));
		const swapped = inPlay({ bodies: true }, [{ ...giant, position: at(1, 2) }]);
		expect(swapped.terrain?.[0]).toMatchObject(at(1, 2));
	});

	it('SRD-107: doubles dark and foggy squares once', () => {
		const terrain = [
			{ x: 0, y: 0, type: 'dark' },
			{ x: 0, y: 0, type: 'fog' },
			{ x: 1, y: 0, type: 'fog' },
			{ x: 1, y: 0, type: 'cluttered' },
			{ x: 2, y: 0, type: 'ice' },
			{ x: 3, y: 0, type: 'lava' },
		];
		const murky: BattleMap = { width: 4, height: 1, terrain };
		const slow = inPlay({ murk: true }, [], murky);
		expect([...compileMap(slow).multiplier]).toEqual([2, 4, 1, 1]);
		expect(slow.terrain?.slice(6)).toEqual([
			{ x: 0, y: 0, type: 'cluttered' },
			{ x: 1, y: 0, type: 'snow-deep' },
		]);
		expect(inPlay({}, [], murky)).toBe(murky);
		expect(inPlay({ murk: true }, [])).toBe(map);
		expect(inPlay({ murk: true, bodies: true }, [giant], { ...murky, height: 4 }).terrain).toHaveLength(
			6 + 2 + 4,
		);
	});
});

describe('bodies', () => {
	it.each([
		[{}, 1],
		[{ size: 'large' as const }, 2],
		[{ size: 'colossal' as const }, 6],
		[{ space: 5 }, 1],
		[{ space: 12 }, 3],
		[{ size: 'large' as const, space: 5 }, 1],
		[{ space: 0 }, 1],
		[{ space: 100 }, 6],
	])('SRD-96: %j is %i squares wide', (one, side) => expect(fullFootprint(one)).toBe(side));

	it('SRD-39: a filling creature is never passed and takes the square', () => {
		const of = (more: object, occupancy: 'srd' | 'fantasy-craft' = 'srd') =>
			presenceOf(creature('a', 0, 0, more), occupancy);
		const filling = of({ fills: true, size: 'tiny', conditions: ['dead'] });
		expect(filling).toMatchObject({ room: 401, uncounted: false, fills: true });
		expect(mayPass(of({}), filling)).toBe(false);
		expect(mayPass(of({}), of({ conditions: ['dead'] }))).toBe(true);
		expect(of({ conditions: ['dead'] })).toMatchObject({ room: 0, uncounted: true });
		expect(of({ conditions: ['dead'] }, 'fantasy-craft')).toMatchObject({ room: 400, uncounted: false });
		expect(of({ conditions: [] })).toMatchObject({ helpless: false, immobile: false, engages: true });
	});
});

describe('footing', () => {
	it('resolver, section 2: is cut by any wall between its squares', () => {
		// Each wall crosses the line between two centers only.
		const cut = (from: readonly [number, number], to: readonly [number, number]) =>
			!canStand(compileMap({ width: 3, height: 3, walls: [{ from, to, kind: 'wall' }] }), 2, at(0, 0), 0);
		expect(cut([0.3, 1], [0.7, 1])).toBe(true);
		expect(cut([1.3, 1], [1.7, 1])).toBe(true);
		expect(cut([1, 0.3], [1, 0.7])).toBe(true);
		expect(cut([1, 1.3], [1, 1.7])).toBe(true);
		expect(cut([2, 0.3], [2, 0.7])).toBe(false);
		expect(cut([0.3, 2], [0.7, 2])).toBe(false);
	});

	it('SRD-23: differs by size and gait', () => {
		const ground = compileMap({ width: 8, height: 8, terrain: [{ x: 5, y: 5, type: 'pit' }] });
		const stands = [1, 2, 3, 4, 6].map((side) =>
			[true, false].map((airborne) => canStand(ground, side, at(0, 0), Number(airborne))),
		);
		expect(stands).toEqual([...[1, 2, 3, 4].map(() => [true, true]), [true, false]]);
	});

	it('FC-41: counts a repeated kind once', () => {
		const twice = { x: 1, y: 0, type: 'cluttered' };
		const ground = compileMap({ width: 2, height: 1, terrain: [twice, twice] });
		expect(stepCost(ground, DEFAULT_RULES, 1, at(0, 0), at(1, 0), 0, 0).feet).toBe(10);
	});

	it('is empty off the map', () => {
		const low: Wall = { from: [1, 1], to: [2, 1], kind: 'low' };
		const terrain: TerrainSquare[] = [
			{ x: 1, y: 0, type: 'difficult' },
			{ x: 1, y: 0, type: 'stairs', up: 0 },
		];
		const ground = compileMap({ width: 2, height: 2, walls: [low], terrain });
		const footing = footingOf(ground, 1, 0);
		// Index of 1,0 if rows continued: one to the left of 0,1.
		const [inside, outside] = [at(1, 0), at(-1, 1)];
		expect([inside, outside].map((where) => crossesLow(ground, footing, where, 2))).toEqual([true, false]);
		expect([inside, outside].map((where) => rises(ground, footing, where, 0))).toEqual([true, false]);
		expect([inside, outside].map((where) => multiplierAt(ground, footing, where))).toEqual([2, 1]);
	});
});

describe('footingOf', () => {
	const walls: readonly Wall[] = [{ from: [3, 1], to: [4, 1], kind: 'low' }];
	const terrain: readonly TerrainSquare[] = [
		{ x: 2, y: 2, type: 'difficult' },
		{ x: 2, y: 0, type: 'ladder', up: 0, height: 10 },
	];
	const map = (): BattleMap => ({ width: 6, height: 6, walls, terrain });
	const lists = ['barred', 'low', 'up', 'closed', 'multiplier'] as const;

	it('leaves the ground unchanged for others', () => {
		const ground = compileMap(map());
		const before = lists.map((list) => [...ground[list]]);
		for (const airborne of [true, false]) footingOf(ground, 3, Number(airborne));
		expect(lists.map((list) => [...ground[list]])).toEqual(before);
		expect([...ground.tall!]).toEqual([...compileMap(map()).tall!]);
	});

	it('SRD-23: costs as open ground in the air', () => {
		const flying = footingOf(compileMap(map()), 2, 1);
		expect(flying).toMatchObject({
			isPlain: true,
			anyLow: false,
			anyUp: false,
			maxMultiplier: 1,
			tall: undefined,
		});
		const walking = footingOf(compileMap(map()), 2, 0);
		expect(walking).toMatchObject({
			isPlain: false,
			anyLow: true,
			anyUp: true,
			maxMultiplier: 2,
			isOpen: true,
		});
		const open = footingOf(compileMap({ width: 4, height: 4 }), 2, 0);
		expect(open).toMatchObject({ isPlain: true, anyLow: false, anyUp: false, isOpen: true });
	});

	it('resolver, section 2: pays the maximum under its squares', () => {
		const ground = compileMap({ width: 5, height: 5, terrain: [{ x: 2, y: 2, type: 'difficult' }] });
		const footing = footingOf(ground, 3, 0);
		const slow = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => multiplierAt(ground, footing, at(x, y))));
		expect(slow).toEqual(Array(9).fill(2));
		const corner = compileMap({ width: 5, height: 5, terrain: [{ x: 4, y: 4, type: 'difficult' }] });
		const beside = [at(1, 2), at(2, 1), at(1, 1), at(2, 2)];
		expect(beside.map((where) => multiplierAt(corner, footingOf(corner, 3, 0), where))).toEqual([1, 1, 1, 2]);
	});

	it('is barred from every step off the map', () => {
		for (const type of ['difficult', 'wall']) {
			const ground = compileMap({ width: 3, height: 3, terrain: [{ x: 0, y: 0, type }] });
			const footing = footingOf(ground, 1, 0);
			for (const where of [at(-1, 1), at(3, 1), at(1, -1), at(1, 3), at(3, 3), at(-1, 3)]) {
				expect(canStand(ground, 1, where, 0)).toBe(false);
				for (const way of DIRECTIONS.keys()) expect(isBarred(ground, footing, where, way)).toBe(true);
			}
			expect(isBarred(ground, footing, at(1, 1), 0)).toBe(false);
		}
	});

	it('resolver, section 4: is not adjacent through a wall, both ways', () => {
		const ground = compileMap({
			...{ width: 4, height: 4 },
			walls: [
				{ from: [1, 0], to: [1, 4], kind: 'wall' },
				{ from: [2, 2], to: [4, 2], kind: 'wall' },
			],
		});
		const beside = (a: Square, b: Square) => [adjacent(ground, a, 1, b, 1), adjacent(ground, b, 1, a, 1)];
		expect(beside(at(0, 0), at(1, 0))).toEqual([false, false]);
		expect(beside(at(3, 1), at(3, 2))).toEqual([false, false]);
		expect(beside(at(1, 0), at(2, 0))).toEqual([true, true]);
		expect(beside(at(3, 0), at(3, 1))).toEqual([true, true]);
	});
});
