/** Encounters that crowd and collide, for property tests of the half-round. */
import fc from 'fast-check';
import {
	type BattleMap,
	type Creature,
	canStand,
	compileGround,
	DIAGONALS,
	DIRECTIONS,
	type Encounter,
	footprintOf,
	isAirborne,
	OCCUPANCIES,
	type Pace,
	type Plan,
	type Rules,
	type Size,
	type Square,
	type Step,
	TERRAIN,
	TERRAIN_COSTS,
	type TerrainSquare,
	type Wall,
} from '../../src/engine/index.ts';
import { hasRoomFor } from './occupancyOracle.ts';

const rules: fc.Arbitrary<Rules> = fc.record({
	diagonals: fc.constantFrom(...DIAGONALS),
	terrainCost: fc.constantFrom(...TERRAIN_COSTS),
	occupancy: fc.constantFrom(...OCCUPANCIES),
	engagement: fc.boolean(),
});

const size: fc.Arbitrary<Size> = fc.oneof(
	{ weight: 8, arbitrary: fc.constant<Size>('medium') },
	{ weight: 3, arbitrary: fc.constantFrom<Size>('small', 'tiny', 'large') },
	{ weight: 1, arbitrary: fc.constantFrom<Size>('nuisance', 'fine', 'diminutive', 'huge') },
	{ weight: 1, arbitrary: fc.constantFrom<Size>('gargantuan', 'colossal') },
);

const conditions = fc.oneof(
	{ weight: 8, arbitrary: fc.constant<readonly string[]>([]) },
	{
		weight: 1,
		arbitrary: fc.subarray(['dead', 'stunned', 'flat-footed', 'hidden', 'bound', 'prone', 'blinded'], {
			minLength: 1,
			maxLength: 2,
		}),
	},
);

const pace = fc.oneof(
	{ weight: 6, arbitrary: fc.constant<Pace>('walk') },
	{ weight: 2, arbitrary: fc.constantFrom<Pace>('run', 'withdraw', 'step') },
);

/** A turn of the way (eighths to the right), a hold, or a step to somewhere else. */
type Leg = { readonly turn: number } | { readonly hold: number } | { readonly jump: Square };

const leg: fc.Arbitrary<Leg> = fc.oneof(
	{
		weight: 24,
		arbitrary: fc.record({ turn: fc.oneof(fc.constant(0), fc.integer({ min: -2, max: 2 })) }),
	},
	{ weight: 3, arbitrary: fc.record({ hold: fc.integer({ min: 1, max: 3 }) }) },
	{
		weight: 1,
		arbitrary: fc.record({
			jump: fc.record({ x: fc.integer({ min: -2, max: 2 }), y: fc.integer({ min: -2, max: 2 }) }),
		}),
	},
);

function planned(start: Square, heading: number, legs: readonly Leg[], at: Pace): Plan {
	let { x, y } = start;
	let direction = heading;
	const steps: Step[] = legs.map((way) => {
		if ('hold' in way) return { hold: way.hold };
		if ('jump' in way) {
			x += way.jump.x;
			y += way.jump.y;
		} else {
			direction = (direction + way.turn + 8) & 7;
			const [dx, dy] = DIRECTIONS[direction]!;
			x += dx;
			y += dy;
		}
		return { x, y };
	});
	return { pace: at, steps };
}

