/** What a seat is told of battle, order, areas and sentences: those it sees, in the words of all others. */
import { describe, expect, it } from 'vitest';
import type {
	Act,
	Area,
	BattleMap,
	Creature,
	Encounter,
	InitiativeAction,
} from '../../../src/engine/index.ts';
import { applyCommand } from '../../../src/store/commands/apply.ts';
import type { Command } from '../../../src/store/commands/types.ts';
import { createDesk } from '../../../src/store/desk/desk.ts';
import { type Battle, battleOf } from '../../../src/store/document/battle.ts';
import { openDocument } from '../../../src/store/document/document.ts';
import { battleAsSeen } from '../../../src/store/seen/battle.ts';
import { groundPicture } from '../../../src/store/seen/cutting.ts';
import { encounterAsSeen } from '../../../src/store/seen/encounter.ts';
import { foggedAt } from '../../../src/store/seen/fogged.ts';
import { mapAsSeen } from '../../../src/store/seen/ground.ts';
import { handoutOf, holdsSecrets } from '../../../src/store/seen/handout.ts';
import { heardBy } from '../../../src/store/seen/heard.ts';
import { marksAsSeen } from '../../../src/store/seen/marks.ts';
import { orderAsSeen } from '../../../src/store/seen/order.ts';
import { GM, type Seat, TABLE } from '../../../src/store/seen/seat.ts';
import { seen } from '../../../src/store/seen/seen.ts';
import { veilsOf } from '../../../src/store/seen/veil.ts';
import { UNSEEN } from '../../../src/words/index.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../../support/encounters.ts';
import { fogOf } from '../../support/fog.ts';

const HEROES: Seat = { type: 'side', side: 'heroes' };
const ann = creature('ann', 0, 0);
const orc = creature('orc', 2, 0, { side: 'foes' });
const spy = creature('spy', 4, 0, { side: 'foes', hidden: true });
const everybody = [ann, orc, spy];

const veilsBefore = (seat: Seat, of: Encounter = encounter(everybody)) =>
	veilsOf({ everybody: of.creatures, seat, plansOnTable: false, woundsOnTable: false, presentAt: () => of });
const veilBefore = (seat: Seat, of?: Encounter) => veilsBefore(seat, of).at(0);

describe('a battle', () => {
	const place = (x: number) => ({ x, y: 0 });
	const positions = { ann: place(1), spy: place(4) };
	const contest = { segment: 3, square: place(2) };
	const contender = (id: string) => ({
		...{ creature: id, modifier: 2, segmentModifier: 0, roll: null, total: null },
	});
	const whole: Battle = {
		...battleOf(encounter(everybody), { who: 'nobody' }),
		start: positions,
		segments: [1, 2].map((segment) => ({ segment, positions, squeezed: { spy: [], ann: [] }, events: [] })),
		awaiting: null,
		settled: [],
		final: null,
	};
	const told = (more: Partial<Battle>, segment: number, dice = false) =>
		battleAsSeen({ ...whole, ...more }, everybody, { segment, next: dice, dice }, veilsBefore(HEROES), {
			width: 9,
			height: 9,
		});

	it('has places, and who is squeezed, of those who are seen', () => {
		const { start, segments } = told({}, 2);
		expect(start).toEqual({ ann: place(1) });
		expect(segments).toEqual(
			[1, 2].map((segment) => ({ segment, positions: { ann: place(1) }, squeezed: { ann: [] }, events: [] })),
		);
		const hidden = whole.segments.map((one) => ({ ...one, squeezed: { spy: [] } }));
		expect(told({ segments: hidden }, 1).segments).toStrictEqual([
			{ segment: 1, positions: { ann: place(1) }, events: [] },
		]);
	});
	it('has its end only when that has come', () => {
		const end = {
			settled: ['ann', 'spy'].map((id) => ({ creature: id, from: place(1), to: place(2) })),
			final: positions,
			squeezed: { spy: [], ann: [] },
		};
		expect(told(end, 5)).toMatchObject({ settled: [], final: null });
		expect(told(end, 5)).not.toHaveProperty('squeezed');
		expect(told(end, 6)).toMatchObject({
			settled: [{ creature: 'ann', from: place(1), to: place(2) }],
			final: { ann: place(1) },
			squeezed: { ann: [] },
		});
		expect(told({ ...end, final: null, squeezed: { spy: [] } }, 6)).toMatchObject({ final: null });
		expect(told({ ...end, squeezed: { spy: [] } }, 6)).not.toHaveProperty('squeezed');
	});
	it('waits for the dice of those who are seen, and of the unseen together', () => {
		const partial = [
			{ type: 'contest', square: place(5), contenders: [contender('ann')], winners: ['ann'] },
			{ type: 'moved', creature: 'ann', from: place(0), to: place(1), feet: 5 },
			{
				type: 'check',
				creature: 'ann',
				square: place(1),
				check: 'balance',
				terrain: 'ice',
				dc: 10,
				modifier: 0,
				roll: 1,
				total: 1,
				passed: false,
				stakes: null,
				against: [],
			},
		] as const;
		const awaiting = {
			contest: { ...contest, contenders: ['ann', 'orc', 'spy'].map(contender) },
			needs: ['1/3/ann', '1/3/spy'],
			partial,
		};
		const { awaiting: known } = told({ awaiting }, 2, true);
		expect(known).toStrictEqual({
			contest: {
				...contest,
				contenders: [
					contender('ann'),
					{ ...contender('orc'), modifier: 0 },
					{ creature: UNSEEN, modifier: 0, segmentModifier: 0, roll: null, total: null },
				],
			},
			needs: ['1/3/ann', `1/3/${UNSEEN}`],
			partial: [partial[0], partial[2]],
		});
		expect(told({ awaiting }, 2).awaiting).toBeNull();
		expect(told({ awaiting }, 1, true).awaiting).toBeNull();
		expect(told({ awaiting: { ...awaiting, die: 4, check: partial[2] } }, 2, true).awaiting).toMatchObject({
			die: 4,
			check: partial[2],
		});
		const unseen = { ...awaiting, contest: { ...contest, contenders: [contender('spy')] } };
		expect(told({ awaiting: unseen }, 2, true).awaiting).toBeNull();
		const check = { ...partial[2], creature: 'spy' };
		expect(told({ awaiting: { ...awaiting, check } }, 2, true).awaiting).toBeNull();
	});
});

