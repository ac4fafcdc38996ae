/** Commands at every limit: the maximum passes, one more is refused with its reason. */
import { describe, expect, test } from 'vitest';
import type { Creature, Encounter, Plan, Step } from '../../src/engine/index.ts';
import { commandRefused } from '../../src/messages/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import type { CreatureFields } from '../../src/store/encounter/changeSet.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

const ann = creature('ann', 1, 1);
const board = encounter([ann, creature('orc', 5, 1, { side: 'foes' })]);

const refusal = (before: Encounter, command: Command) => {
	const result = applyCommand(before, command);
	return result.ok ? '' : result.refusal.code;
};
const done = (before: Encounter, command: Command): Encounter => {
	const result = applyCommand(before, command);
	if (!result.ok) throw new Error(result.refusal.code);
	return result.encounter;
};
const change = (fields: CreatureFields): Command => ({
	type: 'change-creatures',
	ids: ['ann'],
	change: fields,
});
const x = (length: number) => 'x'.repeat(length);

test.each<[keyof Creature, readonly unknown[], readonly unknown[], string]>([
	['speed', [0, 5, 300], [-5, 305, 32, 2.5, Number.NaN], 'speed'],
	['initiative', [-100, 0, 100], [-101, 101, 0.5], 'initiative bonus'],
	['space', [0.5, 30], [0.4, 30.5, Number.NaN], 'space'],
	['reach', [0, 60], [-1, 61, 2.5], 'reach'],
	['rangeIncrement', [5, 2000], [4, 2001, 5.5], 'range increment'],
	['elevation', [-10_000, 10_000], [-10_001, 10_001, 2.5], 'elevation'],
	['note', [x(10_000)], [x(10_001)], 'note'],
	['name', ['x', ` ${x(130)} `], ['', ' ', '\u200b'], 'creature without a name'],
])('%s of a creature', (field, within, beyond, code) => {
	for (const value of within) {
		expect(refusal(board, change({ [field]: value })), `${value}`).toBe('');
		const joins = {
			type: 'add-creatures',
			creatures: [{ ...creature('bo', 0, 0), [field]: value }],
		} as const;
		expect(refusal(board, joins), `${value}`).toBe('');
	}
	for (const value of beyond) {
		expect(refusal(board, change({ [field]: value })), `${value}`).toBe(code);
		const joins = {
			type: 'add-creatures',
			creatures: [{ ...creature('bo', 0, 0), [field]: value }],
		} as const;
		expect(refusal(board, joins), `${value}`).toBe(code);
	}
});

test.each([
	['feet', 'Reach: at most 60 ft, in steps of 1 ft.'],
	[1.5, 'Reach: at most 18 m, in steps of 0.3 m.'],
] as const)('refuses an invalid reach in %s', (units, sentence) => {
	const result = applyCommand(board, change({ reach: 2.5 }));
	expect(!result.ok && commandRefused(result.refusal, (id) => id, units)).toBe(sentence);
});

describe('square on a 12 × 8 map', () => {
	test.each([
		[0, 0, 'medium', ''],
		[11, 7, 'medium', ''],
		[12, 7, 'medium', 'off the map'],
		[11, 8, 'medium', 'off the map'],
		[-1, 0, 'medium', 'off the map'],
		[0, -1, 'medium', 'off the map'],
		[0.5, 0, 'medium', 'between squares'],
		[0, 0.5, 'medium', 'between squares'],
		[10, 6, 'large', ''],
		[11, 6, 'large', 'off the map'],
		[10, 7, 'large', 'off the map'],
	] as const)('%d, %d of a %s creature', (x, y, size, code) => {
		const before = encounter([creature('ann', 1, 1, { size })]);
		expect(refusal(before, { type: 'place-creatures', positions: { ann: { x, y } } })).toBe(code);
		expect(refusal(board, { type: 'add-creatures', creatures: [creature('bo', x, y, { size })] })).toBe(code);
	});

	test('refuses a creature larger than the map', () => {
		const small = { ...encounter([]), map: { width: 12, height: 1 } };
		const joins = (size: Creature['size']): Command => ({
			type: 'add-creatures',
			creatures: [creature('bo', 0, 0, { size })],
		});
		expect(refusal(small, joins('large'))).toBe('larger than the map');
		expect(refusal(small, joins('medium'))).toBe('');
		expect(refusal({ ...small, map: { width: 2, height: 2 } }, joins('large'))).toBe('');
	});
});

