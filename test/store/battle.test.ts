/** Cache of battles for recent encounters. */
import { describe, expect, it, test } from 'vitest';
import { type Encounter, packSquares } from '../../src/engine/index.ts';
import { battleOf, pastEncounter } from '../../src/store/derived/battle.ts';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../support/encounters.ts';

const several = (count: number): readonly Encounter[] =>
	Array.from({ length: count }, (_, i) => encounter([creature(`c${i}`, i, 0)]));

it('keeps the last four, by latest use', () => {
	const all = several(5);
	const battles = all.slice(0, 4).map((one) => battleOf(one, APP_ROLLS));
	const [first, second] = all as [Encounter, Encounter];
	expect(battleOf(first, APP_ROLLS)).toBe(battles[0]);
	battleOf(all[4]!, APP_ROLLS);
	expect(battleOf(first, APP_ROLLS)).toBe(battles[0]);
	expect(battleOf(second, APP_ROLLS)).not.toBe(battles[1]);
	expect(battleOf(second, APP_ROLLS)).toEqual(battles[1]);
});

it('does not count past half-rounds', () => {
	const [present] = several(1) as [Encounter];
	const later = nextHalf(present, APP_ROLLS)!;
	const battle = battleOf(later, APP_ROLLS);
	const past = pastEncounter(later, 1)!;
	const over = battleOf(past, APP_ROLLS);
	for (const one of several(3)) battleOf(one, APP_ROLLS);
	expect([battleOf(later, APP_ROLLS), battleOf(past, APP_ROLLS)]).toEqual([battle, over]);
	expect(battleOf(later, APP_ROLLS)).toBe(battle);
	for (const one of several(4)) battleOf(one, APP_ROLLS);
	expect(battleOf(past, APP_ROLLS)).toBe(over);
});

it.each([
	['everybody', { who: 'everyone' }, ['1/4/lydia', '1/4/orc']],
	['everybody from segment 3 on', { who: 'everyone', from: 3 }, ['1/4/lydia', '1/4/orc']],
	['everybody from segment 4 on: the contest in 4 is over', { who: 'everyone', from: 4 }, undefined],
	['one side', { who: 'side', side: 'heroes' }, ['1/4/lydia']],
	['one side from segment 3 on', { who: 'side', side: 'foes', from: 3 }, ['1/4/orc']],
	['one side from segment 4 on', { who: 'side', side: 'foes', from: 4 }, undefined],
	['a side with nobody in it', { who: 'side', side: 'elsewhere' }, undefined],
	['nobody', APP_ROLLS, undefined],
] as const)('asks %s for dice', (_, ask, needs) => {
	expect(battleOf(lydiaAndTheOrc(), ask).awaiting?.needs).toEqual(needs);
});

it('asks for dice of a creature that joined the side in the half-round', () => {
	const fight = lydiaAndTheOrc();
	const late = { ...going(creature('late', 5, 2), { x: 4, y: 2 }), side: 'late' };
	const joins = { type: 'creature', after: 3, placed: true, creature: late } as const;
	const without = { ...fight, creatures: fight.creatures.slice(0, 1), amendments: [joins] };
	expect(battleOf(without, { who: 'side', side: 'late' }).awaiting?.needs).toEqual(['1/4/late']);
});

const RULES = { diagonals: 'flat', terrainCost: 'srd', occupancy: 'srd', engagement: true } as const;
const SMALL = { width: 4, height: 2 };

/** Encounter in its fourth half-round, with three in its history. */
function later(
	more: Partial<Encounter> = {},
	sizes: readonly { width: number; height: number }[] = [SMALL, SMALL, SMALL],
): Encounter {
	const history = sizes.map((map, i) => ({
		half: i + 1,
		round: 1,
		rules: RULES,
		map,
		creatures: [creature(`c${i + 1}`, 0, 0)],
		amendments: [],
		movers: [`c${i + 1}`],
	}));
	return { ...encounter([creature('now', 1, 0)]), map: SMALL, half: 4, history, ...more };
}

describe('encounter of the past', () => {
	test('is as it was, with its earlier history', () => {
		const now = later();
		const then = pastEncounter(now, 2);
		expect(then).toMatchObject({
			half: 2,
			rules: RULES,
			creatures: [{ id: 'c2' }],
			movers: ['c2'],
			amendments: [],
		});
		expect(then?.history?.map(({ half }) => half)).toEqual([1]);
		expect(pastEncounter(now, 2)).toBe(then);
		expect(pastEncounter({ ...now }, 2)).not.toBe(then);
		expect(pastEncounter(now, 4)).toBeUndefined();
		expect(pastEncounter(encounter([]), 1)).toBeUndefined();
	});

	test.each<[string, readonly (readonly [number, number])[], boolean]>([
		[
			'of the same size ever since',
			[
				[4, 2],
				[4, 2],
				[4, 2],
			],
			true,
		],
		[
			'of another size before',
			[
				[9, 9],
				[4, 2],
				[4, 2],
			],
			true,
		],
		[
			'wider since',
			[
				[4, 2],
				[4, 2],
				[5, 2],
			],
			false,
		],
		[
			'higher since',
			[
				[4, 2],
				[4, 2],
				[4, 3],
			],
			false,
		],
		[
			'of another size then',
			[
				[4, 2],
				[5, 2],
				[4, 2],
			],
			false,
		],
	])('keeps fog on a map %s', (_, sizes, stayed) => {
		const fog = { covered: packSquares(new Uint8Array(8)), asOf: 3 };
		const then = pastEncounter(
			later(
				{ fog },
				sizes.map(([width, height]) => ({ width, height })),
			),
			2,
		);
		const [width, height] = sizes[1]!;
		const covered = new Uint8Array(width * height).fill(1);
		expect(then?.fog).toEqual(stayed ? fog : { ...fog, covered: packSquares(covered) });
		expect(pastEncounter(later(), 2)).not.toHaveProperty('fog.covered');
	});

	test('keeps the ground known now under fog that opens', () => {
		const fog = { covered: packSquares(new Uint8Array(8)), opensTo: 'heroes' };
		const now = later({ fog, map: { ...SMALL, terrain: [{ x: 1, y: 1, type: 'ice' }] } });
		expect(pastEncounter(now, 2)?.fog).toEqual({
			...fog,
			remembered: { terrain: [{ x: 1, y: 1, type: 'ice' }], walls: [] },
		});
		const known = { terrain: [], walls: [] };
		expect(pastEncounter({ ...now, fog: { ...fog, remembered: known } }, 2)?.fog?.remembered).toBe(known);
		const same = later({ fog });
		expect(pastEncounter(same, 2)?.fog).toBe(fog);
	});
});
