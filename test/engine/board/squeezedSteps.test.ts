import { describe, expect, it } from 'vitest';
import { blocksOf, leadsOn, squeezedAfter, stepShape } from '../../../src/engine/board/squeezeSteps.ts';
import type { PlannedStep } from '../../../src/engine/index.ts';

const at = (x: number, y: number) => ({ x, y });

describe('SRD-50 to SRD-53: squeezed steps', () => {
	const squeeze = (x: number, y: number): PlannedStep => ({ x, y, by: 'squeeze' });

	it('move the block next to the target', () => {
		expect(stepShape(2, undefined, at(3, 3), squeeze(5, 4))).toEqual({
			way: 0,
			from: at(4, 4),
			moving: 1,
			target: 1,
		});
		expect(stepShape(2, undefined, at(3, 3), squeeze(2, 2))).toEqual({
			way: 5,
			from: at(3, 3),
			moving: 1,
			target: 1,
		});
		expect(stepShape(4, undefined, at(3, 3), squeeze(6, 5))).toEqual({
			way: 0,
			from: at(5, 5),
			moving: 2,
			target: 2,
		});
		expect(stepShape(2, 'squeeze', at(3, 3), at(4, 2))).toEqual({
			way: 0,
			from: at(3, 3),
			moving: 1,
			target: 2,
		});
		expect(stepShape(2, 'squeeze', at(3, 3), at(1, 3))).toEqual({
			way: 4,
			from: at(3, 3),
			moving: 1,
			target: 2,
		});
		expect(stepShape(2, 'squeeze', at(3, 3), squeeze(4, 4))).toEqual({
			way: 1,
			from: at(3, 3),
			moving: 1,
			target: 1,
		});
	});

	it('reject steps that are too long or empty', () => {
		const leads = (to: PlannedStep, narrowed?: 'squeeze') => leadsOn(2, narrowed, at(3, 3), to);
		expect(
			[squeeze(6, 3), squeeze(3, 1), squeeze(1, 9), squeeze(9, 3), squeeze(3, 3), squeeze(4, 4)].map((to) =>
				leads(to),
			),
		).toEqual([...[false, false, false, false, false, false]]);
		expect([at(3, 3), at(2, 2), at(0, 3), at(5, 3), at(3, 5)].map((to) => leads(to, 'squeeze'))).toEqual([
			...[false, false, false, false, false],
		]);
		expect([at(3, 3), at(5, 3)].map((to) => leads(to))).toEqual([false, false]);
	});

	/** The trail of a body after some steps. */
	function behind(side: number, start: { x: number; y: number }, ...steps: readonly PlannedStep[]) {
		let squeezed: ReturnType<typeof squeezedAfter>;
		let from = start;
		let narrowed: 'squeeze' | 'wriggle' | undefined;
		for (const step of steps) {
			squeezed = squeezedAfter(side, squeezed, from, step, stepShape(side, narrowed, from, step)!);
			from = at(step.x, step.y);
			narrowed = step.by === 'squeeze' || step.by === 'wriggle' ? step.by : undefined;
		}
		return squeezed;
	}

	it('SRD-51: leave a trail as long as the body', () => {
		expect(behind(2, at(0, 0), squeeze(2, 1))).toEqual([at(1, 1)]);
		expect(behind(2, at(0, 0), squeeze(2, 1), squeeze(3, 1))).toEqual([at(2, 1)]);
		expect(behind(2, at(0, 0), squeeze(2, 1), at(3, 1))).toBeUndefined();
		expect(behind(6, at(0, 0), squeeze(4, 0))).toEqual([at(3, 0), at(2, 0), at(1, 0)]);
		expect(behind(6, at(4, 4), squeeze(4, 3))).toEqual([at(4, 4), at(4, 5), at(4, 6)]);
		expect(behind(6, at(0, 0), squeeze(4, 0), squeeze(5, 0), squeeze(6, 1))).toEqual([
			at(5, 0),
			at(4, 0),
			at(3, 0),
		]);
		const wriggle = (x: number, y: number): PlannedStep => ({ x, y, by: 'wriggle' });
		expect(behind(3, at(0, 0), wriggle(3, 1))).toEqual({ tight: [at(2, 1), at(1, 1)] });
		expect(behind(4, at(0, 0), squeeze(3, 1), wriggle(5, 1))).toEqual({
			tight: [at(4, 1), at(3, 1), at(2, 1)],
		});
		expect(behind(4, at(0, 0), wriggle(4, 0), squeeze(5, 0))).toEqual([]);
	});

	it('SRD-51: a body is its footprint and its trail', () => {
		expect(blocksOf(at(3, 1), 1, [at(2, 1)])).toEqual([
			{ ...at(3, 1), side: 1 },
			{ ...at(2, 1), side: 1 },
		]);
		expect(blocksOf(at(3, 1), 2)).toEqual([{ ...at(3, 1), side: 2 }]);
	});
});
