/** Ground tiles of one look and scale, for fast panning. Made when first in view, or in idle time. */
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import type { Box } from '../../scene/labelLayout.ts';
import { makeOpaqueCanvas } from '../../sprites/canvasHelpers.ts';
import { inCssPixels } from '../paintInputs.ts';

/** Device pixels. */
const TILE = 512;
/** Tiles kept beyond those in view; each takes a megabyte. */
const SPARE = 40;

/** Draws a piece of the ground for a camera, in CSS pixels; returns false if drawing again would be sharper. */
export type PaintPiece = (context: CanvasRenderingContext2D, camera: Camera, piece: Dimensions) => boolean;

function key(column: number, row: number): number {
	return (row + 0x8000) * 0x10000 + column + 0x8000;
}

/** Offset of the map in whole device pixels. */
function origin({ x, y }: Camera, ratio: number): readonly [number, number] {
	return [Math.round(x * ratio), Math.round(y * ratio)];
}

/** Tiles in view by column and row, ends included. */
function rowsInView(camera: Camera, { width, height }: Dimensions, ratio: number, beyond = 0): Box {
	const [x, y] = origin(camera, ratio);
	return {
		left: Math.floor(-x / TILE) - beyond,
		top: Math.floor(-y / TILE) - beyond,
		right: Math.floor((Math.ceil(width * ratio) - 1 - x) / TILE) + beyond,
		bottom: Math.floor((Math.ceil(height * ratio) - 1 - y) / TILE) + beyond,
	};
}

export class GroundTiles {
	private readonly tiles = new Map<number, HTMLCanvasElement>();

	clear(): void {
		this.tiles.clear();
	}

	/**
	 * Draws all tiles in view, in device pixels.
	 *
	 * @returns false if something will still get sharper
	 */
	draw(
		context: CanvasRenderingContext2D,
		camera: Camera,
		board: Dimensions,
		ratio: number,
		paint: PaintPiece,
	): boolean {
		const rows = rowsInView(camera, board, ratio);
		const [x, y] = origin(camera, ratio);
		let complete = true;
		for (let row = rows.top; row <= rows.bottom; row++)
			for (let column = rows.left; column <= rows.right; column++) {
				const kept = this.tiles.get(key(column, row));
				const tile = kept ?? this.make(column, row, camera.scale, ratio, paint);
				complete &&= this.tiles.has(key(column, row));
				context.drawImage(tile, x + column * TILE, y + row * TILE);
			}
		this.forget(rows);
		return complete;
	}

	/**
	 * Makes up to `most` missing tiles in view, with a margin in rows and columns.
	 *
	 * @returns true if all are made
	 */
	prepare(
		camera: Camera,
		board: Dimensions,
		ratio: number,
		paint: PaintPiece,
		most: number,
		beyond: number,
	): boolean {
		const rows = rowsInView(camera, board, ratio, beyond);
		let left = most;
		for (let row = rows.top; row <= rows.bottom; row++)
			for (let column = rows.left; column <= rows.right; column++) {
				if (this.tiles.has(key(column, row))) continue;
				if (left-- <= 0) return false;
				this.make(column, row, camera.scale, ratio, paint);
			}
		return true;
	}

	/** Makes a tile and keeps it if it is final. */
	private make(
		column: number,
		row: number,
		scale: number,
		ratio: number,
		paint: PaintPiece,
	): HTMLCanvasElement {
		// Fully covered, so an opaque canvas avoids blending.
		const [tile, context] = makeOpaqueCanvas(TILE, TILE);
		inCssPixels(context, ratio);
		const piece = { width: TILE / ratio, height: TILE / ratio };
		const camera = { scale, x: (-column * TILE) / ratio, y: (-row * TILE) / ratio };
		if (paint(context, camera, piece)) this.tiles.set(key(column, row), tile);
		return tile;
	}

	/** Evicts tiles far from view. */
	private forget({ left, top, right, bottom }: Box): void {
		const most = (right - left + 1) * (bottom - top + 1) + SPARE;
		if (this.tiles.size <= most) return;
		for (const each of this.tiles.keys()) {
			const column = (each % 0x10000) - 0x8000;
			const row = Math.floor(each / 0x10000) - 0x8000;
			if (column < left - 1 || column > right + 1 || row < top - 1 || row > bottom + 1)
				this.tiles.delete(each);
		}
	}
}
