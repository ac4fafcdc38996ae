/** Pairs of encounters that differ only in facts hidden from the table. */
import fc from 'fast-check';
import {
	type Area,
	type BattleMap,
	type Creature,
	type Encounter,
	type Fog,
	footprintOf,
	isSquare,
	type MapNote,
	type Objective,
	type ObjectiveTask,
	type Plan,
	type Positions,
	packSquares,
	type Scenario,
	type Square,
	type Step,
	type TerrainSquare,
	type Wall,
	type Zone,
} from '../../src/engine/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { type Seat, TABLE } from '../../src/store/playerView/seat.ts';
import { crowd } from './arbitraries.ts';

/** Columns beside the map, behind a wall, where hidden creatures move without meeting others. */
export const BACKROOM = 6;

/** GM-only data of every creature. */
interface Secrets {
	readonly name: string;
	readonly note: string;
	readonly points: number;
	readonly bonus: number;
	readonly plan: boolean;
}

const secrets = (world: string): fc.Arbitrary<Secrets> =>
	fc.record({
		name: fc.constantFrom('Assassin', 'Drow', 'Spy').map((name) => `${name} of ${world}`),
		note: fc.constantFrom('', 'poison').map((note) => `${note} in ${world}`),
		points: fc.integer({ min: 60, max: 90 }),
		bonus: fc.integer({ min: -3, max: 9 }),
		plan: fc.boolean(),
	});

/** A creature in the back room. */
const lurker = fc.record({
	column: fc.nat(BACKROOM - 3),
	row: fc.nat(5),
	steps: fc.integer({ min: 0, max: 2 }),
	side: fc.constantFrom('heroes', 'foes', 'unknown'),
	speed: fc.constantFrom(20, 30, 60),
});

/** A creature hidden only by fog. */
const stranger = fc.record({
	row: fc.nat(7),
	steps: fc.integer({ min: 0, max: 2 }),
	side: fc.constantFrom('foes', 'unknown'),
});

/** Ground of the back room unseen by players: under fog, or secret without it. */
const buried = fc.record({
	terrain: fc.array(
		fc.record({
			column: fc.nat(BACKROOM - 1),
			y: fc.nat(7),
			type: fc.constantFrom('difficult', 'pit', 'ice'),
		}),
		{ maxLength: 4 },
	),
	walls: fc.array(
		fc.record({
			column: fc.integer({ min: 1, max: BACKROOM - 1 }),
			y: fc.nat(7),
			kind: fc.constantFrom('wall', 'door', 'low'),
		}),
		{ maxLength: 3 },
	),
	traps: fc.array(
		fc.record({
			column: fc.nat(BACKROOM - 1),
			y: fc.nat(7),
			type: fc.constantFrom('ice', 'pit', 'difficult'),
		}),
		{
			maxLength: 2,
		},
	),
	/** Row of a secret door in the back room's wall; null for none. */
	door: fc.option(fc.nat(7)),
});

/** GM-only notes anywhere, and public notes on unseen squares. */
const jotted = fc.array(
	fc.record({ x: fc.nat(12), y: fc.nat(7), shown: fc.boolean(), first: fc.boolean() }),
	{ maxLength: 4 },
);

/** Public notes and areas. */
const posted = fc.array(fc.record({ x: fc.nat(7), y: fc.nat(7), feet: fc.constantFrom(5, 10) }), {
	maxLength: 3,
});

/** Columns before the back room's fog that the heroes remember, if their sight opens the fog. */
const CELLAR = 3;

/** Changes of the cellar's ground since it was last seen. */
export const rebuilt = fc.array(
	fc.record({
		column: fc.nat(CELLAR - 1),
		y: fc.nat(7),
		how: fc.constantFrom('ice', 'pit', 'obstacle', 'bare', 'wall', 'door', 'razed'),
	}),
	{ maxLength: 5 },
);
type Rebuilt = typeof rebuilt extends fc.Arbitrary<infer T> ? T : never;

