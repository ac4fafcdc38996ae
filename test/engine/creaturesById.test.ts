/** Creatures found by their ids. */
import { expect, it } from 'vitest';
import { creaturesById } from '../../src/engine/creaturesById.ts';
import { creature } from '../support/encounters.ts';

it('creatures are found by their ids, of some with the same id the last', () => {
	const [orc, first, last] = [creature('orc', 0, 0), creature('twin', 1, 0), creature('twin', 2, 0)];
	const found = creaturesById([orc, first, last]);
	expect([found.get('orc'), found.get('twin'), found.get('elf')]).toEqual([orc, last, undefined]);
	expect(found.size).toBe(2);
});

it('a list is gone through once', () => {
	const list = [creature('orc', 0, 0)];
	expect(creaturesById(list)).toBe(creaturesById(list));
	expect(creaturesById([...list])).not.toBe(creaturesById(list));
});
