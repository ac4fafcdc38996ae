import { describe, expect, it } from 'vitest';
import { drawObstacle } from '../../src/canvas/layers/ground/obstacleDrawing.ts';
import { OBSTACLE_LOOKS, type ObstacleLook } from '../../src/engine/index.ts';

type Sides = Parameters<typeof drawObstacle>[3];

const ALONE: Sides = [false, false, false, false];

/** Calls and styles of a drawing, in order. */
function drawn(look: ObstacleLook, sides: Sides = ALONE, dark = false): readonly string[] {
	const calls: string[] = [];
	const context = new Proxy({} as Record<string, unknown>, {
		get: (held, name) =>
			held[String(name)] ?? ((...values: readonly unknown[]) => calls.push(`${String(name)} ${values}`)),
		set: (_held, name, value) => calls.push(`${String(name)} = ${value}`) > 0,
	});
	drawObstacle(
		context as unknown as CanvasRenderingContext2D,
		look,
		{ left: 48, top: 96, size: 48 },
		sides,
		dark,
	);
	return calls;
}

describe('drawObstacle', () => {
	it('draws every look differently, in both themes', () => {
		const all = OBSTACLE_LOOKS.flatMap((look) =>
			[false, true].map((dark) => drawn(look, ALONE, dark).join('\n')),
		);
		expect(new Set(all).size).toBe(2 * OBSTACLE_LOOKS.length);
	});

	it.each(OBSTACLE_LOOKS)('clips a %s to its square and restores the canvas', (look) => {
		const calls = drawn(look);
		expect(calls.slice(0, 4)).toEqual(['save ', 'beginPath ', 'rect 48,96,48,48', 'clip ']);
		expect(calls.at(-1)).toBe('restore ');
	});

	it('joins tables only', () => {
		const east: Sides = [false, true, false, false];
		for (const look of OBSTACLE_LOOKS)
			expect(drawn(look, east).join() === drawn(look).join()).toBe(look !== 'table');
	});
});
