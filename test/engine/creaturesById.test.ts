import { expect, it } from 'vitest';
import { indexById, keptPlaces, placesOfIds } from '../../src/engine/creaturesById.ts';
import { creature } from '../support/encounters.ts';

it('finds creatures by id, the last of duplicates', () => {
	const [orc, first, last] = [creature('orc', 0, 0), creature('twin', 1, 0), creature('twin', 2, 0)];
	const found = indexById([orc, first, last]);
	expect([found.get('orc'), found.get('twin'), found.get('elf')]).toEqual([orc, last, undefined]);
	expect([found.has('twin'), found.has('elf')]).toEqual([true, false]);
});

it('reuses indexes for lists with the same ids', () => {
	const [orc, elf, cat] = [creature('orc', 0, 0), creature('elf', 1, 0), creature('cat', 2, 0)];
	const places = placesOfIds([orc, elf]);
	expect(placesOfIds([orc, { ...elf, speed: 5 }])).toBe(places);
	const others = [[elf, orc], [orc], [orc, elf, cat], [orc, cat]];
	for (const list of others) {
		expect(placesOfIds([orc, elf])).toEqual(places);
		expect(placesOfIds(list)).toEqual(new Map(list.map(({ id }, i) => [id, i])));
	}
});

it("finds the current list's creature, not an earlier one", () => {
	const [orc, elf] = [creature('orc', 0, 0), creature('elf', 1, 0)];
	const before = indexById([orc, elf]);
	const slow = { ...elf, speed: 5 };
	expect(indexById([orc, slow]).get('elf')).toBe(slow);
	expect(before.get('elf')).toBe(elf);
});

it('keeps indexes while other lists are queried', () => {
	const [one, two] = [creature('one', 0, 0), creature('two', 1, 0)];
	const places = placesOfIds([one, two]);
	for (const other of [[one], [two], []]) placesOfIds(other);
	expect(placesOfIds([{ ...one, speed: 5 }, two])).toBe(places);
});

it('evicts old lists; repeated queries evict none', () => {
	const placesOf = keptPlaces((id: string) => id);
	const [one, two] = [placesOf(['one']), placesOf(['two'])];
	for (let i = 0; i < 9; i++) expect(placesOf(['one'])).toBe(one);
	expect(placesOf(['two'])).toBe(two);
	for (const other of ['a', 'b', 'c', 'd']) placesOf([other]);
	expect(placesOf(['one'])).not.toBe(one);
	expect(placesOf(['one'])).toEqual(one);
});