describe('the encounter', () => {
	const known = (more: Partial<Encounter>, seat: Seat = TABLE) => {
		const present = { ...encounter(everybody), ...more };
		return encounterAsSeen(present, present.map, veilBefore(seat, present), null);
	};
	it('is called as any, and has of the unseen neither parties nor turns', () => {
		const bare = known({ creatures: [ann, spy] });
		expect(bare.name).toBe('Battle map');
		expect(bare.sides?.map(({ id }) => id)).toEqual(['heroes']);
		expect(Object.keys(bare).toSorted()).toEqual(['creatures', 'map', 'name', 'rules', 'sides']);
		expect(known({ movers: ['spy', 'orc'] }).movers).toEqual(['orc']);
	});
	it('has the half-round, round and time, where they are told', () => {
		expect(known({ half: 3, round: 2, time: 5 })).toMatchObject({ half: 3, round: 2, time: 5 });
	});
	it('has parties as they are on record, with whom the app plays', () => {
		const sides = [
			{ id: 'foes', name: 'Orcs', color: 4, played: 'hard' },
			{ id: 'heroes', name: 'Party', color: 2 },
			{ id: 'others', name: 'Others', color: 1 },
		] as const;
		expect(known({ sides }).sides).toStrictEqual(sides.slice(0, 2));
		expect(known({}).sides).toStrictEqual([
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'foes', name: 'Foes', color: 1 },
		]);
	});
	it('is of all who had a part in the half-round, those who have joined and are hidden included', () => {
		const bat = creature('bat', 6, 6, { hidden: true, side: 'foes' });
		const world: Encounter = {
			...encounter([ann]),
			amendments: [{ type: 'creature', after: 1, creature: bat, placed: true }],
		};
		const look = {
			viewing: null,
			ask: { who: 'nobody' },
			plansOnTable: false,
			woundsOnTable: false,
			contestOpen: false,
			running: false,
		} as const;
		const ids = (seat: Seat) =>
			seen({ encounter: world }, { ...look, segment: 3 }, seat).encounter.creatures.map(({ id }) => id);
		expect([ids(GM), ids(TABLE)]).toEqual([['ann', 'bat'], ['ann']]);
		const turns = { ...encounter([ann, spy]), movers: ['ann', 'spy'] };
		const begun = applied(turns, { type: 'begin-initiative', system: 'static' });
		expect(seen({ encounter: begun }, { ...look, segment: 0 }, TABLE).acting).not.toContain('spy');
	});
});

function applied(start: Encounter, ...commands: readonly Command[]): Encounter {
	return commands.reduce((now, command) => {
		const result = applyCommand(now, command);
		if (!result.ok) throw new Error(result.refusal.code);
		return result.encounter;
	}, start);
}
const does = (action: InitiativeAction): Command => ({ type: 'initiative', action });
const roll = (...faces: readonly (readonly [string, number])[]) =>
	does({ type: 'roll', faces: faces.map(([id, face]) => ({ creature: id, face })) });