test('allows two thousand creatures with unique ids', () => {
	const crowd = Array.from({ length: 1998 }, (_, i) => creature(`c${i}`, 0, 0));
	expect(done(board, { type: 'add-creatures', creatures: crowd }).creatures).toHaveLength(2000);
	expect(refusal(board, { type: 'add-creatures', creatures: [...crowd, creature('bo', 0, 0)] })).toBe(
		'creatures',
	);
	const twins = [creature('bo', 0, 0), creature('bo', 1, 0)];
	expect(refusal(board, { type: 'add-creatures', creatures: twins })).toBe('id taken');
});

describe('normalized values', () => {
	test.each<[CreatureFields, Partial<Creature>]>([
		[{ name: '  Ann \n Lee ' }, { name: 'Ann Lee' }],
		[{ conditions: [' prone', 'prone', '', 'dazed '] }, { conditions: ['prone', 'dazed'] }],
		[{ conditions: [x(61)] }, { conditions: [x(60)] }],
		[
			{ conditions: Array.from({ length: 41 }, (_, i) => `c${i}`) },
			{ conditions: Array.from({ length: 40 }, (_, i) => `c${i}`) },
		],
		[{ movement: ['flying'] }, { movement: ['flying'] }],
		[
			{ hidden: true, note: 'n' },
			{ hidden: true, note: 'n' },
		],
		[{ fighter: { player: true } }, { fighter: { player: true } }],
	])('%.60j', (fields, kept) => {
		expect(done(board, change(fields)).creatures[0]).toEqual({ ...ann, ...kept });
	});

	test.each<[Partial<Creature>, CreatureFields]>([
		[{ conditions: ['prone'] }, { conditions: [] }],
		[{ conditions: ['prone'] }, { conditions: [' '] }],
		[{ movement: ['flying'] }, { movement: [] }],
		[{ hidden: true }, { hidden: false }],
		[{ note: 'n' }, { note: '' }],
		[{ fighter: { player: true } }, { fighter: { player: undefined } }],
		[{ conditions: ['prone'], lasting: { prone: 4 } }, { conditions: undefined }],
	])('%j goes by %j', (more, fields) => {
		const before = encounter([{ ...ann, ...more }]);
		expect(done(before, change(fields)).creatures[0]).toStrictEqual(ann);
	});

	test('keeps durations only with their conditions', () => {
		const before = encounter([{ ...ann, conditions: ['a', 'b'], lasting: { a: 3, b: 4 } }]);
		expect(done(before, change({ conditions: ['b'] })).creatures[0]?.lasting).toEqual({ b: 4 });
		expect(done(before, change({ conditions: ['a', 'b', 'c'] })).creatures[0]?.lasting).toBe(
			before.creatures[0]?.lasting,
		);
		const longer = change({ conditions: ['b', 'c'], lasting: { b: 5, c: 6, d: 7 } });
		expect(done(before, longer).creatures[0]?.lasting).toEqual({ b: 5, c: 6 });
	});

	test('changes only named creatures that differ', () => {
		const after = done(board, {
			type: 'change-creatures',
			ids: ['ann', 'orc', 'nobody'],
			change: { side: 'foes' },
		});
		expect(after.creatures.map(({ side }) => side)).toEqual(['foes', 'foes']);
		expect(after.creatures[1]).toBe(board.creatures[1]);
	});

	test('un-squeezes a resized creature and keeps it on the map', () => {
		const narrow = creature('ann', 10, 6, { size: 'large', squeezed: [{ x: 9, y: 6 }] });
		const before = encounter([narrow]);
		const changed = (fields: CreatureFields) => done(before, change(fields)).creatures[0];
		expect(changed({ speed: 20 })).toEqual({ ...narrow, speed: 20 });
		expect(changed({ size: 'huge' })).toStrictEqual({ ...creature('ann', 9, 5), size: 'huge' });
		expect(changed({ space: 10 })).not.toHaveProperty('squeezed');
	});
});

