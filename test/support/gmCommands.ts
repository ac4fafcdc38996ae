/**
 * GM commands of every kind on the map part that both worlds share; none reveals a hidden thing. A missing kind does
 * not compile. Numbers select creatures, as worlds do not know each other.
 */
import fc from 'fast-check';
import {
	type Area,
	type Encounter,
	INITIATIVE_SYSTEMS,
	OBSTACLE_LOOKS,
	type Plan,
	PROFILES,
	packSquares,
	profileOf,
	type Square,
	type Wall,
	type Zone,
} from '../../src/engine/index.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import type { CreatureFields } from '../../src/store/encounter/changeSet.ts';
import { creature } from './encounters.ts';
import { ACT_TYPES, type InFight, lawfulAct, type Making } from './fightActs.ts';
import { BACKROOM } from './twoWorlds.ts';

/** Changes of creature fields, visible ones and the GM's own. */
const FIELDS: readonly CreatureFields[] = [
	...[
		{ size: 'large' },
		{ size: undefined, space: undefined },
		{ conditions: ['prone'] },
		{ conditions: [] },
	],
	...[{ hidden: true, note: 'limps' }, { note: 'bribed' }, { hitPoints: { current: 0, max: 20 } }],
	...[{ hitPoints: { current: 7, max: 20 }, elevation: 10 }, { skills: { balance: 4 } }, { speed: 45 }],
	...[
		{ name: 'Ann' },
		{ side: 'heroes' },
		{ side: 'foes' },
		{ initiative: 4 },
		{ reach: 10 },
		{ auto: { decides: 'behavior', behavior: { type: 'go', place: { x: 1, y: 1 } } } },
	],
] as readonly CreatureFields[];

/** Shared parts of a world's current state. */
interface Here extends InFight {
	readonly side: string;
	readonly position: Square;
	/** A square of the shared part, and the one below. */
	readonly here: Square;
	readonly below: Square;
	/** A new wall, an existing wall and an existing door. */
	readonly drawn: Wall;
	readonly old: Wall;
	readonly door: Wall;
	readonly change: CreatureFields;
}

/** A line of squares, possibly into fog. */
function areaAt({ here, id, number, flag }: Here): Area {
	const from = [here.x + 0.5, here.y + 0.5] as const;
	const form = { shape: 'line', from, to: [from[0] + 1, from[1]], feet: 10 + 10 * number } as const;
	return {
		id: `who-${flag}`,
		name: 'Web',
		...form,
		color: number,
		since: 1,
		...(number > 5 && { owner: id }),
	};
}

/** A zone of one square, its name as its id. */
function zoneAt({ map }: Encounter, { x, y }: Square, name: string): Zone {
	const squares = new Uint8Array(map.width * map.height);
	squares[y * map.width + x] = 1;
	return { id: name, name, squares: packSquares(squares) };
}

