/** Maps with walls, doors, solid, dark and foggy squares, and spaces, for properties of sight. */
import fc from 'fast-check';
import {
	type BattleMap,
	type Creature,
	SIZE_TABLE,
	type Size,
	type TerrainSquare,
	type Wall,
} from '../../src/engine/index.ts';

const SIDE = 9;

/** Mostly on the grid, sometimes at quarter squares, where lines and wall ends meet exactly. */
const coordinate = fc.oneof(
	{ weight: 3, arbitrary: fc.nat({ max: SIDE }) },
	{ weight: 1, arbitrary: fc.nat({ max: SIDE * 4 }).map((n) => n / 4) },
);

const along: fc.Arbitrary<Pick<Wall, 'from' | 'to'>> = fc
	.record({
		x: fc.nat({ max: SIDE - 1 }),
		y: fc.nat({ max: SIDE - 1 }),
		long: fc.integer({ min: 1, max: 4 }),
		down: fc.boolean(),
	})
	.map(({ x, y, long, down }) => ({ from: [x, y], to: down ? [x, y + long] : [x + long, y] }));

const across: fc.Arbitrary<Pick<Wall, 'from' | 'to'>> = fc
	.tuple(coordinate, coordinate, coordinate, coordinate)
	.map(([ax, ay, bx, by]) => ({ from: [ax, ay], to: [bx, by] }));

const wall: fc.Arbitrary<Wall> = fc
	.tuple(
		fc.oneof({ weight: 3, arbitrary: along }, { weight: 1, arbitrary: across }),
		fc.constantFrom('wall', 'wall', 'door', 'low', 'window') as fc.Arbitrary<Wall['kind']>,
		fc.boolean(),
	)
	.map(([line, kind, open]) => ({ ...line, kind, ...(kind === 'door' && { open }) }));

const square: fc.Arbitrary<TerrainSquare> = fc.record({
	x: fc.nat({ max: SIDE - 1 }),
	y: fc.nat({ max: SIDE - 1 }),
	type: fc.constantFrom('wall', 'wall', 'dark', 'fog', 'difficult'),
});

/** A small map with all kinds of sight blockers. */
export const sightMap: fc.Arbitrary<BattleMap> = fc.record({
	width: fc.constant(SIDE),
	height: fc.integer({ min: 5, max: SIDE }),
	walls: fc.array(wall, { maxLength: 7 }),
	terrain: fc.array(square, { maxLength: 9 }),
});

export const onlooker = (
	map: BattleMap,
	id: string,
	sizes: readonly Size[] = ['medium', 'medium', 'small', 'tiny', 'large', 'huge'],
): fc.Arbitrary<Creature> =>
	fc.constantFrom(...sizes).chain((size) => {
		const side = SIZE_TABLE[size].side;
		return fc.record({
			id: fc.constant(id),
			name: fc.constant(id),
			side: fc.constantFrom('heroes', 'foes'),
			size: fc.constant(size),
			speed: fc.constant(30),
			elevation: fc.constantFrom(0, 0, 0, 5, 20),
			position: fc.record({
				x: fc.nat({ max: map.width - side }),
				y: fc.nat({ max: map.height - side }),
			}),
		});
	});

export const sightScene: fc.Arbitrary<{ readonly map: BattleMap; readonly creatures: readonly Creature[] }> =
	fc
		.tuple(sightMap, fc.integer({ min: 2, max: 6 }))
		.chain(([map, count]) =>
			fc
				.tuple(...Array.from({ length: count }, (_, i) => onlooker(map, `c${i}`)))
				.map((creatures) => ({ map, creatures })),
		);