describe('plans', () => {
	const plan = (...steps: Step[]): Plan => ({ pace: 'walk', steps });
	const set = (given: Plan | null): Command => ({ type: 'set-plans', plans: { ann: given } });
	const kept = (given: Plan) => done(board, set(given)).creatures[0]?.plan?.steps;
	const to = { x: 2, y: 1 };

	test.each<[Step[], Step[]]>([
		[
			[{ hold: 1 }, { hold: 2 }, to],
			[{ hold: 3 }, to],
		],
		[[to, { hold: 0 }, { hold: -1 }], [to]],
		[[{ hold: 600 }, { hold: 600 }], [{ hold: 1000 }]],
		[[{ hold: 2000 }], [{ hold: 1000 }]],
		[[{ ...to, by: 'tumble', color: 'red' } as Step], [{ ...to, by: 'tumble' }]],
		[
			[
				{ x: 0, y: 0 },
				{ x: 11, y: 7 },
			],
			[
				{ x: 0, y: 0 },
				{ x: 11, y: 7 },
			],
		],
	])('keeps %j as %j', (steps, as) => {
		expect(kept(plan(...steps))).toEqual(as);
	});

	test.each<[string, Step[]]>([
		['path off the map', [{ x: -1, y: 0 }]],
		['path off the map', [{ x: 0, y: -1 }]],
		['path off the map', [to, { x: 12, y: 0 }]],
		['path off the map', [{ x: 0, y: 8 }]],
		['path too long', Array.from({ length: 1001 }, () => to)],
	])('%s', (code, steps) => {
		expect(refusal(board, set(plan(...steps)))).toBe(code);
	});

	test('allow a thousand steps', () => {
		expect(kept(plan(...Array.from({ length: 1000 }, () => to)))).toHaveLength(1000);
	});

	test('treat the same plan as no change', () => {
		const before = encounter([going(ann, to, { hold: 2 }, { x: 3, y: 1, by: 'climb' })]);
		const same = plan(to, { hold: 2 }, { x: 3, y: 1, by: 'climb' });
		expect(done(before, set(same))).toBe(before);
		const others: (Plan | null)[] = [
			null,
			{ ...same, pace: 'run' },
			plan(to, { hold: 2 }),
			plan(to, { hold: 3 }, { x: 3, y: 1, by: 'climb' }),
			plan(to, { hold: 2 }, { x: 3, y: 1 }),
			plan(to, { hold: 2 }, { x: 3, y: 2, by: 'climb' }),
			plan(to, { hold: 2 }, { x: 4, y: 1, by: 'climb' }),
			plan(to, to, { x: 3, y: 1, by: 'climb' }),
			plan({ hold: 1 }, { x: 2, y: 2 }, { hold: 2 }),
		];
		for (const other of others) {
			const after = done(before, set(other));
			expect(after.creatures[0]?.plan).toEqual(other ?? undefined);
			expect(after, JSON.stringify(other)).not.toBe(before);
		}
	});
});

