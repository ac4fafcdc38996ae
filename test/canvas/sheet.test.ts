/** Desk, shadow and sheet cover every pixel where visible. */
import { expect, it } from 'vitest';
import { drawSheet } from '../../src/canvas/layers/ground/sheetDrawing.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';

const PALETTE = boardPalette(false);
const BOARD = { width: 40, height: 30 };

type Rect = readonly [x: number, y: number, width: number, height: number];

/** Colors painted on the center of every pixel, in order. */
function painted(x: number, y: number, scale: number, map: { width: number; height: number }) {
	const pixels = Array.from({ length: BOARD.width * BOARD.height }, (): string[] => []);
	let path: Rect[] = [];
	const fill = (rects: readonly Rect[], color: string) => {
		for (const [i, colors] of pixels.entries()) {
			const px = (i % BOARD.width) + 0.5;
			const py = Math.floor(i / BOARD.width) + 0.5;
			const within = rects.filter(([l, t, w, h]) => px >= l && px < l + w && py >= t && py < t + h);
			if (within.length % 2 === 1) colors.push(color);
		}
	};
	const context = {
		fillStyle: '',
		globalAlpha: 1,
		beginPath() {
			path = [];
		},
		rect: (...rect: Rect) => path.push(rect),
		fill(how: string) {
			expect(how).toBe('evenodd');
			fill(path, this.fillStyle);
		},
		fillRect(...rect: Rect) {
			fill([rect], this.fillStyle);
		},
	};
	drawSheet(context as never, PALETTE, { x, y, scale }, BOARD, map);
	return pixels;
}

it.each([
	['in the middle of the board', 10, 8, 2, { width: 8, height: 6 }],
	['larger than the board', -20, -10, 10, { width: 9, height: 9 }],
	['between two pixels', 10.4, 8.7, 2, { width: 8, height: 6 }],
	['too small for a hole below it', 10, 8, 1, { width: 4, height: 3 }],
])('with the sheet %s', (_, x, y, scale, map) => {
	for (const [i, colors] of painted(x, y, scale, map).entries()) {
		const px = (i % BOARD.width) + 0.5;
		const py = Math.floor(i / BOARD.width) + 0.5;
		const onSheet = px >= x && px < x + map.width * scale && py >= y && py < y + map.height * scale;
		if (onSheet) expect(colors.at(-1), `${px}, ${py}`).toBe(PALETTE.sheet);
		else expect(colors[0], `${px}, ${py}`).toBe(PALETTE.workspace);
		const deep =
			px > x + 3 && px < x + map.width * scale - 3 && py > y + 3 && py < y + map.height * scale - 3;
		// Covered parts are not painted first.
		if (deep) expect(colors).toEqual([PALETTE.sheet]);
	}
});

it('has a shadow, larger below', () => {
	const pixels = painted(10, 8, 2, { width: 8, height: 6 });
	const at = (px: number, py: number) => pixels[py * BOARD.width + px];
	const shadows = (px: number, py: number) => at(px, py)?.filter((one) => one === PALETTE.sheetShadow).length;
	expect([shadows(18, 6), shadows(18, 20), shadows(18, 24), shadows(18, 28)]).toEqual([0, 2, 1, 0]);
});