/** Fog of both worlds: the back room and squares of the crowd's map; may open by the heroes' sight. */
const fog = fc.record({
	mist: fc.array(fc.record({ x: fc.nat(13), y: fc.nat(13) }), { maxLength: 60 }),
	opensTo: fc.option(fc.constant('heroes'), { nil: undefined }),
});
type Mist = typeof fog extends fc.Arbitrary<infer T> ? T : never;

export interface Worlds {
	readonly a: Encounter;
	readonly b: Encounter;
	/** Before the first segment plans, bonuses and dice may differ too, as they have no effect yet. */
	readonly unresolved: boolean;
	/** The seat that must not distinguish them. */
	readonly seat: Seat;
}

/** Indices of hidden creatures; they still block others. */
const hiddenOnes = fc.array(fc.nat(15), { maxLength: 4 });

interface Side {
	readonly world: string;
	readonly secrets: readonly Secrets[];
	readonly lurkers: readonly {
		readonly column: number;
		readonly row: number;
		readonly steps: number;
		readonly side: string;
		readonly speed: number;
	}[];
	readonly seed: string;
	readonly strangers: readonly { readonly row: number; readonly steps: number; readonly side: string }[];
	readonly reaching: readonly number[];
	readonly jotted: typeof jotted extends fc.Arbitrary<infer T> ? T : never;
	readonly buried: typeof buried extends fc.Arbitrary<infer T> ? T : never;
	readonly rebuilt: Rebuilt;
}

const side = (world: string): fc.Arbitrary<Side> =>
	fc.record({
		world: fc.constant(world),
		secrets: fc.array(secrets(world), { minLength: 16, maxLength: 16 }),
		lurkers: fc.uniqueArray(lurker, { maxLength: 4, selector: ({ row }) => row }),
		seed: fc.string({ maxLength: 4 }),
		strangers: fc.uniqueArray(stranger, { maxLength: 3, selector: ({ row }) => row }),
		reaching: fc.array(fc.nat(BACKROOM), { minLength: 3, maxLength: 3 }),
		jotted,
		buried,
		rebuilt,
	});

const EAST: readonly Square[] = [
	{ x: 1, y: 0 },
	{ x: 2, y: 0 },
];

const ASKEW: Wall = { from: [3, 1.5], to: [3, 2.5], kind: 'door' };

/** A world's ground: fog hides the part behind a wall, whose secret door looks like the wall. */
function groundOf(
	{ width, height, terrain = [], walls = [] }: BattleMap,
	{ buried }: Side,
	/** First fogged column of the back room; null without fog. */
	foggy: number | null,
	/** A door between two squares, as on imported maps. */
	askew: readonly Wall[],
) {
	const traps = buried.traps.map(
		({ column, ...one }): TerrainSquare => ({ ...one, x: width + column, secret: true }),
	);
	const isUnder = ({ column }: { readonly column: number }) => foggy !== null && column >= foggy;
	const under = buried.terrain.filter(isUnder).map(({ column, ...one }) => ({ ...one, x: width + column }));
	const partitions = buried.walls
		.filter(({ column }) => isUnder({ column: column - 1 }))
		.map(({ column, y, kind }): Wall => {
			const x = width + column;
			return { from: [x, y], to: [x, y + 1], kind: kind as 'wall' };
		});
	const upright = (from: number, to: number): Wall => ({
		from: [width, from],
		to: [width, to],
		kind: 'wall',
	});
	const { door } = buried;
	const partition: readonly Wall[] =
		door === null
			? [upright(0, height)]
			: [
					...(door > 0 ? [upright(0, door)] : []),
					{ ...upright(door, door + 1), kind: 'door', secret: true },
					...(door + 1 < height ? [upright(door + 1, height)] : []),
				];
	return {
		width: width + BACKROOM,
		height,
		terrain: [...terrain, { x: width + 1, y: 2, type: 'difficult' }, ...traps, ...under],
		walls: [...walls, ...askew, ...partition, knownWall(width), ...partitions],
	};
}