const COMMANDS: Making<Command, Here> = {
	'rename-encounter': ({ own }) => ({ type: 'rename-encounter', name: own }),
	'set-file-only': ({ flag }) => ({ type: 'set-file-only', fileOnly: flag }),
	'add-creatures': ({ number, here, flag }) => ({
		type: 'add-creatures',
		creatures: [creature(`who-new-${number}`, here.x, here.y, flag ? { hidden: true } : {})],
	}),
	'remove-creatures': ({ id }) => ({ type: 'remove-creatures', ids: [id] }),
	'change-creatures': ({ id, change }) => ({ type: 'change-creatures', ids: [id], change }),
	'place-creatures': ({ id, here }) => ({ type: 'place-creatures', positions: { [id]: here } }),
	'set-plans': ({ id, position: { x, y }, number, flag }) => {
		const ways = [1, 2, 3].map((by) => ({ x: x + (flag ? by : -by), y }));
		// Opens blockers, but nothing secret.
		const steps = number % 2 === 0 ? ways : ways.flatMap((way) => [{ hold: 1, opens: true } as const, way]);
		const plan: Plan | null = number === 7 ? null : { pace: number > 5 ? 'run' : 'walk', steps };
		return { type: 'set-plans', plans: { [id]: plan } };
	},
	'paint-terrain': ({ here, number, flag }) => ({
		type: 'paint-terrain',
		squares: [here],
		terrain: ['difficult', 'ice', 'pit', 'stairs', 'obstacle'][number % 5]!,
		up: number,
		look: OBSTACLE_LOOKS[number % 4],
		...(flag && { secret: true }),
	}),
	'erase-terrain': ({ here }) => ({ type: 'erase-terrain', squares: [here] }),
	'set-fog': ({ here, below, flag }) => ({ type: 'set-fog', squares: [here, below], covered: flag }),
	// Never back to manual fog: it would show remembered things in their current state.
	'open-fog-to': () => ({ type: 'open-fog-to', side: 'heroes' }),
	'add-walls': ({ drawn }) => ({ type: 'add-walls', walls: [drawn] }),
	'remove-walls': ({ old }) => ({ type: 'remove-walls', walls: [old] }),
	'change-walls': ({ old, flag }) => ({ type: 'change-walls', walls: [old], kind: flag ? 'low' : 'wall' }),
	'set-door': ({ door, flag }) => ({ type: 'set-door', door, open: flag }),
	'set-doors-on-grid': () => ({ type: 'set-doors-on-grid' }),
	'set-background': ({ encounter: { map }, flag }) => ({
		type: 'set-background',
		background: flag ? { picture: 'map', x: 0, y: 0, width: map.width - BACKROOM, height: map.height } : null,
		pictures: { map: 'data:image/png;base64,AAAA' },
	}),
	// On the shared side: the back room's walls end at the others.
	'resize-map': ({ encounter: { map }, flag }) => {
		const dx = flag ? 1 : -1;
		return { type: 'resize-map', width: map.width + dx, height: map.height, dx };
	},
	'set-rules': ({ number }) => ({
		type: 'set-rules',
		rules: profileOf(PROFILES[number % PROFILES.length]!).rules,
	}),
	'set-rolls': ({ id, number }) => ({
		type: 'set-rolls',
		rolls: { [`1/${1 + (number % 6)}/${id}`]: [1 + number] },
	}),
	'keep-variant': ({ side, own }) => ({ type: 'keep-variant', side, name: own }),
	'rename-variant': ({ encounter, own, number }) => ({
		type: 'rename-variant',
		id: encounter.variants?.[0]?.id ?? 'v1',
		name: `${own} ${number}`,
	}),
	'remove-variants': ({ encounter: { variants = [] } }) => ({
		type: 'remove-variants',
		ids: variants.map(({ id }) => id),
	}),
	'set-area': (here) => ({
		type: 'set-area',
		area: { ...areaAt(here), ...(here.number === 3 && { hidden: true }) },
	}),
	'remove-areas': ({ flag }) => ({ type: 'remove-areas', ids: [`who-${flag}`] }),
	'set-note': ({ here, flag, own }) => ({
		type: 'set-note',
		note: { id: 'who-note', at: here, text: flag ? 'Blood' : own, shown: flag },
	}),
	'remove-notes': () => ({ type: 'remove-notes', ids: ['who-note'] }),
	'set-scenario': ({ encounter, here, id, side, number, flag, own }) => ({
		type: 'set-scenario',
		scenario:
			number === 7
				? null
				: {
						limit: 6,
						zones: [zoneAt(encounter, here, 'Altar'), zoneAt(encounter, here, own)],
						objectives: [
							{
								id: 'o1',
								side,
								weight: 1 + number,
								visibility: 'open',
								task: flag
									? { type: 'reach', place: { zone: 'Altar' }, creatures: [id] }
									: { type: 'protect', creature: id },
							},
							{
								id: own,
								side: 'unknown',
								weight: 3,
								visibility: 'gm',
								task: { type: 'hold', zone: own },
							},
						],
					},
	}),
	'set-fog-area': ({ encounter, here, own }) => ({
		type: 'set-fog-area',
		area: zoneAt(encounter, here, own),
	}),
	'remove-fog-areas': ({ own }) => ({ type: 'remove-fog-areas', ids: [own] }),
	'set-options': ({ number, flag }) => ({
		type: 'set-options',
		options: { blows: flag ? 'rolled' : null, dice: number > 3 ? 'nobody' : null },
	}),
	'set-side': ({ flag, number }) => ({
		type: 'set-side',
		side: { id: 'foes', name: flag ? 'Goblins' : 'Foes', color: number % 6 },
	}),
	// Never a side whose sight opens the fog: without it remembered things show their current state.
	'remove-side': ({ number }) => ({ type: 'remove-side', id: ['foes', 'unknown', 'others'][number % 3]! }),
	// Shared creatures only: an unseen one in the order has turns, which must be ended.
	'begin-initiative': ({ everybody, number, flag }) => ({
		type: 'begin-initiative',
		system: INITIATIVE_SYSTEMS[number % INITIATIVE_SYSTEMS.length]!,
		creatures: everybody,
		players: flag ? 'heroes' : 'foes',
	}),
	initiative: (here) => ({ type: 'initiative', action: lawfulAct(here), unasked: here.flag }),
	'end-initiative': () => ({ type: 'end-initiative' }),
	note: ({ own }) => ({ type: 'note', text: own }),
	all: (here) => ({
		type: 'all',
		commands: [COMMANDS['place-creatures'](here), COMMANDS['set-plans'](here), COMMANDS['set-area'](here)],
	}),
};

