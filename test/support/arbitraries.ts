/** Crowded encounters for property tests of the half-round. */
import fc from 'fast-check';
import {
	AUTO_WINS,
	type BattleMap,
	type Creature,
	canStand,
	changesHeight,
	compileMap,
	DIAGONALS,
	DIRECTIONS,
	directionIndex,
	type Encounter,
	footprintOf,
	footprintSideFor,
	fullFootprint,
	gaitOf,
	isAirborne,
	MANNERS,
	type Manner,
	MOVEMENT_MODES,
	narrowingBy,
	PACES,
	type Pace,
	type Plan,
	type Rules,
	type Size,
	type Square,
	type Squeezed,
	type Step,
	squeezeKindOf,
	TERRAIN,
	type TerrainSquare,
	type Wall,
} from '../../src/engine/index.ts';
import { hasRoomFor } from './occupancyOracle.ts';

const rules: fc.Arbitrary<Rules> = fc
	.record({
		diagonals: fc.constantFrom(...DIAGONALS),
		terrainCost: fc.constantFrom('srd', 'table', 'plus-five'),
		occupancy: fc.constantFrom('srd', 'fantasy-craft'),
		engagement: fc.boolean(),
		options: fc.record({
			opportunity: fc.boolean(),
			actions: fc.boolean(),
			checks: fc.boolean(),
			squeezing: fc.boolean(),
			bodies: fc.boolean(),
			murk: fc.boolean(),
			heldByAll: fc.boolean(),
			autoWin: fc.constantFrom(...AUTO_WINS),
		}),
		all: fc.constantFrom(true, true, false, undefined, undefined),
	})
	.map(({ options, all, ...basic }) => {
		if (all === undefined) return basic;
		// Often all rules are on, so that they interact.
		return all
			? { ...basic, opportunity: true, actions: true, checks: true, squeezing: true, bodies: true }
			: { ...basic, ...options };
	});

const traits: fc.Arbitrary<Partial<Creature>> = fc.oneof(
	{ weight: 5, arbitrary: fc.constant({}) },
	{
		weight: 1,
		arbitrary: fc.record(
			{
				skills: fc.record({
					tumble: fc.integer({ min: 0, max: 20 }),
					strength: fc.integer({ min: -2, max: 8 }),
					climb: fc.integer({ min: 0, max: 9 }),
					escape: fc.integer({ min: 5, max: 30 }),
				}),
				fills: fc.constantFrom(true, false, false, false),
				build: fc.constantFrom('tall' as const, 'long' as const),
				space: fc.constantFrom(5, 10, 15, 25),
				reach: fc.constantFrom(0, 5, 10, 15),
				givesWay: fc.boolean(),
				reachWeapon: fc.boolean(),
				elevation: fc.constantFrom(0, 0, 5, 20),
				busy: fc.constantFrom('standard' as const, 'full-round' as const),
				squeezed: fc.constantFrom<Squeezed>([], [], { tight: [] }),
			},
			{ requiredKeys: [] },
		),
	},
);

const size: fc.Arbitrary<Size> = fc.oneof(
	{ weight: 6, arbitrary: fc.constant<Size>('medium') },
	{ weight: 6, arbitrary: fc.constantFrom<Size>('small', 'tiny', 'large') },
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
	{ weight: 8, arbitrary: fc.constant<Pace>('walk') },
	{ weight: 2, arbitrary: fc.constantFrom<Pace>(...PACES) },
);

/** A turn of the path in eighths to the right with the manner of the step, a hold, or a jump elsewhere. */
type Leg =
	| { readonly turn: number; readonly by?: Manner; readonly far?: boolean }
	| { readonly hold: number }
	| { readonly jump: Square };

const leg: fc.Arbitrary<Leg> = fc.oneof(
	{
		weight: 24,
		arbitrary: fc.record({ turn: fc.constantFrom(0, 0, 0, 0, 1, -1, 2, -2) }),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			turn: fc.constantFrom(0, 0, 0, 1, -1),
			by: fc.constantFrom<Manner>('tumble', ...MANNERS),
			far: fc.boolean(),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ hold: fc.constantFrom(1, 1, 2) }) },
	{
		weight: 1,
		arbitrary: fc.record({
			jump: fc.record({ x: fc.integer({ min: -2, max: 2 }), y: fc.integer({ min: -2, max: 2 }) }),
		}),
	},
);

/** Squares a step covers in one dimension when the footprint narrows (from `spare` wider) or widens. */
function stride(way: number, spare: number, isFar: boolean): number {
	if (way === 0) return isFar ? spare : 0;
	return way > 0 ? spare + 1 : -1;
}

/** Airborne manners by ground manner. */
const ALOFT: ReadonlyMap<Manner | undefined, Manner> = new Map([
	['climb', 'dive'],
	['overrun', 'rise'],
]);

