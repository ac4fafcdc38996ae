import { afterEach, expect, it, vi } from 'vitest';
import { loadedPicture, Pictures } from '../../src/canvas/sprites/pictureCache.ts';
import { TINY_PNG } from '../support/pictures.ts';

afterEach(() => vi.unstubAllGlobals());

it('repaints the board once when the background is ready', async () => {
	const bitmap = { width: 300, height: 200, close: vi.fn() };
	const decoded = vi.fn(async () => bitmap);
	vi.stubGlobal('createImageBitmap', decoded);
	const told = vi.fn();
	const pictures = new Pictures(told);
	const drawImage = vi.fn();
	const paint = () =>
		pictures.draw(
			{ drawImage } as unknown as CanvasRenderingContext2D,
			`data:image/png;base64,${TINY_PNG}`,
			...([0, 0, 30, 20, 10] as const),
		);
	paint();
	paint();
	expect(pictures.areLoading).toBe(true);
	await vi.waitFor(() => expect(pictures.areLoading).toBe(false));
	expect(told).toHaveBeenCalledOnce();
	expect(decoded).toHaveBeenCalledOnce();
	expect(drawImage).not.toHaveBeenCalled();
	paint();
	expect(drawImage).toHaveBeenCalledExactlyOnceWith(bitmap, 0, 0, 30, 20);
	await Promise.resolve();
	expect(told).toHaveBeenCalledOnce();
});

it('keeps the largest pictures without copying to a canvas', async () => {
	const bitmap = { width: 16_384, height: 4200 };
	const decoded = vi.fn(async (_bytes: Blob) => bitmap);
	vi.stubGlobal('createImageBitmap', decoded);
	const url = `data:image/png;base64,${TINY_PNG}`;
	expect(await loadedPicture(url)).toEqual({ image: bitmap, width: 16_384, height: 4200 });
	const [bytes] = decoded.mock.calls[0]!;
	expect(Buffer.from(await bytes.arrayBuffer()).toString('base64')).toBe(TINY_PNG);
});