/** A cellar wall, by its first column. */
function knownWall(column: number): Wall {
	return { from: [column + 2, 0], to: [column + 2, 3], kind: 'wall' };
}

/** GM commands that change the unseen cellar. */
export function rebuilding({ width }: BattleMap, all: Rebuilt): readonly Command[] {
	return all.map(({ column, y, how }): Command => {
		const x = width - BACKROOM + column;
		const line = { from: [x + 1, y], to: [x + 1, y + 1] } as const;
		switch (how) {
			case 'bare':
				return { type: 'erase-terrain', squares: [{ x, y }] };
			case 'wall':
			case 'door':
				return { type: 'add-walls', walls: [{ ...line, kind: how }] };
			case 'razed':
				return { type: 'remove-walls', walls: [knownWall(width - BACKROOM)] };
			default:
				return { type: 'paint-terrain', squares: [{ x, y }], terrain: how, look: 'table' };
		}
	});
}

/** The world with unseen changes of the cellar, if it has remembered squares. */
function rebuiltWorld(world: Encounter, all: Rebuilt): Encounter {
	if (world.fog?.opensTo === undefined) return world;
	return rebuilding(world.map, all).reduce((now, command) => {
		const done = applyCommand(now, command);
		return done.ok ? done.encounter : now;
	}, world);
}

function fogOver({ width, height }: BattleMap, { mist, opensTo }: Mist): Fog {
	const across = width + BACKROOM;
	const covered = new Uint8Array(across * height);
	const known = width + (opensTo ? CELLAR : 0);
	for (let y = 0; y < height; y++) covered.fill(1, y * across + known, (y + 1) * across);
	for (const { x, y } of mist) if (x < width && y < height) covered[y * across + x] = 1;
	return { covered: packSquares(covered), ...(opensTo && { opensTo }) };
}

/** A world's notes: the public ones, with its own before and after them. */
function notesOf({ base: { map }, mist, posted }: Common, { world, jotted }: Side): readonly MapNote[] {
	const own = jotted.flatMap(({ x, y, shown, first }, i) => {
		// Without fog, public notes would be readable.
		const isUnder = shown && mist !== null;
		const at = isUnder ? { x: map.width + CELLAR + (x % (BACKROOM - CELLAR)), y } : { x: x % map.width, y };
		const note = { id: `${world} ${i}`, at, text: `poison in ${world}`, ...(isUnder && { shown }) };
		return [{ note, first }];
	});
	const known = posted.map(({ x, y }, i) => ({ id: `p${i}`, at: { x, y }, text: 'Bar', shown: true }));
	const these = (wanted: boolean) => own.flatMap(({ note, first }) => (first === wanted ? [note] : []));
	return [...these(true), ...known, ...these(false)];
}

/** A world's areas: the public ones, with its own before and after them. */
function areasOf(
	{ base: { map }, mist, posted }: Common,
	{ world, jotted, reaching }: Side,
): readonly Area[] {
	const areaAt = (
		x: number,
		y: number,
		feet: number,
		fields: Pick<Area, 'id' | 'name' | 'owner' | 'hidden'>,
	) => ({
		...({ shape: 'circle', from: [x + 0.5, y + 0.5], to: [x + 1.5, y + 0.5], color: 0, since: 1 } as const),
		feet,
		...fields,
	});
	// Extends one into unseen squares.
	const intoFog = (web: Area, i: number): Area => {
		const from = [map.width - 1.5, web.from[1]] as const;
		const seen = 1 + (mist?.opensTo ? CELLAR : 0);
		const feet = 5 * (seen + (reaching[i] ?? 0));
		return { ...web, id: `fog${i}`, shape: 'line', from, to: [from[0] + 1, from[1]], feet };
	};
	const own = jotted.map(({ x, y, shown, first }, i) => {
		const isUnder = shown && mist !== null;
		const column = isUnder ? map.width + CELLAR + 1 + (x % (BACKROOM - CELLAR - 1)) : x % map.width;
		const hidden = isUnder ? undefined : true;
		const fields = { id: `${world} ${i}`, name: `Gas of ${world}`, ...(hidden && { hidden }) };
		return { area: areaAt(column, y, isUnder ? 0 : 5, fields), first };
	});
	const known = posted.flatMap(({ x, y, feet }, i) => {
		const web = areaAt(x, y, feet, { id: `a${i}`, name: 'Web', owner: `${world}-lurker-0` });
		return mist ? [web, intoFog(web, i)] : [web];
	});
	const these = (wanted: boolean) => own.flatMap(({ area, first }) => (first === wanted ? [area] : []));
	return [...these(true), ...known, ...these(false)];
}