function creatureOn(width: number, height: number): fc.Arbitrary<Creature> {
	return fc
		.record({
			id: fc.string({ unit: fc.constantFrom('a', 'b', 'Z', '1', 'é', '-'), minLength: 1, maxLength: 3 }),
			side: fc.constantFrom('heroes', 'foes', 'others'),
			size,
			speed: fc.oneof(
				fc.constantFrom(20, 30, 40),
				fc.integer({ min: 0, max: 24 }).map((n) => n * 5),
			),
			initiative: fc.integer({ min: -3, max: 6 }),
			x: fc.integer({ min: 0, max: width - 1 }),
			y: fc.integer({ min: 0, max: height - 1 }),
			conditions,
			movement: fc.oneof(
				{ weight: 6, arbitrary: fc.constant([]) },
				{ weight: 1, arbitrary: fc.constantFrom(['flying' as const], ['incorporeal' as const]) },
			),
			pace,
			heading: fc.option(fc.integer({ min: 0, max: 7 })),
			legs: fc.array(leg, { minLength: 1, maxLength: 12 }),
		})
		.map(({ x, y, heading, legs, pace: at, ...record }) => {
			const position = { x, y };
			// Most make for the middle, so that they meet.
			const dx = Math.sign(Math.round((width / 2 - x) / 2));
			const dy = Math.sign(Math.round((height / 2 - y) / 2));
			const inwards = DIRECTIONS.findIndex(([a, b]) => a === dx && b === dy);
			const plan = planned(position, heading ?? Math.max(inwards, 0), legs, at);
			return { ...record, name: record.id, position, ...(legs.length > 1 && { plan }) };
		});
}

function wallOn(width: number, height: number): fc.Arbitrary<Wall> {
	return fc
		.record({
			x: fc.integer({ min: 0, max: width }),
			y: fc.integer({ min: 0, max: height }),
			dx: fc.integer({ min: -2, max: 2 }),
			dy: fc.integer({ min: -2, max: 2 }),
			kind: fc.constantFrom('wall' as const, 'door' as const, 'low' as const),
			open: fc.boolean(),
			straight: fc.boolean(),
		})
		.map(({ x, y, dx, dy, kind, open, straight }) => ({
			from: [x, y] as const,
			to: [x + dx, y + (straight && dx !== 0 ? 0 : dy)] as const,
			kind,
			...(kind === 'door' && { open }),
		}));
}

const NO_ENTRY = TERRAIN.filter((kind) => kind.entry !== 'open').map((kind) => kind.id);
const OPEN = TERRAIN.filter((kind) => kind.entry === 'open').map((kind) => kind.id);

function terrainOn(width: number, height: number): fc.Arbitrary<TerrainSquare> {
	return fc.record({
		x: fc.integer({ min: 0, max: width - 1 }),
		y: fc.integer({ min: 0, max: height - 1 }),
		type: fc.oneof(
			{ weight: 3, arbitrary: fc.constantFrom('difficult', 'obstacle', 'cluttered', 'ice') },
			{ weight: 1, arbitrary: fc.constantFrom(...OPEN) },
			{ weight: 2, arbitrary: fc.constantFrom(...NO_ENTRY) },
		),
	});
}

/** Those of the creatures, in their order, who can stand where they are beside those before them. */
function placed(map: BattleMap, creatures: readonly Creature[], occupancy: Rules['occupancy']): Creature[] {
	const ground = compileGround(map);
	const kept: Creature[] = [];
	for (const creature of creatures) {
		if (!canStand(ground, footprintOf(creature), creature.position, isAirborne(creature))) continue;
		const others = kept.map((other) => ({ creature: other, at: other.position }));
		if (hasRoomFor(creature, creature.position, others, occupancy)) kept.push(creature);
	}
	return kept;
}

/** A map 8 to 16 squares wide and high with 1 to 12 creatures who get in each other's way. */
export const crowd: fc.Arbitrary<Encounter> = fc
	.tuple(fc.integer({ min: 8, max: 16 }), fc.integer({ min: 8, max: 16 }))
	.chain(([width, height]) =>
		fc.record({
			rules,
			seed: fc.string({ maxLength: 6 }),
			width: fc.constant(width),
			height: fc.constant(height),
			terrain: fc.array(terrainOn(width, height), { maxLength: 14 }),
			walls: fc.array(wallOn(width, height), { maxLength: 5 }),
			creatures: fc.uniqueArray(creatureOn(width, height), {
				minLength: 2,
				maxLength: 12,
				selector: (creature) => creature.id,
			}),
		}),
	)
	.map(({ rules: chosen, seed, width, height, terrain, walls, creatures }) => {
		const map: BattleMap = { width, height, terrain, walls };
		return {
			format: 'halfstep/encounter',
			version: 1,
			name: 'Crowd',
			seed,
			rules: chosen,
			map,
			creatures: placed(map, creatures, chosen.occupancy),
		};
	});
