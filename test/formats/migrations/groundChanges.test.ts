import { expect, test } from 'vitest';
import { type Amendment, type Encounter, withGround } from '../../../src/engine/index.ts';
import { readEncounter } from '../../../src/formats/encounter.ts';
import { groundChanges } from '../../../src/formats/migrations/groundChanges.ts';
import { creature, encounter } from '../../support/encounters.ts';

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

test('keeps only the changes, in order of time', () => {
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

test('also in past half-rounds that share the next map', () => {
	const past = { half: 1, creatures: first.creatures };
	const rules = { diagonals: 'alternating', terrainCost: 'srd', occupancy: 'srd', engagement: true };
	const amendments = [{ type: 'map', after: 2, map: third }];
	const { history = [] } = read({ half: 2, map: second, history: [{ ...past, rules, amendments }] });
	expect(changes(history[0]?.amendments)).toEqual([
		{ type: 'ground', after: 2, erased: [mud], painted: [{ ...mud, x: 2 }], razed: [wall], built: [] },
	]);
});

test('keeps a whole map for another size or ambiguous items', () => {
	const wide = { ...second, width: 30 };
	expect(changes(read({ amendments: [{ type: 'map', after: 1, map: wide }] }).amendments)).toEqual(['map']);
	const twice = { ...second, walls: [wall, wall] };
	expect(changes(read({ amendments: [{ type: 'map', after: 1, map: twice }] }).amendments)).toEqual(['map']);
});

test('refuses terrain off the map of its moment', () => {
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

/** A migrated change from one map to another during the half-round. */
const changed = (before: unknown, after: unknown) => {
	const { amendments } = groundChanges.up({
		map: before,
		amendments: [{ type: 'map', after: 2, map: after }],
	});
	return (amendments as object[])[0];
};
const whole = (after: unknown) => ({ type: 'map', after: 2, map: after });

test.each<[string, object, object]>([
	['width', { width: 5 }, { width: 6 }],
	['height', { height: 5 }, { height: 6 }],
	['background', {}, { background: { picture: 'p' } }],
])('a different %s makes a new map', (_, before, after) => {
	expect(changed(before, after)).toEqual(whole(after));
});

test.each<[string, object, object]>([
	['x', { x: 1, y: 1, type: 'ice' }, { x: 2, y: 1, type: 'ice' }],
	['y', { x: 1, y: 1, type: 'ice' }, { x: 1, y: 2, type: 'ice' }],
	['type', { x: 1, y: 1, type: 'ice' }, { x: 1, y: 1, type: 'pit' }],
])('terrain of a different %s is a new piece', (_, old, now) => {
	expect(changed({ terrain: [old] }, { terrain: [now] })).toMatchObject({ erased: [old], painted: [now] });
	expect(changed({ terrain: [old] }, { terrain: [old, now] })).toMatchObject({ erased: [], painted: [now] });
	expect(changed({ terrain: [old] }, { terrain: [{ ...old, up: 3 }] })).toMatchObject({
		erased: [],
		painted: [{ ...old, up: 3 }],
	});
});

test.each<[string, object, object]>([
	['from', wall, { ...wall, from: [3, 0] }],
	['to', wall, { ...wall, to: [2, 6] }],
	['kind', wall, { ...wall, kind: 'low' }],
])('a moved wall, or one of a different %s, is new', (_, old, now) => {
	expect(changed({ walls: [old] }, { walls: [now] })).toMatchObject({ razed: [old], built: [now] });
	expect(changed({ walls: [old] }, { walls: [old, now] })).toMatchObject({ razed: [], built: [now] });
});

test('ambiguous items, before or after, need the whole map', () => {
	for (const [before, after] of [
		[{ walls: [wall, wall] }, {}],
		[{}, { walls: [wall, wall] }],
		[{ terrain: [mud, mud] }, {}],
	])
		expect(changed(before, after)).toEqual(whole(after));
});

test('leaves invalid half-rounds, amendments and maps to later checks', () => {
	for (const file of [
		{ amendments: 7 },
		{ amendments: [7, null, { type: 'map', map: 7 }, { type: 'leave' }] },
		{ history: [7, null, { amendments: 7 }] },
	])
		expect(groundChanges.up(file)).toEqual(file);
	expect(changed(7, {})).toEqual(whole({}));
	expect(changed({}, 7)).toEqual(whole(7));
	expect(changed({ walls: 7, terrain: [7] }, { walls: [wall], terrain: [8] })).toMatchObject({
		razed: [],
		built: [wall],
		erased: [7],
		painted: [8],
	});
});

test('tracks maps through past half-rounds', () => {
	const [a, b, c] = [{ walls: [] }, { walls: [wall] }, { walls: [door] }];
	const to = (map: object) => [{ type: 'map', after: 1, map }];
	const file = {
		map: c,
		history: [{ amendments: to(b) }, { map: b, amendments: to(c) }, { amendments: to(a) }],
	};
	const { history } = groundChanges.up(file) as { history: { amendments: object[] }[] };
	expect(history.map(({ amendments }) => amendments[0])).toMatchObject([
		{ razed: [], built: [] },
		{ razed: [wall], built: [door] },
		{ razed: [door], built: [] },
	]);
	expect(groundChanges.up({ map: a, amendments: to(b) })).toMatchObject({ amendments: [{ built: [wall] }] });
});