/** The open objective and zone of both worlds between secret ones of each, and GM options. */
function scenarioOf({ base: { map, creatures } }: Common, { world, secrets }: Side) {
	const across = map.width + BACKROOM;
	const zone = (name: string, at: number): Zone => {
		const squares = new Uint8Array(across * map.height);
		squares[at] = 1;
		return { id: name, name, squares: packSquares(squares) };
	};
	const secret = (id: string, task: ObjectiveTask, side = 'unknown'): Objective => {
		return { id: `${world} ${id}`, side, weight: secrets[0]!.points, visibility: 'gm', task };
	};
	const isMany = secrets[0]!.plan;
	const crypt = zone(`Crypt of ${world}`, across - 1);
	const open = [...new Set(creatures.map(({ side }) => side))].map((side, i): Objective => {
		const tasks: readonly ObjectiveTask[] = [
			{ type: 'hold', zone: 'Altar' },
			{ type: 'defeat' },
			{ type: 'survive' },
			{ type: 'exit', place: { edge: 'west' } },
		];
		return { id: `${world} open ${i}`, side, weight: 2, visibility: 'open', task: tasks[i % tasks.length]! };
	});
	const scenario: Scenario = {
		limit: 8,
		zones: [...(isMany ? [crypt] : []), zone('Altar', 0)],
		objectives: [
			...(isMany ? [secret('hold', { type: 'hold', zone: crypt.id })] : []),
			...open,
			secret('stop', { type: 'stop', place: { edge: isMany ? 'east' : 'west' } }, 'heroes'),
		],
	};
	return {
		scenario,
		fogAreas: [crypt],
		doorsReveal: true,
		// Players see that attacks stop time, and who rolls.
		blows: 'typed' as const,
		dice: 'nobody' as const,
	};
}

/** Creatures of the back room. */
function strangersOf({ width }: BattleMap, { world, strangers }: Side): readonly Creature[] {
	return strangers.map(({ row, steps, side: of }, i): Creature => {
		const position = { x: width + 3, y: row };
		const plan: Plan = {
			pace: 'walk',
			steps: EAST.slice(0, steps).map(({ x }) => ({ x: position.x + x, y: row })),
		};
		const name = `Stranger of ${world}`;
		return { id: `${world}-stranger-${i}`, name, side: of, speed: 30, position, plan };
	});
}

/** Letters of a picture, one per map square; in the back room the world's own. */
function lettersOf({ width, height }: BattleMap, hidden: number, world: string): string {
	const row = 'm'.repeat(width - hidden) + world.slice(0, 1).repeat(hidden);
	return row.repeat(height);
}

/** A world with a map picture that shows the back room's contents. */
export function pictured(encounter: Encounter, before: string, world: 'ALPHA' | 'BETA'): Encounter {
	const { map, pictures, fog } = encounter;
	const { width, height } = map;
	const letters = lettersOf(map, fog?.opensTo ? BACKROOM - CELLAR : BACKROOM, world);
	// Keys hash the whole picture.
	const picture = `picture of ${world}`;
	return {
		...encounter,
		map: { ...map, background: { picture, x: 0, y: 0, width, height } },
		pictures: { ...pictures, [picture]: before + letters },
	};
}

/** Shared by both worlds. */
interface Common {
	readonly base: Encounter;
	readonly hidden: ReadonlySet<number>;
	readonly mist: Mist | null;
	readonly posted: typeof posted extends fc.Arbitrary<infer T> ? T : never;
	readonly unresolved: boolean;
	readonly seat: Seat;
	/** Plans open doors on their way. */
	readonly opening: boolean;
}

