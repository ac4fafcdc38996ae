/** Areas, picture and ground under fog, and the sight of a seat. */
import { describe, expect, it } from 'vitest';
import type { Area, BattleMap, Creature, Encounter } from '../../../src/engine/index.ts';
import { marksAsSeen } from '../../../src/store/playerView/annotationView.ts';
import { foggedAt } from '../../../src/store/playerView/fogView.ts';
import { groundPicture } from '../../../src/store/playerView/pictureRedaction.ts';
import { mapAsSeen } from '../../../src/store/playerView/playerView.ts';
import { GM, type Seat, TABLE } from '../../../src/store/playerView/seat.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { spy, veilBefore } from '../../support/fewSeen.ts';
import { fogOf } from '../../support/fog.ts';

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

	it('are complete if all around them is seen, map edge included', () => {
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
	])('are given by squares if %d, %d in or beside them is unseen', (x, y) => {
		expect(told(with1(x, y))).toHaveProperty('only');
	});
	it('are left out if hidden or none of their squares is seen', () => {
		expect(told(['.....', '.##..', '.##..', '.....', '.....'])).toBeUndefined();
		expect(told(OPEN, { ...area, hidden: true })).toBeUndefined();
	});
	it('give a visible owner, and their duration', () => {
		expect(told(OPEN, { ...area, owner: 'ann', until: 9 })).toMatchObject({ owner: 'ann', until: 9 });
		expect(told(OPEN, { ...area, owner: 'spy' })).not.toHaveProperty('owner');
	});
	it('are known where seen now, not on remembered ground', () => {
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

describe('sight of a seat', () => {
	const walls: BattleMap['walls'] = [{ from: [2, 0], to: [2, 1], kind: 'wall' }];
	const heroes = [creature('ann', 0, 0), creature('hid', 3, 0, { hidden: true })];
	const world = (creatures: readonly Creature[]): Encounter => ({
		...encounter(creatures, { width: 4, height: 1, walls }),
		fog: fogOf(['####'], { opensTo: 'heroes' }),
	});
	const lit = (seat: Seat, creatures: readonly Creature[], isOwn: (one: Creature) => boolean) =>
		[...(foggedAt(world(creatures), seat, isOwn)?.lit ?? [])].join('');
	const foe = creature('foe', 3, 0, { side: 'foes' });

	it('is the party’s for GM and table, else the side’s minus hidden creatures', () => {
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

describe('picture under the map', () => {
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
	it('is whole without fog, else without fogged parts', () => {
		const whole = { width: 3, height: 1, url: URL, at: { x: 0, y: 1, width: 3, height: 2 } };
		expect(of({ p: URL }, null)).toEqual({ ...whole, blank: null });
		expect(of({ p: URL }, 'AA')).toEqual({ ...whole, blank: null });
		expect(of({ p: URL }, 'AB')).toEqual({ ...whole, blank: 'AB' });
	});
	it('is none if absent', () => expect([of({ q: URL }, null), of(undefined, null)]).toEqual([null, null]));
});

describe('ground', () => {
	it('keeps the same map until fog or memory changes', () => {
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
