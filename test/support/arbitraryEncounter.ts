/** Encounters with any content a file allows, for property tests of files. */
import fc from 'fast-check';
import {
	type Amendment,
	AREA_SHAPES,
	type Auto,
	type BattleMap,
	BEHAVIORS,
	BLOWS,
	BUILDS,
	type Creature,
	DECIDERS,
	type Encounter,
	type Fog,
	footprintOf,
	HIDDEN_UNTIL,
	INITIATIVE_SYSTEMS,
	MANNERS,
	MAP_EDGES,
	MOVEMENT_MODES,
	OBJECTIVE_VISIBILITIES,
	OBSTACLE_LOOKS,
	type ObjectiveTask,
	OCCUPATIONS,
	PACES,
	type Plan,
	PROFILES,
	packSquares,
	type Scenario,
	SIZES,
	SKILLS,
	STRENGTHS,
	TERRAIN,
	trailOf,
	WALL_KINDS,
	type Zone,
} from '../../src/engine/index.ts';

const HOSTILE = [
	'</script><script>alert(1)</script>',
	'<!-- <script>',
	'-->',
	']]>',
	'\u2028\u2029',
	'<img src=x onerror=alert(1)>',
	'$& $1 $`',
	'\ud800',
	'\u0000\r\n\t"\\',
	'Ærlig 漢字 🐉',
];

export const hostileName = fc.oneof(
	fc.constantFrom(...HOSTILE),
	fc.string({ unit: 'binary', maxLength: 30 }),
	fc.string({ maxLength: 40 }),
);

/** Names a file keeps unchanged: at least one visible character. */
const keptName = hostileName.filter((name) => /[^\s\p{Cc}\p{Cf}]/u.test(name));

const id = fc
	.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom('orc', '7', '<b>', 'a/b'))
	.filter((key) => key.trim() !== '' && !(key in Object.prototype));

const place = { x: fc.integer({ min: -3, max: 203 }), y: fc.integer({ min: -3, max: 203 }) };

const step = fc.oneof(
	{ weight: 4, arbitrary: fc.record(place) },
	{ weight: 1, arbitrary: fc.record({ ...place, by: fc.constantFrom(...MANNERS) }) },
	{ weight: 1, arbitrary: fc.record({ hold: fc.integer({ min: 1, max: 9 }) }) },
);

const plan: fc.Arbitrary<Plan> = fc.record(
	{
		pace: fc.constantFrom(...PACES),
		steps: fc.array(step, { maxLength: 14 }),
		auto: fc.constant(true as const),
	},
	{ requiredKeys: ['pace', 'steps'] },
);

const coordinate = fc
	.oneof(fc.integer({ min: -5, max: 205 }), fc.double({ min: -5, max: 205, noNaN: true }))
	.map((n) => n + 0);

const point = fc.tuple(coordinate, coordinate);

function mapOf(width: number, height: number, pictures: readonly string[]): fc.Arbitrary<BattleMap> {
	const extent = fc.double({ min: 0.5, max: 300, noNaN: true });
	return fc.record(
		{
			width: fc.constant(width),
			height: fc.constant(height),
			terrain: fc.array(
				fc.record(
					{
						x: fc.integer({ min: 0, max: width - 1 }),
						y: fc.integer({ min: 0, max: height - 1 }),
						type: fc.constantFrom(...TERRAIN.map((kind) => kind.id)),
						up: fc.integer({ min: 0, max: 7 }),
						look: fc.constantFrom(...OBSTACLE_LOOKS),
						secret: fc.boolean(),
					},
					{ requiredKeys: ['x', 'y', 'type'] },
				),
			),
			walls: fc.array(
				fc.record(
					{
						from: point,
						to: point,
						kind: fc.constantFrom(...WALL_KINDS),
						seeThrough: fc.boolean(),
						open: fc.boolean(),
						secret: fc.boolean(),
					},
					{ requiredKeys: ['from', 'to', 'kind'] },
				),
			),
			background: fc.record({
				picture: fc.constantFrom('b', ...pictures),
				x: coordinate,
				y: coordinate,
				width: extent,
				height: extent,
			}),
		},
		{ requiredKeys: ['width', 'height'] },
	);
}