/** The plan with doors opened where blocked. */
function openingDoors(plan: Plan): Plan {
	const steps = plan.steps.flatMap((step): readonly Step[] =>
		isSquare(step) ? [{ hold: 1, opens: true }, step] : [step],
	);
	return { ...plan, steps };
}

/** True if a seat knows everything about a creature. */
function isOwnOf(seat: Seat, { id, side: of }: Creature): boolean {
	return (seat.type === 'side' && of === seat.side) || (seat.type === 'creature' && id === seat.creature);
}

/** The side a seat knows or sees for. */
function sideOfSeat(seat: Seat, { creatures }: Encounter): string | undefined {
	if (seat.type === 'side') return seat.side;
	return seat.type === 'creature' ? creatures.find(({ id }) => idOf(id) === seat.creature)?.side : undefined;
}

/** An id that is easy to find in text. */
const idOf = (id: string): string => `who-${id}`;

/** The crowd with one world's secrets. */
function worldOf(common: Common, world: Side): Encounter {
	const { base, hidden, mist, unresolved, seat, opening } = common;
	const { width } = base.map;
	// No creature of the back room belongs to the seat.
	const ownSide = sideOfSeat(seat, base);
	const elsewhere = <Of extends { readonly side: string }>(one: Of): Of =>
		one.side === ownSide ? { ...one, side: 'unknown' } : one;
	const mine: Side = {
		...world,
		lurkers: world.lurkers.map(elsewhere),
		strangers: world.strangers.map(elsewhere),
	};
	const creatures = base.creatures.map((one, i): Creature => {
		const secret = mine.secrets[i % 16]!;
		const { plan: drawn, ...rest } = one;
		const plan = drawn && opening ? openingDoors(drawn) : drawn;
		if (isOwnOf(seat, { ...one, id: idOf(one.id) })) {
			const known = { hitPoints: { current: 50, max: 90 }, ...(hidden.has(i) && { hidden: true }) };
			return { ...one, ...(plan && { plan }), id: idOf(one.id), note: secret.note, ...known };
		}
		return {
			...rest,
			id: idOf(one.id),
			note: secret.note,
			auto: {
				decides: secret.bonus < 3 ? 'behavior' : 'manual',
				behavior: { type: secret.bonus % 2 === 0 ? 'flee' : 'go', place: { x: secret.points % 7, y: 0 } },
				difficulty: secret.plan ? 'easy' : 'hard',
			} as const,
			hitPoints: { current: secret.points, max: 90 },
			armorClass: secret.points - 50,
			attacks: [{ name: secret.name, bonus: secret.bonus, damage: { dice: 1, faces: 6, bonus: 2 } }],
			// Without effect on a visible creature; a hidden creature would appear in one of the worlds.
			...(secret.bonus > 3 && !hidden.has(i) && { hiddenUntil: 'seen' as const }),
			repertoire: [{ type: 'spell', spell: secret.name, time: 2 }] as const,
			fighter: {
				player: i % 2 === 0,
				rate: { attacks: 2, rounds: 1 },
				weapon: { name: secret.name, speed: 3 },
			},
			...(plan && (!unresolved || secret.plan) && { plan }),
			...(unresolved && { initiative: secret.bonus }),
			...(hidden.has(i) && { hidden: true, name: secret.name, face: 'orc', picture: 'secret' }),
		};
	});
	const lurkers = mine.lurkers.map(({ column, row, steps, side: of, speed }, i): Creature => {
		const position = { x: width + 1 + column, y: row };
		const plan: Plan = {
			pace: 'walk',
			steps: EAST.slice(0, steps).map(({ x }) => ({ x: position.x + x, y: row })),
		};
		const name = `Lurker of ${mine.world}`;
		// No creature in the open sees the back room.
		const until = i % 2 === 0 && { hiddenUntil: 'seen' as const };
		return { id: `${mine.world}-lurker-${i}`, name, side: of, speed, position, hidden: true, ...until, plan };
	});
	const whole: Encounter = {
		...base,
		name: `Ambush of ${mine.world}`,
		...(unresolved && { seed: mine.seed }),
		map: groundOf(base.map, mine, mist && (mist.opensTo ? CELLAR : 0), opening ? [ASKEW] : []),
		...(mist && { fog: fogOver(base.map, mist) }),
		sides: [
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'unknown', name: `Guild of ${mine.world}`, color: 5 },
			{
				id: 'foes',
				name: 'Foes',
				color: 1,
				auto: { behavior: { type: mine.secrets[0]!.plan ? 'guard' : 'hold' } } as const,
			},
		],
		pictures: { secret: `data:image/png;base64,${mine.world}` },
		notes: notesOf(common, mine),
		areas: areasOf(common, mine),
		...scenarioOf(common, mine),
		creatures: [...creatures, ...lurkers, ...(mist ? strangersOf(base.map, mine) : [])],
	};
	return rebuiltWorld(whole, mine.rebuilt);
}

