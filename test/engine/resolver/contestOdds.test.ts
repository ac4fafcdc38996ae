import { describe, expect, it } from 'vitest';
import { contestOutcomes } from '../../../src/engine/resolver/contestOdds.ts';
import type { Claim, Room } from '../../../src/engine/resolver/contestRules.ts';
import { contestOdds } from '../../support/contestOdds.ts';

const claim = (modifier: number, effectiveSpeed = 30): Claim => ({
	initiative: 2,
	modifier,
	effectiveSpeed,
	speedToBeat: effectiveSpeed,
});

const places = (count: number): Room => ({ holdsAll: (some) => some.length <= count });

/** All sets have room except those that contain one of these. */
const apart = (...not: readonly (readonly number[])[]): Room => ({
	holdsAll: (some) => !not.some((those) => those.every((one) => some.includes(one))),
});

function ordersOf(list: readonly number[]): number[][] {
	if (list.length < 2) return [[...list]];
	return list.flatMap((first) =>
		ordersOf(list.filter((one) => one !== first)).map((rest) => [first, ...rest]),
	);
}

/** The winners after these have had their turns, following earlier winners. */
function gainedBy(order: readonly number[], before: readonly number[], room: Room): number[] {
	const gained = [...before];
	for (const one of order) if (room.holdsAll([...gained, one])) gained.push(one);
	return gained;
}

/** Brute force over all dice: highest total first, ties by modifier, then any order. */
function countedOut(modifiers: readonly number[], room: Room): Record<string, number> {
	const cases = 20 ** modifiers.length;
	const chances: Record<string, number> = {};
	for (let index = 0; index < cases; index++) {
		const totals = modifiers.map((modifier, place) => modifier + 1 + (Math.floor(index / 20 ** place) % 20));
		const ranks = new Map<number, number[]>();
		for (const [place, total] of totals.entries()) {
			const rank = 1000 * total + modifiers[place]!;
			ranks.set(rank, [...(ranks.get(rank) ?? []), place]);
		}
		let ways: { readonly gained: readonly number[]; readonly share: number }[] = [{ gained: [], share: 1 }];
		for (const rank of [...ranks.keys()].sort((a, b) => b - a)) {
			const orders = ordersOf(ranks.get(rank)!);
			ways = ways.flatMap(({ gained, share }) =>
				orders.map((order) => ({ gained: gainedBy(order, gained, room), share: share / orders.length })),
			);
		}
		for (const { gained, share } of ways) {
			const key = [...gained].sort().join();
			chances[key] = (chances[key] ?? 0) + share / cases;
		}
	}
	return chances;
}

function told(claims: readonly Claim[], room: Room): Record<string, number> {
	const outcomes = contestOutcomes(claims, room);
	const all = Object.fromEntries(outcomes.map(({ winners, chance }) => [winners.join(), chance]));
	expect(Object.keys(all)).toHaveLength(outcomes.length);
	return all;
}

describe('contestOutcomes', () => {
	it.each([
		['SM-44: two for one place', [6, 4], places(1)],
		['A05: two alike for one place', [3, 3], places(1)],
		['one who cannot win', [25, 5], places(1)],
		['one who can win by a tie alone', [24, 5], places(1)],
		['SM-45: three for one place', [6, 5, 4], places(1)],
		['A05: three alike for one place', [3, 3, 3], places(1)],
		['A05: two alike and one above', [3, 5, 3], places(1)],
		['SM-87: three for two places', [6, 5, 4], places(2)],
		['SM-87: three alike for two places', [3, 3, 3], places(2)],
		['SM-87: two alike and one above for two places', [3, 7, 3], places(2)],
		['A21: two of three cannot be there together', [6, 2, 4], apart([0, 1])],
		['A21: one beside whom nobody can be', [3, 3, 3], apart([0, 1], [0, 2])],
		['A21: one who cannot be there at all', [6, 2, 4], apart([0], [1, 2])],
		['A21: two of whom one cannot be there', [3, 3], apart([1])],
		['A21: any two of three, but not all', [5, 5, 0], apart([0, 1, 2])],
	] as const)('%s', (_, modifiers, room) => {
		const expected = countedOut(
			modifiers.map((one) => one + 2),
			room,
		);
		const said = told(
			modifiers.map((one) => claim(one)),
			room,
		);
		expect(Object.keys(said).sort()).toEqual(Object.keys(expected).sort());
		for (const [winners, chance] of Object.entries(expected)) expect(said[winners]).toBeCloseTo(chance, 9);
	});

	it.each([
		['SM-61: 30 faster takes the one place', [80, 30, 50], places(1), { 0: 1 }],
		['SM-61: 29 faster does not', [59, 30], places(1), { 0: 0.5, 1: 0.5 }],
		['SM-61: the others roll for what is left', [80, 30, 30], places(2), { '0,1': 0.5, '0,2': 0.5 }],
		['SM-61: all the rest beside whoever is so fast', [80, 30, 30], apart([0, 1]), { '0,2': 1 }],
		['room for everybody', [80, 30, 30], places(3), { '0,1,2': 1 }],
	] as const)('%s', (_, speeds, room, expected) => {
		const said = told(
			speeds.map((speed) => claim(4, speed)),
			room,
		);
		expect(Object.keys(said).sort()).toEqual(Object.keys(expected).sort());
		for (const [winners, chance] of Object.entries(expected)) expect(said[winners]).toBeCloseTo(chance, 12);
	});

	it('enumerates eight that may share, and no nine', () => {
		const alike = (count: number) => Array.from({ length: count }, () => claim(3));
		expect(contestOutcomes(alike(8), places(7))).toHaveLength(8);
		expect(contestOutcomes(alike(9), places(8))).toEqual([]);
		expect(contestOutcomes(alike(9), places(1))).toHaveLength(9);
	});

	it('enumerates nine for one place, with duplicates', () => {
		const alike = Array.from({ length: 9 }, () => claim(3));
		const outcomes = contestOutcomes(alike, { holdsAll: (some) => new Set(some).size <= 1 });
		expect(outcomes).toHaveLength(9);
		for (const { chance } of outcomes) expect(chance).toBeCloseTo(1 / 9, 12);
	});

	it('is empty for nine, however few still roll', () => {
		// Beside the fast winner one of two fits.
		const nine = [80, 30, 30, 30, 30, 30, 30, 30, 30].map((speed) => claim(4, speed));
		const others = [3, 4, 5, 6, 7, 8];
		const room = apart([1, 2], ...others.map((one) => [0, one]));
		expect(contestOutcomes(nine, room)).toEqual([]);
	});

	it('queries room a few times per set of eight equals', () => {
		let asked = 0;
		const holdsAll = (some: readonly number[]): boolean => {
			asked++;
			return some.length <= 4;
		};
		contestOutcomes(
			Array.from({ length: 8 }, () => claim(3)),
			{ holdsAll },
		);
		expect(asked).toBeLessThan(2 * 2 ** 8);
	});

	it('gives each contender the sum over its winning sets', () => {
		const odds = contestOdds([claim(3), claim(3), claim(3)], places(2));
		for (const chance of odds) expect(chance).toBeCloseTo(2 / 3, 12);
		const [first, second] = contestOdds([claim(6), claim(4)]);
		expect([first! * 400, second! * 400].map(Math.round)).toEqual([247, 153]);
		expect(contestOdds([claim(4)])).toEqual([1]);
	});
});
