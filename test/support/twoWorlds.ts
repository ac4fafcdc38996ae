/** Pairs of encounters that differ only in what the table may not know. */
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

/** Squares beside the map, behind a wall, in which hidden creatures go about without meeting anybody. */
export const BACKROOM = 6;

/** What is the GM's alone, of everybody. */
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

/** Somebody in the back room. */
const lurker = fc.record({
	column: fc.nat(BACKROOM - 3),
	row: fc.nat(5),
	steps: fc.integer({ min: 0, max: 2 }),
	side: fc.constantFrom('heroes', 'foes', 'unknown'),
	speed: fc.constantFrom(20, 30, 60),
});

/** Somebody under the fog, whom nothing else hides. */
const stranger = fc.record({
	row: fc.nat(7),
	steps: fc.integer({ min: 0, max: 2 }),
	side: fc.constantFrom('foes', 'unknown'),
});

/** What the ground of the back room has that nobody sees: under its fog, and what is secret without any. */
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
	/** The row of a secret door in the wall of the back room; none where it is null. */
	door: fc.option(fc.nat(7)),
});

/** Notes of the GM's own anywhere, and notes for all that lie where nobody sees. */
const jotted = fc.array(
	fc.record({ x: fc.nat(12), y: fc.nat(7), shown: fc.boolean(), first: fc.boolean() }),
	{ maxLength: 4 },
);

/** Notes that everybody may read, and areas that everybody sees. */
const posted = fc.array(fc.record({ x: fc.nat(7), y: fc.nat(7), feet: fc.constantFrom(5, 10) }), {
	maxLength: 3,
});

/** Columns in front of the back room's fog that the heroes remember, where fog opens as they see. */
const CELLAR = 3;

/** What has been changed of the ground of the cellar since anybody saw it. */
export const rebuilt = fc.array(
	fc.record({
		column: fc.nat(CELLAR - 1),
		y: fc.nat(7),
		how: fc.constantFrom('ice', 'pit', 'bare', 'wall', 'door', 'razed'),
	}),
	{ maxLength: 5 },
);
type Rebuilt = typeof rebuilt extends fc.Arbitrary<infer T> ? T : never;

/** Fog over both worlds: the back room and squares of the crowd's map; it may open as the heroes see. */
const fog = fc.record({
	mist: fc.array(fc.record({ x: fc.nat(13), y: fc.nat(13) }), { maxLength: 60 }),
	opensTo: fc.option(fc.constant('heroes'), { nil: undefined }),
});
type Mist = typeof fog extends fc.Arbitrary<infer T> ? T : never;

export interface Worlds {
	readonly a: Encounter;
	readonly b: Encounter;
	/** Before the first segment also plans, bonuses and dice may differ: nothing has come of them yet. */
	readonly unresolved: boolean;
	/** Whose eyes may not tell them apart. */
	readonly seat: Seat;
}

/** Which of the crowd's creatures are hidden, and stand in everybody's way all the same. */
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

/** The ground of a world: behind a wall, whose secret door nobody tells from it, lies what the fog hides. */
function groundOf(
	{ width, height, terrain = [], walls = [] }: BattleMap,
	{ buried }: Side,
	/** The first column of the back room that is under fog; none where there is no fog. */
	foggy: number | null,
	/** A door that lies between two squares, as those of other programs' maps do. */
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

/** A wall of the cellar, which begins at a column. */
function knownWall(column: number): Wall {
	return { from: [column + 2, 0], to: [column + 2, 3], kind: 'wall' };
}

/** The commands by which the GM changes the cellar, out of everybody's sight. */
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
				return { type: 'paint-terrain', squares: [{ x, y }], terrain: how };
		}
	});
}

/** The world with changes of the cellar that nobody has seen, where there is anything that is not seen and yet known. */
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

/** The notes of a world: those for all, with its own before and after them. */
function notesOf({ base: { map }, mist, posted }: Common, { world, jotted }: Side): readonly MapNote[] {
	const own = jotted.flatMap(({ x, y, shown, first }, i) => {
		// Where no fog lies, what is for all would be read.
		const isUnder = shown && mist !== null;
		const at = isUnder ? { x: map.width + CELLAR + (x % (BACKROOM - CELLAR)), y } : { x: x % map.width, y };
		const note = { id: `${world} ${i}`, at, text: `poison in ${world}`, ...(isUnder && { shown }) };
		return [{ note, first }];
	});
	const known = posted.map(({ x, y }, i) => ({ id: `p${i}`, at: { x, y }, text: 'Bar', shown: true }));
	const these = (wanted: boolean) => own.flatMap(({ note, first }) => (first === wanted ? [note] : []));
	return [...these(true), ...known, ...these(false)];
}

