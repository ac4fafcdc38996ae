/** Ground tiles of one scale, for fast panning. Made when first in view, or in idle time. */
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import type { Box } from '../../scene/labelLayout.ts';
import { makeOpaqueCanvas } from '../../sprites/canvasHelpers.ts';
import { sameValues } from '../boxes.ts';
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
function rowsInView(camera: Camera, { width, height }: Dimensions, ratio: number, beyond: number): Box {
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
	private look: readonly unknown[] = [];

	/**
	 * @param look cache key of the ground's appearance, without position and parts passed to `drop`; tiles of other
	 * keys are dropped
	 */
	use(look: readonly unknown[]): void {
		if (sameValues(look, this.look)) return;
		this.look = look;
		this.clear();
	}

	clear(): void {
		this.tiles.clear();
	}

	/**
	 * Drops the tiles of a part of the map.
	 *
	 * @param place in squares
	 * @param unit device pixels per square
	 */
	drop({ left, top, right, bottom }: Box, unit: number): void {
		for (let row = Math.floor((top * unit) / TILE); row <= Math.floor((bottom * unit) / TILE); row++)
			for (
				let column = Math.floor((left * unit) / TILE);
				column <= Math.floor((right * unit) / TILE);
				column++
			)
				this.tiles.delete(key(column, row));
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
		const rows = rowsInView(camera, board, ratio, 0);
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
	 * Makes missing tiles in view, then around it.
	 *
	 * @param goOn called before each; returns false when time is up
	 * @param about margin in rows and columns
	 * @returns true if all are made
	 */
	prepare(
		camera: Camera,
		board: Dimensions,
		ratio: number,
		paint: PaintPiece,
		goOn: () => boolean,
		about: number,
	): boolean {
		for (let beyond = 0; beyond <= about; beyond++) {
			const rows = rowsInView(camera, board, ratio, beyond);
			for (let row = rows.top; row <= rows.bottom; row++)
				for (let column = rows.left; column <= rows.right; column++) {
					if (this.tiles.has(key(column, row))) continue;
					if (!goOn()) return false;
					this.make(column, row, camera.scale, ratio, paint);
				}
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
