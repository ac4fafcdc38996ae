/** Files in which a change of the map in the middle of a half-round was a whole map. */
import { expect, test } from 'vitest';
import { type Amendment, type Encounter, withGround } from '../../src/engine/index.ts';
import { readEncounter } from '../../src/formats/encounter.ts';
import { creature, encounter } from '../support/encounters.ts';

const door = { from: [4, 0], to: [4, 1], kind: 'door' } as const;
const wall = { from: [2, 0], to: [2, 5], kind: 'wall' } as const;
const mud = { x: 1, y: 1, type: 'difficult' };
const opened = { ...door, open: true };
const first = encounter([creature('ann', 0, 0)], { walls: [door, wall], terrain: [mud] });
const second = { ...first.map, walls: [opened, wall] };
const third = { ...first.map, walls: [opened], terrain: [{ ...mud, x: 2 }] };

function read(parts: object): Encounter {
	const read = readEncounter({ format: 'halfstep/encounter', version: 2, ...first, ...parts });
	if (!read.ok) throw new Error(read.message);
	return read.encounter;
}

const changes = (amendments: readonly Amendment[] = []) =>
	amendments.map((one) => (one.type === 'ground' ? JSON.parse(JSON.stringify(one)) : one.type));

test('only what changed is left of it, in the order of time', () => {
	const later = { type: 'map', after: 3, map: third };
	const { amendments } = read({ amendments: [later, { type: 'map', after: 1, map: second }] });
	expect(changes(amendments)).toEqual([
		{
			type: 'ground',
			after: 3,
			erased: [mud],
			painted: [{ ...mud, x: 2 }],
			razed: [wall],
			built: [],
		},
		{ type: 'ground', after: 1, erased: [], painted: [], razed: [], built: [opened] },
	]);
	const one = amendments?.[1];
	expect(one?.type === 'ground' && withGround(first.map, one).walls).toEqual(second.walls);
});

test('of a half-round that is over too, whose map may be that of the next', () => {
	const past = { half: 1, creatures: first.creatures };
	const rules = { diagonals: 'alternating', terrainCost: 'srd', occupancy: 'srd', engagement: true };
	const amendments = [{ type: 'map', after: 2, map: third }];
	const { history = [] } = read({ half: 2, map: second, history: [{ ...past, rules, amendments }] });
	expect(changes(history[0]?.amendments)).toEqual([
		{ type: 'ground', after: 2, erased: [mud], painted: [{ ...mud, x: 2 }], razed: [wall], built: [] },
	]);
});

test('another size is a whole map still, and so is one on which two things cannot be told apart', () => {
	const wide = { ...second, width: 30 };
	expect(changes(read({ amendments: [{ type: 'map', after: 1, map: wide }] }).amendments)).toEqual(['map']);
	const twice = { ...second, walls: [wall, wall] };
	expect(changes(read({ amendments: [{ type: 'map', after: 1, map: twice }] }).amendments)).toEqual(['map']);
});

test('terrain painted off the map of its moment is refused', () => {
	const painted = [{ ...mud, x: first.map.width }];
	const file = { format: 'halfstep/encounter', version: 3, ...first };
	expect(readEncounter({ ...file, amendments: [{ type: 'ground', after: 1, painted }] })).toMatchObject({
		ok: false,
		message: expect.stringContaining('lies off the map'),
	});
	const wide = { type: 'map', after: 1, map: { ...first.map, width: first.map.width + 1 } };
	expect(readEncounter({ ...file, amendments: [{ type: 'ground', after: 1, painted }, wide] }).ok).toBe(
		false,
	);
	expect(readEncounter({ ...file, amendments: [wide, { type: 'ground', after: 1, painted }] }).ok).toBe(true);
});
