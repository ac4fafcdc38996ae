import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Room } from '../../src/engine/resolver/contestRules.ts';

import { contestOdds } from '../support/contestOdds.ts';

function claim(modifier: number, effectiveSpeed = 30, initiative = 0) {
	return { initiative, modifier, effectiveSpeed, speedToBeat: effectiveSpeed };
}

/** All combinations of faces with one winner, ties to the larger modifier, then split evenly. */
function bruteForce(modifiers: readonly number[]): number[] {
	const odds = modifiers.map(() => 0);
	const cases = 20 ** modifiers.length;
	for (let index = 0; index < cases; index++) {
		const totals = modifiers.map((modifier, place) => modifier + 1 + (Math.floor(index / 20 ** place) % 20));
		const best = Math.max(...totals);
		const highest = Math.max(...modifiers.filter((_, place) => totals[place] === best));
		const winners = modifiers.flatMap((modifier, place) =>
			totals[place] === best && modifier === highest ? [place] : [],
		);
		for (const winner of winners) odds[winner]! += 1 / winners.length / cases;
	}
	return odds;
}

describe('contest odds', () => {
	it('SM-44: give +6 against +4 247 in 400, ties to the larger modifier', () => {
		const odds = contestOdds([claim(6), claim(4)]);
		expect(odds[0]).toBeCloseTo(247 / 400, 12);
		expect(odds[1]).toBeCloseTo(153 / 400, 12);
	});

	it('A05: are equal for equals', () => {
		for (const chance of contestOdds([claim(3), claim(1, 30, 2)])) expect(chance).toBeCloseTo(0.5, 12);
	});

	it('SM-45: match enumeration for three contenders', () => {
		const odds = contestOdds([claim(6), claim(5), claim(4)]);
		for (const [index, chance] of bruteForce([6, 5, 4]).entries())
			expect(odds[index]).toBeCloseTo(chance, 10);
	});

	it('match enumeration for any two or three contenders', () => {
		const modifiers = fc.array(fc.integer({ min: -8, max: 25 }), { minLength: 2, maxLength: 3 });
		fc.assert(
			fc.property(modifiers, (list) => {
				const odds = contestOdds(list.map((modifier) => claim(modifier)));
				for (const [index, chance] of bruteForce(list).entries()) expect(odds[index]).toBeCloseTo(chance, 9);
			}),
			{ numRuns: 40 },
		);
	});

	it('SM-61, SM-68: need no roll if 30 faster than all others', () => {
		expect(contestOdds([claim(16, 80), claim(10, 50)])).toEqual([1, 0]);
		expect(contestOdds([claim(16, 80), claim(4, 20), claim(11, 55)])[0]).toBeLessThan(1);
	});

	it('share the remaining room among lower rolls', () => {
		const two: Room = {
			holdsAll: (contenders) => contenders.length <= 2,
		};
		const odds = contestOdds([claim(2), claim(2), claim(2)], two);
		for (const chance of odds) expect(chance).toBeCloseTo(2 / 3, 12);
		expect(contestOdds([claim(2), claim(5)], two)).toEqual([1, 1]);
	});

	it('are exact and fast for eight that share four places', () => {
		const four: Room = {
			holdsAll: (contenders) => contenders.length <= 4,
		};
		const odds = contestOdds(
			[1, 2, 3, 4, 5, 6, 7, 8].map((modifier) => claim(modifier)),
			four,
		);
		expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(4, 9);
		expect([...odds].sort((a, b) => a - b)).toEqual(odds);
	});

	it('check each room question once, and few for eight equals', () => {
		const counting = (places: number) => {
			const asked: string[] = [];
			const holdsAll = (contenders: readonly number[]): boolean => {
				asked.push([...contenders].sort().join());
				return contenders.length <= places;
			};
			const odds = contestOdds(
				Array.from({ length: 8 }, () => claim(3)),
				{ holdsAll },
			);
			for (const chance of odds) expect(chance).toBeCloseTo(places / 8, 9);
			return asked.length;
		};
		// One place: all, each alone, each pair. Four: each of the 256 sets once, and as many again for ties.
		expect(counting(1)).toBe(1 + 8 + 28);
		expect(counting(4)).toBeLessThan(2 * 2 ** 8);
	});

	it('exist for a crowd if only one can gain the space', () => {
		const odds = contestOdds(Array.from({ length: 10 }, () => claim(4)));
		for (const chance of odds) expect(chance).toBeCloseTo(1 / 10, 12);
	});
});
