import { describe, expect, it } from 'vitest';
import { initiativeRefusal } from '../../../src/engine/initiative/index.ts';
import { initiativeOffers } from '../../support/offers.ts';
import { Fight, one } from './fight.ts';

const points = { current: 9, max: 9 };
const dart = { name: 'dart', speed: 0 };

const spell = (name: string, time: number) => ({ type: 'spell', spell: name, time }) as const;

/** Two casters of long spells and an attacker, in segment 5. */
function casting() {
	const fight = new Fight('adnd', [
		one('mage', { hitPoints: points }),
		one('witch', { hitPoints: points }),
		one('x', { weapon: dart, rate: { attacks: 3, rounds: 1 } }),
	]);
	fight.do({ type: 'declare', creature: 'mage', declaration: spell('Sleep', 8) });
	fight.do({ type: 'declare', creature: 'witch', declaration: spell('Web', 8) });
	fight.roll({ mage: 1, witch: 1, x: 2 });
	while (fight.state.now?.count !== 2) fight.next();
	return fight;
}

const doubts = (fight: Fight<'adnd'>) => fight.state.prompts.map((prompt) => [prompt.creature, prompt.spell]);

describe('spells in doubt', () => {
	it('ADD-25: prompt once per spell and caster', () => {
		const fight = casting();
		for (const creature of ['mage', 'witch', 'mage']) fight.do({ type: 'damage', creature, amount: 1 });
		expect(doubts(fight)).toEqual([
			['mage', 'Sleep'],
			['witch', 'Web'],
		]);
	});

	it('ADD-25: a lost spell removes only its own prompt', () => {
		const fight = casting();
		for (const creature of ['mage', 'witch']) fight.do({ type: 'damage', creature, amount: 1 });
		expect(fight.do({ type: 'concentration', creature: 'mage', lost: true })).toEqual([
			expect.objectContaining({ type: 'spell lost', creature: 'mage', spell: 'Sleep' }),
		]);
		expect(doubts(fight)).toEqual([['witch', 'Web']]);
		expect(fight.do({ type: 'concentration', creature: 'witch', lost: false })).toEqual([
			expect.objectContaining({ type: 'spell kept', creature: 'witch', spell: 'Web' }),
		]);
		expect(doubts(fight)).toEqual([]);
	});

	it('ADD-25: no prompt for 0 damage or without a casting', () => {
		const fight = casting();
		expect(fight.do({ type: 'damage', creature: 'mage', amount: 0 }).map(({ type }) => type)).toEqual([
			'damaged',
		]);
		fight.do({ type: 'damage', creature: 'x', amount: 1 });
		expect(doubts(fight)).toEqual([]);
	});

	it('ADD-25: a d20 that reaches the number keeps it; needs valid input', () => {
		const roll = (fight: Fight<'adnd'>, face: number) =>
			fight.do({ type: 'casting roll', creature: 'mage', against: 11, face }).map(({ type }) => type);
		const hurt = () => {
			const fight = casting();
			fight.do({ type: 'damage', creature: 'mage', amount: 1 });
			return fight;
		};
		expect(roll(hurt(), 11)).toEqual(['casting roll', 'spell kept']);
		expect(roll(hurt(), 10)).toEqual(['casting roll', 'spell lost']);
		const fight = hurt();
		const wrong = { type: 'casting roll', creature: 'mage' } as const;
		expect(fight.refused({ ...wrong, against: 0 })).toMatch(/number/);
		expect(fight.refused({ ...wrong, against: 11, face: 21 })).toMatch(/d20 shows 1 to 20/);
		expect(fight.refused({ ...wrong, creature: 'witch', against: 11 })).toMatch(/no spell to resolve/);
	});

	it('ADD-25: a pending d20 blocks; each spell has its own dice', () => {
		const fight = new Fight(
			'adnd',
			[one('mage', { hitPoints: points })],
			{},
			{ 'init/1/mage/casting': [12, 3] },
		);
		fight.do({ type: 'declare', creature: 'mage', declaration: spell('Sleep', 8) });
		fight.roll({ mage: 1 });
		while (fight.state.now?.count !== 1) fight.next();
		const hurt = () => fight.do({ type: 'damage', creature: 'mage', amount: 1 });
		const roll = () => fight.do({ type: 'casting roll', creature: 'mage', against: 5 });
		hurt();
		expect(roll()[0]).toMatchObject({ face: 12 });
		hurt();
		expect(roll()[0]).toMatchObject({ face: 3 });
		expect(doubts(fight)).toEqual([]);
	});
});

describe('moved attacks', () => {
	const attacker = (attacks: number) => one('x', { weapon: dart, rate: { attacks, rounds: 1 } });

	it('ADD-13: go to free segments after the first attack and now', () => {
		const fight = new Fight('adnd', [attacker(3)]);
		fight.roll({ x: 4 });
		expect(fight.row('x').acts.map(({ at }) => at.count)).toEqual([4, 6, 8]);
		const moves = (from: number) =>
			Array.from({ length: 12 }, (_, to) => to).filter(
				(to) => initiativeRefusal(fight.state, { type: 'move attack', creature: 'x', from, to }) === null,
			);
		expect(moves(6)).toEqual([5, 7, 9, 10]);
		expect(moves(4)).toEqual([]);
		while (fight.state.now?.count !== 6) fight.next();
		expect(moves(8)).toEqual([7, 9, 10]);
		expect(fight.refused({ type: 'move attack', creature: 'x', from: 8, to: 5 })).toMatch(/segment/);
	});

	it('ADD-13: are none without attacks', () => {
		const fight = new Fight('adnd', [one('mage')]);
		fight.do({ type: 'declare', creature: 'mage', declaration: spell('Sleep', 3) });
		fight.roll({ mage: 4 });
		expect(fight.refused({ type: 'move attack', creature: 'mage', from: 4, to: 9 })).not.toBe('');
	});
});

describe('figures', () => {
	it('use a new weapon only without a declaration', () => {
		const fight = new Fight('adnd', [one('a', { weapon: dart }), one('b', { weapon: dart })]);
		fight.do({ type: 'declare', creature: 'b', declaration: { type: 'weapon', weapon: dart } });
		const sword = { name: 'sword', speed: 5 };
		for (const creature of ['a', 'b']) fight.do({ type: 'update', creature, changes: { weapon: sword } });
		expect(fight.row('a').declaration).toEqual({ type: 'weapon', weapon: sword });
		expect(fight.row('b').declaration).toEqual({ type: 'weapon', weapon: dart });
		fight.do({ type: 'update', creature: 'b', changes: { bonus: 1 } });
		expect(fight.row('b').declaration).toEqual({ type: 'weapon', weapon: dart });
	});

	it('offer a weapon only to its owner', () => {
		const fight = new Fight('adnd', [one('a', { weapon: dart }), one('b')]);
		const weapons = (creature: string) =>
			initiativeOffers(fight.state, creature).filter(
				({ action }) => action.type === 'declare' && action.declaration.type === 'weapon',
			).length;
		expect([weapons('a'), weapons('b')]).toEqual([2, 0]);
	});

	it('leave out a creature that joins during the round', () => {
		const fight = new Fight('adnd', [one('a', { weapon: dart })]);
		fight.roll({ a: 4 });
		fight.do({ type: 'join', combatants: [one('late', { weapon: dart })] });
		expect(fight.row('late')).toMatchObject({ status: 'out', count: null, acts: [], parts: [] });
		expect(fight.refused({ type: 'declare', creature: 'late', declaration: { type: 'natural' } })).not.toBe(
			'',
		);
	});
});
