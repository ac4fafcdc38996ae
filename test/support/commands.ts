/** A small fight and commands of all kinds. */
import fc from 'fast-check';
import type { Encounter, Plan } from '../../src/engine/index.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import type { CreatureFields } from '../../src/store/encounter/changeSet.ts';
import { creature, encounter, going, walk } from './encounters.ts';

/** Three creatures of different speeds in a room, with crossing paths; wire deals 4 damage in segment 2. */
export function crossing(): Encounter {
	const hitPoints = { current: 20, max: 20 };
	const creatures = [
		going(creature('a', 0, 2, { hitPoints }), ...walk({ x: 0, y: 2 }, 1, 0, 6)),
		going(creature('b', 8, 2, { side: 'foes', speed: 20 }), ...walk({ x: 8, y: 2 }, -1, 0, 6)),
		going(creature('c', 4, 6, { side: 'foes', speed: 40 }), ...walk({ x: 4, y: 6 }, 0, -1, 6)),
	];
	const board = encounter(creatures, {
		walls: [{ from: [10, 0], to: [10, 3], kind: 'door' }],
		terrain: [{ x: 1, y: 2, type: 'wire' }],
	});
	return { ...board, rules: { checks: true }, rolls: { '1/2/a': [1, 4] } };
}

const square = fc.record({ x: fc.integer({ min: 0, max: 11 }), y: fc.integer({ min: 0, max: 7 }) });
const plan: fc.Arbitrary<Plan> = fc.record({
	pace: fc.constantFrom('walk', 'run', 'withdraw'),
	steps: fc.array(fc.oneof(square, fc.record({ hold: fc.integer({ min: 1, max: 3 }) })), { maxLength: 8 }),
});
const who = fc.constantFrom('a', 'b', 'c');
/** One change of each field. */
const FIELDS: readonly CreatureFields[] = [
	{ size: 'large' },
	{ size: undefined, space: undefined },
	{ conditions: ['prone'] },
	{ conditions: undefined },
	{ hidden: true, note: 'limps' },
	{ hidden: undefined },
	{ hitPoints: { current: 7, max: 20 } },
	{ hitPoints: { current: 0, max: 20 }, elevation: 10 },
	{ skills: { balance: 4 } },
];

export const command: fc.Arbitrary<Command> = fc.oneof(
	fc.tuple(who, plan).map(([id, given]): Command => ({ type: 'set-plans', plans: { [id]: given } })),
	fc.tuple(who, square).map(([id, to]): Command => ({ type: 'place-creatures', positions: { [id]: to } })),
	fc
		.tuple(who, fc.constantFrom(20, 30, 45))
		.map(([id, speed]): Command => ({ type: 'change-creatures', ids: [id], change: { speed } })),
	fc
		.tuple(who, fc.constantFrom('Ann', 'Bo'))
		.map(([id, name]): Command => ({ type: 'change-creatures', ids: [id], change: { name } })),
	who.map((id): Command => ({ type: 'remove-creatures', ids: [id] })),
	fc
		.tuple(fc.constantFrom('d', 'e'), square)
		.map(([id, { x, y }]): Command => ({ type: 'add-creatures', creatures: [creature(id, x, y)] })),
	square.map((to): Command => ({ type: 'paint-terrain', squares: [to], terrain: 'difficult' })),
	fc
		.boolean()
		.map((open): Command => ({ type: 'set-door', door: { from: [10, 0], to: [10, 3], kind: 'door' }, open })),
	fc.constant<Command>({ type: 'rename-encounter', name: 'Other' }),
	fc.boolean().map((fileOnly): Command => ({ type: 'set-file-only', fileOnly })),
	fc
		.tuple(who, fc.constantFrom<CreatureFields>(...FIELDS))
		.map(([id, change]): Command => ({ type: 'change-creatures', ids: [id], change })),
	square.map(
		({ x, y }): Command => ({ type: 'add-walls', walls: [{ from: [x, y], to: [x, y + 1], kind: 'wall' }] }),
	),
	fc
		.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
		.map(([dx, dy]): Command => ({ type: 'resize-map', width: 14, height: 10, dx, dy })),
	square.map(
		({ x, y }): Command => ({
			type: 'set-background',
			background: { picture: 'map', x, y, width: 12, height: 8 },
			pictures: { map: 'data:image/png;base64,AAAA' },
		}),
	),
	fc.constant<Command>({ type: 'set-background', background: null }),
);
