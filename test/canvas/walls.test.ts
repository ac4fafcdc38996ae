/** Walls on separately painted pieces, and bounds of changes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedWalls, drawWalls } from '../../src/canvas/layers/ground/wallDrawing.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import type { Wall } from '../../src/engine/index.ts';
import { RecordingPaper } from '../support/recordingPaper.ts';

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

const corner = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
// Open doors on grid lines only, since the recorder overestimates rotated shapes.
const wall: fc.Arbitrary<Wall> = fc
	.record({ from: corner, to: corner, kind: fc.constantFrom('wall', 'low', 'door'), open: fc.boolean() })
	.filter(({ from, to, open }) => !open || from[0] === to[0] || from[1] === to[1]);

it('bounds of changed walls cover all drawing, and skip unchanged walls', () => {
	const numbers = fc.constantFrom(3, 9, 20, 44, 134);
	fc.assert(
		fc.property(wall, fc.array(wall, { maxLength: 3 }), numbers, (one, others, scale) => {
			const paper = Object.assign(new RecordingPaper(), { width: 600, height: 600 });
			const camera = { x: 60, y: 60, scale };
			drawWalls(paper as unknown as CanvasRenderingContext2D, boardPalette(false), [one], camera, paper);
			const box = changedWalls([...others, one], others, scale)!;
			expect(changedWalls(others, [one, ...others], scale)).toEqual(box);
			const seen = {
				left: box.left * scale + camera.x,
				top: box.top * scale + camera.y,
				right: box.right * scale + camera.x,
				bottom: box.bottom * scale + camera.y,
			};
			expect(paper.painted(seen)).toEqual({});
		}),
	);
});

it('treats the same walls in another list as unchanged', () => {
	const walls: Wall[] = [{ from: [1, 1], to: [2, 1], kind: 'wall' }];
	expect(changedWalls(walls, [...walls], 40)).toBeNull();
	expect(changedWalls(walls, walls, 40)).toBeNull();
});
