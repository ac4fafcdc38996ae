/** Battles are kept for the encounters asked for last, whoever still holds the others. */
import { expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { battleOf, pastEncounter } from '../../src/store/document/battle.ts';
import { nextHalf } from '../../src/store/document/moment.ts';
import { creature, encounter } from '../support/encounters.ts';

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
