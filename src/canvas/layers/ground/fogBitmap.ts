/** Fog of war as one bitmap; repaints only changed squares. */
import type { BattleMap } from '../../../engine/index.ts';
import type { SeenFog } from '../../../store/playerView/fogView.ts';
import type { Camera } from '../../../store/session/cameraTypes.ts';
import type { Dimensions } from '../../scene/cameraMath.ts';
import type { BoardPalette } from '../../sprites/boardPalette.ts';
import { makeCanvas } from '../../sprites/canvasHelpers.ts';
import { fogEdge, fogMask, fogStates, neighbourhood } from './fogMasks.ts';
import { boxAround, type SquareBox } from './terrainChunks.ts';

/** Pixels per square, on normal and on large maps. */
const FINE = 8;
const COARSE = 4;
const MANY = 40_000;
/** Opacity of the GM's fog. */
const TRANSLUCENT = 0.55;

export class FogBitmap {
	private paper: ReturnType<typeof makeCanvas> | null = null;
	private states: Uint8Array = new Uint8Array(0);
	private fog: SeenFog | null = null;
	/** Known squares at its edge whose costs it covers; none in the GM's view. */
	edge: readonly number[] = [];
	private map: Dimensions = { width: 0, height: 0 };
	private color = '';
	private translucent = false;
	/** Rendered squares by neighborhood. */
	private squares = new Map<number, Uint32Array>();

	/**
	 * Updates the fog incrementally.
	 *
	 * @returns the squares to redraw; null for none
	 */
	update(
		fog: SeenFog | null,
		map: BattleMap,
		palette: BoardPalette,
		tableView: boolean,
	): SquareBox | 'all' | null {
		const same =
			map.width === this.map.width &&
			map.height === this.map.height &&
			palette.fog === this.color &&
			this.translucent === !tableView &&
			(fog === null) === (this.fog === null);
		if (same && fog?.covered === this.fog?.covered && fog?.lit === this.fog?.lit) return null;
		const before = this.states;
		this.fog = fog;
		this.states = fogStates(fog, map);
		this.edge = fog && tableView ? fogEdge(this.states, map) : [];
		if (same) {
			const changed = around(changedStates(before, this.states), map);
			if (changed) this.paint(changed);
			return changed;
		}
		this.map = map;
		this.color = palette.fog;
		this.translucent = !tableView;
		this.squares.clear();
		this.paper = fog && makeCanvas(map.width * this.size, map.height * this.size);
		this.paint({ left: 0, top: 0, right: map.width - 1, bottom: map.height - 1 });
		return 'all';
	}

	private get size(): number {
		return this.map.width * this.map.height > MANY ? COARSE : FINE;
	}

	private paint({ left, top, right, bottom }: SquareBox): void {
		const { size, states, paper, map } = this;
		if (!paper) return;
		const [, context] = paper;
		const across = (right - left + 1) * size;
		const image = context.createImageData(across, (bottom - top + 1) * size);
		const pixels = new Uint32Array(image.data.buffer);
		for (let y = top; y <= bottom; y++) {
			for (let x = left; x <= right; x++) {
				const square = this.squareOf(neighbourhood(states, map, x, y));
				let to = (y - top) * size * across + (x - left) * size;
				for (let from = 0; from < square.length; from += size, to += across)
					for (let i = 0; i < size; i++) pixels[to + i] = square[from + i]!;
			}
		}
		context.putImageData(image, left * size, top * size);
	}

	private squareOf(key: number): Uint32Array {
		let square = this.squares.get(key);
		if (!square) {
			const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(this.color.slice(at, at + 2), 16));
			const bytes = new Uint8ClampedArray(4 * this.size ** 2);
			fogMask(key, this.size).forEach((thick, at) => {
				bytes.set([r!, g!, b!, thick], 4 * at);
			});
			square = new Uint32Array(bytes.buffer);
			this.squares.set(key, square);
		}
		return square;
	}

	/** Draws in CSS pixels. */
	draw(context: CanvasRenderingContext2D, { x, y, scale }: Camera): void {
		if (!this.paper) return;
		context.save();
		context.globalAlpha = this.translucent ? TRANSLUCENT : 1;
		context.imageSmoothingEnabled = true;
		context.drawImage(this.paper[0], x, y, this.map.width * scale, this.map.height * scale);
		context.restore();
	}
}

function changedStates(before: Uint8Array, after: Uint8Array): number[] {
	const changed: number[] = [];
	for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) changed.push(at);
	return changed;
}

/** A box of squares and their neighbors, whose edges depend on them. */
function around(squares: readonly number[], { width, height }: Dimensions): SquareBox | null {
	const box = boxAround(squares, width);
	return (
		box && {
			left: Math.max(0, box.left - 1),
			top: Math.max(0, box.top - 1),
			right: Math.min(width - 1, box.right + 1),
			bottom: Math.min(height - 1, box.bottom + 1),
		}
	);
}
