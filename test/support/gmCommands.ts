/**
 * What a GM does at the part of a map that both of two worlds have: commands of every kind that put nothing hidden into
 * sight. Numbers are taken for those who are there, as worlds do not know of each other.
 */
import fc from 'fast-check';
import { type Encounter, INITIATIVE_SYSTEMS, PROFILES, profileOf } from '../../src/engine/index.ts';
import type { CreatureFields } from '../../src/store/commands/changes.ts';
import type { Command } from '../../src/store/commands/types.ts';
import { creature } from './encounters.ts';
import { BACKROOM } from './twoWorlds.ts';

/** Everything of a creature that a GM may change and everybody may see, and what is the GM's own. */
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
		{ goal: { x: 1, y: 1 } },
	],
] as readonly CreatureFields[];

const square = fc.record({ x: fc.nat(13), y: fc.nat(13) });
const wall = fc.record({
	x: fc.nat(13),
	y: fc.nat(7),
	kind: fc.constantFrom('wall', 'door', 'low'),
	secret: fc.boolean(),
});

/** A kind of command, and what it needs to be one. */
export const gmCommand = fc.record({
	kind: fc.constantFrom(
		...([
			'set-plans',
			'clear-plans',
			'place-creatures',
			'change-creatures',
			'change-creatures',
			'add-creatures',
		] as const),
		...([
			'remove-creatures',
			'paint-terrain',
			'erase-terrain',
			'set-fog',
			'add-walls',
			'remove-walls',
		] as const),
		...([
			'change-walls',
			'set-door',
			'set-doors-on-grid',
			'set-background',
			'set-rules',
			'set-rolls',
		] as const),
		...([
			'set-note',
			'remove-notes',
			'keep-variant',
			'remove-variants',
			'set-side',
			'begin-initiative',
			'end-initiative',
			'note',
			'rename',
		] as const),
	),
	who: fc.nat(15),
	at: square,
	change: fc.constantFrom(...FIELDS),
	wall,
	number: fc.nat(7),
	flag: fc.boolean(),
});
export type GmCommand = typeof gmCommand extends fc.Arbitrary<infer One> ? One : never;

/** The command in a world as it is now; null where there is nobody it could be about. */
export function commandIn(
	encounter: Encounter,
	{ kind, who, at, change, wall, number, flag }: GmCommand,
): Command | null {
	// Hidden ones of the crowd are in both worlds, and as many of them.
	const common = encounter.creatures.filter(({ id }) => id.startsWith('who-'));
	const one = common[who % Math.max(1, common.length)];
	if (!one) return null;
	const width = encounter.map.width - BACKROOM;
	const { height } = encounter.map;
	const here = { x: at.x % width, y: at.y % height };
	const x = 1 + (wall.x % (width - 2));
	const y = wall.y % height;
	const line = { from: [x, y], to: [x, y + 1] } as const;
	const drawn = { ...line, kind: wall.kind as 'wall', ...(wall.secret && { secret: true }) };
	const known = (encounter.map.walls ?? []).filter(({ from, to }) => Math.max(from[0], to[0]) < width);
	const old = known[number % Math.max(1, known.length)] ?? drawn;
	const { id } = one;
	switch (kind) {
		case 'set-plans': {
			const steps = [1, 2, 3].map((by) => ({ x: one.position.x + (flag ? by : -by), y: one.position.y }));
			return { type: 'set-plans', plans: { [id]: { pace: number > 5 ? 'run' : 'walk', steps } } };
		}
		case 'clear-plans':
			return { type: 'set-plans', plans: { [id]: null } };
		case 'place-creatures':
			return { type: 'place-creatures', positions: { [id]: here } };
		case 'change-creatures':
			return { type: 'change-creatures', ids: [id], change };
		case 'add-creatures':
			return {
				type: 'add-creatures',
				creatures: [creature(`who-new-${number}`, here.x, here.y, flag ? { hidden: true } : {})],
			};
		case 'remove-creatures':
			return { type: 'remove-creatures', ids: [id] };
		case 'paint-terrain':
			return {
				type: 'paint-terrain',
				squares: [here],
				terrain: ['difficult', 'ice', 'pit'][number % 3]!,
				...(flag && { secret: true }),
			};
		case 'erase-terrain':
			return { type: 'erase-terrain', squares: [here] };
		case 'set-fog':
			return { type: 'set-fog', squares: [here, { x: here.x, y: (here.y + 1) % height }], covered: flag };
		case 'add-walls':
			return { type: 'add-walls', walls: [drawn] };
		case 'remove-walls':
			return { type: 'remove-walls', walls: [old] };
		case 'change-walls':
			return { type: 'change-walls', walls: [old], kind: flag ? 'low' : 'wall' };
		case 'set-door':
			return { type: 'set-door', door: old, open: flag };
		case 'set-doors-on-grid':
			return { type: 'set-doors-on-grid' };
		case 'set-background':
			return {
				type: 'set-background',
				background: { picture: 'map', x: 0, y: 0, width, height },
				pictures: { map: 'data:image/png;base64,AAAA' },
			};
		case 'set-rules':
			return { type: 'set-rules', rules: profileOf(PROFILES[number % PROFILES.length]!).rules };
		case 'set-rolls':
			return { type: 'set-rolls', rolls: { [`1/${1 + (number % 6)}/${id}`]: [1 + number] } };
		case 'set-note':
			return { type: 'set-note', note: { id: 'who-note', at: here, text: 'Blood', shown: flag } };
		case 'remove-notes':
			return { type: 'remove-notes', ids: ['who-note'] };
		case 'keep-variant':
			return { type: 'keep-variant', side: one.side, name: 'Pincers' };
		case 'remove-variants':
			return { type: 'remove-variants', ids: (encounter.variants ?? []).map((kept) => kept.id) };
		case 'set-side':
			return { type: 'set-side', side: { id: 'foes', name: flag ? 'Goblins' : 'Foes', color: number % 6 } };
		case 'begin-initiative':
			return { type: 'begin-initiative', system: INITIATIVE_SYSTEMS[number % INITIATIVE_SYSTEMS.length]! };
		case 'end-initiative':
			return { type: 'end-initiative' };
		case 'note':
			return { type: 'note', text: 'The well answers.' };
		case 'rename':
			return { type: 'rename-encounter', name: 'Betrayal' };
		default:
			return kind satisfies never;
	}
}
