/** Desk, shadow and sheet cover every pixel where visible. */
import { expect, it } from 'vitest';
import { drawSheet } from '../../src/canvas/layers/ground/sheetDrawing.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';

const PALETTE = boardPalette(false);
const BOARD = { width: 40, height: 30 };

/** Colors painted on the center of every pixel, in order. */
function painted(x: number, y: number, scale: number, map: { width: number; height: number }) {
	const pixels = Array.from({ length: BOARD.width * BOARD.height }, (): string[] => []);
	const context = {
		fillStyle: '',
		globalAlpha: 1,
		fillRect(left: number, top: number, width: number, height: number) {
			for (const [i, colors] of pixels.entries()) {
				const px = (i % BOARD.width) + 0.5;
				const py = Math.floor(i / BOARD.width) + 0.5;
				if (px >= left && px < left + width && py >= top && py < top + height) colors.push(this.fillStyle);
			}
		},
	};
	drawSheet(context as never, PALETTE, { x, y, scale }, BOARD, map);
	return pixels;
}

it.each([
	['in the middle of the board', 10, 8, 2, { width: 8, height: 6 }],
	['larger than the board', -20, -10, 10, { width: 9, height: 9 }],
	['between two pixels', 10.4, 8.7, 2, { width: 8, height: 6 }],
])('with the sheet %s', (_, x, y, scale, map) => {
	for (const [i, colors] of painted(x, y, scale, map).entries()) {
		const px = (i % BOARD.width) + 0.5;
		const py = Math.floor(i / BOARD.width) + 0.5;
		const onSheet = px >= x && px < x + map.width * scale && py >= y && py < y + map.height * scale;
		if (onSheet) expect(colors.at(-1), `${px}, ${py}`).toBe(PALETTE.sheet);
		else expect(colors[0], `${px}, ${py}`).toBe(PALETTE.workspace);
	}
});

it('has a shadow, larger below', () => {
	const pixels = painted(10, 8, 2, { width: 8, height: 6 });
	const at = (px: number, py: number) => pixels[py * BOARD.width + px];
	const shadows = (px: number, py: number) => at(px, py)?.filter((one) => one === PALETTE.sheetShadow).length;
	expect([shadows(18, 6), shadows(18, 20), shadows(18, 24), shadows(18, 28)]).toEqual([0, 2, 1, 0]);
});
