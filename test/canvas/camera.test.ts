import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	afterResize,
	betweenCameras,
	coordinateStep,
	fitCamera,
	limitCamera,
	scaleLimits,
	showSquare,
	tableType,
	toMap,
	wheelFactor,
	zoomAt,
} from '../../src/canvas/scene/cameraMath.ts';
import { toScreen } from '../../src/store/session/cameraTypes.ts';

const board = { width: 1280, height: 720 };
const sides = fc.integer({ min: 1, max: 200 });
const maps = fc.record({ width: sides, height: sides });
const boards = fc.record({
	width: fc.integer({ min: 200, max: 4000 }),
	height: fc.integer({ min: 150, max: 2200 }),
});
const scales = fc.double({ min: 2, max: 240, noNaN: true });
const offsets = fc.double({ min: -5000, max: 5000, noNaN: true });
const cameras = fc.record({ x: offsets, y: offsets, scale: scales });

describe('camera', () => {
	it('converts points there and back', () => {
		fc.assert(
			fc.property(cameras, offsets, offsets, (camera, x, y) => {
				const back = toScreen(camera, toMap(camera, { x, y }));
				expect(back.x).toBeCloseTo(x, 6);
				expect(back.y).toBeCloseTo(y, 6);
			}),
		);
	});

	it('keeps the point under the pointer while zooming', () => {
		fc.assert(
			fc.property(cameras, scales, offsets, offsets, (camera, scale, x, y) => {
				const before = toMap(camera, { x, y });
				const after = toMap(zoomAt(camera, scale, { x, y }), { x, y });
				expect(after.x).toBeCloseTo(before.x, 6);
				expect(after.y).toBeCloseTo(before.y, 6);
			}),
		);
	});

	it('fits and centers every map on every board', () => {
		fc.assert(
			fc.property(boards, maps, (size, map) => {
				const camera = fitCamera(size, map);
				const end = toScreen(camera, { x: map.width, y: map.height });
				const room = camera.scale > 1 ? 0 : -map.width - map.height;
				expect(camera.x).toBeGreaterThanOrEqual(room);
				expect(camera.y).toBeGreaterThanOrEqual(room);
				expect(Math.abs(camera.x - (size.width - end.x))).toBeLessThanOrEqual(1);
				expect(Math.abs(camera.y - (size.height - end.y))).toBeLessThanOrEqual(1);
				const [least, most] = scaleLimits(size, map);
				expect(camera.scale).toBeGreaterThanOrEqual(least);
				expect(camera.scale).toBeLessThanOrEqual(most);
			}),
		);
	});

	it('keeps the fitted map and shown squares clear of panels', () => {
		const over = { left: 300, top: 10, right: 20, bottom: 90 };
		const map = { width: 18, height: 14 };
		const fitted = fitCamera(board, map, over);
		const end = toScreen(fitted, { x: map.width, y: map.height });
		expect(fitted.x).toBeGreaterThanOrEqual(over.left);
		expect(fitted.y).toBeGreaterThanOrEqual(over.top);
		expect(end.x).toBeLessThanOrEqual(board.width - over.right);
		expect(end.y).toBeLessThanOrEqual(board.height - over.bottom);
		const camera = { x: 0, y: 0, scale: 40 };
		const shown = toScreen(showSquare(camera, board, { x: 2, y: 16 }, over), { x: 2, y: 17 });
		expect(shown.x).toBeGreaterThanOrEqual(over.left);
		expect(shown.y).toBeLessThanOrEqual(board.height - over.bottom);
	});

	it('always keeps part of the map in view, and valid cameras unchanged', () => {
		fc.assert(
			fc.property(cameras, boards, maps, (camera, size, map) => {
				const limited = limitCamera(camera, size, map);
				const end = toScreen(limited, { x: map.width, y: map.height });
				expect(end.x).toBeGreaterThan(0);
				expect(end.y).toBeGreaterThan(0);
				expect(limited.x).toBeLessThan(size.width);
				expect(limited.y).toBeLessThan(size.height);
				expect(limitCamera(limited, size, map)).toEqual(limited);
			}),
		);
	});

	it('keeps part of the map beside panels', () => {
		const over = { left: 200, top: 20, right: 300, bottom: 60 };
		const map = { width: 10, height: 10 };
		for (const away of [-5000, 5000]) {
			const limited = limitCamera({ x: away, y: away, scale: 40 }, board, map, over);
			const end = toScreen(limited, { x: map.width, y: map.height });
			expect(end.x - over.left).toBeGreaterThanOrEqual(90);
			expect(end.y - over.top).toBeGreaterThanOrEqual(90);
			expect(board.width - over.right - limited.x).toBeGreaterThanOrEqual(90);
			expect(board.height - over.bottom - limited.y).toBeGreaterThanOrEqual(90);
		}
	});

	it('glides along the zoom line', () => {
		const from = { x: 0, y: 0, scale: 20 };
		const to = zoomAt(from, 80, { x: 300, y: 200 });
		expect(betweenCameras(from, to, 0)).toEqual(from);
		expect(betweenCameras(from, to, 1).x).toBeCloseTo(to.x, 9);
		const still = toMap(from, { x: 300, y: 200 });
		for (const t of [0.2, 0.5, 0.8]) {
			const seen = toScreen(betweenCameras(from, to, t), still);
			expect(seen.x).toBeCloseTo(300, 6);
			expect(seen.y).toBeCloseTo(200, 6);
		}
	});

	it('keeps the center when the board is resized', () => {
		const camera = { x: -310, y: 40, scale: 33 };
		const after = { width: 900, height: 1000 };
		const middle = toMap(camera, { x: board.width / 2, y: board.height / 2 });
		const seen = toScreen(afterResize(camera, board, after), middle);
		expect(seen).toEqual({ x: 450, y: 500 });
	});

	it.each([
		{ square: { x: 5, y: 5 }, moved: false },
		{ square: { x: 60, y: 5 }, moved: true },
		{ square: { x: -30, y: 5 }, moved: true },
	])('shows $square and moves only if it must: $moved', ({ square, moved }) => {
		const camera = { x: 0, y: 0, scale: 48 };
		const shown = showSquare(camera, board, square);
		expect(shown !== camera).toBe(moved);
		const { x, y } = toScreen(shown, square);
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x + 48).toBeLessThanOrEqual(board.width);
		expect(y).toBeGreaterThanOrEqual(0);
	});

	it.each([
		{ deltaY: -100, mode: 0, larger: true },
		{ deltaY: 3, mode: 1, larger: false },
		{ deltaY: -1, mode: 2, larger: true },
		{ deltaY: 1e9, mode: 0, larger: false },
	])('zooms $larger by a wheel of $deltaY in mode $mode, within a limit', ({ deltaY, mode, larger }) => {
		const factor = wheelFactor(deltaY, mode, false);
		expect(factor > 1).toBe(larger);
		expect(factor).toBeGreaterThan(0.5);
		expect(factor).toBeLessThan(2);
	});

	it.each([
		[48, 2, 1],
		[20, 3, 2],
		[12, 2, 2],
		[4, 3, 10],
		[0.5, 3, 100],
	])('numbers at %d pixels a square with %d digits every %d squares', (scale, digits, step) => {
		expect(coordinateStep(scale, digits)).toBe(step);
	});

	it.each([
		[3840, 2160, 56.16],
		[1920, 1080, 28.08],
		[1280, 720, 18.72],
		[1024, 768, 16],
		[390, 844, 16],
	])('letters in the table view on %d × %d: %d px where they are 14 otherwise', (width, height, pixels) => {
		expect(tableType({ width, height }) * 14).toBeCloseTo(pixels, 6);
	});
});
