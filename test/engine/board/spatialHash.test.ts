import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Nearby } from '../../../src/engine/board/index.ts';
import { creaturesNearby } from '../../../src/engine/creaturesNearby.ts';
import type { Creature, Square } from '../../../src/engine/index.ts';
import { creature } from '../../support/encounters.ts';

/** Squares beyond the size of the hash, so that some cells share lists. */
const along = fc.integer({ min: 0, max: 600 });
const square = fc.record({ x: along, y: along });
const length = fc.oneof(fc.nat(20), fc.nat(600), fc.constant(Infinity));
const rectangle = fc
	.tuple(fc.integer({ min: -20, max: 600 }), fc.integer({ min: -20, max: 600 }), length, length)
	.map(([left, top, wide, high]) => ({ left, top, right: left + wide, bottom: top + high }));

const isIn = ({ x, y }: Square, r: { left: number; top: number; right: number; bottom: number }) =>
	x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;

it('finds items in a rectangle, also after moves', () => {
	fc.assert(
		fc.property(
			fc.array(square, { minLength: 1, maxLength: 40 }),
			fc.array(fc.tuple(fc.nat(), square), { maxLength: 5 }),
			rectangle,
			(squares, moves, where) => {
				const things = [...squares];
				const before = Nearby.of(things, (one) => one);
				const [gone, come]: [Square[], Square[]] = [[], []];
				const moved = [...things];
				for (const [n, to] of new Map(moves.map(([n, to]) => [n % things.length, to]))) {
					gone.push(things[n]!);
					come.push(to);
					moved[n] = to;
				}
				const after = before.changed(moved, gone, come);
				const expected = (all: readonly Square[]) => new Set(all.filter((one) => isIn(one, where)));
				for (const [nearby, all] of [[after, moved] as const, [before, things] as const]) {
					const found = nearby.within(where);
					expect(new Set(found)).toEqual(expected(all));
					expect(found).toHaveLength(all.filter((one) => isIn(one, where)).length);
				}
			},
		),
	);
});

it('updates moved creatures without rereading the others', () => {
	let asked = 0;
	const counting = (one: Creature): Creature => ({
		...one,
		get position() {
			asked++;
			return one.position;
		},
	});
	const many = Array.from({ length: 500 }, (_, i) => counting(creature(`c${i}`, i % 90, Math.floor(i / 90))));
	creaturesNearby(many);
	const moved = counting(creature('c7', 80, 50));
	const changed = many.with(7, moved);
	asked = 0;
	expect(creaturesNearby(changed).within({ left: 80, top: 50, right: 80, bottom: 50 })).toEqual([moved]);
	expect(asked).toBeLessThan(20);
	expect(creaturesNearby(changed).within({ left: 7, top: 0, right: 7, bottom: 0 })).toEqual([]);
	expect(creaturesNearby(many).within({ left: 7, top: 0, right: 7, bottom: 0 })).toEqual([many[7]]);
});

it('finds each item once at any width and row', () => {
	const spread = [0, 1, 8, 100, 255, 256, 257, 300].flatMap((x) => [0, 9, 300].map((y) => ({ x, y })));
	const nearby = Nearby.of(spread, (one) => one);
	const found = (left: number, top: number, right: number, bottom: number) =>
		nearby.within({ left, top, right, bottom });
	const expected = (left: number, top: number, right: number, bottom: number) =>
		spread.filter((one) => isIn(one, { left, top, right, bottom }));
	// From the first cell to the one that shares its list; in one direction only; from before the map.
	for (const [left, top, right, bottom] of [
		[0, 0, 256, 9],
		[0, 0, 9, 256],
		[0, 0, 300, 0],
		[0, 0, 0, 300],
		[-200, 0, 200, 9],
		[0, -200, 9, 200],
		[0, 0, 255, 255],
	] as const) {
		const all = found(left, top, right, bottom);
		expect(all).toHaveLength(new Set(all).size);
		expect(new Set(all)).toEqual(new Set(expected(left, top, right, bottom)));
	}
	const [gone, come] = [spread.find(({ x, y }) => x === 8 && y === 9)!, { x: 12, y: 300 }];
	const after = nearby.changed([...spread.filter((one) => one !== gone), come], [gone], [come]);
	expect(
		after
			.within({ left: 0, top: 9, right: 99, bottom: 9 })
			.map(({ x }) => x)
			.sort(),
	).toEqual([0, 1]);
	expect(new Set(after.within({ left: 2, top: 290, right: 20, bottom: 310 }).map(({ x }) => x))).toEqual(
		new Set([8, 12]),
	);
});

it.each([
	['wide', { left: 0, top: 0, right: 600, bottom: 8 }],
	['high', { left: 0, top: 0, right: 8, bottom: 600 }],
	['far off', { left: 300, top: 300, right: 320, bottom: 320 }],
] as const)('finds each item once in a rectangle that is %s', (_, where) => {
	const things = [0, 8, 260, 310, 520].flatMap((x) => [0, 8, 260, 310, 520].map((y) => ({ x, y })));
	const found = Nearby.of(things, (one) => one).within(where);
	expect(found).toHaveLength(new Set(found).size);
	expect(new Set(found)).toEqual(new Set(things.filter((one) => isIn(one, where))));
});
