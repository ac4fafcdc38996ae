import { describe, expect, it } from 'vitest';
import { attackCount, later } from '../../../src/engine/initiative/adnd/actSchedule.ts';
import { modifierParts } from '../../../src/engine/initiative/adnd/modifierTables.ts';
import {
	attacksInRound,
	DEFAULT_INITIATIVE_OPTIONS,
	type Declaration,
	type Situation,
	weaponSpeed,
} from '../../../src/engine/initiative/index.ts';
import type { Size } from '../../../src/engine/sizeNames.ts';
import { Fight, one } from './fight.ts';

const ALL = { ...DEFAULT_INITIATIVE_OPTIONS, situations: true, otherActions: true };
const other: Declaration = { type: 'other' };

function sum(
	declaration: Declaration,
	{ combatant = one('x'), situations = [] as readonly Situation[], options = ALL } = {},
): number {
	return modifierParts(combatant, declaration, situations, options).reduce(
		(total, part) => total + part.value,
		0,
	);
}

describe('AD&D: attacks over the round', () => {
	// First segment, then the segments of 2, 3 and 4 attacks.
	const spread: readonly (readonly [number, number[], number[], number[]])[] = [
		[1, [1, 5], [1, 4, 7], [1, 3, 5, 7]],
		[2, [2, 6], [2, 4, 7], [2, 4, 6, 8]],
		[3, [3, 6], [3, 5, 7], [3, 4, 6, 8]],
		[4, [4, 7], [4, 6, 8], [4, 5, 7, 8]],
		[5, [5, 7], [5, 6, 8], [5, 6, 7, 8]],
		[6, [6, 8], [6, 7, 8], [6, 7, 8, 9]],
		[7, [7, 8], [7, 8, 9], [7, 8, 9, 10]],
		[8, [8, 9], [8, 9, 10], [8, 9, 10, 11]],
		[9, [9, 10], [9, 10, 11], [9, 10, 11, 12]],
		[10, [10, 11], [10, 11, 12], [10, 11, 12, 13]],
	];
	it.each(spread)('ADD-12, A61: first attack at %i', (first, ...rows) => {
		for (const row of rows) expect(row.map((_, k) => attackCount(first, k, row.length))).toEqual(row);
	});

	it.each([
		['3/2', 3, 2, [1, 2, 1, 2]],
		['5/2', 5, 2, [2, 3, 2, 3]],
		['2/1', 2, 1, [2, 2, 2, 2]],
		['1/1', 1, 1, [1, 1, 1, 1]],
		['7/2', 7, 2, [3, 4, 3, 4]],
	] as const)('ADD-14: %s attacks', (_rate, attacks, rounds, expected) => {
		expect([1, 2, 3, 4].map((round) => attacksInRound({ attacks, rounds }, round, false))).toEqual(expected);
	});

	it('A69: the extra attack may come in odd rounds', () => {
		expect([1, 2, 3].map((round) => attacksInRound({ attacks: 3, rounds: 2 }, round, true))).toEqual([
			2, 1, 2,
		]);
	});
});

describe('AD&D: spells', () => {
	it.each([
		['ADD-20', 4, 3, 1, 7],
		['ADD-21 (magic missile)', 4, 1, 1, 5],
		['ADD-21 (fireball)', 4, 3, 1, 7],
		['ADD-22', 9, 3, 2, 2],
		['ADD-22', 10, 1, 2, 1],
		['ADD-22', 10, 10, 2, 10],
		['ADD-22', 7, 3, 1, 10],
		['ADD-22 (two rounds of casting)', 5, 20, 3, 5],
		['A60 (start before segment 1)', -1, 1, 1, 0],
	])('%s: start %i, time %i -> round %i, segment %i', (_id, count, time, round, segment) => {
		expect(later({ round: 1, pass: 0, count }, time)).toEqual({ round, pass: 0, count: segment });
	});
});

describe('AD&D: weapon speed', () => {
	const weapon = (speed: number, ...plusses: number[]) => ({ name: 'sword', speed, plusses });

	it('ADD-50: adds the speed factor to the roll', () => {
		expect(sum({ type: 'weapon', weapon: weapon(5) })).toBe(5);
		const off = { ...ALL, weaponSpeed: false };
		expect(sum({ type: 'weapon', weapon: weapon(5) }, { options: off })).toBe(0);
	});
	it('ADD-51: applies to monsters with manufactured weapons', () => {
		const declaration: Declaration = { type: 'weapon', weapon: weapon(7) };
		expect(sum(declaration, { combatant: one('troll', { size: 'large' }) })).toBe(7);
		expect(sum(declaration, { combatant: one('pc', { player: true }) })).toBe(7);
	});
	it('ADD-52: natural weapons have none', () => {
		const clawed = one('troll', { size: 'tiny', weapon: weapon(7) });
		expect(sum({ type: 'natural' }, { combatant: clawed })).toBe(0);
	});
	it.each([
		['ADD-53: +3, factor 5', weapon(5, 3), 2],
		['ADD-54: +1/+3, factor 5', weapon(5, 1, 3), 4],
		['ADD-55: +5, factor 4', weapon(4, 5), 0],
		['ADD-53: no plus', weapon(5), 5],
		['a cursed -1', weapon(5, -1), 6],
	])('%s', (_id, sword, speed) => {
		expect(weaponSpeed(sword)).toBe(speed);
	});
});

