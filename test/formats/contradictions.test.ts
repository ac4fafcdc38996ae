/** Contradictions between valid parts of a file: map edge, order of time, history. */
import { describe, expect, test } from 'vitest';
import { readEncounter } from '../../src/formats/encounter.ts';
import { VERSION } from '../../src/formats/migrations/index.ts';

const RULES = { diagonals: 'flat', terrainCost: 'srd', occupancy: 'srd', engagement: true };

const ann = { id: 'ann', name: 'Ann', side: 'a', speed: 30, position: { x: 0, y: 0 } };
const file = {
	format: 'halfstep/encounter',
	version: VERSION,
	name: 'X',
	map: { width: 6, height: 4 },
	creatures: [ann],
};
const past = { half: 1, rules: RULES, map: file.map, creatures: [ann], amendments: [] };

/** The error sentence of a file with these parts; empty without one. */
function fault(parts: object): string {
	const read = readEncounter({ ...file, ...parts });
	return read.ok ? '' : read.message;
}

const at = (x: number, y: number, more: object = {}) => ({ ...ann, position: { x, y }, ...more });
const off = (x: number, y: number, map = '6 × 4') =>
	`is off the map: its space at ${x + 1}, ${y + 1} is not within ${map} squares.`;

describe('stands on the map', () => {
	test.each([
		[0, 0, {}, true],
		[5, 3, {}, true],
		[6, 3, {}, false],
		[5, 4, {}, false],
		[-1, 0, {}, false],
		[0, -1, {}, false],
		[4, 2, { size: 'large' }, true],
		[5, 2, { size: 'large' }, false],
		[4, 3, { size: 'large' }, false],
	])('at %d, %d: %j', (x, y, more, stands) => {
		expect(fault({ creatures: [at(x, y, more)] })).toBe(stands ? '' : `Creature 1 (“Ann”) ${off(x, y)}`);
	});

	test('with its trail', () => {
		const squeezed = (x: number) => ({ creatures: [at(4, 1, { size: 'large', squeezed: [{ x, y: 1 }] })] });
		expect(fault(squeezed(3))).toBe('');
		expect(fault(squeezed(6))).toBe(`Creature 1 (“Ann”) ${off(6, 1)}`);
	});

	test.each([
		[5, 3, ''],
		[6, 3, 'Terrain square 1 lies off the map, at 7, 4.'],
		[5, 4, 'Terrain square 1 lies off the map, at 6, 5.'],
		[-1, 3, 'Terrain square 1 lies off the map, at 0, 4.'],
	])('terrain at %d, %d', (x, y, said) => {
		const terrain = [{ x, y, type: 'ice' }];
		expect(fault({ map: { ...file.map, terrain } })).toBe(said);
		expect(fault({ amendments: [{ type: 'map', after: 1, map: { ...file.map, terrain } }] })).toBe(
			said && `Amendment 1: terrain${said.slice(7)}`,
		);
		expect(fault({ history: [{ ...past, map: { ...file.map, terrain } }] })).toBe(
			said && `History entry 1: terrain${said.slice(7)}`,
		);
	});
});

describe('amendments', () => {
	const wide = { width: 9, height: 4 };
	const joins = (x: number, placed: boolean, after = 1) => ({
		type: 'creature',
		after,
		placed,
		creature: at(x, 0, { id: 'bo', name: 'Bo' }),
	});
	const grows = (after: number, map: object = wide) => ({ type: 'map', after, map });
	const paints = (after: number, x: number) => ({
		type: 'ground',
		after,
		painted: [{ x, y: 0, type: 'ice' }],
	});

	test.each<[string, object[], string]>([
		['who is put down stands on the map', [joins(6, true)], `Amendment 1: creature “Bo” ${off(6, 0)}`],
		['who only changes does not stand there', [joins(6, false)], ''],
		['of the largest of the maps', [joins(8, true), grows(4)], ''],
		['and no further', [joins(9, true), grows(4)], `Amendment 1: creature “Bo” ${off(9, 0, '9 × 4')}`],
		['also where it shrinks', [joins(5, true), grows(4, { width: 3, height: 2 })], ''],
		['terrain is painted on the map of its moment', [grows(2), paints(3, 8)], ''],
		[
			'before it grows too soon',
			[grows(3), paints(2, 8)],
			'Amendment 2: terrain square 1 lies off the map, at 9, 1.',
		],
		['whichever is said first', [paints(3, 8), grows(2)], ''],
		[
			'in one moment in the order of the list',
			[paints(3, 8), grows(3)],
			'Amendment 1: terrain square 1 lies off the map, at 9, 1.',
		],
		[
			'the second is told as such',
			[joins(1, true), joins(6, true)],
			`Amendment 2: creature “Bo” ${off(6, 0)}`,
		],
	])('%s', (_, amendments, said) => {
		expect(fault({ amendments })).toBe(said);
		expect(fault({ history: [past, { ...past, half: 2, amendments }] })).toBe(
			said && `History entry 2: a${said.slice(1)}`,
		);
	});
});

