/** Two creatures of one side that end in one space. */
import { describe, expect, it } from 'vitest';
import type { Forecast } from '../../../src/engine/index.ts';
import { sharedEnd } from '../../../src/store/derived/friendlyConflict.ts';
import { creature, encounter } from '../../support/encounters.ts';

describe('allies ending in one space', () => {
	const ann = creature('ann', 0, 0);
	const bo = creature('bo', 1, 0);
	const orc = creature('orc', 2, 0, { side: 'foes' });
	const board = encounter([ann, bo, orc]);
	const end = { x: 5, y: 5 };
	const contest = (segment: number, square: { x: number; y: number }, ...who: string[]) =>
		({ segment, square, contenders: who.map((id) => ({ creature: id })) }) as never;
	const block = (segment: number, square: { x: number; y: number }, id: string, ...by: string[]) =>
		({ segment, square, creature: id, by }) as never;
	const found = (contests: readonly unknown[], blocks: readonly unknown[] = []) =>
		sharedEnd({ contests, blocks } as unknown as Forecast, board, ann, end)?.segment ?? null;

	it('are found in contests with an ally', () => {
		expect(found([contest(3, end, 'ann', 'bo')])).toBe(3);
		expect(found([contest(3, end, 'ann', 'orc')])).toBeNull();
		expect(found([contest(3, end, 'orc', 'bo')])).toBeNull();
		expect(found([contest(3, { x: 5, y: 4 }, 'ann', 'bo')])).toBeNull();
		expect(found([contest(3, end, 'ann', 'ghost')])).toBeNull();
		expect(found([contest(3, end, 'ann', 'orc', 'bo')])).toBe(3);
	});
	it('are found if an ally stands in the way', () => {
		expect(found([], [block(4, end, 'ann', 'bo')])).toBe(4);
		expect(found([], [block(4, end, 'ann', 'orc', 'bo')])).toBe(4);
		expect(found([], [block(4, end, 'ann', 'orc')])).toBeNull();
		expect(found([], [block(4, end, 'bo', 'ann')])).toBeNull();
		expect(found([], [block(4, { x: 4, y: 5 }, 'ann', 'bo')])).toBeNull();
	});
	it('are reported for the first cause', () => {
		expect(
			found([contest(5, end, 'ann', 'bo'), contest(2, end, 'ann', 'bo')], [block(3, end, 'ann', 'bo')]),
		).toBe(2);
		expect(found([contest(5, end, 'ann', 'bo')], [block(3, end, 'ann', 'bo')])).toBe(3);
		expect(found([])).toBeNull();
	});
});
