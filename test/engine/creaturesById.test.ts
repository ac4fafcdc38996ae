import { expect, it } from 'vitest';
import { indexById } from '../../src/engine/creaturesById.ts';
import { creature } from '../support/encounters.ts';

it('finds creatures by id, the last of duplicates', () => {
	const [orc, first, last] = [creature('orc', 0, 0), creature('twin', 1, 0), creature('twin', 2, 0)];
	const found = indexById([orc, first, last]);
	expect([found.get('orc'), found.get('twin'), found.get('elf')]).toEqual([orc, last, undefined]);
	expect([found.has('twin'), found.has('elf')]).toEqual([true, false]);
});

it("finds the current list's creature, not an earlier one", () => {
	const [orc, elf] = [creature('orc', 0, 0), creature('elf', 1, 0)];
	const before = indexById([orc, elf]);
	const slow = { ...elf, speed: 5 };
	expect(indexById([orc, slow]).get('elf')).toBe(slow);
	expect(before.get('elf')).toBe(elf);
});
