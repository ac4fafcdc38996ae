/** Everybody as a half-round begins: after a change of few the others' states are the same objects. */
import { expect, it } from 'vitest';
import type { Creature } from '../../../src/engine/creature.ts';
import { arrivals } from '../../../src/engine/half/arrivals.ts';
import { creature } from '../../support/encounters.ts';

const three = ['b', 'c', 'a'].map((id, x) => creature(id, x, 0));

it('are in the order of ids', () => {
	expect(arrivals({ creatures: three }).map(({ creature: { id } }) => id)).toEqual(['a', 'b', 'c']);
});

it('those of whom nothing has changed stay the same, the others are as they are now', () => {
	const before = arrivals({ creatures: three });
	const moved = creature('c', 7, 7);
	const after = arrivals({ creatures: three.with(1, moved) });
	expect(after[0]).toBe(before[0]);
	expect(after[1]).toBe(before[1]);
	expect(after[2]).toMatchObject({ creature: moved, at: { x: 7, y: 7 } });
	expect(before[2]!.creature).toBe(three[1]);
});

it('are made anew where others move, or others are there', () => {
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

it('stay the same when others were asked about in between, as what is known nearby is after each step', () => {
	const before = arrivals({ creatures: three });
	for (const near of [three.slice(1), three.slice(0, 2), three.slice(2)]) arrivals({ creatures: near });
	expect(arrivals({ creatures: three })[0]).toBe(before[0]);
});