describe('the order of a fight', () => {
	const rows = (fight: Encounter, seat: Seat = TABLE) =>
		orderAsSeen(fight, veilBefore(seat, fight))?.rows ?? [];
	const names = (fight: Encounter, seat?: Seat) => rows(fight, seat).map((row) => row.names.join('+'));
	const orcs = [
		creature('orc', 2, 0, { side: 'foes' }),
		creature('orc-2', 3, 0, { side: 'foes', name: 'Orc 2' }),
	];

	it('is none between fights', () => expect(orderAsSeen(encounter(everybody), veilBefore(TABLE))).toBeNull());
	it('in turns has those who are seen, those of a kind in one row, in the order of the fight', () => {
		const fight = applied(
			encounter([...orcs, ann, spy]),
			{ type: 'begin-initiative', system: 'static', options: { groups: true } },
			roll(['orc', 15], ['ann', 10], ['spy', 20]),
		);
		expect(orderAsSeen(fight, veilBefore(TABLE, fight))).toMatchObject({
			system: 'static',
			round: 1,
			moment: null,
		});
		expect(names(fight)).toEqual(['Orc+Orc 2', 'Ann']);
		expect(rows(fight).flatMap(({ acts }) => acts)).toEqual([]);
	});
	it('of parties has one row for each, of those who are seen', () => {
		const fight = applied(encounter([...orcs, spy, ann]), { type: 'begin-initiative', system: 'level-up' });
		const shown = rows(fight).flatMap((row) => row.creatures);
		expect(shown.toSorted()).toEqual(['ann', 'orc', 'orc-2']);
		const alone = applied(encounter([spy, ann]), { type: 'begin-initiative', system: 'level-up' });
		expect(names(alone)).toEqual(['Ann']);
	});
	it('of everybody at once has each by himself', () => {
		const fight = applied(encounter([...orcs, ann]), { type: 'begin-initiative', system: 'simultaneous' });
		expect(rows(fight).every(({ creatures }) => creatures.length === 1)).toBe(true);
		expect(orderAsSeen(fight, veilBefore(TABLE, fight))).toMatchObject({
			system: 'simultaneous',
			round: 1,
			moment: null,
		});
	});

	describe('in AD&D', () => {
		const begun = applied(
			encounter([ann, orc]),
			{ type: 'begin-initiative', system: 'adnd', players: 'heroes' },
			does({ type: 'declare', creature: 'ann', declaration: { type: 'spell', spell: 'web', time: 3 } }),
			does({ type: 'declare', creature: 'orc', declaration: { type: 'spell', spell: 'light', time: 3 } }),
		);
		const acts = (fight: Encounter, id: string, seat: Seat): readonly Act[] =>
			rows(fight, seat).flatMap((row) => (row.creatures.includes(id) ? row.acts : []));
		const rolled = applied(begun, roll(['ann', 1], ['orc', 4]));
		const next = does({ type: 'next', skip: true });

		it('tells the round, and the segment once there is one', () => {
			expect(orderAsSeen(begun, veilBefore(TABLE, begun))).toMatchObject({
				system: 'adnd',
				round: 1,
				moment: null,
			});
			const on = applied(rolled, next);
			expect(orderAsSeen(on, veilBefore(TABLE, on))?.moment).not.toBeNull();
		});
		it('tells one’s own all they do, of others nothing before its time', () => {
			expect(acts(rolled, 'ann', HEROES)).toHaveLength(1);
			expect(acts(rolled, 'ann', HEROES)[0]).toMatchObject({ casting: { spell: 'web' } });
			expect(acts(rolled, 'orc', HEROES)).toEqual([]);
			const on = applied(rolled, next);
			expect(acts(on, 'orc', HEROES)).toEqual([]);
		});
		it('tells of a casting of others that it goes on, as if it ended now', () => {
			const on = applied(rolled, next);
			const [casting] = acts(on, 'ann', TABLE);
			expect(casting).toMatchObject({
				casting: { spell: '', time: 0 },
				at: orderAsSeen(on, veilBefore(TABLE, on))?.moment,
			});
			expect(acts(on, 'orc', TABLE)).toEqual([]);
		});
	});
});

