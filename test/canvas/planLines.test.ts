import { expect, it } from 'vitest';
import { drawPlanLines, planStyle } from '../../src/canvas/layers/plans/plansDrawing.ts';
import type { PlanPicture } from '../../src/canvas/scene/planGeometry.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';

/** The rounded corners of a path, at a fractional scale. */
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

it('rounds corners, sharp ones included', () => {
	expect(rounded([0.5, 0.5], [1.5, 0.5], [1.5, 1.5])).toBe(1);
	expect(rounded([0.5, 0.5], [1.5, 0.5], [0.5, 1.5])).toBe(1);
});

it('rounds nothing when straight, waiting or reversing', () => {
	expect(rounded([0.5, 0.5], [1.5, 0.5], [2.5, 0.5])).toBe(0);
	expect(rounded([0.5, 0.5], [0.5, 0.5], [1.5, 0.5])).toBe(0);
	expect(rounded([0.5, 0.5], [1.5, 1.5], [0.5, 0.5])).toBe(0);
	expect(rounded([0.1, 0.1 / 3], [0.3, 0.1], [0.1, 0.1 / 3])).toBe(0);
});
