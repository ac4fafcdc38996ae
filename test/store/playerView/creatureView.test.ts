/** One creature as a seat knows it, and its state through a half-round. */
import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Creature,
	type CreatureState,
	type HalfRoundState,
	type MovementFlags,
	type Plan,
} from '../../../src/engine/index.ts';
import { stateAsSeen } from '../../../src/store/playerView/battleView.ts';
import { creatureAsSeen } from '../../../src/store/playerView/creatureView.ts';
import type { Seat } from '../../../src/store/playerView/seat.ts';
import { TABLE } from '../../../src/store/playerView/seat.ts';
import { type Visibility, visibilityOf } from '../../../src/store/playerView/visibility.ts';
import type { ShownPlans } from '../../../src/store/session/secrecyState.ts';
import { creature, encounter } from '../../support/encounters.ts';

const HEROES: Seat = { type: 'side', side: 'heroes' };

function veilBefore(
	everybody: readonly Creature[],
	seat: Seat = TABLE,
	plansOnTable: ShownPlans = false,
	woundsOnTable = false,
): Visibility {
	const presentAt = () => encounter(everybody);
	return visibilityOf({ everybody, seat, plansOnTable, woundsOnTable, presentAt }).at(0);
}

const plan: Plan = { pace: 'run', steps: [{ x: 2, y: 1 }] };
/** Fields visible to all. */
const seen: Creature = {
	id: 'orc',
	name: 'Orc',
	side: 'foes',
	speed: 20,
	position: { x: 1, y: 1 },
	otherSpeed: 0,
	size: 'large',
	conditions: ['prone'],
	movement: ['flying'],
	picture: 'p',
	face: 'orc-head',
	fills: true,
	build: 'tall',
	space: 5,
	reach: 0,
	reachWeapon: true,
	elevation: 0,
	squeezed: [{ x: 1, y: 2 }],
};
/** Fields known only to its player. */
const whole: Creature = {
	...seen,
	plan,
	busy: 'standard',
	initiative: 3,
	skills: { tumble: 4 },
	givesWay: true,
	auto: { decides: 'app', behavior: { type: 'charge' } },
	armorClass: 15,
	attacks: [{ name: 'Claw', bonus: 4, damage: { dice: 1, faces: 6, bonus: 2 } }],
	hitPoints: { current: 9, max: 9 },
};

describe('creature', () => {
	it('of others has its visible fields only', () => {
		expect(creatureAsSeen(whole, veilBefore([whole]))).toEqual(seen);
	});
	it('shows its plan and action if plans are shown', () => {
		const shown = { ...seen, plan, busy: 'standard' };
		expect(creatureAsSeen(whole, veilBefore([whole], TABLE, true))).toEqual(shown);
		expect(creatureAsSeen(whole, veilBefore([whole], TABLE, ['foes']))).toEqual(shown);
		expect(creatureAsSeen(whole, veilBefore([whole], TABLE, ['heroes']))).toEqual(seen);
	});
	it('without special states has no fields for them', () => {
		const plain = creature('orc', 1, 1, { side: 'foes' });
		expect(creatureAsSeen(plain, veilBefore([plain]))).toStrictEqual(plain);
	});
	it('of the seat is complete except GM notes and hiding', () => {
		const own = { ...whole, side: 'heroes' };
		expect(creatureAsSeen({ ...own, note: 'cursed', hidden: true }, veilBefore([own], HEROES))).toStrictEqual(
			own,
		);
	});
	it.each([
		[9, false, ['prone']],
		[1, false, ['prone']],
		[0, false, ['down', 'prone']],
		[9, true, ['unhurt', 'prone']],
		[0, true, ['down', 'prone']],
	])('with %d of 9 hit points, wounds shown: %s, is %j', (current, wounds, conditions) => {
		const hurt = { ...whole, hitPoints: { current, max: 9 } };
		expect(creatureAsSeen(hurt, veilBefore([hurt], TABLE, false, wounds)).conditions).toEqual(conditions);
	});
	it('without hit points is unchanged', () => {
		const { hitPoints: _, conditions: __, ...one } = whole;
		expect(creatureAsSeen(one, veilBefore([one], TABLE, false, true))).not.toHaveProperty('conditions');
	});
});

