import { describe, expect, it } from 'vitest';
import {
	ADND_PROFILES,
	actingNow,
	adndProfileOf,
	beginInitiative,
	type Combatant,
	DEFAULT_INITIATIVE_OPTIONS,
	type Declaration,
	type InitiativeAction,
	type InitiativeOptions,
	type InitiativeState,
	initiativeDice,
	initiativeOrder,
	initiativeRefusal,
	PROFILE_READINGS,
	performInitiative,
	sameClock,
} from '../../../src/engine/initiative/index.ts';
import { initiativeOffers } from '../../support/offers.ts';
import { Fight, one } from './fight.ts';

const code = ({ state }: { state: InitiativeState }, action: InitiativeAction): string | null =>
	initiativeRefusal(state, action)?.code ?? null;

describe('figures', () => {
	const fight = new Fight('static', [one('a')]);
	const points = (current: number, max: number, temporary?: number): Partial<Combatant> => ({
		hitPoints: { current, max, temporary },
	});

	it.each<[string, Partial<Combatant>, string | null]>([
		['a bonus', { bonus: 100 }, null],
		['a bonus below', { bonus: -100 }, null],
		['a bonus too large', { bonus: 101 }, 'initiative bonus'],
		['a bonus that is not whole', { bonus: 1.5 }, 'initiative bonus'],
		['a dexterity too small', { dexterity: -101 }, 'initiative bonus'],
		['a proficiency that is not whole', { proficiency: 0.5 }, 'initiative bonus'],
		['hit points', points(0, 1), null],
		['hit points of nobody', points(0, 0), 'hit points'],
		['hit points below 0', points(-1, 5), 'hit points'],
		['hit points that are not whole', points(5, 5.5), 'hit points'],
		['temporary hit points below 0', points(5, 5, -1), 'hit points'],
		['hit points beyond measure', points(5, 100_001), 'hit points'],
		['attacks', { rate: { attacks: 20, rounds: 1 } }, null],
		['too many attacks', { rate: { attacks: 21, rounds: 1 } }, 'attacks'],
		['a speed factor', { weapon: { name: 'sword', speed: 0 } }, null],
		['a speed factor below 0', { weapon: { name: 'sword', speed: -1 } }, 'speed factor'],
	])('of a new or changed combatant: %s', (_, figures, expected) => {
		expect(code(fight, { type: 'join', combatants: [one('b', figures)] })).toBe(expected);
		expect(code(fight, { type: 'update', creature: 'a', changes: figures })).toBe(expected);
	});

	it.each<[InitiativeAction, string | null]>([
		[{ type: 'join', combatants: [] }, 'nobody named'],
		[{ type: 'join', combatants: [one('b'), one('a')] }, 'in the fight already'],
		[{ type: 'leave', creature: 'b' }, 'not in the fight'],
		[{ type: 'update', creature: 'b', changes: {} }, 'not in the fight'],
		[{ type: 'damage', creature: 'b', amount: 1 }, 'not in the fight'],
		[{ type: 'damage', creature: 'a', amount: -1 }, 'amount'],
		[{ type: 'heal', creature: 'a', amount: 0.5 }, 'amount'],
		[{ type: 'heal', creature: 'a', amount: 100_000 }, null],
		[{ type: 'options', changes: { regroup: -1 } }, 'regroup amount'],
		[{ type: 'options', changes: { regroup: 0 } }, null],
		[{ type: 'roll', creatures: ['b'] }, 'no die of theirs'],
		[{ type: 'roll', faces: [{ creature: 'b', face: 3 }] }, 'no die of theirs'],
		[{ type: 'roll', faces: [{ creature: 'a', face: 21 }] }, 'face'],
		[{ type: 'roll', faces: [{ creature: 'a', face: 0 }] }, 'face'],
		[{ type: 'roll', faces: [{ creature: 'a', face: 1.5 }] }, 'face'],
		[{ type: 'next' }, 'still rolling'],
	])('%j: %s', (action, expected) => {
		expect(code(fight, action)).toBe(expected);
	});

	it('duplicate ids join once', () => {
		const twice = [one('b', { bonus: 1 }), one('b', { bonus: 2 })];
		const { combatants } = beginInitiative('static', twice, {});
		expect(combatants).toEqual([twice[0]]);
		const joined = new Fight('static', [one('a')]);
		joined.do({ type: 'join', combatants: twice });
		expect(joined.state.combatants).toEqual([one('a'), twice[0]]);
	});

	it('a removed figure is absent', () => {
		const changed = new Fight('static', [one('a', { bonus: 2, hidden: true })]);
		changed.do({ type: 'update', creature: 'a', changes: { hidden: null, size: undefined } });
		expect(Object.keys(changed.state.combatants[0]!)).toEqual(['id', 'side', 'bonus']);
		const offers = (hidden: boolean) =>
			initiativeOffers(beginInitiative('static', [one('a', { hidden })], {}), 'a').map(
				({ action }) => action,
			);
		expect(offers(true)).toContainEqual({ type: 'update', creature: 'a', changes: { hidden: false } });
		expect(offers(false)).toContainEqual({ type: 'update', creature: 'a', changes: { hidden: true } });
		expect(initiativeOffers(beginInitiative('static', [one('a')], {}), 'b')).toEqual([]);
	});
});

