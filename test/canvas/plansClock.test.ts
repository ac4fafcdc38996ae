/** When plans are drawn again while their creatures move. */
import { describe, expect, it } from 'vitest';
import { PlansClock } from '../../src/canvas/board/planRedrawTiming.ts';
import type { Scene } from '../../src/canvas/scene/scene.ts';
import { soleSlot } from '../../src/canvas/scene/sharedSquareLayout.ts';
import { type Place, placeOf, type Token, type TokenScene } from '../../src/canvas/scene/tokens.ts';
import type { Creature } from '../../src/engine/index.ts';

/** One that goes so many squares to the right in a segment, gently at both ends of each leg. */
function crowdOf(squares: number, size: 'tiny' | 'medium' = 'medium'): TokenScene {
	const slot = soleSlot(size, 1);
	const points = Float64Array.from(Array.from({ length: squares + 1 }, (_, x) => [x, 0]).flat());
	const way = squares > 0 ? { points, eased: new Uint8Array(squares).fill(3) } : null;
	const mini = { at: { x: 0, y: 0 }, side: 1, nextSide: 1, way, slot, nextSlot: slot } as unknown as Token;
	return { minis: [mini], byId: new Map() } as unknown as TokenScene;
}

/** @param planned creatures with a plan */
function sceneOf(
	crowd: TokenScene,
	planned = 1,
	selected: readonly string[] = [],
): Pick<Scene, 'crowd' | 'creatures' | 'selected'> {
	const creature = { plan: { pace: 'walk', steps: [{ x: 1, y: 0 }] } } as unknown as Creature;
	return { crowd, creatures: Array<Creature>(planned).fill(creature), selected: new Set(selected) };
}

const FRAMES = 60;

describe('plans while a segment runs', () => {
	it.each([
		{ squares: 1, size: 'medium', most: 12 },
		{ squares: 4, size: 'medium', most: 36 },
		{ squares: 1, size: 'tiny', most: 30 },
	] as const)(
		'$squares squares, $size: seldom drawn, and always begin under the disc',
		({ squares, size, most }) => {
			const crowd = crowdOf(squares, size);
			const clock = new PlansClock();
			const [begins, now]: Place[] = [0, 0].map(() => ({ x: 0, y: 0, diameter: 0 }));
			let drawn = 0;
			for (let frame = 1; frame < FRAMES; frame++) {
				placeOf(crowd.minis[0]!, frame / FRAMES, now!);
				if (clock.isDue(sceneOf(crowd), frame / FRAMES)) {
					drawn++;
					placeOf(crowd.minis[0]!, frame / FRAMES, begins!);
				}
				expect(Math.abs(now!.x - begins!.x)).toBeLessThan(0.36 * now!.diameter);
			}
			expect(drawn).toBeGreaterThan(1);
			expect(drawn).toBeLessThanOrEqual(most);
		},
	);

	it('are drawn where a segment begins, in its middle, where it ends, and for another crowd', () => {
		const clock = new PlansClock();
		const still = crowdOf(0);
		const due = (part: number, crowd = still) => clock.isDue(sceneOf(crowd), part);
		expect([0, 0, 0.01, 0.02, 0.49, 0.51, 0.99, 0].map((part) => due(part))).toEqual([
			true,
			false,
			true,
			false,
			false,
			true,
			false,
			true,
		]);
		expect(due(0, crowdOf(0))).toBe(true);
	});

	it.each([
		{ planned: 60, selected: [], goOn: true },
		{ planned: 61, selected: [], goOn: false },
		{ planned: 61, selected: ['a'], goOn: true },
	])('of $planned, with $selected selected: drawn along $goOn', ({ planned, selected, goOn }) => {
		const clock = new PlansClock();
		const scene = sceneOf(crowdOf(4), planned, selected);
		expect(clock.follow(scene)).toBe(planned <= 60);
		// Without those that are not drawn along, and with all of them when it is over.
		expect([0, 0.1, 0.3, 0.6, 0].map((part) => clock.isDue(scene, part))).toEqual([
			true,
			true,
			goOn,
			goOn,
			true,
		]);
	});
});
