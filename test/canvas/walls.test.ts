/** Walls on separately painted pieces. */
import { expect, it } from 'vitest';
import { drawWalls } from '../../src/canvas/layers/ground/wallDrawing.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';

/**
 * Times a door leaf is drawn on a piece of 500 × 500 pixels, with its hinge at the left, this far below the piece in
 * squares of 134.
 */
function leaves(below: number, open: boolean): number {
	const calls: string[] = [];
	const context = new Proxy({} as Record<string, unknown>, {
		get: (held, name) => held[String(name)] ?? (() => calls.push(String(name))),
	});
	const door = { from: [1, 0], to: [2, 0], kind: 'door', open } as const;
	const camera = { x: 0, y: 500 + below * 134, scale: 134 };
	drawWalls(context as unknown as CanvasRenderingContext2D, boardPalette(false), [door], camera, {
		width: 500,
		height: 500,
	});
	return calls.filter((name) => name === 'roundRect').length;
}

it("draws an open door's leaf even if its line is on the next piece", () => {
	expect(leaves(0.9, true)).toBe(1);
	expect(leaves(0.9, false)).toBe(0);
	expect(leaves(0.1, false)).toBe(1);
	expect(leaves(1.5, true)).toBe(0);
});
