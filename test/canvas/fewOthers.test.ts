/** Tokens made from earlier ones keep those that stay the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CrowdInput, makeCrowd, minisWithin, othersBetween } from '../../src/canvas/scene/tokens.ts';
import type { Creature, Positions } from '../../src/engine/index.ts';
import { creature } from '../support/encounters.ts';

function inputOf(creatures: readonly Creature[], next: Positions | null = null): CrowdInput {
	const moving = Object.entries(next ?? {});
	const ways = new Map(
		moving.map(([id, to]) => {
			const { x, y } = creatures.find((one) => one.id === id)!.position;
			return [id, { points: Float64Array.of(x, y, to.x, to.y), eased: Uint8Array.of(3) }];
		}),
	);
	const none = { stops: new Map(), colorOf: () => 0, pictureOf: () => null };
	return { creatures, next, ways, ...none };
}

/** Few squares, so that spaces are shared. */
const square = fc.record({ x: fc.nat(5), y: fc.nat(4) });
const body = fc.record({
	position: square,
	size: fc.constantFrom<NonNullable<Creature['size']>>('tiny', 'medium', 'medium', 'large'),
	conditions: fc.constantFrom<readonly string[]>([], ['prone'], ['dead']),
	elevation: fc.constantFrom(0, 0, 10),
});
const moves = fc.array(fc.tuple(fc.nat(), square), { maxLength: 2 });

it('gives the same tokens in the same order', () => {
	fc.assert(
		fc.property(
			fc.array(body, { minLength: 2, maxLength: 14 }),
			fc.array(fc.tuple(fc.nat(), body), { maxLength: 2 }),
			fc.boolean(),
			moves,
			moves,
			(bodies, changes, runs, first, then) => {
				const creatures = bodies.map((one, i) => ({ ...creature(`c${i}`, 0, 0), ...one }));
				const changed = [...creatures];
				for (const [n, one] of changes) {
					const i = n % creatures.length;
					changed[i] = { ...changed[i]!, ...one };
				}
				const nextOf = (some: readonly (readonly [number, { x: number; y: number }])[]) =>
					runs ? Object.fromEntries(some.map(([n, to]) => [`c${n % creatures.length}`, to])) : null;
				const before = makeCrowd(inputOf(creatures, nextOf(first)));
				const input = inputOf(changed, nextOf(then));
				const after = makeCrowd(input, before);
				const anew = makeCrowd(input);
				expect(after.minis).toEqual(anew.minis);
				expect(after.listed.map(({ id }) => id)).toEqual(changed.map(({ id }) => id));
				for (const mini of after.minis) expect(after.byId.get(mini.id)).toBe(mini);
				const all = { left: 0, top: 0, right: 9, bottom: 9 };
				expect(minisWithin(after, [all])).toEqual(anew.minis);
				const others = after.minis.filter((mini) => before.byId.get(mini.id) !== mini);
				expect(new Set(othersBetween(before, after))).toEqual(new Set(others.map(({ id }) => id)));
			},
		),
	);
});

const hundreds = Array.from({ length: 900 }, (_, i) => creature(`c${i}`, i % 30, Math.floor(i / 30)));

it('keeps all tokens but the changed ones', () => {
	const before = makeCrowd(inputOf(hundreds));
	const prone = { ...hundreds[31]!, conditions: ['prone'] };
	expect(othersBetween(before, makeCrowd(inputOf(hundreds.with(31, prone)), before))).toEqual(['c31']);
	const painted = { ...inputOf(hundreds), colorOf: () => 1 };
	expect(othersBetween(before, makeCrowd(painted, before))).toHaveLength(900);
});

it('returns tokens of map parts in drawing order', () => {
	const crowd = makeCrowd(inputOf(hundreds));
	const part = { left: 2, top: 2, right: 4, bottom: 3 };
	const few = crowd.minis.filter(({ at }) => at.x >= 2 && at.x <= 4 && at.y >= 2 && at.y <= 3);
	expect(minisWithin(crowd, [part, part])).toEqual(few);
	expect(minisWithin(crowd, [{ left: 0, top: 0, right: 29, bottom: 28 }])).toEqual(
		crowd.minis.filter(({ at }) => at.y <= 28),
	);
});
