/** Repainting while panning, measured by work. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GroundTiles, type PaintPiece } from '../../src/canvas/layers/ground/groundTiles.ts';

const BOARD = { width: 1000, height: 600 };

/** A context that records the positions of pictures. */
function paper() {
	const put: (readonly [number, number])[] = [];
	const context = {
		setTransform: () => {},
		drawImage: (_: unknown, x: number, y: number) => put.push([x, y]),
	};
	return { put, context: context as unknown as CanvasRenderingContext2D };
}

/** Paints nothing and counts pieces. */
function painter(sharp = true) {
	const pieces: { readonly x: number; readonly y: number }[] = [];
	const paint: PaintPiece = (_, { x, y }) => {
		pieces.push({ x, y });
		return sharp;
	};
	return { pieces, paint };
}

beforeEach(() => {
	vi.stubGlobal('document', { createElement: () => ({ getContext: () => paper().context }) });
	return () => vi.unstubAllGlobals();
});

const at = (x: number, y = 0) => ({ x, y, scale: 40 });

describe('ground tiles', () => {
	it('are painted once, plus newly visible ones', () => {
		const tiles = new GroundTiles();
		const { pieces, paint } = painter();
		const { put, context } = paper();
		expect(tiles.draw(context, at(0), BOARD, 1, paint)).toBe(true);
		expect(pieces).toHaveLength(4);
		for (let x = -1; x >= -20; x--) tiles.draw(context, at(x), BOARD, 1, paint);
		expect(pieces).toHaveLength(4);
		tiles.draw(context, at(-30), BOARD, 1, paint);
		expect(pieces).toHaveLength(6);
		expect(put.slice(-6)).toEqual([
			[-30, 0],
			[482, 0],
			[994, 0],
			[-30, 512],
			[482, 512],
			[994, 512],
		]);
	});

	it('are aligned to device pixels at any camera', () => {
		const tiles = new GroundTiles();
		const { pieces, paint } = painter();
		const { put, context } = paper();
		tiles.draw(context, at(10.3, -7.4), BOARD, 1.25, paint);
		expect(put.flat().every(Number.isInteger)).toBe(true);
		expect(pieces.every(({ x, y }) => Number.isInteger(x * 1.25) && Number.isInteger(y * 1.25))).toBe(true);
	});

	it('are repainted after they were cleared', () => {
		const tiles = new GroundTiles();
		const { pieces, paint } = painter();
		tiles.draw(paper().context, at(0), BOARD, 1, paint);
		tiles.clear();
		tiles.draw(paper().context, at(0), BOARD, 1, paint);
		expect(pieces).toHaveLength(8);
	});

	it('are repainted until sharp', () => {
		const tiles = new GroundTiles();
		const rough = painter(false);
		expect(tiles.draw(paper().context, at(0), BOARD, 1, rough.paint)).toBe(false);
		const sharp = painter();
		expect(tiles.draw(paper().context, at(0), BOARD, 1, sharp.paint)).toBe(true);
		expect(sharp.pieces).toHaveLength(4);
	});

	it('are prepared a few at a time', () => {
		const tiles = new GroundTiles();
		const { pieces, paint } = painter();
		expect(tiles.prepare(at(0), BOARD, 1, paint, 3, 0)).toBe(false);
		expect(pieces).toHaveLength(3);
		expect(tiles.prepare(at(0), BOARD, 1, paint, 3, 0)).toBe(true);
		expect(pieces).toHaveLength(4);
	});

	it('are evicted far from view above a limit', () => {
		const tiles = new GroundTiles();
		const { pieces, paint } = painter();
		for (let x = 0; x > -60_000; x -= 1000) tiles.draw(paper().context, at(x), BOARD, 1, paint);
		const made = pieces.length;
		tiles.draw(paper().context, at(0), BOARD, 1, paint);
		expect(pieces.length).toBe(made + 4);
	});
});
