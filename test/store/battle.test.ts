/** Battles are kept for the encounters asked for last, whoever still holds the others. */
import { expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { battleOf, pastEncounter } from '../../src/store/document/battle.ts';
import { nextHalf } from '../../src/store/document/moment.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../support/encounters.ts';

const NOBODY = { who: 'nobody' } as const;
const several = (count: number): readonly Encounter[] =>
	Array.from({ length: count }, (_, i) => encounter([creature(`c${i}`, i, 0)]));

it('of the last four, the one asked for again being the latest', () => {
	const all = several(5);
	const battles = all.slice(0, 4).map((one) => battleOf(one, NOBODY));
	const [first, second] = all as [Encounter, Encounter];
	expect(battleOf(first, NOBODY)).toBe(battles[0]);
	battleOf(all[4]!, NOBODY);
	expect(battleOf(first, NOBODY)).toBe(battles[0]);
	expect(battleOf(second, NOBODY)).not.toBe(battles[1]);
	expect(battleOf(second, NOBODY)).toEqual(battles[1]);
});

it('those of half-rounds that are over do not take their place', () => {
	const [present] = several(1) as [Encounter];
	const later = nextHalf(present, NOBODY)!;
	const battle = battleOf(later, NOBODY);
	const past = pastEncounter(later, 1)!;
	const over = battleOf(past, NOBODY);
	for (const one of several(3)) battleOf(one, NOBODY);
	expect([battleOf(later, NOBODY), battleOf(past, NOBODY)]).toEqual([battle, over]);
	expect(battleOf(later, NOBODY)).toBe(battle);
	for (const one of several(4)) battleOf(one, NOBODY);
	expect(battleOf(past, NOBODY)).toBe(over);
});

it.each([
	['everybody', { who: 'everyone' }, ['1/4/lydia', '1/4/orc']],
	['everybody from segment 3 on', { who: 'everyone', from: 3 }, ['1/4/lydia', '1/4/orc']],
	['everybody from segment 4 on: the contest in 4 is over', { who: 'everyone', from: 4 }, undefined],
	['one side', { who: 'side', side: 'heroes' }, ['1/4/lydia']],
	['one side from segment 3 on', { who: 'side', side: 'foes', from: 3 }, ['1/4/orc']],
	['one side from segment 4 on', { who: 'side', side: 'foes', from: 4 }, undefined],
	['a side with nobody in it', { who: 'side', side: 'elsewhere' }, undefined],
	['nobody', NOBODY, undefined],
] as const)('dice are asked of %s', (_, ask, needs) => {
	expect(battleOf(lydiaAndTheOrc(), ask).awaiting?.needs).toEqual(needs);
});

it('dice are asked of one who joined the side in the half-round', () => {
	const fight = lydiaAndTheOrc();
	const late = { ...going(creature('late', 5, 2), { x: 4, y: 2 }), side: 'late' };
	const joins = { type: 'creature', after: 3, placed: true, creature: late } as const;
	const without = { ...fight, creatures: fight.creatures.slice(0, 1), amendments: [joins] };
	expect(battleOf(without, { who: 'side', side: 'late' }).awaiting?.needs).toEqual(['1/4/late']);
});