describe('AD&D: tables 55 and 56', () => {
	it.each([
		['ADD-60: hasted', 'hasted', -2],
		['ADD-61: slowed', 'slowed', 2],
	] as const)('%s', (_id, tempo, modifier) => {
		expect(sum(other, { combatant: one('x', { tempo }), options: DEFAULT_INITIATIVE_OPTIONS })).toBe(
			modifier,
		);
	});

	it.each([
		['ADD-44: haste does nothing', 'hasted', 0],
		['ADD-61: slow counts', 'slowed', 2],
	] as const)('for casters %s', (_id, tempo, modifier) => {
		const spell = { type: 'spell', spell: 'web', time: 2 } as const;
		expect(sum(spell, { combatant: one('x', { tempo }), options: DEFAULT_INITIATIVE_OPTIONS })).toBe(
			modifier,
		);
	});

	it.each([
		['ADD-62', 'higher ground', -1],
		['ADD-63', 'set to receive a charge', -2],
		['ADD-64', 'wading or slippery footing', 2],
		['ADD-65', 'deep water', 4],
		['ADD-66', 'foreign environment', 6],
		['ADD-67', 'hindered', 3],
		['ADD-68', 'waiting', 1],
	] as const)('%s: %s', (_id, situation, modifier) => {
		expect(sum(other, { situations: [situation] })).toBe(modifier);
	});

	it('ADD-70: a weapon attack adds the weapon speed', () => {
		expect(sum({ type: 'weapon', weapon: { name: 'axe', speed: 7 } })).toBe(7);
	});
	it('ADD-72: a spell adds the casting time after the roll', () => {
		const fight = new Fight('adnd', [one('mage')]);
		fight.do({ type: 'declare', creature: 'mage', declaration: { type: 'spell', spell: 'web', time: 2 } });
		fight.roll({ mage: 3 });
		expect(fight.row('mage').acts[0]).toMatchObject({ at: { count: 5 }, casting: { from: { count: 3 } } });
	});
	it.each([
		['ADD-71: breath weapon', { type: 'breath' }, 3],
		['ADD-79: innate ability', { type: 'innate' }, 3],
		['ADD-80: miscellaneous magic', { type: 'item', item: 'miscellaneous' }, 3],
		['ADD-81: potion', { type: 'item', item: 'potion' }, 4],
		['ADD-82: ring', { type: 'item', item: 'ring' }, 3],
		['ADD-83: rod', { type: 'item', item: 'rod' }, 1],
		['ADD-84: scroll of a spell of 5', { type: 'scroll', spell: 'x', time: 5 }, 5],
		['ADD-85: stave', { type: 'item', item: 'stave' }, 2],
		['ADD-86: wand', { type: 'item', item: 'wand' }, 3],
		['ADD-88: the item says 1', { type: 'item', item: 'wand', modifier: 1 }, 1],
		['ADD-88: the item says 0', { type: 'item', item: 'wand', modifier: 0 }, 0],
	] as const)('%s', (_id, declaration, modifier) => {
		expect(sum(declaration)).toBe(modifier);
	});

	it.each([
		['ADD-73', 'tiny', 0],
		['ADD-74', 'small', 3],
		['ADD-75', 'medium', 3],
		['ADD-76', 'large', 6],
		['ADD-77', 'huge', 9],
		['ADD-78', 'gargantuan', 12],
		['ADD-78 (larger still)', 'colossal', 12],
	] as const)('%s: natural weapons, %s', (_id, size: Size, modifier) => {
		expect(sum({ type: 'natural' }, { combatant: one('x', { size }) })).toBe(modifier);
	});

	it('ADD-87: size applies to monsters with natural weapons only', () => {
		const giant = one('giant', { size: 'huge' });
		expect(sum({ type: 'weapon', weapon: { name: 'club', speed: 4 } }, { combatant: giant })).toBe(4);
		expect(sum({ type: 'natural' }, { combatant: { ...giant, player: true } })).toBe(0);
		expect(sum({ type: 'natural' }, { combatant: giant, options: { ...ALL, monsterSize: false } })).toBe(0);
	});

	it('ADD-89: modifiers add up: roll 5, long sword 5, higher ground, waiting -> 10', () => {
		const fight = new Fight('adnd', [one('x')], { situations: true });
		fight.do({
			type: 'declare',
			creature: 'x',
			declaration: { type: 'weapon', weapon: { name: 'long sword', speed: 5 } },
			situations: ['higher ground', 'waiting'],
		});
		fight.roll({ x: 5 });
		expect(fight.row('x')).toMatchObject({
			count: 10,
			parts: [
				{ source: { type: 'declaration', declaration: { type: 'weapon' } }, value: 5 },
				{ source: { type: 'situation', situation: 'higher ground' }, value: -1 },
				{ source: { type: 'situation', situation: 'waiting' }, value: 1 },
			],
		});
	});

	it('A70: defaults to weapon speed, casting time, haste and monster size', () => {
		const fight = new Fight('adnd', [one('x')]);
		const declare = (declaration: Declaration, situations?: readonly Situation[]) =>
			({ type: 'declare', creature: 'x', declaration, situations }) as const;
		expect(fight.refused(declare({ type: 'breath' }))).toBe('Turn on Other actions (table 56) first.');
		expect(fight.refused(declare(other, ['waiting']))).toBe('Turn on Situations (table 55) first.');
		fight.do({ type: 'options', changes: { situations: true, otherActions: true } });
		fight.allowed(declare({ type: 'breath' }));
		fight.allowed(declare(other, ['waiting']));
		fight.refused(declare(other, ['waiting', 'waiting']));
		fight.refused(declare({ type: 'spell', spell: 'x', time: 1.5 }));
	});
});