test.each<[string, object, string]>([
	[
		'two creatures of one id',
		{ creatures: [ann, { ...ann, id: 'bo' }, { ...ann, name: '' }] },
		'Creature 3 (“ann”) has the id “ann”, which creature 1 (“Ann”) has already.',
	],
	[
		'two sides of one id',
		{
			sides: [
				{ id: 'a', name: 'A', color: 1 },
				{ id: 'b', name: 'B', color: 2 },
				{ id: 'a', name: 'C', color: 3 },
			],
		},
		'Side 3 (“C”) has the same id as side 1.',
	],
	[
		'sides of two ids',
		{
			sides: [
				{ id: 'a', name: 'A', color: 1 },
				{ id: 'b', name: 'B', color: 2 },
			],
		},
		'',
	],
	[
		'fog of other squares',
		{ fog: { covered: 'x' } },
		'The fog does not cover each of the map’s 6 × 4 squares.',
	],
])('%s', (_, parts, said) => {
	expect(fault(parts)).toBe(said);
});

test('a past half-round without a map has the next or current one', () => {
	const { map: _, ...bare } = past;
	const map = { width: 9, height: 9 };
	const read = readEncounter({ ...file, history: [bare, { ...past, half: 2, map }, { ...bare, half: 3 }] });
	expect(read.ok && read.encounter.history?.map((one) => one.map)).toEqual([map, map, file.map]);
	expect(read.ok && readEncounter(file)).toEqual({
		ok: true,
		encounter: expect.not.objectContaining({ history: expect.anything() }),
	});
});

test('keeps the viewed moment, but not the start', () => {
	expect(readEncounter({ ...file, segment: 4 })).toMatchObject({ ok: true, segment: 4 });
	expect(readEncounter({ ...file, segment: 0 })).not.toHaveProperty('segment');
	expect(readEncounter({ ...file, segment: 4 })).not.toHaveProperty('encounter.segment');
});