describe('AD&D declarations', () => {
	const ALL: Partial<InitiativeOptions> = { situations: true, otherActions: true };
	const declare = (declaration: Declaration, rest: object = {}): InitiativeAction => ({
		type: 'declare',
		creature: 'a',
		declaration,
		...rest,
	});
	const sword = (speed: number, plusses?: number[]): Declaration => ({
		type: 'weapon',
		weapon: { name: 'sword', speed, plusses },
	});

	it.each<[string, Declaration, string | null, string | null]>([
		['ADD-50', sword(0, [1, -2]), null, null],
		['ADD-50', sword(0.5), 'speed not whole', 'speed not whole'],
		['ADD-50', sword(5, [1, 0.5]), 'speed not whole', 'speed not whole'],
		['ADD-12', { ...sword(5), rate: { attacks: 21, rounds: 1 } } as Declaration, 'attacks', 'attacks'],
		['ADD-12', { type: 'natural', rate: { attacks: 21, rounds: 1 } }, 'attacks', 'attacks'],
		['ADD-12', { type: 'natural', rate: { attacks: 3, rounds: 2 } }, null, null],
		['ADD-20', { type: 'spell', spell: 'web', time: 2 }, null, null],
		['ADD-20', { type: 'spell', spell: 'web', time: -1 }, 'casting time not whole', 'casting time not whole'],
		['A70', { type: 'scroll', spell: 'web', time: 1 }, null, 'other actions off'],
		['A70', { type: 'scroll', spell: 'web', time: 0.5 }, 'casting time not whole', 'casting time not whole'],
		['A70', { type: 'item', item: 'wand' }, null, 'other actions off'],
		['A70', { type: 'item', item: 'wand', modifier: -3 }, null, 'other actions off'],
		['A70', { type: 'item', item: 'wand', modifier: 0.5 }, 'modifier not whole', 'modifier not whole'],
		['A70', { type: 'breath' }, null, 'other actions off'],
		['A70', { type: 'innate' }, null, 'other actions off'],
		['A70', { type: 'other' }, null, null],
	])('%s: %j: %s, with the plain tables %s', (_, declaration, all, plain) => {
		expect(code(new Fight('adnd', [one('a')], ALL), declare(declaration))).toBe(all);
		expect(code(new Fight('adnd', [one('a')]), declare(declaration))).toBe(plain);
	});

	it('A70: list situations once, if the option allows them', () => {
		const twice = { situations: ['waiting', 'waiting'] };
		expect(code(new Fight('adnd', [one('a')], ALL), declare({ type: 'natural' }, twice))).toBe(
			'situation twice',
		);
		const once = { situations: ['waiting'] };
		expect(code(new Fight('adnd', [one('a')], ALL), declare({ type: 'natural' }, once))).toBeNull();
		expect(code(new Fight('adnd', [one('a')]), declare({ type: 'natural' }, once))).toBe('situations off');
	});

	it('need an active creature of the round', () => {
		const down = new Fight('adnd', [one('a', { hitPoints: { current: 0, max: 5 } }), one('b')]);
		expect(code(down, declare({ type: 'natural' }))).toBe('down');
		const fight = new Fight('adnd', [one('b')]);
		fight.roll({ b: 5 });
		expect(code(fight, { ...declare({ type: 'natural' }), creature: 'b' } as InitiativeAction)).toBe(
			'declared until the round ends',
		);
		expect(code(fight, { type: 'act', creature: 'b' })).toBe('no segment yet');
		fight.do({ type: 'next', skip: true });
		expect(code(fight, { type: 'act', creature: 'b' })).toBeNull();
		fight.do({ type: 'join', combatants: [one('a')] });
		expect(code(fight, { type: 'act', creature: 'a' })).toBe('not in this segment');
		expect(code(fight, { type: 'resume', creature: 'b' })).toBe('holds no action');
		fight.do({ type: 'hold', creature: 'b' });
		fight.do({ type: 'damage', creature: 'b', amount: 1 });
		expect(code(fight, { type: 'casting roll', creature: 'b', against: 5 })).toBe('no spell in doubt');
		expect(code(fight, { type: 'concentration', creature: 'b', lost: false })).toBe('no spell in doubt');
		expect(code(fight, { type: 'concentration', creature: 'b', lost: true })).toBe('not casting');
	});

	it('are offered for every action type', () => {
		const state = beginInitiative('adnd', [one('a', { weapon: { name: 'sword', speed: 5 } })], ALL);
		const offered = initiativeOffers(state, 'a').flatMap(({ action }) =>
			action.type === 'declare' ? [[action.declaration, action.situations]] : [],
		);
		const weapon = { type: 'weapon', weapon: { name: 'sword', speed: 5 } };
		expect(offered).toEqual([
			[weapon, undefined],
			[{ type: 'natural' }, undefined],
			[{ type: 'spell', spell: 'a spell', time: 1 }, undefined],
			[{ type: 'scroll', spell: 'a spell', time: 1 }, undefined],
			[{ type: 'breath' }, undefined],
			[{ type: 'innate' }, undefined],
			[{ type: 'item', item: 'wand' }, undefined],
			[{ type: 'other' }, undefined],
			[weapon, ['waiting']],
		]);
		expect(initiativeOffers(state, null).map(({ action }) => action)).toEqual([
			{ type: 'roll' },
			{ type: 'next' },
			{ type: 'next', skip: true },
		]);
	});

	it('A61 to A68: combined readings have a profile name', () => {
		for (const profile of ADND_PROFILES) expect(adndProfileOf(PROFILE_READINGS[profile])).toBe(profile);
		expect(adndProfileOf(DEFAULT_INITIATIVE_OPTIONS)).toBe('segment');
		expect(adndProfileOf({ ...PROFILE_READINGS.phb, quickSpells: 'immune' })).toBeNull();
	});
});