describe('map', () => {
	const resize = (more: Partial<Extract<Command, { type: 'resize-map' }>>): Command => ({
		type: 'resize-map',
		width: 12,
		height: 8,
		...more,
	});
	const lone = encounter([creature('ann', 0, 0)]);

	test.each<[string, Partial<Extract<Command, { type: 'resize-map' }>>]>([
		['', { width: 1 }],
		['', { height: 1 }],
		['', { width: 500, height: 500 }],
		['', { dx: 11, dy: 7 }],
		['map side', { width: 0 }],
		['map side', { height: 0 }],
		['map side', { width: 501 }],
		['map side', { height: 501 }],
		['map side', { width: 2.5 }],
		['map off the squares', { dx: 0.5 }],
		['map off the squares', { dy: 0.5 }],
		['cut off', { dx: -1 }],
		['cut off', { dy: -1 }],
		['cut off', { dx: 12 }],
		['cut off', { dy: 8 }],
	])('%s %j', (code, more) => {
		expect(refusal(lone, resize(more))).toBe(code);
	});

	test('moves and cuts plans, goals, trails and notes', () => {
		const who = {
			...going(
				creature('ann', 4, 4, { size: 'large' }),
				{ x: 5, y: 4 },
				{ hold: 1 },
				{ x: 6, y: 4 },
				{ x: 7, y: 4 },
			),
			auto: { behavior: { type: 'go', place: { x: 8, y: 4 } } } as const,
		};
		const notes = [
			{ id: '1', at: { x: 0, y: 0 }, text: 'a' },
			{ id: '2', at: { x: 8, y: 5 }, text: 'b' },
		];
		const before = { ...encounter([who]), notes };
		const moved = done(before, resize({ width: 10, height: 7, dx: 1, dy: -1 }));
		expect(moved.creatures[0]).toEqual({
			...who,
			position: { x: 5, y: 3 },
			plan: { pace: 'walk', steps: [{ x: 6, y: 3 }, { hold: 1 }, { x: 7, y: 3 }, { x: 8, y: 3 }] },
			auto: undefined,
		});
		expect(moved.creatures[0]).not.toHaveProperty('auto');
		expect(moved.notes).toEqual([{ id: '2', at: { x: 9, y: 4 }, text: 'b' }]);
		const squeezed = encounter([creature('ann', 4, 4, { size: 'large', squeezed: [{ x: 3, y: 4 }] })]);
		expect(done(squeezed, resize({ dx: 1, dy: -1 })).creatures[0]?.squeezed).toEqual([{ x: 4, y: 3 }]);
		const cut = done(before, resize({ width: 8 }));
		expect(cut.creatures[0]?.plan?.steps).toEqual([{ x: 5, y: 4 }, { hold: 1 }, { x: 6, y: 4 }]);
		expect(done(before, resize({ width: 13 })).creatures[0]).toEqual(who);
		expect(done(before, resize({ width: 10 })).creatures[0]?.auto?.behavior?.place).toEqual({
			x: 8,
			y: 4,
		});
	});

	test.each([
		[{ x: 10_000, y: -10_000, width: 10_000, height: 10_000 }, ''],
		[{ x: 10_001, y: 0, width: 1, height: 1 }, 'picture out of reach'],
		[{ x: 0, y: -10_001, width: 1, height: 1 }, 'picture out of reach'],
		[{ x: 0, y: 0, width: 0, height: 1 }, 'picture out of reach'],
		[{ x: 0, y: 0, width: 1, height: 0 }, 'picture out of reach'],
		[{ x: 0, y: 0, width: 10_001, height: 1 }, 'picture out of reach'],
		[{ x: 0, y: 0, width: 1, height: 10_001 }, 'picture out of reach'],
	])('places a picture at %j', (place, code) => {
		const pictures = { p: 'data:image/png;base64,AAAA' };
		const set: Command = { type: 'set-background', background: { picture: 'p', ...place }, pictures };
		expect(refusal(board, set)).toBe(code);
		expect(refusal({ ...board, pictures }, { ...set, pictures: {} })).toBe(code);
		expect(refusal(board, { ...set, pictures: {} })).not.toBe('');
	});

	test('treats a moved picture as a change', () => {
		const background = { picture: 'p', x: 0, y: 0, width: 3, height: 4 };
		const pictures = { p: 'data:image/png;base64,AAAA', q: 'data:image/png;base64,BBBB' };
		const before = { ...encounter([], { background }), pictures };
		const set = (more: object): Command => ({
			type: 'set-background',
			background: { ...background, ...more },
		});
		expect(done(before, set({}))).toBe(before);
		for (const more of [{ picture: 'q' }, { x: 1 }, { y: 1 }, { width: 5 }, { height: 5 }])
			expect(done(before, set(more)).map.background).toEqual({ ...background, ...more });
		const lone = encounter([]);
		expect(done(lone, { type: 'set-background', background: null })).toBe(lone);
	});

	test('makes a name one line and ignores the same name', () => {
		expect(done(board, { type: 'rename-encounter', name: ' The \n cave ' }).name).toBe('The cave');
		expect(done(board, { type: 'rename-encounter', name: 'Test' })).toBe(board);
	});
});

