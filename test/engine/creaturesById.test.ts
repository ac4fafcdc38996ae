/** Creatures found by their ids. */
import { expect, it } from 'vitest';
import { indexById, keptPlaces, placesOfIds } from '../../src/engine/creaturesById.ts';
import { creature } from '../support/encounters.ts';

it('creatures are found by their ids, of some with the same id the last', () => {
	const [orc, first, last] = [creature('orc', 0, 0), creature('twin', 1, 0), creature('twin', 2, 0)];
	const found = indexById([orc, first, last]);
	expect([found.get('orc'), found.get('twin'), found.get('elf')]).toEqual([orc, last, undefined]);
	expect([found.has('twin'), found.has('elf')]).toEqual([true, false]);
});

it('lists with the same ids one after the other have the same places, whatever else of somebody is another', () => {
	const [orc, elf, cat] = [creature('orc', 0, 0), creature('elf', 1, 0), creature('cat', 2, 0)];
	const places = placesOfIds([orc, elf]);
	expect(placesOfIds([orc, { ...elf, speed: 5 }])).toBe(places);
	const others = [[elf, orc], [orc], [orc, elf, cat], [orc, cat]];
	for (const list of others) {
		expect(placesOfIds([orc, elf])).toEqual(places);
		expect(placesOfIds(list)).toEqual(new Map(list.map(({ id }, i) => [id, i])));
	}
});

it('the creature that a list has is found, not that of the list before', () => {
	const [orc, elf] = [creature('orc', 0, 0), creature('elf', 1, 0)];
	const before = indexById([orc, elf]);
	const slow = { ...elf, speed: 5 };
	expect(indexById([orc, slow]).get('elf')).toBe(slow);
	expect(before.get('elf')).toBe(elf);
});

it('the same ids stand in the very same places when other lists were asked about in between', () => {
	const [one, two] = [creature('one', 0, 0), creature('two', 1, 0)];
	const places = placesOfIds([one, two]);
	for (const other of [[one], [two], []]) placesOfIds(other);
	expect(placesOfIds([{ ...one, speed: 5 }, two])).toBe(places);
});

it('of lists asked about long ago nothing is kept; one asked about again and again pushes out no other', () => {
	const placesOf = keptPlaces((id: string) => id);
	const [one, two] = [placesOf(['one']), placesOf(['two'])];
	for (let i = 0; i < 9; i++) expect(placesOf(['one'])).toBe(one);
	expect(placesOf(['two'])).toBe(two);
	for (const other of ['a', 'b', 'c', 'd']) placesOf([other]);
	expect(placesOf(['one'])).not.toBe(one);
	expect(placesOf(['one'])).toEqual(one);
});