describe('areas under fog', () => {
	const area: Area = {
		id: '7',
		name: 'Web',
		shape: 'square',
		feet: 10,
		from: [1, 1],
		to: [3, 3],
		color: 1,
		since: 1,
	};
	const told = (rows: readonly string[], one: Area = area, opensTo?: string) => {
		const present: Encounter = {
			...encounter([creature('ann', 0, 0), spy], { width: rows[0]!.length, height: rows.length }),
			areas: [one],
			fog: fogOf(rows, opensTo === undefined ? {} : { opensTo }),
		};
		const veil = veilBefore(TABLE, present);
		return marksAsSeen(
			present,
			veil,
			foggedAt(present, TABLE, () => false),
		).areas?.[0];
	};
	const OPEN = ['.....', '.....', '.....', '.....', '.....'];
	const with1 = (x: number, y: number) =>
		OPEN.map((row, at) => (at === y ? `${row.slice(0, x)}#${row.slice(x + 1)}` : row));

	it('are told whole where all about them is seen, the edge of the map included', () => {
		expect(told(OPEN)).toEqual({ ...area, id: '1' });
		expect(told(OPEN, { ...area, from: [0, 0], to: [2, 2] })).toEqual({
			...area,
			id: '1',
			from: [0, 0],
			to: [2, 2],
		});
		expect(told(OPEN, { ...area, from: [3, 3], to: [5, 5] })).not.toHaveProperty('only');
		expect(told(with1(4, 4))).not.toHaveProperty('only');
	});
	it.each([
		[0, 0],
		[3, 3],
		[0, 3],
		[3, 0],
		[1, 0],
		[0, 2],
		[3, 1],
		[2, 3],
		[1, 1],
		[2, 2],
	])('are told square by square where %d, %d in them or beside them is not seen', (x, y) => {
		expect(told(with1(x, y))).toHaveProperty('only');
	});
	it('are not told where none of their squares is seen, nor where they are hidden', () => {
		expect(told(['.....', '.##..', '.##..', '.....', '.....'])).toBeUndefined();
		expect(told(OPEN, { ...area, hidden: true })).toBeUndefined();
	});
	it('say whose they are where that one is seen, and how long they last', () => {
		expect(told(OPEN, { ...area, owner: 'ann', until: 9 })).toMatchObject({ owner: 'ann', until: 9 });
		expect(told(OPEN, { ...area, owner: 'spy' })).not.toHaveProperty('owner');
	});
	it('are known where they are seen now, not where the ground is remembered', () => {
		const walls: BattleMap['walls'] = [{ from: [1, 0], to: [1, 5], kind: 'wall' }];
		const present: Encounter = {
			...encounter([creature('ann', 0, 0)], { width: 5, height: 5, walls }),
			areas: [area],
			fog: fogOf(OPEN, { opensTo: 'heroes' }),
		};
		expect(
			marksAsSeen(
				present,
				veilBefore(TABLE, present),
				foggedAt(present, TABLE, () => false),
			).areas,
		).toBeUndefined();
	});
});

describe('through whose eyes a seat looks', () => {
	const walls: BattleMap['walls'] = [{ from: [2, 0], to: [2, 1], kind: 'wall' }];
	const heroes = [creature('ann', 0, 0), creature('hid', 3, 0, { hidden: true })];
	const world = (creatures: readonly Creature[]): Encounter => ({
		...encounter(creatures, { width: 4, height: 1, walls }),
		fog: fogOf(['####'], { opensTo: 'heroes' }),
	});
	const lit = (seat: Seat, creatures: readonly Creature[], isOwn: (one: Creature) => boolean) =>
		[...(foggedAt(world(creatures), seat, isOwn)?.lit ?? [])].join('');
	const foe = creature('foe', 3, 0, { side: 'foes' });

	it('is the party’s for GM and table, one’s own side’s for others, without those hidden from them', () => {
		expect([lit(GM, heroes, () => true), lit(TABLE, [...heroes, foe], () => false)]).toEqual([
			'1100',
			'1100',
		]);
		expect(lit({ type: 'side', side: 'foes' }, [...heroes, foe], ({ side }) => side === 'foes')).toBe('0011');
		expect(lit({ type: 'creature', creature: 'foe' }, [...heroes, foe], ({ id }) => id === 'foe')).toBe(
			'0011',
		);
		expect(lit({ type: 'creature', creature: 'ann' }, heroes, ({ id }) => id === 'ann')).toBe('1100');
		expect(lit({ type: 'side', side: 'heroes' }, heroes, ({ side }) => side === 'heroes')).toBe('1111');
		expect(lit({ type: 'creature', creature: 'gone' }, heroes, () => false)).toBe('0000');
	});
});