describe('terrain', () => {
	const paint = (terrain: string, more: object = {}): Command => ({
		type: 'paint-terrain',
		squares: [{ x: 0, y: 0 }],
		terrain,
		...more,
	});
	const on = (terrain: string, more: object = {}) =>
		encounter([], { terrain: [{ x: 0, y: 0, type: terrain, ...more }] });

	test.each<[string, object, object]>([
		['difficult', {}, {}],
		['difficult', { up: 3, height: 15, secret: true }, { secret: true }],
		['stairs', { up: 3 }, { up: 3 }],
		['stairs', { up: 11 }, { up: 3 }],
		['stairs', { up: 3, height: 15 }, { up: 3 }],
		['ladder', { up: 0, height: 15 }, { up: 0, height: 15 }],
		['ladder', { up: 0, height: 5 }, { up: 0 }],
	])('%s painted with %j', (terrain, more, piece) => {
		expect(done(encounter([]), paint(terrain, more)).map.terrain).toEqual([
			{ x: 0, y: 0, type: terrain, ...piece },
		]);
	});

	test.each<[string, object, object, object | null]>([
		['stairs', { up: 3 }, { up: 4 }, { up: 4 }],
		['stairs', { up: 3 }, { up: 3 }, null],
		['stairs', { up: 3 }, {}, null],
		['ladder', { up: 3 }, { up: 3, height: 15 }, { up: 3, height: 15 }],
		['ladder', { up: 3, height: 15 }, { up: 3, height: 15 }, null],
		['ladder', { up: 3, height: 15 }, { up: 3 }, { up: 3 }],
		['ice', { secret: true }, {}, {}],
		['ice', {}, { secret: true }, { secret: true }],
		['ice', { secret: true }, { secret: true }, null],
	])('%s that is %j, painted over with %j', (terrain, old, more, piece) => {
		const before = on(terrain, old);
		const after = done(before, paint(terrain, more));
		if (piece === null) expect(after).toBe(before);
		else expect(after.map.terrain).toEqual([{ x: 0, y: 0, type: terrain, ...piece }]);
	});

	test('stays within the map', () => {
		const squares = [
			[0, 0],
			[11, 7],
			[-1, 0],
			[0, -1],
			[12, 0],
			[0, 8],
		].map(([x, y]) => ({ x: x!, y: y! }));
		const after = done(encounter([]), { type: 'paint-terrain', squares, terrain: 'ice' });
		expect(after.map.terrain?.map(({ x, y }) => [x, y])).toEqual([
			[0, 0],
			[11, 7],
		]);
	});

	test('allows 250,000 squares', () => {
		const full = (count: number) =>
			encounter([], { terrain: Array(count).fill({ x: 5, y: 5, type: 'ice' }) });
		expect(refusal(full(249_999), paint('ice'))).toBe('');
		expect(refusal(full(250_000), paint('ice'))).toBe('terrain');
	});
});