function fogOn(width: number, height: number, sides: readonly string[]): fc.Arbitrary<Fog> {
	const squares = width * height;
	const covered = fc.uint8Array({ minLength: squares, maxLength: squares, max: 1 });
	return fc.record(
		{
			covered: covered.map(packSquares),
			opensTo: fc.constantFrom(...sides),
			asOf: fc.integer({ min: 0, max: 6 }),
			remembered: fc.record({
				terrain: fc.constant([{ x: 0, y: 0, type: 'ice' }]),
				walls: fc.constant([{ from: [0, 0], to: [0, 1], kind: 'door', open: true } as const]),
			}),
		},
		{ requiredKeys: ['covered'] },
	);
}

function autoOn(at: {
	readonly x: fc.Arbitrary<number>;
	readonly y: fc.Arbitrary<number>;
}): fc.Arbitrary<Auto> {
	const behavior = fc.record(
		{
			type: fc.constantFrom(...BEHAVIORS),
			target: fc.constantFrom('orc', 'a b'),
			place: fc.record(at),
		},
		{ requiredKeys: ['type'] },
	);
	return fc.record(
		{
			decides: fc.constantFrom(...DECIDERS),
			behavior,
			difficulty: fc.constantFrom(...STRENGTHS),
			replan: fc.boolean(),
		},
		{ requiredKeys: [] },
	);
}

function zones(width: number, height: number): fc.Arbitrary<readonly Zone[]> {
	const squares = width * height;
	const packed = fc.uint8Array({ minLength: squares, maxLength: squares, max: 1 }).map(packSquares);
	return fc.uniqueArray(fc.record({ id, name: keptName, squares: packed }), {
		maxLength: 2,
		selector: (zone) => zone.id,
	});
}

/** Objectives of any kind, also about missing zones and creatures. */
function scenarioOn(width: number, height: number, sides: readonly string[]): fc.Arbitrary<Scenario> {
	const place = fc.oneof(fc.record({ zone: id }), fc.record({ edge: fc.constantFrom(...MAP_EDGES) }));
	const creatures = fc.array(id, { maxLength: 2 });
	const task: fc.Arbitrary<ObjectiveTask> = fc.oneof(
		fc.record({ type: fc.constantFrom('reach', 'exit', 'stop'), place, creatures }),
		fc.record({ type: fc.constant('hold' as const), zone: id, enough: fc.integer({ min: 1, max: 9 }) }),
		fc.record({ type: fc.constant('escort' as const), creature: id, place }),
		fc.record({ type: fc.constant('protect' as const), creature: id }),
		fc.record({ type: fc.constantFrom('defeat', 'survive'), creatures }),
	);
	const objective = fc.record({
		...{ id, side: fc.constantFrom(...sides), weight: fc.integer({ min: 1, max: 100 }), task },
		visibility: fc.constantFrom(...OBJECTIVE_VISIBILITIES),
	});
	return fc.record(
		{
			limit: fc.integer({ min: 1, max: 100 }),
			zones: zones(width, height),
			objectives: fc.uniqueArray(objective, { maxLength: 3, selector: (one) => one.id }),
			since: fc.integer({ min: 1, max: 40 }),
			player: fc.constantFrom(...sides),
			story: hostileName,
			teaches: hostileName,
			par: fc.record({ side: fc.constantFrom(...sides), points: fc.integer({ min: 0, max: 100 }) }),
		},
		{ requiredKeys: ['limit', 'zones', 'objectives'] },
	);
}

