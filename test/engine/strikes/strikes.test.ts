import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type AttackLine,
	chosenStrikes,
	DEFAULT_RULES,
	expectedDamage,
	expectedExchange,
	opportunityStrikes,
	parseBoard,
	possibleStrikes,
	resolveHalfRound,
	rollStrike,
	rulesOf,
	type Strike,
	type Striker,
} from '../../../src/engine/index.ts';

/** Creatures of a board of 8 by 4; further lines are walls or rules. */
function board(...lines: string[]) {
	const read = parseBoard(['board 8x4', ...lines].join('\n'));
	if (read.type === 'fault') throw new Error(read.message);
	return read.encounter;
}

function pairs(...lines: string[]): readonly string[] {
	const encounter = board(...lines);
	return possibleStrikes(encounter.map, rulesOf(encounter), encounter.creatures).map(
		({ by, target, cover, flanks }) =>
			`${by}>${target}${cover.length > 0 ? ' cover' : ''}${flanks ? ' flanks' : ''}`,
	);
}

const SWORD: AttackLine = { name: 'Sword', bonus: 5, damage: { dice: 1, faces: 8, bonus: 3 } };

const strike = (more: Partial<Strike> = {}): Strike => ({
	by: 'a',
	target: 'B',
	occasion: 'melee',
	cover: [],
	flanks: false,
	attack: null,
	hitsOn: 11,
	...more,
});

describe('possibleStrikes', () => {
	it('lists adjacent opponents, diagonally too, and no allies', () => {
		expect(pairs('a red 1,1 30', 'b red 0,1 30', 'C blue 2,2 30', 'D blue 5,1 30')).toEqual(['C>a', 'a>C']);
	});

	it('measures reach on one side only', () => {
		expect(pairs('a red large 0,1 30', 'C blue 3,1 30')).toEqual(['a>C']);
	});

	it('stops at walls and closed doors', () => {
		const two = ['a red 1,1 30', 'C blue 2,1 30'];
		expect(pairs(...two, 'wall 2,0 2,4')).toEqual([]);
		expect(pairs(...two, 'door 2,1 2,2')).toEqual([]);
		expect(pairs(...two, 'door 2,1 2,2 open')).toEqual(['C>a', 'a>C']);
	});

	it('notes cover behind a low wall', () => {
		expect(pairs('a red 1,1 30', 'C blue 2,1 30', 'low 2,0 2,4')).toEqual(['C>a cover', 'a>C cover']);
	});

	it('notes flanking', () => {
		expect(pairs('a red 1,1 30', 'b red 3,1 30', 'C blue 2,1 30')).toEqual([
			'C>a',
			'C>b',
			'a>C flanks',
			'b>C flanks',
		]);
	});

	it('leaves out creatures that are down or cannot strike', () => {
		const { map, creatures } = board('a red 1,1 30', 'C blue 2,1 30', 'D blue 1,2 30 [stunned]');
		const hurt = creatures.map((one) =>
			one.id === 'a' ? { ...one, hitPoints: { current: 0, max: 9 } } : one,
		);
		expect(possibleStrikes(map, DEFAULT_RULES, hurt)).toEqual([]);
		expect(possibleStrikes(map, DEFAULT_RULES, creatures).map(({ by }) => by)).toEqual(['C', 'a', 'a']);
	});

	it('depends on no order of creatures', () => {
		const { map, creatures } = board('a red 1,1 30', 'b red 3,1 30', 'C blue 2,1 30', 'D blue 2,2 30');
		expect(possibleStrikes(map, DEFAULT_RULES, creatures.toReversed())).toEqual(
			possibleStrikes(map, DEFAULT_RULES, creatures),
		);
	});

	it('computes the face that hits from bonus, armor class, cover and flanking', () => {
		const { map, creatures } = board('a red 1,1 30', 'b red 3,1 30', 'C blue 2,1 30', 'low 2,1 2,2');
		const armed = creatures.map(
			(one): Striker => (one.id === 'C' ? { ...one, armorClass: 16 } : { ...one, attacks: [SWORD] }),
		);
		const faces = possibleStrikes(map, DEFAULT_RULES, armed).map(({ by, hitsOn }) => [by, hitsOn]);
		// 16 − 5 − 2 for flanking, and + 4 over the low wall.
		expect(faces).toEqual([
			['C', 15],
			['C', 11],
			['a', 13],
			['b', 9],
		]);
	});
});