describe('the picture under the map', () => {
	const map: BattleMap = {
		width: 3,
		height: 1,
		background: { picture: 'p', x: 0, y: 1, width: 3, height: 2 },
	};
	const URL = 'data:image/png;base64,AAAA';
	const of = (pictures: Encounter['pictures'], covered: string | null) =>
		groundPicture({
			encounter: { ...encounter([]), map, ...(pictures && { pictures }) },
			fog: covered === null ? null : { covered, lit: null },
		} as never);
	it('is whole where nothing lies under fog, else without what does', () => {
		const whole = { width: 3, height: 1, url: URL, at: { x: 0, y: 1, width: 3, height: 2 } };
		expect(of({ p: URL }, null)).toEqual({ ...whole, blank: null });
		expect(of({ p: URL }, 'AA')).toEqual({ ...whole, blank: null });
		expect(of({ p: URL }, 'AB')).toEqual({ ...whole, blank: 'AB' });
	});
	it('is none where there is none', () =>
		expect([of({ q: URL }, null), of(undefined, null)]).toEqual([null, null]));
});

describe('ground', () => {
	it('is the same map until fog or memory of it are others', () => {
		const map: BattleMap = { width: 2, height: 1, terrain: [{ x: 1, y: 0, type: 'ice' }] };
		const fogged = (one: number, lit: Uint8Array | null = null) => ({
			covered: Uint8Array.from([0, one]),
			lit,
		});
		const first = mapAsSeen(map, fogged(0));
		expect(mapAsSeen(map, fogged(0))).toBe(first);
		expect(mapAsSeen(map, fogged(0, Uint8Array.from([1, 0])))).toBe(first);
		expect(mapAsSeen(map, fogged(1)).terrain).toBeUndefined();
		expect(mapAsSeen(map, null).terrain).toHaveLength(1);
		const dark = Uint8Array.from([1, 0]);
		const bare = { terrain: [], walls: [] };
		expect(mapAsSeen(map, fogged(0, dark), bare).terrain).toBeUndefined();
		expect(mapAsSeen(map, fogged(0, Uint8Array.from([1, 1])), bare).terrain).toHaveLength(1);
		expect(
			mapAsSeen(map, fogged(0, dark), { ...bare, terrain: [{ x: 1, y: 0, type: 'fire' }] }).terrain,
		).toEqual([{ x: 1, y: 0, type: 'fire' }]);
	});
});

describe('what is heard', () => {
	const notice = { text: 'A.', tone: 'info', toAll: false } as const;
	it.each([
		[GM, false, 'A.', 'B.'],
		[TABLE, false, undefined, ''],
		[TABLE, true, 'A.', 'B.'],
		[HEROES, false, undefined, ''],
	] as const)('by %j where it is for all: %s', (seat, toAll, text, announcement) => {
		const heard = heardBy({ notice: { ...notice, toAll }, announcement: 'B.', announcedToAll: toAll }, seat);
		expect([heard.notice?.text, heard.announcement]).toEqual([text, announcement]);
	});
});

describe('what is handed out', () => {
	it('has no dice that are being thrown, and no segment that runs', async () => {
		const desk = createDesk();
		desk.session.setState({ ask: { who: 'everyone' } });
		openDocument(desk, 'test', lydiaAndTheOrc());
		desk.session.setState({ segment: 3, contestOpen: true });
		desk.time.set(3.5);
		const known = await handoutOf(desk, async () => '');
		expect(known.creatures.map(({ position: { x } }) => x)).toEqual([3, 5]);
		expect(known.rolls).toBeUndefined();
	});
	it('holds secrets where something of them joins, or a map that has some takes its place', () => {
		const door = { from: [0, 0], to: [0, 1], kind: 'door' } as const;
		const amended = (...amendments: NonNullable<Encounter['amendments']>) =>
			holdsSecrets({ ...encounter([ann]), amendments });
		expect(amended({ type: 'creature', after: 1, creature: orc, placed: true })).toBe(false);
		expect(amended({ type: 'creature', after: 1, creature: spy, placed: true })).toBe(true);
		expect(amended({ type: 'leave', after: 1, creature: 'spy' })).toBe(false);
		expect(amended({ type: 'map', after: 1, map: { width: 3, height: 3, walls: [door] } })).toBe(false);
		expect(
			amended({ type: 'map', after: 1, map: { width: 3, height: 3, walls: [{ ...door, secret: true }] } }),
		).toBe(true);
		expect(amended({ type: 'plan', after: 1, creature: 'ann', plan: going(ann, { x: 1, y: 0 }).plan! })).toBe(
			false,
		);
	});
});