function creatureOn(width: number, height: number, sides: readonly string[], pictures: readonly string[]) {
	const onMap = { x: fc.integer({ min: 0, max: width - 1 }), y: fc.integer({ min: 0, max: height - 1 }) };
	return fc
		.record(
			{
				id,
				name: keptName,
				side: fc.constantFrom(...sides),
				size: fc.constantFrom(...SIZES),
				speed: fc.integer({ min: 0, max: 60 }).map((n) => n * 5),
				initiative: fc.integer({ min: -9, max: 20 }),
				position: fc.record(onMap),
				conditions: fc.array(hostileName, { maxLength: 3 }),
				lasting: fc.dictionary(fc.constantFrom('prone', 'held'), fc.integer({ min: 1, max: 99 })),
				movement: fc.subarray([...MOVEMENT_MODES]),
				plan,
				picture: fc.constantFrom('p', ...pictures),
				hidden: fc.boolean(),
				hiddenUntil: fc.constantFrom(...HIDDEN_UNTIL),
				armorClass: fc.integer({ min: 0, max: 60 }),
				attacks: fc.array(
					fc.record({
						name: hostileName,
						bonus: fc.integer({ min: -20, max: 50 }),
						damage: fc.constant({ dice: 2, faces: 6, bonus: -1 }),
					}),
					{ maxLength: 2 },
				),
				note: hostileName,
				skills: fc.dictionary(fc.constantFrom(...SKILLS), fc.integer({ min: -9, max: 30 }), { minKeys: 1 }),
				fills: fc.boolean(),
				build: fc.constantFrom(...BUILDS),
				space: fc.constantFrom(0.5, 2.5, 5, 10, 25, 30),
				reach: fc.integer({ min: 0, max: 60 }),
				givesWay: fc.boolean(),
				reachWeapon: fc.boolean(),
				otherSpeed: fc.integer({ min: 0, max: 60 }).map((fives) => 5 * fives),
				extraFeet: fc.integer({ min: -60, max: 60 }).map((fives) => 5 * fives),
				rangeIncrement: fc.integer({ min: 5, max: 1000 }),
				face: id,
				elevation: fc.integer({ min: -40, max: 200 }),
				busy: fc.constantFrom(...OCCUPATIONS),
				auto: autoOn(onMap),
				squeezed: fc.oneof(
					fc.array(fc.record(onMap), { maxLength: 3 }),
					fc.record({ tight: fc.array(fc.record(onMap), { maxLength: 5 }) }),
				),
			},
			{ requiredKeys: ['id', 'name', 'side', 'speed', 'position'] },
		)
		.filter((c: Creature) => {
			const side = footprintOf(c);
			return [c.position, ...trailOf(c.squeezed)].every(
				({ x, y }) => x + side <= width && y + side <= height,
			);
		});
}

const rules = fc.record({
	diagonals: fc.constantFrom('alternating', 'initiative-only', 'flat'),
	terrainCost: fc.constantFrom('srd', 'table', 'plus-five'),
	occupancy: fc.constantFrom('srd', 'fantasy-craft'),
	engagement: fc.boolean(),
	profile: fc.option(fc.constantFrom(...PROFILES), { nil: undefined }),
	opportunity: fc.option(fc.boolean(), { nil: undefined }),
	actions: fc.option(fc.boolean(), { nil: undefined }),
	checks: fc.option(fc.boolean(), { nil: undefined }),
	squeezing: fc.option(fc.boolean(), { nil: undefined }),
	bodies: fc.option(fc.boolean(), { nil: undefined }),
	murk: fc.option(fc.boolean(), { nil: undefined }),
	heldByAll: fc.option(fc.boolean(), { nil: undefined }),
	autoWin: fc.option(fc.constantFrom('speed', 'remaining'), { nil: undefined }),
	initiative: fc.option(fc.constantFrom(...INITIATIVE_SYSTEMS), { nil: undefined }),
});

const picture = fc
	.tuple(fc.constantFrom('png', 'jpeg', 'webp', 'gif'), fc.base64String({ minLength: 4, maxLength: 40 }))
	.map(([kind, data]) => `data:image/${kind};base64,${data}`);

