import { describe, expect, it } from 'vitest';
import { alongWay, ease, endsOf, waysOf } from '../../src/canvas/scene/tokenTracks.ts';
import type { BattleEvent, SegmentResult, Square } from '../../src/engine/index.ts';

function segment(number: number, ...squares: readonly (readonly [number, number])[]): SegmentResult {
	const at = squares.map(([x, y]): Square => ({ x, y }));
	const events = at.slice(1).map((to, i): BattleEvent => {
		return { type: 'moved', creature: 'a', from: at[i]!, to, feet: 5 };
	});
	return { segment: number, positions: { a: at.at(-1)! }, events };
}

function place(segments: readonly SegmentResult[], index: number, part: number) {
	const way = waysOf(segments, index).get('a');
	if (!way) throw new Error('nobody moves');
	return alongWay(way, part);
}

describe('tracks through a segment', () => {
	it('start and end on squares, through those between', () => {
		const fast = [segment(1, [0, 0], [1, 0], [2, 1], [2, 2])];
		expect(place(fast, 0, 0)).toEqual({ x: 0, y: 0 });
		expect(place(fast, 0, 1 / 3)).toEqual({ x: 1, y: 0 });
		const second = place(fast, 0, 2 / 3);
		expect(second.x).toBeCloseTo(2, 9);
		expect(second.y).toBeCloseTo(1, 9);
		expect(place(fast, 0, 1)).toEqual({ x: 2, y: 2 });
	});

	it("end at the segment's positions", () => {
		const fast = segment(1, [0, 0], [1, 0], [2, 1], [2, 2]);
		expect(endsOf(waysOf([fast], 0))).toEqual(fast.positions);
		expect(endsOf(waysOf([{ ...fast, events: [] }], 0))).toEqual({});
	});

	it('are uniform on straight lines, across segments', () => {
		const straight = [segment(1, [0, 0], [1, 0]), segment(2, [1, 0], [2, 0]), segment(3, [2, 0], [3, 0])];
		for (const part of [0.1, 0.25, 0.5, 0.9]) expect(place(straight, 1, part).x).toBeCloseTo(1 + part, 9);
	});

	it('ease only at turns', () => {
		const corner = [segment(1, [0, 0], [1, 0], [2, 0]), segment(2, [2, 0], [2, 1])];
		const ways = waysOf(corner, 0).get('a');
		// From rest into the first leg, and out of the second before the corner.
		expect([...(ways?.eased ?? [])]).toEqual([1, 2]);
		expect([...(waysOf(corner, 1).get('a')?.eased ?? [])]).toEqual([3]);
	});

	it('are missing for resting creatures and after the last segment', () => {
		const still: SegmentResult = { segment: 1, positions: { a: { x: 0, y: 0 } }, events: [] };
		expect(waysOf([still], 0).has('a')).toBe(false);
		expect(waysOf([still], 5).size).toBe(0);
	});

	it.each([0, 1, 2, 3])('ease (%d) from 0 to 1 monotonically', (eased) => {
		let last = 0;
		for (let i = 0; i <= 100; i++) {
			const at = ease(i / 100, eased);
			expect(at).toBeGreaterThanOrEqual(last - 1e-12);
			last = at;
		}
		expect(ease(0, eased)).toBe(0);
		expect(last).toBeCloseTo(1, 12);
	});
});