describe('opportunityStrikes', () => {
	it('lists a strike for each opponent that is provoked', () => {
		const encounter = board(
			'rules opportunity=on engagement=off',
			'a red 1,1 30 walk: E E E',
			'C blue 2,2 30',
		);
		const result = resolveHalfRound(encounter);
		const events = result.segments.flatMap((one) => one.events);
		const strikes = opportunityStrikes(encounter.map, rulesOf(encounter), encounter.creatures, events);
		expect(strikes).toMatchObject([{ by: 'C', target: 'a', occasion: 'opportunity' }]);
	});
});

describe('chosenStrikes', () => {
	it('picks the weakest target, then the likeliest hit', () => {
		const { creatures } = board('a red 1,1 30', 'B blue 2,1 30', 'C blue 2,2 30', 'D blue 1,2 30');
		const points: Record<string, number> = { a: 9, B: 5, C: 3, D: 3 };
		const hurt = creatures.map((one) => ({ ...one, hitPoints: { current: points[one.id]!, max: 9 } }));
		const all = [strike(), strike({ target: 'C' }), strike({ target: 'D', hitsOn: 9 })];
		expect(chosenStrikes(all, hurt)).toEqual([all[2]]);
	});
});

describe('rollStrike', () => {
	it('gives the same result for the same key and 4 points without an attack line', () => {
		for (let half = 1; half <= 50; half++) {
			const rolled = rollStrike('seed', half, 6, strike());
			expect(rolled).toEqual(rollStrike('seed', half, 6, strike()));
			expect(rolled.hit).toBe(rolled.roll >= 11);
			expect(rolled.damage).toBe(rolled.hit ? 4 : 0);
		}
	});

	it('averages to the expected damage', () => {
		fc.assert(
			fc.property(
				fc.record({
					hitsOn: fc.integer({ min: 2, max: 20 }),
					attack: fc.record({
						name: fc.constant(''),
						bonus: fc.integer({ min: -5, max: 15 }),
						damage: fc.record({
							dice: fc.integer({ min: 0, max: 4 }),
							faces: fc.constantFrom(4, 6, 8, 10, 12),
							bonus: fc.integer({ min: 0, max: 9 }),
						}),
					}),
				}),
				(line) => {
					const one = strike(line);
					let sum = 0;
					for (let half = 1; half <= 4000; half++) sum += rollStrike('dice', half, 6, one).damage;
					const expected = expectedDamage(one);
					expect(Math.abs(sum / 4000 - expected)).toBeLessThan(0.1 * expected + 0.4);
				},
			),
			{ numRuns: 20, seed: 1 },
		);
	});

	it('does at least 1 point when it hits', () => {
		const weak = { ...SWORD, damage: { dice: 1, faces: 4, bonus: -9 } };
		const results = Array.from({ length: 40 }, (_, half) =>
			rollStrike('x', half, 6, strike({ attack: weak, hitsOn: 2 })),
		);
		expect(results.filter(({ hit }) => hit).every(({ damage }) => damage === 1)).toBe(true);
	});
});

describe('expectedExchange', () => {
	const { map, creatures } = board('a red 1,1 30', 'b red 3,1 30', 'C blue 2,1 30', 'D blue 7,3 30');
	const armed = creatures.map((one): Striker => (one.id === 'b' ? { ...one, attacks: [SWORD] } : one));

	it('adds the attacks of all opponents, and the likeliest own one', () => {
		// Flanked: on 9 or more for 4; on 4 or more for 7.5, as no armor class is known.
		const { dealt, taken } = expectedExchange(map, DEFAULT_RULES, armed, 'C');
		expect(dealt).toBeCloseTo(2);
		expect(taken).toBeCloseTo((12 / 20) * 4 + (17 / 20) * 7.5);
	});

	it('balances both sides, with nothing out of reach', () => {
		const all = armed.map(({ id }) => expectedExchange(map, DEFAULT_RULES, armed, id));
		const sum = (of: 'dealt' | 'taken') => all.reduce((total, one) => total + one[of], 0);
		expect(sum('dealt')).toBeCloseTo(sum('taken'));
		expect(expectedExchange(map, DEFAULT_RULES, armed, 'D')).toEqual({ dealt: 0, taken: 0 });
	});
});