/** An encounter with every field of a file, optional ones in any combination. */
export const arbitraryEncounter: fc.Arbitrary<Encounter> = fc
	.record({
		width: fc.integer({ min: 1, max: 30 }),
		height: fc.integer({ min: 1, max: 30 }),
		sides: fc.uniqueArray(id, { minLength: 1, maxLength: 4 }),
		pictures: fc.uniqueArray(id, { maxLength: 3 }),
	})
	.chain(({ width, height, sides, pictures }) => {
		const map = mapOf(width, height, pictures);
		const creature = creatureOn(width, height, sides, pictures);
		const creatures = fc.uniqueArray(creature, { maxLength: 6, selector: (c) => c.id });
		const after = fc.integer({ min: 0, max: 5 });
		const amendment: fc.Arbitrary<Amendment> = fc.oneof(
			fc.record({ type: fc.constant('plan' as const), after, creature: id, plan }),
			fc.record({ type: fc.constant('creature' as const), after, creature, placed: fc.boolean() }),
			fc.record({ type: fc.constant('leave' as const), after, creature: id }),
			fc.record({ type: fc.constant('map' as const), after, map }),
			map.map(({ terrain, walls }) => ({
				type: 'ground' as const,
				after: 0,
				painted: terrain,
				built: walls,
			})),
		);
		const amendments = fc.array(amendment, { maxLength: 4 });
		const half = fc.integer({ min: 1, max: 40 });
		// Half-rounds share a few maps, as in a real battle.
		return fc.array(map, { minLength: 1, maxLength: 2 }).chain((maps) =>
			fc
				.record(
					{
						name: keptName,
						map: fc.constantFrom(...maps),
						fog: fogOn(width, height, sides),
						creatures,
						seed: hostileName,
						rules: fc.oneof(
							rules,
							rules.map(({ diagonals }) => ({ diagonals })),
						),
						sides: fc
							.option(autoOn(place))
							.map((auto) => sides.map((id, i) => ({ id, name: `${id}!`, color: i, ...(auto && { auto }) }))),
						rolls: fc.dictionary(
							fc
								.tuple(half, fc.integer({ min: 1, max: 6 }), id)
								.map(([h, segment, c]) => `${h}/${segment}/${c}`),
							fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
						),
						half,
						round: half,
						time: half,
						amendments,
						history: fc.array(
							fc.record(
								{
									half,
									round: half,
									time: half,
									rules,
									map: fc.constantFrom(...maps),
									creatures,
									amendments,
									stood: fc.uniqueArray(id, { maxLength: 3 }),
									endsRound: fc.boolean(),
								},
								{ requiredKeys: ['half', 'rules', 'map', 'creatures', 'amendments'] },
							),
							{ maxLength: 3 },
						),
						variants: fc.array(
							fc.record({
								...{ id, name: keptName, side: fc.constantFrom(...sides), half, after },
								plans: fc.dictionary(id, plan, { maxKeys: 2 }),
							}),
							{ maxLength: 3 },
						),
						areas: fc.uniqueArray(
							fc.record(
								{
									id,
									name: keptName,
									shape: fc.constantFrom(...AREA_SHAPES),
									from: point,
									to: point,
									feet: fc.integer({ min: 1, max: 20 }).map((n) => n * 5),
									color: fc.integer({ min: 0, max: 9 }),
									since: half,
									until: half,
									owner: id,
									hidden: fc.boolean(),
								},
								{ requiredKeys: ['id', 'name', 'shape', 'from', 'to', 'feet', 'color', 'since'] },
							),
							{ maxLength: 3, selector: (area) => area.id },
						),
						notes: fc.uniqueArray(
							fc.record(
								{ id, at: fc.record(place), text: hostileName, shown: fc.boolean() },
								{ requiredKeys: ['id', 'at', 'text'] },
							),
							{ maxLength: 3, selector: (note) => note.id },
						),
						...{ scenario: scenarioOn(width, height, sides), fogAreas: zones(width, height) },
						doorsReveal: fc.boolean(),
						blows: fc.constantFrom(...BLOWS),
						dice: fc.constantFrom('everyone' as const, 'nobody' as const, ...sides.map((side) => ({ side }))),
						fileOnly: fc.constant(true),
						pictures: fc.tuple(...pictures.map(() => picture)).map((urls) => {
							return Object.fromEntries(pictures.map((key, i) => [key, urls[i]!]));
						}),
					},
					{ requiredKeys: ['name', 'map', 'creatures'] },
				)
				.map((encounter): Encounter => encounter),
		);
	});