/** Marks in names, texts and ids known to one world only. */
export const TELLING = /ALPHA|BETA/;

/** True if a seat sees the creature in neither world: it is hidden or in the back room, and not the seat's own. */
export function isSecret(one: Creature, seat: Seat = TABLE): boolean {
	return !isOwnOf(seat, one) && (one.hidden === true || TELLING.test(one.id));
}

/**
 * Keeps shared creatures out of the back room. There they would see one world's contents, or plan for them: a run is
 * refused for anything on its path (A55).
 */
export function keepOut(
	{ creatures, map, amendments = [] }: Encounter,
	positions: readonly Positions[],
): boolean {
	const changed = amendments.flatMap((one) => (one.type === 'creature' ? [one.creature] : []));
	const plans = amendments.flatMap((one) => (one.type === 'plan' ? [one] : []));
	return [...creatures, ...changed].every((one) => {
		if (TELLING.test(one.id)) return true;
		const end = map.width - BACKROOM - footprintOf(one);
		const own = plans.flatMap(({ creature, plan }) => (creature === one.id && plan ? [plan] : []));
		const steps = [...own, ...(one.plan ? [one.plan] : [])].flatMap((plan) => plan.steps.filter(isSquare));
		const places = [one.position, ...steps, ...positions.flatMap((all) => all[one.id] ?? [])];
		return places.every(({ x }) => x <= end);
	});
}

/** Ids of creatures unseen by a seat, as in JSON. */
export function hiddenIds({ creatures }: Encounter, seat: Seat = TABLE): readonly string[] {
	return creatures.filter((one) => isSecret(one, seat)).map(({ id }) => JSON.stringify(id));
}

/**
 * @param unresolved plans, bonuses and dice differ too: valid at the start only, before they have an effect
 * @param of type of the seat that must not distinguish the worlds: the table, a side or a creature
 */
export const twoWorlds = (
	unresolved: boolean,
	of: Exclude<Seat['type'], 'gm'> = 'table',
): fc.Arbitrary<Worlds> =>
	fc
		.record({
			// A crowd without creatures has no seat.
			base: crowd.filter(({ creatures }) => creatures.length > 0),
			hidden: hiddenOnes,
			mist: fc.option(fog),
			posted,
			alpha: side('ALPHA'),
			beta: side('BETA'),
			whose: fc.nat(15),
			opening: fc.boolean(),
		})
		.map(({ base, hidden, mist, posted, alpha, beta, whose, opening }) => {
			const { id, side: party } = base.creatures[whose % base.creatures.length]!;
			const seats = {
				table: TABLE,
				side: { type: 'side', side: party },
				creature: { type: 'creature', creature: idOf(id) },
			} as const;
			const seat = seats[of];
			const common: Common = { base, hidden: new Set(hidden), mist, posted, unresolved, seat, opening };
			return { a: worldOf(common, alpha), b: worldOf(common, beta), unresolved, seat };
		});
