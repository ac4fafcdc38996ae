import { expect, it } from 'vitest';
import { loupePlace } from '../../src/canvas/board/Magnifier.tsx';

/** True if a magnifier of 132 pixels covers a finger, which has a radius of 22 pixels. */
function covers(corner: { x: number; y: number }, finger: { x: number; y: number }): boolean {
	const away = (from: number, at: number) => Math.max(from - at, 0, at - from - 132);
	return Math.hypot(away(corner.x, finger.x), away(corner.y, finger.y)) < 22;
}

it('keeps the magnifier on the board and off the finger', () => {
	for (const width of [320, 800])
		for (let x = 0; x <= width; x += 20)
			for (let y = 0; y <= 400; y += 20) {
				const corner = loupePlace({ x, y }, width);
				expect([corner.x >= 0, corner.x + 132 <= width, corner.y >= 0]).toEqual([true, true, true]);
				expect(covers(corner, { x, y }), `${x}, ${y} of ${width}`).toBe(false);
			}
});