export const COMMAND_TYPES = Object.keys(COMMANDS) as readonly Command['type'][];

/** Numbers that define a command. */
const parts = {
	who: fc.nat(15),
	at: fc.record({ x: fc.nat(13), y: fc.nat(13) }),
	change: fc.constantFrom(...FIELDS),
	wall: fc.record({
		x: fc.nat(13),
		y: fc.nat(7),
		kind: fc.constantFrom<Wall['kind']>('wall', 'door', 'low'),
		secret: fc.boolean(),
	}),
	number: fc.nat(7),
	flag: fc.boolean(),
	act: fc.nat(ACT_TYPES.length - 1),
};

const commandOf = (...kinds: readonly Command['type'][]) =>
	fc.record({ kind: fc.constantFrom(...kinds), ...parts });

/** A kind with its numbers; the most revealing kinds are more frequent. */
const gmCommand = fc.oneof(
	{ weight: 3, arbitrary: commandOf(...COMMAND_TYPES) },
	{ weight: 1, arbitrary: commandOf('change-creatures', 'set-plans', 'set-area') },
);
export type GmCommand = typeof gmCommand extends fc.Arbitrary<infer One> ? One : never;

export const gmCommands = fc.oneof(
	fc.array(gmCommand, { minLength: 1, maxLength: 8 }),
	fc
		.tuple(
			commandOf('begin-initiative'),
			fc.array(fc.oneof({ weight: 5, arbitrary: commandOf('initiative') }, gmCommand), {
				minLength: 4,
				maxLength: 14,
			}),
		)
		.map(([begun, deeds]) => [begun, ...deeds]),
);

/**
 * The command in a world's current state; null without a subject.
 *
 * @param world marks the GM's own texts, different in each world
 */
export function commandIn(encounter: Encounter, drawn: GmCommand, world: 'ALPHA' | 'BETA'): Command | null {
	const { kind, who, at, wall, change, number, flag, act } = drawn;
	// Both worlds have the same number of hidden creatures in the crowd.
	const common = encounter.creatures.filter(({ id }) => id.startsWith('who-'));
	const one = common[who % Math.max(1, common.length)];
	if (!one) return null;
	const other = common[(who + 1) % common.length] ?? one;
	const width = encounter.map.width - BACKROOM;
	const { height } = encounter.map;
	const here = { x: at.x % width, y: at.y % height };
	const x = 1 + (wall.x % (width - 2));
	const y = wall.y % height;
	// Some lie between two squares.
	const aside = number % 2 === 0 ? 0 : 0.5;
	const line = { from: [x, y + aside], to: [x, y + 1 + aside] } as const;
	const known = (encounter.map.walls ?? []).filter(({ from, to }) => Math.max(from[0], to[0]) < width);
	const old = known[number % Math.max(1, known.length)];
	const doors = known.filter(({ kind }) => kind === 'door');
	const fresh: Wall = { ...line, kind: wall.kind, ...(wall.secret && { secret: true }) };
	return COMMANDS[kind]({
		...{ encounter, here, number, flag, act, change },
		...{ id: one.id, other: other.id, side: one.side, position: one.position },
		everybody: common.map(({ id }) => id),
		below: { x: here.x, y: (here.y + 1) % height },
		drawn: fresh,
		old: old ?? fresh,
		door: doors[number % Math.max(1, doors.length)] ?? fresh,
		own: `poison in ${world}`,
	});
}