/** The areas of a world: those that all see, with its own before and after them. */
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
	// How far one goes on where nobody sees.
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

/** The open objective and zone of both worlds, between secret ones of each; and options of the GM. */
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
		...(isMany && ({ blows: 'rolled', dice: 'nobody' } as const)),
	};
}

/** Those who go about in the back room. */
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

/** Letters of a picture of which every square of the map is one: in the back room those of its world. */
function lettersOf({ width, height }: BattleMap, hidden: number, world: string): string {
	const row = 'm'.repeat(width - hidden) + world.slice(0, 1).repeat(hidden);
	return row.repeat(height);
}

/** A world with a picture under its map, which shows what only the back room has. */
export function pictured(encounter: Encounter, before: string, world: 'ALPHA' | 'BETA'): Encounter {
	const { map, pictures, fog } = encounter;
	const { width, height } = map;
	const letters = lettersOf(map, fog?.opensTo ? BACKROOM - CELLAR : BACKROOM, world);
	// As keys are made: of the whole picture.
	const picture = `picture of ${world}`;
	return {
		...encounter,
		map: { ...map, background: { picture, x: 0, y: 0, width, height } },
		pictures: { ...pictures, [picture]: before + letters },
	};
}

/** What both worlds have in common. */
interface Common {
	readonly base: Encounter;
	readonly hidden: ReadonlySet<number>;
	readonly mist: Mist | null;
	readonly posted: typeof posted extends fc.Arbitrary<infer T> ? T : never;
	readonly unresolved: boolean;
	readonly seat: Seat;
	/** Plans open the doors on their way. */
	readonly opening: boolean;
}

/** The plan that opens what bars its way. */
function openingDoors(plan: Plan): Plan {
	const steps = plan.steps.flatMap((step): readonly Step[] =>
		isSquare(step) ? [{ hold: 1, opens: true }, step] : [step],
	);
	return { ...plan, steps };
}

/** Whether a seat knows everything of a creature. */
function isOwnOf(seat: Seat, { id, side: of }: Creature): boolean {
	return (seat.type === 'side' && of === seat.side) || (seat.type === 'creature' && id === seat.creature);
}

/** The side of which a seat knows the creatures, or sees with their eyes. */
function sideOfSeat(seat: Seat, { creatures }: Encounter): string | undefined {
	if (seat.type === 'side') return seat.side;
	return seat.type === 'creature' ? creatures.find(({ id }) => idOf(id) === seat.creature)?.side : undefined;
}

/** An id to be found wherever it is said. */
const idOf = (id: string): string => `who-${id}`;

/** A crowd with what is secret of it as one of the worlds has it. */
function worldOf(common: Common, world: Side): Encounter {
	const { base, hidden, mist, unresolved, seat, opening } = common;
	const { width } = base.map;
	// Nobody of the back room is one of the seat's own.
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
			// Of a creature in the open it means nothing; a hidden one would be seen in one of the worlds.
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
		// Nobody in the open sees into the back room.
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

/** What every name, text and id has that only one of the worlds knows. */
export const TELLING = /ALPHA|BETA/;

/** Whether a seat sees a creature in neither world: it is hidden, or in the back room, and none of its own. */
export function isSecret(one: Creature, seat: Seat = TABLE): boolean {
	return !isOwnOf(seat, one) && (one.hidden === true || TELLING.test(one.id));
}

/**
 * Nobody whom both worlds have comes into the back room, where he would see what only one of them has, or means to: a
 * run is refused for what lies anywhere on its way (A55).
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

/** The ids of those whom a seat does not see, as they stand in JSON. */
export function hiddenIds({ creatures }: Encounter, seat: Seat = TABLE): readonly string[] {
	return creatures.filter((one) => isSecret(one, seat)).map(({ id }) => JSON.stringify(id));
}

/**
 * @param unresolved whether plans, bonuses and dice differ too: then only the start can be looked at, as nothing has
 *   come of them yet
 * @param of whose eyes may not tell them apart: those of everybody at the table, of a side or of one of its creatures
 */
export const twoWorlds = (
	unresolved: boolean,
	of: Exclude<Seat['type'], 'gm'> = 'table',
): fc.Arbitrary<Worlds> =>
	fc
		.record({
			// Where nobody found room, there is nobody whose eyes could be taken.
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
