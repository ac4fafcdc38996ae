/** Patches between two values, without their shared parts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patchBetween, patched } from '../../src/store/library/jsonPatch.ts';
import { arbitraryEncounter } from '../support/arbitraryEncounter.ts';

it('leads between any two values in both directions', () => {
	const values = fc.oneof(fc.jsonValue(), arbitraryEncounter);
	fc.assert(
		fc.property(values, values, (a, b) => {
			// As a browser stores them.
			const forth = structuredClone(patchBetween(a, b));
			const back = structuredClone(patchBetween(b, a));
			expect(patched(a, forth)).toEqual(b);
			expect(patched(b, back)).toEqual(a);
		}),
	);
});

it('holds one creature of two thousand, and keeps the others’ references', () => {
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

it('is none for equal values; an undefined key counts as missing', () => {
	expect(patchBetween({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toBeNull();
	expect(patchBetween({ a: 1 }, { a: undefined })).toEqual({ keys: { a: null } });
});

it('cannot reach the prototype by a name', () => {
	const after = JSON.parse('{"__proto__":{"polluted":1}}') as object;
	const there = patched({}, patchBetween({}, after));
	expect(Object.keys(there as object)).toEqual(['__proto__']);
	expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

it.each<[unknown, unknown, unknown]>([
	[1, 1, null],
	[1, 2, { set: 2 }],
	[null, {}, { set: {} }],
	[{}, null, { set: null }],
	[[], {}, { set: {} }],
	[{}, [], { set: [] }],
	[{ a: 1 }, 'a', { set: 'a' }],
	[{ a: 1, b: 2 }, { a: 1, b: 3 }, { keys: { b: { set: 3 } } }],
	[{ a: 1 }, { a: 1, b: 2 }, { keys: { b: { set: 2 } } }],
	[{ a: 1, b: 2 }, { a: 1 }, { keys: { b: null } }],
	[{ a: undefined }, { a: 1 }, { keys: { a: { set: 1 } } }],
	[{}, { a: undefined }, null],
	[{ a: null }, {}, { keys: { a: null } }],
	[{ toString: 1 }, {}, { keys: { toString: null } }],
	[{}, { toString: 1 }, { keys: { toString: { set: 1 } } }],
	[[1, 2, 3], [1, 5, 3], { items: [[1, { set: 5 }]] }],
	[[1, 2], [1, 2], null],
	[[1, 2, 3], [1, 3], { from: 1, drop: 1, add: [] }],
	[[1, 3], [1, 2, 3], { from: 1, drop: 0, add: [2] }],
	[[1, 2], [1, 2, 3], { from: 2, drop: 0, add: [3] }],
	[[2, 3], [1, 2, 3], { from: 0, drop: 0, add: [1] }],
	[[1, 1], [1, 1, 1], { from: 2, drop: 0, add: [1] }],
	[[1, 2, 3, 4], [1, 9, 4], { from: 1, drop: 2, add: [9] }],
	[[1], [], { from: 0, drop: 1, add: [] }],
	[[], [1], { from: 0, drop: 0, add: [1] }],
])('from %j to %j', (before, after, patch) => {
	const between = patchBetween(before, after);
	expect(between).toEqual(patch);
	expect(JSON.stringify(patched(before, between))).toBe(JSON.stringify(after));
});

it('keeps references of untouched parts', () => {
	const [a, b] = [{}, {}];
	const keyed = patched({ a, b: 1 }, { keys: { b: { set: 2 } } }) as { a: object };
	expect(keyed.a).toBe(a);
	expect((patched([a, b, 1], { from: 2, drop: 1, add: [] }) as object[])[1]).toBe(b);
	expect((patched([a, 1], { items: [[1, { set: 2 }]] }) as object[])[0]).toBe(a);
	expect(patched(a, null)).toBe(a);
});
