/** The lines of plans: corners are rounded, and nothing else is. */
import { expect, it } from 'vitest';
import { drawPlanLines, planStyle } from '../../src/canvas/layers/plans/plansDrawing.ts';
import type { PlanPicture } from '../../src/canvas/scene/planGeometry.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';

/** The corners that are rounded on a way through these points, at a scale at which numbers are not whole. */
function rounded(...points: readonly (readonly [number, number])[]): number {
	let arcs = 0;
	const context = new Proxy({} as CanvasRenderingContext2D, {
		get: (_, name) => () => {
			if (name === 'arcTo') arcs++;
		},
		set: () => true,
	});
	const palette = boardPalette(false);
	const style = planStyle({ colorOf: () => 0 }, 's', palette, true);
	const picture = { beyond: [], later: [] } as unknown as PlanPicture;
	const way = points.map(([x, y]) => ({ x, y }));
	drawPlanLines(context, palette, picture, way, style, { x: 0.1, y: 0.2, scale: 3.63 });
	return arcs;
}

it('rounds corners, sharp ones too', () => {
	expect(rounded([0.5, 0.5], [1.5, 0.5], [1.5, 1.5])).toBe(1);
	expect(rounded([0.5, 0.5], [1.5, 0.5], [0.5, 1.5])).toBe(1);
});

it('rounds nothing where a way goes straight on, waits or turns back: browsers differ in what such an arc is', () => {
	expect(rounded([0.5, 0.5], [1.5, 0.5], [2.5, 0.5])).toBe(0);
	expect(rounded([0.5, 0.5], [0.5, 0.5], [1.5, 0.5])).toBe(0);
	expect(rounded([0.5, 0.5], [1.5, 1.5], [0.5, 0.5])).toBe(0);
	expect(rounded([0.1, 0.1 / 3], [0.3, 0.1], [0.1, 0.1 / 3])).toBe(0);
});
