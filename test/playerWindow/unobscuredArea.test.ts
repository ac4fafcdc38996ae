/** Visible region of the player window, between its lists and coordinates. */
import { expect, it } from 'vitest';
import { bandSizes } from '../../src/canvas/layers/ground/sheetDrawing.ts';
import { cameraFor, matFrame, shownClear, withBands } from '../../src/playerWindow/unobscuredArea.ts';
import { PLAIN_SCREEN } from '../../src/store/session/screenSetup.ts';

const board = { width: 1920, height: 1080 };
const map = { width: 24, height: 16 };
/** A list of names at the right, the clock below; letters of 40 pixels. */
const over = withBands(40, board, map, { left: 0, top: 0, right: 440, bottom: 136 });

it('fits a frame as large as possible beside the list', () => {
	const frame = { x: 12, y: 3, width: 10, height: 5 };
	const { x, y, scale } = cameraFor({ frame, screen: PLAIN_SCREEN }, board, map, over);
	expect(frame.x * scale + x).toBeGreaterThanOrEqual(over.left - 1e-6);
	expect(frame.y * scale + y).toBeGreaterThanOrEqual(over.top - 1e-6);
	expect((frame.x + frame.width) * scale + x).toBeCloseTo(board.width - over.right, 6);
	expect((frame.y + frame.height) * scale + y).toBeLessThanOrEqual(board.height - over.bottom + 1e-6);
});

it('limits the zoom of tiny frames, but keeps true inches', () => {
	const frame = { x: 3, y: 3, width: 0.5, height: 0.5 };
	expect(cameraFor({ frame, screen: PLAIN_SCREEN }, board, map, over).scale).toBe(240);
	const screen = { ...PLAIN_SCREEN, trueInches: true, inch: 300 };
	expect(cameraFor({ frame, screen }, board, map, over).scale).toBe(300);
});

it('hides everything outside a GM frame, except at true inches', () => {
	const frame = { x: 12, y: 3, width: 10, height: 5 };
	const of = (framed: boolean, screen = PLAIN_SCREEN) => matFrame({ frame, framed, screen });
	expect(of(true)).toBe(frame);
	expect(of(false)).toBeNull();
	expect(of(true, { ...PLAIN_SCREEN, trueInches: true })).toBe(frame);
	expect(of(true, { ...PLAIN_SCREEN, trueInches: true, inch: 96 })).toBeNull();
});

it('keeps the camera if its reported region becomes the frame', () => {
	const camera = cameraFor({ frame: null, screen: PLAIN_SCREEN }, board, map, over);
	const again = cameraFor({ frame: shownClear(camera, board, over), screen: PLAIN_SCREEN }, board, map, over);
	expect(again.scale).toBeCloseTo(camera.scale, 9);
	expect(again.x).toBeCloseTo(camera.x, 6);
	expect(again.y).toBeCloseTo(camera.y, 6);
});

it.each([0, 27, 54])('keeps coordinates with letters of %d pixels off the whole map', (letters) => {
	const nothing = { left: 0, top: 0, right: 0, bottom: 0 };
	const bands = withBands(letters, board, map, nothing);
	const { x, y } = cameraFor({ frame: null, screen: PLAIN_SCREEN }, board, map, bands);
	const { wide, high } = bandSizes(board, map, letters > 0 ? letters / 9 : 2);
	expect(y).toBeGreaterThanOrEqual(high);
	expect(x).toBeGreaterThanOrEqual(wide);
});