describe('state between segments', () => {
	const ann = creature('ann', 0, 0, { plan });
	const ben = creature('ben', 5, 0, { side: 'foes', plan });
	const spy = creature('spy', 8, 0, { side: 'foes', hidden: true });
	const everybody = [ann, ben, spy];
	const start = beginHalfRound(encounter(everybody));
	const table = veilBefore(everybody, HEROES);
	/** State with parts of Ann and Ben, as the heroes know it. */
	const known = (of: Partial<CreatureState>, more: Partial<HalfRoundState> = {}, veil = table) => {
		const creatures = start.creatures.map((one) => (one.creature.id === 'spy' ? one : { ...one, ...of }));
		return stateAsSeen({ ...start, ...more, creatures }, start.map, veil, new Set(['ann', 'ben']));
	};
	const both = (of: Partial<CreatureState>, more: Partial<HalfRoundState> = {}) =>
		known(of, more).creatures.map((one) => one);

	it('includes visible creatures and nothing of the future', () => {
		const amendments = [{ type: 'leave', after: 3, creature: 'ben' }] as const;
		const map = { width: 3, height: 3 };
		const state = stateAsSeen({ ...start, half: 4, segment: 2, amendments }, map, table, new Set());
		expect(state.creatures.map((one) => one.creature.id)).toEqual(['ann', 'ben']);
		expect(state).toMatchObject({ half: 4, segment: 2, rules: start.rules, map, amendments: [] });
		expect(state).not.toHaveProperty('movers');
		expect(state).not.toHaveProperty('spent');
	});
	it('names only visible movers', () => {
		expect(known({}, { movers: ['spy', 'ben'] }).movers).toEqual(['ben']);
		expect(known({}, { movers: ['spy'] }).movers).toEqual([]);
	});
	it('gives used movement of visible creatures present', () => {
		const some = { paces: ['run'], overran: false } as const;
		expect(known({}, { spent: { spy: some, ben: some, gone: some } }).spent).toEqual({ ben: some });
		expect(known({}, { spent: { spy: some } })).not.toHaveProperty('spent');
	});
	it('gives the progress of a plan to its owner', () => {
		const done = {
			rate: 10,
			item: 3,
			held: 2,
			waiting: plan,
			feet: 15,
			since: 2,
			stopped: 'terrain',
		} as const;
		const [own, other] = both({ ...done, plan });
		expect(own).toMatchObject({ ...done, plan });
		expect(other).toMatchObject({ feet: 15, since: 2, stopped: 'terrain', rate: 0, item: 0, held: 0 });
		expect([other?.plan, other?.waiting]).toEqual([undefined, undefined]);
	});
	it('leaves out a stop that was not seen', () => {
		const creatures = start.creatures.map((one) => ({ ...one, stopped: 'engaged' }) as const);
		const state = stateAsSeen({ ...start, creatures }, start.map, table, new Set(['ben']));
		expect(state.creatures.map(({ stopped }) => stopped)).toEqual([undefined, 'engaged']);
	});
	it('sets every allowed stop to the current square', () => {
		const [own, other] = both({ at: { x: 7, y: 7 }, start: { x: 6, y: 6 }, lawfulStop: { x: 5, y: 5 } });
		for (const one of [own, other])
			expect(one).toMatchObject({ at: { x: 7, y: 7 }, start: { x: 6, y: 6 }, lawfulStop: { x: 7, y: 7 } });
	});
	it('gives others’ diagonals only once moved, if they would reveal a run', () => {
		const diagonals = (segment: number) => both({ diagonals: 3 }, { segment }).map((one) => one.diagonals);
		expect(diagonals(0)).toEqual([3, 0]);
		expect(diagonals(1)).toEqual([3, 3]);
	});
	it('counts only visible entries', () => {
		const entered: Readonly<Record<string, number>> = { ann: 7, ben: 3, spy: 5 };
		const creatures = start.creatures.map((one) => ({ ...one, entered: entered[one.creature.id] ?? 0 }));
		const state = stateAsSeen({ ...start, creatures, entries: 7 }, start.map, table, new Set());
		expect(state.creatures.map((one) => one.entered)).toEqual([2, 1]);
		expect(state.entries).toBe(2);
		const still = stateAsSeen(start, start.map, table, new Set());
		expect([still.creatures.map((one) => one.entered), still.entries]).toEqual([[0, 0], 0]);
	});
	it('names visible creatures that own ones leave behind', () => {
		const [own, other] = both({ ignores: ['spy', 'ben'] });
		expect([own?.ignores, other?.ignores]).toEqual([['ben'], undefined]);
		expect(both({})[0]?.ignores).toBeUndefined();
	});
	it.each<[MovementFlags, MovementFlags | undefined]>([
		[{ squeezed: [] }, { squeezed: [] }],
		[{ overran: true }, { overran: true }],
		[{ passed: ['spy', 'ben'] }, { passed: ['ben'] }],
		[{ letBy: ['ben', 'spy'] }, { letBy: ['ben'] }],
		[{ evaded: ['ben'] }, { evaded: ['ben'] }],
		[{ passed: ['spy'], letBy: ['spy'], evaded: ['spy'] }, undefined],
		[{ harm: 3, provoked: ['ben'], checks: [] }, undefined],
	])('remembers what all could see: %j', (memory, left) => {
		expect(both({ memory }).map((one) => one.memory)).toEqual([left, left]);
	});
	it('remembers nothing for creatures without it', () => {
		expect(both({}).map((one) => one.memory)).toEqual([undefined, undefined]);
	});
});
