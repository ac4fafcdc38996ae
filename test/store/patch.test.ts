/** Patches: from either of two values to the other, without the parts that both share. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patchBetween, patched } from '../../src/store/library/patch.ts';
import { arbitraryEncounter } from '../support/arbitraryEncounter.ts';

it('whatever the two are, a patch leads from one to the other and another back', () => {
	const values = fc.oneof(fc.jsonValue(), arbitraryEncounter);
	fc.assert(
		fc.property(values, values, (a, b) => {
			// As a browser keeps them.
			const forth = structuredClone(patchBetween(a, b));
			const back = structuredClone(patchBetween(b, a));
			expect(patched(a, forth)).toEqual(b);
			expect(patched(b, back)).toEqual(a);
		}),
	);
});

it('one creature of two thousand is all that it holds, and the others stay the same objects', () => {
	const crowd = Array.from({ length: 2000 }, (_, i) => ({ id: `c${i}`, position: { x: i, y: 0 } }));
	const before = { name: 'Crowd', creatures: crowd };
	const moved = { ...before, creatures: crowd.with(7, { id: 'c7', position: { x: 7, y: 5 } }) };
	const patch = patchBetween(before, moved);
	expect(patch).toEqual({
		keys: { creatures: { items: [[7, { keys: { position: { keys: { y: { set: 5 } } } } }]] } },
	});
	const after = patched(before, patch) as typeof before;
	expect(after).toEqual(moved);
	expect(after.creatures[8]).toBe(crowd[8]);
	expect(patchBetween(before, { ...before, creatures: crowd.toSpliced(7, 1) })).toEqual({
		keys: { creatures: { from: 7, drop: 1, add: [] } },
	});
});

it('of values that hold the same there is none; a key that is undefined is one that is not there', () => {
	expect(patchBetween({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toBeNull();
	expect(patchBetween({ a: 1 }, { a: undefined })).toEqual({ keys: { a: null } });
});

it('a name like any other is no way into the prototype', () => {
	const after = JSON.parse('{"__proto__":{"polluted":1}}') as object;
	const there = patched({}, patchBetween({}, after));
	expect(Object.keys(there as object)).toEqual(['__proto__']);
	expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