describe('sides, variants and dice', () => {
	const side = (id: string, name = id, more: object = {}): Command => ({
		type: 'set-side',
		side: { id, name, color: 1, ...more },
	});
	const sides = (count: number) => ({
		...encounter([]),
		sides: Array.from({ length: count }, (_, i) => ({ id: `s${i}`, name: `S${i}`, color: 0 })),
	});

	test('allow one to fifty sides', () => {
		expect(refusal(sides(49), side('new'))).toBe('');
		expect(refusal(sides(50), side('new'))).toBe('sides');
		expect(refusal(sides(50), side('s1', 'Other'))).toBe('');
		expect(refusal(sides(2), { type: 'remove-side', id: 's1' })).toBe('');
		expect(refusal(sides(1), { type: 'remove-side', id: 's0' })).toBe('last side');
		expect(refusal(sides(2), side('', 'X'))).toBe('side without a name');
		expect(refusal(sides(2), side('x', ' '))).toBe('side without a name');
		expect(refusal(sides(2), side('x', 'S1'))).toBe('side name taken');
		expect(refusal(sides(2), side('s1', 'S1'))).toBe('');
	});

	test('change a side that differs in any field', () => {
		const before = sides(2);
		expect(done(before, side('s1', 'S1', { color: 0 }))).toBe(before);
		for (const more of [{ color: 2 }, { color: 0, auto: { decides: 'app' } }, { color: 0, name: 'Other' }])
			expect(done(before, side('s1', 'S1', more)).sides?.[1]).toEqual({ id: 's1', name: 'S1', ...more });
		expect(done(before, { type: 'remove-side', id: 'nobody' })).toBe(before);
		expect(done(before, { type: 'remove-side', id: 's0' }).sides?.map(({ id }) => id)).toEqual(['s1']);
	});

	test('close fog for a removed side', () => {
		const fog = { covered: 'AAAA', opensTo: 's1' };
		const before = { ...sides(2), fog };
		expect(done(before, { type: 'remove-side', id: 's1' }).fog).toStrictEqual({ covered: 'AAAA' });
		expect(done(before, { type: 'remove-side', id: 's0' }).fog).toEqual(fog);
	});

	test.each([
		[[1], ''],
		[[20], ''],
		[[0], 'no such face'],
		[[21], 'no such face'],
		[[3, 4.5], 'no such face'],
	])('accept or refuse faces %j', (faces, code) => {
		expect(refusal(board, { type: 'set-rolls', rolls: { '1/1/ann': faces } })).toBe(code);
	});

	test('set, change and remove dice; the same ones are no change', () => {
		const before = { ...board, rolls: { '1/1/ann': [3, 4] } };
		const rolls = (faces: readonly number[]) =>
			done(before, { type: 'set-rolls', rolls: { '1/1/ann': faces } });
		expect(rolls([3, 4])).toBe(before);
		for (const faces of [[3], [3, 5], [4, 4], [3, 4, 5]])
			expect(rolls(faces).rolls).toEqual({ '1/1/ann': faces });
		expect(rolls([]).rolls).toEqual({});
		expect(done(board, { type: 'set-rolls', rolls: { toString: [] } })).toBe(board);
	});

	test('ignore an unknown rule option', () => {
		const flat = done(board, { type: 'set-rules', rules: { diagonals: 'flat' } });
		expect(flat.rules).toEqual({ diagonals: 'flat' });
		expect(done(flat, { type: 'set-rules', rules: { diagonals: 'flat' } })).toBe(flat);
		expect(done(flat, { type: 'set-rules', rules: { murk: undefined } })).toBe(flat);
		expect(done(flat, { type: 'set-rules', rules: { murk: true } }).rules).toEqual({
			diagonals: 'flat',
			murk: true,
		});
	});

	test('allow forty variants; an older one makes room', () => {
		const planned = encounter([
			going(ann, ...walk(ann.position, 1, 0, 1)),
			creature('orc', 5, 1, { side: 'foes' }),
		]);
		const keep: Command = { type: 'keep-variant', side: 'heroes', name: 'Left' };
		const variant = (i: number, half: number) => ({
			id: `v${i}`,
			name: `V${i}`,
			side: 'heroes',
			half,
			after: 0,
			plans: {},
		});
		const full = (half: number) => ({
			...planned,
			half: 2,
			variants: Array.from({ length: 40 }, (_, i) => variant(i + 1, i === 7 ? half : 2)),
		});
		expect(refusal(full(2), keep)).toBe('variants');
		const kept = done(full(1), keep).variants ?? [];
		expect(kept.map(({ id }) => id).slice(-2)).toEqual(['v40', 'v8']);
		expect(kept).toHaveLength(40);
		expect(kept.at(-1)).toEqual({
			id: 'v8',
			name: 'Left',
			side: 'heroes',
			half: 2,
			after: 0,
			plans: { ann: planned.creatures[0]?.plan },
		});
		expect(refusal(planned, { ...keep, name: ' ' })).toBe('variant without a name');
		expect(refusal(planned, { ...keep, side: 'foes' })).toBe('nothing planned');
		const sides = [{ id: 'foes', name: 'Foes', color: 1, auto: { decides: 'app' } }] as const;
		expect(refusal({ ...planned, sides }, { ...keep, side: 'foes' })).toBe('app plans');
		const end = { segment: 6, ask: { who: 'nobody' } } as const;
		expect(applyCommand(planned, keep, end)).toMatchObject({
			ok: false,
			refusal: { code: 'half-round over' },
		});
		expect(applyCommand(planned, keep, { ...end, segment: 5 })).toMatchObject({ ok: true });
	});
});