/** Toward the goal, each leg with its turn, and straight ahead beyond it. */
function planned(creature: Creature, goal: Square, legs: readonly Leg[], at: Pace): Plan {
	let { x, y } = creature.position;
	let direction = 0;
	let narrowed = squeezeKindOf(creature.squeezed);
	const side = fullFootprint(creature);
	const isAloft = isAirborne(creature);
	const steps: Step[] = legs.map((way) => {
		if ('hold' in way) return { hold: way.hold };
		if ('jump' in way) {
			x += way.jump.x;
			y += way.jump.y;
			return { x, y };
		}
		const ahead = directionIndex(Math.sign(goal.x - x), Math.sign(goal.y - y));
		if (ahead >= 0) direction = ahead;
		const [dx, dy] = DIRECTIONS[(direction + way.turn + 8) & 7]!;
		// A squeezed creature stays so for a while.
		const wanted = way.by ?? (way.turn !== 1 ? narrowed : undefined);
		const chosen = isAloft ? (ALOFT.get(wanted) ?? wanted) : wanted;
		// Creatures of one square cannot narrow; a few try.
		const isVain = narrowingBy(chosen) ? side === 1 : changesHeight(chosen) && !isAloft;
		const by = isVain && way.far !== true ? undefined : chosen;
		const spare = footprintSideFor(side, narrowed) - footprintSideFor(side, narrowingBy(by));
		if (spare === 0) {
			x += dx;
			y += dy;
		} else {
			const sign = Math.sign(spare);
			x += sign * stride(sign * dx, Math.abs(spare), way.far === true);
			y += sign * stride(sign * dy, Math.abs(spare), way.far !== true);
		}
		narrowed = narrowingBy(by);
		return by === undefined ? { x, y } : { x, y, by };
	});
	return { pace: at, steps };
}

/** A creature near its goal; goals are shared, so creatures meet. */
function creatureNear(goals: readonly Square[]): fc.Arbitrary<Creature> {
	return fc
		.record({
			id: fc.string({ unit: fc.constantFrom('a', 'b', 'Z', '1', 'é', '-'), minLength: 1, maxLength: 3 }),
			side: fc.constantFrom('heroes', 'foes', 'others'),
			size,
			speed: fc.oneof(
				{ weight: 4, arbitrary: fc.constantFrom(20, 25, 30) },
				{ weight: 1, arbitrary: fc.integer({ min: 0, max: 24 }).map((n) => n * 5) },
			),
			initiative: fc.integer({ min: -3, max: 6 }),
			goal: fc.constantFrom(...goals),
			dx: fc.constantFrom(0, 1, -1, 2, -2, 3, -3, 4, -4),
			dy: fc.constantFrom(0, 1, -1, 2, -2, 3, -3, 4, -4),
			conditions,
			movement: fc.oneof(
				{ weight: 6, arbitrary: fc.constant([]) },
				{ weight: 1, arbitrary: fc.constantFrom(...MOVEMENT_MODES.map((mode) => [mode])) },
			),
			traits,
			pace,
			legs: fc.array(leg, { minLength: 1, maxLength: 10 }),
		})
		.map(({ goal, dx, dy, legs, pace: at, traits: more, ...record }) => {
			const position = { x: goal.x + dx, y: goal.y + dy };
			const creature: Creature = { ...record, ...more, name: record.id, position };
			return legs.length > 1 ? { ...creature, plan: planned(creature, goal, legs, at) } : creature;
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

/** Terrain with checks. */
const ROLLED = TERRAIN.filter((kind) => kind.checks.some(({ decides }) => decides !== null)).map(
	(kind) => kind.id,
);

function terrainOn(width: number, height: number): fc.Arbitrary<TerrainSquare> {
	return fc.record(
		{
			x: fc.integer({ min: 0, max: width - 1 }),
			y: fc.integer({ min: 0, max: height - 1 }),
			type: fc.oneof(
				{ weight: 3, arbitrary: fc.constantFrom('difficult', 'obstacle', 'cluttered', 'ice', 'stairs') },
				{ weight: 2, arbitrary: fc.constantFrom(...OPEN) },
				{ weight: 1, arbitrary: fc.constantFrom(...ROLLED) },
				{ weight: 2, arbitrary: fc.constantFrom(...NO_ENTRY) },
			),
			up: fc.integer({ min: 0, max: 7 }),
		},
		{ requiredKeys: ['x', 'y', 'type'] },
	);
}

/** The creatures, in order, that fit beside those before them. */
function placed(map: BattleMap, creatures: readonly Creature[], occupancy: Rules['occupancy']): Creature[] {
	const ground = compileMap(map);
	const kept: Creature[] = [];
	for (const creature of creatures) {
		if (!canStand(ground, footprintOf(creature), creature.position, gaitOf(creature))) continue;
		const others = kept.map((other) => ({ creature: other, at: other.position, squeezed: other.squeezed }));
		if (hasRoomFor(creature, creature.position, others, occupancy, creature.squeezed)) kept.push(creature);
	}
	return kept;
}

/** A map of 8 to 14 squares per side with up to 16 creatures in each other's way. */
export const crowd: fc.Arbitrary<Encounter> = fc
	.tuple(fc.integer({ min: 8, max: 14 }), fc.integer({ min: 8, max: 14 }))
	.chain(([width, height]) => {
		const square = fc.record({
			x: fc.integer({ min: 2, max: width - 3 }),
			y: fc.integer({ min: 2, max: height - 3 }),
		});
		return fc.record({
			rules,
			seed: fc.string({ maxLength: 6 }),
			width: fc.constant(width),
			height: fc.constant(height),
			terrain: fc.array(terrainOn(width, height), { maxLength: 10 }),
			walls: fc.array(wallOn(width, height), { maxLength: 4 }),
			creatures: fc.array(square, { minLength: 1, maxLength: 2 }).chain((goals) =>
				fc.uniqueArray(creatureNear(goals), {
					minLength: 8,
					maxLength: 16,
					selector: (creature) => creature.id,
				}),
			),
		});
	})
	.map(({ rules: chosen, seed, width, height, terrain, walls, creatures }) => {
		const map: BattleMap = { width, height, terrain, walls };
		return {
			name: 'Crowd',
			seed,
			rules: chosen,
			map,
			creatures: placed(map, creatures, chosen.occupancy),
		};
	});
