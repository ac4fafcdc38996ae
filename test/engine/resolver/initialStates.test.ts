import { expect, it } from 'vitest';
import type { Creature } from '../../../src/engine/creature.ts';
import { arrivals } from '../../../src/engine/resolver/initialStates.ts';
import { creature } from '../../support/encounters.ts';

const some = () => ['b', 'c', 'a'].map((id, x) => creature(id, x, 0));

it('are sorted by id', () => {
	expect(arrivals({ creatures: some() }).map(({ creature: { id } }) => id)).toEqual(['a', 'b', 'c']);
});

it('keep unchanged creatures and update the others', () => {
	const three = some();
	const before = arrivals({ creatures: three });
	const moved = creature('c', 7, 7);
	const after = arrivals({ creatures: three.with(1, moved) });
	expect(after[0]).toBe(before[0]);
	expect(after[1]).toBe(before[1]);
	expect(after[2]).toMatchObject({ creature: moved, at: { x: 7, y: 7 } });
	expect(before[2]!.creature).toBe(three[1]);
});

it('are rebuilt for other movers or creatures', () => {
	const three = some();
	arrivals({ creatures: three });
	const plan = { pace: 'walk', steps: [{ x: 1, y: 1 }] } as const;
	const planned = three.map((one): Creature => ({ ...one, plan }));
	expect(arrivals({ creatures: planned }).map((one) => one.plan)).toEqual([plan, plan, plan]);
	expect(arrivals({ creatures: planned, movers: ['b'] }).map((one) => one.plan)).toEqual([
		undefined,
		plan,
		undefined,
	]);
	const renamed = planned.with(0, creature('z', 0, 0));
	expect(arrivals({ creatures: renamed }).map(({ creature: { id } }) => id)).toEqual(['a', 'c', 'z']);
});

it('survive interleaved queries of nearby creatures', () => {
	const three = some();
	const before = arrivals({ creatures: three });
	for (const near of [three.slice(1), three.slice(0, 2), three.slice(2)]) arrivals({ creatures: near });
	expect(arrivals({ creatures: three })[0]).toBe(before[0]);
});

it('evict old lists; repeated queries evict none', () => {
	const [three, two] = [some(), [creature('x', 0, 0), creature('y', 1, 0)]];
	const [before, other] = [arrivals({ creatures: three }), arrivals({ creatures: two })];
	for (let x = 0; x < 9; x++) arrivals({ creatures: three.with(1, creature('c', x, 5)) });
	expect(arrivals({ creatures: two })[0]).toBe(other[0]);
	expect(arrivals({ creatures: three })[0]).toBe(before[0]);
	for (const id of ['k', 'l', 'm', 'n']) arrivals({ creatures: [creature(id, 0, 0)] });
	expect(arrivals({ creatures: three })[0]).not.toBe(before[0]);
});

it('are up to date after many changes in a large battle', () => {
	const crowd = (y: number) => Array.from({ length: 70 }, (_, x) => creature(`c${x}`, x, y));
	arrivals({ creatures: crowd(0) });
	expect(new Set(arrivals({ creatures: crowd(3) }).map(({ at }) => at.y))).toEqual(new Set([3]));
});
