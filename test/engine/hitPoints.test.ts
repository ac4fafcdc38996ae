import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damaged, fortified, type HitPoints, healed, undamaged, woundOf } from '../../src/engine/index.ts';

const points = (current: number, temporary?: number): HitPoints =>
	temporary === undefined ? { current, max: 10 } : { current, max: 10, temporary };

describe('hit points', () => {
	it.each([
		[points(10), 'unhurt'],
		[points(6), 'hurt'],
		[points(5), 'bloodied'],
		[points(1), 'bloodied'],
		[points(0), 'down'],
		[points(0, 4), 'down'],
	] as const)('%j are %s', (hitPoints, wound) => expect(woundOf(hitPoints)).toBe(wound));
	it.each([
		['damage', () => damaged(points(10), 3), points(7)],
		['no less than none', () => damaged(points(2), 3), points(0)],
		['temporary ones first', () => damaged(points(10, 5), 3), points(10, 2)],
		['all of them', () => damaged(points(10, 3), 3), points(10)],
		['and the rest of the damage', () => damaged(points(10, 5), 8), points(7)],
		['healing', () => healed(points(4, 2), 3), points(7, 2)],
		['no more than there are', () => healed(points(9), 3), points(10)],
		['damage not taken', () => undamaged(points(4), 3), points(7)],
		['of temporary ones', () => undamaged(points(4, 2), 3), points(4, 5)],
		['temporary ones', () => fortified(points(4), 3), points(4, 3)],
		['which do not add up', () => fortified(points(4, 5), 3), points(4, 5)],
	])('%s', (_, after, expected) => expect(after()).toEqual(expected));
	it('undamaged inverts damaged', () => {
		const any = fc.record({
			current: fc.integer({ min: 1, max: 30 }),
			temporary: fc.integer({ min: 0, max: 9 }),
			amount: fc.integer({ min: 0, max: 40 }),
		});
		fc.assert(
			fc.property(any, ({ current, temporary, amount }) => {
				const now: HitPoints = { current, max: 30, ...(temporary > 0 && { temporary }) };
				expect(damaged(undamaged(now, amount), amount)).toEqual(now);
			}),
		);
	});
});
