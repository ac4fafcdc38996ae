import { describe, expect, test } from 'vitest';
import { outlookAfter } from '../../../src/engine/index.ts';
import { placeOfId } from '../../../src/engine/sight/sightQueries.ts';
import { at, course, outlook, walk } from '../../support/lookouts.ts';

const ids = (...all: readonly string[]) => all.map((id) => ({ creature: at(id, 0, 0) }));

describe('placeOfId', () => {
	test.each([
		[['a', 'b', 'c'], 'a', 0],
		[['a', 'b', 'c'], 'b', 1],
		[['a', 'b', 'c'], 'c', 2],
		[['a', 'b', 'c', 'd'], 'c', 2],
		[['a', 'c'], 'b', -1],
		[['b'], 'a', -1],
		[['b'], 'c', -1],
		[[], 'a', -1],
	] as const)('%j: of %s it is %i', (all, id, place) => {
		expect(placeOfId(ids(...all), id)).toBe(place);
	});
});

describe('outlook', () => {
	const archer = at('h-archer', 0, 4, { rangeIncrement: 20 });
	const orc = at('f-orc', 8, 4);
	const guard = at('f-guard', 4, 4);
	const view = () => outlook([archer, orc, guard]);

	test('lists present creatures', () => {
		expect(view().has('f-orc')).toBe(true);
		expect(view().has('f-elf')).toBe(false);
		expect(view().look('h-archer', 'f-elf')).toBeUndefined();
		expect(view().look('f-elf', 'h-archer')).toBeUndefined();
		expect(view().flankersOf('f-elf')).toEqual([]);
	});

	test('caches its answers', () => {
		const one = view();
		expect(one.look('h-archer', 'f-orc')).toBe(one.look('h-archer', 'f-orc'));
		expect(one.seenBy(['h-archer'])).toBe(one.seenBy(['h-archer']));
		expect(one.flankersOf('f-orc')).toBe(one.flankersOf('f-orc'));
	});

	test('SRD-104: looks at creatures and squares', () => {
		const one = view();
		const [id, to] = [{ id: 'h-archer' }, { id: 'f-orc' }];
		expect(one.lookBetween(id, to)).toBe(one.look('h-archer', 'f-orc'));
		expect(one.lookBetween(id, { square: { x: 0, y: 0 } })).toEqual({
			feet: 20,
			increment: 1,
			sees: true,
			cover: [],
		});
		const open = { sees: true, cover: [] };
		expect(one.lookBetween({ square: { x: 8, y: 0 } }, id)).toEqual({ feet: 50, ...open });
		expect(one.lookBetween({ square: { x: 0, y: 0 } }, { square: { x: 8, y: 0 } })).toEqual({
			feet: 40,
			...open,
		});
		expect(one.lookBetween(id, { id: 'f-elf' })).toBeUndefined();
		expect(one.lookBetween({ id: 'f-elf' }, id)).toBeUndefined();
	});

	test('is undefined between unknown creatures and squares', () => {
		expect(view().lookBetween({ square: { x: 0, y: 0 } }, { id: 'f-elf' })).toBeUndefined();
		expect(view().lookBetween({ id: 'f-elf' }, { square: { x: 0, y: 0 } })).toBeUndefined();
	});

	test('SRD-100: separates groups with similar names', () => {
		const walls = [{ from: [4, 0], to: [4, 9], kind: 'wall' }] as const;
		const one = outlook([at('h', 0, 0), at('ha', 8, 0), at('hab', 0, 8), at('bc', 8, 4), at('c', 8, 8)], {
			walls,
		});
		expect([...one.seenBy(['ha', 'bc'])]).not.toEqual([...one.seenBy(['hab', 'c'])]);
	});

	test('SRD-101: neither end gives the other cover', () => {
		const beside = outlook([at('h-a', 3, 4, { size: 'huge' }), at('f-b', 6, 4)]);
		expect(beside.look('h-a', 'f-b')?.cover).toEqual([]);
		expect(beside.look('f-b', 'h-a')?.cover).toEqual([]);
	});

	test.each([
		['from six squares to the left', 5, 4],
		['from above', 10, 0],
		['from where its last squares are in between', 8, 1],
	])('SRD-101: the biggest creature gives cover %s', (_, x, y) => {
		const map = { width: 24, height: 12 };
		const creatures = [at('h-a', 9, 5), at('f-b', 20, 5), at('f-giant', x, y, { size: 'colossal' })];
		const giver = [{ type: 'creature', creature: 'f-giant' }];
		const isBetween = x + 6 > 10 && y + 6 > 5;
		expect(outlook(creatures, map).look('h-a', 'f-b')?.cover).toEqual(isBetween ? giver : []);
	});

	test('SRD-100: a side sees the union; an empty one nothing', () => {
		const walls = [{ from: [4, 0], to: [4, 9], kind: 'wall' }] as const;
		const one = outlook([at('h-a', 0, 0), at('h-b', 8, 8)], { walls });
		const half = (left: boolean) =>
			Array.from({ length: 81 }, (_, place) => (place % 9 < 4 === left ? 1 : 0));
		expect([...one.seenBy(['h-a'])]).toEqual(half(true));
		expect([...one.seenBy(['h-b', 'h-nobody'])]).toEqual(half(false));
		expect([...one.seenBy(['h-a', 'h-b'])]).toEqual(Array(81).fill(1));
		expect([...one.seenBy([])]).toEqual(Array(81).fill(0));
	});
});

describe('outlookAfter', () => {
	test('is the same object without movement', () => {
		const others = Array.from({ length: 40 }, (_, i) => at(`z-${i}`, i % 9, 8));
		const half = course([at('f-archer', 0, 4), at('h-ada', 6, 4, { plan: walk([5, 4], [4, 4]) }), ...others]);
		const moments = Array.from({ length: 7 }, (_, moment) => outlookAfter(half, moment));
		expect(moments.map((one) => moments.indexOf(one))).toEqual([0, 1, 2, 3, 3, 3, 3]);
		expect(outlookAfter(half, 2)).toBe(moments[2]);
		expect(outlookAfter(half, 7)).toBeUndefined();
	});

	test('differs after a map change', () => {
		const { states, segments } = course([at('f-a', 1, 4), at('h-b', 6, 4)]);
		const [begun] = states;
		const map = { ...begun!.map, width: 8 };
		const changed = states.map((_, segment) => ({ ...begun!, segment, ...(segment > 2 && { map }) }));
		const half = { states: changed, segments };
		const moments = Array.from({ length: 7 }, (_, moment) => outlookAfter(half, moment));
		expect(moments.map((one) => moments.indexOf(one))).toEqual([0, 0, 0, 3, 3, 3, 3]);
	});
});