describe('turn-based combat', () => {
	it('FC-01 to FC-05: refuses in static initiative', () => {
		const fight = new Fight('static', [one('a'), one('b', { hitPoints: { current: 0, max: 5 } }), one('c')]);
		fight.roll({ a: 12, b: 9, c: 5 });
		expect(code(fight, { type: 'count', creature: 'a', to: 1.5 })).toBe('count not whole');
		expect(code(fight, { type: 'regroup', creature: 'a', amount: -1 })).toBe('regroup amount');
		expect(code(fight, { type: 'regroup', creature: 'a', amount: 2 })).toBeNull();
		expect(code(fight, { type: 'hold', creature: 'c' })).toBe('not their turn');
		expect(code(fight, { type: 'declare', creature: 'a', declaration: { type: 'other' } })).toBe(
			'no such action',
		);
		expect(code(fight, { type: 'roll' })).toBe('no die missing');
	});

	it('compares clocks by value', () => {
		const [first, other] = [{ type: 'quoted', text: 'a' } as const, { type: 'quoted', text: 'b' } as const];
		expect([sameClock(first, { ...first }), sameClock(first, other)]).toEqual([true, false]);
	});

	it('waits until all dice are there', () => {
		const dice = initiativeDice({}, () => true);
		const begun = beginInitiative('static', [one('a'), one('b')], {});
		const faces = (...all: [string, number][]): InitiativeAction => ({
			type: 'roll',
			faces: all.map(([creature, face]) => ({ creature, face })),
		});
		const half = performInitiative(begun, faces(['a', 9]), dice);
		expect(half).toMatchObject({
			status: 'awaiting',
			needs: [{ creature: 'b', reason: 'initiative', sides: 20 }],
		});
		if (half.status !== 'awaiting') return;
		expect(actingNow(half.state)).toEqual([]);
		expect(initiativeOrder(half.state).map(({ id, status }) => [id, status])).toEqual([
			['a', 'rolled'],
			['b', 'to roll'],
		]);
		const all = performInitiative(half.state, faces(['b', 4]), dice);
		expect(all).toMatchObject({ status: 'done' });
		expect(Object.keys(all)).not.toContain('needs');
		expect(performInitiative(begun, { type: 'next' }, dice)).toEqual({
			status: 'refused',
			reason: { code: 'still rolling' },
		});
	});

	it('hides hidden creatures, their marks and ties from players', () => {
		const HURT = { current: 3, max: 9 };
		const fight = new Fight('level-up', [
			one('a', { player: true, hitPoints: HURT }),
			one('b', { hidden: true, hitPoints: HURT }),
			one('c', { player: true }),
			one('d', { group: 'orcs' }),
			one('e', { group: 'orcs', hidden: true, hitPoints: HURT }),
		]);
		fight.roll({ a: 10, b: 10, c: 10, d: 5 });
		const rows = (view: 'gm' | 'players') =>
			initiativeOrder(fight.state, view).map(({ creatures, marks, tie }) => [
				creatures.join(),
				marks.map(({ creature }) => creature).join(),
				tie?.creatures.join() ?? '',
			]);
		expect(rows('gm')).toHaveLength(4);
		expect(rows('players').flatMap(([creatures]) => creatures)).toEqual(['a', 'c', 'd']);
		expect(rows('players').map(([, marks, tie]) => [marks, tie])).toEqual([
			['a', ''],
			['', ''],
			['', ''],
		]);
		const seen = new Fight('level-up', [one('a', { player: true }), one('c', { player: true })]);
		seen.roll({ a: 10, c: 10 });
		expect(initiativeOrder(seen.state, 'players')[0]?.tie?.creatures).toEqual(['a', 'c']);
	});
});