describe('combat', () => {
	const options = {
		hidePlans: true,
		groups: false,
		regroup: 4,
		attackSpacing: 'rest of the round',
		spellSpoiling: 'while casting',
		quickSpells: 'immune',
		secondWeapon: 'spaced',
		weaponSpeed: true,
		monsterSize: true,
		situations: true,
		otherActions: true,
		extraAttackFirst: true,
		ties: 'arranged',
		rushedReactions: true,
	};
	const combatants = [
		{ id: 'ann', side: 'a' },
		{ id: 'bo', side: 'b' },
	];
	const common = { options, combatants };
	const drawn = { round: 0, faces: 0 };
	const entry = (creature: string) => ({ creature, face: null, count: null, ties: [], drawn });
	const unit = (id: string, members: string[]) => ({
		id,
		members,
		group: null,
		modifier: 0,
		face: null,
		count: null,
		ties: [],
		drawn,
		rank: null,
		delayed: false,
		rush: null,
		home: null,
	});
	const state = {
		simultaneous: { system: 'simultaneous', ...common, phase: 'declaring', half: 1, plans: [] },
		static: {
			system: 'static',
			...common,
			phase: 'turns',
			round: 1,
			entries: [entry('ann'), entry('bo')],
			order: ['bo', 'ann'],
			current: null,
			acted: [],
			held: [],
			upNext: [],
			regroups: 0,
		},
		adnd: {
			system: 'adnd',
			...common,
			phase: 'declaring',
			round: 1,
			firstRound: 1,
			order: ['ann', 'bo'],
			now: null,
			prompts: [],
			entries: ['ann', 'bo'].map((creature) => ({
				creature,
				enters: 1,
				declaration: null,
				situations: [],
				declared: false,
				face: null,
				count: null,
				acts: [],
			})),
		},
		'level-up': {
			system: 'level-up',
			...common,
			phase: 'rolling',
			round: 1,
			units: [unit('u1', ['ann']), unit('u2', ['bo'])],
			order: ['u1', 'u2'],
			current: null,
			acted: [],
			waiting: [],
			clock: null,
			used: [],
			rushed: [],
			hitDice: [],
		},
	} as const;
	const found = (of: object) => ({ half: 1, segment: 0, type: 'found', state: of, fights: 1, told: [] });
	const both = [ann, { ...ann, id: 'bo', position: { x: 1, y: 1 } }];
	const fightFault = (of: object, creatures: object[] = both, more: object = {}) =>
		fault({ creatures, initiative: { done: [found(of)] }, ...more });
	const STRANGER = 'The initiative names a creature “cy” that is not in combat.';
	const ORDER = 'The initiative does not have every one of its creatures once in its order.';

	test.each(Object.entries(state))('%s, valid', (_, sound) => {
		expect(fightFault(sound)).toBe('');
		expect(fightFault({ ...sound, combatants: [...combatants, combatants[0]] })).toBe(
			'The initiative has the creature “ann” twice.',
		);
		expect(fightFault(sound, [ann])).toBe('The initiative has a creature “bo” that is not on the map.');
		const joins = { type: 'creature', after: 1, placed: true, creature: both[1] };
		expect(
			fightFault(sound, [ann], { amendments: [{ type: 'leave', after: 1, creature: 'ann' }, joins] }),
		).toBe('');
	});

	test.each<[keyof typeof state, object, string]>([
		['simultaneous', { plans: [{ creature: 'bo', holds: true }] }, ''],
		['simultaneous', { plans: [{ creature: 'cy', holds: true }] }, STRANGER],
		['static', { acted: ['cy'] }, STRANGER],
		['static', { held: ['cy'] }, STRANGER],
		['static', { upNext: ['cy'] }, STRANGER],
		['static', { together: ['cy'] }, STRANGER],
		['static', { current: 'cy' }, STRANGER],
		['static', { together: ['ann', 'bo'], current: 'bo', acted: ['ann'] }, ''],
		['static', { order: ['ann', 'cy'] }, ORDER],
		['static', { order: ['ann', 'ann'] }, ORDER],
		['static', { order: ['ann'] }, ORDER],
		['static', { order: ['ann', 'bo', 'bo'] }, ORDER],
		['static', { entries: [entry('ann')] }, ORDER],
		['adnd', { order: ['ann'] }, ORDER],
		['adnd', { prompts: [{ creature: 'cy', spell: 'Sleep' }] }, STRANGER],
		['adnd', { prompts: [{ creature: 'bo', spell: 'Sleep' }] }, ''],
		['level-up', { used: [{ creature: 'cy', what: 'action' }] }, STRANGER],
		['level-up', { readied: [{ creature: 'cy', trigger: 'x' }] }, STRANGER],
		['level-up', { rushed: ['cy'] }, STRANGER],
		['level-up', { hitDice: ['cy'] }, STRANGER],
		['level-up', { current: 'u1', acted: ['u1'], waiting: ['u2'] }, ''],
		['level-up', { current: 'u3' }, ORDER],
		['level-up', { acted: ['u3'] }, ORDER],
		['level-up', { waiting: ['ann'] }, ORDER],
		['level-up', { order: ['u1'] }, ORDER],
		['level-up', { order: ['u1', 'u2', 'u2'] }, ORDER],
		['level-up', { units: [unit('u1', ['ann', 'bo']), unit('u2', [])] }, ORDER],
		['level-up', { units: [unit('u1', ['ann']), unit('u1', ['bo'])], order: ['u1'] }, ORDER],
		['level-up', { units: [unit('u1', ['ann']), unit('u2', ['cy'])] }, ORDER],
		['level-up', { units: [unit('u1', ['ann', 'bo']), unit('u2', ['bo'])] }, ORDER],
	])('%s with %j', (system, parts, said) => {
		expect(fightFault({ ...state[system], ...parts })).toBe(said);
	});

	test('checks a recorded state, but no other actions', () => {
		const done = [
			{ half: 1, segment: 0, type: 'end' },
			found(null as never),
			found({ ...state.static, current: 'cy' }),
		];
		expect(fault({ creatures: both, initiative: { done } })).toBe(STRANGER);
		expect(fault({ creatures: both, initiative: { done: done.slice(0, 2) } })).toBe('');
	});
});
